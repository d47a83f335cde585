"""The lie of the land: an edition's map brought to the size it is printed at, and the geometry it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Any

from colorado.art.lettering import ITALIC, STRONG, breadth
from colorado.art.pen import Point
from colorado.art.words import Words

LEG = 20.0  # radius of a leg's disc
EMPTY = 15.0  # radius of an empty leg's disc
MEDAL = 46.0
NAME = 18.5  # size of a region's name, and the space after each of its letters
TRACK = 0.3


def pole_foot(flag: Point) -> Point:
    """Where the pole of a flag stands whose cloth and pole are centred on a point."""
    return (flag[0] - 10, flag[1] + 19)


@dataclass(frozen=True)
class Leg:
    """One stop, with its icon or none."""

    icon: str
    at: Point

    @property
    def radius(self) -> float:
        """How large its disc is printed."""
        return LEG if self.icon else EMPTY


@dataclass(frozen=True)
class Region:
    """One region at printed size."""

    kind: str
    name: str
    medal: int
    flag: Point
    title: Point
    legs: tuple[Leg, ...]
    trails: tuple[tuple[Point, Point], ...]
    outline: tuple[Point, ...]

    @property
    def foot(self) -> Point:
        """Where the flag's pole stands, and its trails begin."""
        return pole_foot(self.flag)

    @property
    def plate(self) -> tuple[float, float]:
        """Left edge and breadth of the medal and name together."""
        wide = MEDAL + 5 + breadth(self.name, ITALIC if self.kind == "lake" else STRONG, NAME, TRACK)
        return self.title[0] - wide / 2, wide


@dataclass(frozen=True)
class Mountain:
    """One range at printed size."""

    name: str
    outline: tuple[Point, ...]


@dataclass(frozen=True)
class Survey:
    """The whole map at printed size."""

    width: float
    height: float
    regions: tuple[Region, ...]
    mountains: tuple[Mountain, ...]


def survey(edition: Mapping[str, Any], width: float, words: Words) -> Survey:
    """The edition's map, `width` wide when printed."""
    scale = width / edition["map"]["width"]

    def at(point: Sequence[float]) -> Point:
        return (point[0] * scale, point[1] * scale)

    regions = tuple(_region(entry, at, words) for entry in edition["regions"])
    ranges = tuple(
        Mountain(words.name(entry["name"]), tuple(at(point) for point in entry["outline"]))
        for entry in edition.get("mountains", [])
    )
    return Survey(width, edition["map"]["height"] * scale, regions, ranges)


def _region(entry: Mapping[str, Any], at: Callable[[Sequence[float]], Point], words: Words) -> Region:
    flag = at(entry["flag"])
    stops = {"flag": pole_foot(flag)} | {leg["id"]: at(leg["at"]) for leg in entry["legs"]}
    return Region(
        kind=entry["kind"],
        name=words.name(entry["name"]),
        medal=entry["medal"],
        flag=flag,
        title=at(entry["title"]),
        legs=tuple(Leg(leg["icon"], stops[leg["id"]]) for leg in entry["legs"]),
        trails=tuple((stops[a], stops[b]) for a, b in entry["paths"]),
        outline=tuple(at(point) for point in entry["outline"]),
    )


def inside(outline: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies in the outline."""
    crossings = False
    for (ax, ay), (bx, by) in pairwise((outline[-1], *outline)):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossings = not crossings
    return crossings


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a straight stretch."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy or 1)
    along = max(0.0, min(1.0, along))
    return hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def shore_distance(outline: Sequence[Point], point: Point) -> float:
    """How far a point lies from the outline."""
    return min(distance(point, a, b) for a, b in pairwise((outline[-1], *outline)))


def extent(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)
