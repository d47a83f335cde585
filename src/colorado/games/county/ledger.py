"""What a seat's points are made of (K-5.1), for score sheets and statistics."""

from __future__ import annotations

from typing import Any

from colorado.games.county.edition import Edition
from colorado.games.county.state import ROUNDS, SOURCES


def ledger(edition: Edition, board: Any, state: Any, seat: int) -> dict[str, int]:
    """Points by source, all rounds together."""
    return {
        source: sum(int(state.ledger[seat, row, column]) for row in range(ROUNDS))
        for column, source in enumerate(SOURCES)
    }
