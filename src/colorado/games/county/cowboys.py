"""Cowboys: the bag, the hands, and what everybody knows of them (K-S2, K-1.3)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.state import COWBOYS
from colorado.kit.bits import WORD, bit, count, nth
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule

FIRST_HAND = 15
ALL_LOW = (1 << WORD) - 1
ALL_HIGH = (1 << COWBOYS - WORD) - 1


@compiled
def up_to_highest(word: int) -> int:
    """Every number up to the highest of the set."""
    for by in (1, 2, 4, 8, 16, 32):
        word |= word >> by
    return word


@compiled
def best_number(low: int, high: int) -> int:
    """The highest number on these cowboys, or 0 without any."""
    return WORD + count(up_to_highest(high)) if high != 0 else count(up_to_highest(low))


@compiled
def bag_count(state: np.record) -> int:
    """How many cowboys are in the bag."""
    return count(state.bag[0]) + count(state.bag[1])


@compiled
def draw_cowboy(state: np.record, seat: int, chance: np.record) -> None:
    """One cowboy out of the bag, if there is one. What was known to be in the bag no longer is."""
    size = bag_count(state)
    if size == 0:
        return
    number = int(state.draws)
    state.draws = number + 1
    n = chance_below(chance, number, size)
    low = count(state.bag[0])
    word = 0 if n < low else 1
    drawn = bit(nth(int(state.bag[word]), n - word * low))
    state.bag[word] = int(state.bag[word]) & ~drawn
    state.hand[seat, word] = int(state.hand[seat, word]) | drawn
    state.hand_count[seat] = int(state.hand_count[seat]) + 1
    state.bag_known[0] = state.bag_known[1] = 0


@rule("K-S2")
def draw_first_hand(state: np.record, seat: int, chance: np.record) -> None:
    """Everybody draws fifteen cowboys and keeps them behind the screen."""
    for _ in range(FIRST_HAND):
        draw_cowboy(state, seat, chance)


@rule("K-1.3")
def return_fist(state: np.record, seat: int) -> None:
    """Every cowboy that was bid goes back into the bag, won or lost; all have seen it go in."""
    for word in range(2):
        shown = int(state.fist[seat, word])
        state.hand[seat, word] = int(state.hand[seat, word]) & ~shown
        state.known[seat, word] = int(state.known[seat, word]) & ~shown
        state.bag[word] = int(state.bag[word]) | shown
        state.bag_known[word] = int(state.bag_known[word]) | shown
        state.fist[seat, word] = 0
        state.hand_count[seat] = int(state.hand_count[seat]) - count(shown)


@compiled
def take_back_fist(state: np.record, seat: int) -> None:
    """The fist was shown and goes back to the hand: from now on all know these cowboys are there."""
    for word in range(2):
        state.known[seat, word] = int(state.known[seat, word]) | int(state.fist[seat, word])
        state.fist[seat, word] = 0


@compiled
def pay_fist(state: np.record, seat: int, receiver: int) -> None:
    """The shown fist goes into another hand, and all know it is there."""
    for word in range(2):
        shown = int(state.fist[seat, word])
        state.hand[seat, word] = int(state.hand[seat, word]) & ~shown
        state.known[seat, word] = int(state.known[seat, word]) & ~shown
        state.hand[receiver, word] = int(state.hand[receiver, word]) | shown
        state.known[receiver, word] = int(state.known[receiver, word]) | shown
        state.fist[seat, word] = 0
        state.hand_count[seat] = int(state.hand_count[seat]) - count(shown)
        state.hand_count[receiver] = int(state.hand_count[receiver]) + count(shown)
