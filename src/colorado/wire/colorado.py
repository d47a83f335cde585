"""Colorado on the wire: what is printed, what everybody sees, and what only its owner sees.

A card is `3 * suit + value - 1`; suits are red, green, grey, purple, blue, orange. Legs are numbered
through all regions.
"""

from __future__ import annotations

from msgspec import Struct

from colorado.wire.words import Languages, Point


class Leg(Struct):
    """A leg of a region or of the railroad. The icon is empty or one of nuggets, cards, play, tipi, saloon, wanted; on
    the railroad and the lines of the chart also check and discovery.
    """

    id: str
    icon: str
    at: Point


class Region(Struct):
    """A region of the Roadmap. `paths` joins ids of legs and `flag`."""

    id: str
    kind: str  # town, forest, desert, lake
    name: Languages
    medal: int
    flag: Point
    title: Point
    legs: list[Leg]
    paths: list[tuple[str, str]]
    outline: list[Point]


class Mountain(Struct):
    """A range that parts regions."""

    id: str
    name: Languages
    between: list[tuple[str, str]]
    outline: list[Point]


class Railroad(Struct):
    """The railroad under the map, left to right."""

    name: Languages
    medal: int
    medal_at: Point
    band: tuple[int, int, int, int]  # x, y, width, height
    legs: list[Leg]
    tracks: list[tuple[str, str]]


class Chart(Struct):
    """The Reward Chart. Zones are red, green, yellow, blue; lines are tipi, saloon, wanted."""

    zone_points: dict[str, list[int]]
    zone_medal: dict[str, int]
    bonus: dict[str, list[str]]
    medals: dict[str, list[int]]


class ColoradoSheet(Struct):
    """An edition: what is printed."""

    id: str
    version: int
    name: Languages
    width: int
    height: int
    copies: list[int]
    adjacent: list[tuple[str, str]]
    regions: list[Region]
    mountains: list[Mountain]
    railroad: Railroad
    chart: Chart


class Medal(Struct):
    """A medal won: `place` is a region's id, railroad, a line or a zone."""

    place: str
    points: int


class ColoradoSeat(Struct):
    """What everybody sees of one seat."""

    hand_size: int
    nuggets: int
    points: int
    owed: str  # what it has to decide: nothing, town, call, give, nuggets, cards, check, play, tipi, ...
    laid: list[int]  # cards in the play area
    flags: list[int]  # regions discovered
    complete: list[int]  # regions completed
    legs: list[int]
    rails: list[int]
    lost_rails: list[int]  # legs of branches closed for good
    tipi: list[int]
    saloon: int
    wanted: int
    zones: list[int]  # boxes ticked in each flag zone
    medals: list[Medal]
    lacks: list[int]  # cards everybody knows it does not hold
    ledger: dict[str, int]  # points by source


class ColoradoLook(Struct):
    """What everybody sees."""

    turn: int
    phase: str  # setup, call, actions, discoveries, over
    caller: int
    called_seat: int  # -1 where nobody is called
    called_card: int
    given_card: int
    deck: int
    discard: list[int]  # copies of each of the 18 cards
    pool: int  # nuggets left; -1 without limit
    closed: dict[str, list[int]]  # by line and zone: places in its list of medals that are closed
    seats: list[ColoradoSeat]


class ColoradoOwn(Struct):
    """What only the owner of a seat sees."""

    hand: list[int]  # cards, in order
