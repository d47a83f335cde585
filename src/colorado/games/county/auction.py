"""The auction: fists, their order, and who draws (K-1.2 to K-1.8)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cards import face_up_count
from colorado.games.county.cowboys import best_number, draw_cowboy, return_fist, up_to_highest
from colorado.games.county.flags import seat_left_of
from colorado.games.county.state import NOBODY, Owed, Phase
from colorado.kit.bits import bit, count, has
from colorado.kit.rule import compiled, rule

_MORE = 100
"""What a cowboy more is worth against any number on a cowboy."""


@rule("K-1.2", "K-1.8")
def ask_bids(state: np.record) -> None:
    """Everybody takes cowboys into the fist, secretly and at the same time. An empty hand bids zero, unasked."""
    state.phase = Phase.BIDS
    state.served = 0
    for seat in range(int(state.seats)):
        state.bid_count[seat] = state.bid_best[seat] = 0
        if int(state.hand_count[seat]) > 0:
            state.owed[seat] = Owed.BID


@rule("K-1.2")
def may_add(state: np.record, seat: int, word: int) -> int:
    """Any number of own cowboys, taken in rising order: those above the highest in the fist. One word of the set."""
    low, high = int(state.fist[seat, 0]), int(state.fist[seat, 1])
    if word == 0:
        return 0 if high != 0 else int(state.hand[seat, 0]) & ~up_to_highest(low)
    return int(state.hand[seat, 1]) & ~up_to_highest(high)


@rule("K-1.2")
def add_to_fist(state: np.record, seat: int, word: int, member: int) -> None:
    """One more cowboy in the fist. Nobody else can tell."""
    state.fist[seat, word] = int(state.fist[seat, word]) | bit(member)


@rule("K-1.2", "K-4.3")
def may_close(state: np.record, seat: int) -> bool:
    """A fist for cards may be empty; one for land holds at least one cowboy."""
    return int(state.owed[seat]) == Owed.BID or int(state.fist[seat, 0]) | int(state.fist[seat, 1]) != 0


@rule("K-1.2")
def close_fist(state: np.record, seat: int) -> None:
    """The fist is over the table. When all are, they open together."""
    state.owed[seat] = Owed.NOTHING


@compiled
def show_fist(state: np.record, seat: int) -> None:
    """How many cowboys, and the highest number."""
    low, high = int(state.fist[seat, 0]), int(state.fist[seat, 1])
    state.bid_count[seat] = count(low) + count(high)
    state.bid_best[seat] = best_number(low, high)


@rule("K-1.2", "K-1.3")
def open_bids(state: np.record) -> None:
    """All fists open at once, and every cowboy in them goes back into the bag."""
    state.phase = Phase.CARDS
    for seat in range(int(state.seats)):
        show_fist(state, seat)
        return_fist(state, seat)


@rule("K-1.2")
def strength(state: np.record, seat: int) -> int:
    """More cowboys rank higher; equal numbers rank by the highest single number in the fist. Zero is no bid."""
    return _MORE * int(state.bid_count[seat]) + int(state.bid_best[seat])


@rule("K-1.4")
def next_taker(state: np.record) -> int:
    """In the order of their bids each takes one card, while there is one. A bid of zero takes none."""
    best, taker = 0, NOBODY
    if face_up_count(state) > 0:
        for seat in range(int(state.seats)):
            if not has(int(state.served), seat) and strength(state, seat) > best:
                best, taker = strength(state, seat), seat
    return taker


@rule("K-1.4")
def owe_card(state: np.record, seat: int) -> None:
    """A bidder must take a card while one is left."""
    state.served = int(state.served) | bit(seat)
    state.owed[seat] = Owed.CARD


@compiled
def lowest_strength(state: np.record) -> int:
    """The weakest bid on the table."""
    least = strength(state, 0)
    for seat in range(1, int(state.seats)):
        least = min(least, strength(state, seat))
    return least


@rule("K-1.6")
def consolation(board: np.record, state: np.record, seat: int) -> int:
    """The lowest bidder draws two cowboys, card or no card, and so does everybody who bid zero. Classic tables give
    the lowest only one unless it bid zero.
    """
    if strength(state, seat) != lowest_strength(state):
        return 0
    return 1 if board.classic_consolation and int(state.bid_count[seat]) > 0 else 2


@rule("K-1.7")
def console(board: np.record, state: np.record, chance: np.record) -> None:
    """One cowboy at a time, clockwise from the start player, until everybody has theirs or the bag is empty."""
    for drawn in range(2):
        for places in range(int(state.seats)):
            seat = seat_left_of(state, int(state.start), places)
            if consolation(board, state, seat) > drawn:
                draw_cowboy(state, seat, chance)
