"""A table's socket: what a client says comes in, what it may know goes out."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from colorado.engine.errors import ColoradoError, IllegalAction, StaleAction
from colorado.server import metrics
from colorado.server.guard import from_here
from colorado.server.host import Host, now
from colorado.server.limits import Allowance, Talker, address_of
from colorado.server.line import AWAY, POLICY, Line, line_of
from colorado.server.live import Live
from colorado.server.people import People
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
LOOK_AGAIN = 2.0  # seconds


class Sockets:
    """Every socket of this process."""

    def __init__(self, host: Host, people: People, allowance: Allowance, tell: Any) -> None:
        self.host, self.people, self.allowance, self.tell = host, people, allowance, tell
        self.origins = host.settings.origins
        self.open: set[Talk | Riddance] = set()
        self.closing = False

    async def serve(self, socket: WebSocket) -> None:
        """Let somebody in, or not."""
        line = line_of(socket)
        address = address_of(socket.client.host if socket.client else None)
        if not from_here(socket, self.origins):
            line.refuse(403)
            return
        if self.closing or not self.allowance.enter(address):
            line.refuse(503 if self.closing else 429, {"Retry-After": "2"})
            return
        try:
            person = await self.people.of(socket)
            live = await self.find(socket.path_params["table"])
        except BaseException:
            self.allowance.leave(address)
            raise
        talker = self.allowance.talker(address, time.monotonic())
        talk = Talk(self, line, live, person.id if person else "", talker) if live else Riddance(self, line, talker)
        self.open.add(talk)
        line.open(talk, FIRST_WORDS)

    async def find(self, table: str) -> Live | None:
        """The table somebody asks for, if it is there."""
        try:
            return await self.host.live(table)
        except ColoradoError:
            return None

    async def tend(self) -> None:
        """Look after every line, again and again."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            now = asyncio.get_running_loop().time()
            for talk in list(self.open):
                talk.line.tend(now)

    def close(self) -> None:
        """Say goodbye to everybody, and tell them to come back."""
        self.closing = True
        for talk in list(self.open):
            farewell(talk.line, "restart")


class Talk:
    """One socket, and whoever reads along over it."""

    __slots__ = ("chosen", "host", "joined", "line", "live", "person", "seen", "sockets", "talker", "wants_view")

    def __init__(self, sockets: Sockets, line: Line, live: Live, person: str, talker: Talker) -> None:
        self.sockets, self.host, self.line, self.live = sockets, sockets.host, line, live
        self.person, self.talker = person, talker
        self.seen, self.chosen, self.wants_view, self.joined = -1, -1, False, False

    def gone(self) -> None:
        """They have left."""
        self.sockets.open.discard(self)
        self.talker.leave()
        self.host.leave(self.live, self)

    def send(self, message: bytes) -> None:
        """Put a message on its way. Whoever does not keep up is let go, and may come back and resume."""
        if not self.line.send(message):
            farewell(self.line, "slow")

    def say(self, message: Any) -> None:
        """Put words on their way."""
        self.send(encode(message))

    async def hear(self, text: bytes) -> None:
        """Take in one message, whatever it is."""
        if wait := self.talker.wait(time.monotonic()):
            await asyncio.sleep(wait)  # meanwhile nothing more is read from this socket
        if not self.talker.may_say(len(text)):
            if self.talker.tiresome:
                farewell(self.line, "limit")
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
        self.say(Refused(name, error, detail))

    async def obey(self, asked: Asked) -> None:
        """Do what a message says."""
        match asked:
            case Join():
                await self.join(asked)
            case Move(id, seat, stamp, actions):
                await self.own_seat(seat)
                entry = await self.host.move(self.live, seat, stamp, actions, id)
                self.say(Accepted(id, entry.told))
            case Undo(id, seat):
                await self.own_seat(seat)
                entry = await self.host.undo(self.live, seat, id)
                self.say(Accepted(id, entry.told))
            case Resign(id, seat):
                await self.own_seat(seat)
                entry = await self.host.change(self.live, "resign", seat, STAND_IN, id)
                self.say(Accepted(id, entry.told))
            case React(sign):
                self.react(sign)
            case Look(seat):
                await self.own_seat(seat)
                self.chosen = seat
                self.live.update(self)
            case Ping():
                self.say(Pong(now()))

    async def join(self, asked: Join) -> None:
        """Welcome somebody, and tell them what they have not heard."""
        live = self.live
        self.joined = True
        self.line.stay()
        self.wants_view = asked.view
        table = live.authority
        self.seen = min(max(asked.seen, -1), table.told) if table else -1
        self.say(Welcome(live.summary(self.person), live.seats(self.person), now()))
        live.update(self)
        await self.host.enter(live, self)

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


class Riddance:
    """The socket of a table that is not there. A line that closes before its first word is taken for a bad line."""

    __slots__ = ("line", "sockets", "talker")

    def __init__(self, sockets: Sockets, line: Line, talker: Talker) -> None:
        self.sockets, self.line, self.talker = sockets, line, talker

    async def hear(self, text: bytes) -> None:
        """Whatever they say."""
        farewell(self.line, "gone")

    def gone(self) -> None:
        """They have left."""
        self.sockets.open.discard(self)
        self.talker.leave()


def farewell(line: Line, why: str) -> None:
    """Say why a line closes, and close it."""
    line.send(encode(Bye(why)))
    line.close(AWAY if why == "restart" else POLICY)
