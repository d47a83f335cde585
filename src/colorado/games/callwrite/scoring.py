"""The score (C-5)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.chart import medal_count, zone_count
from colorado.games.callwrite.state import KINDS
from colorado.kit.bits import bit, lowest, without_lowest
from colorado.kit.rule import compiled, rule

ZONE_COUNT = len(KINDS)


@rule("C-5.1")
def score_flags(board: np.record, state: np.record, seat: int) -> int:
    """The points above the last ticked box of each flag zone."""
    points = 0
    for kind in range(ZONE_COUNT):
        points += int(board.zone_points[kind, zone_count(board, state, seat, kind)])
    return points


@rule("C-5.1")
def score_medals(board: np.record, state: np.record, seat: int) -> int:
    """All medals together."""
    points = 0
    left = state.complete[seat]
    while left != 0:
        points += int(board.roadmap_points[lowest(left)])
        left = without_lowest(left)
    left = state.medals[seat]
    while left != 0:
        points += int(board.medal_points[lowest(left)])
        left = without_lowest(left)
    return points


@compiled
def score(board: np.record, state: np.record, seat: int) -> int:
    """What a seat has scored so far."""
    return score_flags(board, state, seat) + score_medals(board, state, seat)


@rule("C-5.2")
def winners(board: np.record, state: np.record) -> int:
    """Most points; on a tie most medals, then most nuggets, then the win is shared. A set of seats."""
    best = won = 0
    for seat in range(int(state.seats)):
        standing = score(board, state, seat) * 100_000 + medal_count(state, seat) * 1_000 + int(state.nuggets[seat])
        if standing > best:
            best, won = standing, 0
        if standing == best:
            won |= bit(seat)
    return won
