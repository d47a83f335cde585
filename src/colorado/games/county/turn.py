"""The course of the game: which decisions a seat may take, and what follows from one. Made only of the rules."""

from __future__ import annotations

import numpy as np

from colorado.games.county import alphabet as code
from colorado.games.county.auction import (
    add_to_fist,
    ask_bids,
    close_fist,
    console,
    may_add,
    may_close,
    next_taker,
    open_bids,
    owe_card,
)
from colorado.games.county.cards import (
    discard_cards,
    face_down_count,
    face_up_count,
    may_take,
    reveal_cards,
    take_card,
)
from colorado.games.county.cells import Cells, cell_count, first_cell
from colorado.games.county.claim import (
    claim,
    has_flag_to_claim,
    may_claim,
    may_leave_out,
    may_place_second,
    place_second,
    use_up,
)
from colorado.games.county.flags import (
    FLAGS,
    choose_flag,
    lay_flag,
    may_choose_flag,
    may_lay_flag_at,
    owe_flag,
    seat_left_of,
)
from colorado.games.county.lakes import choose_lake, lay_own_lake, may_choose_lake, may_lay_lake_at
from colorado.games.county.sale import (
    answer,
    ask_for_sale,
    hear_answers,
    is_window_closed,
    may_pay,
    may_put_up,
    open_offers,
    open_window,
    pay_price,
    put_up,
    sell_no_more,
    sell_nothing,
)
from colorado.games.county.setup import begin_game, end_round, set_table
from colorado.games.county.state import Owed, Phase
from colorado.kit.bits import WORD, bit, count, lowest
from colorado.kit.rule import compiled, rule


@compiled
def to_act(state: np.record) -> int:
    """The set of seats that have something to decide."""
    seats = 0
    for seat in range(int(state.seats)):
        if state.owed[seat] != 0:
            seats |= bit(seat)
    return seats


@compiled
def is_over(state: np.record) -> bool:
    """Has the game ended?"""
    return int(state.phase) == Phase.OVER


@compiled
def legal(board: np.record, state: np.record, seat: int, out: np.ndarray) -> None:
    """The actions open to a seat, as a set of six words."""
    for word in range(code.ACTION_WORDS):
        out[word] = 0
    owed = int(state.owed[seat])
    if owed == Owed.BID or owed == Owed.OFFER:
        out[0] = bit(code.CLOSE) if may_close(state, seat) else 0
        out[1], out[2] = may_add(state, seat, 0), may_add(state, seat, 1)
    elif owed == Owed.PRICE:
        out[1], out[2] = may_pay(state, seat, 0), may_pay(state, seat, 1)
    elif owed == Owed.INTEREST:
        out[0] = bit(code.WANT) | bit(code.NO_INTEREST)
    elif owed == Owed.CARD:
        out[0] = may_take(board, state) << code.CARD
    elif owed == Owed.FLAG:
        out[0] = may_choose_flag(state, seat) << code.FLAG
    elif owed == Owed.LAKE:
        out[0] = may_choose_lake(board, state) << code.LAKE
    elif owed != Owed.NOTHING:
        out[3], out[4], out[5] = open_cells(board, state, seat)
        if owed == Owed.SALE:
            out[0] = bit(code.PASS) | bit(code.NOT_THIS_ROUND)
        elif owed == Owed.SECOND and may_leave_out(board):
            out[0] = bit(code.LEAVE_OUT)


@compiled
def open_cells(board: np.record, state: np.record, seat: int) -> Cells:
    """The cells a seat may choose for what it owes."""
    owed = int(state.owed[seat])
    if owed == Owed.CLAIM:
        return may_claim(state)
    if owed == Owed.SECOND:
        return may_place_second(board, state, seat)
    if owed == Owed.SALE:
        return may_put_up(state, seat)
    if owed == Owed.FLAG_CELL:
        return may_lay_flag_at(state)
    return may_lay_lake_at(board, state, int(state.lake_chosen))


@rule("K-1.8", "K-2.4")
def settle(board: np.record, state: np.record, seat: int, chance: np.record) -> None:
    """A duty with one answer is done by the game; a card without a flag of its colour has no effect."""
    if int(state.owed[seat]) == Owed.LAKE and count(may_choose_lake(board, state)) == 1:
        choose_lake(state, seat, lowest(may_choose_lake(board, state)))
    if int(state.owed[seat]) == Owed.FLAG and count(may_choose_flag(state, seat)) == 1:
        choose_flag(state, seat, lowest(may_choose_flag(state, seat)))
    if int(state.owed[seat]) == Owed.PRICE and int(state.hand_count[seat]) == 1:
        word = 0 if may_pay(state, seat, 1) == 0 else 1
        pay_price(state, seat, word, lowest(may_pay(state, seat, word)))
    if int(state.owed[seat]) == Owed.CARD and count(may_take(board, state)) == 1:
        take_card(state, seat, lowest(may_take(board, state)))
    if int(state.owed[seat]) == Owed.CLAIM and not has_flag_to_claim(state):
        use_up(state, seat)
    for _ in range(2):
        if has_one_cell(board, state, seat):
            apply_cell(board, state, seat, first_cell(*open_cells(board, state, seat)), chance)


