"""The key to the icons: what each one does, in a few words."""

from __future__ import annotations

from colorado.art.lettering import BOLD, ITALIC, write
from colorado.art.paper import heading
from colorado.art.pen import element, group
from colorado.art.press import Press

ICONS = ("nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery")
_HEAD = 44.0


def draw_key(press: Press, width: float, height: float) -> str:
    """All icons in two columns under their title."""
    rows = len(ICONS) // 2
    step = (height - _HEAD) / rows
    entries = []
    for place, icon in enumerate(ICONS):
        column, row = divmod(place, rows)
        at = (column * (width / 2 + 8), _HEAD + (row + 0.5) * step)
        entries.append(group(_entry(press, icon), at=at))
    return heading(press, press.words.say("key"), width) + "".join(entries)


def _entry(press: Press, icon: str) -> str:
    ink = press.colour["ink"]
    disc = element("circle", cx=19, cy=0, r=18, fill=press.colour["p"], stroke=ink, stroke_width=1.8)
    return "".join(
        [
            disc,
            press.pieces.centred(f"leg-{icon}", 19, 0, 25, 25),
            write(press.words.say(f"key-{icon}"), 48, -3, BOLD, 15, ink),
            write(press.words.say(f"does-{icon}"), 48, 15, ITALIC, 15.5, press.colour["ink2"]),
        ]
    )
