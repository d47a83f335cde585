"""The deck: six suits, the pair each one does, and its three values with their copies."""

from __future__ import annotations

from colorado.art.lettering import BLACK, ITALIC, STRONG, TEXT, breadth, caps, write
from colorado.art.pen import element, group, line, path, rectangle
from colorado.art.press import Edition, Press
from colorado.art.tokens import mix

SUITS = ("red", "green", "grey", "purple", "blue", "orange")
PAIR = dict(zip(SUITS, ("nuggets", "nuggets", "cards", "cards", "check", "check"), strict=True))
CARD = 86.0  # printed breadth of a card
_BETWEEN = 12.0
STRIP = 192.0  # height of the whole strip
_DRAWN = (120, 141)  # a card as drawn, its name printed under it
_TALL = CARD * _DRAWN[1] / _DRAWN[0]


def draw_deck(press: Press, edition: Edition, width: float) -> str:
    """All suits in one line."""
    copies = edition["cards"]["copies"]
    group_width = 3 * CARD + 2 * _BETWEEN
    gap = (width - len(SUITS) * group_width) / (len(SUITS) - 1)
    drawn = []
    for place, suit in enumerate(SUITS):
        x = place * (group_width + gap)
        drawn.append(group(_suit(press, suit, copies, group_width), at=(x, 0)))
        if place:
            drawn.append(line((x - gap / 2, 2), (x - gap / 2, STRIP - 4), press.colour["hair"], 1))
    return "".join(drawn)


def _suit(press: Press, suit: str, copies: list[int], width: float) -> str:
    """A suit: its silhouette and name, its pair of actions, its cards."""
    pair = press.words.say(f"key-{PAIR[suit]}")
    icon = width - breadth(pair, ITALIC, 16) - 27
    head = [
        press.pieces.place(f"suit-{suit}", 0, 0, 26, 26, t=press.colour[suit]),
        caps(press.words.say(f"suit-{suit}"), 34, 19, press.colour["ink"], size=13),
        press.pieces.place(f"leg-{PAIR[suit]}", icon, 2, 22, 22),
        write(pair, width, 19, ITALIC, 16, press.colour["ink2"], anchor="end"),
    ]
    names = press.words.say(f"{suit}-cards").split("|")
    for place, (name, count) in enumerate(zip(names, copies, strict=True)):
        stack = _stack(press, suit, place + 1, count) + _caption(press, name, count)
        head.append(group(stack, at=(place * (CARD + _BETWEEN), 38)))
    return "".join(head)


def _caption(press: Press, name: str, copies: int) -> str:
    """The card's name and how often it is in the deck."""
    count = press.words.say("times", count=copies)
    ink, quiet = press.colour["ink"], press.colour["ink2"]
    named = write(name, CARD / 2, _TALL + 30, TEXT, 13.5, ink, anchor="middle")
    return named + write(count, CARD / 2, _TALL + 48, STRONG, 15, quiet, anchor="middle")


def _stack(press: Press, suit: str, value: int, copies: int) -> str:
    """A card on top of its copies, whose edges show below."""
    edges = (_blank(press, 2.4 * under) for under in range(min(copies, 7) - 1, 0, -1))
    scale = f"scale({CARD / _DRAWN[0]:.4f})"
    return "".join(edges) + element("g", _face(press, suit, value), transform=scale)


def _blank(press: Press, y: float) -> str:
    paper = mix(press.colour["card"], press.colour["card-ink"], 0.93)
    return rectangle(0.5, y, CARD - 1, _TALL, rx=5, fill=paper, stroke=press.colour["card-ink"], stroke_width=0.9)


def _face(press: Press, suit: str, value: int) -> str:
    """A card as it lies in the hand; by night too it is printed on pale paper with the inks of the day."""
    wide, tall = _DRAWN
    ink, paper, tint = press.colour["card-ink"], press.colour["card"], press.colour[f"{suit}-ct"]
    colour = press.colour[f"{suit}-c"]
    inks = {"p": paper, "ink": ink, "t": colour, "tt": tint, "current": ink}
    right, left = (
        f"a8 8 0 0 0 8.5 8.5v{tall - 28}a8 8 0 0 0-8.5 8.5",
        "a8 8 0 0 0-8.5-8.5V14a8 8 0 0 0 8.5-8.5z",
    )
    rim = f"M14 5.5H106{right}H14{left}"
    return "".join(
        [
            rectangle(0.75, 0.75, wide - 1.5, tall - 1.5, rx=7, fill=paper, stroke=ink, stroke_width=1.5),
            path(rim, stroke=colour, stroke_width=1.4),
            press.pieces.place(f"suit-{suit}", 12, 9, 26, 26, **inks),
            press.pieces.place(f"leg-{PAIR[suit]}", 49.5, 12, 21, 21, **inks),
            write(str(value), 106, 34.5, BLACK, 27, colour, anchor="end"),
            rectangle(10, 40.5, 100, 92, fill=tint),
            press.pieces.place(f"fig-{suit}-{value}", 10, 40.5, 100, 92, **inks),
            rectangle(10, 40.5, 100, 92, fill="none", stroke=ink, stroke_width=1.5),
        ]
    )
