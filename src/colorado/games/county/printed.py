"""What is printed, as a page draws it: an edition in the shape the wire knows."""

from __future__ import annotations

from typing import Any

from colorado.games.county.cells import COLUMNS, ROWS
from colorado.games.county.edition import Edition, turned


def sheet(edition: Edition, board: Any) -> dict[str, Any]:
    """The whole printed edition: lakes in their turns, figures and cards, flags and owners, the table of points."""
    return {
        "id": edition.id,
        "version": edition.version,
        "name": edition.name,
        "note": edition.note,
        "reconstruction": edition.reconstruction,
        "columns": COLUMNS,
        "rows": ROWS,
        "lakes": [
            {
                "value": lake.value,
                "name": lake.name,
                "turns": [sorted(turn) for turn in dict.fromkeys(turned(lake.shape))],
            }
            for lake in edition.lakes
        ],
        "figures": [{"id": figure.id, "name": figure.name, "drawing": figure.drawing} for figure in edition.figures],
        "cards": board.card_figure.tolist(),
        "flags": [{"colour": flag.colour, "letter": flag.letter} for flag in edition.flags],
        "owners": [{"colour": o.colour, "letter": o.letter, "brand": o.brand} for o in edition.owners],
        "edge_points": board.edge_points.tolist(),
        "estate_points": board.estate_points.tolist(),
        "double_points": board.double_points.tolist(),
        "lake_points": board.lake_points.tolist(),
    }
