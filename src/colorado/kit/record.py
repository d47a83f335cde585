"""Packed records: everything a rule reads or writes is one flat run of bytes without gaps."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import numpy as np

WORD_BYTES = 8
Field = Any  # a NumPy scalar type, or (type, length) or (type, (rows, columns))


def record(**fields: Field) -> np.dtype[Any]:
    """The dtype of a record with these fields: largest items first, then zeros up to whole words, and so no gaps.

    Gaps would carry whatever was in memory and spoil fingerprints.
    """
    for name in fields:
        if hasattr(np.record, name):
            raise TypeError(f"{name!r} is a name NumPy's records keep for themselves")
    shapes = {name: field if isinstance(field, tuple) else (field, ()) for name, field in fields.items()}
    order = sorted(shapes, key=lambda name: -np.dtype(shapes[name][0]).itemsize)
    packed = np.dtype([(name, *shapes[name]) for name in order])
    spare = -packed.itemsize % WORD_BYTES
    filled = np.dtype([*packed.descr, *([("spare", np.uint8, spare)] if spare else [])], align=True)
    assert filled.itemsize == packed.itemsize + spare
    return np.dtype((quick(filled), filled))


def quick(fields: np.dtype[Any]) -> type[np.record]:
    """A kind of `np.record` that finds its fields in compiled code: NumPy's own looks for them in Python, five times
    slower. Numba takes one for the other.
    """
    parts: dict[str, Any] = {name: field_of(name) for name in fields.names or ()}
    parts |= {name: getattr(np.void, name) for name in ("__getattribute__", "__setattr__", "__getitem__")}
    return type("State", (np.record,), {"__slots__": (), "__module__": __name__} | parts)


def field_of(name: str) -> property:
    """A field as an attribute."""

    def put(state: Any, value: Any) -> None:
        state[name] = value

    return property(itemgetter(name), put)


def blank(dtype: np.dtype[Any]) -> Any:
    """A record of zeros."""
    return np.zeros(1, dtype)[0]


def copy_of(state: Any) -> Any:
    """A record of its own with the same content."""
    return state.copy()
