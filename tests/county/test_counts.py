"""Counts: how many ways there are to go on from named positions, so many decisions deep. A miss prints the split."""

from __future__ import annotations

import pytest

from colorado.games.county.moves import words
from colorado.games.county.spec import SPEC
from county.table import EDITION, acting, bids, dealt, drawn, give, hold, legal, plant, using, window


def count(board, state, depth, chance):
    """The leaves so many decisions below a position; the lowest seat decides first."""
    if depth == 0 or SPEC.is_over(state):
        return 1
    seat = acting(state)[0]
    total = 0
    for action in legal(board, state, seat):
        after = state.copy()
        SPEC.apply(board, after, seat, action, chance)
        total += count(board, after, depth - 1, chance)
    return total


def split(match, depth):
    """The count below every first decision."""
    seat = acting(match.state)[0]
    found = {}
    for action in legal(match.board, match.state, seat):
        after = match.state.copy()
        SPEC.apply(match.board, after, seat, action, match.chance)
        found[words(EDITION, match.state, seat, action)] = count(match.board, after, depth - 1, match.chance)
    return found


def bidding():
    match = drawn(players=2)
    plant(match, "red", "a1", "c6")
    plant(match, "blue", "o1", "m5")
    hold(match, orange="5 40 61", brown="2 9")
    match.state.to_come[:] = [1, 1, 1, 1]
    return bids(match, "red fence", "blue right-fork")


def claiming():
    match = using(drawn(players=2), "red long-ride")
    plant(match, "red", "a1", "h7")
    hold(match, orange="5", brown="2")
    match.state.to_come[:] = [1, 1, 1, 1]
    return match


def selling():
    match = drawn(players=3)
    give(match, 0, "g3", "h3")
    hold(match, orange="5", brown="9 61", red="12 13")
    match.state.to_come[:] = [1, 1, 1, 1]
    return window(match)


POSITIONS = {
    "flags, three players": (lambda: dealt(3), [4, 4 * 128, 4 * 128 * 4]),
    "lakes laid, two players": (lambda: dealt(2, lakes="laid"), [17, 150 + 275 + 504 + 229 + 458 + 416]),
    "two fists": (bidding, [4, 9, 22, 50, 118]),
    "a long ride": (claiming, [2, 8, 30, 90, 262]),
    "a sale": (selling, [4, 10, 20, 43, 104]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name):
    make, expected = POSITIONS[name]
    match = make()
    for depth, wanted in enumerate(expected, 1):
        parts = split(match, depth)
        assert sum(parts.values()) == wanted, f"{name}, {depth} deep: {parts}"
