"""The Reward Chart: a line for every player in every zone, what each box pays, and the medals to be won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colorado.art.lettering import BOLD, ITALIC, TITLE, caps, caps_breadth, write
from colorado.art.pen import element, group, line, path, rectangle
from colorado.art.press import Edition, Press
from colorado.art.tokens import mix

SEATS = ("fire", "wheel", "shoe", "barrel")
_KIND = {"red": "town", "green": "forest", "yellow": "desert", "blue": "lake"}
_PAIRS = (("red", "blue"), ("green", "yellow"))
_SEAT = 25.0  # breadth of the column with the players' symbols
_TITLE, _HEAD = 25.0, 27.0  # heights of a zone's title and of the row over its boxes
_GAP = 26.0


@dataclass(frozen=True)
class Zone:
    """One zone: what stands over each box, and which boxes lead to a medal."""

    title: str
    mark: str
    over: tuple[str, ...]
    ends: tuple[int, ...]
    medals: tuple[int, ...]


def draw_chart(press: Press, edition: Edition, width: float, height: float) -> str:
    """The chart, its zones spread over the given height."""
    lines = min(edition["edition"].get("players", [2, 4])[1], len(SEATS))
    rows = _rows(press, edition)
    tall, medals = 18.0, 21.0
    zone = _TITLE + _HEAD + lines * tall
    air = (height - 56 - len(rows) * zone - _TITLE - lines * medals - 18) / len(rows)
    drawn = [_head(press, width)]
    for row, zones in enumerate(rows):
        drawn.append(group(_row(press, zones, width - 34, lines, tall), at=(17, 56 + row * (zone + air))))
    drawn.append(group(_medal_lines(press, width - 34, lines, medals), at=(17, 56 + len(rows) * (zone + air))))
    return "".join(drawn)


def _head(press: Press, width: float) -> str:
    ink = press.colour["ink"]
    title = write(press.words.say("chart").upper(), width / 2, 33, TITLE, 21, ink, anchor="middle", spacing=1)
    return title + line((17, 44), (width - 17, 44), ink, 1)


def _rows(press: Press, edition: Edition) -> list[list[Zone]]:
    """The zones in rows: flags in pairs, then the tipi line, then saloon and wanted."""
    chart = edition["chart"]
    rows = [[_flag_zone(press, colour, chart["flags"][colour]) for colour in pair] for pair in _PAIRS]
    lines = {name: _line_zone(press, name, chart[name]) for name in ("tipi", "saloon", "wanted")}
    return [*rows, [lines["tipi"]], [lines["saloon"], lines["wanted"]]]


def _flag_zone(press: Press, colour: str, entry: Edition) -> Zone:
    points = tuple(str(value) for value in entry["points"])
    medals = (entry["medal"],) if "medal" in entry else ()
    ends = (len(points) - 1,) if medals else ()
    return Zone(press.words.say(_KIND[colour]), f"flag-{colour}", points, ends, medals)


def _line_zone(press: Press, name: str, entry: Edition) -> Zone:
    bonus = tuple(f"leg-{icon}" if icon else "" for icon in entry["bonus"])
    ends = (0, len(bonus) - 1) if name == "tipi" else (len(bonus) - 1,)
    return Zone(press.words.say(name), f"leg-{name}", bonus, ends, tuple(entry["medals"]))


def _row(press: Press, zones: list[Zone], width: float, lines: int, tall: float) -> str:
    """Zones side by side, all boxes of the row equally broad."""
    boxes = sum(len(zone.over) for zone in zones)
    broad = (width - len(zones) * _SEAT - (len(zones) - 1) * _GAP) / boxes
    drawn, x = [], 0.0
    for zone in zones:
        drawn.append(group(_zone(press, zone, broad, lines, tall), at=(x, 0)))
        x += _SEAT + broad * len(zone.over) + _GAP
    return "".join(drawn)


def _zone(press: Press, zone: Zone, broad: float, lines: int, tall: float) -> str:
    right = _SEAT + broad * len(zone.over)
    middle = len(zone.over) // 2 if zone.mark == "leg-tipi" else None
    over = (_over(press, what, _SEAT + broad * (box + 0.5)) for box, what in enumerate(zone.over))
    return "".join(
        [
            caps(zone.title, 0, 14, press.colour["ink"], size=13),
            _start(press, _SEAT + broad * (middle + 0.5)) if middle is not None else "",
            _medal_list(press, zone.medals, caps_breadth(zone.title, 13) + 12, right),
            _mark(press, zone.mark),
            *over,
            group(_grid(press, len(zone.over), broad, lines, tall, zone.ends, middle), at=(0, _TITLE + _HEAD)),
        ]
    )


def _mark(press: Press, mark: str) -> str:
    wide, high = (20.0, 23.0) if mark.startswith("flag") else (20.0, 20.0)
    return press.pieces.centred(mark, _SEAT / 2 - 2, _TITLE + _HEAD / 2 - 1, wide, high)


def _over(press: Press, what: str, x: float) -> str:
    """The points or the bonus over a box."""
    if what.startswith("leg-"):
        return press.pieces.centred(what, x, _TITLE + _HEAD / 2, 21, 21)
    return write(what, x, _TITLE + _HEAD / 2 + 6, BOLD, 17, press.colour["ink"], anchor="middle")


def _start(press: Press, x: float) -> str:
    return write(press.words.say("start"), x, 15, ITALIC, 15, press.colour["ink2"], anchor="middle")


def _medal_list(press: Press, medals: Sequence[int], left: float, right: float) -> str:
    """The medals a zone gives, the highest first, ending at the right."""
    step = min(36.0, (right - left) / max(1, len(medals)))
    first = right - step * (len(medals) - 0.5) + 2
    return "".join(press.medal(first + step * row, 8, value, step - 3) for row, value in enumerate(medals))


def _grid(
    press: Press, boxes: int, broad: float, lines: int, tall: float, ends: Sequence[int], middle: int | None
) -> str:
    """The boxes of all players: starred where a medal waits, shaded where the line begins."""
    ink, width = press.colour["ink"], boxes * broad
    shaded = [_SEAT + middle * broad] if middle is not None else []
    starred = [(box, row) for box in ends for row in range(lines)]
    return "".join(
        [
            rectangle(_SEAT, 0, width, lines * tall, fill=press.colour["sheet"]),
            *(rectangle(x, 0, broad, lines * tall, fill=press.colour["hair"], opacity=0.4) for x in shaded),
            *(_star(press, _SEAT + (box + 0.5) * broad, (row + 0.5) * tall) for box, row in starred),
            *(
                line((_SEAT, row * tall), (_SEAT + width, row * tall), press.colour["line"], 1)
                for row in range(1, lines)
            ),
            *(_upright(press, _SEAT + box * broad, lines * tall) for box in range(1, boxes)),
            rectangle(_SEAT, 0, width, lines * tall, fill="none", stroke=ink, stroke_width=1.6),
            *(_seat(press, row, tall) for row in range(lines)),
        ]
    )


def _upright(press: Press, x: float, height: float) -> str:
    return line((x, 0), (x, height), press.colour["ink"], 1.2)


def _star(press: Press, x: float, y: float) -> str:
    """A pale star: whoever ticks this box wins a medal."""
    gold = mix(press.colour["gold"], press.colour["sheet"], 0.75)
    return element("path", d=_five_points(x, y, 7.2), fill=gold)


def _five_points(x: float, y: float, size: float) -> str:
    corners = ((0, -1), (0.27, -0.36), (0.95, -0.31), (0.43, 0.13), (0.59, 0.81), (0, 0.45))
    mirrored = [(-dx, dy) for dx, dy in reversed(corners[1:5])]
    return "M" + "L".join(f"{x + dx * size:.2f} {y + dy * size + 0.6:.2f}" for dx, dy in (*corners, *mirrored)) + "Z"


def _seat(press: Press, row: int, tall: float) -> str:
    return press.pieces.centred(f"pl-{SEATS[row]}", _SEAT / 2 - 2, (row + 0.5) * tall, 15, 15)


def _medal_lines(press: Press, width: float, lines: int, tall: float) -> str:
    """The medals everybody has won: the seventh space is hatched, for there the game ends."""
    boxes = 10
    broad = (width - _SEAT) / boxes
    title = press.words.say("medals")
    note_at = caps_breadth(title, 13) + 12
    hatch = path(_hatching(_SEAT + 6 * broad, broad, lines * tall), stroke=press.colour["accent"], stroke_width=1.3)
    return "".join(
        [
            caps(title, 0, 14, press.colour["ink"], size=13),
            write(press.words.say("seventh"), note_at, 14, ITALIC, 15.5, press.colour["ink2"]),
            group(_grid(press, boxes, broad, lines, tall, (), None), hatch, at=(0, _TITLE)),
        ]
    )


def _hatching(x: float, width: float, height: float, step: float = 7) -> str:
    """Slanting lines that fill a box exactly."""
    strokes = []
    reach = step / 2
    while reach < width + height:
        low = (x + max(0.0, reach - height), min(height, reach))
        high = (x + min(width, reach), max(0.0, reach - width))
        strokes.append(f"M{low[0]:.2f} {low[1]:.2f}L{high[0]:.2f} {high[1]:.2f}")
        reach += step
    return "".join(strokes)
