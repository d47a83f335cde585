"""Tables to try things at, dealt from a fixed key."""

from __future__ import annotations

import random

from colorado.server.shelf import box_of
from colorado.tables.authority import Authority, Step
from colorado.tables.box import actions_of
from colorado.tables.log import Entry
from colorado.wire.tables import Clock

KEY = bytes(range(16))


def dealt(game: str = "colorado", seats: int = 3, clock: Clock | None = None, key: bytes = KEY) -> Authority:
    """A table freshly dealt at second 100."""
    return Authority(box_of(game), key, seats, clock or Clock(), Entry(0, "deal", told=0, at=100.0))


def acting(table: Authority) -> list[int]:
    return [seat for seat in range(table.seats) if table.acting >> seat & 1]


def move(table: Authority, seat: int, action: int, at: float = 101.0) -> Step:
    """Take a decision."""
    step = table.try_move(seat, table.stamps[seat], [action], at)
    table.take(step)
    return step


def stroll(table: Authority, decisions: int, luck: random.Random) -> list[Step]:
    """So many decisions at random."""
    steps = []
    for number in range(decisions):
        if table.is_over:
            break
        seat = luck.choice(acting(table))
        steps.append(move(table, seat, luck.choice(actions_of(table.legal[seat])), 101.0 + number))
    return steps
