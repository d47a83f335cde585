"""Using a card (K-2)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import (
    COLUMNS,
    ROWS,
    Cells,
    add_cell,
    as_cells,
    both,
    cell_count,
    either,
    one_cell,
    remove_cell,
)
from colorado.games.county.flags import free_land
from colorado.games.county.shores import count_shores
from colorado.games.county.state import CARDS_A_COLOUR, NO_CARD, NOWHERE, Owed
from colorado.kit.rule import rule

MARKERS = 40


@rule("K-2.1")
def has_marker(board: np.record, state: np.record, seat: int) -> bool:
    """There are always markers enough, unless the table agreed that forty are all there are."""
    return not board.hard_markers or cell_count(*as_cells(state.land[seat])) < MARKERS


@rule("K-2.1")
def may_claim(state: np.record) -> Cells:
    """Any flag of the card's colour."""
    return as_cells(state.flag[int(state.used_card) // CARDS_A_COLOUR])


@rule("K-2.1")
def claim(board: np.record, state: np.record, seat: int, cell: int) -> None:
    """The flag is removed and the player's marker takes its cell. Without a marker left the cell stays free."""
    remove_cell(state.flag[int(state.used_card) // CARDS_A_COLOUR], cell)
    if has_marker(board, state, seat):
        add_cell(state.land[seat], cell)
    state.claimed = cell
    if cell_count(*may_place_second(board, state, seat)) == 0:
        use_up(state, seat)
    else:
        state.owed[seat] = Owed.SECOND


@rule("K-2.2")
def second_cell(board: np.record, state: np.record, turn: int) -> int:
    """Either star may be the flag, and the card is turned in four directions, not flipped: the other star, or nowhere
    when it falls off the board.
    """
    across, down = int(board.card_across[int(state.used_card)]), int(board.card_down[int(state.used_card)])
    for _ in range(turn):
        across, down = -down, across
    row, column = int(state.claimed) // COLUMNS + down, int(state.claimed) % COLUMNS + across
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return COLUMNS * row + column
    return NOWHERE


@rule("K-2.2", "K-2.3")
def may_place_second(board: np.record, state: np.record, seat: int) -> Cells:
    """The second star's cells, in four turns, that are free land: on the board, no lake, no marker, no flag. A single
    star has none.
    """
    cells = (0, 0, 0)
    card = int(state.used_card)
    if int(board.card_across[card]) | int(board.card_down[card]) != 0 and has_marker(board, state, seat):
        for turn in range(4):
            cell = second_cell(board, state, turn)
            if cell != NOWHERE:
                cells = either(cells, one_cell(cell))
    return both(cells, free_land(state))


@rule("K-2.2")
def place_second(state: np.record, seat: int, cell: int) -> None:
    """A second marker of the player's."""
    add_cell(state.land[seat], cell)
    count_shores(state, cell)
    use_up(state, seat)


@rule("K-2.2")
def may_leave_out(board: np.record) -> bool:
    """The second marker may be left out, unless the table agreed that it must be placed where it can be."""
    return not board.compulsory_second


@rule("K-2.5", "K-3.1")
def use_up(state: np.record, seat: int) -> None:
    """With all its markers placed the lakes are counted, and the card leaves the game."""
    if int(state.claimed) != NOWHERE:
        count_shores(state, int(state.claimed))
    state.claimed = NOWHERE
    state.used_card = NO_CARD
    state.owed[seat] = Owed.NOTHING


@rule("K-2.4")
def has_flag_to_claim(state: np.record) -> bool:
    """Without a flag of its colour on the board a card has no effect."""
    return cell_count(*may_claim(state)) > 0
