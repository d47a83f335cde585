"""A referee who plays along: the whole table in lists and sets, moved by the rules as they are written in words.

What chance dealt is read from the rules' own table after the decision, and checked to have been possible.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from colorado.games.county.moves import card_words
from county import twin
from county.table import CELL, EDITION, members

COWBOYS = set(range(1, 67))
FLAGS = [flag.colour for flag in EDITION.flags]
LAKES = {lake.value: lake.shape for lake in EDITION.lakes}
VALUES = [lake.value for lake in EDITION.lakes]
LAND = {(row, column) for row in range(10) for column in range(15)}
NAMES = {divmod(cell, 15): name for name, cell in CELL.items()}
PLACES = {name: place for place, name in NAMES.items()}
CARDS = [card_words(EDITION, card) for card in range(48)]
DIRECTIONS = ("north", "east", "south", "west")
ALONE = ("sale", "interest", "bid", "offer")
"""Questions the game never answers by itself."""


def lake_at(value: int, direction: str, first: twin.Cell) -> set[twin.Cell]:
    """The cells of a turned lake whose first cell, as one reads, lies here."""
    shape = set(LAKES[value])
    for _ in range(DIRECTIONS.index(direction)):
        shape = {(column, -row) for row, column in shape}
    top = min(shape)
    return {(first[0] + row - top[0], first[1] + column - top[1]) for row, column in shape}


def cowboys_in(words: Any) -> set[int]:
    return {number + 1 for number in members(words)}


class Referee:
    """One table."""

    def __init__(self, dealt: Any, options: dict[str, str]) -> None:
        self.options, self.after = options, dealt
        self.seats = [self.sit_down() for _ in range(int(dealt.seats))]
        self.start = int(dealt.start)
        self.lakes: dict[int, set[twin.Cell]] = {}
        self.owners = dict.fromkeys(LAKES, -1)
        self.flags: dict[str, set[twin.Cell]] = {colour: set() for colour in FLAGS}
        self.bag, self.bag_known = set(), set()
        self.unseen, self.pack, self.face_up = Counter(CARDS), Counter(), []
        self.round, self.step, self.laid = 0, 0, 0
        self.lake: tuple[int, str] | None = None
        self.flag: str | None = None
        self.card: str | None = None
        self.claimed: twin.Cell | None = None
        self.for_sale: twin.Cell | None = None
        self.seller: int | None = None
        self.to_ask: list[int] = []
        self.takers: list[int] = []
        self.phase = "lakes"
        if options.get("lakes") != "laid":
            self.read_lakes()
        self.go_on()

    def sit_down(self) -> SimpleNamespace:
        return SimpleNamespace(
            hand=set(),
            fist=set(),
            known=set(),
            shown=set(),
            land=set(),
            flags=Counter(),
            tokens=0,
            sold=0,
            hushed=False,
            wants=False,
            asked="",
            ledger=[[0] * 4 for _ in range(4)],
        )

    def clockwise(self, first: int) -> list[int]:
        return [(first + places) % len(self.seats) for places in range(len(self.seats))]

    # What may be said

    def water(self) -> set[twin.Cell]:
        return set().union(*self.lakes.values())

    def free(self) -> set[twin.Cell]:
        return LAND - self.water() - set().union(*self.flags.values(), *(me.land for me in self.seats))

    def lake_places(self, value: int, direction: str) -> set[twin.Cell]:
        return {cell for cell in LAND if lake_at(value, direction, cell) <= LAND - self.water()}

    def lake_turns(self) -> set[tuple[int, str]]:
        """Every lake not laid, in every turn that looks different and fits somewhere."""
        found = {}
        for value in LAKES.keys() - self.lakes.keys():
            for direction in reversed(DIRECTIONS):
                if self.lake_places(value, direction):
                    found[value, frozenset(lake_at(value, direction, (0, 0)))] = (value, direction)
        return set(found.values())

    def flag_places(self) -> set[twin.Cell]:
        standing = set().union(*self.flags.values())
        return {cell for cell in self.free() if not twin.neighbours(cell) & standing} or self.free()

    def second_places(self, me: SimpleNamespace) -> set[twin.Cell]:
        """Either star on the flag, the card in four turns."""
        figure = next(figure for figure in EDITION.figures if figure.id == self.card.split()[1])
        if len(figure.stars) == 1 or not self.has_marker(me):
            return set()
        found = set()
        for here, there in (figure.stars, figure.stars[::-1]):
            down, across = there[0] - here[0], there[1] - here[1]
            for turned in ((down, across), (across, -down), (-down, -across), (-across, down)):
                found.add((self.claimed[0] + turned[0], self.claimed[1] + turned[1]))
        return found & self.free()

    def has_marker(self, me: SimpleNamespace) -> bool:
        return self.options.get("markers") != "hard" or len(me.land) < 40

    def offers(self, seat: int) -> set[str]:
        """Everything a seat may say now."""
        me = self.seats[seat]
        optional = self.options.get("second_marker") != "compulsory"
        more = {f"add {number}" for number in me.hand if number > max(me.fist, default=0)}
        return {
            "": set,
            "lake": lambda: {f"lake {value} {direction}" for value, direction in self.lake_turns()},
            "lake_cell": lambda: {f"lay {NAMES[cell]}" for cell in self.lake_places(*self.lake)},
            "flag": lambda: {f"flag {colour}" for colour in me.flags},
            "flag_cell": lambda: {f"lay {NAMES[cell]}" for cell in self.flag_places()},
            "sale": lambda: {"pass", "not this round"} | {f"sell {NAMES[cell]}" for cell in me.land},
            "interest": lambda: {"want yes", "want no"},
            "price": lambda: {f"pay {number}" for number in me.hand},
            "bid": lambda: more | {"close fist"},
            "offer": lambda: more | ({"close fist"} if me.fist else set()),
            "card": lambda: {f"take {card}" for card in self.face_up},
            "claim": lambda: {f"claim {NAMES[cell]}" for cell in self.flags[self.card.split()[0]]},
            "second": lambda: (
                {f"second {NAMES[cell]}" for cell in self.second_places(me)} | ({"leave out"} if optional else set())
            ),
        }[me.asked]()

    # What is said

    def decide(self, seat: int, words: str, after: Any) -> None:
        """One decision and all that follows from it; `after` is asked only for what chance dealt."""
        self.after = after
        self.hear(seat, words)
        self.go_on()

    def hear(self, seat: int, words: str) -> None:
        me, said = self.seats[seat], words.split()
        asked, me.asked = me.asked, ""
        if said[0] == "add":
            me.fist.add(int(said[1]))
            me.asked = asked
        elif said[0] == "lake":
            self.lake = (int(said[1]), said[2])
            me.asked = "lake_cell"
        elif said[0] == "flag":
            self.flag = said[1]
            me.asked = "flag_cell"
        elif asked == "lake_cell":
            self.lakes[self.lake[0]] = lake_at(*self.lake, PLACES[said[1]])
            self.lake = None
        elif asked == "flag_cell":
            self.flags[self.flag].add(PLACES[said[1]])
            me.flags -= Counter([self.flag])
            self.laid += 1
            self.flag = None
        elif said[0] == "not":
            me.hushed = True
        elif said[0] == "sell":
            self.put_up(seat, PLACES[said[1]])
        elif said[0] == "want":
            me.wants = said[1] == "yes"
        elif said[0] == "pay":
            self.pay(seat, {int(said[1])})
            self.complete_sale(seat)
        elif said[0] == "take":
            self.card = words.removeprefix("take ")
            self.face_up.remove(self.card)
            me.asked = "claim"
        elif said[0] == "claim":
            self.claim(me, PLACES[said[1]])
        elif said[0] == "second":
            me.land.add(PLACES[said[1]])
            self.use_up()
        elif said == ["leave", "out"]:
            self.use_up()
        else:
            assert said in (["pass"], ["close", "fist"])

    def claim(self, me: SimpleNamespace, cell: twin.Cell) -> None:
        """A marker for the flag; the second star is asked for where it has a place."""
        self.flags[self.card.split()[0]].remove(cell)
        if self.has_marker(me):
            me.land.add(cell)
        self.claimed = cell
        if self.second_places(me):
            me.asked = "second"
        else:
            self.use_up()

    def use_up(self) -> None:
        self.card = self.claimed = None
        self.count_lakes()

    def count_lakes(self) -> None:
        for value, lake in self.lakes.items():
            shore = twin.shore(lake, self.water())
            self.owners[value] = twin.owner(self.owners[value], [len(shore & me.land) for me in self.seats])

    def draw(self, seat: int) -> None:
        """A cowboy the rules' table shows as new in this hand: it must have been in the bag."""
        if self.bag:
            cowboy = min((cowboys_in(self.after.hand[seat]) - self.seats[seat].hand) & self.bag)
            self.bag.remove(cowboy)
            self.bag_known = set()
            self.seats[seat].hand.add(cowboy)

    # For Sale

    def open_window(self, first: int) -> None:
        """All are asked once, from this seat on; whoever sells begins it anew."""
        self.phase = "window"
        self.to_ask = self.clockwise(first)

    def may_sell(self, me: SimpleNamespace) -> bool:
        return bool(me.tokens and me.sold < 2 and me.land and not me.hushed and self.pack.total())

    def put_up(self, seat: int, cell: twin.Cell) -> None:
        me = self.seats[seat]
        me.tokens, me.sold = me.tokens - 1, me.sold + 1
        me.land.remove(cell)
        self.draw(seat)
        self.draw(seat)
        self.seller, self.for_sale, self.phase = seat, cell, "interest"
        for other in self.seats:
            if other is not me and other.hand and self.has_marker(other):
                other.asked = "interest"

    def pay(self, seat: int, price: set[int]) -> None:
        """Cowboys all have seen change hands."""
        me, seller = self.seats[seat], self.seats[self.seller]
        me.hand, me.known = me.hand - price, me.known - price
        seller.hand, seller.known = seller.hand | price, seller.known | price

    def complete_sale(self, buyer: int | None) -> None:
        if buyer is not None:
            self.seats[buyer].land.add(self.for_sale)
        self.count_lakes()
        for me in self.seats:
            me.wants = False
        self.open_window(self.seller + 1)
        self.seller = self.for_sale = None

    # What comes next

    def go_on(self) -> None:
        """Everything that happens without a decision."""
        while True:
            for seat, me in enumerate(self.seats):
                while me.asked and me.asked not in ALONE and len(self.offers(seat)) == 1:
                    self.hear(seat, self.offers(seat).pop())
            if any(me.asked for me in self.seats) or self.phase == "over":
                return
            getattr(self, f"after_{self.phase}")()

    def after_lakes(self) -> None:
        if self.lake_turns():
            self.seats[self.clockwise(self.start)[len(self.lakes) % len(self.seats)]].asked = "lake"
            return
        self.bag = set(COWBOYS)
        for seat, me in enumerate(self.seats):
            me.tokens = 4 if len(self.seats) == 4 else 5
            for _ in range(15):
                self.draw(seat)
        self.begin_round()

    def read_lakes(self) -> None:
        """Lakes nobody chose: as recommended, or wherever chance had room for them, largest first."""
        order = sorted(LAKES, key=lambda value: -len(LAKES[value]))
        for value in order:
            if self.options.get("lakes") == "random":
                at = VALUES.index(value)
                cell = divmod(int(self.after.lake_cell[at]), 15)
                direction = DIRECTIONS[int(self.after.lake_turn[at])]
                assert cell in self.lake_places(value, direction)
                self.lakes[value] = lake_at(value, direction, cell)
            else:
                self.lakes[value] = set(EDITION.layout[value])

    def begin_round(self) -> None:
        self.round, self.step, self.laid, self.phase = self.round + 1, 0, 0, "flags"
        self.pack = Counter(FLAGS * 3)
        for seat, me in enumerate(self.seats):
            me.sold, me.hushed = 0, False
            dealt = zip(FLAGS, self.after.flag_hand[seat].tolist(), strict=True)
            me.flags = +Counter(dict(dealt))
            assert me.flags.total() == 12 // len(self.seats)
            assert len(self.seats) != 3 or len(me.flags) == 4
        assert sum((me.flags for me in self.seats), Counter()) == Counter(FLAGS * 3)

    def after_flags(self) -> None:
        if self.laid == 12:
            self.open_window(self.start)
        else:
            self.seats[self.clockwise(self.start)[self.laid % len(self.seats)]].asked = "flag"

    def after_window(self) -> None:
        if self.to_ask:
            me = self.seats[self.to_ask.pop(0)]
            me.asked = "sale" if self.may_sell(me) else ""
        elif self.face_up:
            self.phase = "bids"
            for me in self.seats:
                me.shown = set()
                me.asked = "bid" if me.hand else ""
        else:
            self.reveal()
            self.open_window(self.start)

    def reveal(self) -> None:
        """Cards the rules' table shows face up: they must have been in the pack."""
        self.step += 1
        self.face_up = [CARDS[card] for card in self.after.face_up.tolist() if card >= 0]
        assert len(self.face_up) == (3 if len(self.seats) == 4 else 2)
        assert Counter(self.face_up) <= self.unseen
        assert Counter(card.split()[0] for card in self.face_up) <= self.pack
        self.unseen -= Counter(self.face_up)
        self.pack -= Counter(card.split()[0] for card in self.face_up)

    def after_interest(self) -> None:
        wanting = [seat for seat, me in enumerate(self.seats) if me.wants]
        if not wanting:
            self.complete_sale(None)
        elif len(wanting) == 1:
            self.phase, self.seats[wanting[0]].asked = "price", "price"
        else:
            self.phase = "offers"
            for me in (self.seats[seat] for seat in wanting):
                me.asked = "offer" if len(me.hand) > 1 else ""
                me.fist = set(me.hand) if len(me.hand) == 1 else set()

    def open_fists(self) -> list[int]:
        """All fists at once; gives the seats that bid, strongest first."""
        for me in self.seats:
            me.shown, me.fist = me.fist, set()
        return twin.ranking({seat: me.shown for seat, me in enumerate(self.seats)})

    def after_offers(self) -> None:
        buyer = self.open_fists()[0]
        for me in self.seats:
            me.known |= me.shown
        self.pay(buyer, self.seats[buyer].shown)
        self.complete_sale(buyer)

    def after_bids(self) -> None:
        self.takers, self.phase = self.open_fists(), "cards"
        for me in self.seats:
            me.hand, me.known = me.hand - me.shown, me.known - me.shown
            self.bag, self.bag_known = self.bag | me.shown, self.bag_known | me.shown

    def after_cards(self) -> None:
        if self.takers and self.face_up:
            self.seats[self.takers.pop(0)].asked = "card"
            return
        self.face_up = []
        classic = self.options.get("consolation") == "classic"
        due = twin.consolation({seat: me.shown for seat, me in enumerate(self.seats)}, classic)
        for drawn in range(2):
            for seat in self.clockwise(self.start):
                if due.get(seat, 0) > drawn:
                    self.draw(seat)
        if self.pack.total():
            self.open_window(self.start)
        else:
            self.end_round()

    def end_round(self) -> None:
        self.score()
        self.flags = {colour: set() for colour in FLAGS}
        self.laid = 0
        if self.round == 4:
            self.phase = "over"
        else:
            self.start = self.clockwise(self.start)[1]
            self.begin_round()

    def score(self) -> None:
        """Edges, lakes, doubles and estates of one round."""
        row = self.round - 1
        lands = [me.land - self.water() for me in self.seats]
        strict = self.options.get("ties") == "strict"
        edge = twin.places([twin.edges(land) for land in lands], *((6, 2), (9, 3), (4, 2), (2, 1))[row], strict)
        large = twin.places([twin.estate(land) for land in lands], *((0, 0), (4, 0), (7, 2), (11, 5))[row], strict)
        for seat, me in enumerate(self.seats):
            owned = [value for value, owner in self.owners.items() if owner == seat]
            lakes = sum(owned) if self.round == 4 else self.round * len(owned)
            me.ledger[row] = [edge[seat], lakes, (2, 3, 2, 1)[row] * twin.doubles(lands[seat]), large[seat]]
