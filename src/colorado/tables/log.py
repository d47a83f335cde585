"""The log of a table: everything that ever changed at it, one entry after the other."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["seated", "deal", "move", "undo", "resign", "stand-in", "back", "closed"]
TABLE = -1


class Entry(Struct, frozen=True):
    """One change.

    | kind | body | name |
    |---|---|---|
    | seated | somebody sat down or stood up; who, only the list of seats knows | |
    | deal | the seats in their new order | |
    | move | actions | |
    | undo | the number of the entry taken back | |
    | resign, stand-in | | the character that plays on |
    | back, closed | | |
    """

    number: int  # in the log
    kind: Kind
    seat: int = TABLE
    body: tuple[int, ...] = ()
    name: str = ""
    told: int = -1  # entries everybody could hear of, after this one: what the wire calls ply; the deal is 0
    at: float = 0.0  # seconds since 1970
    id: str = ""  # what the client called it
