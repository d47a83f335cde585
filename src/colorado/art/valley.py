"""The valley of Colorado County: sandy edges, green land, six lakes with their values, survey coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, sin
from random import Random
from string import ascii_uppercase

from colorado.art.lettering import BLACK, BOLD, write
from colorado.art.paper import neat_line
from colorado.art.pen import Point, group, number, path, polyline, rectangle
from colorado.art.press import Edition, Press
from colorado.art.tokens import mix

Cell = tuple[int, int]
_WATER = (
    (0.9, "ink"),
    (0.845, "lake"),
    (0.74, "water-line"),
    (0.71, "lake"),
    (0.58, "water-line"),
    (0.555, "lake"),
)
_INNER = ((0.4, "water-line"), (0.378, "lake"))
_SCRUB = (("t-pine2", 17, 23), ("t-pine1", 18, 24), ("t-sage", 17, 11), ("t-oak", 20, 20))


def lakes_laid(edition: Edition) -> dict[int, list[Cell]]:
    """The cells of every lake in the recommended layout, by the lake's value."""
    laid: dict[int, list[Cell]] = {}
    for y, row in enumerate(edition["layout"]["recommended"]):
        for x, mark in enumerate(row):
            if mark.isdigit():
                laid.setdefault(int(mark), []).append((x, y))
    return dict(sorted(laid.items()))


def draw_valley(press: Press, edition: Edition, cell: float) -> str:
    """The board, its north-west corner at the origin, coordinates outside it."""
    columns, rows = edition["board"]["columns"], edition["board"]["rows"]
    lakes = lakes_laid(edition)
    water = {place for cells in lakes.values() for place in cells}
    chance = Random(str(edition["edition"].get("id", "county")))
    width, height = columns * cell, rows * cell
    return "".join(
        [
            _land(press, width, height, cell),
            path(_contours(width, height), stroke=press.colour["line"], stroke_width=1.1, opacity=0.42),
            path(
                _grid(columns, rows, cell),
                stroke=press.colour["ink2"],
                stroke_width=1.2,
                stroke_dasharray="2.4 4.4",
            ),
            _scrub(press, columns, rows, cell, water, chance),
            *(draw_lake(press, cells, cell) for cells in lakes.values()),
            *(_seal(press, value, cells, cell) for value, cells in lakes.items()),
            neat_line(press, width, height),
            _coordinates(press, columns, rows, cell),
        ]
    )


def meadow(press: Press) -> str:
    """The green of inner land."""
    return mix(press.colour["forest"], press.colour["p"], 0.45)


def _land(press: Press, width: float, height: float, cell: float) -> str:
    """Cells of the rim are edges and sandy, all others green."""
    rim = rectangle(0, 0, width, height, fill=press.colour["rim"])
    green = rectangle(cell, cell, width - 2 * cell, height - 2 * cell, fill=meadow(press))
    return rim + green


def _contours(width: float, height: float) -> str:
    """Level lines of the valley floor."""
    count = round(height / 78)
    return "".join(polyline(_contour(row, width, height, count)) for row in range(count))


def _contour(row: int, width: float, height: float, count: int) -> list[Point]:
    level, line, x = (row + 0.55) * height / count, [], 0.0
    while x <= width + 0.01:
        wave = sin(x / 128 + row * 1.3) * 19 + sin(x / 54 + row * 2.1) * 6 + cos(x / 300 - row) * 19
        line.append((x, min(height, max(0.0, level + wave))))
        x += width / 40
    return line


def _grid(columns: int, rows: int, cell: float) -> str:
    uprights = "".join(f"M{number(x * cell)} 0V{number(rows * cell)}" for x in range(1, columns))
    levels = "".join(f"M0 {number(y * cell)}H{number(columns * cell)}" for y in range(1, rows))
    return uprights + levels


def _scrub(press: Press, columns: int, rows: int, cell: float, water: set[Cell], chance: Random) -> str:
    """A little growth in about every other cell."""
    drawn = []
    for y in range(rows):
        for x in range(columns):
            grown = chance.choices((0, 1, 2), (40, 38, 22))[0]
            at = (x + chance.uniform(0.24, 0.5), y + chance.uniform(0.26, 0.7))
            name, wide, high = _SCRUB[chance.randrange(4)]
            if (x, y) not in water:
                spots = ((at[0] + 0.26 * step, at[1] + 0.08 * step) for step in range(grown))
                drawn += [_plant(press, name, (sx * cell, sy * cell), wide, high) for sx, sy in spots]
    return group(*drawn)


def _plant(press: Press, name: str, at: Point, width: float, height: float) -> str:
    ink = mix(press.colour["ink2"], press.colour["p"], 0.7)
    return press.pieces.centred(name, *at, width, height, line=ink, g=meadow(press))


def draw_lake(press: Press, cells: Iterable[Cell], cell: float) -> str:
    """A lake with rounded shores and water-lining: fat strokes through the middles of its cells."""
    wet = set(cells)
    shape = "".join(_joined(place, wet, cell) for place in sorted(wet))
    bands = (*_WATER, *_INNER) if cell > 40 else _WATER[:2]
    strokes = []
    for share, token in bands:
        colour = press.colour[token]
        weight = share * cell if cell > 40 else share * cell + (0.6 if token == "ink" else -0.6)
        strokes.append(path(shape, fill=colour, stroke=colour, stroke_width=weight))
    return group(*strokes, stroke_linecap="round", stroke_linejoin="round")


def _joined(place: Cell, wet: set[Cell], cell: float) -> str:
    """A cell's middle, joined to its wet neighbours at the right and below."""
    x, y = place
    start = f"M{number((x + 0.5) * cell)} {number((y + 0.5) * cell)}"
    size = number(cell)
    right, below = (x + 1, y) in wet, (x, y + 1) in wet
    drawn = start + "h.01"
    if right:
        drawn += f"{start}h{size}"
    if below:
        drawn += f"{start}v{size}"
    if right and below and (x + 1, y + 1) in wet:
        drawn += f"{start}h{size}v{size}h-{size}z"
    return drawn


def _seal(press: Press, value: int, cells: list[Cell], cell: float) -> str:
    """The lake's value, on the cell nearest to its middle."""
    middle = [sum(place[axis] for place in cells) / len(cells) for axis in (0, 1)]
    x, y = min(cells, key=lambda place: ((place[0] - middle[0]) ** 2 + (place[1] - middle[1]) ** 2, place))
    return draw_seal(press, value, (x + 0.5) * cell, (y + 0.5) * cell, cell * 0.6)


def draw_seal(press: Press, value: int, x: float, y: float, size: float) -> str:
    """A value plate around a point."""
    figure = size * 0.52
    plate = press.pieces.centred("lakeseal", x, y, size, size)
    return plate + write(str(value), x, y + figure * 0.36, BLACK, figure, press.colour["ink"], anchor="middle")


def _coordinates(press: Press, columns: int, rows: int, cell: float) -> str:
    ink = press.colour["ink2"]
    across = (write(_letter(x), (x + 0.5) * cell, -19, BOLD, 15, ink, anchor="middle") for x in range(columns))
    down = (write(str(y + 1), -24, (y + 0.5) * cell + 5, BOLD, 15, ink, anchor="middle") for y in range(rows))
    return "".join([*across, *down])


def _letter(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    first, last = divmod(column, 26)
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]
