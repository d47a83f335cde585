"""Drawing and discarding (C-D). There is no order of the deck: it is a bag, and chance picks from it."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.state import CARDS
from colorado.kit.bag import bag_add, bag_kinds, bag_nth, bag_size, bag_take
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule


@compiled
def pick_from(state: np.record, bag: int, size: int, chance: np.record) -> int:
    """One card out of a bag, every single card as likely as another."""
    number = int(state.draws)
    state.draws = number + 1
    return bag_nth(bag, chance_below(chance, number, size))


@rule("C-D")
def turn_over_discard(state: np.record) -> None:
    """The moment the deck is empty the discard pile becomes the new deck."""
    if state.deck_size == 0 and state.discard != 0:
        state.deck = state.discard
        state.deck_size = bag_size(state.discard)
        state.discard = 0


@compiled
def take_from_deck(state: np.record, chance: np.record) -> int:
    """Turn up a card from a deck that has one."""
    card = pick_from(state, state.deck, int(state.deck_size), chance)
    state.deck = bag_take(state.deck, card)
    state.deck_size = int(state.deck_size) - 1
    turn_over_discard(state)
    return card


@compiled
def draw_cards(state: np.record, seat: int, wanted: int, chance: np.record) -> None:
    """Draw so many cards, or what there is. What was known to be missing from the hand no longer is."""
    for _ in range(wanted):
        if state.deck_size == 0:
            return
        put_in_hand(state, seat, take_from_deck(state, chance))


@compiled
def put_in_hand(state: np.record, seat: int, card: int) -> None:
    """A card drawn."""
    state.hand[seat] = bag_add(state.hand[seat], card)
    state.hand_size[seat] = int(state.hand_size[seat]) + 1
    state.lacks[seat] = 0


@compiled
def take_from_hand(state: np.record, seat: int, card: int) -> None:
    """A card leaves the hand."""
    state.hand[seat] = bag_take(state.hand[seat], card)
    state.hand_size[seat] = int(state.hand_size[seat]) - 1


@compiled
def discard_card(state: np.record, card: int) -> None:
    """A card goes face up on the discard pile."""
    state.discard = bag_add(state.discard, card)
    turn_over_discard(state)


@compiled
def discard_pair(state: np.record, seat: int, first: int, second: int) -> None:
    """Two cards go from the hand to the discard pile, both at once."""
    take_from_hand(state, seat, first)
    take_from_hand(state, seat, second)
    state.discard = bag_add(state.discard, first)
    discard_card(state, second)


@compiled
def discard_laid(state: np.record, seat: int, cards: int) -> None:
    """Cards leave the play area for the discard pile, all at once."""
    for card in range(CARDS):
        if cards >> card & 1:
            state.discard = bag_add(state.discard, card)
    turn_over_discard(state)
    state.laid[seat] &= ~cards


@compiled
def playable(state: np.record, seat: int) -> int:
    """Cards in hand that do not lie in the own play area yet."""
    return bag_kinds(state.hand[seat]) & ~state.laid[seat]
