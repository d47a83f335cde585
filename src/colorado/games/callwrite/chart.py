"""The Reward Chart: tipi, saloon, wanted, flag zones and their medals (C-2.8, C-2.9, C-4)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.board import SALOON_LIST, TIPI_LIST, WANTED_LIST
from colorado.kit.bits import bit, count
from colorado.kit.rule import compiled, rule


@rule("C-2.8", "C-4.6")
def may_tick_tipi(board: np.record, state: np.record, seat: int) -> int:
    """The middle box first, then any box next to a ticked one. A full line has none."""
    boxes = int(board.tipi_boxes)
    ticked = state.tipi[seat]
    if ticked == 0:
        return bit(boxes // 2)
    return (ticked << 1 | ticked >> 1) & ~ticked & (bit(boxes) - 1)


@rule("C-2.8")
def tick_tipi(board: np.record, state: np.record, seat: int, box: int) -> None:
    """Tick it: each end of the line wins a medal, and the icon above takes effect."""
    state.tipi[seat] |= bit(box)
    if box == 0 or box == int(board.tipi_boxes) - 1:
        win_medal(board, state, seat, int(board.lists[TIPI_LIST]))
    state.owed[seat] = board.tipi_icon[box]


@rule("C-2.9", "C-4.6")
def may_tick_saloon(board: np.record, state: np.record, seat: int) -> bool:
    """While the line has a box left."""
    return int(state.saloon[seat]) < int(board.saloon_boxes)


@rule("C-2.9")
def tick_saloon(board: np.record, state: np.record, seat: int) -> None:
    """The next box from the left: the last one wins a medal, and the icon above, if any, takes effect."""
    box = int(state.saloon[seat])
    state.saloon[seat] = box + 1
    if box + 1 == int(board.saloon_boxes):
        win_medal(board, state, seat, int(board.lists[SALOON_LIST]))
    state.owed[seat] = board.saloon_icon[box]


@rule("C-2.9", "C-4.6")
def may_tick_wanted(board: np.record, state: np.record, seat: int) -> bool:
    """While the line has a box left."""
    return int(state.wanted[seat]) < int(board.wanted_boxes)


@rule("C-2.9")
def tick_wanted(board: np.record, state: np.record, seat: int) -> None:
    """The next box from the left: the last one wins a medal, and the icon above, if any, takes effect."""
    box = int(state.wanted[seat])
    state.wanted[seat] = box + 1
    if box + 1 == int(board.wanted_boxes):
        win_medal(board, state, seat, int(board.lists[WANTED_LIST]))
    state.owed[seat] = board.wanted_icon[box]


@compiled
def zone_count(board: np.record, state: np.record, seat: int, kind: int) -> int:
    """How many boxes of a flag zone are ticked: as many as flags of that kind, up to the zone's end (C-4.6)."""
    return min(count(state.flagged[seat] & board.zone_regions[kind]), int(board.zone_boxes[kind]))


@rule("C-4.3")
def tick_zone(board: np.record, state: np.record, seat: int, kind: int) -> None:
    """The first player to tick the last box of a zone with a medal at its end wins that medal."""
    if count(state.flagged[seat] & board.zone_regions[kind]) == int(board.zone_boxes[kind]):
        win_medal(board, state, seat, int(board.zone_medal[kind]))


@rule("C-4.2")
def win_medal(board: np.record, state: np.record, seat: int, medals: int) -> None:
    """The player has the highest of these medals that is still open to them; with none open there is nothing to win."""
    still_open = open_medals(state, seat, medals)
    state.medals[seat] |= still_open & -still_open


@rule("C-4.4")
def open_medals(state: np.record, seat: int, medals: int) -> int:
    """A medal won this turn stays open to the others until the turn ends, but nobody wins it twice."""
    return medals & ~state.closed & ~state.medals[seat]


@rule("C-4.4")
def close_medals(state: np.record) -> None:
    """At the end of the turn what was won is closed to everybody."""
    for seat in range(int(state.seats)):
        state.closed |= state.medals[seat]


@rule("C-4.5", "C-2.11")
def medal_count(state: np.record, seat: int) -> int:
    """All medals of Roadmap and chart; there is no upper limit."""
    return count(state.complete[seat]) + count(state.medals[seat])
