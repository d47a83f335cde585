"""Telling other processes that a table has moved on. Alone there is nobody to tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from colorado.tables.log import Entry


class News(Struct, omit_defaults=True):
    """What workers tell each other. An entry has been committed before it is told."""

    worker: str
    table: str
    kind: str  # moved, changed, next, presence, who, reaction, person, alive
    number: int = 0
    people: list[str] = []
    sign: str = ""
    entry: Entry | None = None


class Hub:
    """One process alone."""

    def __init__(self) -> None:
        self.hear: Callable[[News], None] = lambda news: None
        self.worker = "alone"

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def tell(self, table: str, kind: str, number: int = 0, **more: Any) -> None:
        """Tell the others; `more` is the rest of `News`."""

    async def keeps(self, table: str) -> bool:
        """Is it this worker that lets the bots and clocks of a table go?"""
        return True

    async def is_there(self) -> bool:
        """Are the others within reach?"""
        return True
