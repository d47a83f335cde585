"""Phase II: the action pairs of the cards, and playing a card (C-2.1 to C-2.7)."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.deck import discard_pair, draw_cards, playable, take_from_hand
from colorado.games.callwrite.state import Owed, Phase
from colorado.games.callwrite.supply import pay_nuggets
from colorado.kit.bag import bag_doubles, bag_kinds, bag_take
from colorado.kit.bits import bit
from colorado.kit.rule import compiled, rule

THREE_CARDS = 3


@compiled
def pair_of(card: int) -> int:
    """The action pair of a card: two suits each for nuggets, cards and check."""
    return Owed.NUGGETS + card // 6


@rule("C-2.1")
def everybody_acts(state: np.record) -> None:
    """All players at the same time use one of the two actions of the card given."""
    state.phase = Phase.ACTIONS
    for seat in range(int(state.seats)):
        state.owed[seat] = pair_of(int(state.given_card))


@rule("C-2.2")
def may_decline(state: np.record, seat: int) -> bool:
    """Any action and any bonus may be declined; a call, a gift, a town, a swap begun and a suit's discovery may not."""
    return int(state.owed[seat]) <= Owed.DISCOVERY


@rule("C-2.2")
def decline(state: np.record, seat: int) -> None:
    """Leave it be: nothing happens."""
    state.owed[seat] = Owed.NOTHING


@rule("C-2.3")
def may_pay(state: np.record, seat: int) -> int:
    """A card of the hand that is not in the own play area, if its value can be paid in nuggets."""
    nuggets = int(state.nuggets[seat])
    affordable = 0
    for value in range(1, 4):
        if value <= nuggets:
            affordable |= 0o111111 << value - 1
    return playable(state, seat) & affordable


@rule("C-2.3")
def pay_for_card(board: np.record, state: np.record, seat: int, card: int) -> None:
    """Pay the card's value and play it."""
    pay_nuggets(board, state, seat, card % 3 + 1)
    play_card(state, seat, card)


@rule("C-2.4")
def may_draw(state: np.record) -> bool:
    """While there is a card to draw."""
    return int(state.deck_size) > 0


@rule("C-2.4")
def draw_three(state: np.record, seat: int, chance: np.record) -> None:
    """Draw three cards."""
    draw_cards(state, seat, THREE_CARDS, chance)
    state.owed[seat] = Owed.NOTHING


@rule("C-2.4")
def may_trade(state: np.record, seat: int) -> int:
    """Two cards of one suit, if another card of the hand can then be played for them. Six pairs of values a suit."""
    hand = state.hand[seat]
    ready = playable(state, seat)
    pairs = 0
    if ready == 0:
        return pairs
    kinds, doubles = bag_kinds(hand), bag_doubles(hand)
    for suit in range(6):
        one, two = kinds >> 3 * suit & 7, doubles >> 3 * suit & 7
        held = two & 1 | (one & one >> 1 & 1) << 1 | (one & one >> 2 & 1) << 2
        held |= (two >> 1 & 1) << 3 | (one >> 1 & one >> 2 & 1) << 4 | (two >> 2 & 1) << 5
        if held != 0 and ready & ~(7 << 3 * suit) == 0:
            held = pairs_leaving_a_card(state, seat, suit, held)
        pairs |= held << 6 * suit
    return pairs


@compiled
def low_of_pair(pair: int) -> int:
    """The lower value, from 0, of a pair in the order 11 12 13 22 23 33."""
    return 0 if pair < 3 else (1 if pair < 5 else 2)


@compiled
def high_of_pair(pair: int) -> int:
    """The higher value, from 0, of a pair in the order 11 12 13 22 23 33."""
    return pair if pair < 3 else (pair - 2 if pair < 5 else 2)


@compiled
def without_pair(hand: int, suit: int, pair: int) -> int:
    """The hand without two cards."""
    return bag_take(bag_take(hand, 3 * suit + low_of_pair(pair)), 3 * suit + high_of_pair(pair))


@compiled
def pairs_leaving_a_card(state: np.record, seat: int, suit: int, held: int) -> int:
    """Of these pairs of the only suit that can be played from, those that leave a card to play."""
    left = 0
    for pair in range(6):
        if held >> pair & 1:
            rest = bag_kinds(without_pair(state.hand[seat], suit, pair))
            if rest & ~state.laid[seat] != 0:
                left |= bit(pair)
    return left


@rule("C-2.4")
def trade(state: np.record, seat: int, suit: int, pair: int) -> None:
    """Discard two cards of one suit; another card of the hand is then played, free."""
    discard_pair(state, seat, 3 * suit + low_of_pair(pair), 3 * suit + high_of_pair(pair))
    state.owed[seat] = Owed.SWAP


@rule("C-2.7")
def may_play(state: np.record, seat: int) -> int:
    """Any card of the hand that is not in the own play area, free of charge."""
    return playable(state, seat)


@rule("C-2.6", "C-2.7")
def play_card(state: np.record, seat: int, card: int) -> None:
    """A card played, however it was paid for, lies in the play area and gives its own action pair."""
    take_from_hand(state, seat, card)
    state.laid[seat] |= bit(card)
    state.owed[seat] = pair_of(card)
