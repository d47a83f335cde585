"""Setting a table: what is asked for, who sits down, and when the cards are dealt."""

from __future__ import annotations

import base64
import hashlib
import random
import secrets
from contextlib import suppress
from pathlib import Path

from colorado.bots.cast import characters
from colorado.engine.errors import UnknownName
from colorado.games.shelf import FOLDERS
from colorado.kit.chance import new_key
from colorado.server.host import Host, now
from colorado.server.live import Live
from colorado.server.people import Person, clean_name
from colorado.server.route import Denial, hidden
from colorado.server.shelf import box_of
from colorado.server.store.store import TableRow, change_table
from colorado.server.store.writer import Change, Conflict
from colorado.tables.seating import STAND_IN, Chair, is_full
from colorado.wire.tables import Clock, SeatWish, TableWish

DAY = 86_400
PACES = {"none": ((0, 0), (0, 0)), "live": ((5, 3600), (0, 7200)), "slow": ((3600, 14 * DAY), (0, 14 * DAY))}
WORDS = Path(__file__).with_name("codes.txt").read_text(encoding="utf-8").split()
NUMBERS = 10_000
ORDER, LOT = "order", "lot"


def new_id() -> str:
    """An id nobody can guess: 128 bits, after a letter, for commands take what begins with a dash for an option."""
    return "t" + secrets.token_urlsafe(16)


def new_code() -> str:
    """A code to be told or typed."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(NUMBERS):04}"


def lesson_key(game: str) -> bytes:
    """The deal of a lesson, always the same."""
    return hashlib.blake2b(game.encode(), digest_size=16, person=b"colorado lesson").digest()


class Setting:
    """Sets tables and seats people at them."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def make(self, person: Person, wish: TableWish) -> Live:
        """Set a table, and deal at once if every seat is taken."""
        chairs = [chair_of(seat, person) for seat in wish.seats]
        row = self.row_of(person, wish)
        live = Live(row, chairs)
        await self.add(live)
        await self.deal_if_full(live)
        return live

    def row_of(self, person: Person, wish: TableWish) -> TableRow:
        """The table somebody wants."""
        if wish.game not in FOLDERS:
            raise Denial(400, "wish", f"there is no such game: expected {' or '.join(FOLDERS)}")
        try:
            box = box_of(wish.game, wish.options, wish.edition)
        except UnknownName as problem:
            raise Denial(400, "wish", str(problem)) from None
        if len(wish.seats) not in box.spec.seats:
            least, most = box.spec.seats[0], box.spec.seats[-1]
            raise Denial(400, "wish", f"expected {least} to {most} seats, found {len(wish.seats)}")
        check_clock(wish.clock)
        lesson = check_lesson(wish)
        at = now()
        return TableRow(
            id=new_id(),
            code=None,
            game=wish.game,
            edition=box.mark,
            options=box.options,
            clock=wish.clock,
            public=wish.public and not lesson,
            first=ORDER if lesson else wish.first,
            lesson=lesson,
            status="waiting",
            maker=person.id,
            key=lesson_key(wish.game) if lesson else new_key(),
            made=at,
            touched=at,
        )

    async def add(self, live: Live) -> None:
        """Write a table down, with a code that is free."""
        for _ in range(8):
            live.row.code = new_code()
            try:
                await self.host.store.add_table(live.row, live.chairs, [])
            except Conflict:
                continue
            self.host.keep(live)
            return
        raise Denial(503, "full", "there are too many tables")

    async def deal_if_full(self, live: Live) -> None:
        """Deal once there is somebody in every seat."""
        if live.row.status == "waiting" and is_full(live.chairs):
            await self.deal(live)

    async def deal(self, live: Live) -> None:
        """Deal, the seats by lot if that was asked for."""
        order = list(range(len(live.chairs)))
        if live.row.first == LOT:
            random.SystemRandom().shuffle(order)
        await self.host.deal(live, order)

    # Seats of a table that waits

    async def sit(self, live: Live, person: Person, seat: int, name: str) -> None:
        """Take a free seat; whoever sits here already keeps theirs."""
        if live.seats(person.id):
            return
        self.check_waiting(live)
        name = clean_name(name)

        def take(chairs: list[Chair]) -> list[Chair]:
            free = [number for number, chair in enumerate(chairs) if chair.kind == "open"]
            if live.authority or not free or seat not in (-1, *free):
                raise Denial(409, "taken", "this seat is taken")
            chairs[free[0] if seat == -1 else seat] = Chair("person", person.id, name, claimed=person.claimed)
            return chairs

        await self.host.seat(live, take)
        await self.deal_if_full(live)

    async def stand_up(self, live: Live, person: Person) -> None:
        """Leave a table that waits; one that plays is left to a bot."""
        mine = live.seats(person.id)
        if not mine:
            raise hidden("seat")
        if live.row.status == "waiting":
            await self.host.seat(
                live, lambda chairs: [Chair() if chair.person == person.id else chair for chair in chairs]
            )
            return
        for seat in mine:
            await self.host.change(live, "resign", seat, STAND_IN)

    async def seat(self, live: Live, person: Person, seat: int, wish: SeatWish) -> None:
        """Let a bot sit down, or somebody at the same screen, or nobody; whoever set the table may do that."""
        self.check_maker(live, person)
        self.check_waiting(live)
        if wish.kind == "me" or not 0 <= seat < len(live.chairs):
            raise Denial(400, "wish", "expected a seat of this table for a bot, for somebody beside you, or open")
        chair = chair_of(wish, person)

        def take(chairs: list[Chair]) -> list[Chair]:
            if live.authority or chairs[seat].kind == "person":
                raise Denial(409, "taken", "somebody sits there")
            chairs[seat] = chair
            return chairs

        await self.host.seat(live, take)
        await self.deal_if_full(live)

    async def start(self, live: Live, person: Person) -> None:
        """Begin with those who are here."""
        self.check_maker(live, person)
        self.check_waiting(live)
        least = box_of(live.row.game, live.row.options, live.row.edition).spec.seats[0]

        def gather(chairs: list[Chair]) -> list[Chair]:
            seated = [chair for chair in chairs if chair.kind != "open"]
            if live.authority or len(seated) < least:
                raise Denial(409, "few", f"expected at least {least} at the table, found {len(seated)}")
            return seated

        await self.host.seat(live, gather)
        await self.deal(live)

    def check_maker(self, live: Live, person: Person) -> None:
        """Only whoever set the table may."""
        if live.row.maker != person.id:
            raise Denial(403, "maker", "only whoever set this table may do that")

    def check_waiting(self, live: Live) -> None:
        """Only before the deal."""
        if live.row.status != "waiting":
            raise Denial(409, "dealt", "the game has begun")

    # After the game

    async def rematch(self, live: Live, person: Person) -> Live:
        """The same players once more; the next seat starts."""
        if not live.seats(person.id):
            raise hidden()
        if live.row.status != "over":
            raise Denial(409, "playing", "the game is not over")
        row = self.row_again(live)
        if live.row.next != row.id:
            await self.begin_again(live, row)
        return await self.host.live(row.id)

    def row_again(self, live: Live) -> TableRow:
        """The table of the rematch. Its id follows from the first one's key, so that there is only one."""
        old = live.row
        mark = hashlib.blake2b(b"rematch", key=old.key, digest_size=16).digest()
        at = now()
        return TableRow(
            id="r" + base64.urlsafe_b64encode(mark).decode().rstrip("="),
            code=new_code(),
            game=old.game,
            edition=old.edition,
            options=old.options,
            clock=old.clock,
            public=old.public,
            first=ORDER,
            lesson="",
            status="waiting",
            maker=old.maker,
            key=new_key(),
            made=at,
            touched=at,
        )

    async def begin_again(self, live: Live, row: TableRow) -> None:
        """Write the rematch down, unless another worker has, and deal it."""
        with suppress(Conflict):
            await self.host.store.add_table(row, again_seated(live.chairs), [])
        again = await self.host.live(row.id)
        await self.deal_if_full(again)
        live.row.next = again.id
        await self.host.store.writer.write(Change(live.id, after=[change_table(live.id, next=again.id)]))
        live.tell_changed()
        self.host.hub.tell(live.id, "next")


