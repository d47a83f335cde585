"""Why a decision that can be read may not be taken, by the rule that forbids it. Says nothing a seat may not know."""

from __future__ import annotations

from typing import Any

from colorado.engine.errors import IllegalAction
from colorado.games.county.cards import face_down_count
from colorado.games.county.cells import CELLS, COLUMNS, ROWS, as_cells, has_cell
from colorado.games.county.flags import flags_on, free_land, may_lay_flag_at
from colorado.games.county.sale import SALES_A_ROUND
from colorado.games.county.state import CARDS_A_COLOUR, COWBOYS, Owed
from colorado.kit.bits import WORD

FISTS = (Owed.BID, Owed.OFFER)


def refuse(state: Any, seat: int, said: list[str]) -> None:
    """Refuse what a rule forbids, and name the rule."""
    reasons = {
        "bid": why_no_bid,
        "add": why_no_bid,
        "pay": why_no_price,
        "sell": why_no_sale,
        "lay": why_no_flag,
        "claim": why_no_claim,
        "second": why_no_second,
    }
    reason = reasons[said[0]](state, seat, said[1:]) if said and said[0] in reasons else ""
    if reason:
        raise IllegalAction(f"{' '.join(said)!r} is not allowed: {reason}")


def read_cell(said: list[str]) -> int | None:
    """The cell a word means."""
    if len(said) != 1 or not said[0][1:].isdecimal():
        return None
    column, row = ord(said[0][0]) - ord("a"), int(said[0][1:]) - 1
    return COLUMNS * row + column if 0 <= column < COLUMNS and 0 <= row < ROWS else CELLS


def missing(state: Any, seat: int, said: list[str]) -> list[int]:
    """The cowboys of a phrase that are not in the seat's hand."""
    numbers = [int(word) for word in said if word.isdecimal() and 1 <= int(word) <= COWBOYS]
    hand = int(state.hand[seat, 0]) | int(state.hand[seat, 1]) << WORD
    return [number for number in numbers if not hand >> number - 1 & 1]


def why_no_bid(state: Any, seat: int, said: list[str]) -> str:
    """A fist holds own cowboys; for land, at least one."""
    owed = int(state.owed[seat])
    if owed not in FISTS:
        return "expected a bid when fists are asked for (K-1.2)" if owed != Owed.NOTHING else ""
    lacking = missing(state, seat, said)
    if lacking:
        return f"expected cowboys of your hand, found {', '.join(map(str, lacking))} (K-1.2)"
    if owed == Owed.OFFER and said in (["nothing"], ["none"], ["zero"], ["0"]):
        return "expected at least one cowboy, for yes was binding (K-4.3)"
    return ""


def why_no_price(state: Any, seat: int, said: list[str]) -> str:
    """A price is an own cowboy."""
    if int(state.owed[seat]) == Owed.PRICE and missing(state, seat, said):
        return f"expected a cowboy of your hand, found {' '.join(said)} (K-4.3)"
    return ""


def why_no_sale(state: Any, seat: int, said: list[str]) -> str:
    """Sales have their time and number, and are of own land."""
    cell = read_cell(said)
    if cell is None or int(state.round_number) == 0:
        return ""
    if face_down_count(state) == 0:
        return "expected a sale before the last cards of the round are face up (K-4.1)"
    if int(state.sold[seat]) >= SALES_A_ROUND:
        return f"expected at most {SALES_A_ROUND} sales a round, this would be one more (K-4.1)"
    if int(state.for_sale[seat]) == 0:
        return "expected a For Sale token, found none left (K-4.1)"
    if cell >= CELLS or not has_cell(state.land[seat], cell):
        return "expected land of your own (K-4.1)"
    return ""


def why_no_flag(state: Any, seat: int, said: list[str]) -> str:
    """Flags stand on free land, apart from each other."""
    cell = read_cell(said)
    if int(state.owed[seat]) != Owed.FLAG_CELL or cell is None:
        return ""
    if in_cells(may_lay_flag_at(state), cell):
        return ""
    if not is_free(state, cell):
        return f"expected free land, found {found_at(state, cell)} (K-S4)"
    return "expected a cell that is not side by side with a flag (K-S4)"


def why_no_claim(state: Any, seat: int, said: list[str]) -> str:
    """A card takes a flag of its own colour."""
    cell = read_cell(said[:1])
    if int(state.owed[seat]) != Owed.CLAIM or cell is None:
        return ""
    flags = as_cells(state.flag[int(state.used_card) // CARDS_A_COLOUR])
    return "" if in_cells(flags, cell) else "expected a flag of the card's colour (K-2.1)"


def why_no_second(state: Any, seat: int, said: list[str]) -> str:
    """The second marker goes on free land, where the other star falls."""
    cell = read_cell(said)
    if int(state.owed[seat]) != Owed.SECOND or cell is None:
        return ""
    if not is_free(state, cell):
        return f"expected free land for the second marker, found {found_at(state, cell)} (K-2.3)"
    return ""


def in_cells(cells: Any, cell: int) -> bool:
    """Is a cell in a set of three words? Off the board is in none."""
    return cell < CELLS and bool(int(cells[cell // WORD]) >> cell % WORD & 1)


def is_free(state: Any, cell: int) -> bool:
    """Is this free land?"""
    return in_cells(free_land(state), cell)


def found_at(state: Any, cell: int) -> str:
    """What stands in the way."""
    if cell >= CELLS:
        return "nothing but the edge of the board"
    if has_cell(state.water, cell):
        return "a lake"
    return "a flag" if in_cells(flags_on(state), cell) else "a marker"
