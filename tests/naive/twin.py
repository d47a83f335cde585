"""Slow, obvious twins of the tricky rules, in sets, lists and dictionaries, written from the rules in words."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from types import SimpleNamespace
from typing import Any

from naive.walk import HOUSE

SUITS = ["red", "green", "grey", "purple", "blue", "orange"]
SYMBOLS = ["fire", "wheel", "horseshoe", "barrel"]
ASKS = ["nothing", "nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery"]
ASKS += ["town", "call", "give", "swap", "suit"]
DUTIES = {"town", "call", "give", "swap", "suit"}
ZONES = {"town": "red", "forest": "green", "desert": "yellow", "lake": "blue"}
ALL_CARDS = [(suit, value) for suit in SUITS for value in (1, 2, 3)]


def digits(bag: int, card: int) -> int:
    """How many of a card: bits 0, 20 and 40 above it are the digits of a binary number."""
    return sum((bag >> 20 * plane + card & 1) << plane for plane in range(3))


def read_bag(bag: int) -> list[tuple[str, int]]:
    return [card for i, card in enumerate(ALL_CARDS) for _ in range(digits(int(bag), i))]


def read_set(names: list[Any], members: int) -> set[Any]:
    return {name for i, name in enumerate(names) if int(members) >> i & 1}


REGIONS = {region.id: region for region in HOUSE.regions}
RAILS = [leg.id for leg in HOUSE.railroad.legs]
LEGS = [(region.id, leg.id) for region in HOUSE.regions for leg in region.legs]
LINES = {line: list(HOUSE.chart.bonus[line]) for line in ("tipi", "saloon", "wanted")}


def player(state: Any, seat: int) -> SimpleNamespace:
    """One seat as plain things."""
    return SimpleNamespace(
        seat=seat,
        hand=read_bag(state.hand[seat]),
        laid=read_set(ALL_CARDS, state.laid[seat]),
        nuggets=int(state.nuggets[seat]),
        flags=read_set(list(REGIONS), state.flagged[seat]),
        legs=read_set(LEGS, int(state.legs[seat, 0]) | int(state.legs[seat, 1]) << 60),
        rails=read_set(RAILS, state.rails[seat]),
        tipi=read_set(list(range(1, 8)), state.tipi[seat]),
        saloon=int(state.saloon[seat]),
        wanted=int(state.wanted[seat]),
        asked=ASKS[int(state.owed[seat])],
    )


def tickable_legs(flags: set[str], legs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Walk every path of every discovered region."""
    found = set()
    for name in flags:
        for a, b in REGIONS[name].paths:
            for start, end in ((a, b), (b, a)):
                if end != "flag" and (start == "flag" or (name, start) in legs) and (name, end) not in legs:
                    found.add((name, end))
    return found


def railroad_ways() -> list[list[str]]:
    """Every way from the left end to a right end."""
    tracks = HOUSE.railroad.tracks
    ways = [[leg] for leg in RAILS if all(b != leg for _, b in tracks)]
    while True:
        longer = [[*way, b] for way in ways for a, b in tracks if a == way[-1]]
        done = [way for way in ways if all(a != way[-1] for a, _ in tracks)]
        if not longer:
            return done
        ways = done + longer


WAYS = railroad_ways()


def next_rails(rails: set[str]) -> set[str]:
    """What comes next on every way that begins with the legs ticked."""
    return {way[len(rails)] for way in WAYS if set(way[: len(rails)]) == rails and len(way) > len(rails)}


def discoverable(flags: set[str]) -> set[str]:
    neighbours = {b for a, b in HOUSE.adjacent if a in flags} | {a for a, b in HOUSE.adjacent if b in flags}
    return neighbours - flags


def trades(hand: list[tuple[str, int]], laid: set[tuple[str, int]]) -> set[tuple[str, int, int]]:
    """Try every two cards of the hand, and look at what is left."""
    found = set()
    for i, j in combinations(range(len(hand)), 2):
        (suit, low), (other, high) = sorted([hand[i], hand[j]], key=lambda card: card[1])
        rest = [card for k, card in enumerate(hand) if k not in (i, j)]
        if suit == other and any(card not in laid for card in rest):
            found.add((suit, low, high))
    return found


def answer(hand: list[tuple[str, int]], called: tuple[str, int]) -> tuple[str, set[tuple[str, int]]]:
    """What a player does who is called."""
    if called in hand:
        return "gives", {called}
    alike = {card for card in hand if card[0] == called[0] or card[1] == called[1]}
    return ("chooses", alike) if alike else ("shows none", set(hand))


def offers(state: Any, seat: int, unlimited: bool) -> set[str]:
    """Everything a seat may do, in notation."""
    me = player(state, seat)
    found = offers_of(state, me, unlimited)
    if me.asked == "give":
        _, alike = answer(me.hand, ALL_CARDS[int(state.called_card)])
        found |= {f"give {suit} {value}" for suit, value in alike}
    if me.asked == "call":
        others = [other for other in range(int(state.seats)) if other != seat and read_bag(state.hand[other])]
        found |= {
            f"call {suit} {value} from {SYMBOLS[other]}"
            for other in others
            for suit, value in ALL_CARDS
            if (suit, value) not in me.laid
        }
    return found


