"""Scoring, after each of the four rounds (K-5)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import (
    CELL_WORDS,
    Cells,
    as_cells,
    beside,
    both,
    but,
    cell_count,
    east_of,
    either,
    first_cell,
    north_of,
    one_cell,
    south_of,
    west_of,
)
from colorado.games.county.state import DOUBLES, EDGES, ESTATES, LAKE_POINTS, LAKES, SEATS, SOURCES
from colorado.kit.bits import bit, count
from colorado.kit.rule import compiled, rule

EDGE_POINTS = ((6, 2), (9, 3), (4, 2), (2, 1))
DOUBLE_POINTS = (2, 3, 2, 1)
ESTATE_POINTS = ((0, 0), (4, 0), (7, 2), (11, 5))
LAKE_POINTS_A_ROUND = (1, 2, 3)
"""The table of points, round by round: first and second place, each double, each lake; in the last round a lake gives
its value."""

LEAST_ESTATE = 3
SOURCE_COUNT = len(SOURCES)


@rule("K-5.1")
def edge_count(board: np.record, state: np.record, seat: int) -> int:
    """Land on the rim of the board."""
    edges = 0
    for word in range(CELL_WORDS):
        edges += count(int(board.rim[word]) & int(state.land[seat, word]))
    return edges


@compiled
def single_neighbour(held: Cells) -> Cells:
    """The cells of a set that touch exactly one other of it by a side."""
    sides = (east_of(*held), west_of(*held), south_of(*held), north_of(*held))
    once = twice = (0, 0, 0)
    for side in sides:
        twice = either(twice, both(once, side))
        once = either(once, side)
    return both(held, but(once, twice))


@rule("K-5.1")
def double_count(state: np.record, seat: int) -> int:
    """Pairs of land cells side by side that touch no third one of the player's."""
    single = single_neighbour(as_cells(state.land[seat]))
    return cell_count(*both(single, east_of(*single))) + cell_count(*both(single, south_of(*single)))


@compiled
def group_of(held: Cells, cell: int) -> Cells:
    """The cells of a set joined to this one by sides."""
    group = both(held, beside(*one_cell(cell)))
    grown = either(group, one_cell(cell))
    while cell_count(*grown) > cell_count(*group):
        group = grown
        grown = either(group, both(held, beside(*group)))
    return group


@rule("K-5.1")
def largest_estate(state: np.record, seat: int) -> int:
    """The size of the player's largest group of three cells or more; 0 without one."""
    left = as_cells(state.land[seat])
    largest = 0
    while cell_count(*left) >= max(LEAST_ESTATE, largest + 1):
        group = group_of(left, first_cell(*left))
        largest = max(largest, cell_count(*group))
        left = but(left, group)
    return largest if largest >= LEAST_ESTATE else 0


@rule("K-5.1")
def place_points(board: np.record, counts: tuple[int, int, int, int], seat: int, first: int, second: int) -> int:
    """First place for the most, second for the next, nothing for none. All who tie for first are first and nobody is
    second; all who tie for second are second. On strict tables a tie for first pays second place, and a tie for
    second nothing.
    """
    own = counts[seat]
    better = alike = 0
    for other in range(SEATS):
        if counts[other] > own:
            better += 1
        elif counts[other] == own:
            alike += 1
    if own == 0 or better > 1:
        return 0
    if board.strict_ties and alike > 1:
        return second if better == 0 else 0
    return first if better == 0 else second


@rule("K-5.1")
def score_round(board: np.record, state: np.record) -> None:
    """Edges, lakes, doubles and the largest estates, by the table of this round."""
    row = int(state.round_number) - 1
    edges = (
        edge_count(board, state, 0),
        edge_count(board, state, 1),
        edge_count(board, state, 2),
        edge_count(board, state, 3),
    )
    estates = (largest_estate(state, 0), largest_estate(state, 1), largest_estate(state, 2), largest_estate(state, 3))
    for seat in range(int(state.seats)):
        ledger = state.ledger[seat, row]
        first, second = int(board.edge_points[row, 0]), int(board.edge_points[row, 1])
        ledger[EDGES] = place_points(board, edges, seat, first, second)
        ledger[LAKE_POINTS] = lake_points(board, state, seat)
        ledger[DOUBLES] = int(board.double_points[row]) * double_count(state, seat)
        first, second = int(board.estate_points[row, 0]), int(board.estate_points[row, 1])
        ledger[ESTATES] = place_points(board, estates, seat, first, second)
        for source in range(SOURCE_COUNT):
            state.points[seat] = int(state.points[seat]) + int(ledger[source])


@rule("K-5.1")
def lake_points(board: np.record, state: np.record, seat: int) -> int:
    """So much for each lake owned; in the last round its value."""
    points = 0
    for lake in range(LAKES):
        if int(state.lake_owner[lake]) == seat:
            points += int(board.lake_points[int(state.round_number) - 1, lake])
    return points


@compiled
def score(board: np.record, state: np.record, seat: int) -> int:
    """What a seat has scored so far."""
    return int(state.points[seat])


@rule("K-5.2")
def winners(board: np.record, state: np.record) -> int:
    """Most points; a tie is a shared win. A set of seats."""
    best = won = 0
    for seat in range(int(state.seats)):
        if int(state.points[seat]) > best:
            best, won = int(state.points[seat]), 0
        if int(state.points[seat]) == best:
            won |= bit(seat)
    return won
