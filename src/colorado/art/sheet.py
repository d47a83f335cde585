"""One handsome printed sheet from an edition file."""

from __future__ import annotations

from colorado.art.county import draw_county
from colorado.art.press import Edition, set_up
from colorado.art.roadmap import draw_roadmap
from colorado.art.tokens import Theme


def draw_sheet(edition: Edition, *, language: str = "en", theme: Theme = "day", carry_fonts: bool = False) -> str:
    """A valid edition of either game as one SVG document; the same edition always gives the same bytes.

    `carry_fonts` puts our fonts (430 kB) into the document; else it names them, with a serif to fall back on.
    """
    press = set_up(theme, language, carry_fonts)
    if "map" in edition:
        return draw_roadmap(press, edition)
    if "board" in edition:
        return draw_county(press, edition)
    raise ValueError("an edition has a [map] (Colorado) or a [board] (Colorado County); this one has neither")
