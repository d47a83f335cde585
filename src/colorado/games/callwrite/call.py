"""Phase I: the call (C-1)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.deck import discard_card, pick_from, take_from_hand
from colorado.games.callwrite.state import ALL_CARDS, NOBODY, ONE_A_SUIT, Owed
from colorado.games.callwrite.supply import take_nugget
from colorado.kit.bag import bag_kinds
from colorado.kit.bits import bit, count, has, lowest
from colorado.kit.rule import compiled, rule


@compiled
def seat_left_of(state: np.record, seat: int, places: int) -> int:
    """The seat so many places to the left."""
    return (seat + places) % int(state.seats)


@rule("C-1.4")
def may_be_called(state: np.record, seat: int) -> bool:
    """A player without cards cannot be called."""
    return int(state.hand_size[seat]) > 0


@rule("C-1.4")
def has_somebody_to_call(state: np.record) -> bool:
    """Where no opponent holds a card, there is no call and there are no actions this turn."""
    for places in range(1, int(state.seats)):
        if may_be_called(state, seat_left_of(state, int(state.caller), places)):
            return True
    return False


@rule("C-1.1")
def may_name(state: np.record, seat: int) -> int:
    """The Caller may name any card that does not lie in the Caller's own play area."""
    return ALL_CARDS & ~state.laid[seat]


@rule("C-1.1")
def call(state: np.record, seat: int, places: int, card: int, chance: np.record) -> int:
    """The Caller asks a player for a card. Gives the card handed over, or NOBODY while the player must choose one."""
    called = seat_left_of(state, seat, places)
    state.owed[seat] = Owed.NOTHING
    state.called_seat = called
    state.called_card = card
    state.given_card = NOBODY
    held = bag_kinds(state.hand[called])
    if has(held, card):
        return card
    fitting = may_give(state, called)
    if count(fitting) == 1:
        state.lacks[called] |= alike(card) & ~fitting
        return lowest(fitting)
    if fitting == 0:
        return taken_at_random(state, called, chance)
    state.lacks[called] |= bit(card)
    state.owed[called] = Owed.GIVE
    return NOBODY


@compiled
def alike(card: int) -> int:
    """The cards of the same suit or the same value, this one included."""
    return 0b111 << card - card % 3 | ONE_A_SUIT << card % 3


@rule("C-1.2")
def may_give(state: np.record, seat: int) -> int:
    """Without the very card, any card of its suit or of its value, whichever the player likes."""
    return bag_kinds(state.hand[seat]) & alike(int(state.called_card))


@rule("C-1.2")
def taken_at_random(state: np.record, called: int, chance: np.record) -> int:
    """With neither suit nor value the player says so, and the Caller takes one card of that hand at random."""
    state.lacks[called] |= alike(int(state.called_card))
    return pick_from(state, state.hand[called], int(state.hand_size[called]), chance)


@rule("C-1.3")
def receive(board: np.record, state: np.record, card: int) -> None:
    """The card goes to the Caller's play area; a second one of its kind is discarded, and the Caller has a nugget."""
    caller = int(state.caller)
    state.given_card = card
    take_from_hand(state, int(state.called_seat), card)
    if has(state.laid[caller], card):
        discard_card(state, card)
        take_nugget(board, state, caller)
    else:
        state.laid[caller] |= bit(card)
