"""Measures the tree search: playouts a second, two threads against one, and how well it keeps to its time.

    python bench/search.py

Complete playouts are random games from the opening, so that they compare with the bare simulator; both in one run, CPU
time, medians. What the characters use, a short look at the best of a few moves, stands beside it.
"""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

import numba

import colorado
from colorado.batch import Batch
from colorado.bots.ismcts import TO_THE_END, Budget, SearchBot
from colorado.cli.simulate import machine
from colorado.games.shelf import FOLDERS

RESULTS = Path(__file__).parent / "results"
RUNS = 5
PLAYOUTS = 6_000
DECISIONS = 60
MILLISECONDS = 50
WHOLE = {"horizon": TO_THE_END, "tries": 1}  # a game to its end, every move at random
FIRST = """
import colorado, time
from colorado.bots.cast import make_bot
match = colorado.new({game!r}, 2, seed=1)
bot = make_bot(match.spec, "ismcts:1")
began = time.perf_counter()
bot.think(match.board, match.view(0), match.to_act[0], 1)
print(time.perf_counter() - began)
"""


def opening(game: str, players: int) -> Any:
    """A match at its first decision that is a choice of many."""
    match = colorado.new(game, players, seed=1)
    while len(match.legal(match.to_act[0])) < 12:
        match.play(match.offers()[-1])
    return match


def playouts_per_second(match: Any, how: dict[str, Any], threads: int = 1, clock: Any = time.process_time) -> float:
    """The search's playouts a second from a position."""
    seat, rates = match.to_act[0], []
    bot = SearchBot(match.spec, Budget(playouts=PLAYOUTS), threads=threads, **how)
    for run in range(RUNS + 1):
        began = clock()
        bot.think(match.board, match.view(seat), seat, run)
        rates.append(bot.playouts / (clock() - began))
    return median(rates[1:])


def bare_games_per_second(game: str, players: int) -> float:
    """The bare simulator's games a second."""
    numba.set_num_threads(1)
    batch, rates = Batch(game, players, PLAYOUTS, seed=1), []
    batch.play_out()
    for _ in range(RUNS):
        batch.deal()
        began = time.process_time()
        batch.play_out()
        rates.append(PLAYOUTS / (time.process_time() - began))
    return median(rates)


def overruns(match: Any) -> float:
    """The longest a decision took beyond its milliseconds, over many decisions."""
    bot, worst = SearchBot(match.spec, Budget(milliseconds=MILLISECONDS)), 0.0
    for run in range(DECISIONS):
        seat = match.to_act[0]
        began = time.perf_counter()
        thought = bot.think(match.board, match.view(seat), seat, run)
        worst = max(worst, (time.perf_counter() - began) * 1000 - MILLISECONDS)
        match.play_action(seat, thought.action)
    return worst


def measure(game: str, players: int) -> dict[str, float]:
    """One column of the table."""
    match = opening(game, players)
    one = playouts_per_second(match, WHOLE, 1, time.perf_counter)
    command = [sys.executable, "-c", FIRST.format(game=game)]
    first = float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return {
        "complete playouts a second": playouts_per_second(match, WHOLE),
        "bare games a second": bare_games_per_second(game, players),
        "playouts of the characters a second": playouts_per_second(match, {}),
        "two threads against one": playouts_per_second(match, WHOLE, 2, time.perf_counter) / one,
        f"longest overrun of {MILLISECONDS} ms, in ms": overruns(match),
        "first decision of a fresh process, cached, in s": first,
    }


def page(columns: dict[str, dict[str, float]]) -> str:
    """The results as a page."""
    names = list(columns)
    rows = [f"| | {' | '.join(names)} |", "|---|" + "---|" * len(names)]
    for row in columns[names[0]]:
        cells = [columns[name][row] for name in names]
        rows.append(f"| {row} | " + " | ".join(f"{v:,.0f}" if v > 100 else f"{v:.2f}" for v in cells) + " |")
    head = f"# The search\n\n{datetime.date.today()}; {machine()}; written by `python bench/search.py`.\n\n"
    return head + "\n".join(rows) + "\n"


if __name__ == "__main__":
    found = {f"{game}, {players} players": measure(game, players) for game in FOLDERS for players in (2, 4)}
    (RESULTS / "search.json").write_text(json.dumps(found, indent=1) + "\n")
    (RESULTS / "search.md").write_text(page(found))
    print(page(found))
