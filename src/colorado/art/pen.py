"""Writing SVG: numbers, elements and paths, and nothing that knows the games."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """One element; `stroke_width` becomes `stroke-width`, and an attribute that is None is left out."""
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(*inside: str, at: Point | None = None, **attributes: str | float | None) -> str:
    """A group, moved to `at` when it is given."""
    moved = f"translate({number(at[0])} {number(at[1])})" if at else None
    return element("g", *inside, transform=moved, **attributes)


def rectangle(x: float, y: float, width: float, height: float, **attributes: str | float | None) -> str:
    """An axis-parallel rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def path(d: str, **attributes: str | float | None) -> str:
    """A path; without a `fill` it is line work only."""
    attributes.setdefault("fill", "none")
    return element("path", d=d, **attributes)


def line(start: Point, end: Point, colour: str, weight: float, **attributes: str | float | None) -> str:
    """One straight stroke."""
    return path(polyline([start, end]), stroke=colour, stroke_width=weight, **attributes)


def polyline(points: Iterable[Point]) -> str:
    """Path data of an open line through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed outline through the points."""
    return polyline(points) + "Z"


def words_inside(text: str) -> str:
    """Text made safe to stand inside an element."""
    return escape(text)
