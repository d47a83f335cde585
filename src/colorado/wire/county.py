"""Colorado County on the wire: what is printed, what everybody sees, and what only its owner sees.

A cell is `15 * row + column` from the north-west; a card `12 * colour + place`; a cowboy is the number on it.
"""

from __future__ import annotations

from msgspec import Struct

from colorado.wire.words import Languages


class Lake(Struct):
    """A lake as it is drawn; `turns` holds its cells (row, column) in each turn that differs."""

    value: int
    name: Languages
    turns: list[list[tuple[int, int]]]


class Figure(Struct):
    """What a card shows: `*` a star, `o` a drawn cell, `.` an empty one."""

    id: str
    name: Languages
    drawing: list[str]


class Flag(Struct):
    """The flags of one colour."""

    colour: str
    letter: str


class Owner(Struct):
    """The pieces of one seat."""

    colour: str
    letter: str
    brand: str  # fire, barrel, horseshoe, wheel


class CountySheet(Struct):
    """An edition: what is printed. Points are by round: first and second place, each double, each lake."""

    id: str
    version: int
    name: Languages
    note: Languages
    reconstruction: bool
    columns: int
    rows: int
    lakes: list[Lake]
    figures: list[Figure]
    cards: list[int]  # the figure of each of the 48 cards
    flags: list[Flag]
    owners: list[Owner]
    edge_points: list[tuple[int, int]]
    estate_points: list[tuple[int, int]]
    double_points: list[int]
    lake_points: list[list[int]]


class LakeLook(Struct):
    """A lake on the board; no cells before it is laid."""

    cells: list[int]
    owner: int
    shores: list[int]  # shore cells of each seat


class Standing(Struct):
    """What a seat holds, and what this round's scoring would bring now."""

    edges: int
    lakes: int
    doubles: int
    estate: int
    points: tuple[int, int, int, int]  # edges, lakes, doubles, estates


class CountySeat(Struct):
    """What everybody sees of one seat."""

    cowboys: int
    known: list[int]  # cowboys everybody has seen in that hand
    land: list[int]
    markers: int  # left to place
    points: int
    ledger: list[tuple[int, int, int, int]]  # of every round scored: edges, lakes, doubles, estates
    standing: Standing
    for_sale: int
    sold: int  # this round
    flags: list[int]  # still to lay, by colour
    bid: int  # of the last bids shown: how many cowboys, -1 before any
    best: int
    owed: str
    hushed: bool  # sells nothing more this round
    wants: bool  # has said, for all to hear, that it wants what is sold


class CountyLook(Struct):
    """What everybody sees."""

    round: int
    rounds: int
    step: int
    steps: int
    phase: str  # lakes, flags, window, interest, price, offers, bids, cards, over
    start: int
    lakes: list[LakeLook]
    flags: list[list[int]]  # cells by colour
    face_up: list[int]  # cards; -1 where one was taken
    face_down: list[int]  # still to come this round, by colour
    used_card: int
    claimed: int  # the cell of its first marker
    seller: int
    sale_cell: int
    bag: int
    bag_known: list[int]
    seats: list[CountySeat]


class CountyOwn(Struct):
    """What only the owner of a seat sees."""

    hand: list[int]
    fist: list[int]
    ghosts: dict[int, list[int]] = {}  # where a flag could be claimed: cell -> second cells the card in use allows
