"""A table's socket: what a client says comes in, what it may know goes out."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from colorado.engine.errors import ColoradoError, IllegalAction, StaleAction
from colorado.server import metrics
from colorado.server.guard import from_here
from colorado.server.host import Host, now
from colorado.server.limits import Allowance, Talker, address_of
from colorado.server.live import Live
from colorado.server.people import People
from colorado.server.reader import Connection
from colorado.server.route import Denial
from colorado.tables.seating import STAND_IN
from colorado.wire.socket import (
    Accepted,
    Asked,
    Bye,
    Join,
    Look,
    Move,
    Ping,
    Pong,
    React,
    Refused,
    Resign,
    Undo,
    Welcome,
)

read = msgspec.json.Decoder(Asked).decode
encode = msgspec.json.Encoder().encode
FIRST_WORDS = 10.0  # seconds to say `join` in
TRY_AGAIN, POLICY, AWAY = 1013, 1008, 1012


class Sockets:
    """Every socket of this process."""

    def __init__(self, host: Host, people: People, allowance: Allowance, tell: Any) -> None:
        self.host, self.people, self.allowance, self.tell = host, people, allowance, tell
        self.origins = host.settings.origins
        self.open: set[Talk] = set()
        self.closing = False

    async def serve(self, socket: WebSocket) -> None:
        """One socket from its first to its last word."""
        address = address_of(socket.client.host if socket.client else None)
        if not from_here(socket, self.origins):
            await turn_away(socket, 403)
            return
        if self.closing or not self.allowance.enter(address):
            await turn_away(socket, 503 if self.closing else 429)
            return
        try:
            await self.talk(socket, address)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass  # gone
        finally:
            self.allowance.leave(address)

    async def talk(self, socket: WebSocket, address: str) -> None:
        """Let somebody in, and listen."""
        person = await self.people.of(socket)
        try:
            live = await self.host.live(socket.path_params["table"])
        except ColoradoError:
            live = None
        await socket.accept()
        if live is None:
            async with asyncio.timeout(FIRST_WORDS):
                await socket.receive()  # a line that closes before its first word is taken for a bad line
            await bid_farewell(socket, "gone")
            return
        talk = Talk(self, socket, live, person.id if person else "", self.allowance.talker(address, time.monotonic()))
        self.open.add(talk)
        try:
            await talk.run()
        finally:
            self.open.discard(talk)
            self.host.leave(live, talk.reader)

    async def close(self) -> None:
        """Say goodbye to everybody, and tell them to come back."""
        self.closing = True
        await asyncio.gather(*(talk.farewell("restart") for talk in list(self.open)), return_exceptions=True)


class Talk:
    """One socket."""

    def __init__(self, sockets: Sockets, socket: WebSocket, live: Live, person: str, talker: Talker) -> None:
        self.sockets, self.host, self.socket, self.live = sockets, sockets.host, socket, live
        self.person, self.talker = person, talker
        self.reader = Connection(person, self.write, self.hang_up)
        self.joined = False
        self.patience = asyncio.timeout(FIRST_WORDS)
        self.ending: asyncio.Task[None] | None = None

    async def write(self, message: bytes) -> None:
        """A message on its way out."""
        await self.socket.send({"type": "websocket.send", "text": message.decode()})

    def hang_up(self, why: str) -> None:
        """End this socket from our side."""
        if self.ending is None:
            self.ending = asyncio.create_task(self.farewell(why))

    async def farewell(self, why: str) -> None:
        """Say why, and close; whoever does not even take that in is no longer listened to."""
        self.reader.closed = True
        try:
            async with asyncio.timeout(2):
                await bid_farewell(self.socket, why)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            with suppress(RuntimeError):  # they have gone meanwhile
                self.patience.reschedule(0)

    def send(self, message: Any) -> None:
        """Put a message on its way."""
        self.reader.send(encode(message))

    async def run(self) -> None:
        """Listen until they leave."""
        async with self.patience:
            while not self.reader.closed:
                text = await self.receive()
                if text is None:
                    return
                await self.hear(text)
                if self.joined and self.patience.when() is not None:
                    self.patience.reschedule(None)

    async def receive(self) -> str | bytes | None:
        """The next message; None when they are gone."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def hear(self, text: str | bytes) -> None:
        """Take in one message, whatever it is."""
        if wait := self.talker.wait(time.monotonic()):
            await asyncio.sleep(wait)  # meanwhile nothing more is read from this socket
        if not self.talker.may_say(len(text)):
            if self.talker.tiresome:
                self.hang_up("limit")
            else:
                self.refuse("", "large", "that is too much at once")
            return
        try:
            asked = read(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            self.refuse("", "malformed", str(problem)[:200])
            return
        if isinstance(asked, Join) != (not self.joined):
            self.refuse("", "order", "expected `join` first, and once")
            return
        await self.answer(asked)

    async def answer(self, asked: Asked) -> None:
        """Answer one message."""
        name = getattr(asked, "id", "")
        try:
            await self.obey(asked)
        except StaleAction as problem:
            self.refuse(name, "stale", str(problem))
        except IllegalAction as problem:
            self.refuse(name, "illegal", str(problem))
        except Denial as problem:
            self.refuse(name, problem.error, problem.detail)
        except ColoradoError as problem:
            self.refuse(name, "refused", str(problem))
        except Exception as problem:
            self.sockets.tell("message failed", problem)
            self.refuse(name, "broken", "something went wrong here; it has been written down")

    def refuse(self, name: str, error: str, detail: str) -> None:
        """Say no."""
        metrics.refusals.labels(error).inc()
        self.send(Refused(name, error, detail))

    async def obey(self, asked: Asked) -> None:
        """Do what a message says."""
        match asked:
            case Join():
                await self.join(asked)
            case Move(id, seat, stamp, actions):
                await self.own_seat(seat)
                entry = await self.host.move(self.live, seat, stamp, actions, id)
                self.send(Accepted(id, entry.told))
            case Undo(id, seat):
                await self.own_seat(seat)
                entry = await self.host.undo(self.live, seat, id)
                self.send(Accepted(id, entry.told))
            case Resign(id, seat):
                await self.own_seat(seat)
                entry = await self.host.change(self.live, "resign", seat, STAND_IN, id)
                self.send(Accepted(id, entry.told))
            case React(sign):
                self.react(sign)
            case Look(seat):
                await self.own_seat(seat)
                self.reader.chosen = seat
                self.live.update(self.reader)
            case Ping():
                self.send(Pong(now()))

    async def join(self, asked: Join) -> None:
        """Welcome somebody, and tell them what they have not heard."""
        live, reader = self.live, self.reader
        self.joined = True
        reader.wants_view = asked.view
        table = live.authority
        reader.seen = min(max(asked.seen, -1), table.told) if table else -1
        self.send(Welcome(live.summary(self.person), live.seats(self.person), now()))
        live.update(reader)
        await self.host.enter(live, reader)

    async def own_seat(self, seat: int) -> None:
        """Refuse a seat that is not theirs; whoever a bot stood in for has it back."""
        if seat not in self.live.seats(self.person):
            raise Denial(403, "seat", "this is not your seat")
        if self.live.chairs[seat].stand_in:
            await self.host.take_back(self.live, self.person)

    def react(self, sign: str) -> None:
        """Tip the hat for all to see."""
        mine = self.live.seats(self.person)
        if not mine:
            raise Denial(403, "seat", "only those who sit here may do that")
        self.live.tell_reaction(mine[0], sign)
        self.host.hub.tell(self.live.id, "reaction", mine[0], sign=sign)


async def turn_away(socket: WebSocket, status: int) -> None:
    """Let nobody in. Programs come back later unless they are told not to."""
    await socket.send_denial_response(Response(status_code=status, headers={"Retry-After": "2"}))


async def bid_farewell(socket: WebSocket, why: str) -> None:
    """Say why this socket closes, and close it."""
    await socket.send({"type": "websocket.send", "text": encode(Bye(why)).decode()})
    await socket.close(AWAY if why == "restart" else POLICY)
