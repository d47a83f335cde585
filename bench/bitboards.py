"""What bit boards buy County: the same questions asked of 150 cells one by one, and of three words.

    python bench/bitboards.py

`before` keeps books the obvious way, compiled just as well: who owns which cell in an array of 150, groups found by
flooding from cell to cell, every lake's shore walked, and all of it done again after every decision. `after` is the
game as it is. Both are measured in one run, on the same games.
"""

from __future__ import annotations

import datetime
import json
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from colorado.batch import Batch
from colorado.cli.simulate import machine
from colorado.games.county.cells import CELLS, COLUMNS, ROWS, has_cell
from colorado.games.county.scoring import double_count, largest_estate
from colorado.games.county.shores import owner_of
from colorado.games.county.spec import SPEC
from colorado.games.county.state import LAKES
from colorado.kit.bits import lowest
from colorado.kit.luck import luck_member
from colorado.kit.rule import compiled, compiled_for

RESULTS = Path(__file__).parent / "results"
GAMES, RUNS = 2_000, 5


@compiled
def owners_by_cell(state: Any, owners: Any) -> None:
    """Who holds each cell, -1 for nobody."""
    for cell in range(CELLS):
        owners[cell] = -1
        for seat in range(int(state.seats)):
            if has_cell(state.land[seat], cell):
                owners[cell] = seat


@compiled
def flood(owners: Any, start: int, seen: Any, stack: Any) -> int:
    """The size of the group of a cell, from cell to cell."""
    size, top = 0, 1
    stack[0], seen[start] = start, 1
    while top > 0:
        top -= 1
        cell = stack[top]
        size += 1
        row, column = cell // COLUMNS, cell % COLUMNS
        for step in range(4):
            r, c = row + (0, 0, 1, -1)[step], column + (1, -1, 0, 0)[step]
            near = COLUMNS * r + c
            if 0 <= r < ROWS and 0 <= c < COLUMNS and seen[near] == 0 and owners[near] == owners[start]:
                seen[near] = 1
                stack[top] = near
                top += 1
    return size


@compiled
def recount(state: Any, owners: Any, seen: Any, stack: Any, found: Any) -> None:
    """Doubles, largest estates and shores of everybody, cell by cell."""
    owners_by_cell(state, owners)
    seen[:] = 0
    found[:] = 0
    for cell in range(CELLS):
        if owners[cell] >= 0 and seen[cell] == 0:
            size = flood(owners, cell, seen, stack)
            seat = owners[cell]
            found[seat, 0] += size == 2
            if size >= 3:
                found[seat, 1] = max(found[seat, 1], size)
    for lake in range(LAKES):
        for cell in range(CELLS):
            if owners[cell] >= 0 and has_cell(state.shore[lake], cell):
                found[owners[cell], 2 + lake] += 1


@compiled_for("county")
def play_counting(board: Any, states: Any, chances: Any, luck: Any, offers: Any, desk: Any) -> int:
    """Games with everything counted again after every decision; how many decisions."""
    owners, seen, stack, found = desk
    decisions = 0
    for game in range(len(states)):
        state = states[game]
        while not is_over(state):
            seat = lowest(to_act(state))
            legal(board, state, seat, offers)
            apply(board, state, seat, luck_member(luck[game], offers), chances[game])
            recount(state, owners, seen, stack, found)
            decisions += 1
    return decisions


@compiled_for("county")
def count_by_flooding(states: Any, desk: Any, times: int) -> int:
    """Scoring questions on many positions, cell by cell."""
    owners, seen, stack, found = desk
    total = 0
    for _ in range(times):
        for game in range(len(states)):
            recount(states[game], owners, seen, stack, found)
            total += found[0, 1] + found[0, 0]
    return total


@compiled_for("county")
def count_by_boards(states: Any, times: int) -> int:
    """The same questions, by bit boards."""
    total = 0
    for _ in range(times):
        for game in range(len(states)):
            for seat in range(4):
                total += largest_estate(states[game], seat) + double_count(states[game], seat)
            for lake in range(LAKES):
                total += owner_of(states[game], lake)
    return total


to_act, legal, apply, is_over = SPEC.to_act, SPEC.legal, SPEC.apply, SPEC.is_over


def timed(function: Any, *args: Any) -> float:
    """CPU seconds of a call."""
    began = time.process_time()
    function(*args)
    return time.process_time() - began


def main() -> None:
    import numba

    numba.set_num_threads(1)
    desk = (
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros((4, 2 + LAKES), np.int64),
    )
    offers = np.zeros(SPEC.action_words, np.int64)
    rates: dict[str, list[float]] = {"before": [], "after": []}
    batch = Batch("county", 4, 16, seed=1)
    play_counting(batch.board, batch.states, batch._chances, batch._luck, offers, desk)
    for _ in range(RUNS):
        batch.deal(GAMES)
        states, luck = batch.states.copy(), batch._luck.copy()
        began = time.process_time()
        decisions = play_counting(batch.board, states, batch._chances, luck, offers, desk)
        rates["before"].append(decisions / (time.process_time() - began))
        began = time.process_time()
        batch.play_out()
        rates["after"].append(batch.plies.sum() / (time.process_time() - began))
        assert states.tobytes() == batch.states.tobytes()
    ends = batch.states
    count_by_flooding(ends[:2], desk, 1), count_by_boards(ends[:2], 1)
    flooding = median(timed(count_by_flooding, ends, desk, 5) for _ in range(RUNS)) / (5 * GAMES)
    boards = median(timed(count_by_boards, ends, 5) for _ in range(RUNS)) / (5 * GAMES)
    result = {
        "decisions_per_second": [median(rates["before"]), median(rates["after"])],
        "count_microseconds": [flooding * 1e6, boards * 1e6],
    }
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "bitboards.json").write_text(json.dumps(result, indent=1) + "\n")
    (RESULTS / "bitboards.md").write_text(page(*result["decisions_per_second"], *result["count_microseconds"]))
    print((RESULTS / "bitboards.md").read_text())


def page(slow: float, fast: float, flooding: float, boards: float) -> str:
    """The results as a page."""
    return f"""# County's bit boards, before and after

{datetime.date.today()}; {machine()}; same games, same run, one core, compiled, four players, random play.

*Before*: owners in an array of 150 cells, groups by flooding, shores walked, all counted again after every decision.
*After*: three words a set, lakes counted when their shore is touched, groups by dilation when a round is scored.
Written by `python bench/bitboards.py`.

| | before | after | |
|---|---|---|---|
| decisions a second | {slow / 1e6:.2f} M | {fast / 1e6:.2f} M | {fast / slow:.1f} × |
| all groups and lakes of a full board, once | {flooding:.2f} µs | {boards:.2f} µs | {flooding / boards:.1f} × |
"""


if __name__ == "__main__":
    main()
