"""Seven faces of type, how wide a word is in each, and how it is set on the sheet."""

from __future__ import annotations

import struct
from base64 import b64encode
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from colorado.art.pen import element, number, words_inside


@dataclass(frozen=True)
class Face:
    """One cut of one family, and the file it is shipped in."""

    family: str
    weight: int
    file: str
    style: str | None = None


TITLE = Face("Holtwood One SC", 400, "HoltwoodOneSC-Regular.ttf")
TEXT = Face("Newsreader", 400, "Newsreader-Regular.ttf")
ITALIC = Face("Newsreader", 400, "Newsreader-Italic.ttf", "italic")
STRONG = Face("Newsreader", 600, "Newsreader-SemiBold.ttf")
PLAIN = Face("Besley", 500, "Besley-Medium.ttf")
BOLD = Face("Besley", 700, "Besley-Bold.ttf")
BLACK = Face("Besley", 900, "Besley-Black.ttf")
FACES = (TITLE, TEXT, ITALIC, STRONG, PLAIN, BOLD, BLACK)


def write(
    text: str,
    x: float,
    y: float,
    face: Face,
    size: float,
    colour: str,
    *,
    anchor: str | None = None,
    spacing: float = 0,
    **more: str | float | None,
) -> str:
    """Text on a baseline."""
    family = f"'{face.family}', serif"
    cut = {"font_family": family, "font_weight": str(face.weight), "font_style": face.style}
    place = {
        "x": number(x),
        "y": number(y),
        "text_anchor": anchor,
        "letter_spacing": number(spacing) if spacing else None,
    }
    return element("text", words_inside(text), font_size=size, fill=colour, **place, **cut, **more)


def halo(colour: str, weight: float) -> dict[str, str]:
    """What `write` needs to lift lettering off the engraving by an edge of paper."""
    edge = {"paint_order": "stroke", "stroke": colour, "stroke_width": number(weight)}
    return edge | {"stroke_linejoin": "round"}


def caps(text: str, x: float, y: float, colour: str, *, size: float = 12, anchor: str | None = None) -> str:
    """A small label in spaced capitals."""
    return write(text.upper(), x, y, BOLD, size, colour, anchor=anchor, spacing=size * 0.08)


def caps_breadth(text: str, size: float = 12) -> float:
    """How wide `caps` sets the text."""
    return breadth(text.upper(), BOLD, size, size * 0.08)


def breadth(text: str, face: Face, size: float, spacing: float = 0) -> float:
    """How wide the text is, by the font's own advance widths."""
    widths, missing = _advances(face.file)
    return size * sum(widths.get(letter, missing) for letter in text) + spacing * len(text)


def font_faces() -> str:
    """A style element that carries all seven faces, for an SVG that must look right wherever it is opened."""
    rules = []
    for face in FACES:
        data = b64encode(files(__package__).joinpath("fonts", face.file).read_bytes()).decode()
        source = f'src:url(data:font/ttf;base64,{data}) format("truetype")'
        style = f"font-weight:{face.weight};font-style:{face.style or 'normal'}"
        rules.append(f'@font-face{{font-family:"{face.family}";{style};{source}}}')
    return f"<style>{''.join(rules)}</style>"


@lru_cache
def _advances(file: str) -> tuple[dict[str, float], float]:
    """Width in em of every letter of a TrueType file, and of the letter it lacks."""
    data = files(__package__).joinpath("fonts", file).read_bytes()
    tables = {
        data[entry : entry + 4].decode(): struct.unpack_from(">I", data, entry + 8)[0]
        for entry in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16)
    }
    (units,) = struct.unpack_from(">H", data, tables["head"] + 18)
    (measured,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    advances = [struct.unpack_from(">H", data, tables["hmtx"] + 4 * glyph)[0] for glyph in range(measured)]
    glyphs = _characters(data, tables["cmap"])
    return {chr(code): advances[min(g, measured - 1)] / units for code, g in glyphs.items()}, advances[0] / units


def _characters(data: bytes, cmap: int) -> dict[int, int]:
    """Glyph number of every character, from the font's format 4 character map."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    starts = [cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * entry)[0] for entry in range(count)]
    table = next(start for start in starts if struct.unpack_from(">H", data, start)[0] == 4)
    (double,) = struct.unpack_from(">H", data, table + 6)
    first = table + 14
    glyphs: dict[int, int] = {}
    for segment in range(0, double, 2):
        (end,) = struct.unpack_from(">H", data, first + segment)
        (start,) = struct.unpack_from(">H", data, first + double + 2 + segment)
        (delta,) = struct.unpack_from(">h", data, first + 2 * double + 2 + segment)
        place = first + 3 * double + 2 + segment
        (offset,) = struct.unpack_from(">H", data, place)
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = struct.unpack_from(">H", data, place + offset + 2 * (code - start))[0] if offset else code
            if glyph:
                glyphs[code] = (glyph + delta) % 0x10000
    return glyphs
