"""Counting over many random games, and timing them."""

from __future__ import annotations

import platform
import time
from pathlib import Path
from statistics import median
from typing import Any

import numba
import numpy as np

from colorado.batch import Batch
from colorado.engine.errors import UnknownName
from colorado.games.shelf import FOLDERS

CHUNK = 20_000


def simulate_games(
    game: str,
    players: int,
    games: int,
    seed: int,
    threads: int | None,
    device: str,
    edition: Path | None,
    options: dict[str, str],
) -> dict[str, Any]:
    """Play so many games at random and summarise them."""
    if games < 1 or seed < 0:
        raise UnknownName(
            f"cannot simulate {games} games with seed {seed}: expected 1 game or more, and no seed below 0"
        )
    if threads is not None and threads < 1:
        raise UnknownName(f"cannot simulate on {threads} threads: expected 1 or more")
    use_threads(threads)
    batch = Batch(game, players, 1, seed, device=device, edition=edition, options=options)
    batch.play_out()  # compiles, or loads what was compiled
    scores, won, turns = [], [], []
    decisions, seconds = 0, 0.0
    for start in range(0, games, CHUNK):
        batch.deal(min(CHUNK, games - start))
        began = time.perf_counter()
        batch.play_out()
        seconds += time.perf_counter() - began
        decisions += int(batch.plies.sum())
        points, winners = batch.results()
        scores.append(points)
        won.append(winners)
        turns.append(batch.turns)
    counts = {"game": game, "players": players, "games": games, "seed": seed, "device": device}
    counts |= {"decisions": decisions, "seconds": round(seconds, 6)}
    counts["decisions_per_second"] = round(decisions / seconds) if seconds else 0
    return counts | statistics(np.concatenate(scores), np.concatenate(won), np.concatenate(turns))


def statistics(scores: Any, won: Any, turns: Any) -> dict[str, Any]:
    """Scores, turns, and how often each seat won, a shared win counting as its share."""
    wins = won[:, None] >> np.arange(scores.shape[1]) & 1
    shares = wins / wins.sum(axis=1, keepdims=True)
    return {
        "mean_scores": [round(float(x), 3) for x in scores.mean(axis=0)],
        "median_scores": [float(x) for x in np.median(scores, axis=0)],
        "winner_median_score": float(np.median(scores.max(axis=1))),
        "mean_turns": round(float(turns.mean()), 3),
        "median_turns": float(np.median(turns)),
        "win_rates": [round(float(x), 4) for x in shares.mean(axis=0)],
    }


def use_threads(threads: int | None) -> None:
    """Share the games among so many CPU threads, at most as many as there are."""
    most = numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        numba.set_num_threads(min(threads or most, most))


def told(result: dict[str, Any]) -> str:
    """A simulation in lines of text."""
    rows = zip(result["mean_scores"], result["median_scores"], result["win_rates"], strict=True)
    return "\n".join(
        [
            f"{result['games']:,} games of {result['game']}, {result['players']} players, seed {result['seed']}",
            f"{result['decisions']:,} decisions in {result['seconds']:.2f} s: "
            f"{result['decisions_per_second']:,} a second on {result['device']}",
            f"turns: mean {result['mean_turns']}, median {result['median_turns']:g}",
            f"winner's median score: {result['winner_median_score']:g}",
            *(
                f"seat {seat}: mean {mean:.1f}, median {middle:g}, wins {100 * wins:.1f} %"
                for seat, (mean, middle, wins) in enumerate(rows)
            ),
        ]
    )


def bench_games(games: int, runs: int, device: str) -> dict[str, Any]:
    """Every game's decisions a second on one thread: the median of several runs, in CPU time on a CPU."""
    if games < 1 or runs < 1:
        raise UnknownName(f"cannot measure {runs} runs of {games} games: expected 1 or more of both")
    use_threads(1)
    clock = time.process_time if device == "cpu" else time.perf_counter
    rows = {}
    for game in FOLDERS:
        batch = Batch(game, 4, 1, 1, device=device)
        batch.play_out()
        rates, plies = [], 0
        for _ in range(runs):
            batch.deal(games)
            began = clock()
            batch.play_out()
            taken = clock() - began
            plies = int(batch.plies.sum())
            rates.append(plies / taken)
        rows[game] = {
            "decisions_per_second": round(median(rates)),
            "slowest": round(min(rates)),
            "fastest": round(max(rates)),
            "games_per_second": round(median(rates) * games / plies),
            "decisions_per_game": round(plies / games, 1),
            "state_bytes": batch.spec.state.itemsize,
        }
    return {"machine": machine(), "device": device, "players": 4, "games": games, "runs": runs, "results": rows}


def machine() -> str:
    """What this was measured on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = f"{names[0]}, {len(names)} cores" if names else model
    return f"{model}, Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}"


def told_bench(result: dict[str, Any]) -> str:
    """A measurement in lines of text."""
    lines = [f"{result['machine']}; {result['device']}, one thread, random play, {result['players']} players"]
    for game, row in result["results"].items():
        lines.append(
            f"{game:<9} {row['decisions_per_second'] / 1e6:6.2f} million decisions a second "
            f"({row['slowest'] / 1e6:.2f} to {row['fastest'] / 1e6:.2f}), {row['games_per_second']:,} games a second, "
            f"{row['decisions_per_game']} decisions a game, state {row['state_bytes']} bytes"
        )
    return "\n".join(lines)
