"""Who sees what, and worlds that fit it.

Hidden are the bag, the other hands, the other fists from the first cowboy on, and the answers to an offer until the
last one is in. All else is public: how many cowboys everybody holds, those all have seen go into a hand or the bag, and
which cards are still to come. A view is a state with the hidden things taken out; `imagine` puts some in that could be
there.
"""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import CELL_WORDS
from colorado.games.county.cowboys import ALL_HIGH, ALL_LOW
from colorado.games.county.sale import may_want
from colorado.games.county.state import COLOURS, LAKES, ROUNDS, SEATS, SOURCES, Owed, Phase
from colorado.kit.bits import bit, count, has, nth
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled

SOURCE_COUNT = len(SOURCES)


@compiled
def copy_state(state: np.record, out: np.record) -> None:
    """Make one table like another."""
    for seat in range(SEATS):
        copy_seat(state, seat, out)
    for word in range(2):
        out.bag[word], out.bag_known[word] = state.bag[word], state.bag_known[word]
    for word in range(CELL_WORDS):
        out.water[word] = state.water[word]
    for colour in range(COLOURS):
        out.to_come[colour] = state.to_come[colour]
        for word in range(CELL_WORDS):
            out.flag[colour, word] = state.flag[colour, word]
    for lake in range(LAKES):
        out.lake_cell[lake], out.lake_turn[lake] = state.lake_cell[lake], state.lake_turn[lake]
        out.lake_owner[lake] = state.lake_owner[lake]
        for word in range(CELL_WORDS):
            out.shore[lake, word] = state.shore[lake, word]
    for place in range(3):
        out.face_up[place] = state.face_up[place]
    out.cards_left, out.ply, out.draws, out.claimed = state.cards_left, state.ply, state.draws, state.claimed
    out.sale_cell, out.used_card, out.flag_colour = state.sale_cell, state.used_card, state.flag_colour
    out.lake_chosen, out.seller, out.asker, out.passes = state.lake_chosen, state.seller, state.asker, state.passes
    out.hushed, out.wants, out.served = state.hushed, state.wants, state.served
    out.flags_laid, out.lakes_laid, out.start, out.step = state.flags_laid, state.lakes_laid, state.start, state.step
    out.round_number, out.phase, out.seats = state.round_number, state.phase, state.seats


@compiled
def copy_seat(state: np.record, seat: int, out: np.record) -> None:
    """Make a seat of one table like that of another."""
    for word in range(2):
        out.hand[seat, word] = state.hand[seat, word]
        out.fist[seat, word] = state.fist[seat, word]
        out.known[seat, word] = state.known[seat, word]
    for word in range(CELL_WORDS):
        out.land[seat, word] = state.land[seat, word]
    for row in range(ROUNDS):
        for source in range(SOURCE_COUNT):
            out.ledger[seat, row, source] = state.ledger[seat, row, source]
    for colour in range(COLOURS):
        out.flag_hand[seat, colour] = state.flag_hand[seat, colour]
    out.points[seat], out.hand_count[seat], out.owed[seat] = (
        state.points[seat],
        state.hand_count[seat],
        state.owed[seat],
    )
    out.for_sale[seat], out.sold[seat] = state.for_sale[seat], state.sold[seat]
    out.bid_count[seat], out.bid_best[seat] = state.bid_count[seat], state.bid_best[seat]


@compiled
def view(state: np.record, seat: int, out: np.record) -> None:
    """What a seat may know of the table; seat -1 is everybody."""
    copy_state(state, out)
    out.bag[0] = out.bag[1] = 0
    for other in range(int(state.seats)):
        if other != seat:
            for word in range(2):
                out.hand[other, word] = out.fist[other, word] = 0
    if int(state.phase) == Phase.INTEREST:
        out.wants = int(state.wants) & bit(seat) if seat >= 0 else 0


@compiled
def imagine(board: np.record, view: np.record, seat: int, chance: np.record, out: np.record) -> None:
    """A world that fits a view: the cowboys nobody has seen dealt to the other hands and the bag, some of them taken
    into the fists that are closed, and the answers given that nobody has heard.
    """
    copy_state(view, out)
    low, high = unseen(view, seat)
    out.bag[0], out.bag[1] = low | int(view.bag_known[0]), high | int(view.bag_known[1])
    number = 0
    for other in range(int(view.seats)):
        if other != seat:
            number = imagine_hand(view, other, chance, number, out)
    for other in range(int(view.seats)):
        if other != seat:
            number = imagine_secret(board, other, chance, number, out)


@compiled
def unseen(view: np.record, seat: int) -> tuple[int, int]:
    """The cowboys a view shows nowhere."""
    low, high = ALL_LOW & ~int(view.bag_known[0]), ALL_HIGH & ~int(view.bag_known[1])
    for other in range(int(view.seats)):
        low &= ~int(view.known[other, 0])
        high &= ~int(view.known[other, 1])
    if seat >= 0:
        low &= ~int(view.hand[seat, 0])
        high &= ~int(view.hand[seat, 1])
    return low, high


@compiled
def imagine_hand(view: np.record, seat: int, chance: np.record, number: int, out: np.record) -> int:
    """Deal one hidden hand: what all know to be in it, and the rest from what nobody has seen."""
    for word in range(2):
        out.hand[seat, word] = view.known[seat, word]
    have = count(int(view.known[seat, 0])) + count(int(view.known[seat, 1]))
    for _ in range(int(view.hand_count[seat]) - have):
        low = int(out.bag[0]) & ~int(view.bag_known[0])
        high = int(out.bag[1]) & ~int(view.bag_known[1])
        word, cowboy = pick(low, high, chance, number)
        number += 1
        out.bag[word] = int(out.bag[word]) & ~cowboy
        out.hand[seat, word] = int(out.hand[seat, word]) | cowboy
    return number


@compiled
def pick(low: int, high: int, chance: np.record, number: int) -> tuple[int, int]:
    """One cowboy of a set: its word, and the set of it alone."""
    n = chance_below(chance, number, count(low) + count(high))
    if n < count(low):
        return 0, bit(nth(low, n))
    return 1, bit(nth(high, n - count(low)))


@compiled
def imagine_secret(board: np.record, seat: int, chance: np.record, number: int, out: np.record) -> int:
    """What a seat decided that nobody has seen yet: a closed fist, or an answer."""
    phase = int(out.phase)
    if int(out.owed[seat]) != Owed.NOTHING:
        return number
    if phase == Phase.INTEREST and may_want(board, out, seat):
        out.wants = int(out.wants) | chance_below(chance, number, 2) << seat
        return number + 1
    if phase == Phase.BIDS:
        return imagine_fist(seat, 0, chance, number, out)
    if phase == Phase.OFFERS and has(int(out.wants), seat):
        return imagine_fist(seat, 1, chance, number, out)
    return number


@compiled
def imagine_fist(seat: int, least: int, chance: np.record, number: int, out: np.record) -> int:
    """A closed fist. Small ones are likelier: its number is the smaller of two even draws."""
    sizes = int(out.hand_count[seat]) - least + 1
    size = least + min(chance_below(chance, number, sizes), chance_below(chance, number + 1, sizes))
    number += 2
    for _ in range(size):
        low = int(out.hand[seat, 0]) & ~int(out.fist[seat, 0])
        high = int(out.hand[seat, 1]) & ~int(out.fist[seat, 1])
        word, cowboy = pick(low, high, chance, number)
        number += 1
        out.fist[seat, word] = int(out.fist[seat, word]) | cowboy
    return number
