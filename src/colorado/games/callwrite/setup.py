"""Setting the table (C-S)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.deck import draw_cards, take_from_deck
from colorado.games.callwrite.state import NOBODY, Owed, Phase
from colorado.kit.bag import bag_size
from colorado.kit.bits import bit
from colorado.kit.rule import compiled, rule

FIRST_HAND = 4


@rule("C-S1")
def deal_hand(state: np.record, seat: int, chance: np.record) -> None:
    """The first Caller draws four cards, and each seat further on one more."""
    draw_cards(state, seat, FIRST_HAND + seat, chance)


@rule("C-S2")
def lay_first_card(state: np.record, seat: int, chance: np.record) -> None:
    """Everybody draws one card face up as the start of a play area; its actions are not performed."""
    state.laid[seat] = bit(take_from_deck(state, chance))


@rule("C-S3")
def owe_town(state: np.record, seat: int) -> None:
    """Everybody chooses a town to start from, all at the same time."""
    state.owed[seat] = Owed.TOWN


@rule("C-S3")
def may_start_in(board: np.record) -> int:
    """Either of the towns, as the player likes."""
    return int(board.towns)


@rule("C-S4")
def fill_purse(board: np.record, state: np.record, seat: int) -> None:
    """Everybody starts with the nuggets the edition says."""
    state.nuggets[seat] = board.purse
    state.pool = int(state.pool) - int(board.purse)


@compiled
def deal(board: np.record, state: np.record, seats: int, chance: np.record) -> None:
    """Set a blank table for so many seats. Seat 0 is the first Caller."""
    state.seats = seats
    state.phase = Phase.SETUP
    state.called_seat = state.called_card = state.given_card = NOBODY
    state.deck = board.cards
    state.deck_size = bag_size(board.cards)
    state.pool = board.nuggets
    for seat in range(seats):
        state.rail_at[seat] = NOBODY
        deal_hand(state, seat, chance)
        fill_purse(board, state, seat)
        owe_town(state, seat)
    for seat in range(seats):
        lay_first_card(state, seat, chance)
