"""Names of mountain ranges, lettered along the ridge where there is most room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, degrees, radians, sin

from colorado.art.lettering import BOLD, breadth, halo, write
from colorado.art.pen import Point, element, number
from colorado.art.press import Press
from colorado.art.survey import Mountain, extent, inside, shore_distance

_SIZE = 12.5
_SPACING = 2.4
_TILTS = range(-60, 61, 10)


def name_range(press: Press, mountain: Mountain) -> str:
    """The name in spaced capitals; nothing if the range has no room for it."""
    text = mountain.name.upper()
    wide = breadth(text, BOLD, _SIZE, _SPACING)
    room, at, tilt = max(_places(mountain.outline, wide), default=(0.0, (0.0, 0.0), 0.0))
    if room < _SIZE / 3:
        return ""
    edge = halo(press.colour["p"], 6)
    ink = press.colour["ink"]
    written = write(text, 0, _SIZE * 0.36, BOLD, _SIZE, ink, anchor="middle", spacing=_SPACING, **edge)
    x, y = (number(value) for value in at)
    return element("g", written, transform=f"translate({x} {y}) rotate({number(degrees(tilt))})")


def _places(outline: Sequence[Point], wide: float) -> Iterator[tuple[float, Point, float]]:
    """Every place tried: how far the lettering stays from the outline, its middle and its tilt."""
    left, top, right, bottom = extent(outline)
    step = max((right - left) / 24, (bottom - top) / 24)
    rows, columns = int((bottom - top) / step), int((right - left) / step)
    for row in range(rows + 1):
        for column in range(columns + 1):
            at = (left + column * step, top + row * step)
            if inside(outline, *at) and shore_distance(outline, at) > _SIZE:
                yield from ((_room(outline, at, radians(tilt), wide), at, radians(tilt)) for tilt in _TILTS)


def _room(outline: Sequence[Point], at: Point, tilt: float, wide: float) -> float:
    """The least distance between the outline and five points of the lettering; 0 if one lies outside."""
    along = [wide * part for part in (-0.5, -0.25, 0, 0.25, 0.5)]
    points = [(at[0] + way * cos(tilt), at[1] + way * sin(tilt)) for way in along]
    if not all(inside(outline, *point) for point in points):
        return 0.0
    return min(shore_distance(outline, point) for point in points)
