"""Whole games among greedy players in one compiled call, for reports and tuning.

Every decision is greedy's, from the view of whoever decides and worlds imagined from it; only what a bot tells of its
thoughts is left out. Where several have something to decide at once, luck says who is first: no seat is ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from colorado.bots.greedy import HAIR, TABLES, VIEW, greedy_look
from colorado.bots.scratch import Scratch, seed_words
from colorado.engine.spec import Spec
from colorado.kit.bits import WORD, count, nth
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.luck import luck_below, luck_word
from colorado.kit.record import blank
from colorado.kit.rule import compiled, compiled_for
from colorado.lab.play import MOST_PLIES


@compiled
def best_offer(offers: np.ndarray, totals: np.ndarray, luck: np.ndarray) -> int:
    """The action worth most; equal ones take turns, by a hair."""
    best, most = -1, 0.0
    for word in range(len(offers)):
        for member in range(WORD):
            if offers[word] >> member & 1:
                action = word * WORD + member
                worth = totals[action] + HAIR * luck_word(luck) / (1 << 32)
                if best < 0 or worth > most:
                    best, most = action, worth
    return best


@lru_cache
def greedy_player(spec: Spec) -> Callable[..., int]:
    """Plays a game that is dealt to its end, and counts the decisions."""
    to_act, is_over, view, apply, look = spec.to_act, spec.is_over, spec.view, spec.apply, greedy_look(spec)

    @compiled_for(spec.name)
    def play(board: Any, state: Any, chance: Any, tables: Any, words: Any, chances: Any, luck: Any, weights: Any,
             worlds: int, offers: Any, totals: Any) -> int:  # fmt: skip
        plies = 0
        while plies < MOST_PLIES and not is_over(state):
            acting = to_act(state)
            seat = nth(acting, luck_below(luck, count(acting)))
            view(state, seat, tables[VIEW])
            totals[:] = 0.0
            look(board, tables, words, chances, seat, worlds, luck, weights[seat], offers, totals)
            apply(board, state, seat, best_offer(offers, totals, luck), chance)
            plies += 1
        return plies

    return play


def greedy_game(spec: Spec, board: Any, weights: Any, worlds: int, deal: int, seed: int) -> tuple[Any, int]:
    """The state at the end of a game dealt by number, and the decisions taken: a row of weights for every seat."""
    chance, state, own = chance_of(seed_key(deal)), blank(spec.state), Scratch(spec, TABLES)
    spec.deal(board, state, len(weights), chance)
    seed_words(own.luck, seed)
    totals = np.zeros(WORD * spec.action_words)
    play = greedy_player(spec)
    plies = play(
        board, state, chance, own.tables, own.words, own.chances, own.luck, weights, worlds, own.offers, totals
    )
    return state, int(plies)
