"""The cards of Colorado County: every figure once, with how many cards of each colour show it."""

from __future__ import annotations

from collections.abc import Sequence

from colorado.art.lettering import STRONG, write
from colorado.art.paper import heading
from colorado.art.pen import element, group, path, rectangle
from colorado.art.press import Edition, Press

_CARD = (156.0, 172.0)
_HEAD = 52.0
_ROW = 196.0
_ABREAST = 8  # figures in one row at most
_STAR = "M0-8.5l2.3 5.3 5.7.5-4.3 3.8 1.3 5.6L0 3.8l-5 2.9 1.3-5.6L-8-2.7l5.7-.5z"


def figures_height(edition: Edition) -> float:
    """How high the strip of cards stands."""
    return _HEAD + _ROW * len(_rows(edition))


def draw_figures(press: Press, edition: Edition, width: float) -> str:
    """All figures under their title."""
    drawn = [heading(press, press.words.say("figures"), width, press.words.say("figures-how"))]
    for row, figures in enumerate(_rows(edition)):
        share = width / len(_rows(edition)[0])
        for place, figure in enumerate(figures):
            drawn.append(group(_figure(press, edition, figure, share), at=(place * share, _HEAD + row * _ROW)))
    return "".join(drawn)


def _rows(edition: Edition) -> list[list[Edition]]:
    figures = list(edition["figure"])
    rows = -(-len(figures) // _ABREAST)
    length = -(-len(figures) // rows)
    return [figures[start : start + length] for start in range(0, len(figures), length)]


def _figure(press: Press, edition: Edition, figure: Edition, share: float) -> str:
    """A card, and beside it the flags it comes with."""
    wide, tall = _CARD
    left = (share - wide - 68) / 2
    counts = []
    flags = edition["flag"]
    for row, flag in enumerate(flags):
        count = edition["cards"].get(flag["colour"], []).count(figure["id"])
        y = tall / 2 + (row - (len(flags) - 1) / 2) * 40
        counts.append(_count(press, flag["colour"], count, left + wide + 16, y))
    return group(draw_card(press, figure), at=(left, 0)) + "".join(counts)


def _count(press: Press, colour: str, count: int, x: float, y: float) -> str:
    faint = None if count else 0.35
    number = write(press.words.say("times", count=count), x + 30, y + 5, STRONG, 17, press.colour["ink"])
    return group(press.flag(colour, x + 11, y, 29), number, opacity=faint)


def draw_card(press: Press, figure: Edition) -> str:
    """One figure as it stands on its card; by night too the card is pale."""
    wide, tall = _CARD
    ink, paper, quiet = press.colour["card-ink"], press.colour["card"], press.colour["grey-c"]
    shadow = rectangle(3, 3, wide, tall, rx=8, fill=press.colour["own-black"], opacity=0.3)
    rim = f"M16 7H{wide - 16}a9 9 0 0 0 9 9V{tall - 16}a9 9 0 0 0-9 9H16a9 9 0 0 0-9-9V16a9 9 0 0 0 9-9z"
    name = press.words.name(figure["name"])
    return "".join(
        [
            shadow,
            rectangle(0, 0, wide, tall, rx=8, fill=paper, stroke=ink, stroke_width=1.6),
            path(rim, stroke=quiet, stroke_width=1.4),
            _drawing(press, figure["drawing"], wide / 2, 70),
            write(name, wide / 2, tall - 25, STRONG, 16, ink, anchor="middle"),
        ]
    )


def _drawing(press: Press, drawing: Sequence[str], x: float, y: float) -> str:
    """The figure's cells around a point: stars in ink, empty cells dashed."""
    columns, rows = max(map(len, drawing)), len(drawing)
    size = min(30.0, 116 / columns, 100 / rows)
    left, top = x - columns * size / 2, y - rows * size / 2
    cells = []
    for row, line in enumerate(drawing):
        for column, mark in enumerate(line):
            if mark != ".":
                cells.append(_cell(press, mark == "*", left + column * size, top + row * size, size))
    return "".join(cells)


def _cell(press: Press, star: bool, x: float, y: float, size: float) -> str:
    ink, paper = press.colour["card-ink"], press.colour["card"]
    box = (x + 1.2, y + 1.2, size - 2.4, size - 2.4)
    if not star:
        grey = press.colour["grey-c"]
        return rectangle(*box, fill="none", stroke=grey, stroke_width=1.5, stroke_dasharray="3.2 2.6")
    place = f"translate({x + size / 2:.2f} {y + size / 2 + 0.9:.2f}) scale({size / 26:.4f})"
    return rectangle(*box, fill=ink, stroke=ink, stroke_width=1.4) + element(
        "path", d=_STAR, fill=paper, transform=place
    )
