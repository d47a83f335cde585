"""Phase III: suits cashed in, hands filled up, the end of the game (C-3)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.call import has_somebody_to_call, seat_left_of
from colorado.games.callwrite.chart import close_medals, medal_count
from colorado.games.callwrite.deck import discard_laid, draw_cards
from colorado.games.callwrite.state import ONE_A_SUIT, Owed, Phase
from colorado.kit.bits import count
from colorado.kit.rule import compiled, rule

MEDALS_TO_END = 7
LEAST_HAND = 3


@rule("C-3A")
def cash_in_suits(state: np.record, seat: int) -> None:
    """Every complete suit leaves the play area, and each owes one discovery."""
    laid = state.laid[seat]
    suits = laid & laid >> 1 & laid >> 2 & ONE_A_SUIT
    if suits != 0:
        discard_laid(state, seat, suits | suits << 1 | suits << 2)
        state.suits_owed[seat] = count(suits)
        state.owed[seat] = Owed.SUIT


@rule("C-3B")
def fill_hands(state: np.record, chance: np.record) -> None:
    """In order from the Caller, everybody draws up to at least three cards. There is no upper limit."""
    for places in range(int(state.seats)):
        seat = seat_left_of(state, int(state.caller), places)
        draw_cards(state, seat, LEAST_HAND - int(state.hand_size[seat]), chance)


@rule("C-3C")
def is_last_turn(state: np.record) -> bool:
    """Somebody has seven medals or more."""
    for seat in range(int(state.seats)):
        if medal_count(state, seat) >= MEDALS_TO_END:
            return True
    return False


@compiled
def begin_phase_three(state: np.record) -> None:
    """Everybody has finished: complete suits are cashed in."""
    state.phase = Phase.DISCOVERIES
    for seat in range(int(state.seats)):
        cash_in_suits(state, seat)


@rule("C-3C")
def end_turn(state: np.record, chance: np.record) -> None:
    """Hands are filled, medals closed; then the game is over, or the Caller token moves left."""
    close_medals(state)
    fill_hands(state, chance)
    if is_last_turn(state):
        state.phase = Phase.OVER
    else:
        state.caller = seat_left_of(state, int(state.caller), 1)
        begin_turn(state)


@compiled
def begin_turn(state: np.record) -> None:
    """A new turn: the Caller calls, if there is anybody to call (C-1.4)."""
    state.turn = int(state.turn) + 1
    if has_somebody_to_call(state):
        state.phase = Phase.CALL
        state.owed[int(state.caller)] = Owed.CALL
    else:
        begin_phase_three(state)
