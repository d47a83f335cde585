"""The valley: 150 cells, and sets of them as three words. A word holds four rows of fifteen, the last one two.

Cell `15 * row + column` is north-west first, as one reads.
"""

from __future__ import annotations

import numpy as np

from colorado.kit.bits import WORD, bit, count, lowest, nth
from colorado.kit.rule import compiled

COLUMNS = 15
ROWS = 10
CELLS = COLUMNS * ROWS
CELL_WORDS = 3

Cells = tuple[int, int, int]

_ROW = (1 << COLUMNS) - 1
_WORD = (1 << WORD) - 1
_LAST_WORD = (1 << CELLS - 2 * WORD) - 1
_LAST_ROW_AT = WORD - COLUMNS
_WEST = 1 | 1 << COLUMNS | 1 << 2 * COLUMNS | 1 << 3 * COLUMNS
_EAST = _WEST << COLUMNS - 1
_NOT_WEST, _NOT_EAST, _NOT_LAST = _WORD & ~_WEST, _WORD & ~_EAST, _WORD >> COLUMNS


@compiled
def whole_word(word: int) -> int:
    """Every cell there is in a word."""
    return _WORD if word < 2 else _LAST_WORD


@compiled
def east_of(a: int, b: int, c: int) -> Cells:
    """The cells at the right of these."""
    return (a & _NOT_EAST) << 1, (b & _NOT_EAST) << 1, (c & _NOT_EAST) << 1


@compiled
def west_of(a: int, b: int, c: int) -> Cells:
    """The cells at the left of these."""
    return (a & _NOT_WEST) >> 1, (b & _NOT_WEST) >> 1, (c & _NOT_WEST) >> 1


@compiled
def south_of(a: int, b: int, c: int) -> Cells:
    """The cells below these."""
    south_b = (b & _NOT_LAST) << COLUMNS | a >> _LAST_ROW_AT
    return (a & _NOT_LAST) << COLUMNS, south_b, c << COLUMNS & _LAST_WORD | b >> _LAST_ROW_AT


@compiled
def north_of(a: int, b: int, c: int) -> Cells:
    """The cells above these."""
    return a >> COLUMNS | (b & _ROW) << _LAST_ROW_AT, b >> COLUMNS | (c & _ROW) << _LAST_ROW_AT, c >> COLUMNS


@compiled
def either(x: Cells, y: Cells) -> Cells:
    """The cells in one set or the other."""
    return x[0] | y[0], x[1] | y[1], x[2] | y[2]


@compiled
def both(x: Cells, y: Cells) -> Cells:
    """The cells in both sets."""
    return x[0] & y[0], x[1] & y[1], x[2] & y[2]


@compiled
def but(x: Cells, y: Cells) -> Cells:
    """The cells of the first set that are not in the second."""
    return x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2]


@compiled
def beside(a: int, b: int, c: int) -> Cells:
    """The cells that touch one of these by a side."""
    return either(either(east_of(a, b, c), west_of(a, b, c)), either(south_of(a, b, c), north_of(a, b, c)))


@compiled
def cell_count(a: int, b: int, c: int) -> int:
    """How many cells."""
    return count(a) + count(b) + count(c)


@compiled
def one_cell(cell: int) -> Cells:
    """The set of this one cell."""
    here = bit(cell % WORD)
    return (here, 0, 0) if cell < WORD else ((0, here, 0) if cell < 2 * WORD else (0, 0, here))


@compiled
def first_cell(a: int, b: int, c: int) -> int:
    """The first cell of a set that has one."""
    if a != 0:
        return lowest(a)
    return WORD + lowest(b) if b != 0 else 2 * WORD + lowest(c)


@compiled
def nth_cell(a: int, b: int, c: int, n: int) -> int:
    """The cell with `n` others before it."""
    if n < count(a):
        return nth(a, n)
    n -= count(a)
    return WORD + nth(b, n) if n < count(b) else 2 * WORD + nth(c, n - count(b))


@compiled
def as_cells(words: np.ndarray) -> Cells:
    """A set of the table as three numbers."""
    return int(words[0]), int(words[1]), int(words[2])


@compiled
def has_cell(words: np.ndarray, cell: int) -> bool:
    """Is the cell in this set of the table?"""
    return (int(words[cell // WORD]) >> cell % WORD) & 1 == 1


@compiled
def add_cell(words: np.ndarray, cell: int) -> None:
    """Put a cell into a set of the table."""
    words[cell // WORD] = int(words[cell // WORD]) | bit(cell % WORD)


@compiled
def remove_cell(words: np.ndarray, cell: int) -> None:
    """Take a cell out of a set of the table."""
    words[cell // WORD] = int(words[cell // WORD]) & ~bit(cell % WORD)
