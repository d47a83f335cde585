"""The action alphabet in words. What a person types and a game file says is read by comparing with these."""

from __future__ import annotations

from typing import Any

from colorado.engine.errors import NotationError
from colorado.engine.notation import squeeze
from colorado.engine.spec import Event
from colorado.games.county import alphabet as code
from colorado.games.county.board import TURNS
from colorado.games.county.cells import CELLS, COLUMNS
from colorado.games.county.edition import Edition, Figure, turned
from colorado.games.county.refusals import refuse
from colorado.games.county.state import CARDS_A_COLOUR, COWBOYS, LAKES, Owed

SINGLE = {
    code.PASS: "pass",
    code.NOT_THIS_ROUND: "not this round",
    code.CLOSE: "close fist",
    code.WANT: "want yes",
    code.NO_INTEREST: "want no",
    code.LEAVE_OUT: "leave out",
}
VERBS = {
    Owed.LAKE_CELL: "lay",
    Owed.FLAG_CELL: "lay",
    Owed.SALE: "sell",
    Owed.CLAIM: "claim",
    Owed.SECOND: "second",
}
DIRECTIONS = ("north", "east", "south", "west")
"""Where the upper side of a lake's drawing points."""
RULES = {
    Owed.NOTHING: "",
    Owed.LAKE: "K-S1",
    Owed.LAKE_CELL: "K-S1",
    Owed.FLAG: "K-S4",
    Owed.FLAG_CELL: "K-S4",
    Owed.SALE: "K-4.1",
    Owed.INTEREST: "K-4.3",
    Owed.PRICE: "K-4.3",
    Owed.OFFER: "K-4.3",
    Owed.BID: "K-1.2",
    Owed.CARD: "K-1.4",
    Owed.CLAIM: "K-2.1",
    Owed.SECOND: "K-2.2",
}
NOTHING = ("nothing", "none", "zero", "0")


def seat_names(edition: Edition) -> tuple[str, ...]:
    """The seats, by the colour of their pieces."""
    return tuple(owner.colour for owner in edition.owners)


def cell_name(cell: int) -> str:
    """A cell as on a chart: a letter for the column, a number for the row, from the north-west."""
    return f"{chr(ord('a') + cell % COLUMNS)}{cell // COLUMNS + 1}"


def figure_of(edition: Edition, card: int) -> Figure:
    """The figure on a card."""
    colour, place = divmod(card, CARDS_A_COLOUR)
    name = edition.cards[edition.flags[colour].colour][place]
    return next(figure for figure in edition.figures if figure.id == name)


def card_words(edition: Edition, card: int) -> str:
    """A card in notation: colour and figure."""
    return f"{edition.flags[card // CARDS_A_COLOUR].colour} {figure_of(edition, card).id}"


def words(edition: Edition, state: Any, seat: int, action: int) -> str:
    """An action of a seat in notation; nothing for a number that stands for none."""
    if action < code.COWBOY:
        return single_words(edition, state, action)
    if action < code.CELL:
        number = action - code.COWBOY + 1
        verb = "pay" if int(state.owed[seat]) == Owed.PRICE else "add"
        return f"{verb} {number}" if number <= COWBOYS else ""
    verb = VERBS.get(Owed(int(state.owed[seat])), "")
    return f"{verb} {cell_name(action - code.CELL)}" if verb and action < code.CELL + CELLS else ""


def single_words(edition: Edition, state: Any, action: int) -> str:
    """A decision that needs neither cowboy nor cell, in notation."""
    if action < code.FLAG:
        return SINGLE[action]
    if action < code.CARD:
        return f"flag {edition.flags[action - code.FLAG].colour}"
    if action < code.LAKE:
        card = int(state.face_up[action - code.CARD])
        return f"take {card_words(edition, card)}" if card >= 0 else ""
    number, turn = divmod(action - code.LAKE, TURNS)
    if number >= LAKES or turn >= len(set(turned(edition.lakes[number].shape))):
        return ""
    return f"lake {edition.lakes[number].value} {DIRECTIONS[turn]}"


def phrase(edition: Edition, state: Any, seat: int, text: str) -> list[str]:
    """What a person says, as decisions one by one: a whole bid, a flag and its cell, a lake and its cell, two markers.

    Refuses what a rule forbids, and names the rule.
    """
    said = squeeze(text)
    refuse(state, seat, said)
    if not said:
        return [text]
    if said[0] == "bid":
        return bid_phrase(said[1:])
    if said[0] == "flag" and len(said) == 3:
        return [" ".join(said[:2]), f"lay {said[2]}"]
    if said[0] == "lake" and len(said) == 4:
        return [" ".join(said[:3]), f"lay {said[3]}"]
    if said[0] == "claim" and len(said) == 3:
        return [" ".join(said[:2]), f"second {said[2]}"]
    return [text]


def bid_phrase(said: list[str]) -> list[str]:
    """A whole fist: the cowboys in rising order, then closed."""
    if len(said) == 1 and said[0] in NOTHING:
        return ["close fist"]
    if not said or not all(word.isdecimal() and 1 <= int(word) <= COWBOYS for word in said):
        raise NotationError(f"expected numbers from 1 to {COWBOYS}, or 'bid nothing', found {' '.join(said)!r}")
    numbers = sorted(int(word) for word in said)
    if len(set(numbers)) < len(numbers):
        raise NotationError(f"expected every cowboy once, found {' '.join(said)!r}")
    return [*(f"add {number}" for number in numbers), "close fist"]


def rule_of(state: Any, seat: int, action: int) -> str:
    """The number of the rule behind an action."""
    return RULES[Owed(int(state.owed[seat]))]


def asks(edition: Edition, state: Any, seat: int) -> Event:
    """What a seat is asked now."""
    owed = Owed(int(state.owed[seat]))
    names = seat_names(edition)
    args: dict[str, Any] = {"seat": names[seat]}
    if owed in (Owed.INTEREST, Owed.PRICE, Owed.OFFER):
        args |= {"seller": names[int(state.seller)], "cell": cell_name(int(state.sale_cell))}
    elif owed == Owed.LAKE_CELL:
        lake, turn = divmod(int(state.lake_chosen), TURNS)
        args |= {"lake": edition.lakes[lake].name, "turn": turn}
    elif owed == Owed.FLAG_CELL:
        args |= {"flag": flag_word(edition, int(state.flag_colour))}
    elif owed == Owed.CLAIM:
        args |= {"flag": flag_word(edition, int(state.used_card) // CARDS_A_COLOUR)}
    elif owed == Owed.SECOND:
        args |= {"cell": cell_name(int(state.claimed)), "figure": figure_of(edition, int(state.used_card)).name}
    return Event(f"ask-{owed.name.lower().replace('_', '-')}", args)


def flag_word(edition: Edition, colour: int) -> str:
    """What a flag of a colour is called in messages."""
    return f"{edition.flags[colour].colour} flag"
