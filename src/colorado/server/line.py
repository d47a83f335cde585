"""A WebSocket, kept small: once it is open, nothing runs for it and little is held until somebody speaks.

uvicorn makes a `Line` of every request for one. The app sees that request, and opens the line to a listener or refuses
it; what then goes over it no longer passes through the app. Frames are read and made by the `websockets` library.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Coroutine
from math import inf
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope
from starlette.websockets import WebSocket
from websockets.frames import DATA_OPCODES, Frame
from websockets.http11 import Request, Response
from websockets.protocol import SERVER
from websockets.protocol import Protocol as Frames
from websockets.server import ServerProtocol

LARGEST = 64 * 1024  # bytes of a message
WAITING = 256  # messages of a line that may wait to be heard
MOST_BYTES = 4 << 20  # that may wait for somebody to take them in
PING_AFTER, PONG_WITHIN = 30.0, 20.0  # seconds
GOODBYE_WITHIN = 2.0
AWAY, POLICY, BROKEN = 1012, 1008, 1011

log = logging.getLogger("uvicorn.error")


class Listener(Protocol):
    """Whoever a line is opened to."""

    async def hear(self, said: bytes) -> None:
        """A message; the next one waits until this is done."""
        ...

    def gone(self) -> None:
        """The line is closed: nothing more comes."""
        ...


class Line(asyncio.Protocol):
    """One WebSocket."""

    __slots__ = (
        "app", "connections", "frames", "handshake", "heard_at", "is_hearing", "is_lost", "is_open", "is_pinged",
        "listener", "loop", "part", "response", "tasks", "transport", "until", "waiting", "work",
    )  # fmt: skip

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self.app: ASGIApp = config.loaded_app
        self.connections, self.tasks = server_state.connections, server_state.tasks
        self.loop = asyncio.get_running_loop()
        self.handshake: ServerProtocol | None = ServerProtocol(max_size=LARGEST, logger=log)
        self.frames: Frames = self.handshake
        self.transport: asyncio.Transport
        self.response: Response | None = None
        self.listener: Listener | None = None
        self.is_open = self.is_lost = self.is_pinged = False
        self.is_hearing = True
        self.heard_at, self.until = self.loop.time(), inf  # then it is cut off
        self.part = bytearray()  # of a message that comes in pieces
        self.waiting: list[bytes] = []
        self.work: asyncio.Task[None] | None = None

    # What uvicorn and the connection say

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """There is a connection."""
        self.transport = transport  # type: ignore[assignment]
        self.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Something came in."""
        self.heard_at = self.loop.time()
        if self.is_pinged:
            self.is_pinged, self.until = False, inf
        self.frames.receive_data(data)
        self.flush()
        if self.transport.get_write_buffer_size() > MOST_BYTES:  # pings, and nobody who takes the answers in
            self.transport.abort()
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self.knock(event)
            elif isinstance(event, Frame) and event.opcode in DATA_OPCODES:
                self.collect(event)

    def connection_lost(self, problem: Exception | None) -> None:
        """There is no connection any more."""
        self.connections.discard(self)
        self.is_open, self.is_lost = False, True
        if self.listener and not self.work:
            self.listener.gone()

    def shutdown(self) -> None:
        """The server ends."""
        self.close(AWAY)
        self.transport.close()

    # The request

    def knock(self, request: Request) -> None:
        """Ask the app whether to let somebody in."""
        assert self.handshake
        self.response = self.handshake.accept(request)
        if self.response.status_code == 101:
            self.start(self.ask(self.scope(request)))
        else:
            self.answer(self.response)

    def scope(self, request: Request) -> Scope:
        """The request as an app knows it."""
        path, _, query = request.path.partition("?")
        headers = [(name.lower(), value) for name, value in request.headers.raw_items()]
        there, here = (self.transport.get_extra_info(name) for name in ("peername", "sockname"))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self.transport.get_extra_info("sslcontext") else "ws",
            "server": here[:2] if here else None,
            "client": there[:2] if there else None,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode("ascii", "replace")) for name, value in headers],
            "subprotocols": [],
            "line": self,
        }

    async def ask(self, scope: Scope) -> None:
        """Let the app open this line or refuse it."""
        try:
            await self.app(scope, self.nothing, self.deny)
        except Exception:
            log.exception("a line could not be opened")
        self.refuse(500)

    async def nothing(self) -> Message:
        """What an app may await of a line that is not open."""
        return {"type": "websocket.connect"}

    async def deny(self, message: Message) -> None:
        """Whatever an app says by itself of a request it does not know is a refusal."""
        self.refuse(403)

    def refuse(self, status: int, headers: dict[str, str] | None = None) -> None:
        """Let nobody in."""
        if self.handshake:
            response = self.handshake.reject(status, "")
            response.headers.update(headers or {})
            self.answer(response)

    def open(self, listener: Listener, seconds: float) -> None:
        """Let somebody in, who has so many seconds until they must have said who they are (`stay`)."""
        self.until = self.loop.time() + seconds
        if self.is_lost:
            listener.gone()
        elif self.response:
            self.listener, self.is_open = listener, not self.transport.is_closing()
            self.answer(self.response)
            self.frames = Frames(SERVER, max_size=LARGEST, logger=log)  # which has forgotten the request

    def answer(self, response: Response) -> None:
        """Say what becomes of the request."""
        if self.handshake and not self.transport.is_closing():
            self.handshake.send_response(response)
            self.flush()
        self.handshake = self.response = None

    def stay(self) -> None:
        """No longer in a hurry."""
        self.until = inf

    # What is said

    def collect(self, frame: Frame) -> None:
        """A message, or part of one."""
        self.part += frame.data
        if frame.fin:
            said = bytes(self.part)
            self.part.clear()
            self.hear(said)

    def hear(self, said: bytes) -> None:
        """Let the listener hear a message once the ones before it are done; meanwhile nothing more is read."""
        if not self.is_hearing:
            return
        if self.listener is None or len(self.waiting) == WAITING:  # talks before the door is open, or far too fast
            self.close(POLICY)
            self.transport.close()
        elif self.work is None:
            self.work = self.start(self.listen(self.listener, said))
        else:
            self.waiting.append(said)
            self.read(on=False)

    async def listen(self, listener: Listener, said: bytes) -> None:
        """Let one message be heard, and whatever came meanwhile."""
        try:
            await listener.hear(said)
            while self.waiting and self.is_hearing:
                await listener.hear(self.waiting.pop(0))
        except Exception:
            log.exception("a message could not be heard")
            self.close(BROKEN)
        self.work = None
        self.read(on=True)
        if self.is_lost:
            listener.gone()

    def read(self, *, on: bool) -> None:
        """Take in what comes, or leave it with the other side."""
        if not self.transport.is_closing():
            (self.transport.resume_reading if on else self.transport.pause_reading)()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something that the end of the server waits for."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def send(self, message: bytes) -> bool:
        """Put a message on its way; does the other side keep up?"""
        if not self.is_open:
            return True
        self.frames.send_text(message)
        self.flush()
        return self.transport.get_write_buffer_size() <= MOST_BYTES

    def close(self, code: int) -> None:
        """Say goodbye and hear no more; whoever does not answer in time is cut off."""
        self.is_hearing = False
        if self.is_open:
            self.is_open, self.until = False, inf
            self.frames.send_close(code)
            self.flush()
            self.loop.call_later(GOODBYE_WITHIN, self.transport.abort)

    def flush(self) -> None:
        """Write what waits to be written; an empty piece is the end."""
        for data in self.frames.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.is_open = False
                self.transport.close()

    def tend(self, now: float) -> None:
        """Cut off whoever is late, and ask whoever is silent whether they are still there."""
        if now > self.until:
            self.transport.abort()
        elif self.is_open and now - self.heard_at > PING_AFTER and self.until == inf:
            self.is_pinged, self.until = True, now + PONG_WITHIN
            self.frames.send_ping(struct.pack("!d", now))
            self.flush()


def line_of(socket: WebSocket) -> Line:
    """The line a request came by."""
    line = socket.scope["line"]
    assert isinstance(line, Line)
    return line
