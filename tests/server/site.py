"""A whole server within a test, and people who come to it over real connections."""

from __future__ import annotations

import asyncio
from typing import Any, Self, TypeVar

import httpx
import uvicorn
import websockets
from starlette.applications import Starlette

from colorado.client import calls
from colorado.client.sitting import Sitting, Turn
from colorado.server.bots import Pool
from colorado.server.guard import SecurityHeaders
from colorado.server.line import Line
from colorado.server.parts import Server, open_server
from colorado.server.settings import Settings
from colorado.wire.socket import Accepted, Refused, Told
from colorado.wire.tables import Table

T = TypeVar("T")
PATIENCE = 20.0


class Site:
    """A server on a port."""

    def __init__(self, server: Server, port: int) -> None:
        self.server, self.port = server, port
        self.people: list[Guest] = []
        app = Starlette(routes=server.routes())
        app.state.server = server
        config = uvicorn.Config(SecurityHeaders(app), port=port, ws=Line, log_config=None, lifespan="off")
        self.uvicorn = uvicorn.Server(config)
        self.task = asyncio.create_task(self.uvicorn.serve())

    async def close(self) -> None:
        """Send everybody home."""
        for person in self.people:
            await person.close()
        await self.server.close()
        self.uvicorn.should_exit = True
        await self.task

    async def guest(self) -> Guest:
        """Somebody new."""
        person = Guest(f"http://127.0.0.1:{self.port}")
        self.people.append(person)
        await person.call(calls.me())
        return person


async def open_site(settings: Settings, pool: Pool | None, port: int) -> Site:
    site = Site(await open_server(settings, pool), port)
    while not site.uvicorn.started:
        await asyncio.sleep(0.01)
    return site


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.chairs: list[Chair] = []

    async def call(self, call: calls.Call[T]) -> T:
        answer = await self.http.request(call.method, call.path, content=call.content(), headers=call.headers())
        return call.read(answer.status_code, answer.content)

    async def denied(self, call: calls.Call[Any]) -> calls.Refusal:
        """The refusal of a request that must be refused."""
        try:
            answer = await self.call(call)
        except calls.Refusal as refusal:
            return refusal
        raise AssertionError(f"this was not refused: {answer}")

    async def join(self, table: Table | str, seen: int = -1, *, view: bool = False) -> Chair:
        """Sit down at the table's socket."""
        chair = Chair(self, table if isinstance(table, str) else table.id, view=view)
        self.chairs.append(chair)
        await chair.open(seen)
        return chair

    async def close(self) -> None:
        for chair in self.chairs:
            await chair.close()
        await self.http.aclose()


class Chair:
    """A socket of somebody."""

    def __init__(self, person: Guest, table_id: str, *, view: bool = False) -> None:
        self.person, self.sitting = person, Sitting(table_id, view=view)
        self.heard: list[Told] = []
        self.line: Any = None

    async def open(self, seen: int = -1) -> Self:
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.http.cookies.items())
        address = f"{self.person.url.replace('http', 'ws')}/api/tables/{self.sitting.table_id}/socket"
        self.line = await websockets.connect(
            address, additional_headers={"Cookie": cookie} if cookie else {}, max_size=None
        )
        first, *rest = self.sitting.hello()
        await self.say(first if seen == -1 else f'{{"type":"join","seen":{seen}}}')
        for message in rest:
            await self.say(message)
        return self

    async def say(self, message: bytes | str) -> None:
        await self.line.send(message if isinstance(message, str) else message.decode())

    async def hear(self) -> Told:
        told = self.sitting.hear(await asyncio.wait_for(self.line.recv(), PATIENCE))
        self.heard.append(told)
        return told

    async def until(self, *kinds: type) -> Any:
        """The next message of these kinds."""
        while True:
            told = await self.hear()
            if isinstance(told, kinds):
                return told

    async def turn(self) -> Turn:
        """The next decision asked of this chair."""
        while self.sitting.turn is None:
            await self.hear()
        return self.sitting.turn

    async def answer(self, message: bytes) -> Accepted | Refused:
        """Say something and hear what comes of it."""
        await self.say(message)
        return await self.until(Accepted, Refused)  # type: ignore[no-any-return]

    async def play(self, choice: int = 0) -> Accepted | Refused:
        """Take the first offer of the next turn, or another."""
        turn = await self.turn()
        return await self.answer(self.sitting.move(turn, turn.offers[choice % len(turn.offers)]))

    async def play_on(self) -> Any:
        """Play to the end: the first offer that does something, else the last."""
        count = 0
        while self.sitting.result is None:
            if self.sitting.turn is None:
                await self.hear()
                continue
            count += 1
            await self.play(count)
        return self.sitting.result

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()
