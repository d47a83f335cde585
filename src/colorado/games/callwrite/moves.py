"""The action alphabet in words. What a person types and a game file says is read by comparing with these."""

from __future__ import annotations

from typing import Any

from colorado.engine.spec import Event
from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite.edition import Edition
from colorado.games.callwrite.printing import all_legs
from colorado.games.callwrite.state import CARDS, SUITS, SYMBOLS, Owed
from colorado.kit.bits import WORD

SINGLE = {
    code.DECLINE: "decline",
    code.NUGGET: "take nugget",
    code.DRAW: "draw cards",
    code.SALOON: "tick saloon",
    code.WANTED: "tick wanted",
}


def card_name(card: int) -> str:
    """A card in notation: suit and value."""
    return f"{SUITS[card // 3]} {card % 3 + 1}"


def seat_names(edition: Edition) -> tuple[str, ...]:
    """The seats, by the symbol of their player."""
    return SYMBOLS


def words(edition: Edition, state: Any, seat: int, action: int) -> str:
    """An action of a seat in notation; nothing for a number that stands for none."""
    if action < code.DECLINE:
        called = (seat + action // CARDS + 1) % int(state.seats)
        return f"call {card_name(action % CARDS)} from {SYMBOLS[called]}" if called != seat else ""
    if action < WORD:
        return SINGLE.get(action, "")
    if action < code.TRADE:
        verb = ("give", "pay", "play", "")[(action - code.GIVE) // CARDS]
        return f"{verb} {card_name((action - code.GIVE) % CARDS)}" if verb else ""
    if action < code.TIPI:
        low, high = code.PAIRS[(action - code.TRADE) % 6]
        return f"discard {SUITS[(action - code.TRADE) // 6]} {low} {high}"
    return place_words(edition, action)


def place_words(edition: Edition, action: int) -> str:
    """A box, leg or flag in notation."""
    if action < code.LEG:
        box = action - code.TIPI
        return f"tick tipi {box + 1}" if box < len(edition.chart.bonus["tipi"]) else ""
    if action < code.RAIL:
        legs = all_legs(edition)
        leg = action - code.LEG
        return f"tick {legs[leg][0].id} {legs[leg][1].id}" if leg < len(legs) else ""
    if action < code.FLAG:
        rails = edition.railroad.legs
        return f"tick railroad {rails[action - code.RAIL].id}" if action - code.RAIL < len(rails) else ""
    region = action - code.FLAG
    return f"flag {edition.regions[region].id}" if region < len(edition.regions) else ""


def rule_of(state: Any, seat: int, action: int) -> str:
    """The number of the rule behind an action."""
    owed = int(state.owed[seat])
    if action < code.DECLINE:
        return "C-1.1"
    if action == code.DECLINE:
        return "C-2.2"
    if action >= code.FLAG:
        return {Owed.TOWN: "C-S3", Owed.SUIT: "C-3A"}.get(Owed(owed), "C-2.10")
    starts = (
        (code.RAIL, "C-2.5"),
        (code.LEG, "C-2.5"),
        (code.TIPI, "C-2.8"),
        (code.TRADE, "C-2.4"),
        (code.PLAY, "C-2.4" if owed == Owed.SWAP else "C-2.7"),
        (code.PAY, "C-2.3"),
        (code.GIVE, "C-1.2"),
        (code.SALOON, "C-2.9"),
        (code.DRAW, "C-2.4"),
        (code.NUGGET, "C-2.3"),
    )
    return next(number for start, number in starts if action >= start)


def asks(edition: Edition, state: Any, seat: int) -> Event:
    """What a seat is asked now."""
    owed = Owed(int(state.owed[seat]))
    args: dict[str, Any] = {"seat": SYMBOLS[seat]}
    if owed == Owed.GIVE:
        args |= {"caller": SYMBOLS[int(state.caller)], "card": card_name(int(state.called_card))}
    return Event(f"ask-{owed.name.lower()}", args)
