"""A table in memory: its authority, who sits there, and who reads along."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Protocol

import msgspec

from colorado.server.store.store import TableRow
from colorado.tables.authority import PUBLIC, Authority
from colorado.tables.door import Door
from colorado.tables.seating import Chair, seats_of
from colorado.wire.socket import Changed, Presence, Reacted
from colorado.wire.tables import Table

encode = msgspec.json.Encoder().encode


class Reader(Protocol):
    """Somebody who reads along."""

    person: str
    seen: int
    chosen: int
    wants_view: bool

    def send(self, message: bytes) -> None:
        """Give them a message; never waits."""
        ...


@dataclass(frozen=True)
class Elsewhere:
    """Who is at a table by way of another worker."""

    people: list[str]
    watching: int


class Live:
    """A table that somebody looks at, or that has something to do."""

    def __init__(self, row: TableRow, chairs: list[Chair]) -> None:
        self.row, self.chairs = row, chairs
        self.authority: Authority | None = None
        self.door: Door | None = None
        self.entries = 0  # of the log, before the deal
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # who is here by way of other workers
        self.used = time.monotonic()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.gate = asyncio.Lock()  # one bot of a table thinks at a time, so that tables take turns

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def sit_down(self, authority: Authority) -> None:
        """The cards are dealt."""
        self.authority, self.door = authority, Door(authority, self.chairs)

    # Who is here

    def present(self) -> set[str]:
        """Everybody who is here, at whichever worker."""
        here = {reader.person for reader in self.readers}
        return here.union(*(other.people for other in self.elsewhere.values()))

    def watching(self) -> int:
        """How many look on without a seat."""
        here = sum(not seats_of(self.chairs, reader.person) for reader in self.readers)
        return here + sum(other.watching for other in self.elsewhere.values())

    def seats(self, person: str) -> list[int]:
        """The seats somebody decides for."""
        return seats_of(self.chairs, person)

    # What they are told

    def summary(self, person: str = "") -> Table:
        """The table as somebody sees it."""
        from colorado.server.summary import summary

        return summary(self, person)

    def shown_seat(self, reader: Reader) -> int:
        """Whose private side a reader sees: of the seats that are theirs, one that has something to decide."""
        mine = self.seats(reader.person)
        if not mine or not self.authority:
            return PUBLIC
        acting = self.authority.acting
        asked = [seat for seat in mine if acting >> seat & 1 and not self.chairs[seat].stand_in]
        if reader.chosen in mine and (reader.chosen in asked or not asked):
            return reader.chosen
        reader.chosen = (asked or mine)[0]
        return reader.chosen

    def update(self, *readers: Reader) -> None:
        """Tell readers where the game stands, and what they have not heard yet."""
        if not self.door or not self.authority:
            return
        for reader in readers:
            reader.send(self.door.update(self.shown_seat(reader), reader.seen, view=reader.wants_view))
            reader.seen = self.authority.told
        self.door.forget()

    def tell_step(self, seat: int, is_heard: bool) -> None:
        """Tell a step to those it is for: everybody, or only whoever took it."""
        self.update(*(reader for reader in self.readers if is_heard or seat in self.seats(reader.person)))

    def tell_changed(self) -> None:
        """Tell everybody that the table itself is not as it was."""
        for reader in list(self.readers):
            reader.send(encode(Changed(self.summary(reader.person))))

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        present, watching = self.present(), self.watching()
        for reader in list(self.readers):
            seats = [chair.sitter(reader.person, present) for chair in self.chairs]
            reader.send(encode(Presence(seats, watching)))

    def tell_reaction(self, seat: int, sign: str) -> None:
        """Tell everybody that somebody tips their hat."""
        message = encode(Reacted(seat, sign))
        for reader in list(self.readers):
            reader.send(message)
