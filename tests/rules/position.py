"""Positions drawn as text, and read back in words.

    caller: fire            whose turn it is (the first seat without)
    phase: actions          setup, call, actions, discoveries or over (actions without)
    called: wheel orange 2  given: green 2
    closed: tipi 9          medals of the chart nobody can win any more
    discard: green 2 x3     deck: rest
    fire: owes call
      hand: blue 2, red 1 x2
      flags: dry-ford heron
      legs: heron a b       rail: r1 r3
      tipi: 4 5             saloon: 2
      medals: tipi 9        lacks: orange 2

All 78 cards and all nuggets lie somewhere: cards the text names nowhere are in the deck, or wherever it says `rest`.
What follows from ticked flags and legs is ticked by the rules' own verbs, so that nothing can be drawn that no game
could reach.
"""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from colorado.engine.match import Match
from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite import sheet
from colorado.games.callwrite.moves import card_name
from colorado.games.callwrite.printing import all_legs, chart_medals
from colorado.games.callwrite.spec import SPEC
from colorado.games.callwrite.state import CARDS, NOBODY, RAILROAD, SYMBOLS, Owed, Phase
from colorado.kit.bag import bag_add, bag_count, bag_kinds, bag_size, bag_take
from colorado.kit.chance import seed_key
from colorado.kit.record import blank

HOUSE = SPEC.load_edition(None)
CARD_NAMES = [card_name(card) for card in range(CARDS)]
REGIONS = [region.id for region in HOUSE.regions]
LEGS = [f"{region.id} {leg.id}" for region, leg in all_legs(HOUSE)]
RAILS = [leg.id for leg in HOUSE.railroad.legs]
MEDALS = [f"{place} {points}" for place, points in chart_medals(HOUSE)]
TABLE_KEYS = ("caller", "turn", "phase", "called", "given", "closed", "discard", "deck")


def split_keys(line: str) -> list[tuple[str, str]]:
    """The `key: value` parts of a line."""
    parts = re.split(r"(\w+):", line)
    return [(key, value.strip()) for key, value in zip(parts[1::2], parts[2::2], strict=True)]


def read_text(text: str) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """The table's own lines, and every seat's."""
    table: dict[str, str] = {}
    seats: dict[str, dict[str, str]] = {}
    place = table
    for line in filter(str.strip, text.splitlines()):
        for key, value in split_keys(line):
            if key in SYMBOLS:
                place = seats.setdefault(key, {})
                place["is"] = value
            elif key in TABLE_KEYS:
                table[key] = value
            else:
                place[key] = value
    return table, seats


def table(text: str, *, seed: int = 7, **options: str) -> Match:
    """A match whose table stands as the text says."""
    lines, seats = read_text(text)
    names = list(SYMBOLS[: len(seats)])
    assert list(seats) == names, f"seats are {names}, in this order"
    match = Match(SPEC, HOUSE, names, seed_key(seed), options)
    match.state = put_together(match.board, lines, list(seats.values()))
    check_whole(match)
    return match


def put_together(board: Any, lines: dict[str, str], seats: list[dict[str, str]]) -> Any:
    """The record."""
    state = blank(SPEC.state)
    state.seats = len(seats)
    state.turn = int(lines.get("turn", "1"))
    state.phase = Phase[lines.get("phase", "actions").upper()]
    state.caller = SYMBOLS.index(lines.get("caller", "fire"))
    state.called_seat = state.called_card = state.given_card = NOBODY
    if "called" in lines:
        seat, _, card = lines["called"].partition(" ")
        state.called_seat, state.called_card = SYMBOLS.index(seat), CARD_NAMES.index(card)
    if "given" in lines:
        state.given_card = CARD_NAMES.index(lines["given"])
    for number, seat_lines in enumerate(seats):
        put_seat(board, state, number, dict(seat_lines))
    state.closed = set_of(MEDALS, lines.get("closed", ""))
    deal_cards(board, state, lines, seats)
    held = len(seats) * int(board.purse) if board.unlimited else int(state.nuggets.sum())
    state.pool = int(board.nuggets) - held
    return state


