"""Sets as words. A word is 60 bits in a signed 64-bit number, so that arithmetic never reaches the sign and means the
same to Python, to compiled code and to a GPU. A larger set is a row of words: member `i` is bit `i % 60` of word
`i // 60`.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import types
from numba.extending import intrinsic

from colorado.kit.rule import compiled

WORD = 60


@compiled
def bit(member: int) -> int:
    """The set of this one member."""
    return 1 << member


@compiled
def has(word: int, member: int) -> bool:
    """Is this a member?"""
    return (word >> member) & 1 == 1


def _ones(context: Any, word: Any) -> Any:  # pragma: no cover: asked while it compiles
    """Every processor has an instruction that counts the ones of a word: what Numba needs to know to use it."""
    return types.int64(types.int64), lambda context, builder, signature, words: builder.ctpop(words[0])


def _plain_ones(word: int) -> int:
    return (int(word) & 0xFFFFFFFFFFFFFFFF).bit_count()


_count: Any = _plain_ones if numba.config.DISABLE_JIT else intrinsic(_ones)  # type: ignore[attr-defined]


@compiled
def count(word: int) -> int:
    """How many members."""
    return _count(word)


@compiled
def lowest(word: int) -> int:
    """The smallest member of a set that has one."""
    return count((word & -word) - 1)


@compiled
def without_lowest(word: int) -> int:
    """The set without its smallest member."""
    return word & (word - 1)


@compiled
def nth(word: int, n: int) -> int:
    """The member with `n` smaller ones before it."""
    for _ in range(n):
        word = without_lowest(word)
    return lowest(word)


def members(word: int) -> list[int]:
    """The members of a set, smallest first, for those who show it; not limited to one word."""
    found = []
    while word:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    return found
