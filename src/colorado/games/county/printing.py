"""From an edition and the options of a table to the board record the rules read."""

from __future__ import annotations

from typing import Any

import numpy as np

from colorado.games.county.board import BOARD, LAID, RANDOM, RECOMMENDED, TURNS
from colorado.games.county.cells import CELLS, COLUMNS, ROWS, add_cell
from colorado.games.county.edition import Edition, Place, Shape, at_corner, turned
from colorado.games.county.scoring import DOUBLE_POINTS, EDGE_POINTS, ESTATE_POINTS, LAKE_POINTS_A_ROUND
from colorado.games.county.state import CARDS_A_COLOUR
from colorado.kit.record import blank

OPTIONS = {
    "lakes": ("recommended", "random", "laid"),
    "markers": ("soft", "hard"),
    "second_marker": ("optional", "compulsory"),
    "consolation": ("two", "classic"),
    "ties": ("friendly", "strict"),
}
"""What a table may agree on, the default first."""

LAYOUTS = {"recommended": RECOMMENDED, "random": RANDOM, "laid": LAID}


def print_board(edition: Edition, options: dict[str, str]) -> Any:
    """The board of an edition, with the options agreed on."""
    board = blank(BOARD)
    board.lakes = LAYOUTS[options["lakes"]]
    board.hard_markers = options["markers"] == "hard"
    board.compulsory_second = options["second_marker"] == "compulsory"
    board.classic_consolation = options["consolation"] == "classic"
    board.strict_ties = options["ties"] == "strict"
    for cell in range(CELLS):
        if cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1):
            add_cell(board.rim, cell)
    print_cards(board, edition)
    print_lakes(board, edition)
    print_points(board, edition)
    return board


def print_cards(board: Any, edition: Edition) -> None:
    """The step between the stars of every card."""
    number = {figure.id: i for i, figure in enumerate(edition.figures)}
    for colour, flag in enumerate(edition.flags):
        for i, name in enumerate(edition.cards[flag.colour]):
            card = CARDS_A_COLOUR * colour + i
            board.card_figure[card] = number[name]
            board.card_down[card], board.card_across[card] = edition.figures[number[name]].step


def from_first(shape: Shape) -> list[Place]:
    """The cells of a shape as steps from its first one as one reads."""
    first = min(shape)
    return [(row - first[0], column - first[1]) for row, column in sorted(shape)]


def print_lakes(board: Any, edition: Edition) -> None:
    """Every lake in its turns, and where the recommended layout has it."""
    by_size = sorted(range(len(edition.lakes)), key=lambda i: -len(edition.lakes[i].shape))
    board.by_size[:] = np.array(by_size, np.int8)
    for i, lake in enumerate(edition.lakes):
        turns = turned(lake.shape)
        board.lake_value[i], board.lake_size[i] = lake.value, len(lake.shape)
        board.lake_turns[i] = len(set(turns))
        for turn, shape in enumerate(turns):
            for j, (down, across) in enumerate(from_first(shape)):
                board.lake_down[TURNS * i + turn, j] = down
                board.lake_across[TURNS * i + turn, j] = across
        places = edition.layout[lake.value]
        row, column = min(places)
        board.layout_cell[i] = COLUMNS * row + column
        board.layout_turn[i] = turns.index(at_corner(places))


def print_points(board: Any, edition: Edition) -> None:
    """The table of points, round by round."""
    board.edge_points[:] = np.array(EDGE_POINTS, np.int8)
    board.estate_points[:] = np.array(ESTATE_POINTS, np.int8)
    board.double_points[:] = np.array(DOUBLE_POINTS, np.int8)
    for row, points in enumerate(LAKE_POINTS_A_ROUND):
        board.lake_points[row, :] = points
    board.lake_points[-1, :] = np.array([lake.value for lake in edition.lakes], np.int8)
