"""Who owns a lake (K-3)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import CELL_WORDS, has_cell
from colorado.games.county.state import LAKES, NOBODY
from colorado.kit.bits import count
from colorado.kit.rule import compiled, rule


@compiled
def shore_count(state: np.record, lake: int, seat: int) -> int:
    """How many shore cells of a lake a seat holds."""
    held = 0
    for word in range(CELL_WORDS):
        held += count(int(state.shore[lake, word]) & int(state.land[seat, word]))
    return held


@rule("K-3.1", "K-3.2")
def owner_of(state: np.record, lake: int) -> int:
    """The owner keeps a lake while holding some of its shore and nobody more. Else it goes to whoever holds most
    alone, or to nobody.
    """
    most, leader = 0, NOBODY
    for seat in range(int(state.seats)):
        held = shore_count(state, lake, seat)
        if held > most:
            most, leader = held, seat
        elif held == most:
            leader = NOBODY
    owner = int(state.lake_owner[lake])
    if owner != NOBODY and most > 0 and shore_count(state, lake, owner) == most:
        return owner
    return leader


@rule("K-3.1")
def count_shores(state: np.record, cell: int) -> None:
    """The lakes this cell touches are counted again."""
    for lake in range(LAKES):
        if has_cell(state.shore[lake], cell):
            state.lake_owner[lake] = owner_of(state, lake)
