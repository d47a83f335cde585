"""Random positions: games played by throwing dice, some of them from tables that were short of something."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from colorado.games.callwrite.deck import draw_cards
from colorado.games.callwrite.spec import SPEC
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank

HOUSE = SPEC.load_edition(None)
BOARDS = {nuggets: SPEC.print_board(HOUSE, {"nuggets": nuggets}) for nuggets in SPEC.options["nuggets"]}
KINDS = ("plain", "unlimited", "short deck", "no deck", "poor")
_words = np.zeros(SPEC.action_words, np.int64)


class Step(NamedTuple):
    """A position, and what was decided there."""

    board: Any
    state: Any
    seat: int
    action: int
    after: Any


def actions_in(words: Any) -> list[int]:
    """The members of a set of actions."""
    return [60 * i + b for i, word in enumerate(words.tolist()) for b in range(60) if word >> b & 1]


def legal(board: Any, state: Any, seat: int) -> list[int]:
    """The actions open to a seat."""
    SPEC.legal(board, state, seat, _words)
    return actions_in(_words)


def acting(state: Any) -> list[int]:
    """The seats that have something to decide."""
    seats = int(SPEC.to_act(state))
    return [seat for seat in range(int(state.seats)) if seats >> seat & 1]


def deal(seed: int, kind: str = "plain") -> tuple[Any, Any, Any]:
    """A table of two to four seats, with its board and chance."""
    board = BOARDS["unlimited" if kind == "unlimited" else "edition"]
    state, chance = blank(SPEC.state), chance_of(seed_key(seed))
    SPEC.deal(board, state, 2 + seed % 3, chance)
    seats = int(state.seats)
    if kind in ("short deck", "no deck"):
        keep = 0 if kind == "no deck" else seed % 7
        for number in range(int(state.deck_size) - keep):
            draw_cards(state, number % seats, 1, chance)
    if kind == "poor":
        for seat in range(seats):
            state.pool = int(state.pool) + int(state.nuggets[seat])
            state.nuggets[seat] = 0
        state.nuggets[0], state.pool = int(state.pool), 0
    return board, state, chance


def walk(seed: int, kind: str = "plain", most: int = 10_000) -> Iterator[Step]:
    """A game of random decisions, position by position."""
    board, state, chance = deal(seed, kind)
    dice = random.Random(seed)
    for _ in range(most):
        if SPEC.is_over(state):
            return
        seat = dice.choice(acting(state))
        action = dice.choice(legal(board, state, seat))
        before = state.copy()
        SPEC.apply(board, state, seat, action, chance)
        yield Step(board, before, seat, action, state)


def walks(games: int, most: int = 10_000) -> Iterator[Step]:
    """Games of every kind."""
    for seed in range(games):
        yield from walk(seed, KINDS[seed % len(KINDS)], most)
