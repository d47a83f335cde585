"""Luck: a fast generator for simulations that must be repeatable but need not be secret (xoroshiro64**).

Two 32-bit words of state in 64-bit numbers, so that no step can leave them, interpreted or compiled.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from colorado.kit.bits import count, nth
from colorado.kit.rule import compiled

_LOW = 0xFFFFFFFF


@compiled
def luck_word(luck: np.ndarray) -> int:
    """The next 32 random bits."""
    a, b = int(luck[0]), int(luck[1])
    product = (a * 0x9E3779BB) & _LOW
    turned = ((product << 5) | (product >> 27)) & _LOW
    b ^= a
    luck[0] = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & _LOW
    luck[1] = ((b << 13) | (b >> 19)) & _LOW
    return (turned * 5) & _LOW


@compiled
def luck_below(luck: np.ndarray, limit: int) -> int:
    """An even choice among 0 … limit - 1."""
    return (luck_word(luck) * limit) >> 32


@compiled
def luck_member(luck: np.ndarray, words: np.ndarray) -> int:
    """A member of a set of several words that has one, every member as likely as another."""
    size = 0
    for word in words:
        size += count(word)
    n = luck_below(luck, size)
    start = 0
    for word in words:
        members = count(word)
        if n < members:
            return start + nth(word, n)
        n -= members
        start += 60
    return -1


def seed_luck(seed: int, games: int) -> Any:
    """Luck for so many games."""
    words = np.random.Generator(np.random.Philox(key=seed)).integers(1, 1 << 32, size=(games, 2))
    return words.astype(np.int64)
