"""The one door out of a table: whatever leaves it is made here, from the view of whoever reads it.

Nothing else of the server looks at a table's state. What is the same for all readers is made once a step.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from colorado.tables.authority import PUBLIC, Authority
from colorado.tables.lines import said
from colorado.tables.offers import ask_of
from colorado.tables.seating import Chair
from colorado.wire.socket import Result, Waiting

encode = msgspec.json.Encoder().encode
NOTHING = Raw(b"null")


class Sent(Struct, tag="update"):
    """`wire.socket.Update`, with its parts already written."""

    ply: int
    lines: list[Raw]
    look: Raw
    seat: int
    own: Raw
    ask: Raw
    waiting: list[Waiting]
    may_undo: bool
    result: Result | None
    view: bytes | None


class Door:
    """The door of one table. What it made it keeps until the table changes, or all have been told (`forget`)."""

    def __init__(self, table: Authority, chairs: list[Chair]) -> None:
        self.table, self.chairs = table, chairs
        self.made_at = -1
        self.updates: dict[tuple[int, int, bool], bytes] = {}
        self.parts: dict[int, tuple[bytes, Raw, Raw, bool]] = {}
        self.look, self.waiting = NOTHING, list[Waiting]()

    def update(self, seat: int, seen: int, *, view: bool = False) -> bytes:
        """Where the game stands for a reader of this seat (-1 a spectator) who has heard the lines up to `seen`."""
        self.refresh()
        key = seat, seen, view
        if key not in self.updates:
            self.updates[key] = self.write(seat, seen, view)
        return self.updates[key]

    def forget(self) -> None:
        """Keep nothing that was made."""
        self.made_at = -1
        self.updates.clear()
        self.parts.clear()
        self.look, self.waiting = NOTHING, []

    def refresh(self) -> None:
        """Make what all readers share, unless it is still that of the table as it stands."""
        if self.made_at == self.table.count:
            return
        self.forget()
        self.made_at = self.table.count
        table = self.table
        public = table.view(PUBLIC)
        box = table.box
        self.look = Raw(encode(box.spec.look(box.edition, box.board, public)))
        self.waiting = [self.wait(public, seat) for seat in range(table.seats) if box.acting(public) >> seat & 1]

    def wait(self, public: Any, seat: int) -> Waiting:
        """A seat that has something to decide, as all may know."""
        box, clocks = self.table.box, self.table.clocks
        asks = said(box.spec.asks(box.edition, public, seat))
        if self.chairs[seat].bot or not clocks.runs:
            return Waiting(seat, asks)
        return Waiting(seat, asks, clocks.deadline(seat), clocks.bank[seat])

    def write(self, seat: int, seen: int, view: bool) -> bytes:
        """One update."""
        table = self.table
        lines = [Raw(line) for line in table.chronicle.after(seen)]
        packed, own, ask, may_undo = self.part(seat)
        shown = packed if view else None
        return encode(Sent(table.told, lines, self.look, seat, own, ask, self.waiting, may_undo, self.result(), shown))

    def part(self, seat: int) -> tuple[bytes, Raw, Raw, bool]:
        """The part of an update that is for one seat alone: its view, packed and in words, and what it is asked."""
        if seat not in self.parts:
            self.parts[seat] = self.make_part(seat)
        return self.parts[seat]

    def make_part(self, seat: int) -> tuple[bytes, Raw, Raw, bool]:
        """Made from the seat's view; for a spectator there is none."""
        table, box = self.table, self.table.box
        view = table.view(seat)
        if seat == PUBLIC:
            return view.tobytes(), NOTHING, NOTHING, False
        own = Raw(encode(box.spec.own(box.edition, box.board, view, seat)))
        ask = Raw(encode(ask_of(box, view, seat, table.stamps[seat])))
        return view.tobytes(), own, ask, table.may_undo(seat)

    def result(self) -> Result | None:
        """How the game ended, with the key of its deal, once it has."""
        table = self.table
        if not table.is_over:
            return None
        return Result(table.scores, table.winners, table.key.hex(), table.fingerprint)

    def views(self) -> dict[int, bytes]:
        """What each seat that is asked something may know, for its bot."""
        acting = self.table.acting
        return {seat: self.table.view(seat).tobytes() for seat in range(self.table.seats) if acting >> seat & 1}
