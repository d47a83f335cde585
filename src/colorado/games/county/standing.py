"""Where everybody stands before a round is scored."""

from __future__ import annotations

import numpy as np

from colorado.games.county.scoring import SOURCE_COUNT, double_count, edge_count, largest_estate, score_round
from colorado.games.county.state import LAKES
from colorado.games.county.view import copy_state
from colorado.kit.rule import compiled


@compiled
def standings(board: np.record, state: np.record, scratch: np.record, out: np.ndarray) -> None:
    """Edges, lakes, doubles and largest estate of every seat, and the points this round's scoring would bring now."""
    copy_state(state, scratch)
    row = int(state.round_number) - 1
    if row >= 0:
        score_round(board, scratch)
    for seat in range(int(state.seats)):
        out[seat, 0] = edge_count(board, state, seat)
        out[seat, 1] = lake_count(state, seat)
        out[seat, 2] = double_count(state, seat)
        out[seat, 3] = largest_estate(state, seat)
        for source in range(SOURCE_COUNT):
            out[seat, 4 + source] = int(scratch.ledger[seat, row, source]) if row >= 0 else 0


@compiled
def lake_count(state: np.record, seat: int) -> int:
    """How many lakes a seat owns."""
    lakes = 0
    for lake in range(LAKES):
        if int(state.lake_owner[lake]) == seat:
            lakes += 1
    return lakes
