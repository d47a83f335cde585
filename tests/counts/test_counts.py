"""How many lines of play there are from named positions, to a small depth. A miss prints the count of each action.

The order of arrival counts: two seats that decide at the same time give two lines.
"""

from __future__ import annotations

from collections import Counter

import pytest

from colorado.games.callwrite.spec import SPEC
from colorado.kit.chance import chance_of
from rules.position import table

POSITIONS = {
    "a call": """
        phase: call
        fire: owes call
          hand: grey 1
          laid: blue 1, green 2
        wheel:
          hand: red 1, grey 2
    """,
    "nuggets": """
        fire: owes nuggets
          hand: blue 1, red 2, grey 3
        wheel: owes nuggets
          hand: red 1, orange 1
          nuggets: 1
    """,
    "a chain": """
        fire: owes play
          hand: blue 1, orange 2, purple 3
          flags: dry-ford saltpan
          rail: r1 r2
        wheel:
          hand: red 1, red 2, red 3
    """,
    "trades": """
        fire: owes cards
          hand: grey 1 x2, grey 2, grey 3, blue 1, orange 2
        wheel:
          hand: red 1, red 2, red 3
    """,
    "discoveries": """
        phase: discoveries
        fire: owes suit 2
          hand: red 1 x3
          flags: dry-ford
        wheel: owes suit
          hand: red 2 x3
          flags: silver-bluff
    """,
    "lines": """
        fire: owes tipi
          hand: red 1, blue 2
          tipi: 3 4
          flags: dry-ford beaver
        wheel: owes wanted
          hand: red 2, blue 3
          wanted: 1
    """,
}

EXPECTED = {
    "a call": (16, 70, 202, 2256),
    "nuggets": (9, 55, 360, 2276),
    "a chain": (4, 32, 220, 1658),
    "trades": (6, 51, 238, 1962),
    "discoveries": (8, 49, 204, 3672),
    "lines": (5, 25, 141, 1012),
}


def lines(match, state, depth):
    """How many lines begin with each decision."""
    found: Counter[str] = Counter()
    chance = chance_of(match.key)
    match.state = state
    for seat in match.to_act:
        for offer in match.offers(seat):
            after = state.copy()
            SPEC.apply(match.board, after, seat, offer.action, chance)
            name = f"{match.seat_names[seat]} {offer.text}"
            found[name] = 1 if depth == 1 else sum(lines(match, after, depth - 1).values())
            match.state = state
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name):
    match = table(POSITIONS[name], seed=11)
    start = match.state
    for depth, expected in enumerate(EXPECTED[name], 1):
        split = lines(match, start.copy(), depth)
        assert sum(split.values()) == expected, "\n".join(
            [f"{name}, depth {depth}: {sum(split.values())}, expected {expected}"]
            + [f"  {count:>8}  {decision}" for decision, count in sorted(split.items())]
        )
