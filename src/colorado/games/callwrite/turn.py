"""The course of the game: which decisions a seat may take, and what follows from one. Made only of the rules."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite.actions import (
    decline,
    draw_three,
    everybody_acts,
    may_decline,
    may_draw,
    may_pay,
    may_play,
    may_trade,
    pay_for_card,
    play_card,
    trade,
)
from colorado.games.callwrite.call import call, may_be_called, may_give, may_name, receive, seat_left_of
from colorado.games.callwrite.chart import (
    may_tick_saloon,
    may_tick_tipi,
    may_tick_wanted,
    tick_saloon,
    tick_tipi,
    tick_wanted,
)
from colorado.games.callwrite.setup import may_start_in
from colorado.games.callwrite.sheet import discover, may_discover, may_tick_leg, may_tick_rail, tick_leg, tick_rail
from colorado.games.callwrite.state import CARDS, Owed, Phase
from colorado.games.callwrite.supply import may_take_nugget, take_nugget
from colorado.games.callwrite.turn_end import begin_phase_three, begin_turn, end_turn
from colorado.kit.bits import WORD, bit, count, lowest
from colorado.kit.rule import compiled, rule


@rule("C-2.12")
def to_act(state: np.record) -> int:
    """The set of seats that have something to decide: one thing each, for an effect leads to at most one other."""
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
    if owed == Owed.NOTHING:
        return
    if may_decline(state, seat):
        out[0] = bit(code.DECLINE)
    if owed == Owed.NUGGETS:
        if may_take_nugget(board, state, seat):
            out[0] |= bit(code.NUGGET)
        out[1] = may_pay(state, seat) << code.PAY - code.GIVE
    elif owed == Owed.CARDS:
        if may_draw(state):
            out[0] |= bit(code.DRAW)
        out[2] = may_trade(state, seat)
    elif owed == Owed.CHECK:
        out[3] = may_tick_leg(state, seat, 0)
        out[4] = may_tick_leg(state, seat, 1)
        out[5] = may_tick_rail(board, state, seat)
    elif owed == Owed.CALL:
        out[0] = legal_calls(state, seat)
    elif owed == Owed.GIVE:
        out[1] = may_give(state, seat)
    elif owed == Owed.PLAY or owed == Owed.SWAP:
        out[1] = may_play(state, seat) << code.PLAY - code.GIVE
    elif owed == Owed.TOWN:
        out[5] = may_start_in(board) << code.FLAG - code.RAIL
    elif owed == Owed.DISCOVERY or owed == Owed.SUIT:
        out[5] = may_discover(state, seat) << code.FLAG - code.RAIL
    else:
        legal_lines(board, state, seat, out)


@compiled
def legal_lines(board: np.record, state: np.record, seat: int, out: np.ndarray) -> None:
    """The boxes of the chart that may be ticked."""
    owed = int(state.owed[seat])
    if owed == Owed.TIPI:
        out[2] = may_tick_tipi(board, state, seat) << code.TIPI - code.TRADE
    elif owed == Owed.SALOON:
        if may_tick_saloon(board, state, seat):
            out[0] |= bit(code.SALOON)
    elif owed == Owed.WANTED and may_tick_wanted(board, state, seat):
        out[0] |= bit(code.WANTED)


@compiled
def legal_calls(state: np.record, seat: int) -> int:
    """Every card the Caller may name, of every opponent who may be called."""
    calls = 0
    for places in range(1, int(state.seats)):
        if may_be_called(state, seat_left_of(state, seat, places)):
            calls |= may_name(state, seat) << CARDS * (places - 1)
    return calls


@compiled
def has_choice(board: np.record, state: np.record, seat: int) -> bool:
    """Is there anything for this seat to do but decline?"""
    owed = int(state.owed[seat])
    if owed == Owed.NUGGETS:
        return may_take_nugget(board, state, seat) or may_pay(state, seat) != 0
    if owed == Owed.CARDS:
        return may_draw(state) or may_trade(state, seat) != 0
    if owed == Owed.CHECK:
        return may_tick_leg(state, seat, 0) | may_tick_leg(state, seat, 1) | may_tick_rail(board, state, seat) != 0
    if owed == Owed.PLAY or owed == Owed.SWAP:
        return may_play(state, seat) != 0
    if owed == Owed.TIPI:
        return may_tick_tipi(board, state, seat) != 0
    if owed == Owed.SALOON:
        return may_tick_saloon(board, state, seat)
    if owed == Owed.WANTED:
        return may_tick_wanted(board, state, seat)
    if owed == Owed.DISCOVERY or owed == Owed.SUIT:
        return may_discover(state, seat) != 0
    return owed != Owed.NOTHING


@rule("C-2.2")
def settle(board: np.record, state: np.record, seat: int) -> None:
    """Where nothing is left but to decline, the game declines; where a duty has one answer, the game gives it."""
    if not has_choice(board, state, seat):
        decline(state, seat)
        state.suits_owed[seat] = 0
    elif int(state.owed[seat]) == Owed.SWAP and count(may_play(state, seat)) == 1:
        play_card(state, seat, lowest(may_play(state, seat)))
        settle_pair(board, state, seat)
    while int(state.owed[seat]) == Owed.SUIT and count(may_discover(state, seat)) == 1:
        discover_for_suit(board, state, seat, lowest(may_discover(state, seat)))


@compiled
def settle_pair(board: np.record, state: np.record, seat: int) -> None:
    """The pair of a card just played may hold nothing to do."""
    if not has_choice(board, state, seat):
        decline(state, seat)


@rule("C-3A")
def discover_for_suit(board: np.record, state: np.record, seat: int, region: int) -> None:
    """One discovery for one complete suit. A later one may start from an earlier one; without a region, nothing."""
    discover(board, state, seat, region)
    state.suits_owed[seat] = int(state.suits_owed[seat]) - 1
    if int(state.suits_owed[seat]) == 0 or may_discover(state, seat) == 0:
        state.suits_owed[seat] = 0
        state.owed[seat] = Owed.NOTHING


@compiled
def settle_all(board: np.record, state: np.record) -> None:
    """Settle every seat that owes something."""
    for seat in range(int(state.seats)):
        if state.owed[seat] != 0:
            settle(board, state, seat)


@compiled
def advance(board: np.record, state: np.record, chance: np.record) -> None:
    """While nobody has anything to decide, the game goes on by itself."""
    settle_all(board, state)
    while to_act(state) == 0 and not is_over(state):
        phase = int(state.phase)
        if phase == Phase.SETUP:
            begin_turn(state)
        elif phase == Phase.ACTIONS:
            begin_phase_three(state)
        else:
            end_turn(state, chance)
        settle_all(board, state)


@compiled
def apply(board: np.record, state: np.record, seat: int, action: int, chance: np.record) -> None:
    """Do a legal action, and all that follows from it without anybody's choice."""
    state.ply = int(state.ply) + 1
    word, member = action // WORD, action % WORD
    if word == 0:
        apply_first_word(board, state, seat, member, chance)
    elif word == 1:
        apply_card(board, state, seat, action, chance)
    elif action < code.TIPI:
        trade(state, seat, member // 6, member % 6)
    elif action < code.LEG:
        tick_tipi(board, state, seat, action - code.TIPI)
    elif action < code.RAIL:
        tick_leg(board, state, seat, action - code.LEG)
    elif action < code.FLAG:
        tick_rail(board, state, seat, action - code.RAIL)
    else:
        apply_flag(board, state, seat, action - code.FLAG)
    advance(board, state, chance)


@compiled
def apply_first_word(board: np.record, state: np.record, seat: int, action: int, chance: np.record) -> None:
    """A call, or one of the actions that need no object."""
    if action < code.DECLINE:
        card = call(state, seat, action // CARDS + 1, action % CARDS, chance)
        if card >= 0:
            receive(board, state, card)
            everybody_acts(state)
    elif action == code.DECLINE:
        decline(state, seat)
    elif action == code.NUGGET:
        take_nugget(board, state, seat)
        decline(state, seat)
    elif action == code.DRAW:
        draw_three(state, seat, chance)
    elif action == code.SALOON:
        tick_saloon(board, state, seat)
    else:
        tick_wanted(board, state, seat)


@compiled
def apply_card(board: np.record, state: np.record, seat: int, action: int, chance: np.record) -> None:
    """A card given, paid for, or played free."""
    if action < code.PAY:
        state.owed[seat] = Owed.NOTHING
        receive(board, state, action - code.GIVE)
        everybody_acts(state)
    elif action < code.PLAY:
        pay_for_card(board, state, seat, action - code.PAY)
    else:
        play_card(state, seat, action - code.PLAY)


@compiled
def apply_flag(board: np.record, state: np.record, seat: int, region: int) -> None:
    """A flag ticked: the start, a Discovery icon, or a suit's discovery."""
    owed = int(state.owed[seat])
    if owed == Owed.SUIT:
        discover_for_suit(board, state, seat, region)
    else:
        discover(board, state, seat, region)
        state.owed[seat] = Owed.NOTHING
