"""An offer dressed for people: what it points at, what it is called, and what it would bring.

All of it is for the seat that is asked, and made only of what that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from colorado.engine.saying import in_one_breath
from colorado.engine.spec import Event
from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite.edition import LEG_ICONS, Edition
from colorado.games.callwrite.look import copies
from colorado.games.callwrite.messages import MESSAGES
from colorado.games.callwrite.moves import card_name
from colorado.games.callwrite.plan import LINES
from colorado.games.callwrite.state import CARDS, SUITS, SYMBOLS, ZONES, Owed
from colorado.kit.bits import WORD

SINGLE = {
    code.DECLINE: "decline",
    code.NUGGET: "nugget",
    code.DRAW: "draw",
    code.SALOON: "saloon",
    code.WANTED: "wanted",
}
PLACES = (("region", code.FLAG), ("rail", code.RAIL), ("leg", code.LEG), ("tipi", code.TIPI))
PAIRS = LEG_ICONS[Owed.NUGGETS : Owed.PLAY]
"""What the pair of a card is called, two suits each."""


def target(edition: Edition, state: Any, seat: int, action: int) -> dict[str, Any]:
    """What an action points at."""
    if action < code.DECLINE:
        return {"kind": "call", "index": action % CARDS, "other": called_seat(state, seat, action)}
    if action in SINGLE:
        return {"kind": SINGLE[action]}
    if action < code.TRADE:
        kind, card = divmod(action - code.GIVE, CARDS)
        return {"kind": ("give", "pay", "play")[kind], "index": card}
    if action < code.TIPI:
        first, second = pair_of_cards(action)
        return {"kind": "trade", "index": first, "other": second}
    name, start = next((name, start) for name, start in PLACES if action >= start)
    return {"kind": name, "index": action - start}


def called_seat(state: Any, seat: int, action: int) -> int:
    """The seat a call is addressed to."""
    return int((seat + action // CARDS + 1) % state["seats"])


def pair_of_cards(action: int) -> tuple[int, int]:
    """The two cards a trade discards."""
    suit, pair = divmod(action - code.TRADE, 6)
    low, high = code.PAIRS[pair]
    return 3 * suit + low - 1, 3 * suit + high - 1


def label(edition: Edition, state: Any, seat: int, action: int) -> Event:
    """What an action is, as a player says it."""
    if action < code.DECLINE:
        called = SYMBOLS[called_seat(state, seat, action)]
        return Event("offer-call", {"card": card_name(action % CARDS), "called": called})
    if action == code.DRAW:
        count = drawn_count(state)
        return Event("offer-draw") if count == 3 else Event("offer-draw-rest", {"count": count})
    if action in SINGLE:
        return Event(f"offer-{SINGLE[action]}")
    if action < code.TRADE:
        kind, card = divmod(action - code.GIVE, CARDS)
        price = {"price": card % 3 + 1} if kind == 1 else {}
        return Event(("offer-give", "offer-pay", "offer-play")[kind], price | {"card": card_name(card)})
    if action < code.TIPI:
        first, second = pair_of_cards(action)
        return Event("offer-trade", {"first": card_name(first), "second": card_name(second)})
    return place_label(edition, state, seat, action)


def place_label(edition: Edition, state: Any, seat: int, action: int) -> Event:
    """A box, leg or flag as a player says it."""
    if action < code.LEG:
        return Event("offer-tipi", {"box": action - code.TIPI + 1})
    if action >= code.FLAG:
        town = int(state["owed"][seat]) == Owed.TOWN
        return Event("offer-town" if town else "offer-flag", {"place": edition.regions[action - code.FLAG].name})
    rail = action >= code.RAIL
    leg = edition.railroad.legs[action - code.RAIL] if rail else edition.plan.legs[action - code.LEG][1]
    place = edition.railroad.name if rail else edition.plan.legs[action - code.LEG][0].name
    if not leg.icon:
        return Event("offer-leg-empty", {"place": place, "leg": leg.id})
    return Event("offer-leg", {"place": place, "leg": leg.id, "icon": leg.icon})


def drawn_count(state: Any) -> int:
    """How many cards there are to draw, three at most."""
    left = int(state["deck_size"])
    return 3 if left >= 3 else min(3, left + sum(copies(int(state["discard"]))))


def then(edition: Edition, board: Any, state: Any, seat: int, action: int) -> Event | None:
    """What an action would bring, as far as its seat can tell."""
    return in_one_breath(MESSAGES, list(Outcome(edition, state, seat, action).events()))


class Outcome:
    """One action of one seat, and what comes of it."""

    def __init__(self, edition: Edition, state: Any, seat: int, action: int) -> None:
        self.edition, self.plan, self.state, self.seat, self.action = edition, edition.plan, state, seat, action

    def mine(self, field: str) -> Any:
        """A field of the own seat."""
        return self.state[field].tolist()[self.seat]

    def events(self) -> Iterator[Event]:
        """Everything it would bring, one thing after the other."""
        action = self.action
        if action < code.DECLINE:
            yield from self.called()
        elif action == code.NUGGET:
            yield Event("then-nuggets", {"count": self.mine("nuggets") + 1})
        elif action == code.DRAW:
            yield Event("then-hand", {"count": self.mine("hand_size") + drawn_count(self.state)})
        elif action in (code.SALOON, code.WANTED):
            yield from self.line_ticked("saloon" if action == code.SALOON else "wanted")
        elif code.GIVE <= action < code.PAY:
            yield from self.given()
        elif code.PAY <= action < code.TRADE:
            yield from self.played((action - code.GIVE) % CARDS)
        elif code.TRADE <= action < code.TIPI:
            yield from self.traded()
        elif code.TIPI <= action < code.LEG:
            yield from self.tipi_ticked()
        elif code.LEG <= action < code.RAIL:
            yield from self.leg_ticked()
        elif code.RAIL <= action < code.FLAG:
            yield from self.rail_ticked()
        elif action >= code.FLAG:
            yield from self.flagged()

    def called(self) -> Iterator[Event]:
        """A card named: what it would do if it came."""
        card = self.action % CARDS
        if self.state["lacks"].tolist()[called_seat(self.state, self.seat, self.action)] >> card & 1:
            yield Event("then-lacks")
            return
        yield from self.suit_completed(self.seat, card)
        yield Event("then-all", {"does": f"does {PAIRS[card // 6]}"})

    def given(self) -> Iterator[Event]:
        """A card given to the Caller."""
        card, caller = self.action - code.GIVE, int(self.state["caller"])
        if self.state["laid"].tolist()[caller] >> card & 1:
            yield Event("then-double", {"caller": SYMBOLS[caller]})
        else:
            yield from self.suit_completed(caller, card)
        yield Event("then-all", {"does": f"does {PAIRS[card // 6]}"})

    def suit_completed(self, seat: int, card: int) -> Iterator[Event]:
        """The last card of three."""
        laid = self.state["laid"].tolist()[seat]
        if (laid | 1 << card) >> card - card % 3 & 7 != 7:
            return
        if seat == self.seat:
            yield Event("then-suit", {"suit": SUITS[card // 3]})
        else:
            yield Event("then-suit-of", {"suit": SUITS[card // 3], "caller": SYMBOLS[seat]})

    def played(self, card: int) -> Iterator[Event]:
        """A card laid down."""
        yield from self.suit_completed(self.seat, card)
        yield from self.now(PAIRS[card // 6])

    def now(self, icon: str) -> Iterator[Event]:
        """What an icon leads to; nothing for a full line, or for a free card without one to play."""
        if icon in LINES:
            boxes = len(self.edition.chart.bonus[icon])
            ticked = self.mine(icon).bit_count() if icon == "tipi" else self.mine(icon)
            if ticked >= boxes:
                return
        if icon == "play" and not self.ready_count(copies(self.mine("hand"))):
            return
        if icon:
            yield Event("then-now", {"does": f"does {icon}"})

    def ready_count(self, hand: list[int]) -> int:
        """How many kinds of a hand could be played."""
        laid = self.mine("laid")
        return sum(1 for card, count in enumerate(hand) if count and not laid >> card & 1)

    def traded(self) -> Iterator[Event]:
        """Two cards discarded for playing a third."""
        hand, laid = copies(self.mine("hand")), self.mine("laid")
        for card in pair_of_cards(self.action):
            hand[card] -= 1
        if self.ready_count(hand) > 1:
            yield Event("then-swap", {"count": self.ready_count(hand)})
            return
        card = next(card for card, count in enumerate(hand) if count and not laid >> card & 1)
        yield Event("then-swap-one", {"card": card_name(card)})
        yield from self.played(card)

    def medal(self, place: str) -> Iterator[Event]:
        """The highest medal of a line or zone that is still open."""
        taken = int(self.state["closed"]) | self.mine("medals")
        for medal in self.plan.medals_of[place]:
            if not taken >> medal & 1:
                yield Event("then-medal", {"points": self.plan.chart_medals[medal][1]})
                return

    def line_ticked(self, line: str) -> Iterator[Event]:
        """The next box of a line."""
        icons, box = self.edition.chart.bonus[line], self.mine(line)
        if box + 1 == len(icons):
            yield from self.medal(line)
        yield from self.now(icons[box])

    def tipi_ticked(self) -> Iterator[Event]:
        """A box of the tipi line."""
        icons, box = self.edition.chart.bonus["tipi"], self.action - code.TIPI
        if box in (0, len(icons) - 1):
            yield from self.medal("tipi")
        yield from self.now(icons[box])

    def leg_ticked(self) -> Iterator[Event]:
        """A leg of a region."""
        number = self.action - code.LEG
        region, leg = self.plan.legs[number]
        legs = self.mine("legs")
        ticked = legs[0] | legs[1] << WORD | 1 << number
        if self.plan.region_legs[self.plan.region_of[number]] & ~ticked == 0:
            yield Event("then-region", {"place": region.name, "points": region.medal})
        yield from self.now(leg.icon)

    def rail_ticked(self) -> Iterator[Event]:
        """A leg of the railroad."""
        rail, railroad = self.action - code.RAIL, self.edition.railroad
        ahead = self.plan.ahead
        if ahead[self.mine("rail_at")] & ~(1 << rail) & ~ahead[rail]:
            yield Event("then-branch")
        if not ahead[rail]:
            yield Event("then-region", {"place": railroad.name, "points": railroad.medal})
        yield from self.now(railroad.legs[rail].icon)

    def flagged(self) -> Iterator[Event]:
        """A region discovered."""
        region = self.action - code.FLAG
        kind = self.plan.kinds[region]
        count = self.plan.zone_count(kind, self.mine("flagged") | 1 << region)
        points = self.plan.zone_points[kind][count]
        if points:
            yield Event("then-zone", {"zone": ZONES[kind], "points": points})
        if count == len(self.plan.zone_points[kind]) - 1:
            yield from self.medal(ZONES[kind])
        yield Event("then-legs", {"count": len(self.edition.regions[region].legs)})


def fist(edition: Edition, board: Any, state: Any, seat: int, legal: list[int]) -> dict[str, Any] | None:
    """Nothing is chosen as a set in this game."""
    return None
