"""The sheet itself: paper, rules, borders and the title."""

from __future__ import annotations

from colorado.art.lettering import BOLD, ITALIC, TITLE, breadth, caps, font_faces, write
from colorado.art.pen import element, group, line, number, path, rectangle
from colorado.art.press import Press

MARGIN = 40
_BARS = 20  # black bars along the longer side of a neat line


def page(press: Press, width: float, height: float, title: str, *drawn: str) -> str:
    """The whole document: paper with its grain, the symbols used, and what was drawn on it."""
    faces = font_faces() if press.carry_fonts else ""
    grain = rectangle(0, 0, width, height, fill="url(#grain)", opacity=0.5)
    return element(
        "svg",
        element("title", title),
        element("defs", faces, press.pieces.definitions(), _grain()),
        rectangle(0, 0, width, height, fill=press.colour["sheet"]),
        grain,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=round(width),
        height=round(height),
        role="img",
    )


def _grain() -> str:
    """Paper fibre: one tile of stretched turbulence, printed brown."""
    noise = element("feTurbulence", type="fractalNoise", baseFrequency="0.035 0.5", numOctaves=3, seed=8)
    brown = "0 0 0 0 .42  0 0 0 0 .31  0 0 0 0 .16  0 0 0 .22 -.05"
    stain = element("feColorMatrix", type="matrix", values=brown)
    box = {"x": "0", "y": "0", "width": "1", "height": "1"}
    fibre = element("filter", noise, stain, id="fibre", color_interpolation_filters="linearRGB", **box)
    tile = rectangle(0, 0, 440, 440, filter="url(#fibre)")
    return fibre + element("pattern", tile, id="grain", width=440, height=440, patternUnits="userSpaceOnUse")


def title_block(press: Press, width: float, game: str, subtitle: str, edition: str, facts: str) -> str:
    """The head of the sheet: the game in wood type, the edition at the right, an Oxford rule below."""
    ink, quiet = press.colour["ink"], press.colour["ink2"]
    right = width - MARGIN
    name = write(game.upper(), MARGIN - 2, 86, TITLE, 52, ink, spacing=1.5)
    end = MARGIN + breadth(game.upper(), TITLE, 52, 1.5) + 22
    return "".join(
        [
            name,
            line((end, 48), (end, 88), press.colour["hair"], 1),
            write(subtitle, end + 22, 82, ITALIC, 26, quiet),
            write(edition, right, 63, BOLD, 19, ink, anchor="end"),
            caps(facts, right, 85, quiet, size=12, anchor="end"),
            oxford_rule(press, MARGIN, 104, width - 2 * MARGIN),
        ]
    )


def oxford_rule(press: Press, x: float, y: float, width: float) -> str:
    """A thick rule over a thin one."""
    ink = press.colour["ink"]
    return rectangle(x, y, width, 3, fill=ink) + rectangle(x, y + 4.5, width, 1, fill=ink)


def neat_line(press: Press, width: float, height: float) -> str:
    """The survey border around a picture of the given size: two rules, a chequered bar, a rule."""
    ink = press.colour["ink"]

    def rule(out: float, weight: float) -> str:
        box = (-out, -out, width + 2 * out, height + 2 * out)
        return rectangle(*box, fill="none", stroke=ink, stroke_width=weight)

    across = (width + 10) / (2 * _BARS)
    rows = max(1, round(_BARS * height / width))
    down = (height + 10) / (2 * rows)
    right, low = number(width + 5), number(height + 5)
    levels = path(f"M-5 -5H{right}M-5 {low}H{right}", stroke_dasharray=f"{across:.3f} {across:.3f}")
    uprights = path(f"M-5 -5V{low}M{right} -5V{low}", stroke_dasharray=f"{down:.3f} {down:.3f}")
    bars = group(levels, uprights, stroke=ink, stroke_width=3.6)
    return group(rule(10.5, 2.4), rule(7.5, 0.8), bars, rule(1.5, 1.5))


def panel(press: Press, width: float, height: float) -> str:
    """An inset sheet, ruled twice."""
    ink = press.colour["ink"]
    inner = rectangle(5.5, 5.5, width - 11, height - 11, fill="none", stroke=ink, stroke_width=1)
    return rectangle(0, 0, width, height, fill=press.colour["p"], stroke=ink, stroke_width=1.5) + inner


def heading(press: Press, text: str, width: float, note: str = "") -> str:
    """A section's title in wood type under an Oxford rule, with a note at the right."""
    return (
        oxford_rule(press, 0, 0, width)
        + write(text.upper(), 0, 28, TITLE, 17, press.colour["ink"], spacing=0.8)
        + write(note, width, 28, ITALIC, 15.5, press.colour["ink2"], anchor="end")
    )
