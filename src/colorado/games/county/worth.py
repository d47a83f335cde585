"""What a position is worth to a seat, in points: a small evaluation for bots. Its weights are data, in worth.toml."""

from __future__ import annotations

import tomllib
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from colorado.games.county import alphabet as code
from colorado.games.county.cells import CELL_WORDS, Cells, as_cells, beside, both, but, cell_count, either, first_cell
from colorado.games.county.cowboys import up_to_highest
from colorado.games.county.scoring import double_count, edge_count, largest_estate
from colorado.games.county.state import LAKES, ROUNDS, Owed, Phase
from colorado.kit.bits import WORD, bit, count, has
from colorado.kit.rule import compiled

NAMES = (
    "point",
    "later",
    "edge",
    "lake",
    "shore",
    "double",
    "estate",
    "land",
    "cowboy",
    "sign",
    "bid",
    "want",
    "card",
    "second",
)
STEPS = 6  # auctions a round at most


def weights(path: Path | None = None) -> Any:
    """The weights, read from their file."""
    with (path or Path(__file__).with_name("worth.toml")).open("rb") as file:
        data = tomllib.load(file)
    return np.array([data[name] for name in NAMES], np.float64)


@compiled
def worth(board: np.record, state: np.record, seat: int, weights: np.ndarray) -> float:
    """What the position is worth to a seat that sees its own hand and fist."""
    total = weights[0] * int(state.points[seat])
    if int(state.phase) == Phase.OVER:
        return total
    rounds_begun = max(1, int(state.round_number))
    left = (ROUNDS - rounds_begun) + (1.0 - min(int(state.step), STEPS) / STEPS)
    total += weights[7] * cell_count(*as_cells(state.land[seat])) + worth_of_land(board, state, seat, weights)
    cowboys = int(state.hand_count[seat])
    in_fist = count(int(state.fist[seat, 0])) + count(int(state.fist[seat, 1]))
    price = weights[8] * left / ROUNDS
    total += price * (cowboys - in_fist) + weights[10] * sqrt(in_fist)
    total += weights[9] * left / ROUNDS * int(state.for_sale[seat])
    if has(int(state.wants), seat):
        total += weights[11]
    owed = int(state.owed[seat])
    if owed == Owed.CARD or owed == Owed.CLAIM:
        total += weights[12]
    elif owed == Owed.SECOND:
        total += weights[13]
    return total


@compiled
def worth_of_land(board: np.record, state: np.record, seat: int, weights: np.ndarray) -> float:
    """What the land would bring in each scoring to come, the nearer ones more."""
    edges, doubles, estate = edge_count(board, state, seat), double_count(state, seat), largest_estate(state, seat)
    shores = 0
    for lake in range(LAKES):
        for word in range(CELL_WORDS):
            shores += count(int(state.shore[lake, word]) & int(state.land[seat, word]))
    total, share = weights[4] * shores, 1.0
    for row in range(max(0, int(state.round_number) - 1), ROUNDS):
        brings = weights[2] * edges * int(board.edge_points[row, 0]) + weights[5] * doubles * int(
            board.double_points[row]
        )
        brings += weights[6] * estate * int(board.estate_points[row, 0])
        for lake in range(LAKES):
            if int(state.lake_owner[lake]) == seat:
                brings += weights[3] * int(board.lake_points[row, lake])
        total += share * brings
        share *= weights[1]
    return total


@compiled
def sensible(board: np.record, state: np.record, seat: int, words: np.ndarray) -> None:
    """Leave out what is hardly ever right, and of many ways to say the same all but one."""
    owed = int(state.owed[seat])
    if owed == Owed.BID or owed == Owed.OFFER:
        keep_ends(words)
    elif owed == Owed.PRICE:
        keep_lowest(words)
    elif owed == Owed.SALE:
        words[0] = bit(code.PASS)
        keep_first(words, but(as_cells(words[3:]), useful(board, state, seat)))
    elif owed == Owed.SECOND:
        words[0] = 0
    elif owed == Owed.FLAG_CELL:
        near = both(as_cells(words[3:]), places(board, state))
        if cell_count(*near) > 0:
            words[3], words[4], words[5] = near


@compiled
def keep_ends(words: np.ndarray) -> None:
    """Of the cowboys that may join the fist only the lowest, to bid one more, and the highest, to break a tie."""
    low, high = words[1], words[2]
    lowest_low, lowest_high = low & -low, high & -high
    if high != 0:
        top = up_to_highest(high)
        words[2] = (top ^ top >> 1) | (lowest_high if low == 0 else 0)
        words[1] = lowest_low
    elif low != 0:
        top = up_to_highest(low)
        words[1] = (top ^ top >> 1) | lowest_low


@compiled
def keep_lowest(words: np.ndarray) -> None:
    """Pay with the lowest cowboy."""
    if words[1] != 0:
        words[1] &= -words[1]
        words[2] = 0
    else:
        words[2] &= -words[2]


@compiled
def keep_first(words: np.ndarray, cells: Cells) -> None:
    """Of these cells only the first, if there is one."""
    words[3] = words[4] = words[5] = 0
    if cell_count(*cells) > 0:
        cell = first_cell(*cells)
        words[3 + cell // WORD] = bit(cell % WORD)


@compiled
def useful(board: np.record, state: np.record, seat: int) -> Cells:
    """Own land that earns something: edges, shores, and land beside other own land."""
    land = as_cells(state.land[seat])
    return both(land, either(earning(board, state), beside(*land)))


@compiled
def earning(board: np.record, state: np.record) -> Cells:
    """Edges and shores."""
    cells = as_cells(board.rim)
    for lake in range(LAKES):
        cells = either(cells, as_cells(state.shore[lake]))
    return cells


@compiled
def places(board: np.record, state: np.record) -> Cells:
    """Where a flag is of use to somebody: edges, shores, and beside anybody's land."""
    cells = earning(board, state)
    for seat in range(int(state.seats)):
        cells = either(cells, beside(*as_cells(state.land[seat])))
    return cells
