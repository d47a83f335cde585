"""A server and its tables for plain programs, one thing after another."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Self, TypeVar

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from colorado.client.calls import Call, Refusal
from colorado.client.patience import Patience
from colorado.client.sitting import Sitting, Turn
from colorado.client.where import COOKIE, LARGEST, authorization, doorway, refused_at_door
from colorado.wire.socket import Told
from colorado.wire.words import Offer

T = TypeVar("T")


class Server:
    """A server. The first call makes this client a guest; `token` is who it is, to be kept and given next time."""

    def __init__(self, url: str, token: str = "", *, patience: float = 300) -> None:
        self.url, self.patience = url.rstrip("/"), patience
        self.http = httpx.Client(base_url=self.url, headers=authorization(token), timeout=30)
        self.given = token

    @property
    def token(self) -> str:
        """Who this client is."""
        return self.given or self.http.cookies.get(COOKIE) or ""

    def call(self, call: Call[T]) -> T:
        """Ask, and get the answer or a `Refusal`. What only reads is asked again when the line fails."""
        patience = Patience(self.patience)
        while True:
            try:
                answer = self.http.request(call.method, call.path, content=call.content(), headers=call.headers())
            except httpx.TransportError as problem:
                if call.method != "GET" and not isinstance(problem, httpx.ConnectError):
                    raise Refusal("unreachable", f"the line failed: {problem}") from problem
                time.sleep(patience.failed(problem))
                continue
            return call.read(answer.status_code, answer.content)

    def chair(self, table_id: str, *, view: bool = False) -> Chair:
        """A chair at a table: `with`, then `for turn in chair`."""
        return Chair(self, table_id, view=view)

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Chair:
    """A place at a table. It comes back when the line fails, and says again what was not answered."""

    def __init__(self, server: Server, table_id: str, *, view: bool = False) -> None:
        self.server, self.sitting = server, Sitting(table_id, view=view)
        self.line: ClientConnection | None = None
        self.open = ExitStack()
        self.patience = Patience(server.patience)

    def hear(self) -> Told:
        """The next message."""
        while True:
            try:
                if self.line is None:
                    self.come_in()
                assert self.line is not None
                told = self.sitting.hear(self.line.recv())
            except InvalidStatus as problem:
                wait = refused_at_door(problem)
                time.sleep(wait or self.patience.failed(problem))
            except (OSError, WebSocketException, TimeoutError) as problem:
                self.go_out()
                time.sleep(self.patience.failed(problem))
            else:
                self.patience.worked()
                return told

    def come_in(self) -> None:
        """A new line: say what was seen and what was not answered."""
        server = self.server
        address = doorway(server.url, self.sitting.table_id)
        line = connect(address, additional_headers=authorization(server.token), max_size=LARGEST)
        self.line = self.open.enter_context(line)
        for message in self.sitting.hello():
            self.line.send(message, text=True)

    def go_out(self) -> None:
        """Hang up."""
        self.line = None
        self.open.close()

    def say(self, message: bytes) -> None:
        """Say something and wait until it is answered, over as many lines as it takes."""
        if self.line is not None:
            try:
                self.line.send(message, text=True)
            except (OSError, WebSocketException):
                self.go_out()
        while self.sitting.waiting is not None:
            self.hear()
        if self.sitting.refused:
            raise self.sitting.refused

    def play(self, turn: Turn, decision: Offer | Sequence[int]) -> bool:
        """Take an offer, or several actions in one breath. False where the table has moved on: a newer turn follows."""
        try:
            self.say(self.sitting.move(turn, decision))
        except Refusal as refusal:
            if refusal.error != "stale":
                raise
            return False
        return True

    def undo(self, seat: int) -> None:
        """Take the last decision back."""
        self.say(self.sitting.undo(seat))

    def resign(self, seat: int) -> None:
        """Leave the game for good."""
        self.say(self.sitting.resign(seat))

    def __iter__(self) -> Iterator[Turn]:
        """Every decision asked of us, until the game is over."""
        while not self.sitting.result:
            if turn := self.sitting.turn:
                yield turn
            else:
                self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.go_out()
