"""What a client knows of a table and has still to say. Text comes in and goes out; who carries it is no matter here."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from colorado.client.calls import Refusal
from colorado.wire.colorado import ColoradoLook, ColoradoOwn
from colorado.wire.county import CountyLook, CountyOwn
from colorado.wire.socket import (
    Accepted,
    Bye,
    Changed,
    Join,
    Line,
    Move,
    Ping,
    Presence,
    Refused,
    Resign,
    Result,
    Told,
    Undo,
    Update,
    Welcome,
)
from colorado.wire.tables import Table
from colorado.wire.words import Ask, Offer

LOOKS: dict[str, type[ColoradoLook | CountyLook]] = {"colorado": ColoradoLook, "county": CountyLook}
OWNS: dict[str, type[ColoradoOwn | CountyOwn]] = {"colorado": ColoradoOwn, "county": CountyOwn}
GONE = ("gone", "moved")

read_told = msgspec.json.Decoder(Told).decode
write = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Turn:
    """A decision asked of a seat: what may be done, and what the seat can see."""

    table: Table
    update: Update
    ask: Ask

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.update.seat

    @property
    def offers(self) -> list[Offer]:
        """What may be done."""
        return self.ask.offers

    @property
    def look(self) -> ColoradoLook | CountyLook:
        """What everybody sees."""
        return msgspec.json.decode(self.update.look, type=LOOKS[self.table.game])

    @property
    def own(self) -> ColoradoOwn | CountyOwn:
        """What only this seat sees."""
        return msgspec.json.decode(self.update.own or b"null", type=OWNS[self.table.game])


class Sitting:
    """A chair at a table, or a place to watch it from. It outlives its connections: `hello` begins a new one."""

    def __init__(self, table_id: str, *, view: bool = False) -> None:
        self.table_id, self.view = table_id, view
        self.table: Table | None = None
        self.update: Update | None = None
        self.seats: list[int] = []
        self.lines: list[Line] = []
        self.waiting: Move | Undo | Resign | None = None
        self.decided: tuple[int, int] | None = None  # seat and stamp of the last decision that was accepted
        self.refused: Refusal | None = None

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""
        return self.update.result if self.update else None

    @property
    def turn(self) -> Turn | None:
        """The decision asked for, unless one is on its way or has just been taken."""
        if self.waiting or not self.table or not self.update or not self.update.ask:
            return None
        turn = Turn(self.table, self.update, self.update.ask)
        return None if self.decided == (turn.seat, turn.ask.stamp) else turn

    def hello(self) -> list[bytes]:
        """What to say first on a new connection: what was seen, and what was not answered."""
        seen = self.update.ply if self.update else -1
        first = write(Join(seen, self.view))
        return [first, write(self.waiting)] if self.waiting else [first]

    def move(self, turn: Turn, decision: Offer | Sequence[int]) -> bytes:
        """Take an offer, or several actions in one breath. The same move may be sent twice and is one."""
        actions = [decision.action] if isinstance(decision, Offer) else list(decision)
        return self.say(Move(secrets.token_hex(8), turn.seat, turn.ask.stamp, actions))

    def undo(self, seat: int) -> bytes:
        """Take the last decision back."""
        return self.say(Undo(secrets.token_hex(8), seat))

    def resign(self, seat: int) -> bytes:
        """Leave the game for good."""
        return self.say(Resign(secrets.token_hex(8), seat))

    def say(self, message: Move | Undo | Resign) -> bytes:
        """Something the server answers by its id."""
        self.waiting, self.refused = message, None
        return write(message)

    def ping(self) -> bytes:
        """Is anybody there?"""
        return write(Ping())

    def hear(self, text: str | bytes) -> Told:
        """Take in one message. Raises `Refusal` when the table is gone."""
        told = read_told(text)
        if isinstance(told, Welcome):
            self.table, self.seats = told.table, told.seats
        elif isinstance(told, Changed):
            self.table = told.table
        elif isinstance(told, Presence) and self.table:
            self.table.seats = told.seats
        elif isinstance(told, Update):
            self.update = told
            self.lines += told.lines
        elif isinstance(told, Accepted | Refused):
            self.answered(told)
        elif isinstance(told, Bye) and told.why in GONE:
            raise Refusal(told.why, "the server has closed this place")
        return told

    def answered(self, answer: Accepted | Refused) -> None:
        """What was said has been taken, or refused."""
        said = self.waiting
        if said and answer.id == said.id:
            self.waiting = None
            if isinstance(answer, Refused):
                self.refused = Refusal(answer.error, answer.detail)
            elif isinstance(said, Move):
                self.decided = said.seat, said.stamp
