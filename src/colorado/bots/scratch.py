"""Tables to think on: records beside the same memory as words, for copying and hashing."""

from __future__ import annotations

from typing import Any

import numpy as np

from colorado.engine.spec import Spec
from colorado.kit.chance import CHANCE
from colorado.kit.rule import compiled

_HASH = (1 << 60) - 1


class Scratch:
    """So many tables, a key to deal them from, and a set of offers."""

    def __init__(self, spec: Spec, tables: int) -> None:
        self.tables = np.zeros(tables, spec.state)
        self.words = self.tables.view(np.int64).reshape(tables, -1)
        self.chances = np.zeros(1, CHANCE)
        self.offers = np.zeros(spec.action_words, np.int64)
        self.luck = np.zeros(2, np.int64)

    def put(self, table: int, state: Any) -> None:
        """Lay a state on a table."""
        self.tables[table] = state


@compiled
def copy_words(source: np.ndarray, target: np.ndarray) -> None:
    """Make one table like another."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def hash_words(words: np.ndarray, seed: int) -> int:
    """A number for the bytes of a table, alike in every mode; never 0."""
    total = seed + 1
    for i in range(len(words)):
        total = ((total ^ int(words[i])) * 0x9E3779B97F4A7C5) & _HASH
        total ^= total >> 29
    return total | 1


def seed_words(luck: Any, seed: int) -> None:
    """Start luck from a seed."""
    luck[:] = np.random.SeedSequence(seed).generate_state(2, np.uint32).astype(np.int64) | 1
