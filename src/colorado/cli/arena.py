"""The arena and the balance report at the command line, with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from colorado.engine.errors import UnknownName
from colorado.games.shelf import find_game
from colorado.lab.arena import Pairing, check_pairing, run_arena
from colorado.lab.balance import balance, check_report


@contextmanager
def shown(text: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream."""
    with Progress(console=Console(file=sys.stderr), disable=quiet) as progress:
        task = progress.add_task(text, total=None)
        yield lambda done, every: progress.update(task, completed=done, total=every)


def cores(workers: int) -> int:
    """So many processes, or one a core."""
    if workers < 0:
        raise UnknownName(f"cannot play in {workers} processes: expected 1 or more, or 0 for one a core")
    return workers or os.cpu_count() or 1


def run(
    game: str,
    bots: str,
    players: int,
    games: int,
    seed: int,
    options: dict[str, str],
    log: Path | None,
    workers: int,
    ray: str | None,
    *,
    quiet: bool,
) -> dict[str, Any]:
    """An arena."""
    pairing = Pairing(game, tuple(name.strip() for name in bots.split(",") if name.strip()), players, seed, options)
    check_pairing(pairing, games)
    processes, mapper = cores(workers), None
    if ray:
        from colorado.lab.cluster import on_ray

        mapper = on_ray(ray)
    with shown(f"{game}, {players} players", quiet) as progress:
        return run_arena(pairing, games, workers=processes, log=log, progress=progress, mapper=mapper)


def arena_table(result: dict[str, Any]) -> str:
    """An arena in lines of text, the best bot first."""
    lines = [f"{result['games']:,} games of {result['game']}, {result['players']} players, seed {result['seed']}"]
    lines.append(f"{'':<14}{'wins':>8}{'95 % interval':>18}{'fair':>7}{'margin':>9}{'rating':>9}")
    for name, row in sorted(result["bots"].items(), key=lambda item: -item[1]["rating"]):
        interval = f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"
        rating = f"{row['rating']:.1f} ± {row['sigma']:.1f}"
        lines.append(
            f"{name:<14}{100 * row['win_rate']:>7.1f}%{interval:>18}"
            f"{100 * row['fair']:>6.0f}%{row['margin']:>9.1f}  {rating}"
        )
    if result["failures"]:
        lines.append(f"decisions in which a bot failed and greedy stood in: {result['failures']}")
    return "\n".join(lines)


def run_balance(
    game: str,
    bot: str,
    players: list[int] | None,
    games: int,
    seed: int,
    edition: Path | None,
    workers: int,
    *,
    quiet: bool,
) -> list[dict[str, Any]]:
    """A balance report for every seat count."""
    tables, processes, results = players or find_game(game).seats, cores(workers), []
    for seats in tables:
        check_report(game, bot, seats, games, edition)
    for seats in tables:
        with shown(f"{game}, {seats} players", quiet) as progress:
            report = balance(game, bot, seats, games, seed, edition=edition, workers=processes, progress=progress)
        results.append(report)
    return results
