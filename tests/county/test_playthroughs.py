"""The printed games come out as they are printed (write them anew with `python tests/county/playthroughs.py`)."""

from __future__ import annotations

import pytest

from county.playthroughs import FOLDER, GAMES, play


@pytest.mark.parametrize("name", GAMES)
def test_a_printed_game_comes_out_as_printed(name):
    assert play(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_printed_game_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
