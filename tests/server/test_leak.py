"""A whole server twice over: where only another seat's secret differs, no byte that reaches anybody else does."""

from __future__ import annotations

import io
import itertools
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from colorado.client import calls
from colorado.client.calls import Call
from colorado.server import host, setting, socket
from colorado.server.bots import Pool
from colorado.server.settings import Settings
from colorado.wire.socket import Accepted, Pong, Refused
from colorado.wire.tables import SeatWish, Table, TableWish
from server.conftest import free_port
from server.site import Chair, Guest, Site, open_site

ME, OPEN = SeatWish("me"), SeatWish()
ADA, BEN = 0, 1


class Recorder(Chair):
    """Keeps every message as it came."""

    def __init__(self, person: Guest, table: str) -> None:
        super().__init__(person, table, view=True)
        self.raw: list[str] = []

    async def open(self, seen: int = -1) -> Recorder:
        await super().open(seen)
        listen, raw = self.line.recv, self.raw

        async def recv() -> str:
            raw.append(await listen())
            return raw[-1]

        self.line.recv = recv
        return self

    async def hear_all(self) -> None:
        """Everything that was said so far."""
        await self.say('{"type":"ping"}')
        await self.until(Pong)


class Evening:
    """County until fists are asked for; then Ben fills his, one way or another, and Ada tries whatever she can."""

    def __init__(self, site: Site) -> None:
        self.site, self.count = site, defaultdict[int, Any](itertools.count)
        self.heard: dict[str, Any] = {}

    def name(self, seat: int) -> str:
        """The name of somebody's next message, the same in every world."""
        return f"message {next(self.count[seat])} of {seat}"

    async def play(self, cowboys: int) -> None:
        people = [await self.site.guest() for _ in range(3)]
        wish = TableWish("county", [ME, OPEN, OPEN], first="order", public=True)
        table = await people[0].call(Call("POST", "/api/tables", Table, wish))
        for seat in (1, 2):
            await people[seat].call(calls.sit(table.id, seat, f"Guest {seat}"))
        seats = [await Recorder(person, table.id).open() for person in people]
        watcher = await Recorder(await self.site.guest(), table.id).open()
        await self.to_the_bids(seats)
        chairs = [*seats, watcher]
        fist = seats[BEN].sitting.update.ask.fist
        assert fist is not None
        filled = [fist.first + cowboy - 1 for cowboy in fist.cowboys[:cowboys]]
        for actions in ([action] for action in filled):
            assert isinstance(await self.decide(seats[BEN], actions), Accepted)
        assert isinstance(await self.decide(seats[BEN], [fist.close]), Accepted)
        for chair in chairs:
            await chair.hear_all()
        await self.try_everything(seats[ADA])
        for who, chair in (("ada", seats[ADA]), ("cat", seats[2]), ("watcher", watcher), ("ben", seats[BEN])):
            await chair.hear_all()
            self.heard[who] = chair.raw
            person = chair.person
            answers = [await person.http.request(*asked) for asked in self.requests(table.id)]
            self.heard[f"{who} asked"] = [(answer.status_code, answer.text) for answer in answers]
        for chair in chairs:
            await chair.close()

    async def to_the_bids(self, seats: list[Recorder]) -> None:
        """The first offer of whoever is asked, until two at once are asked for a fist."""
        while True:
            for chair in seats:
                await chair.hear_all()
            asked = [chair for chair in seats if chair.sitting.update.ask]
            fists = [chair for chair in asked if chair.sitting.update.ask.fist]
            if len(fists) == 3 and len(fists[BEN].sitting.update.ask.fist.cowboys) > 2:
                return
            await self.decide(asked[0], [asked[0].sitting.update.ask.offers[-1].action])

    async def decide(self, chair: Recorder, actions: list[int]) -> Accepted | Refused:
        """A decision under a name that both worlds use."""
        update = chair.sitting.update
        said = {"type": "move", "id": self.name(update.seat), "seat": update.seat, "stamp": update.ask.stamp}
        await chair.say(json.dumps(said | {"actions": actions}))
        answered: Accepted | Refused = await chair.until(Accepted, Refused)
        await chair.hear_all()
        return answered

    async def try_everything(self, ada: Recorder) -> None:
        """Decisions that are not open, old ones, other people's; undo, looking, joining again; and what breaks."""
        stamp = ada.sitting.update.ask.stamp
        for seat, when, action in itertools.product((ADA, BEN, 7), (stamp, stamp - 1, stamp + 1), (0, 333, 719)):
            said = {"type": "move", "id": self.name(ADA), "seat": seat, "stamp": when, "actions": [action]}
            await ada.say(json.dumps(said))
        for said in (
            {"type": "undo", "id": self.name(ADA), "seat": ADA},
            {"type": "undo", "id": self.name(ADA), "seat": BEN},
            {"type": "look", "seat": BEN},
            {"type": "look", "seat": ADA},
            {"type": "join", "seen": -1},
            {"type": "react", "sign": "hat"},
        ):
            await ada.say(json.dumps(said))
        await ada.say('{"type":"move","id":"')

    def requests(self, table: str) -> list[tuple[str, str]]:
        """What anybody may ask about a table."""
        path = f"/api/tables/{table}"
        asked = ["", "/game", "/moments?from=0&count=100"]
        return [("GET", path + part) for part in asked] + [("POST", path + "/rematch"), ("GET", "/api/lobby")]


def without_times(journal: str) -> list[str]:
    """The lines of a journal, but for when they were written and where in memory a thing lay."""
    return [re.sub(r'"timestamp": *"[^"]*"|0x[0-9a-f]+', "", line) for line in journal.splitlines()]


@pytest.fixture
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, codes, keys and times that do not change from one world to the next."""
    monkeypatch.setattr(setting, "new_id", lambda: "t" + "A" * 22)
    monkeypatch.setattr(setting, "new_code", lambda: "ELK-0001")
    monkeypatch.setattr(setting, "new_key", lambda: bytes(range(16)))
    for room in (host, setting, socket):
        monkeypatch.setattr(room, "now", lambda: 1_000_000_000.0)

    def broken(self: Any, seat: int, sign: str) -> None:
        raise ZeroDivisionError(f"a reaction of {seat} fails")

    monkeypatch.setattr("colorado.server.live.Live.tell_reaction", broken)  # so that there is something to write down


@pytest.mark.usefixtures("same_every_time")
async def test_a_secret_reaches_nobody_by_socket_request_or_journal(
    tmp_path: Path, pool: Pool, written: io.StringIO
) -> None:
    worlds = []
    for cowboys in (0, 1, 2):
        before = len(written.getvalue())
        settings = Settings(database=str(tmp_path / f"{cowboys}.db"), redis="", bot_pause=0.0, grace=0.0)
        site = await open_site(settings, pool, free_port())
        port = site.port
        evening = Evening(site)
        await evening.play(cowboys)
        await site.close()
        evening.heard["journal"] = without_times(written.getvalue()[before:])
        worlds.append(json.loads(json.dumps(evening.heard).replace(f"127.0.0.1:{port}", "here")))
    first, *others = worlds
    assert len(first["ada"]) > 40
    assert any("a reaction of 0 fails" in line for line in first["journal"])
    for other in others:
        for who in first:
            if who != "ben":
                assert first[who] == other[who], who
        assert first["ben"] != other["ben"]