def offers_of(state: Any, me: SimpleNamespace, unlimited: bool) -> set[str]:
    """What a player may do for whom the other hands are of no concern."""
    playable = {card for card in me.hand if card not in me.laid}
    middle = (len(LINES["tipi"]) + 1) // 2
    found: set[str] = set()
    if me.asked == "nuggets":
        found |= {"take nugget"} if state.pool > 0 or unlimited else set()
        found |= {f"pay {suit} {value}" for suit, value in playable if value <= me.nuggets}
    if me.asked == "cards":
        found |= {"draw cards"} if int(state.deck_size) or int(state.discard) else set()
        found |= {f"discard {suit} {low} {high}" for suit, low, high in trades(me.hand, me.laid)}
    if me.asked == "check":
        found |= {f"tick {region} {leg}" for region, leg in tickable_legs(me.flags, me.legs)}
        found |= {f"tick railroad {rail}" for rail in next_rails(me.rails)}
    if me.asked in ("play", "swap"):
        found |= {f"play {suit} {value}" for suit, value in playable}
    if me.asked == "tipi":
        boxes = {middle} if not me.tipi else {box + d for box in me.tipi for d in (-1, 1)} - me.tipi
        found |= {f"tick tipi {box}" for box in boxes if 1 <= box <= len(LINES["tipi"])}
    if me.asked in ("saloon", "wanted") and getattr(me, me.asked) < len(LINES[me.asked]):
        found.add(f"tick {me.asked}")
    if me.asked in ("discovery", "suit"):
        found |= {f"flag {region}" for region in discoverable(me.flags)}
    if me.asked == "town":
        found |= {f"flag {region.id}" for region in HOUSE.regions if region.kind == "town"}
    if me.asked != "nothing" and me.asked not in DUTIES:
        found.add("decline")
    return found


def medal_names() -> list[tuple[str, int]]:
    chart = HOUSE.chart
    names = [(line, points) for line in LINES for points in sorted(chart.medals[line], reverse=True)]
    return names + [(zone, chart.zone_medal[zone]) for zone in ZONES.values() if zone in chart.zone_medal]


MEDALS = medal_names()


def roadmap_medals(me: SimpleNamespace) -> list[int]:
    """Medals of regions whose every leg is ticked, and of a railroad ridden to its end."""
    won = [
        region.medal
        for region in HOUSE.regions
        if region.id in me.flags and all((region.id, leg.id) in me.legs for leg in region.legs)
    ]
    return won + ([HOUSE.railroad.medal] if any(set(way) == me.rails for way in WAYS) else [])


def points(state: Any, seat: int) -> tuple[int, int, int]:
    """Score, medals and nuggets of a seat."""
    me = player(state, seat)
    total = 0
    for kind, colour in ZONES.items():
        boxes = sum(REGIONS[name].kind == kind for name in me.flags)
        total += HOUSE.chart.zone_points[colour][boxes - 1] if boxes else 0
    names = read_set(list(range(len(MEDALS))), state.medals[seat])
    medals = roadmap_medals(me) + [MEDALS[name][1] for name in names]
    return total + sum(medals), len(medals), me.nuggets


def winners(standings: list[tuple[int, int, int]]) -> set[int]:
    return {seat for seat, standing in enumerate(standings) if standing == max(standings)}


class MedalBook:
    """Keeps the chart's medals as people do: a list a line, and at the end of the turn what was won is struck out."""

    def __init__(self, seats: int) -> None:
        self.open = {line: sorted(HOUSE.chart.medals[line], reverse=True) for line in LINES}
        self.open |= {zone: [worth] for zone, worth in HOUSE.chart.zone_medal.items()}
        self.won: list[Counter[tuple[str, int]]] = [Counter() for _ in range(seats)]
        self.turn: list[Counter[tuple[str, int]]] = [Counter() for _ in range(seats)]

    def earn(self, seat: int, line: str) -> None:
        """The highest medal of this line that is not struck out, and that this player has not won this turn."""
        left = Counter(self.open.get(line, []))
        left.subtract(Counter({worth: n for (place, worth), n in self.turn[seat].items() if place == line}))
        worths = [worth for worth, n in left.items() if n > 0]
        if worths:
            self.turn[seat][line, max(worths)] += 1
            self.won[seat][line, max(worths)] += 1

    def end_turn(self) -> None:
        for line, left in self.open.items():
            struck: Counter[int] = Counter()
            for won in self.turn:
                struck |= Counter({worth: n for (place, worth), n in won.items() if place == line})
            self.open[line] = list((Counter(left) - struck).elements())
        self.turn = [Counter() for _ in self.turn]
