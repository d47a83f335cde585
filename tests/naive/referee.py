"""A referee who plays along: the whole table in lists and sets, moved by the rules as they are written in words.

What chance dealt is read from the rules' own table after the decision, and checked to have been possible.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from naive import twin

Card = tuple[str, int]
PAIRS = {"red": "nuggets", "green": "nuggets", "grey": "cards", "purple": "cards", "blue": "check", "orange": "check"}
OPTIONAL = ("nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery")


class Referee:
    """One table."""

    def __init__(self, dealt: Any, unlimited: bool) -> None:
        self.unlimited = unlimited
        self.seats = [self.sit_down(dealt, seat) for seat in range(int(dealt.seats))]
        self.deck, self.discard = Counter(twin.read_bag(dealt.deck)), Counter(twin.read_bag(dealt.discard))
        self.pool = int(dealt.pool)
        self.turn, self.caller, self.phase = 0, 0, "setup"
        self.called: tuple[int, Card] | None = None
        self.given: Card | None = None
        self.struck: set[int] = set()  # medals of the chart, by their place in twin.MEDALS

    def sit_down(self, dealt: Any, seat: int) -> SimpleNamespace:
        """A player before the first decision."""
        return SimpleNamespace(
            hand=Counter(twin.read_bag(dealt.hand[seat])),
            laid=twin.read_set(twin.ALL_CARDS, dealt.laid[seat]),
            nuggets=int(dealt.nuggets[seat]),
            lacks=set(),
            flags=set(),
            legs=set(),
            rails=[],
            tipi=set(),
            saloon=0,
            wanted=0,
            medals=set(),
            asked="town",
            suits=0,
        )

    def decide(self, seat: int, words: str, after: Any) -> None:
        """One decision and all that follows from it; `after` is asked only for what chance dealt."""
        self.after = after
        me, said = self.seats[seat], words.split()
        if said[0] == "call":
            self.call(seat, (said[1], int(said[2])), twin.SYMBOLS.index(said[4]))
        elif said[0] == "give":
            me.asked = ""
            self.hand_over((said[1], int(said[2])))
        elif said[0] == "flag":
            self.flag(me, said[1])
        else:
            me.asked = ""
            self.act(seat, said)
        self.go_on()

    def act(self, seat: int, said: list[str]) -> None:
        """An action of phase II."""
        me = self.seats[seat]
        if words_are(said, "take nugget"):
            self.nugget_for(me)
        elif words_are(said, "draw cards"):
            self.draw(seat, 3)
        elif said[0] in ("pay", "play"):
            if said[0] == "pay":
                me.nuggets -= int(said[2])
                self.pool += 0 if self.unlimited else int(said[2])
            self.play(me, (said[1], int(said[2])))
        elif said[0] == "discard":
            pair = [(said[1], int(said[2])), (said[1], int(said[3]))]
            me.hand -= Counter(pair)
            self.throw(pair)
            me.asked = "swap"
        elif said[0] == "tick":
            self.tick(me, said[1:])
        else:
            assert said == ["decline"]

    def call(self, caller: int, card: Card, called: int) -> None:
        """Phase I."""
        self.seats[caller].asked = ""
        self.called, self.given = (called, card), None
        other = self.seats[called]
        alike = {c for c in twin.ALL_CARDS if c[0] == card[0] or c[1] == card[1]}
        kinds = alike & set(other.hand)
        if card in other.hand:
            self.hand_over(card)
        elif len(kinds) > 1:
            other.asked = "give"
            other.lacks |= {card}
        else:
            other.lacks |= alike - kinds
            shown = twin.ALL_CARDS[int(self.after.given_card)]
            self.hand_over(kinds.pop() if kinds else shown)

    def hand_over(self, card: Card) -> None:
        """The card goes to the Caller, and everybody uses it."""
        caller, other = self.seats[self.caller], self.seats[self.called[0]]
        assert other.hand[card] > 0
        other.hand -= Counter([card])
        self.given = card
        if card in caller.laid:
            self.throw([card])
            self.nugget_for(caller)
        else:
            caller.laid.add(card)
        self.phase = "actions"
        for player in self.seats:
            player.asked = PAIRS[card[0]]

    def nugget_for(self, player: SimpleNamespace) -> None:
        if self.unlimited:
            player.nuggets = min(player.nuggets + 1, 255)
        elif self.pool > 0:
            player.nuggets, self.pool = player.nuggets + 1, self.pool - 1

    def throw(self, cards: list[Card]) -> None:
        """Cards go on the discard pile together."""
        self.discard += Counter(cards)
        self.turn_over()

    def turn_over(self) -> None:
        if not self.deck:
            self.deck, self.discard = self.discard, Counter()

    def draw(self, seat: int, wanted: int) -> None:
        """Cards the rules' table shows as new in this hand: they must have been there to be drawn."""
        me = self.seats[seat]
        for _ in range(wanted):
            if not self.deck:
                return
            new = Counter(twin.read_bag(self.after.hand[seat])) - me.hand
            card = next(card for card in new if card in self.deck)
            self.deck -= Counter([card])
            me.hand[card] += 1
            me.lacks = set()
            self.turn_over()

    def play(self, me: SimpleNamespace, card: Card) -> None:
        """A card laid gives its own pair."""
        assert me.hand[card] > 0 and card not in me.laid
        me.hand -= Counter([card])
        me.laid.add(card)
        me.asked = PAIRS[card[0]]

    def tick(self, me: SimpleNamespace, said: list[str]) -> None:
        """A box of a line, a leg of the railroad or of a region, and its icon."""
        if said[0] == "tipi":
            me.tipi.add(int(said[1]))
            if int(said[1]) in (1, len(twin.LINES["tipi"])):
                self.win(me, "tipi")
            me.asked = twin.LINES["tipi"][int(said[1]) - 1]
        elif said[0] in ("saloon", "wanted"):
            line = twin.LINES[said[0]]
            box = getattr(me, said[0])
            setattr(me, said[0], box + 1)
            if box + 1 == len(line):
                self.win(me, said[0])
            me.asked = line[box]
        elif said[0] == "railroad":
            me.rails.append(said[1])
            me.asked = next(leg.icon for leg in twin.HOUSE.railroad.legs if leg.id == said[1])
        else:
            me.legs.add((said[0], said[1]))
            me.asked = next(leg.icon for leg in twin.REGIONS[said[0]].legs if leg.id == said[1])

    def win(self, me: SimpleNamespace, place: str) -> None:
        """The highest medal of a line or zone still open to this player."""
        for medal, (where, _) in enumerate(twin.MEDALS):
            if where == place and medal not in self.struck and medal not in me.medals:
                me.medals.add(medal)
                return

    def flag(self, me: SimpleNamespace, region: str) -> None:
        """A town, a Discovery icon, or a suit that has left."""
        self.discover(me, region)
        me.suits -= me.asked == "suit"
        if me.asked != "suit" or not me.suits:
            me.asked = ""

    def discover(self, me: SimpleNamespace, region: str) -> None:
        me.flags.add(region)
        kind = twin.REGIONS[region].kind
        if {name for name in twin.REGIONS if twin.REGIONS[name].kind == kind} <= me.flags:
            self.win(me, twin.ZONES[kind])

    def choices(self, me: SimpleNamespace) -> set[str]:
        """What a player may do but decline."""
        supply = self.pool > 0 or self.unlimited
        table = SimpleNamespace(pool=int(supply), deck_size=sum(self.deck.values()), discard=0)
        plain = SimpleNamespace(**vars(me) | {"hand": list(me.hand.elements()), "rails": set(me.rails)})
        return twin.offers_of(table, plain, self.unlimited and me.nuggets < 255) - {"decline"}

    def settle(self, me: SimpleNamespace) -> None:
        """What has one answer is done, and what has none is declined."""
        if me.asked == "swap":
            kinds = {card for card in me.hand if card not in me.laid}
            if len(kinds) == 1:
                self.play(me, kinds.pop())
        while me.asked == "suit" and len(twin.discoverable(me.flags)) == 1:
            self.flag(me, twin.discoverable(me.flags).pop())
        if me.asked == "suit" and not twin.discoverable(me.flags):
            me.asked, me.suits = "", 0
        if me.asked in OPTIONAL and not self.choices(me):
            me.asked = ""

    def go_on(self) -> None:
        """Everything that happens without a decision."""
        while True:
            for me in self.seats:
                self.settle(me)
            if any(me.asked for me in self.seats) or self.phase == "over":
                return
            if self.phase == "setup":
                self.begin_turn()
            elif self.phase == "actions":
                self.cash_in()
            else:
                self.end_turn()

    def begin_turn(self) -> None:
        self.turn += 1
        if any(self.seats[seat].hand for seat in range(len(self.seats)) if seat != self.caller):
            self.phase = "call"
            self.seats[self.caller].asked = "call"
        else:
            self.cash_in()

    def cash_in(self) -> None:
        """Phase III A: complete suits leave."""
        self.phase = "discoveries"
        for me in self.seats:
            suits = [suit for suit in twin.SUITS if {(suit, 1), (suit, 2), (suit, 3)} <= me.laid]
            gone = [(suit, value) for suit in suits for value in (1, 2, 3)]
            me.laid -= set(gone)
            if gone:
                self.throw(gone)
                me.asked, me.suits = "suit", len(suits)

    def end_turn(self) -> None:
        """Phase III B and C."""
        self.struck |= {medal for me in self.seats for medal in me.medals}
        for places in range(len(self.seats)):
            seat = (self.caller + places) % len(self.seats)
            self.draw(seat, 3 - sum(self.seats[seat].hand.values()))
        if any(len(me.medals) + len(twin.roadmap_medals(self.sheet(me))) >= 7 for me in self.seats):
            self.phase = "over"
        else:
            self.caller = (self.caller + 1) % len(self.seats)
            self.begin_turn()

    def sheet(self, me: SimpleNamespace) -> SimpleNamespace:
        return SimpleNamespace(flags=me.flags, legs=me.legs, rails=set(me.rails))

    def score(self, me: SimpleNamespace) -> int:
        flags = Counter(twin.ZONES[twin.REGIONS[name].kind] for name in me.flags)
        points = sum(twin.HOUSE.chart.zone_points[zone][boxes - 1] for zone, boxes in flags.items())
        return points + sum(twin.roadmap_medals(self.sheet(me))) + sum(twin.MEDALS[medal][1] for medal in me.medals)


def words_are(said: list[str], words: str) -> bool:
    return said == words.split()
