"""A view in lines of text, at most 100 columns, with [colour] marks for terminals that have colours."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from colorado.games.county.board import TURNS
from colorado.games.county.cards import cards_a_step, face_down_count
from colorado.games.county.cells import CELLS, COLUMNS, ROWS, as_cells, cell_count
from colorado.games.county.edition import Edition
from colorado.games.county.moves import card_words, figure_of, seat_names
from colorado.games.county.scoring import double_count, edge_count, largest_estate
from colorado.games.county.shores import shore_count
from colorado.games.county.state import CARDS_A_COLOUR, COLOURS, LAKES, ROUNDS, SOURCES, Phase
from colorado.games.county.story import members, numbers

FLAG_INK = {"red": "red", "green": "green", "orange": "yellow", "blue": "blue"}
OWNER_INK = {"orange": "dark_orange", "brown": "orange4", "red": "red3", "black": "bright_black"}
LAKE_INK = "cyan"
PHASES = {
    Phase.LAKES: "laying the lakes",
    Phase.FLAGS: "laying the flags",
    Phase.WINDOW: "anybody selling?",
    Phase.INTEREST: "who wants it?",
    Phase.PRICE: "one buyer pays",
    Phase.OFFERS: "offers for land",
    Phase.BIDS: "bids for the cards",
    Phase.CARDS: "taking cards",
    Phase.OVER: "over",
}
LEGEND = "    digits: lakes   small: flags   capitals: owners   points = edges+lakes+doubles+estates"
WIDTH = 100
SIDE = 38
NAME_WIDTH = 15
COLUMN_WIDTHS = {
    "cowboys": 7,
    "land": 6,
    "edges": 7,
    "doubles": 9,
    "estate": 8,
    "for sale": 10,
    "last bid": 10,
    "points": 8,
}


def picture(edition: Edition, board: Any, view: Any, seat: int, players: list[str]) -> str:
    """The whole table: the valley with lakes and cards beside it, a line a seat, and what is known of hands."""
    valley = valley_lines(edition, board, view)
    beside = [*card_lines(edition, view), "", *lake_lines(edition, view)]
    rows = max(len(valley), len(beside))
    valley += [(" " * SIDE)] * (rows - len(valley))
    beside += [""] * (rows - len(beside))
    lines = [headline(edition, view), ""]
    lines += [f"{left}  {right}".rstrip() for left, right in zip(valley, beside, strict=True)]
    lines += [f"[dim]{LEGEND}[/]", "", *seat_lines(edition, board, view, players), *hand_lines(edition, view, seat)]
    return "\n".join(lines)


def headline(edition: Edition, view: Any) -> str:
    """Round, auction, start player, and where the game stands."""
    phase = Phase(int(view.phase))
    auctions = ROUNDS * 3 // cards_a_step(view)
    step = f", auction {int(view.step)} of {auctions}" if int(view.step) and phase != Phase.OVER else ""
    start = "" if phase == Phase.OVER else f"   start {seat_names(edition)[int(view.start)]}"
    number = max(1, int(view.round_number))
    return f"[bold]COLORADO COUNTY[/bold]  round {number} of {ROUNDS}{step}: {PHASES[phase]}{start}"


def inked(text: str, ink: str, strong: bool = True) -> str:
    """A text in a colour."""
    return f"[{'bold ' if strong else ''}{ink}]{text}[/]"


def valley_lines(edition: Edition, board: Any, view: Any) -> list[str]:
    """The board: a digit is a lake, a small letter a flag, a capital an owner, and what is for sale stands out."""
    marks = ["[dim]·[/]"] * CELLS
    for lake in range(LAKES):
        for cell in lake_cells(board, view, lake):
            marks[cell] = inked(str(edition.lakes[lake].value), LAKE_INK)
    for colour, flag in enumerate(edition.flags):
        for cell in members(view.flag[colour]):
            marks[cell] = inked(flag.letter, FLAG_INK[flag.colour], strong=False)
    for seat, owner in enumerate(edition.owners):
        for cell in members(view.land[seat]):
            marks[cell] = inked(owner.letter, OWNER_INK[owner.colour])
    if int(view.sale_cell) >= 0:
        marks[int(view.sale_cell)] = "[bold reverse]$[/]"
    letters = " ".join(chr(ord("a") + column) for column in range(COLUMNS))
    lines = [f"[dim]    {letters}[/]" + " " * (SIDE - 4 - len(letters))]
    for row in range(ROWS):
        cells = " ".join(marks[COLUMNS * row : COLUMNS * (row + 1)])
        lines.append(f"[dim]{row + 1:>3}[/] {cells}" + " " * (SIDE - 3 - 2 * COLUMNS))
    return lines


def lake_cells(board: Any, view: Any, lake: int) -> list[int]:
    """The cells a lake covers."""
    first, turned = int(view.lake_cell[lake]), TURNS * lake + int(view.lake_turn[lake])
    if first < 0:
        return []
    return [
        first + COLUMNS * int(board.lake_down[turned, i]) + int(board.lake_across[turned, i])
        for i in range(int(board.lake_size[lake]))
    ]


def card_lines(edition: Edition, view: Any) -> list[str]:
    """The cards face up, the one in use, and how many of each colour are still to come this round."""
    lines = [f"[bold]Cards[/bold]  face down {face_down_count(view)}: {to_come(edition, view)}"]
    shown = [(int(card), "") for card in view.face_up if card >= 0]
    if int(view.used_card) >= 0:
        shown.append((int(view.used_card), "  in use"))
    for card, remark in shown:
        colour = edition.flags[card // CARDS_A_COLOUR].colour
        drawing = " / ".join(figure_of(edition, card).drawing)
        name = f"{card_words(edition, card):<18}"
        lines.append(f"  {inked(name, FLAG_INK[colour], strong=False)}{drawing}{remark}")
    return lines


def to_come(edition: Edition, view: Any) -> str:
    """The colours of the cards still face down."""
    return ", ".join(f"{int(view.to_come[colour])} {edition.flags[colour].colour}" for colour in range(COLOURS))


def lake_lines(edition: Edition, view: Any) -> list[str]:
    """Every lake: its value, its owner, and who holds how much of its shore."""
    lines = ["[bold]Lakes[/bold]"]
    for i, lake in enumerate(edition.lakes):
        owner = int(view.lake_owner[i])
        held = [
            f"{edition.owners[seat].letter}{shore_count(view, i, seat)}"
            for seat in range(int(view.seats))
            if shore_count(view, i, seat)
        ]
        name = f"{lake.name['en']:<16}"
        whose = f"{edition.owners[owner].colour:<8}" if owner >= 0 else f"{'nobody':<8}"
        lines.append(f"  {inked(str(lake.value), LAKE_INK)} {name}{whose}{' '.join(held)}".rstrip())
    return lines


def seat_lines(edition: Edition, board: Any, view: Any, players: list[str]) -> list[str]:
    """A line a seat: what it holds, what it would score by, and its points: edges, lakes, doubles, estates."""
    titles = "".join(f"{title:>{width}}" for title, width in COLUMN_WIDTHS.items())
    lines = [f"[dim]{'':<{NAME_WIDTH + 4}}{titles}[/]"]
    for seat, player in enumerate(players):
        owner = edition.owners[seat]
        name = owner.colour if player == owner.colour else f"{owner.colour} {player}"
        bid = f"{int(view.bid_count[seat])}" + (f" ({int(view.bid_best[seat])})" if view.bid_count[seat] else "")
        acting = "[bold]►[/bold]" if view.owed[seat] else " "
        shown = (
            int(view.hand_count[seat]),
            cell_count(*as_cells(view.land[seat])),
            edge_count(board, view, seat),
            double_count(view, seat),
            largest_estate(view, seat),
            int(view.for_sale[seat]),
            bid,
            int(view.points[seat]),
        )
        values = "".join(f"{value:>{width}}" for value, width in zip(shown, COLUMN_WIDTHS.values(), strict=True))
        totals = [int(view.ledger[seat, :, source].sum()) for source in range(len(SOURCES))]
        ledger = "+".join(str(total) for total in totals)
        head = f"{acting} {inked(owner.letter, OWNER_INK[owner.colour])} {name[:NAME_WIDTH]:<{NAME_WIDTH}}"
        lines.append(f"{head}{values} = {ledger}")
    return lines


def wrapped(line: str) -> list[str]:
    """A line, or as many as it takes."""
    return wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def hand_lines(edition: Edition, view: Any, seat: int) -> list[str]:
    """The hand of whoever looks, the own fist and flags, and what everybody knows of hands and bag."""
    lines = []
    for other in range(int(view.seats)):
        owner = edition.owners[other].colour
        hand, fist, known = (numbers(view[field][other]) for field in ("hand", "fist", "known"))
        if other == seat:
            lines += wrapped(f"{owner} hand  {hand or 'no cowboy'}" + (f"   in the fist: {fist}" if fist else ""))
        elif known:
            lines += wrapped(f"{owner} is known to hold  {known}")
        if int(view.phase) == Phase.FLAGS:
            flags = ", ".join(f"{int(view.flag_hand[other, c])} {edition.flags[c].colour}" for c in range(COLOURS))
            lines.append(f"  {owner} flags to lay  {flags}")
    bag = members(view.bag_known)
    if bag:
        lines.append(f"  known to be in the bag: {len(bag)} cowboys, highest {max(bag) + 1}")
    return ["", *lines] if lines else []