def put_seat(board: Any, state: Any, seat: int, lines: dict[str, str]) -> None:
    """One player's sheet, chart lines and nuggets."""
    state.rail_at[seat] = NOBODY
    for region in lines.pop("flags", "dry-ford").split():
        reached = sheet.may_discover(state, seat) if state.flagged[seat] else int(board.towns)
        assert reached >> REGIONS.index(region) & 1, f"{region} is not next to a flag"
        sheet.discover(board, state, seat, REGIONS.index(region))
    for group in named(lines.pop("legs", "")):
        region, *legs = group.split()
        for leg in legs:
            number = LEGS.index(f"{region} {leg}")
            assert sheet.may_tick_leg(state, seat, number // 60) >> number % 60 & 1, f"{region} {leg} is not joined"
            sheet.tick_leg(board, state, seat, number)
    for rail in lines.pop("rail", "").split():
        assert sheet.may_tick_rail(board, state, seat) >> RAILS.index(rail) & 1, f"{rail} is not next"
        sheet.tick_rail(board, state, seat, RAILS.index(rail))
    state.tipi[seat] = sum(1 << int(box) - 1 for box in lines.pop("tipi", "").split())
    state.saloon[seat], state.wanted[seat] = int(lines.pop("saloon", "0")), int(lines.pop("wanted", "0"))
    state.nuggets[seat] = int(lines.pop("nuggets", "3"))
    state.medals[seat] = set_of(MEDALS, lines.pop("medals", ""))
    state.lacks[seat] = set_of(CARD_NAMES, lines.pop("lacks", ""))
    state.laid[seat] = set_of(CARD_NAMES, lines.pop("laid", ""))
    owes = lines.pop("is", "").removeprefix("owes").split()
    state.owed[seat] = Owed[owes[0].upper()] if owes else Owed.NOTHING
    state.suits_owed[seat] = int(owes[1]) if len(owes) > 1 else int(owes == ["suit"])
    lines.pop("hand", "")
    assert not lines, f"unknown: {lines}"


def deal_cards(board: Any, state: Any, lines: dict[str, str], seats: list[dict[str, str]]) -> None:
    """Every card to its place, and the rest where the text says, or to the deck."""
    left = int(board.cards)
    bags = {f"hand {i}": seat.get("hand", "") for i, seat in enumerate(seats)}
    bags |= {"discard": lines.get("discard", ""), "deck": lines.get("deck", "rest")}
    for seat in range(len(seats)):
        for card in range(CARDS):
            if state.laid[seat] >> card & 1:
                left = bag_take(left, card)
    filled = {}
    for place, text in bags.items():
        filled[place] = bag_of(text)
        for card in range(CARDS):
            for _ in range(bag_count(filled[place], card)):
                assert bag_count(left, card), f"too many of {CARD_NAMES[card]}"
                left = bag_take(left, card)
    for place, text in bags.items():
        if "rest" in named(text):
            for card in range(CARDS):
                while bag_count(left, card):
                    left = bag_take(left, card)
                    filled[place] = bag_add(filled[place], card)
    assert left == 0, "cards left over: say where the rest is"
    for seat in range(len(seats)):
        state.hand[seat] = filled[f"hand {seat}"]
        state.hand_size[seat] = bag_size(filled[f"hand {seat}"])
    state.deck, state.discard = filled["deck"], filled["discard"]
    state.deck_size = bag_size(filled["deck"])


def check_whole(match: Match) -> None:
    """Nothing got lost, and nobody owes what the game would have settled."""
    state = match.state
    cards = int(state.deck_size) + bag_size(state.discard)
    for seat in range(match.seats):
        cards += int(state.hand_size[seat]) + int(state.laid[seat]).bit_count()
        assert bag_kinds(state.hand[seat]) & int(state.lacks[seat]) == 0, "a hand holds what it lacks"
        assert not state.owed[seat] or match.legal(seat) != [code.DECLINE], "a seat is asked with nothing to do"
    assert cards == 78
    assert state.deck_size or not state.discard, "the discard pile would have become the deck"
    assert match.to_act or match.is_over or state.phase == Phase.SETUP, "somebody owes something"


def named(text: str) -> list[str]:
    """The items of a list."""
    return [item.strip() for item in text.split(",") if item.strip()]


def set_of(names: list[str], text: str) -> int:
    """A set from its members' names."""
    members = 0
    for name in named(text):
        members |= 1 << names.index(name)
    return members


def bag_of(text: str) -> int:
    """A bag of cards: `red 1 x2, blue 3`; `rest` is left to the dealer."""
    bag = 0
    for item in named(text):
        name, _, times = item.partition(" x")
        for _ in range(int(times or "1") if name != "rest" else 0):
            bag = bag_add(bag, CARD_NAMES.index(name))
    return bag


def cards_in(bag: int) -> list[str]:
    """A bag's cards by name, every single one."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(bag_count(int(bag), card))]


def members_of(names: list[str], members: int) -> list[str]:
    """A set's members by name."""
    return [name for i, name in enumerate(names) if int(members) >> i & 1]


def at(match: Match, symbol: str) -> SimpleNamespace:
    """One seat in words."""
    seat, state = SYMBOLS.index(symbol), match.state
    return SimpleNamespace(
        hand=cards_in(state.hand[seat]),
        laid=members_of(CARD_NAMES, state.laid[seat]),
        lacks=members_of(CARD_NAMES, state.lacks[seat]),
        nuggets=int(state.nuggets[seat]),
        owes=Owed(int(state.owed[seat])).name.lower(),
        flags=members_of(REGIONS, state.flagged[seat]),
        legs=members_of(LEGS, int(state.legs[seat, 0]) | int(state.legs[seat, 1]) << 60),
        rails=members_of(RAILS, state.rails[seat]),
        tipi=[i + 1 for i in range(len(HOUSE.chart.bonus["tipi"])) if int(state.tipi[seat]) >> i & 1],
        saloon=int(state.saloon[seat]),
        wanted=int(state.wanted[seat]),
        medals=members_of(MEDALS, state.medals[seat]),
        complete=members_of([*REGIONS, *[""] * (RAILROAD - len(REGIONS)), "railroad"], state.complete[seat]),
        offers=[offer.text for offer in match.offers(seat)],
        score=match.scores[seat],
    )


def pile(match: Match, name: str) -> list[str]:
    """The deck or the discard pile by name."""
    return cards_in(match.state[name])


def zone(match: Match, symbol: str, colour: str) -> int:
    """How many boxes of a flag zone a seat has ticked, as the chart of the table shows it."""
    from colorado.games.callwrite.chart import zone_count
    from colorado.games.callwrite.state import ZONES

    return int(zone_count(match.board, match.state, SYMBOLS.index(symbol), ZONES.index(colour)))
