"""Requests about tables: which there are, setting one, sitting down, standing up, once more."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from sqlalchemy import true

from colorado.server.live import Live
from colorado.server.people import Person
from colorado.server.route import Asking, Denial, Route, hidden
from colorado.server.store.schema import tables
from colorado.wire.tables import Code, House, Lobby, SeatWish, Sit, Table, TableWish

if TYPE_CHECKING:
    from colorado.server.parts import Server

MOST = 50


class Lobbyist:
    """Answers about tables."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def routes(self) -> list[Route]:
        """The requests, for the gate."""
        return [
            Route("GET", "/api/house", self.house, House),
            Route("GET", "/api/lobby", self.lobby, Lobby),
            Route("POST", "/api/tables", self.set_table, Table, TableWish, guest=True, costly=True),
            Route("GET", "/api/tables/{table}", self.table, Table),
            Route("POST", "/api/tables/{table}/sit", self.sit, Table, Sit, guest=True),
            Route("POST", "/api/tables/{table}/leave", self.leave, Table),
            Route("POST", "/api/tables/{table}/start", self.start, Table),
            Route("POST", "/api/tables/{table}/seats/{seat}", self.seat, Table, SeatWish),
            Route("POST", "/api/tables/{table}/rematch", self.rematch, Table, costly=True),
            Route("GET", "/api/tables/{table}/qr.svg", self.qr, str, media="image/svg+xml"),
            Route("POST", "/api/join", self.join, Table, Code, costly=True),
        ]

    async def house(self, asking: Asking) -> House:
        """What can be played here, and with whom."""
        from colorado.server.house import house

        return house(self.server.pool.compiled)

    async def lobby(self, asking: Asking) -> Lobby:
        """Tables with a free seat, tables to watch, and the asker's own."""
        store, person = self.server.store, asking.person.id if asking.person else ""
        is_public = tables.c.public == true()
        waiting = await store.tables_where(is_public, tables.c.status == "waiting", most=MOST)
        playing = await store.tables_where(is_public, tables.c.status == "playing", most=MOST)
        mine = await store.tables_of(person, tables.c.status != "over", most=MOST) if person else []
        own = {row.id for row in mine}
        open_tables = [await self.shown(row.id, person) for row in waiting if row.id not in own]
        watch = [await self.shown(row.id, person) for row in playing if row.id not in own]
        return Lobby(open_tables, watch, [await self.shown(row.id, person) for row in mine])

    async def shown(self, table_id: str, person: str) -> Table:
        """A table as somebody sees it."""
        return (await self.server.host.live(table_id)).summary(person)

    async def set_table(self, asking: Asking) -> Table:
        """Set a table; with nobody left to wait for, the cards are dealt at once."""
        live = await self.server.setting.make(asking.guest, asking.body)
        return live.summary(asking.guest.id)

    async def live(self, asking: Asking) -> Live:
        """The table of a request."""
        return await self.server.host.live(asking.path["table"])

    async def table(self, asking: Asking) -> Table:
        """A table."""
        return (await self.live(asking)).summary(asking.person.id if asking.person else "")

    async def sit(self, asking: Asking) -> Table:
        """Take a seat."""
        live, wish = await self.live(asking), asking.body
        await self.server.setting.sit(live, asking.guest, wish.seat, wish.name)
        return live.summary(asking.guest.id)

    async def leave(self, asking: Asking) -> Table:
        """Stand up; in a game that goes on, a bot plays on."""
        person = known(asking)
        live = await self.live(asking)
        await self.server.setting.stand_up(live, person)
        return live.summary(person.id)

    async def start(self, asking: Asking) -> Table:
        """Begin with those who are here, seats that are free left out."""
        person = known(asking)
        live = await self.live(asking)
        await self.server.setting.start(live, person)
        return live.summary(person.id)

    async def seat(self, asking: Asking) -> Table:
        """Let a bot, or somebody at the same screen, or nobody, have a seat of a table that waits."""
        person = known(asking)
        live = await self.live(asking)
        seat = asking.path["seat"]
        number = int(seat) if seat.isdecimal() and len(seat) == 1 else -1
        await self.server.setting.seat(live, person, number, asking.body)
        return live.summary(person.id)

    async def rematch(self, asking: Asking) -> Table:
        """The same players once more."""
        person = known(asking)
        again = await self.server.setting.rematch(await self.live(asking), person)
        return again.summary(person.id)

    async def qr(self, asking: Asking) -> str:
        """The table's address as a QR code."""
        import segno

        live = await self.live(asking)
        url = asking.request.url
        picture = io.BytesIO()
        code = segno.make(f"{url.scheme}://{url.netloc}/table/{live.id}", error="m")
        code.save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True)
        return picture.getvalue().decode()

    async def join(self, asking: Asking) -> Table:
        """The table of a code that was told or typed."""
        code = asking.body.code.strip().upper().replace(" ", "-")
        table_id = await self.server.store.table_of_code(code)
        if table_id is None:
            asking.wrong_guess = True
            raise Denial(404, "code", "there is no table with this code")
        return await self.shown(table_id, asking.person.id if asking.person else "")


def known(asking: Asking) -> Person:
    """Who asks; a stranger has no seat anywhere."""
    if asking.person is None:
        raise hidden()
    return asking.person
