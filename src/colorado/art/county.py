"""The sheet of Colorado County: the valley at the left, the register at the right, the cards below."""

from __future__ import annotations

from colorado.art.figures import draw_figures, figures_height
from colorado.art.lettering import ITALIC, write
from colorado.art.paper import MARGIN, page, title_block
from colorado.art.pen import group
from colorado.art.press import Edition, Press
from colorado.art.register import draw_register
from colorado.art.valley import draw_valley

WIDTH = 1880
_VALLEY = 1125.0  # printed breadth of the board
_TOP = 128.0
_NORTH, _WEST = 42.0, 46.5  # room for the coordinates and the neat line
_REGISTER = 580.0


def draw_county(press: Press, edition: Edition) -> str:
    """The whole sheet as SVG."""
    cell = _VALLEY / edition["board"]["columns"]
    tall = _NORTH + edition["board"]["rows"] * cell + 10.5
    register, register_tall = draw_register(press, edition, _REGISTER, tall)
    below = _TOP + max(tall, register_tall) + 26
    note = edition["edition"].get("note")
    height = below + figures_height(edition) + (30 if note else 10)
    name, title = press.words.say("county"), press.words.name(edition["edition"]["title"])
    valley = draw_valley(press, edition, cell)
    body = [
        title_block(press, WIDTH, name, press.words.say("valley"), title, _facts(press, edition)),
        group(valley, at=(MARGIN + _WEST, _TOP + _NORTH)),
        group(register, at=(WIDTH - MARGIN - _REGISTER, _TOP)),
        group(draw_figures(press, edition, WIDTH - 2 * MARGIN), at=(MARGIN, below)),
    ]
    if note:
        text = press.words.name(note)
        body.append(write(text, WIDTH / 2, height - 26, ITALIC, 16, press.colour["ink2"], anchor="middle"))
    return page(press, WIDTH, height, f"{name}, {title}", *body)


def _facts(press: Press, edition: Edition) -> str:
    """The edition in figures."""
    facts = [
        press.words.say("board", columns=edition["board"]["columns"], rows=edition["board"]["rows"]),
        press.words.say("lake-count", count=len(edition["lake"])),
        press.words.say("deck", count=sum(len(cards) for cards in edition["cards"].values())),
        press.words.say("flag-total", count=sum(flag["pieces"] for flag in edition["flag"])),
    ]
    return " · ".join(facts)
