"""Sowing the engraving: peaks over every range, trees and buildings where nothing else stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from random import Random

from colorado.art.pen import Point, group, path
from colorado.art.press import Press
from colorado.art.survey import MEDAL, Region, Survey, distance, extent, inside, shore_distance
from colorado.art.tokens import mix


@dataclass(frozen=True)
class Glyph:
    """One engraved thing: its symbol, its middle and its printed size."""

    name: str
    at: Point
    width: float
    height: float

    @property
    def reach(self) -> float:
        """The radius it claims for itself."""
        return max(self.width, self.height) / 2


# what grows in each kind of land: symbol, width, height; and how much land each asks for
_GROWTH = {
    "forest": [("pine1", 20, 27), ("pine2", 18, 24), ("pine1", 17, 23), ("pine2", 16, 21)],
    "desert": [("cactus", 17, 22), ("dune", 31, 11), ("sage", 16, 10), ("sage", 14, 9), ("cactus", 14, 19)],
    "town": [("store", 27, 25), ("cabin", 27, 22), ("cabin", 22, 18)],
    "lake": [("reeds", 17, 15)],
}
_LANDMARK = {"desert": ("mesa", 54, 26), "lake": ("boat", 27, 25)}
_ROOM = {"forest": 1150, "desert": 2600, "town": 2300, "lake": 26000}
_TRIES = {"forest": 520, "desert": 320, "town": 260, "lake": 160}
_PEAKS = {"mtn1": (50, 38), "mtn2": (44, 30), "mtn3": (40, 40)}
_ORDER = ("mtn1", "mtn2", "mtn3", "mtn2")


def sow_peaks(survey: Survey, chance: Random) -> list[Glyph]:
    """Peaks in uneven rows over every range, the northern ones first so that the southern overlap them."""
    peaks: list[Glyph] = []
    for mountain in survey.mountains:
        left, top, right, bottom = extent(mountain.outline)
        for row, y in enumerate(_steps(top + 14, bottom + 9, 16)):
            for x in _steps(left + 6 + 10 * (row % 2), right, 22):
                foot = (x + chance.uniform(-6, 6), y + chance.uniform(-3, 3))
                if all(inside(mountain.outline, foot[0], foot[1] - rise) for rise in (4, 12)):
                    peaks.append(_peak(_ORDER[len(peaks) % 4], foot, chance.uniform(0.76, 1.12)))
    clear = _claims(survey)
    standing = [peak for peak in peaks if not any(_hides(peak, at, radius) for at, radius in clear)]
    return sorted(standing, key=lambda peak: peak.at[1] + peak.height / 2)


def _steps(start: float, stop: float, step: float) -> Iterator[float]:
    while start <= stop:
        yield start
        start += step


def _peak(name: str, foot: Point, size: float) -> Glyph:
    width, height = (side * size for side in _PEAKS[name])
    return Glyph(name, (foot[0], foot[1] - height / 2 + 3), width, height)


def _hides(peak: Glyph, at: Point, radius: float) -> bool:
    aside, apart = abs(peak.at[0] - at[0]), abs(peak.at[1] - at[1])
    return aside < peak.width * 0.36 + radius and apart < peak.height / 2 + radius


def _claims(survey: Survey) -> list[tuple[Point, float]]:
    """Round clearings that must stay free of engraving: legs, flags and name plates."""
    claims = []
    for region in survey.regions:
        claims.append((region.flag, 27.0))
        claims += [(leg.at, leg.radius + 3) for leg in region.legs]
        left, wide = region.plate
        claims.append(((left + MEDAL / 2, region.title[1]), MEDAL / 2 + 2))
        claims += [((x, region.title[1]), 14.0) for x in _steps(left + MEDAL, left + wide + 6, 12)]
    return claims


def sow(survey: Survey, peaks: list[Glyph], chance: Random) -> dict[str, list[Glyph]]:
    """What stands in every region, by region name, northern things first."""
    claims = _claims(survey)
    sown = {}
    for region in survey.regions:
        left, top, right, bottom = extent(region.outline)
        near = [(at, r) for at, r in claims if left - r < at[0] < right + r and top - r < at[1] < bottom + r]
        tall = [peak for peak in peaks if left < peak.at[0] + 60 and peak.at[0] - 60 < right]
        sown[region.name] = _sow_region(region, _Clearing(survey, region, near, tall), chance)
    return sown


@dataclass(frozen=True)
class _Clearing:
    """Where in a region engraving may stand."""

    survey: Survey
    region: Region
    claims: list[tuple[Point, float]]
    peaks: list[Glyph]

    def takes(self, at: Point, reach: float) -> bool:
        x, y = at
        edge = reach + 5
        if not (edge < x < self.survey.width - edge and edge < y < self.survey.height - edge):
            return False
        if any(hypot(x - cx, y - cy) < reach + radius for (cx, cy), radius in self.claims):
            return False
        if any(distance(at, a, b) < reach + 6 for a, b in self.region.trails):
            return False
        if any(_hides(peak, at, reach) for peak in self.peaks):
            return False
        return inside(self.region.outline, x, y) and shore_distance(self.region.outline, at) > reach + 4


def _sow_region(region: Region, clearing: _Clearing, chance: Random) -> list[Glyph]:
    left, top, right, bottom = extent(region.outline)
    wanted = max(2, round((right - left) * (bottom - top) * 0.75 / _ROOM[region.kind]))
    kinds = _GROWTH[region.kind]
    sown: list[Glyph] = []
    for attempt in range(_TRIES[region.kind]):
        landmark = _LANDMARK.get(region.kind) if not sown and attempt < 120 else None
        name, width, height = landmark or kinds[chance.randrange(len(kinds))]
        glyph = Glyph(name, (chance.uniform(left, right), chance.uniform(top, bottom)), width, height)
        crowded = any(_apart(glyph, other) < (glyph.reach + other.reach) * 0.9 for other in sown)
        if not crowded and clearing.takes(glyph.at, glyph.reach * 0.9):
            sown.append(glyph)
        if len(sown) == wanted:
            break
    return sorted(sown, key=lambda glyph: glyph.at[1] + glyph.height / 2)


def _apart(one: Glyph, other: Glyph) -> float:
    return hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])


def stipple(region: Region, sown: list[Glyph], survey: Survey, chance: Random) -> str:
    """Grains of sand between the things that stand in a desert, as path data."""
    left, top, right, bottom = extent(region.outline)
    clearing = _Clearing(survey, region, _claims(survey), [])
    grains = []
    for _ in range(round((right - left) * (bottom - top) / 500)):
        at = (chance.uniform(left, right), chance.uniform(top, bottom))
        free = all(hypot(at[0] - g.at[0], at[1] - g.at[1]) > g.reach for g in sown)
        if free and clearing.takes(at, 1):
            grains.append(f"M{at[0]:.1f} {at[1]:.1f}h.1")
    return "".join(grains)


def draw_growth(press: Press, region: Region, sown: list[Glyph], sand: str) -> str:
    """A region's engraving, in a quiet ink."""
    ink, paper = press.colour["ink2"], press.colour["p"]
    ground = mix(press.colour[region.kind], paper, 0.55)
    things = [press.pieces.centred(f"t-{g.name}", *g.at, g.width, g.height, line=ink, g=ground) for g in sown]
    grains = path(sand, stroke=ink, stroke_width=1.5, stroke_linecap="round", opacity=0.7) if sand else ""
    return group(grains, *things, opacity=0.85)


def draw_peaks(press: Press, peaks: list[Glyph]) -> str:
    """All ranges."""
    snow = press.colour["p"]
    drawn = (press.pieces.centred(f"t-{peak.name}", *peak.at, peak.width, peak.height, g=snow) for peak in peaks)
    return group(*drawn)
