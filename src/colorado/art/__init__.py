"""Editions drawn as printed sheets, and the symbols and colours that the page uses too."""

from colorado.art.png import to_png
from colorado.art.sheet import draw_sheet
from colorado.art.tokens import Theme

__all__ = ["Theme", "draw_sheet", "to_png"]
