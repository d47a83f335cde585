"""Who sees what, and worlds that fit it.

Hidden are the other hands and the order of the deck. All else is public, sizes of hands and deck included, and what
somebody said they have not. A view is a state with the hidden cards taken out; `imagine` puts cards back that could
be there.
"""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.call import may_give
from colorado.games.callwrite.deck import playable
from colorado.games.callwrite.state import ALL_CARDS, CARDS, Owed
from colorado.games.callwrite.turn import has_choice
from colorado.kit.bag import bag_add, bag_count, bag_kinds, bag_nth, bag_only, bag_size, bag_take
from colorado.kit.bits import count
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled

TRIES = 200


@compiled
def copy_state(state: np.record, out: np.record) -> None:
    """Make one table like another."""
    for seat in range(4):
        out.hand[seat] = state.hand[seat]
        out.laid[seat] = state.laid[seat]
        out.lacks[seat] = state.lacks[seat]
        out.flagged[seat] = state.flagged[seat]
        out.near[seat] = state.near[seat]
        out.rails[seat] = state.rails[seat]
        out.complete[seat] = state.complete[seat]
        out.medals[seat] = state.medals[seat]
        out.tipi[seat] = state.tipi[seat]
        out.saloon[seat] = state.saloon[seat]
        out.wanted[seat] = state.wanted[seat]
        out.nuggets[seat] = state.nuggets[seat]
        out.hand_size[seat] = state.hand_size[seat]
        out.owed[seat] = state.owed[seat]
        out.suits_owed[seat] = state.suits_owed[seat]
        out.rail_at[seat] = state.rail_at[seat]
        for word in range(2):
            out.legs[seat, word] = state.legs[seat, word]
            out.open_legs[seat, word] = state.open_legs[seat, word]
    out.deck, out.discard, out.closed = state.deck, state.discard, state.closed
    out.ply, out.draws, out.turn, out.pool = state.ply, state.draws, state.turn, state.pool
    out.seats, out.phase, out.caller = state.seats, state.phase, state.caller
    out.called_seat, out.called_card, out.given_card = state.called_seat, state.called_card, state.given_card
    out.deck_size = state.deck_size


@compiled
def view(state: np.record, seat: int, out: np.record) -> None:
    """What a seat may know of the table; seat -1 is everybody."""
    copy_state(state, out)
    out.deck = 0
    for other in range(int(state.seats)):
        if other != seat:
            out.hand[other] = 0


@compiled
def unseen(board: np.record, view: np.record) -> int:
    """The cards a view shows nowhere."""
    left = board.cards
    for card in range(CARDS):
        shown = bag_count(view.discard, card)
        for seat in range(int(view.seats)):
            shown += bag_count(view.hand[seat], card) + (view.laid[seat] >> card & 1)
        for _ in range(shown):
            left = bag_take(left, card)
    return left


@compiled
def imagine(board: np.record, view: np.record, seat: int, chance: np.record, out: np.record) -> None:
    """A world that fits a view: the unseen cards dealt to the other hands and the deck.

    Nobody holds a card everybody knows they have not, and whoever is thinking has something to think about. Hands are
    filled in an order drawn anew for each try; after many tries in vain the last one stands as it is.
    """
    number = 0
    hidden = unseen(board, view)
    for _ in range(TRIES):
        copy_state(view, out)
        out.deck = hidden
        first = chance_below(chance, number, int(view.seats))
        number += 1
        for places in range(int(view.seats)):
            other = (first + places) % int(view.seats)
            if other != seat:
                number = imagine_hand(out, other, chance, number)
        if fits(board, out, seat):
            return


@compiled
def imagine_hand(out: np.record, seat: int, chance: np.record, number: int) -> int:
    """Deal one hidden hand from the deck: first what the seat must have to be asked what it is asked, then the rest."""
    needed, kinds = needs(out, seat)
    for have in range(int(out.hand_size[seat])):
        allowed = bag_only(out.deck, ALL_CARDS & ~out.lacks[seat])
        if have < needed:
            allowed = bag_only(allowed, kinds & ~bag_kinds(out.hand[seat]))
        if allowed == 0:
            allowed = out.deck
        card = bag_nth(allowed, chance_below(chance, number, bag_size(allowed)))
        number += 1
        out.deck = bag_take(out.deck, card)
        out.hand[seat] = bag_add(out.hand[seat], card)
    return number


@compiled
def needs(view: np.record, seat: int) -> tuple[int, int]:
    """How many different cards, and of which, a seat must hold for its question to be one."""
    owed = int(view.owed[seat])
    if owed == Owed.GIVE:
        card = int(view.called_card)
        return 2, 0b111 << card - card % 3 | 0o111111 << card % 3
    if owed == Owed.SWAP:
        return 2, ALL_CARDS & ~view.laid[seat]
    if owed == Owed.PLAY:
        return 1, ALL_CARDS & ~view.laid[seat]
    return 0, 0


@compiled
def fits(board: np.record, world: np.record, seat: int) -> bool:
    """Does nobody hold what they are known to lack, and does everybody who is asked have a choice?"""
    for other in range(int(world.seats)):
        if other == seat:
            continue
        if bag_kinds(world.hand[other]) & world.lacks[other] != 0:
            return False
        owed = int(world.owed[other])
        if owed == Owed.GIVE and count(may_give(world, other)) < 2:
            return False
        if owed == Owed.SWAP and count(playable(world, other)) < 2:
            return False
        if not has_choice(board, world, other) and owed != Owed.NOTHING:
            return False
    return True
