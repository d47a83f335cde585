"""What every message is made of: sentences by number, offers and what they point at."""

from __future__ import annotations

from msgspec import Struct

Languages = dict[str, str]
Point = tuple[int, int]


class Closed(Struct, forbid_unknown_fields=True):
    """A struct that refuses fields nobody knows: everything a client sends."""


class Said(Struct):
    """A sentence: its number in the game's messages and what it is about, so that each reader has their own language.

    An argument is a number, a word that may have a message `=word`, or a text in every language.
    """

    id: str
    args: dict[str, int | str | Languages] = {}


class Target(Struct, omit_defaults=True):
    """What an offer points at, numbered as the look numbers things.

    | kind | index | other |
    |---|---|---|
    | call | card | the seat called |
    | give, pay, play | card | |
    | trade | first card discarded | second card |
    | leg, rail, region | leg, railroad leg, region | |
    | tipi | box | |
    | nugget, draw, saloon, wanted, decline | | |
    | cell | cell: claim, second marker, sale, place of a lake's first cell, of a flag | |
    | card | place among the cards face up | |
    | flag | flag colour to lay | |
    | lake | lake | quarter turns |
    | cowboy | number on it | |
    | close, pass, hush, want, refuse, leave | | |
    """

    kind: str
    index: int = -1
    other: int = -1


class Offer(Struct):
    """A legal action of the reader's seat, dressed for people."""

    action: int
    text: str  # in notation
    label: Said  # what it is
    then: Said | None  # what it would bring
    rule: str  # the rule behind it
    target: Target


class Fist(Struct):
    """Any number of these cowboys may go into the fist, in one move: `add` in rising order, then `close`."""

    cowboys: list[int]
    least: int
    close: int  # the action that closes the fist; `add` of cowboy n is `first + n - 1`
    first: int


class Ask(Struct):
    """What the reader's seat has to decide."""

    stamp: int  # a move that names another stamp is stale
    asks: Said
    rule: str
    offers: list[Offer]
    fist: Fist | None = None
