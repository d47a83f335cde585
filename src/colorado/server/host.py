"""The host: keeps tables in memory while they are looked at, and lets things happen at them one by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from colorado.engine.errors import ColoradoError, IllegalAction, StaleAction
from colorado.server.hub import Hub, News
from colorado.server.live import Elsewhere, Live
from colorado.server.ratings import places_of, rating_of
from colorado.server.route import hidden
from colorado.server.settings import Settings
from colorado.server.shelf import box_of
from colorado.server.store.store import Store, change_table, set_chairs
from colorado.server.store.writer import Change, Conflict
from colorado.tables.authority import Authority, Step
from colorado.tables.log import TABLE, Entry
from colorado.tables.seating import Chair

TRIES = 20
TOUCH = 60.0  # seconds
SILENT = 15.0  # seconds after which another worker is taken for dead


class Host:
    """All tables of this process."""

    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store, self.hub, self.settings = store, hub, settings
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.heard_from: dict[str, float] = {}  # when which other worker last said anything
        self.wake: Callable[[Live], None] = lambda live: None
        hub.hear = self.hear
        store.tell_changed = self.tell_person

    # In memory

    async def live(self, table_id: str) -> Live:
        """A table, out of the store if it must be."""
        live = self.lives.get(table_id)
        if live is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def load(self, table_id: str) -> Live:
        """Read a table and play its log."""
        row, chairs, log = await self.store.whole(table_id)
        if row is None:
            raise hidden()
        live = Live(row, chairs)
        follow(live, log)
        self.lives[table_id] = live
        self.hub.tell(table_id, "who")
        self.wake(live)
        return live

    def keep(self, live: Live) -> None:
        """Keep a table that was just set."""
        self.lives[live.id] = live

    async def catch_up(self, live: Live) -> None:
        """Take what another worker has appended."""
        if live.authority is None:
            row, chairs, log = await self.store.whole(live.id)
            if row is None:
                raise hidden()
            live.row, live.chairs[:] = row, chairs
            live.entries = 0
            follow(live, log)
            live.tell_changed()
            self.tell_all(live)
            return
        self.follow(live, await self.store.log(live.id, live.authority.count))
        if live.authority.is_over and live.row.status == "playing":
            live.row = await self.store.table(live.id) or live.row
            live.tell_changed()

    def follow(self, live: Live, entries: list[Entry]) -> None:
        """Take what another worker has appended."""
        assert live.authority
        for entry in entries:
            for step in live.authority.follow([entry]):
                self.happened(live, step)

    def tell_all(self, live: Live) -> None:
        """Tell every reader where the game stands."""
        live.update(*live.readers)

    def hear(self, news: News) -> None:
        """Another worker tells something."""
        self.heard_from[news.worker] = time.monotonic()
        if news.kind == "alive":
            return
        if news.kind == "person":
            self.spawn(self.person_changed(news.people[0]))
            return
        live = self.lives.get(news.table)
        if live is None:
            return
        if news.kind == "presence":
            live.elsewhere[news.worker] = Elsewhere(news.people, news.number)
            live.tell_presence()
        elif news.kind == "who":
            self.tell_present(live)
        elif news.kind == "reaction":
            live.tell_reaction(news.number, news.sign)
        else:
            self.spawn(self.hear_move(live, news.entry))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something soon."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def hear_again(self) -> None:
        """Other workers could not be heard for a while: anything may have happened."""
        for live in list(self.lives.values()):
            self.spawn(self.hear_move(live))

    def tell_person(self, person: str) -> None:
        """Somebody has another name, a passkey, or is gone."""
        self.spawn(self.person_changed(person))
        self.hub.tell("", "person", people=[person])

    async def person_changed(self, person: str) -> None:
        """Read anew who sits where at the tables of somebody."""
        for live in [live for live in self.lives.values() if any(chair.person == person for chair in live.chairs)]:
            for chair, fresh in zip(live.chairs, await self.store.chairs(live.id), strict=False):
                chair.person, chair.name = fresh.person, fresh.name
                chair.claimed, chair.rating = fresh.claimed, fresh.rating
            live.tell_changed()
            self.wake(live)

    async def hear_move(self, live: Live, entry: Entry | None = None) -> None:
        """Another worker has appended to a table that is in memory here: the next entry, or else the store is read."""
        async with live.lock:
            table = live.authority
            if entry and table and entry.number < table.count:
                return
            if entry and table and entry.number == table.count:
                self.follow(live, [entry])
            else:
                await self.catch_up(live)
        self.wake(live)

    # What happens at a table

    async def move(self, live: Live, seat: int, stamp: int, actions: list[int], move_id: str = "") -> Entry:
        """A decision."""
        return await self.attempt(live, move_id, lambda table: table.try_move(seat, stamp, actions, now(), move_id))

    async def undo(self, live: Live, seat: int, move_id: str) -> Entry:
        """Take a decision back."""
        return await self.attempt(live, move_id, lambda table: table.try_undo(seat, now(), move_id))

    async def change(self, live: Live, kind: Any, seat: int, name: str = "", move_id: str = "") -> Entry:
        """A seat is left, stood in for, or taken again."""
        return await self.attempt(live, move_id, lambda table: table.try_change(kind, seat, now(), name, move_id))

    async def attempt(self, live: Live, move_id: str, attempt: Callable[[Authority], Step]) -> Entry:
        """Try something; once it is written down, let it happen and tell it. The same id twice is one move."""
        async with live.lock:
            for _ in range(TRIES):
                table = live.authority
                if table is None:
                    raise IllegalAction("the game has not begun")
                try:
                    check_playing(live)
                    step = attempt(table)
                except (IllegalAction, StaleAction):
                    known = await self.known(live, move_id)
                    if known:
                        return known
                    raise
                try:
                    await self.store.writer.write(self.change_of(live, table, step))
                except Conflict:
                    known = await self.known(live, move_id)
                    await self.catch_up(live)
                    if known:
                        return known
                    continue
                table.take(step)
                self.happened(live, step)
                self.hub.tell(live.id, "moved", entry=step.entry)
                self.wake(live)
                return step.entry
        raise ColoradoError("too many others were first")

    async def known(self, live: Live, move_id: str) -> Entry | None:
        """The entry of a move that is in the log already."""
        return await self.store.entry_of_move(live.id, move_id) if move_id else None

    def change_of(self, live: Live, table: Authority, step: Step) -> Change:
        """What has to be written with a step."""
        at = step.entry.at
        if table.box.spec.is_over(step.state):
            return end_of(live, table, step)
        if at - live.row.touched < TOUCH:
            return Change(live.id, [step.entry])
        live.row.touched = at
        return Change(live.id, [step.entry], after=[change_table(live.id, touched=at)])

    def happened(self, live: Live, step: Step) -> None:
        """A step is safely written: tell it."""
        table, entry = live.authority, step.entry
        assert table is not None
        if entry.seat != TABLE:
            live.chairs[entry.seat].take(entry)
        if entry.kind == "closed":
            live.row.status, live.row.code = "closed", None
        live.tell_step(entry.seat, step.is_heard)
        if entry.kind not in ("move", "undo"):
            live.tell_changed()
        if table.is_over and live.row.status == "playing":
            live.row.status, live.row.code, live.row.ended = "over", None, entry.at
            live.row.scores, live.row.winners = table.scores, table.winners
            live.tell_changed()

    # Before the deal

    async def seat(self, live: Live, change: Callable[[list[Chair]], list[Chair]], kind: Any = "seated") -> None:
        """Somebody sits down or stands up; `change` gives the new seats, or raises."""
        async with live.lock:
            for _ in range(TRIES):
                if live.row.status != "waiting":
                    raise IllegalAction("this table no longer waits for anybody")
                chairs = change([Chair(**vars(chair)) for chair in live.chairs])
                entry = Entry(live.entries, kind, at=now())
                try:
                    await self.store.writer.write(Change(live.id, [entry], set_chairs(live.id, chairs)))
                except Conflict:
                    await self.catch_up(live)
                    continue
                live.chairs[:] = chairs
                live.entries += 1
                break
            else:
                raise ColoradoError("too many others were first")
        live.tell_changed()
        self.hub.tell(live.id, "changed")

    async def deal(self, live: Live, order: list[int]) -> None:
        """Deal, the seats in this order."""
        async with live.lock:
            if live.row.status != "waiting":
                return
            chairs = [live.chairs[old] for old in order]
            entry = Entry(live.entries, "deal", body=tuple(order), told=0, at=now())
            status = change_table(live.id, status="playing", touched=entry.at)
            try:
                await self.store.writer.write(Change(live.id, [entry], set_chairs(live.id, chairs), [status]))
            except Conflict:
                await self.catch_up(live)
                return
            live.chairs[:] = chairs
            live.row.status, live.row.touched = "playing", entry.at
            begin(live, entry)
        live.tell_changed()
        self.tell_all(live)
        self.hub.tell(live.id, "changed")
        self.wake(live)

    # Who is here

    async def enter(self, live: Live, reader: Any) -> None:
        """Somebody begins to read along; whoever comes back takes their seat again."""
        live.readers.add(reader)
        await self.take_back(live, reader.person)
        self.presence(live)

    def leave(self, live: Live, reader: Any) -> None:
        """Somebody stops reading along."""
        live.readers.discard(reader)
        live.used = time.monotonic()
        self.presence(live)

    def presence(self, live: Live) -> None:
        """Tell who is here, at this table and at other workers."""
        live.tell_presence()
        self.tell_present(live)

    def tell_present(self, live: Live) -> None:
        """Tell other workers who is here by way of this one."""
        people = sorted({reader.person for reader in live.readers})
        watching = sum(not live.seats(reader.person) for reader in live.readers)
        self.hub.tell(live.id, "presence", watching, people=people)

    def miss_silent(self) -> None:
        """Say that this worker lives; whoever came by way of one that has died is not here any more."""
        self.hub.tell("", "alive")
        long_ago = time.monotonic() - SILENT
        for worker in [worker for worker, at in self.heard_from.items() if at < long_ago]:
            del self.heard_from[worker]
            for live in self.lives.values():
                if live.elsewhere.pop(worker, None):
                    live.tell_presence()

    async def take_back(self, live: Live, person: str) -> None:
        """Whoever a bot stands in for is back."""
        for seat in live.seats(person):
            if live.chairs[seat].stand_in and live.row.status == "playing":
                await self.change(live, "back", seat)


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def begin(live: Live, dealt: Entry) -> None:
    """The cards are dealt."""
    row = live.row
    box = box_of(row.game, row.options, row.edition)
    live.entries = dealt.number + 1
    live.sit_down(Authority(box, row.key, len(live.chairs), row.clock, dealt))


def follow(live: Live, log: list[Entry]) -> None:
    """Play a log from its beginning."""
    for entry in log:
        if live.authority is None:
            live.entries = entry.number + 1
            if entry.kind == "deal":
                begin(live, entry)
            continue
        live.authority.follow([entry])
        if entry.seat != TABLE:
            live.chairs[entry.seat].take(entry)


def end_of(live: Live, table: Authority, step: Step) -> Change:
    """What is written with the last step of a game: how it ended, and what that does to ratings."""
    at, scores, winners = step.entry.at, table.scores_at(step.state), table.winners_at(step.state)
    row = change_table(live.id, status="over", code=None, ended=at, touched=at, scores=scores, winners=winners)
    rate = rating_of(live.id, live.row.game, places_of(live.chairs, scores, winners))
    return Change(live.id, [step.entry], after=[row], also=rate)


def check_playing(live: Live) -> None:
    """Refuse whatever comes after the end."""
    if live.row.status != "playing":
        raise IllegalAction("the game is over")
