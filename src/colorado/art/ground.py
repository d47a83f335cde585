"""The survey map: washes, water, terrain, borders, trails, legs, flags and names."""

from __future__ import annotations

from random import Random

from colorado.art.lettering import ITALIC, STRONG, halo, write
from colorado.art.pen import Point, element, group, number, path, polygon
from colorado.art.press import Press
from colorado.art.ranges import name_range
from colorado.art.survey import MEDAL, NAME, TRACK, Leg, Region, Survey
from colorado.art.terrain import draw_growth, draw_peaks, sow, sow_peaks, stipple
from colorado.art.tokens import mix

FLAG = {"town": "red", "forest": "green", "desert": "yellow", "lake": "blue"}
_WATER = (88, 66, 47, 33, 21, 12)  # water-lining, from the middle of the lake to its shore
_BEYOND = 140  # outlines are carried past the map's edge so that no edge line is drawn along it


def draw_map(press: Press, survey: Survey, seed: str) -> str:
    """The whole map. The same seed always sows the same terrain."""
    chance = Random(seed)
    peaks = sow_peaks(survey, chance)
    sown = sow(survey, peaks, chance)
    growth = []
    for region in survey.regions:
        things = sown[region.name]
        sand = stipple(region, things, survey, chance) if region.kind == "desert" else ""
        growth.append(draw_growth(press, region, things, sand))
    frame = element("clipPath", path(_box(survey)), id="map-frame")
    land = [_land(press, survey, row, region) for row, region in enumerate(survey.regions)]
    return group(
        frame,
        group(*land, *_massifs(press, survey), *growth, *_borders(press, survey), draw_peaks(press, peaks)),
        *(name_range(press, mountain) for mountain in survey.mountains),
        *(_region(press, region) for region in survey.regions),
        clip_path="url(#map-frame)",
    )


def _box(survey: Survey) -> str:
    return f"M0 0H{number(survey.width)}V{number(survey.height)}H0Z"


def _land(press: Press, survey: Survey, row: int, region: Region) -> str:
    """A region's wash, and along its border a darker edge or, in a lake, the water-lining."""
    wash, edge = press.colour[region.kind], press.colour[f"{region.kind}-e"]
    clip = element("clipPath", path(polygon(region.outline)), id=f"region-{row}")
    wide = polygon(_carried_out(point, survey) for point in region.outline)
    if region.kind == "lake":
        inner = "".join(_ripple(press, wide, wash, width) for width in _WATER)
        inner += path(wide, stroke=press.colour["water-line"], stroke_width=5)
    else:
        inner = path(wide, stroke=edge, stroke_width=15, opacity=0.55)
    return path(polygon(region.outline), fill=wash) + clip + group(inner, clip_path=f"url(#region-{row})")


def _ripple(press: Press, outline: str, wash: str, width: float) -> str:
    ink = mix(press.colour["water-line"], wash, 0.75)
    return path(outline, stroke=ink, stroke_width=width) + path(outline, stroke=wash, stroke_width=width - 2.2)


def _carried_out(point: Point, survey: Survey) -> Point:
    x, y = point
    x = -_BEYOND if x <= 0.5 else survey.width + _BEYOND if x >= survey.width - 0.5 else x
    y = -_BEYOND if y <= 0.5 else survey.height + _BEYOND if y >= survey.height - 0.5 else y
    return (x, y)


def _massifs(press: Press, survey: Survey) -> list[str]:
    rock = mix(press.colour["ridge"], press.colour["p"], 0.1)
    return [path(polygon(mountain.outline), fill=rock) for mountain in survey.mountains]


def _borders(press: Press, survey: Survey) -> list[str]:
    outlines = "".join(polygon(region.outline) for region in survey.regions)
    inks = ((press.colour["p"], 3.4), (press.colour["ink2"], 1.7))
    return [path(outlines, stroke=ink, stroke_width=weight, stroke_linejoin="round") for ink, weight in inks]


def _region(press: Press, region: Region) -> str:
    """What is printed over the land: trails, legs, flag, medal and name."""
    return group(
        element("title", region.name),
        _trails(press, region),
        *(draw_leg(press, leg) for leg in region.legs),
        _flag(press, region),
        _plate(press, region),
    )


def _trails(press: Press, region: Region) -> str:
    """Dashed trails on a paper bed, each bent a little."""
    bends = "".join(_bend(start, end, row) for row, (start, end) in enumerate(region.trails))
    bed = path(bends, stroke=press.colour["p"], stroke_width=7, opacity=0.85)
    return bed + path(bends, stroke=press.colour["ink"], stroke_width=2.8, stroke_dasharray="7 4.4")


def _bend(start: Point, end: Point, row: int) -> str:
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = (-1 if row % 2 else 1) * min(0.12, 9 / (dx * dx + dy * dy) ** 0.5)
    middle = ((start[0] + end[0]) / 2 - dy * way, (start[1] + end[1]) / 2 + dx * way)
    x, y, mx, my, ex, ey = (number(value) for value in (*start, *middle, *end))
    return f"M{x} {y}Q{mx} {my} {ex} {ey}"


def draw_leg(press: Press, leg: Leg) -> str:
    """A leg's disc with its icon."""
    x, y = leg.at
    ink = press.colour["ink"]
    disc = element("circle", cx=x, cy=y, r=leg.radius, fill=press.colour["p"], stroke=ink, stroke_width=2)
    size = 28 if leg.icon else 20
    return disc + press.pieces.centred(f"leg-{leg.icon or 'empty'}", x, y, size, size)


def _flag(press: Press, region: Region) -> str:
    x, y = region.foot
    shadow = element("ellipse", cx=x + 2, cy=y, rx=10, ry=3.6, fill=press.colour["own-black"], opacity=0.32)
    return shadow + press.pieces.place(f"flag-{FLAG[region.kind]}", x - 7.3, y - 44.5, 40.6, 46.4)


def _plate(press: Press, region: Region) -> str:
    """The medal a finished region gives, and the region's name: land upright, water in italics."""
    left, _ = region.plate
    ink, paper = press.colour["ink"], press.colour["p"]
    water = region.kind == "lake"
    colour = mix(press.colour["blue"], ink, 0.55) if water else ink
    face = ITALIC if water else STRONG
    edge = halo(mix(press.colour[region.kind], paper, 0.45), 5)
    x, y = left + MEDAL + 5, region.title[1] + NAME * 0.34
    name = write(region.name, x, y, face, NAME, colour, spacing=TRACK, **edge)
    return name + press.medal(left + MEDAL / 2, region.title[1], region.medal, MEDAL)
