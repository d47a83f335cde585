"""What is printed, and what was agreed: an edition and its options as one packed, read-only record."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import CELL_WORDS
from colorado.games.county.state import CARDS, LAKES, ROUNDS
from colorado.kit.record import record

TURNS = 4
LAKE_CELLS = 22
MOST_LAKE_CELLS = LAKE_CELLS - LAKES + 1
RECOMMENDED, RANDOM, LAID = range(3)

BOARD = record(
    rim=(np.int64, CELL_WORDS),
    layout_cell=(np.int16, LAKES),
    layout_turn=(np.int8, LAKES),
    card_across=(np.int8, CARDS),  # the step from star to star, columns to the right; no step for a single star
    card_down=(np.int8, CARDS),  # and rows down
    card_figure=(np.int8, CARDS),
    lake_value=(np.int8, LAKES),
    lake_size=(np.int8, LAKES),
    lake_turns=(np.int8, LAKES),  # how many of the four quarter turns differ
    lake_across=(np.int8, (LAKES * TURNS, MOST_LAKE_CELLS)),  # its cells, from its first one as one reads
    lake_down=(np.int8, (LAKES * TURNS, MOST_LAKE_CELLS)),
    by_size=(np.int8, LAKES),  # the lakes, largest first
    edge_points=(np.int8, (ROUNDS, 2)),  # first, second
    estate_points=(np.int8, (ROUNDS, 2)),
    double_points=(np.int8, ROUNDS),
    lake_points=(np.int8, (ROUNDS, LAKES)),
    lakes=np.int8,  # option: recommended, random, laid
    hard_markers=np.int8,  # option
    compulsory_second=np.int8,  # option
    classic_consolation=np.int8,  # option
    strict_ties=np.int8,  # option
)
