"""Laying the lakes (K-S1), and what a lake is not (K-3.3)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.board import LAID, RANDOM, TURNS
from colorado.games.county.cells import (
    CELL_WORDS,
    CELLS,
    COLUMNS,
    ROWS,
    Cells,
    add_cell,
    as_cells,
    beside,
    cell_count,
    has_cell,
    nth_cell,
)
from colorado.games.county.state import LAKES, NOWHERE, Owed
from colorado.kit.bits import WORD, bit, has
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule


@compiled
def fits_at(board: np.record, state: np.record, turned: int, cell: int) -> bool:
    """Does a turned lake lie wholly on the board and on no other lake, with its first cell here?"""
    row, column = cell // COLUMNS, cell % COLUMNS
    for i in range(int(board.lake_size[turned // TURNS])):
        down, across = row + int(board.lake_down[turned, i]), column + int(board.lake_across[turned, i])
        if down >= ROWS or across < 0 or across >= COLUMNS or has_cell(state.water, COLUMNS * down + across):
            return False
    return True


@compiled
def places_in_word(board: np.record, state: np.record, turned: int, word: int) -> int:
    """One word of the cells where a turned lake fits."""
    places = 0
    for i in range(WORD):
        if fits_at(board, state, turned, WORD * word + i):
            places |= bit(i)
    return places


@rule("K-S1")
def may_lay_lake_at(board: np.record, state: np.record, turned: int) -> Cells:
    """Anywhere on the board where no other lake lies; it may touch the rim and other lakes."""
    return (
        places_in_word(board, state, turned, 0),
        places_in_word(board, state, turned, 1),
        places_in_word(board, state, turned, 2),
    )


@compiled
def fits_somewhere(board: np.record, state: np.record, turned: int) -> bool:
    """Is there any place for it?"""
    for cell in range(CELLS):
        if fits_at(board, state, turned, cell):
            return True
    return False


@rule("K-S1")
def may_choose_lake(board: np.record, state: np.record) -> int:
    """Any lake that is not laid yet, turned as one likes but never flipped. Turns that look alike are one choice."""
    open_turns = 0
    for lake in range(LAKES):
        for turn in range(int(board.lake_turns[lake])):
            turned = TURNS * lake + turn
            if not has(int(state.lakes_laid), lake) and fits_somewhere(board, state, turned):
                open_turns |= bit(turned)
    return open_turns


@rule("K-S1")
def choose_lake(state: np.record, seat: int, turned: int) -> None:
    """Take a lake and turn it; then it is laid."""
    state.lake_chosen = turned
    state.owed[seat] = Owed.LAKE_CELL


@rule("K-S1")
def lay_lake(board: np.record, state: np.record, turned: int, cell: int) -> None:
    """The lake covers its cells for the whole game."""
    lake = turned // TURNS
    state.lakes_laid = int(state.lakes_laid) | bit(lake)
    state.lake_cell[lake] = cell
    state.lake_turn[lake] = turned % TURNS
    for i in range(int(board.lake_size[lake])):
        water = cell + COLUMNS * int(board.lake_down[turned, i]) + int(board.lake_across[turned, i])
        add_cell(state.water, water)
        add_cell(state.shore[lake], water)
    a, b, c = as_cells(state.shore[lake])
    around = beside(a, b, c)
    for word in range(CELL_WORDS):
        state.shore[lake, word] = around[word]


@compiled
def lay_own_lake(board: np.record, state: np.record, seat: int, cell: int) -> None:
    """A player lays the lake chosen."""
    lay_lake(board, state, int(state.lake_chosen), cell)
    state.lake_chosen = NOWHERE
    state.owed[seat] = Owed.NOTHING


@rule("K-S1")
def lay_lake_at_random(board: np.record, state: np.record, lake: int, chance: np.record) -> None:
    """Every place a lake can have, turned in any way, is as likely as another."""
    places = 0
    for turn in range(int(board.lake_turns[lake])):
        places += cell_count(*may_lay_lake_at(board, state, TURNS * lake + turn))
    if places == 0:
        return
    n = chance_below(chance, int(state.draws), places)
    state.draws = int(state.draws) + 1
    for turn in range(int(board.lake_turns[lake])):
        a, b, c = may_lay_lake_at(board, state, TURNS * lake + turn)
        if 0 <= n < cell_count(a, b, c):
            lay_lake(board, state, TURNS * lake + turn, nth_cell(a, b, c, n))
        n -= cell_count(a, b, c)


@rule("K-S1")
def lay_lakes(board: np.record, state: np.record, chance: np.record) -> None:
    """As recommended, or at random with the largest first, or by the players one at a time."""
    for i in range(LAKES):
        state.lake_cell[i] = NOWHERE
    if int(board.lakes) == LAID:
        return
    for i in range(LAKES):
        if int(board.lakes) == RANDOM:
            lay_lake_at_random(board, state, int(board.by_size[i]), chance)
        else:
            lay_lake(board, state, TURNS * i + int(board.layout_turn[i]), int(board.layout_cell[i]))


@rule("K-3.3")
def dry_shores(state: np.record) -> None:
    """Only land is shore: where lakes touch, neither is the other's shore, and a lake's marker is no land."""
    for lake in range(LAKES):
        for word in range(CELL_WORDS):
            state.shore[lake, word] = int(state.shore[lake, word]) & ~int(state.water[word])
