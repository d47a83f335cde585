"""Cards: the round's pack, and what lies face up (K-S3, K-1.1, K-1.4, K-1.5)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.state import CARDS_A_COLOUR, COLOURS, NO_CARD, Owed
from colorado.kit.bits import bit, count, nth
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule

A_COLOUR_EACH_ROUND = 3
PLACES = 3
_ONE_COLOUR = (1 << CARDS_A_COLOUR) - 1


@compiled
def face_down_count(state: np.record) -> int:
    """How many cards of the round's pack are still to come."""
    cards = 0
    for colour in range(COLOURS):
        cards += int(state.to_come[colour])
    return cards


@rule("K-S3")
def make_pack(state: np.record) -> None:
    """Each round takes the next three cards of every colour. Their order is chance's: see `turn_up`."""
    for colour in range(COLOURS):
        state.to_come[colour] = A_COLOUR_EACH_ROUND


@rule("K-S3")
def turn_up(state: np.record, chance: np.record) -> int:
    """The top card of the pack: a colour by how many of it are still to come, then any card of it not seen yet."""
    number = int(state.draws)
    state.draws = number + 2
    n = chance_below(chance, number, face_down_count(state))
    colour = 0
    while n >= int(state.to_come[colour]):
        n -= int(state.to_come[colour])
        colour += 1
    unseen = int(state.cards_left) >> CARDS_A_COLOUR * colour & _ONE_COLOUR
    card = CARDS_A_COLOUR * colour + nth(unseen, chance_below(chance, number + 1, count(unseen)))
    state.to_come[colour] = int(state.to_come[colour]) - 1
    state.cards_left = int(state.cards_left) & ~bit(card)
    return card


@compiled
def cards_a_step(state: np.record) -> int:
    """Two cards with two or three players, three with four."""
    return 3 if int(state.seats) == 4 else 2


@rule("K-1.1")
def reveal_cards(state: np.record, chance: np.record) -> None:
    """Two cards are turned up, or three with four players: six or four times a round."""
    state.step = int(state.step) + 1
    for place in range(cards_a_step(state)):
        state.face_up[place] = turn_up(state, chance)


@compiled
def face_up_count(state: np.record) -> int:
    """How many cards lie face up."""
    cards = 0
    for place in range(PLACES):
        if int(state.face_up[place]) != NO_CARD:
            cards += 1
    return cards


@compiled
def are_alike(board: np.record, card: int, other: int) -> bool:
    """The same figure in the same colour?"""
    same_colour = card // CARDS_A_COLOUR == other // CARDS_A_COLOUR
    return same_colour and int(board.card_figure[card]) == int(board.card_figure[other])


@rule("K-1.4", "K-1.8")
def may_take(board: np.record, state: np.record) -> int:
    """Any card still face up. Of two that are alike in colour and figure, one is offered."""
    places = 0
    for place in range(PLACES):
        card = int(state.face_up[place])
        fresh = card != NO_CARD
        for earlier in range(place):
            other = int(state.face_up[earlier])
            if other != NO_CARD and fresh and are_alike(board, card, other):
                fresh = False
        if fresh:
            places |= bit(place)
    return places


@rule("K-1.4")
def take_card(state: np.record, seat: int, place: int) -> None:
    """The card is used at once."""
    state.used_card = state.face_up[place]
    state.face_up[place] = NO_CARD
    state.owed[seat] = Owed.CLAIM


@rule("K-1.5")
def discard_cards(state: np.record) -> None:
    """Cards nobody took leave the game."""
    for place in range(PLACES):
        state.face_up[place] = NO_CARD