def again_seated(chairs: list[Chair]) -> list[Chair]:
    """The same players, each one seat further to the front."""
    turned = chairs[1:] + chairs[:1]
    return [Chair(c.kind, c.person, c.name, c.character, c.claimed, c.rating) for c in turned]


def chair_of(wish: SeatWish, person: Person) -> Chair:
    """A seat as it is wished for."""
    name = clean_name(wish.name)[:24] if wish.name else ""
    if wish.kind == "bot":
        if wish.character not in characters():
            raise Denial(400, "wish", f"there is no such bot: expected one of {', '.join(characters())}")
        return Chair("bot", character=wish.character, name=name)
    if wish.character:
        raise Denial(400, "wish", "only a bot has a character")
    if wish.kind == "open":
        return Chair()
    if wish.kind == "beside":
        return Chair("beside", person.id, name or person.name)
    return Chair("person", person.id, name or person.name, claimed=person.claimed)


def check_clock(clock: Clock) -> None:
    """Refuse a clock nobody could play by."""
    bounds = PACES[clock.pace]
    for name, value, (least, most) in zip(("move", "bank"), (clock.move, clock.bank), bounds, strict=True):
        if not least <= value <= most:
            raise Denial(400, "wish", f"expected {name} of a {clock.pace} clock to be {least} to {most}, found {value}")


def check_lesson(wish: TableWish) -> str:
    """A lesson is for one person and gentle bots."""
    if wish.lesson and wish.lesson != wish.game:
        raise Denial(400, "wish", f"there is no such lesson: expected {wish.game}")
    kinds = [seat.kind for seat in wish.seats]
    if wish.lesson and (kinds[0] != "me" or set(kinds[1:]) != {"bot"}):
        raise Denial(400, "wish", "a lesson is for you in the first seat, and bots in the others")
    return wish.lesson
