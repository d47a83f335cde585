"""What a decision did, told from the table before and the table after: message numbers and what they are about.

Nothing hidden is told: no cowboy in a fist still closed, no answer before the last one, and of those drawn the number.
"""

from __future__ import annotations

from typing import Any

from colorado.engine.spec import Event
from colorado.games.county import alphabet as code
from colorado.games.county.auction import strength
from colorado.games.county.edition import Edition
from colorado.games.county.moves import cell_name, figure_of, flag_word, seat_names
from colorado.games.county.state import CARDS, CARDS_A_COLOUR, COLOURS, LAKES, SOURCES, Owed, Phase
from colorado.games.county.turn import to_act
from colorado.kit.bits import WORD

SECRET = (Phase.INTEREST, Phase.OFFERS, Phase.BIDS)
_FIGURE_FR = {"red": "rouge", "green": "vert", "orange": "orange", "blue": "bleu"}


def tell(edition: Edition, before: Any, seat: int, action: int, after: Any) -> list[Event]:
    """Everything that happened, in the order it happened."""
    if int(after.ply) == int(before.ply):
        return []
    told = Told(edition, before, seat, action, after)
    return [
        *told.decided(),
        *told.opened(),
        *told.sale_completed(),
        *told.taken(),
        *told.lakes(),
        *told.discarded(),
        *told.drawn(),
        *told.scored(),
        *told.went_on(),
    ]


def shows(before: Any, seat: int, after: Any) -> bool:
    """Did anybody see something new? Chance, a cowboy shown, or the answers of all."""
    if int(before.draws) != int(after.draws) or int(before.round_number) != int(after.round_number):
        return True
    if int(before.phase) in SECRET and (before.phase != after.phase or before.step != after.step):
        return True
    return any(
        before[name].tobytes() != after[name].tobytes() for name in ("known", "bag_known", "hand_count", "ledger")
    )


def members(words: Any) -> list[int]:
    """The members of a set of several words."""
    return [WORD * i + b for i, word in enumerate(words) for b in range(WORD) if int(word) >> b & 1]


def numbers(words: Any) -> str:
    """Cowboys by their numbers."""
    return " ".join(str(cowboy + 1) for cowboy in members(words))


