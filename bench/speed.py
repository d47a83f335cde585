"""Measures what the project promises about speed on a CPU, and writes it to bench/results/.

    make bench

Rates are decisions per CPU-second on one thread: uniform random legal play, the legal moves computed at every
decision, four players; the median of several runs within one process. Starts are wall-clock times of fresh processes,
the median of several. Machines are shared and noisy: compare within one run.
"""

from __future__ import annotations

import datetime
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

RESULTS = Path(__file__).parent / "results"
RUNS = 7

FIRST_COMPILE = """
import time; began = time.perf_counter()
from colorado.batch import Batch
batch = Batch({game!r}, 4, 2); batch.play_out(); batch.acting; batch.step(batch.masks.argmax(axis=1)); batch.results()
import colorado
match = colorado.new({game!r}, 4, seed=1); match.play(match.offers()[0]); match.view(0)
print(time.perf_counter() - began)
"""
FIRST_DECISION = "import colorado; m = colorado.new({game!r}, 4, seed=1); m.play(m.offers()[0])"
INTERPRETED = """
import time
from colorado.batch import Batch
batch = Batch({game!r}, 4, 10, seed=1)
began = time.process_time(); batch.play_out(); print(batch.plies.sum() / (time.process_time() - began))
"""


def run(code: str, **switches: str) -> str:
    """What a fresh process prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=os.environ | switches, capture_output=True, text=True, check=True).stdout


def wall(*command: str, **switches: str) -> float:
    """The median wall-clock seconds of a fresh process."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        subprocess.run(command, env=os.environ | switches, capture_output=True, check=True)
        times.append(time.perf_counter() - began)
    return round(median(times), 3)


def threads(game: str) -> float:
    """How much faster two threads are than one, in wall-clock time within one run."""
    import numba

    from colorado.batch import Batch

    batch, rates = Batch(game, 4, 20_000, seed=2), {1: [], 2: []}
    batch.play_out()
    for _ in range(3):
        for count in (1, 2):
            numba.set_num_threads(count)
            batch.deal()
            began = time.perf_counter()
            batch.play_out()
            rates[count].append(batch.plies.sum() / (time.perf_counter() - began))
    return round(float(median(rates[2]) / median(rates[1])), 2)


def memory(game: str) -> float:
    """Mebibytes the process grew by while 10,000 random games were played after a first thousand."""
    from colorado.batch import Batch

    batch = Batch(game, 4, 1000, seed=3)
    batch.play_out()
    before = resident()
    for _ in range(10):
        batch.deal()
        batch.play_out()
    return round(resident() - before, 2)


def resident() -> float:
    """The process's resident memory in MiB."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmRSS:")[1].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure() -> dict[str, Any]:
    """Everything."""
    from colorado.cli.simulate import bench_games

    result = bench_games(20_000, RUNS, "cpu")
    result["date"] = datetime.date.today().isoformat()
    result["help_seconds"] = wall(sys.executable, "-m", "colorado", "--help")
    for game, row in result["results"].items():
        with tempfile.TemporaryDirectory() as fresh:
            row["first_compile_seconds"] = round(float(run(FIRST_COMPILE.format(game=game), COLORADO_CACHE=fresh)), 1)
        run(FIRST_DECISION.format(game=game))
        row["first_decision_seconds"] = wall(sys.executable, "-c", FIRST_DECISION.format(game=game))
        row["interpreted_per_second"] = round(float(run(INTERPRETED.format(game=game), NUMBA_DISABLE_JIT="1")))
        row["two_threads"] = threads(game)
        row["memory_growth_mib"] = memory(game)
    return result


def table(result: dict[str, Any]) -> str:
    """The results as a page."""
    games = result["results"]
    rows = [
        ("decisions a second, one core", lambda r: f"**{r['decisions_per_second'] / 1e6:.2f} M**"),
        ("  slowest and fastest run", lambda r: f"{r['slowest'] / 1e6:.2f} to {r['fastest'] / 1e6:.2f} M"),
        ("games a second", lambda r: f"{r['games_per_second']:,}"),
        ("decisions a game", lambda r: f"{r['decisions_per_game']}"),
        ("two threads against one", lambda r: f"{r['two_threads']} ×"),
        ("interpreted, decisions a second", lambda r: f"{r['interpreted_per_second']:,}"),
        ("state, bytes", lambda r: f"{r['state_bytes']}"),
        ("first compile in all, s", lambda r: f"{r['first_compile_seconds']}"),
        ("cached: process start to first decision, s", lambda r: f"{r['first_decision_seconds']}"),
        ("memory grown over 10,000 games, MiB", lambda r: f"{r['memory_growth_mib']}"),
    ]
    lines = [
        "# Speed on a CPU",
        "",
        f"{result['date']}; {result['machine']}; {result['players']} players, random play, {result['games']:,} games "
        f"a run, {result['runs']} runs. Written by `make bench`.",
        "",
        "| | " + " | ".join(games) + " |",
        "|---|" + "---|" * len(games),
        *("| " + name + " | " + " | ".join(cell(row) for row in games.values()) + " |" for name, cell in rows),
        "",
        f"`colorado --help` in a fresh process: {result['help_seconds']} s.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    RESULTS.mkdir(exist_ok=True)
    measured = measure()
    (RESULTS / "speed.json").write_text(json.dumps(measured, indent=1) + "\n")
    (RESULTS / "speed.md").write_text(table(measured))
    print(table(measured))
