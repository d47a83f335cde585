"""The loops around the rules, closed over one game and compiled for CPU threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numba import prange

from colorado.engine.spec import Spec
from colorado.kit.bits import lowest
from colorado.kit.luck import luck_member
from colorado.kit.rule import compiled_for

NOBODY = -1
MOST_PLIES = 100_000
"""No game comes near this; a loop that does would never have ended."""


@dataclass(frozen=True)
class Loops:
    """What can be done with many games; each works on arrays with a row a game."""

    deal: Callable[..., None]
    offer: Callable[..., None]
    step: Callable[..., None]
    play_out: Callable[..., None]
    score: Callable[..., None]


@lru_cache
def cpu_loops(spec: Spec) -> Loops:
    """The loops of a game, shared among the CPU's threads game by game."""
    deal, apply, score, winners = spec.deal, spec.apply, spec.score, spec.winners
    is_over, to_act, legal, words = spec.is_over, spec.to_act, spec.legal, spec.action_words
    compiled_loop = compiled_for(spec.name, parallel=True)

    @compiled_loop
    def deal_all(boards: Any, states: Any, seats: int, chances: Any) -> None:
        for game in prange(len(states)):
            deal(boards[0], states[game], seats, chances[game])

    @compiled_loop
    def offer_all(boards: Any, states: Any, acting: Any, offers: Any) -> None:
        for game in prange(len(states)):
            acting[game] = NOBODY
            if not is_over(states[game]):
                acting[game] = lowest(to_act(states[game]))
                legal(boards[0], states[game], acting[game], offers[game])

    @compiled_loop
    def step_all(boards: Any, states: Any, acting: Any, actions: Any, chances: Any) -> None:
        for game in prange(len(states)):
            if acting[game] != NOBODY:
                apply(boards[0], states[game], acting[game], actions[game], chances[game])

    @compiled_loop
    def play_out_all(boards: Any, states: Any, chances: Any, luck: Any, plies: Any) -> None:
        for game in prange(len(states)):
            offers = np.empty(words, np.int64)
            while plies[game] < MOST_PLIES and not is_over(states[game]):
                seat = lowest(to_act(states[game]))
                legal(boards[0], states[game], seat, offers)
                apply(boards[0], states[game], seat, luck_member(luck[game], offers), chances[game])
                plies[game] += 1

    @compiled_loop
    def score_all(boards: Any, states: Any, scores: Any, won: Any) -> None:
        for game in prange(len(states)):
            won[game] = winners(boards[0], states[game])
            for seat in range(scores.shape[1]):
                scores[game, seat] = score(boards[0], states[game], seat)

    return Loops(deal_all, offer_all, step_all, play_out_all, score_all)