def card_name(edition: Edition, card: int) -> dict[str, str]:
    """A card in every language."""
    colour, name = edition.flags[card // CARDS_A_COLOUR].colour, figure_of(edition, card).name
    return {"en": f"{colour} {name['en']}", "fr": f"{name['fr']} ({_FIGURE_FR[colour]})"}


def card_names(edition: Edition, cards: list[int]) -> dict[str, str]:
    """Several cards in every language."""
    return {language: ", ".join(card_name(edition, card)[language] for card in cards) for language in ("en", "fr")}


class Told:
    """One decision and its two tables."""

    def __init__(self, edition: Edition, before: Any, seat: int, action: int, after: Any) -> None:
        self.edition, self.before, self.seat, self.action, self.after = edition, before, seat, action, after
        self.names = seat_names(edition)
        self.owed = Owed(int(before.owed[seat]))
        self.seats = range(int(before.seats))
        self.opening = int(before.phase) in SECRET and int(to_act(before)) == 1 << seat
        self.cell = action - code.CELL if action >= code.CELL else -1
        self.is_round_over = int(after.round_number) != int(before.round_number) or int(after.phase) == Phase.OVER
        self.is_step_over = int(after.step) != int(before.step) or self.is_round_over or self.is_between_steps()

    def is_between_steps(self) -> bool:
        """Have the cards of this step left the table, and no others come yet?"""
        return all(card < 0 for card in self.after.face_up) and int(self.after.phase) == Phase.WINDOW

    def who(self, seat: int, **more: Any) -> dict[str, Any]:
        """The arguments of a message about a seat."""
        return {"seat": self.names[seat], **more}

    def decided(self) -> list[Event]:
        """The decision itself; of a secret one, that it has been taken."""
        who = self.who(self.seat)
        if self.owed in (Owed.BID, Owed.OFFER):
            return [Event("closed", who)]
        if self.owed == Owed.INTEREST:
            return [Event("answered", who)]
        if self.owed == Owed.SALE:
            return self.sale_decided(who)
        if self.owed == Owed.PRICE:
            cowboy = self.action - code.COWBOY + 1
            return [Event("paid", who | {"cowboys": str(cowboy), "seller": self.names[int(self.before.seller)]})]
        if self.owed == Owed.CARD:
            card = int(self.before.face_up[self.action - code.CARD])
            return [Event("took", who | {"card": card_name(self.edition, card)})]
        if self.owed == Owed.SECOND and self.action == code.LEAVE_OUT:
            return [Event("left-out", who)]
        if self.owed in (Owed.CLAIM, Owed.SECOND):
            placed = self.cell in members(self.after.land[self.seat])
            return [Event("marker" if placed else "lifted", who | {"cell": cell_name(self.cell)})]
        return [*self.flags_laid(), *self.lakes_laid()]

    def sale_decided(self, who: dict[str, Any]) -> list[Event]:
        """A pass, or land put up for sale."""
        if self.cell < 0:
            return [Event("passed" if self.action == code.PASS else "hushed", who)]
        return [Event("put-up", who | {"cell": cell_name(self.cell)})]

    def flags_laid(self) -> list[Event]:
        """Flags that stand where none stood, laid by whoever holds one less."""
        events = []
        for colour in range(COLOURS):
            cells = set(members(self.after.flag[colour])) - set(members(self.before.flag[colour]))
            laying = [s for s in self.seats if self.before.flag_hand[s, colour] > self.after.flag_hand[s, colour]]
            for seat, cell in zip(laying, sorted(cells), strict=False):
                args = self.who(seat, flag=flag_word(self.edition, colour), cell=cell_name(cell))
                events.append(Event("flag-laid", args))
        return events

    def lakes_laid(self) -> list[Event]:
        """Lakes laid by the players."""
        return [
            Event("lake-laid", self.who(self.seat, lake=lake.name, cell=cell_name(int(self.after.lake_cell[i]))))
            for i, lake in enumerate(self.edition.lakes)
            if int(self.before.lake_cell[i]) < 0 <= int(self.after.lake_cell[i])
        ]

    def opened(self) -> list[Event]:
        """Fists or answers that all see now."""
        if not self.opening:
            return []
        if self.owed == Owed.INTEREST:
            wanting = [seat for seat in self.seats if self.wants >> seat & 1]
            return [Event("wanted", self.who(seat)) for seat in wanting] or [Event("unwanted", {})]
        offering = [seat for seat in self.seats if self.owed == Owed.BID or self.wants >> seat & 1]
        return [
            Event("bid", self.who(s, count=len(fist.split()), cowboys=fist)) if fist else Event("no-bid", self.who(s))
            for s in offering
            for fist in [numbers(self.before.fist[s])]
        ]

    @property
    def wants(self) -> int:
        """The set of seats that want what is sold, this decision included."""
        return int(self.before.wants) | (1 << self.seat if self.action == code.WANT else 0)

    def sale_completed(self) -> list[Event]:
        """Who has the land now, and what the seller was given."""
        selling = self.owed == Owed.SALE and self.cell >= 0
        if int(self.after.seller) >= 0 or not (selling or int(self.before.seller) >= 0):
            return []
        cell = self.cell if selling else int(self.before.sale_cell)
        seller = self.seat if selling else int(self.before.seller)
        args = {"cell": cell_name(cell), "seller": self.names[seller]}
        buyers = [seat for seat in self.seats if cell in members(self.after.land[seat])]
        if not buyers:
            return [Event("unsold", args)]
        price = set(members(self.after.known[seller])) - set(members(self.before.known[seller]))
        cowboys = " ".join(str(cowboy + 1) for cowboy in sorted(price))
        return [Event("sold", self.who(buyers[0], **args, cowboys=cowboys))]

    def takers(self) -> list[int]:
        """The seats that had a card to come, strongest first."""
        served = int(self.before.served)
        if self.opening and self.owed == Owed.BID:
            fists = {seat: members(self.before.fist[seat]) for seat in self.seats}
            order = {seat: (len(fist), max(fist, default=0)) for seat, fist in fists.items() if fist}
        elif int(self.before.phase) == Phase.CARDS:
            order = {s: (strength(self.before, s), 0) for s in self.seats if not served >> s & 1}
            order = {seat: key for seat, key in order.items() if key > (0, 0)}
        else:
            order = {}
        return sorted(order, key=lambda seat: order[seat], reverse=True)

    def cards_on_table(self) -> list[int]:
        """The cards face up, without the one this decision took."""
        taken = self.action - code.CARD if self.owed == Owed.CARD else -1
        return [int(card) for i, card in enumerate(self.before.face_up) if int(card) >= 0 and i != taken]

    def taken(self) -> list[Event]:
        """Cards that had to be taken, and markers that had to be placed, without anybody's choice."""
        events = [] if int(self.before.phase) == Phase.FLAGS else self.markers(self.seat)
        for seat, card in self.forced():
            events.append(Event("took", self.who(seat, card=card_name(self.edition, card))))
            events += self.markers(seat)
        return events

    def forced(self) -> list[tuple[int, int]]:
        """Who took which card because nothing else was left."""
        cards, takers = self.cards_on_table(), self.takers()
        if not self.is_step_over:
            gone = len(cards) - sum(1 for card in self.after.face_up if card >= 0)
            takers = takers[:gone]
        return list(zip(takers, cards, strict=False))

    def markers(self, seat: int) -> list[Event]:
        """Markers on the board that this decision did not name."""
        sold = {int(self.before.sale_cell), self.cell}
        fresh = set(members(self.after.land[seat])) - set(members(self.before.land[seat])) - sold
        return [Event("marker", self.who(seat, cell=cell_name(cell))) for cell in sorted(fresh)]

    def lakes(self) -> list[Event]:
        """Lakes that changed hands."""
        events = []
        for i in range(LAKES):
            owner, name = int(self.after.lake_owner[i]), self.edition.lakes[i].name
            if owner != int(self.before.lake_owner[i]):
                events.append(
                    Event("lake", self.who(owner, lake=name)) if owner >= 0 else Event("no-lake", {"lake": name})
                )
        return events

    def discarded(self) -> list[Event]:
        """Cards nobody took."""
        had = int(self.before.phase) in (Phase.BIDS, Phase.CARDS)
        left = self.cards_on_table()[len(self.takers()) :] if had and self.is_step_over else []
        return [Event("discarded", {"cards": card_names(self.edition, left)})] if left else []

    def drawn(self) -> list[Event]:
        """How many cowboys everybody drew."""
        events = []
        for seat in self.seats:
            more = int(self.after.hand_count[seat]) - int(self.before.hand_count[seat]) - self.given(seat)
            if more > 0 and int(self.before.round_number) > 0:
                events.append(Event("drew", self.who(seat, count=more)))
        return events

    def given(self, seat: int) -> int:
        """How many cowboys a seat was paid; less than none when it paid or bid them."""
        if self.opening and self.owed == Owed.BID:
            return -len(members(self.before.fist[seat]))
        if int(self.before.seller) < 0 or int(self.after.seller) >= 0:
            return 0
        paid = set(members(self.after.known[int(self.before.seller)])) & set(members(self.before.hand[seat]))
        if seat != int(self.before.seller):
            return -len(paid - set(members(self.after.hand[seat])))
        return len(set(members(self.after.known[seat])) - set(members(self.before.known[seat])))

    def scored(self) -> list[Event]:
        """The points of a round."""
        row = int(self.before.round_number) - 1
        if row < 0 or not self.is_round_over:
            return []
        return [
            Event(
                "scored",
                self.who(seat, round=row + 1, total=int(self.after.points[seat]))
                | {source: int(self.after.ledger[seat, row, i]) for i, source in enumerate(SOURCES)},
            )
            for seat in self.seats
        ]

    def went_on(self) -> list[Event]:
        """A new round, cards turned up, or the end."""
        events = []
        if int(self.after.phase) == Phase.OVER:
            best = max(int(points) for points in self.after.points)
            events += [Event("won", self.who(s, points=best)) for s in self.seats if int(self.after.points[s]) == best]
        elif self.is_round_over:
            args = self.who(int(self.after.start), round=int(self.after.round_number))
            events.append(Event("round", args))
        fresh = int(self.before.cards_left) & ~int(self.after.cards_left)
        if fresh:
            cards = [card for card in range(CARDS) if fresh >> card & 1]
            events.append(Event("revealed", {"cards": card_names(self.edition, cards)}))
        return events
