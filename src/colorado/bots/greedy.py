"""Greedy: looks one decision ahead in a few imagined worlds and takes what leaves it best off."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from colorado.bots.judge import judge_of
from colorado.bots.scratch import Scratch, copy_words, seed_words
from colorado.bots.thought import Considered, Thought, members
from colorado.engine.spec import Spec
from colorado.kit.bits import WORD
from colorado.kit.luck import luck_word
from colorado.kit.rule import compiled_for

VIEW, WORLD, TRIAL, TABLES = range(4)
WORLDS = 8
HAIR = 1e-6


@lru_cache
def greedy_look(spec: Spec) -> Callable[..., None]:
    """The look ahead of a game: adds up what each legal action is worth, world by world."""
    imagine, apply, legal = spec.imagine, spec.apply, spec.legal
    sensible, lead = judge_of(spec).sensible, judge_of(spec).lead

    @compiled_for(spec.name)
    def look(board: Any, tables: Any, words: Any, chances: Any, seat: int, worlds: int, luck: Any, weights: Any,
             offers: Any, totals: Any) -> None:  # fmt: skip
        legal(board, tables[VIEW], seat, offers)
        sensible(board, tables[VIEW], seat, offers)
        for _ in range(worlds):
            for half in range(2):
                chances[0].key[half] = luck_word(luck) << 31 | luck_word(luck) >> 1
            imagine(board, tables[VIEW], seat, chances[0], tables[WORLD])
            for word in range(len(offers)):
                for member in range(WORD):
                    if offers[word] >> member & 1:
                        action = word * WORD + member
                        copy_words(words[WORLD], words[TRIAL])
                        apply(board, tables[TRIAL], seat, action, chances[0])
                        totals[action] += lead(board, tables[TRIAL], seat, weights)

    return look


class GreedyBot:
    """Takes the action that is worth most at once; with a slip it misjudges each by some points, now up, now down."""

    def __init__(self, spec: Spec, weights: Any = None, worlds: int = WORLDS, slip: float = 0.0) -> None:
        self.spec, self.worlds, self.slip = spec, worlds, slip
        self.weights = judge_of(spec).weights(None) if weights is None else weights
        self.scratch = Scratch(spec, TABLES)
        self.totals = np.zeros(WORD * spec.action_words)

    def think(self, board: Any, view: Any, seat: int, seed: int) -> Thought:
        """The action that is worth most, on average over a few worlds."""
        own = self.scratch
        own.put(VIEW, view)
        seed_words(own.luck, seed)
        self.totals[:] = 0
        look = greedy_look(self.spec)
        look(
            board,
            own.tables,
            own.words,
            own.chances,
            seat,
            self.worlds,
            own.luck,
            self.weights,
            own.offers,
            self.totals,
        )
        actions = members(own.offers)
        worths = {action: float(self.totals[action]) / self.worlds for action in actions}
        misjudge = random.Random(seed).gauss  # and a hair's breadth, so that equal moves take turns
        worths = {action: worth + misjudge(0.0, max(self.slip, HAIR)) for action, worth in worths.items()}
        ranked = sorted(actions, key=lambda action: -worths[action])
        worth = [worths[action] for action in ranked]
        seen = [Considered(a, chance_to_win(w), w, self.worlds) for a, w in zip(ranked, worth, strict=True)]
        return Thought(ranked[0], seen)


def chance_to_win(lead: float) -> float:
    """A lead in points as a chance to win."""
    return 0.5 + 0.5 * lead / (8.0 + abs(lead))
