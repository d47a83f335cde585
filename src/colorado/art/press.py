"""What every drawing function is handed: the inks, the words and the drawer of symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from colorado.art.lettering import BLACK, write
from colorado.art.pieces import Pieces
from colorado.art.tokens import Palette, Theme, palette
from colorado.art.words import Words

Edition = Mapping[str, Any]


@dataclass(frozen=True)
class Press:
    """One printing: a palette, a language, and the symbols used so far."""

    colour: Palette
    words: Words
    pieces: Pieces
    carry_fonts: bool = False

    def medal(self, x: float, y: float, value: int, size: float) -> str:
        """A sheriff's star around a point, with its value in points."""
        figure = size * (0.34 if value < 10 else 0.29)
        return self.pieces.centred("medal", x, y, size, size) + write(
            str(value), x, y + size * 0.01 + figure * 0.36, BLACK, figure, self.colour["ink"], anchor="middle"
        )

    def flag(self, colour: str, x: float, y: float, height: float) -> str:
        """A flag around a point."""
        return self.pieces.centred(f"flag-{colour}", x, y, height * 28 / 32, height)


def set_up(theme: Theme, language: str, carry_fonts: bool) -> Press:
    """A press inked for the theme, with the words of the language."""
    inks = palette(theme)
    return Press(inks, Words(language), Pieces(inks), carry_fonts)
