"""An offer dressed for people: what it points at, what it is called, and what it would bring.

All of it is for the seat that is asked, and made only of what that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from colorado.engine.saying import in_one_breath
from colorado.engine.spec import Event
from colorado.games.county import alphabet as code
from colorado.games.county.board import TURNS
from colorado.games.county.cells import add_cell, has_cell, remove_cell
from colorado.games.county.claim import has_marker
from colorado.games.county.edition import Edition
from colorado.games.county.look import numbers_of, second_cells, whole
from colorado.games.county.messages import MESSAGES
from colorado.games.county.moves import DIRECTIONS, cell_name, flag_word
from colorado.games.county.scoring import double_count, largest_estate
from colorado.games.county.shores import owner_of, shore_count
from colorado.games.county.state import CARDS_A_COLOUR, Owed
from colorado.games.county.story import card_name
from colorado.kit.bits import members

SINGLE = {
    code.PASS: "pass",
    code.NOT_THIS_ROUND: "hush",
    code.CLOSE: "close",
    code.WANT: "want",
    code.NO_INTEREST: "refuse",
    code.LEAVE_OUT: "leave",
}
FISTS = (Owed.BID, Owed.OFFER)


def owes(state: Any, seat: int) -> int:
    """What a seat has to decide."""
    return int(state["owed"][seat])


def target(edition: Edition, state: Any, seat: int, action: int) -> dict[str, Any]:
    """What an action points at."""
    if action in SINGLE:
        return {"kind": SINGLE[action]}
    if action < code.CARD:
        return {"kind": "flag", "index": action - code.FLAG}
    if action < code.LAKE:
        return {"kind": "card", "index": action - code.CARD}
    if action < code.COWBOY:
        lake, turn = divmod(action - code.LAKE, TURNS)
        return {"kind": "lake", "index": lake, "other": turn}
    if action < code.CELL:
        return {"kind": "cowboy", "index": action - code.COWBOY + 1}
    return {"kind": "cell", "index": action - code.CELL}


def label(edition: Edition, state: Any, seat: int, action: int) -> Event:
    """What an action is, as a player says it."""
    if action == code.CLOSE and not fist_of(state, seat):
        return Event("offer-close-empty")
    if action in SINGLE:
        return Event(f"offer-{SINGLE[action]}")
    if action < code.CARD:
        return Event("offer-flag", {"flag": flag_word(edition, action - code.FLAG)})
    if action < code.LAKE:
        return Event("offer-card", {"card": card_name(edition, int(state["face_up"][action - code.CARD]))})
    if action < code.COWBOY:
        lake, turn = divmod(action - code.LAKE, TURNS)
        return Event("offer-lake", {"lake": edition.lakes[lake].name, "direction": DIRECTIONS[turn]})
    if action < code.CELL:
        paying = owes(state, seat) == Owed.PRICE
        return Event("offer-pay" if paying else "offer-add", {"cowboy": action - code.COWBOY + 1})
    return cell_label(edition, state, seat, action - code.CELL)


def cell_label(edition: Edition, state: Any, seat: int, cell: int) -> Event:
    """A cell chosen, by what it is chosen for."""
    owed, args = owes(state, seat), {"cell": cell_name(cell)}
    if owed == Owed.CLAIM:
        return Event("offer-claim", args | {"flag": flag_word(edition, int(state["used_card"]) // CARDS_A_COLOUR)})
    if owed == Owed.FLAG_CELL:
        return Event("offer-lay-flag", args | {"flag": flag_word(edition, int(state["flag_colour"]))})
    if owed == Owed.LAKE_CELL:
        lake = edition.lakes[int(state["lake_chosen"]) // TURNS]
        return Event("offer-lay-lake", {**args, "lake": lake.name})
    return Event("offer-sell" if owed == Owed.SALE else "offer-second", args)


def fist_of(state: Any, seat: int) -> list[int]:
    """The cowboys in a fist."""
    return numbers_of(state["fist"].tolist()[seat])


def fist(edition: Edition, board: Any, state: Any, seat: int, legal: list[int]) -> dict[str, Any] | None:
    """The set of cowboys a bid or an offer is made of, to be chosen in one go."""
    if owes(state, seat) not in FISTS:
        return None
    return {
        "cowboys": [action - code.COWBOY + 1 for action in legal if action >= code.COWBOY],
        "least": 0 if code.CLOSE in legal else 1,
        "close": code.CLOSE,
        "first": code.COWBOY,
    }


def then(edition: Edition, board: Any, state: Any, seat: int, action: int) -> Event | None:
    """What an action would bring, as far as its seat can tell."""
    return in_one_breath(MESSAGES, list(outcome(edition, board, state, seat, action)))


def outcome(edition: Edition, board: Any, state: Any, seat: int, action: int) -> Iterator[Event]:
    """Everything it would bring, one thing after the other."""
    if action == code.CLOSE and not fist_of(state, seat):
        yield Event("then-close-empty")
    elif action in (code.NOT_THIS_ROUND, code.WANT):
        yield Event(f"then-{SINGLE[action]}")
    elif code.CARD <= action < code.LAKE:
        colour = int(state["face_up"][action - code.CARD]) // CARDS_A_COLOUR
        yield Event("then-card", {"cells": names(members(whole(state["flag"][colour].tolist())))})
    elif action >= code.CELL:
        yield from cell_outcome(edition, board, state, seat, action - code.CELL)


def cell_outcome(edition: Edition, board: Any, state: Any, seat: int, cell: int) -> Iterator[Event]:
    """What choosing a cell would bring."""
    owed = owes(state, seat)
    if owed == Owed.SALE:
        yield Event("then-sell")
        yield from lakes_lost(edition, state, seat, cell)
    elif owed == Owed.CLAIM and not has_marker(board, state, seat):
        yield Event("then-lifted")
    elif owed in (Owed.CLAIM, Owed.SECOND):
        yield from gains(edition, board, state, seat, cell)
        if owed == Owed.CLAIM:
            yield from seconds(board, state, seat, cell)


def names(cells: list[int]) -> str:
    """Cells by their names."""
    return " ".join(cell_name(cell) for cell in cells)


def seconds(board: Any, state: Any, seat: int, cell: int) -> Iterator[Event]:
    """Where a second marker could go."""
    if board["card_across"][state["used_card"]] or board["card_down"][state["used_card"]]:
        cells = second_cells(board, state, seat, cell)
        yield Event("then-seconds", {"cells": names(cells)}) if cells else Event("then-alone")


def gains(edition: Edition, board: Any, state: Any, seat: int, cell: int) -> Iterator[Event]:
    """What a marker on a cell would be worth: an edge, shore, a double, an estate."""
    world = state.copy()
    add_cell(world["land"][seat], cell)
    if has_cell(board["rim"], cell):
        yield Event("then-edge")
    for lake in shores_of(state, cell):
        name = edition.lakes[lake].name
        if int(state["lake_owner"][lake]) != seat == owner_of(world, lake):
            yield Event("then-takes", {"lake": name})
        else:
            yield Event("then-shore", {"lake": name, "count": shore_count(world, lake, seat)})
    doubles = double_count(world, seat) - double_count(state, seat)
    if doubles:
        yield Event("then-double" if doubles > 0 else "then-no-double")
    estate = largest_estate(world, seat)
    if estate > largest_estate(state, seat):
        yield Event("then-estate", {"count": estate})


def shores_of(state: Any, cell: int) -> list[int]:
    """The lakes a cell is shore of."""
    return [lake for lake, words in enumerate(state["shore"].tolist()) if whole(words) >> cell & 1]


def lakes_lost(edition: Edition, state: Any, seat: int, cell: int) -> Iterator[Event]:
    """The lakes a seat would own no longer without a cell, if nobody bought it."""
    world = state.copy()
    remove_cell(world["land"][seat], cell)
    for lake in shores_of(state, cell):
        if int(state["lake_owner"][lake]) == seat != owner_of(world, lake):
            yield Event("then-lost", {"lake": edition.lakes[lake].name})
