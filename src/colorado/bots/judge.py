"""From what a position is worth to a seat, to how far that seat leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from colorado.bots.thought import members
from colorado.engine.errors import UnknownName
from colorado.engine.spec import Spec
from colorado.kit.rule import compiled, compiled_for


@dataclass(frozen=True)
class Judge:
    """A game's judgement, as bots use it."""

    worth: Callable[..., float]
    lead: Callable[..., float]
    sensible: Callable[..., None]
    weights: Callable[[Path | None], Any]


@compiled
def behind(best: float, total: float, seats: int) -> float:
    """What the best of the others is worth and what all of them are, as one rival: half the best, half the average."""
    return 0.5 * best + 0.5 * total / (seats - 1)


@compiled
def ahead(worths: Any, seats: int, seat: int) -> float:
    """How far a seat leads, from what the position is worth to each."""
    best, total = -1.0e9, 0.0
    for other in range(seats):
        if other != seat:
            best = max(best, worths[other])
            total += worths[other]
    return worths[seat] - behind(best, total, seats)


@lru_cache
def judge_of(spec: Spec) -> Judge:
    """The judgement of a game that has one."""
    if spec.judgement is None:
        raise UnknownName(f"{spec.name} has no judgement for bots: expected the random bot")
    worth = spec.judgement.worth

    @compiled_for(spec.name)
    def lead(board: Any, state: Any, seat: int, weights: Any) -> float:
        best, total = -1.0e9, 0.0
        for other in range(int(state.seats)):
            if other != seat:
                points = worth(board, state, other, weights)
                best = max(best, points)
                total += points
        return worth(board, state, seat, weights) - behind(best, total, int(state.seats))

    return Judge(worth, lead, spec.judgement.sensible, spec.judgement.weights)


def sensible_actions(spec: Spec, board: Any, view: Any, seat: int) -> list[int]:
    """The legal actions of a seat that are worth a thought, from its view."""
    words = np.zeros(spec.action_words, np.int64)
    spec.legal(board, view, seat, words)
    judge_of(spec).sensible(board, view, seat, words)
    return members(words)
