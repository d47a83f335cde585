"""The Roadmap: legs, railroad, discoveries, and their medals (C-2.5, C-2.10, C-2.11, C-4.1)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.chart import tick_zone
from colorado.games.callwrite.state import RAILROAD
from colorado.kit.bits import WORD, bit
from colorado.kit.rule import rule


@rule("C-2.5")
def may_tick_leg(state: np.record, seat: int, word: int) -> int:
    """A leg of a discovered region that a path joins to the ticked flag or to a ticked leg. One word of the set."""
    return int(state.open_legs[seat, word])


@rule("C-2.5")
def tick_leg(board: np.record, state: np.record, seat: int, leg: int) -> None:
    """Tick it: its icon takes effect at once, after the medal if it was the region's last leg."""
    state.legs[seat, leg // WORD] |= bit(leg % WORD)
    for word in range(2):
        opened = state.open_legs[seat, word] | board.leg_next[leg, word]
        state.open_legs[seat, word] = opened & ~state.legs[seat, word]
    win_region(board, state, seat, int(board.leg_region[leg]))
    state.owed[seat] = board.leg_icon[leg]


@rule("C-2.11", "C-4.1")
def win_region(board: np.record, state: np.record, seat: int, region: int) -> None:
    """A region with its flag and all its legs ticked gives its medal, to this player alone."""
    for word in range(2):
        if board.region_legs[region, word] & ~state.legs[seat, word] != 0:
            return
    state.complete[seat] |= bit(region)


@rule("C-2.5")
def may_tick_rail(board: np.record, state: np.record, seat: int) -> int:
    """The next leg of the railroad, left to right; at a switch either branch, and the other is closed for good."""
    at = int(state.rail_at[seat])
    return int(board.rail_first) if at < 0 else int(board.rail_next[at])


@rule("C-2.5", "C-2.11")
def tick_rail(board: np.record, state: np.record, seat: int, rail: int) -> None:
    """Tick it: the last leg on the right gives the railroad medal, and the icon takes effect."""
    state.rails[seat] |= bit(rail)
    state.rail_at[seat] = rail
    if board.rail_next[rail] == 0:
        state.complete[seat] |= bit(RAILROAD)
    state.owed[seat] = board.rail_icon[rail]


@rule("C-2.10", "C-3A")
def may_discover(state: np.record, seat: int) -> int:
    """A region next to one whose flag is ticked; mountains part their neighbours."""
    return int(state.near[seat] & ~state.flagged[seat])


@rule("C-2.10")
def discover(board: np.record, state: np.record, seat: int, region: int) -> None:
    """Tick the flag and the next box of its zone. The region's legs can be ticked from now on."""
    state.flagged[seat] |= bit(region)
    state.near[seat] |= board.adjacent[region]
    for word in range(2):
        state.open_legs[seat, word] |= board.flag_legs[region, word]
    tick_zone(board, state, seat, int(board.kind[region]))
