"""The balance of the house editions: `make balance` writes bench/results/balance.json and docs/explanation/balance.md.

python bench/balance.py [--greedy 100000] [--search 150] [--games colorado,county]

Greedy looks into one imagined world a decision here, which is what makes a hundred thousand games affordable. A game
that is left out keeps the figures it has.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import time
from pathlib import Path
from typing import Any

from colorado.cli.simulate import machine
from colorado.games.shelf import FOLDERS, find_game
from colorado.lab.balance import balance, told

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "balance.json"
PAGE = HERE.parent / "docs" / "explanation" / "balance.md"
TARGETS = {
    "colorado": "Aimed at: 14 to 22 turns, a winner's median of 45 to 60 points, no seat more than three points of "
    "percentage above its fair share, every kind of region and the railroad of use to winners.",
    "county": "Aimed at: no seat far above its fair share.",
}


def measure(game: str, bot: str, games: int) -> list[dict[str, Any]]:
    """One bot against itself, for every number of players."""
    workers = os.cpu_count() or 1
    reports = []
    for players in find_game(game).seats:
        start = time.perf_counter()
        report = balance(game, bot, players, games, seed=1, workers=workers)
        reports.append(report | {"games_per_second": round(games / (time.perf_counter() - start), 1)})
        print(json.dumps(reports[-1]), flush=True)
    return reports


def page(found: dict[str, list[list[dict[str, Any]]]]) -> str:
    """The reports as a page."""
    lines = [
        "# The balance of the house editions",
        "",
        "One bot against itself in every seat: greedy with one imagined world a",
    ]
    lines += [
        "decision, and the searching trapper. Where greedy players decide at the same time, luck says who is first."
    ]
    lines += [f"{datetime.date.today()}; {machine()}; written by `make balance`."]
    for game, reports in found.items():
        lines += ["", f"## {find_game(game).title['en']}", "", TARGETS[game]]
        for report in reports:
            speeds = ", ".join(f"{result['games_per_second']:g}" for result in report if "games_per_second" in result)
            lines += [
                "",
                told(report),
                "",
                f"Games a second, beside whatever else the machine did: {speeds or 'not kept'}.",
            ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="turns, scores, seats and what winners' points are made of")
    parser.add_argument("--greedy", type=int, default=100_000, help="greedy games, for each number of players")
    parser.add_argument("--search", type=int, default=150, help="games of the trapper")
    parser.add_argument("--games", default=",".join(FOLDERS), help="which games, with commas")
    asked = parser.parse_args()
    plan = {"greedy:1": asked.greedy, "trapper": asked.search}
    found = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for game in asked.games.split(","):
        found[game] = [measure(game, bot, games) for bot, games in plan.items() if games]
        RESULTS.write_text(json.dumps(found, indent=1) + "\n")
        PAGE.write_text(page(found))
