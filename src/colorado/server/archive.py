"""Requests about games: their files, their moments, the sheets they are played on, and who played what."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from colorado.client.calls import Moment
from colorado.engine.errors import ColoradoError
from colorado.engine.gamefile import edition_mark
from colorado.server.past import file_of, moments_of, read_file
from colorado.server.route import Asking, Denial, Route, hidden
from colorado.server.setting import new_id
from colorado.server.shelf import box_of
from colorado.server.store.schema import tables
from colorado.server.store.store import TableRow
from colorado.server.summary import moment
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from colorado.wire.tables import Clock, Played, Table

if TYPE_CHECKING:
    from colorado.server.live import Live
    from colorado.server.parts import Server

FILE_BYTES = 200_000
MOST = 100


class Archive:
    """Answers about games."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def routes(self) -> list[Route]:
        """The requests, for the gate."""
        numbers = {"from": (0, 0, 100_000), "count": (20, 1, MOST)}
        return [
            Route("GET", "/api/tables/{table}/game", self.game, str, media="text/plain"),
            Route("GET", "/api/tables/{table}/moments", self.moments, list[Moment], query=numbers),
            Route("POST", "/api/games", self.show, Table, str, guest=True, costly=True, most=FILE_BYTES),
            Route("GET", "/api/me/games", self.mine, list[Played]),
            Route("GET", "/api/sheets/{game}/{digest}", self.sheet, dict[str, Any]),
        ]

    async def dealt(self, asking: Asking) -> Live:
        """The table of a request, if its game has begun."""
        live = await self.server.host.live(asking.path["table"])
        if live.authority is None:
            raise Denial(409, "waiting", "the game has not begun")
        return live

    async def game(self, asking: Asking) -> str:
        """A finished game as a file that `colorado verify` checks, the key of its deal included."""
        live = await self.dealt(asking)
        if live.authority is None or not live.authority.is_over:
            raise Denial(409, "playing", "the game is not over: its file would tell what is still hidden")
        log = await self.server.store.log(live.id)
        return await asyncio.to_thread(file_of, live.row, list(live.chairs), log)

    async def moments(self, asking: Asking) -> list[Moment]:
        """So many moments of a game from one on; what only its owner saw is shown once it is over."""
        live = await self.dealt(asking)
        log = await self.server.store.log(live.id)
        first, count = asking.query["from"], asking.query["count"]
        return await asyncio.to_thread(moments_of, live.row, len(live.chairs), log, first, count)

    async def show(self, asking: Asking) -> Table:
        """A table to look a game of a file through at."""
        try:
            match = await asyncio.to_thread(read_file, asking.body)
        except ColoradoError as problem:
            raise Denial(400, "file", str(problem)[:300]) from None
        now = self.server.now()
        row = TableRow(
            id=new_id(),
            code=None,
            game=match.spec.name,
            edition=edition_mark(match.edition),
            options=match.options,
            clock=Clock(),
            public=False,
            first="order",
            lesson="",
            status="shown",
            maker=asking.guest.id,
            key=match.key,
            made=now,
            touched=now,
            ended=now,
        )
        chairs = [Chair("person", name=name[:24]) for name in match.players]
        log = [Entry(0, "deal", body=tuple(range(match.seats)), told=0, at=now)]
        log += [
            Entry(number, "move", seat, (action,), at=now) for number, (seat, action) in enumerate(match.decisions, 1)
        ]
        await self.server.store.add_table(row, chairs, log)
        live = await self.server.host.live(row.id)
        return live.summary(asking.guest.id)

    async def mine(self, asking: Asking) -> list[Played]:
        """The finished games of the asker, the latest first."""
        if asking.person is None:
            return []
        me = asking.person.id
        rows = await self.server.store.tables_of(me, tables.c.status == "over", tables.c.scores != "[]", most=MOST)
        played = []
        for row in rows:
            chairs = await self.server.store.chairs(row.id)
            seat = next((s for s, chair in enumerate(chairs) if chair.person == me), -1)
            names = [chair.name or chair.character for chair in chairs]
            played.append(Played(row.id, row.game, names, row.scores, row.winners, seat, moment(row.ended)))
        return played

    async def sheet(self, asking: Asking) -> dict[str, Any]:
        """What is printed: an edition, by its hash."""
        try:
            box = box_of(asking.path["game"], edition=asking.path["digest"])
        except ColoradoError:
            raise hidden("edition") from None
        if asking.path["digest"] != box.sheet:
            raise hidden("edition")
        return box.spec.sheet(box.edition, box.board)
