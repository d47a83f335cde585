"""Tables to test on: positions drawn as the picture draws them, and walks through whole games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np

from colorado.engine.match import Match
from colorado.games.county import auction, flags, sale
from colorado.games.county.cells import CELLS, COLUMNS, add_cell, remove_cell
from colorado.games.county.moves import cell_name, figure_of
from colorado.games.county.printing import OPTIONS
from colorado.games.county.shores import count_shores
from colorado.games.county.spec import SPEC
from colorado.games.county.state import CARDS_A_COLOUR, COWBOYS, NO_CARD, Owed, Phase
from colorado.kit.bits import WORD
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank

EDITION = SPEC.load_edition(None)
SEATS = SPEC.seat_names(EDITION)
FLAG_LETTERS = [flag.letter for flag in EDITION.flags]
OWNER_LETTERS = [owner.letter for owner in EDITION.owners]
CELL = {cell_name(cell): cell for cell in range(CELLS)}
DEFAULTS = {name: choices[0] for name, choices in OPTIONS.items()}
EVERY_OPTION = [{}] + [{name: choice} for name, choices in OPTIONS.items() for choice in choices[1:]]


@cache
def board_of(**options: str) -> Any:
    return SPEC.print_board(EDITION, DEFAULTS | options)


def members(words: Any) -> set[int]:
    """The members of a set of several words."""
    return {WORD * i + b for i, word in enumerate(words) for b in range(WORD) if int(word) >> b & 1}


def names(words: Any) -> set[str]:
    """A set of cells by their names."""
    return {cell_name(cell) for cell in members(words)}


def legal(board: Any, state: Any, seat: int) -> list[int]:
    out = np.zeros(SPEC.action_words, np.int64)
    SPEC.legal(board, state, seat, out)
    return sorted(members(out))


def acting(state: Any) -> list[int]:
    return [seat for seat in range(int(state.seats)) if SPEC.to_act(state) >> seat & 1]


def dealt(players: int = 3, seed: int = 1, **options: str) -> Match:
    """A match freshly dealt."""
    return Match(SPEC, EDITION, list(SEATS[:players]), seed_key(seed), options)


def drawn(text: str = "", players: int = 3, **options: str) -> Match:
    """A match in round 2 with nobody asked for anything: flags and owners stand as drawn, twelve cards face down."""
    match = dealt(players, **options)
    state = match.state
    state.round_number, state.step, state.start, state.phase = 2, 1, 0, Phase.WINDOW
    for seat in range(4):
        state.owed[seat] = Owed.NOTHING
        state.flag_hand[seat, :] = 0
    state.flag_colour = -1
    state.flags_laid = flags.FLAGS
    draw_valley(match, text)
    return match


def draw_valley(match: Match, text: str) -> None:
    """Put the markers and flags of a drawing on the board, and count the lakes."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for row, line in enumerate(lines):
        assert len(line) == COLUMNS, line
        for column, mark in enumerate(line):
            cell = COLUMNS * row + column
            water = cell in members(match.state.water)
            assert mark.isdigit() == water, f"{cell_name(cell)} is {'water' if water else 'land'}"
            if mark in FLAG_LETTERS:
                add_cell(match.state.flag[FLAG_LETTERS.index(mark)], cell)
            if mark in OWNER_LETTERS:
                give(match, OWNER_LETTERS.index(mark), cell_name(cell))


def give(match: Match, seat: int, *cells: str) -> None:
    """Markers of a seat, one after the other."""
    for cell in cells:
        add_cell(match.state.land[seat], CELL[cell])
        count_shores(match.state, CELL[cell])


def plant(match: Match, colour: str, *cells: str) -> None:
    """Flags of a colour."""
    for cell in cells:
        add_cell(match.state.flag[[flag.colour for flag in EDITION.flags].index(colour)], CELL[cell])


def take_away(match: Match, seat: int, cell: str) -> None:
    remove_cell(match.state.land[seat], CELL[cell])


def hold(match: Match, **hands: str) -> None:
    """The cowboys of some seats, by number; those of the others are given back to the bag."""
    state = match.state
    held = {SEATS.index(name): {int(number) - 1 for number in hand.split()} for name, hand in hands.items()}
    for seat in range(match.seats):
        put(state.hand[seat], held.get(seat, set()))
        put(state.fist[seat], set())
        put(state.known[seat], set())
        state.hand_count[seat] = len(held.get(seat, set()))
    put(state.bag, set(range(COWBOYS)) - set().union(*held.values()))
    put(state.bag_known, set())


def put(words: Any, wanted: set[int]) -> None:
    for word in range(len(words)):
        words[word] = sum(1 << member - WORD * word for member in wanted if member // WORD == word)


def card(name: str) -> int:
    """A card by its colour and figure, the first of its kind."""
    colour, figure = name.split()
    start = CARDS_A_COLOUR * [flag.colour for flag in EDITION.flags].index(colour)
    return next(c for c in range(start, start + CARDS_A_COLOUR) if figure_of(EDITION, c).id == figure)


def face_up(match: Match, *cards: str) -> None:
    """These cards lie face up."""
    match.state.face_up[:] = NO_CARD
    for place, name in enumerate(cards):
        match.state.face_up[place] = card(name)


def bids(match: Match, *cards: str) -> Match:
    """Everybody is asked for a bid on these cards."""
    face_up(match, *cards)
    auction.ask_bids(match.state)
    return match


def using(match: Match, name: str, seat: int = 0) -> Match:
    """A seat has taken this card."""
    match.state.phase = Phase.CARDS
    match.state.served = (1 << match.seats) - 1
    match.state.used_card = card(name)
    match.state.owed[seat] = Owed.CLAIM
    return match


def window(match: Match) -> Match:
    """Everybody is asked for a sale; the first who can sell answers first."""
    sale.open_window(match.state)
    for _ in range(match.seats):
        if not match.to_act and not sale.is_window_closed(match.state):
            sale.ask_for_sale(match.state)
    return match


def texts(match: Match, seat: int) -> set[str]:
    return {offer.text for offer in match.offers(seat)}


def said(match: Match, events: list[Any]) -> list[str]:
    return [match.say(event) for event in events]


def walk(players: int, seed: int, steps: int = 10**6, **options: str) -> Iterator[tuple[Any, Any, int, int, Any]]:
    """A random game on the bare rules: board, state before, seat, action, state after. Seats act in any order."""
    board, chance, luck = board_of(**options), chance_of(seed_key(seed)), Random(seed)
    state = blank(SPEC.state)
    SPEC.deal(board, state, players, chance)
    for _ in range(steps):
        if SPEC.is_over(state):
            return
        seat = luck.choice(acting(state))
        open_now = legal(board, state, seat)
        quick = [action for action in open_now if action in (0, 2)]
        action = luck.choice(quick if quick and luck.random() < 0.4 else open_now)
        before = state.copy()
        SPEC.apply(board, state, seat, action, chance)
        yield board, before, seat, action, state
