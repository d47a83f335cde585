"""Chance: a secret key and a public counter.

The n-th chance event of a game is SipHash-2-4 of n under the game's 128-bit key. The key is handed to the rules and
never lies on the table, so a copied table cannot look ahead, what was dealt tells nothing of what will be, and a
finished game can be dealt again from its published key.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numba
import numpy as np

from colorado.kit.record import record
from colorado.kit.rule import compiled

CHANCE = record(key=(np.uint64, 2))

# Unsigned 64-bit words: Python's own numbers when interpreted, machine words when compiled.
_wide: Any = int if numba.config.DISABLE_JIT else np.uint64  # type: ignore[attr-defined]
_narrow: Any = int if numba.config.DISABLE_JIT else np.int64  # type: ignore[attr-defined]
_ALL = _wide(0xFFFFFFFFFFFFFFFF)
_END = _wide(0x0800000000000000)  # SipHash ends a message of eight bytes with its length
_FF = _wide(0xFF)
_A, _B = _wide(0x736F6D6570736575), _wide(0x646F72616E646F6D)
_C, _D = _wide(0x6C7967656E657261), _wide(0x7465646279746573)


@compiled
def _rotate(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & _ALL


@compiled
def _round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """One SipHash round."""
    a = (a + b) & _ALL
    b = _rotate(b, 13) ^ a
    a = _rotate(a, 32)
    c = (c + d) & _ALL
    d = _rotate(d, 16) ^ c
    a = (a + d) & _ALL
    d = _rotate(d, 21) ^ a
    c = (c + b) & _ALL
    b = _rotate(b, 17) ^ c
    c = _rotate(c, 32)
    return a, b, c, d


@compiled
def chance_word(chance: np.record, number: int) -> int:
    """The 64 random bits of the chance event with this number: SipHash-2-4 of its eight bytes."""
    low, high, message = _wide(chance.key[0]), _wide(chance.key[1]), _wide(number)
    a, b, c, d = low ^ _A, high ^ _B, low ^ _C, high ^ _D
    a, b, c, d = _round(a, b, c, d ^ message)
    a, b, c, d = _round(a, b, c, d)
    a, d = a ^ message, d ^ _END
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a, c = a ^ _END, c ^ _FF
    for _ in range(4):
        a, b, c, d = _round(a, b, c, d)
    return a ^ b ^ c ^ d


@compiled
def chance_below(chance: np.record, number: int, limit: int) -> int:
    """An even choice among 0 … limit - 1 (uneven by less than one part in thirty million for limits up to 100)."""
    return (_narrow(chance_word(chance, number) >> 32) * limit) >> 32


def new_key() -> bytes:
    """A key nobody can guess."""
    return secrets.token_bytes(16)


def seed_key(seed: int) -> bytes:
    """The key of a seed, for games that shall be dealt the same again."""
    return hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"colorado seed").digest()


def chance_of(key: bytes) -> Any:
    """The chance of a 16-byte key, as the rules take it."""
    return np.frombuffer(key, dtype=np.dtype("<u8")).view(CHANCE)[0]


def key_commitment(key: bytes) -> str:
    """What is published before a game so that the key, published after it, cannot have been changed."""
    return hashlib.sha256(b"colorado key " + key).hexdigest()
