"""Whole games kept as files. Their last rounds were scored by hand from the picture of the board."""

from __future__ import annotations

from pathlib import Path

import pytest

import colorado

FOLDER = Path(__file__).parent / "golden"
LAST_ROUND = {
    "three-players": ([45, 71, 42], [[0, 9, 1, 11], [2, 9, 5, 5], [1, 15, 2, 0]]),
    "four-players-laid-hard-strict": (
        [44, 45, 18, 42],
        [[2, 7, 1, 11], [0, 10, 2, 0], [1, 3, 2, 0], [0, 13, 0, 5]],
    ),
}


@pytest.mark.parametrize("name", LAST_ROUND)
def test_a_golden_game_ends_as_it_did(name):
    match = colorado.load(FOLDER / f"{name}.game")
    scores, last = LAST_ROUND[name]
    assert match.is_over and match.scores == scores
    assert [match.state.ledger[seat, 3].tolist() for seat in range(match.seats)] == last
    assert match.winners == (1,)
