"""For Sale (K-4)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.auction import show_fist, strength
from colorado.games.county.cards import face_down_count
from colorado.games.county.cells import Cells, add_cell, as_cells, cell_count, remove_cell
from colorado.games.county.claim import has_marker
from colorado.games.county.cowboys import draw_cowboy, pay_fist, take_back_fist
from colorado.games.county.flags import seat_left_of
from colorado.games.county.shores import count_shores
from colorado.games.county.state import NOBODY, NOWHERE, Owed, Phase
from colorado.kit.bits import bit, count, has, lowest
from colorado.kit.rule import compiled, rule

SALES_A_ROUND = 2


@rule("K-4.1")
def open_window(state: np.record) -> None:
    """Before each reveal and before the bids, everybody is asked for a sale, clockwise from the start player."""
    state.phase = Phase.WINDOW
    state.asker = state.start
    state.passes = 0


@rule("K-4.1", "K-1.8")
def may_sell(state: np.record, seat: int) -> bool:
    """While the pack has cards face down: at most two sales a round, with own land and a For Sale token. Whoever said
    "not this round" is not asked again in it.
    """
    return (
        face_down_count(state) > 0
        and int(state.for_sale[seat]) > 0
        and int(state.sold[seat]) < SALES_A_ROUND
        and not has(int(state.hushed), seat)
        and cell_count(*may_put_up(state, seat)) > 0
    )


@rule("K-4.1")
def may_put_up(state: np.record, seat: int) -> Cells:
    """Own land."""
    return as_cells(state.land[seat])


@compiled
def is_window_closed(state: np.record) -> bool:
    """Have all passed in a row?"""
    return int(state.passes) >= int(state.seats)


@compiled
def ask_for_sale(state: np.record) -> None:
    """Ask the next seat, or pass over it when it has nothing to sell."""
    seat = int(state.asker)
    if may_sell(state, seat):
        state.owed[seat] = Owed.SALE
    else:
        sell_nothing(state, seat)


@rule("K-4.1")
def sell_nothing(state: np.record, seat: int) -> None:
    """Pass; the next is asked. A seat that passed may still sell after somebody else did."""
    state.passes = int(state.passes) + 1
    state.asker = seat_left_of(state, seat, 1)
    state.owed[seat] = Owed.NOTHING


@rule("K-4.1")
def sell_no_more(state: np.record, seat: int) -> None:
    """Pass, now and for the rest of the round."""
    state.hushed = int(state.hushed) | bit(seat)
    sell_nothing(state, seat)


@rule("K-4.2")
def put_up(board: np.record, state: np.record, seat: int, cell: int, chance: np.record) -> None:
    """At once and whatever happens: the token leaves the game, the marker goes back, the seller draws two cowboys."""
    state.for_sale[seat] = int(state.for_sale[seat]) - 1
    state.sold[seat] = int(state.sold[seat]) + 1
    state.sale_cell = cell
    state.seller = seat
    remove_cell(state.land[seat], cell)
    for _ in range(2):
        draw_cowboy(state, seat, chance)
    state.owed[seat] = Owed.NOTHING
    ask_interest(board, state)


@rule("K-4.3", "K-4.4")
def may_want(board: np.record, state: np.record, seat: int) -> bool:
    """Anybody but the seller, with a cowboy to pay and a marker to place."""
    return seat != int(state.seller) and int(state.hand_count[seat]) > 0 and has_marker(board, state, seat)


@rule("K-4.3")
def ask_interest(board: np.record, state: np.record) -> None:
    """The others say at the same time whether they want it."""
    state.phase = Phase.INTEREST
    state.wants = 0
    for seat in range(int(state.seats)):
        if may_want(board, state, seat):
            state.owed[seat] = Owed.INTEREST


@rule("K-4.3")
def answer(state: np.record, seat: int, wanted: bool) -> None:
    """Yes is binding."""
    if wanted:
        state.wants = int(state.wants) | bit(seat)
    state.owed[seat] = Owed.NOTHING


@rule("K-4.3")
def hear_answers(state: np.record) -> None:
    """Nobody: the cell stays free. One: a cowboy of the buyer's choice is the price. Several: a secret fist decides."""
    wanting = count(int(state.wants))
    if wanting == 0:
        complete_sale(state, NOBODY)
    elif wanting == 1:
        state.phase = Phase.PRICE
        state.owed[lowest(int(state.wants))] = Owed.PRICE
    else:
        ask_offers(state)


@rule("K-4.3")
def may_pay(state: np.record, seat: int, word: int) -> int:
    """Any one cowboy of the own hand. One word of the set."""
    return int(state.hand[seat, word])


@rule("K-4.3")
def pay_price(state: np.record, seat: int, word: int, member: int) -> None:
    """It goes to the seller, and the buyer's marker on the cell."""
    state.fist[seat, word] = bit(member)
    pay_fist(state, seat, int(state.seller))
    complete_sale(state, seat)


@rule("K-4.3", "K-1.8")
def ask_offers(state: np.record) -> None:
    """Each takes at least one cowboy into the fist. Whoever has only one is not asked which."""
    state.phase = Phase.OFFERS
    for seat in range(int(state.seats)):
        if has(int(state.wants), seat):
            state.owed[seat] = Owed.OFFER
            if int(state.hand_count[seat]) == 1:
                state.fist[seat, 0], state.fist[seat, 1] = int(state.hand[seat, 0]), int(state.hand[seat, 1])
                state.owed[seat] = Owed.NOTHING


@rule("K-4.3")
def open_offers(state: np.record) -> None:
    """Most cowboys win, then the highest number. The winner pays the whole fist, the others take theirs back."""
    buyer = NOBODY
    for seat in range(int(state.seats)):
        show_fist(state, seat)
        if has(int(state.wants), seat) and (buyer == NOBODY or strength(state, seat) > strength(state, buyer)):
            buyer = seat
    pay_fist(state, buyer, int(state.seller))
    for seat in range(int(state.seats)):
        take_back_fist(state, seat)
    complete_sale(state, buyer)


@rule("K-4.4")
def complete_sale(state: np.record, buyer: int) -> None:
    """The buyer's marker, if any, is placed; then the lakes are counted, and the seller's left is asked next."""
    cell, seller = int(state.sale_cell), int(state.seller)
    if buyer != NOBODY:
        add_cell(state.land[buyer], cell)
        state.owed[buyer] = Owed.NOTHING
    count_shores(state, cell)
    state.sale_cell = NOWHERE
    state.seller = NOBODY
    state.wants = 0
    open_window(state)
    state.asker = seat_left_of(state, seller, 1)
