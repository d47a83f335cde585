"""What everybody sees of a table, and what only the owner of a seat sees, in the shape the wire knows."""

from __future__ import annotations

from typing import Any

import numpy as np

from colorado.games.county.board import TURNS
from colorado.games.county.cards import cards_a_step
from colorado.games.county.cells import COLUMNS
from colorado.games.county.claim import MARKERS, claim, may_place_second
from colorado.games.county.edition import Edition
from colorado.games.county.standing import standings
from colorado.games.county.state import CARDS_A_COLOUR, COWBOYS, ROUNDS, SEATS, STATE, Owed, Phase
from colorado.kit.bits import WORD, members
from colorado.kit.record import blank

OWED = tuple(owed.name.lower() for owed in Owed)
PHASES = tuple(phase.name.lower() for phase in Phase)


def whole(words: list[int]) -> int:
    """A set of several words as one number."""
    number = 0
    for word in reversed(words):
        number = number << WORD | word
    return number


def numbers_of(words: list[int]) -> list[int]:
    """Cowboys by the numbers on them."""
    return [cowboy + 1 for cowboy in members(whole(words))]


def look(edition: Edition, board: Any, view: Any) -> dict[str, Any]:
    """The whole table, out of the public view."""
    land = [whole(words) for words in view["land"].tolist()]
    seats = int(view["seats"])
    cards = cards_a_step(view)
    return {
        "round": int(view["round_number"]),
        "rounds": ROUNDS,
        "step": int(view["step"]),
        "steps": ROUNDS * 3 // cards,
        "phase": PHASES[view["phase"]],
        "start": int(view["start"]),
        "lakes": lakes_look(board, view, land[:seats]),
        "flags": [members(whole(words)) for words in view["flag"].tolist()],
        "face_up": view["face_up"].tolist()[:cards],
        "face_down": view["to_come"].tolist(),
        "used_card": int(view["used_card"]),
        "claimed": int(view["claimed"]),
        "seller": int(view["seller"]),
        "sale_cell": int(view["sale_cell"]),
        "bag": COWBOYS - sum(view["hand_count"].tolist()),
        "bag_known": numbers_of(view["bag_known"].tolist()),
        "seats": seats_look(board, view, land[:seats]),
    }


def lakes_look(board: Any, view: Any, land: list[int]) -> list[dict[str, Any]]:
    """Every lake: where it lies, whose it is, and who holds how much of its shore."""
    shown = []
    places = zip(view["lake_cell"].tolist(), view["lake_turn"].tolist(), strict=True)
    owners, shores = view["lake_owner"].tolist(), [whole(words) for words in view["shore"].tolist()]
    for lake, (cell, turn) in enumerate(places):
        cells = lake_cells(board, lake, turn, cell) if cell >= 0 else []
        held = [(shores[lake] & own).bit_count() for own in land]
        shown.append({"cells": cells, "owner": owners[lake], "shores": held})
    return shown


def lake_cells(board: Any, lake: int, turn: int, first: int) -> list[int]:
    """The cells a lake covers, laid with its first cell here."""
    size = int(board["lake_size"][lake])
    down, across = board["lake_down"][TURNS * lake + turn].tolist(), board["lake_across"][TURNS * lake + turn].tolist()
    return [first + COLUMNS * down[i] + across[i] for i in range(size)]


def seats_look(board: Any, view: Any, land: list[int]) -> list[dict[str, Any]]:
    """Everybody."""
    standing = np.zeros((SEATS, 8), np.int64)
    standings(board, view, blank(STATE), standing)
    hushed, wants, bids = int(view["hushed"]), int(view["wants"]), bids_shown(view)
    scored = int(view["round_number"]) - (int(view["phase"]) != Phase.OVER)
    fields = ("hand_count", "known", "points", "ledger", "for_sale", "sold", "flag_hand", "bid_best", "owed")
    columns = [view[name].tolist() for name in fields]
    shown = []
    for seat, (cells, stand) in enumerate(zip(land, standing.tolist(), strict=False)):
        count, known, points, ledger, for_sale, sold, flags, best, owed = (column[seat] for column in columns)
        shown.append(
            {
                "cowboys": count,
                "known": numbers_of(known),
                "land": members(cells),
                "markers": max(0, MARKERS - cells.bit_count()),
                "points": points,
                "ledger": ledger[: max(0, scored)],
                "standing": standing_look(stand),
                "for_sale": for_sale,
                "sold": sold,
                "flags": flags,
                "bid": bids[seat],
                "best": best,
                "owed": OWED[owed],
                "hushed": bool(hushed >> seat & 1),
                "wants": bool(wants >> seat & 1),
            }
        )
    return shown


def standing_look(stand: list[int]) -> dict[str, Any]:
    """What a seat holds, and what it would bring."""
    edges, lakes, doubles, estate, *points = stand
    return {"edges": edges, "lakes": lakes, "doubles": doubles, "estate": estate, "points": points}


def bids_shown(view: Any) -> list[int]:
    """How many cowboys everybody showed last; -1 before any, and while fists are closed."""
    counts: list[int] = view["bid_count"].tolist()
    if int(view["phase"]) == Phase.CARDS or (int(view["phase"]) != Phase.BIDS and any(counts)):
        return counts
    return [-1] * SEATS


def own(edition: Edition, board: Any, view: Any, seat: int) -> dict[str, Any]:
    """The hand and fist of a seat, and where the card it uses would let it go, out of the seat's view."""
    return {
        "hand": numbers_of(view["hand"].tolist()[seat]),
        "fist": numbers_of(view["fist"].tolist()[seat]),
        "ghosts": ghosts(board, view, seat),
    }


def ghosts(board: Any, view: Any, seat: int) -> dict[int, list[int]]:
    """For every flag the card in use could claim: the cells a second marker could then have."""
    owed = int(view["owed"][seat])
    if owed == Owed.SECOND:
        return {int(view["claimed"]): members(whole(list(may_place_second(board, view, seat))))}
    if owed != Owed.CLAIM:
        return {}
    flags = members(whole(view["flag"][int(view["used_card"]) // CARDS_A_COLOUR].tolist()))
    return {cell: second_cells(board, view, seat, cell) for cell in flags}


def second_cells(board: Any, view: Any, seat: int, cell: int) -> list[int]:
    """Where a second marker could go once this flag is claimed."""
    world = view.copy()
    claim(board, world, seat, cell)
    if int(world["owed"][seat]) != Owed.SECOND:
        return []
    return members(whole(list(may_place_second(board, world, seat))))
