"""The sheet of Colorado: map and railroad at the left, chart and key at the right, the deck below."""

from __future__ import annotations

from colorado.art.cards import STRIP, SUITS, draw_deck
from colorado.art.chart import draw_chart
from colorado.art.ground import draw_map
from colorado.art.key import draw_key
from colorado.art.paper import MARGIN, neat_line, oxford_rule, page, panel, title_block
from colorado.art.pen import group, line
from colorado.art.press import Edition, Press
from colorado.art.railroad import draw_railroad
from colorado.art.survey import survey

WIDTH = 1880
_MAP = 1189.0  # printed breadth of the map
_TOP = 128.0
_SIDE = 561.0  # printed breadth of the right-hand column
_KEY = 214.0


def draw_roadmap(press: Press, edition: Edition) -> str:
    """The whole sheet as SVG."""
    plate, tall = _plate(press, edition)
    side = WIDTH - MARGIN - _SIDE
    chart = max(tall - _KEY - 22, 640.0)
    deck = _TOP + max(tall, chart + _KEY + 22) + 26
    height = deck + 22 + STRIP + 30
    name = press.words.say("colorado")
    edition_name = press.words.name(edition["edition"]["name"])
    body = [
        title_block(press, WIDTH, name, press.words.say("sheet"), edition_name, _facts(press, edition)),
        group(plate, at=(MARGIN + 10.5, _TOP + 10.5)),
        group(panel(press, _SIDE, chart), draw_chart(press, edition, _SIDE, chart), at=(side, _TOP)),
        group(draw_key(press, _SIDE, _KEY), at=(side, _TOP + chart + 22)),
        oxford_rule(press, MARGIN, deck, WIDTH - 2 * MARGIN),
        group(draw_deck(press, edition, WIDTH - 2 * MARGIN), at=(MARGIN, deck + 22)),
    ]
    return page(press, WIDTH, height, f"{name}, {edition_name}", *body)


def _plate(press: Press, edition: Edition) -> tuple[str, float]:
    """Map and railroad in one neat line, and how high they stand with it."""
    land = survey(edition, _MAP, press.words)
    rails, band = draw_railroad(press, edition["railroad"], _MAP)
    seed = str(edition["edition"].get("id", "colorado"))
    ink = press.colour["ink"]
    rule = line((0, land.height + 1.2), (_MAP, land.height + 1.2), ink, 2.4)
    rule += line((0, land.height + 4.8), (_MAP, land.height + 4.8), ink, 0.9)
    height = land.height + 6 + band
    drawn = group(rails, at=(0, land.height + 6)) + rule + neat_line(press, _MAP, height)
    return draw_map(press, land, seed) + drawn, height + 21


def _facts(press: Press, edition: Edition) -> str:
    """The edition in figures."""
    low, high = edition["edition"]["players"]
    legs = sum(len(region["legs"]) for region in edition["regions"])
    facts = [
        press.words.say("players", low=low, high=high),
        press.words.say("regions", count=len(edition["regions"])),
        press.words.say("legs", count=legs),
        press.words.say("deck", count=len(SUITS) * sum(edition["cards"]["copies"])),
    ]
    if not edition["nuggets"].get("unlimited"):
        facts.append(press.words.say("supply", count=edition["nuggets"]["total"]))
    return " · ".join(facts)