@compiled
def has_one_cell(board: np.record, state: np.record, seat: int) -> bool:
    """Must the seat choose a cell, and is there only one?"""
    owed = int(state.owed[seat])
    if owed == Owed.SECOND and may_leave_out(board):
        return False
    if owed == Owed.CLAIM or owed == Owed.SECOND or owed == Owed.FLAG_CELL or owed == Owed.LAKE_CELL:
        return cell_count(*open_cells(board, state, seat)) == 1
    return False


@compiled
def settle_all(board: np.record, state: np.record, chance: np.record) -> None:
    """Settle every seat that owes something."""
    for seat in range(int(state.seats)):
        if state.owed[seat] != 0:
            settle(board, state, seat, chance)


@compiled
def advance(board: np.record, state: np.record, chance: np.record) -> None:
    """While nobody has anything to decide, the game goes on by itself."""
    settle_all(board, state, chance)
    while to_act(state) == 0 and not is_over(state):
        go_on(board, state, chance)
        settle_all(board, state, chance)


@compiled
def go_on(board: np.record, state: np.record, chance: np.record) -> None:
    """What comes next, by where the game stands."""
    phase = int(state.phase)
    if phase == Phase.LAKES:
        lay_next_lake(board, state, chance)
    elif phase == Phase.FLAGS:
        if int(state.flags_laid) < FLAGS:
            owe_flag(state)
        else:
            open_window(state)
    elif phase == Phase.WINDOW:
        go_on_selling(state, chance)
    elif phase == Phase.INTEREST:
        hear_answers(state)
    elif phase == Phase.OFFERS:
        open_offers(state)
    elif phase == Phase.BIDS:
        open_bids(state)
    else:
        go_on_taking(board, state, chance)


@rule("K-S1")
def lay_next_lake(board: np.record, state: np.record, chance: np.record) -> None:
    """Clockwise from the start player, one lake each, until none is left that fits anywhere."""
    if may_choose_lake(board, state) == 0:
        begin_game(state, chance)
    else:
        laid = count(int(state.lakes_laid))
        state.owed[seat_left_of(state, int(state.start), laid)] = Owed.LAKE


@rule("K-1.1", "K-4.1")
def go_on_selling(state: np.record, chance: np.record) -> None:
    """When all have passed, cards are turned up, and all are asked once more; after that come the bids."""
    if not is_window_closed(state):
        ask_for_sale(state)
    elif face_up_count(state) == 0:
        reveal_cards(state, chance)
        open_window(state)
    else:
        ask_bids(state)


@rule("K-1.4", "K-1.6")
def go_on_taking(board: np.record, state: np.record, chance: np.record) -> None:
    """Bidders take cards in their order; then the lowest draw, and either the next cards come or the round ends."""
    taker = next_taker(state)
    if taker >= 0:
        owe_card(state, taker)
        return
    discard_cards(state)
    console(board, state, chance)
    if face_down_count(state) > 0:
        open_window(state)
    else:
        end_round(board, state, chance)


@compiled
def deal(board: np.record, state: np.record, seats: int, chance: np.record) -> None:
    """Set a blank table for so many seats, and go on to the first decision."""
    set_table(board, state, seats, chance)
    advance(board, state, chance)


@compiled
def apply(board: np.record, state: np.record, seat: int, action: int, chance: np.record) -> None:
    """Do a legal action, and all that follows from it without anybody's choice."""
    word, member = action // WORD, action % WORD
    if code.COWBOY <= action < code.CELL and int(state.owed[seat]) != Owed.PRICE:
        add_to_fist(state, seat, word - 1, member)
        return
    state.ply = int(state.ply) + 1
    if word == 0:
        apply_single(board, state, seat, action)
    elif action < code.CELL:
        pay_price(state, seat, word - 1, member)
    else:
        apply_cell(board, state, seat, action - code.CELL, chance)
    advance(board, state, chance)


@compiled
def apply_single(board: np.record, state: np.record, seat: int, action: int) -> None:
    """A decision that needs neither cowboy nor cell."""
    if action == code.CLOSE:
        close_fist(state, seat)
    elif action == code.PASS:
        sell_nothing(state, seat)
    elif action == code.NOT_THIS_ROUND:
        sell_no_more(state, seat)
    elif action == code.WANT or action == code.NO_INTEREST:
        answer(state, seat, action == code.WANT)
    elif action == code.LEAVE_OUT:
        use_up(state, seat)
    elif action < code.CARD:
        choose_flag(state, seat, action - code.FLAG)
    elif action < code.LAKE:
        take_card(state, seat, action - code.CARD)
    else:
        choose_lake(state, seat, action - code.LAKE)


@compiled
def apply_cell(board: np.record, state: np.record, seat: int, cell: int, chance: np.record) -> None:
    """A cell chosen for what the seat owes."""
    owed = int(state.owed[seat])
    if owed == Owed.CLAIM:
        claim(board, state, seat, cell)
    elif owed == Owed.SECOND:
        place_second(state, seat, cell)
    elif owed == Owed.SALE:
        put_up(board, state, seat, cell, chance)
    elif owed == Owed.FLAG_CELL:
        lay_flag(state, seat, cell)
    else:
        lay_own_lake(board, state, seat, cell)
