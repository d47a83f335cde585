"""A server and its tables for programs that do several things at once (`asyncio`)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from colorado.client.calls import Call, Refusal
from colorado.client.patience import Patience
from colorado.client.sitting import Sitting, Turn
from colorado.client.where import COOKIE, LARGEST, authorization, doorway, refused_at_door
from colorado.wire.socket import Told
from colorado.wire.words import Offer

T = TypeVar("T")


class AsyncServer:
    """A server. The first call makes this client a guest; `token` is who it is, to be kept and given next time."""

    def __init__(self, url: str, token: str = "", *, patience: float = 300) -> None:
        self.url, self.patience = url.rstrip("/"), patience
        self.http = httpx.AsyncClient(base_url=self.url, headers=authorization(token), timeout=30)
        self.given = token

    @property
    def token(self) -> str:
        """Who this client is."""
        return self.given or self.http.cookies.get(COOKIE) or ""

    async def call(self, call: Call[T]) -> T:
        """Ask, and get the answer or a `Refusal`. What only reads is asked again when the line fails."""
        patience = Patience(self.patience)
        while True:
            try:
                answer = await self.http.request(call.method, call.path, content=call.content(), headers=call.headers())
            except httpx.TransportError as problem:
                if call.method != "GET" and not isinstance(problem, httpx.ConnectError):
                    raise Refusal("unreachable", f"the line failed: {problem}") from problem
                await asyncio.sleep(patience.failed(problem))
                continue
            return call.read(answer.status_code, answer.content)

    def chair(self, table_id: str, *, view: bool = False) -> AsyncChair:
        """A chair at a table: `async with`, then `async for turn in chair`."""
        return AsyncChair(self, table_id, view=view)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, at: Any) -> None:
        await self.http.aclose()


class AsyncChair:
    """A place at a table. It comes back when the line fails, and says again what was not answered."""

    def __init__(self, server: AsyncServer, table_id: str, *, view: bool = False) -> None:
        self.server, self.sitting = server, Sitting(table_id, view=view)
        self.line: ClientConnection | None = None
        self.patience = Patience(server.patience)

    async def hear(self) -> Told:
        """The next message."""
        while True:
            try:
                if self.line is None:
                    await self.come_in()
                assert self.line is not None
                told = self.sitting.hear(await self.line.recv())
            except InvalidStatus as problem:
                wait = refused_at_door(problem)
                await asyncio.sleep(wait or self.patience.failed(problem))
            except (OSError, WebSocketException, TimeoutError) as problem:
                await self.go_out()
                await asyncio.sleep(self.patience.failed(problem))
            else:
                self.patience.worked()
                return told

    async def come_in(self) -> None:
        """A new line: say what was seen and what was not answered."""
        server = self.server
        address = doorway(server.url, self.sitting.table_id)
        self.line = await connect(address, additional_headers=authorization(server.token), max_size=LARGEST)
        for message in self.sitting.hello():
            await self.line.send(message, text=True)

    async def go_out(self) -> None:
        """Hang up."""
        line, self.line = self.line, None
        if line is not None:
            await line.close()

    async def say(self, message: bytes) -> None:
        """Say something and wait until it is answered, over as many lines as it takes."""
        if self.line is not None:
            try:
                await self.line.send(message, text=True)
            except (OSError, WebSocketException):
                await self.go_out()
        while self.sitting.waiting is not None:
            await self.hear()
        if self.sitting.refused:
            raise self.sitting.refused

    async def play(self, turn: Turn, decision: Offer | Sequence[int]) -> bool:
        """Take an offer, or several actions in one breath. False where the table has moved on: a newer turn follows."""
        try:
            await self.say(self.sitting.move(turn, decision))
        except Refusal as refusal:
            if refusal.error != "stale":
                raise
            return False
        return True

    async def undo(self, seat: int) -> None:
        """Take the last decision back."""
        await self.say(self.sitting.undo(seat))

    async def resign(self, seat: int) -> None:
        """Leave the game for good."""
        await self.say(self.sitting.resign(seat))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Turn:
        """The next decision asked of us; the end of the game ends it."""
        while True:
            if self.sitting.result:
                raise StopAsyncIteration
            if turn := self.sitting.turn:
                return turn
            await self.hear()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.go_out()
