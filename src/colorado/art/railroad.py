"""The railroad under the map: tracks, switch stands, a locomotive and the medal at the end of the line."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from colorado.art.ground import draw_leg
from colorado.art.lettering import caps, caps_breadth
from colorado.art.pen import Point, number, path, rectangle
from colorado.art.press import Press
from colorado.art.survey import Leg

_LOCO = (70.0, 38.75)
_MEDAL = 62.0


def draw_railroad(press: Press, railroad: Mapping[str, Any], width: float) -> tuple[str, float]:
    """The band `width` wide, and how high it is."""
    left, top, wide, high = railroad["band"]
    scale = width / wide

    def at(place: list[float]) -> Point:
        return ((place[0] - left) * scale, (place[1] - top) * scale)

    stops = {leg["id"]: Leg(leg["icon"], at(leg["at"])) for leg in railroad["legs"]}
    tracks = [(a, b) for a, b in railroad["tracks"]]
    end = at(railroad["medal_at"])
    height = high * scale
    drawn = [
        rectangle(0, 0, width, height, fill=press.colour["p"]),
        _label(press, press.words.name(railroad["name"]), stops, width, height),
        _rails(press, _stretches(stops, tracks, end)),
        *(_switch(press, stops[leg].at) for leg in _switches(tracks)),
        *(draw_leg(press, leg) for leg in stops.values()),
        _locomotive(press, stops, tracks),
        press.medal(end[0], end[1], railroad["medal"], _MEDAL),
    ]
    return "".join(drawn), height


def _stretches(stops: Mapping[str, Leg], tracks: list[tuple[str, str]], end: Point) -> list[tuple[Point, Point]]:
    """Every piece of track: from the left edge, between legs, and on to the medal."""
    reached, left_behind = {b for _, b in tracks}, {a for a, _ in tracks}
    first = [((12.0, leg.at[1]), leg.at) for name, leg in stops.items() if name not in reached]
    last = [(leg.at, end) for name, leg in stops.items() if name not in left_behind]
    return first + [(stops[a].at, stops[b].at) for a, b in tracks] + last


def _rails(press: Press, stretches: list[tuple[Point, Point]]) -> str:
    """One path in three strokes: rails, the gap between them, ties."""
    way = "".join(_curve(start, end) for start, end in stretches)
    strokes = (
        (11.0, press.colour["ink"], None),
        (6.8, press.colour["p"], None),
        (18.0, press.colour["ink"], "2.6 6.4"),
    )
    return "".join(path(way, stroke=ink, stroke_width=width, stroke_dasharray=dash) for width, ink, dash in strokes)


def _curve(start: Point, end: Point) -> str:
    middle = number((start[0] + end[0]) / 2)
    x, y, ex, ey = (number(value) for value in (*start, *end))
    if abs(start[1] - end[1]) < 1:
        return f"M{x} {y}L{ex} {ey}"
    return f"M{x} {y}C{middle} {y} {middle} {ey} {ex} {ey}"


def _switches(tracks: list[tuple[str, str]]) -> list[str]:
    starts = [a for a, _ in tracks]
    return sorted({a for a in starts if starts.count(a) > 1}, key=starts.index)


def _switch(press: Press, at: Point) -> str:
    return press.pieces.place("switch", at[0] + 18, at[1] - 44, 24, 32)


def _locomotive(press: Press, stops: Mapping[str, Leg], tracks: list[tuple[str, str]]) -> str:
    """A locomotive waiting at the left-most leg, its wheels on the rail."""
    width, height = _LOCO
    reached = {b for _, b in tracks}
    x, y = min(leg.at for name, leg in stops.items() if name not in reached)
    return press.pieces.place("loco", max(2.0, x - 19 - width), y + 6 - height, width, height)


def _label(press: Press, name: str, stops: Mapping[str, Leg], width: float, height: float) -> str:
    """The line's name, in the corner of the band that is farthest from any leg."""
    wide = caps_breadth(name, 13)
    corners = [(x, y) for x in (14.0, width - 14 - wide) for y in (25.0, height - 15)]
    x, y = max(
        corners,
        key=lambda c: min(hypot(leg.at[0] - c[0] - wide / 2, leg.at[1] - c[1]) for leg in stops.values()),
    )
    return caps(name, x, y, press.colour["ink2"], size=13)
