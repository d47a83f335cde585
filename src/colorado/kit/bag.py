"""A bag: how many of each of at most 20 kinds, in one word.

Three planes of 20 bits: a kind's count is a three-digit binary number, one digit in each plane. So a bag holds up to
seven of a kind, all kinds present are one set, and adding a card is a carry.
"""

from __future__ import annotations

from colorado.kit.bits import count, nth
from colorado.kit.rule import compiled

KINDS = 20
MOST = 7
_PLANE = (1 << KINDS) - 1


@compiled
def bag_add(bag: int, kind: int) -> int:
    """The bag with one more of a kind."""
    ones = bag ^ (1 << kind)
    carry = bag & (1 << kind)
    twos = ones ^ (carry << KINDS)
    carry = ones & (carry << KINDS)
    return twos ^ (carry << KINDS)


@compiled
def bag_take(bag: int, kind: int) -> int:
    """The bag with one less of a kind it holds."""
    ones = bag ^ (1 << kind)
    borrow = ~bag & (1 << kind)
    twos = ones ^ (borrow << KINDS)
    borrow = ~ones & (borrow << KINDS)
    return twos ^ (borrow << KINDS)


@compiled
def bag_kinds(bag: int) -> int:
    """The set of kinds the bag holds at least one of."""
    return (bag | bag >> KINDS | bag >> 2 * KINDS) & _PLANE


@compiled
def bag_doubles(bag: int) -> int:
    """The set of kinds the bag holds at least two of."""
    return (bag >> KINDS | bag >> 2 * KINDS) & _PLANE


@compiled
def bag_count(bag: int, kind: int) -> int:
    """How many of a kind."""
    return (bag >> kind & 1) + 2 * (bag >> KINDS + kind & 1) + 4 * (bag >> 2 * KINDS + kind & 1)


@compiled
def bag_size(bag: int) -> int:
    """How many in all."""
    return count(bag & _PLANE) + 2 * count(bag >> KINDS & _PLANE) + 4 * count(bag >> 2 * KINDS)


@compiled
def bag_only(bag: int, kinds: int) -> int:
    """What the bag holds of these kinds."""
    return bag & (kinds | kinds << KINDS | kinds << 2 * KINDS)


@compiled
def bag_nth(bag: int, n: int) -> int:
    """The kind of the n-th thing in the bag, counted plane by plane: even chances for every single thing."""
    ones = bag & _PLANE
    if n < count(ones):
        return nth(ones, n)
    n -= count(ones)
    twos = bag >> KINDS & _PLANE
    if n < 2 * count(twos):
        return nth(twos, n >> 1)
    n -= 2 * count(twos)
    return nth(bag >> 2 * KINDS, n >> 2)
