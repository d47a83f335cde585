"""The ladder: every character against the one below, and the search by the clock against greedy.

    python bench/ladder.py [--cores 16] [--seconds 540] [--only colorado:2] [--above banker,ismcts:1000ms] [--out DIR]
    python bench/ladder.py --add DIR/games.jsonl

Games are spread over processes and logged one by one under bench/ladder/ (or DIR): an interrupted ladder goes on where
it was, games of other recipes are passed over, and games measured elsewhere are added. Whatever was played then stands
in bench/results/ladder.json and in docs/explanation/ladder.md. Needs NumPy and Numba alone.
"""

from __future__ import annotations

import argparse
import datetime
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import chain, pairwise
from pathlib import Path
from statistics import mean
from typing import Any

from colorado.bots.cast import characters, recipe_of
from colorado.cli.simulate import machine
from colorado.games.shelf import FOLDERS
from colorado.lab.arena import Pairing, Played, margin, play_rotation, wilson

HERE = Path(__file__).parent
LOG, RESULTS = HERE / "ladder" / "games.jsonl", HERE / "results" / "ladder.json"
PAGE = HERE.parent / "docs" / "explanation" / "ladder.md"
SEATS = (2, 4)
GAMES = 400
GREEDY = "homesteader"
MUSTS = (("random", GREEDY), (GREEDY, "banker"), (GREEDY, "ismcts:100ms"), (GREEDY, "ismcts:1000ms"))


@dataclass(frozen=True)
class Contest:
    """One bot against another in a game, at a table of this size."""

    game: str
    players: int
    below: str
    above: str

    @property
    def recipes(self) -> str:
        """How the two are made: games of other recipes do not count."""
        return json.dumps([recipe_of(self.below), recipe_of(self.above)])


Task = tuple[Contest, int, int]  # with the number of a deal and of a rotation


def contests(only: str | None, above: list[str]) -> list[Contest]:
    """What is to be measured, the cheap first: the rungs from random up, and the search against greedy."""
    rungs = list(pairwise(["random", *characters()]))
    pairs = [*MUSTS[:1], *rungs[:-1], *MUSTS[1:2], *rungs[-1:], *MUSTS[2:]]
    tables = [(game, seats) for game in FOLDERS for seats in SEATS if only in (None, f"{game}:{seats}")]
    wanted = [pair for pair in pairs if not above or pair[1] in above]
    return [Contest(*table, *pair) for pair in wanted for table in tables]


def tasks(wanted: list[Contest], games: int, done: set[Task]) -> Iterator[Task]:
    """The games still to play; all tables of a pair advance together."""
    for _, group in sorted_groups(wanted):
        most = max(games // contest.players for contest in group)
        turns = ((c, d, r) for d in range(most) for c in group if d * c.players < games for r in range(c.players))
        yield from (task for task in turns if task not in done)


def sorted_groups(wanted: list[Contest]) -> list[tuple[tuple[str, str], list[Contest]]]:
    """The contests of every pair of bots, in their order."""
    groups: dict[tuple[str, str], list[Contest]] = {}
    for contest in wanted:
        groups.setdefault((contest.below, contest.above), []).append(contest)
    return list(groups.items())


def play(task: Task) -> tuple[Task, Played]:
    """One game."""
    contest, deal, rotation = task
    pairing = Pairing(contest.game, (contest.below, contest.above), contest.players)
    return task, play_rotation(pairing, deal, rotation, pairing.lineup(deal))


def compile_game(game: str) -> None:
    """Compile a game's bots once, for all processes."""
    play((Contest(game, 2, GREEDY, "ismcts:1"), 0, 0))


def measure(waiting: Iterator[Task], cores: int, ends: float, log: Path) -> None:
    """Play until all is played or the time is over."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with multiprocessing.get_context("spawn").Pool(cores) as pool, log.open("a") as file:
        file.write(json.dumps({"machine": machine(), "date": str(datetime.date.today())}) + "\n")
        pool.map(compile_game, FOLDERS, chunksize=1)
        played = pool.imap_unordered(play, waiting)
        try:
            while True:
                (contest, *_), game = played.next(timeout=max(ends - time.monotonic(), 0.001))
                file.write(json.dumps({**asdict(contest), "recipes": contest.recipes, "played": asdict(game)}) + "\n")
                file.flush()
        except (StopIteration, multiprocessing.TimeoutError):
            pool.terminate()


def read(log: Path) -> dict[Contest, dict[str, Any]]:
    """What a log holds: the games of every contest by deal and rotation, and where and when they were played."""
    found: dict[Contest, dict[str, Any]] = {}
    place: dict[str, str] = {}
    asked = set(contests(None, []))
    for line in log.read_text().splitlines() if log.exists() else []:
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue  # cut off by an interruption
        if "machine" in row:
            place = row
            continue
        played, recipes = Played(**row.pop("played")), row.pop("recipes")
        contest = Contest(**row)
        if contest in asked and contest.recipes == recipes:
            own = found.setdefault(contest, {"games": {}, **place})
            own["games"][played.deal, played.rotation] = played
    return found


def row_of(contest: Contest, own: dict[str, Any]) -> dict[str, Any]:
    """The stronger's share of the wins, from whole deals alone."""
    games: dict[tuple[int, int], Played] = own["games"]
    whole = [g for (deal, _), g in games.items() if all((deal, r) in games for r in range(contest.players))]
    seats = [(game, seat) for game in whole for seat in range(contest.players) if game.bots[seat] == contest.above]
    wins = sum(game.shares[seat] for game, seat in seats)
    low, high = wilson(wins, len(whole))
    return asdict(contest) | {
        "budget": budget(contest.above),
        "games": len(whole),
        "failures": sum(len(game.failures) for game in whole),
        "win_rate": round(wins / max(len(whole), 1), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "margin": round(mean(margin(game, seat) for game, seat in seats), 2) if seats else 0.0,
        "date": own["date"],
        "machine": own["machine"],
    }


def budget(name: str) -> str:
    """What a bot may spend on a decision, in words."""
    recipe = recipe_of(name)
    if recipe["kind"] == "greedy":
        return f"{recipe['worlds']} worlds, errs by {recipe['slip']:g}"
    return f"{recipe['milliseconds']} ms" if "milliseconds" in recipe else f"{recipe['playouts']:,} playouts"


def page(rows: list[dict[str, Any]]) -> str:
    """The ladder as a page."""
    places = " and ".join(sorted({row["machine"] for row in rows}))
    lines = [
        "# The ladder",
        "",
        "Each character against the one below, and some against greedy, who is the homesteader. Every deal is played",
        "once in every rotation of the seats; at four seats each has two. Win rate of the stronger with its 95 %",
        "interval, by lot 50 %; margin in points ahead of the best seat of the other, at four seats the better of two.",
        "The search stops early once no other move can overtake the first.",
        "",
        *clock_words(rows),
        "",
        f"Written by `python bench/ladder.py`; measured on {places}.",
        "",
        "| game | players | | a decision | against | games | wins | 95 % | margin | date |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        rate = f"{100 * r['win_rate']:.1f} % | {100 * r['low']:.1f} to {100 * r['high']:.1f}"
        lines.append(
            f"| {r['game']} | {r['players']} | **{r['above']}** | {r['budget']} | {r['below']} | {r['games']} | {rate} "
            f"| {r['margin']:+.1f} | {r['date']} |"
        )
    return "\n".join(lines) + "\n"


def clock_words(rows: list[dict[str, Any]]) -> list[str]:
    """What is said of the search by the clock, whether it was measured or not."""
    if any(row["above"].endswith("ms") for row in rows):
        return ["`ismcts:100ms` and `ismcts:1000ms` are the search by the clock, on one core."]
    return [
        "The search by the clock is not here: at a second a decision four hundred games take days on this machine. The",
        "characters think in playouts, for some milliseconds a decision.",
    ]


def write(log: Path) -> None:
    """The results and the page, from what was logged."""
    found = read(log)
    order = [contest for contest in sorted(contests(None, []), key=lambda c: (c.game, c.players)) if contest in found]
    rows = [row for contest in dict.fromkeys(order) if (row := row_of(contest, found[contest]))["games"]]
    RESULTS.write_text(json.dumps(rows, indent=1) + "\n")
    PAGE.write_text(page(rows))
    for r in rows:
        print(f"{r['game']} {r['players']}: {r['above']} against {r['below']}: {r['win_rate']:.3f} of {r['games']}")


def add(log: Path) -> None:
    """Put games measured elsewhere beside ours."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a") as file:
        file.writelines(chain(log.open(), ["\n"]))


def main() -> None:
    parser = argparse.ArgumentParser(description="every character against the one below")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--only", help="one game and number of players, as colorado:2")
    parser.add_argument("--above", default="", help="only contests in which one of these, with commas, is the stronger")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=1e6)
    parser.add_argument("--out", type=Path, help="log here, and leave the results and the page alone")
    parser.add_argument("--add", type=Path, help="play nothing; add this log and write the page")
    asked = parser.parse_args()
    ends, log = time.monotonic() + asked.seconds, asked.out / LOG.name if asked.out else LOG
    if asked.add:
        add(asked.add)
    else:
        wanted = contests(asked.only, [name for name in asked.above.split(",") if name])
        done = {(contest, *at) for contest, own in read(log).items() for at in own["games"]}
        measure(tasks(wanted, asked.games, done), asked.cores, ends, log)
    if not asked.out:
        write(log)


if __name__ == "__main__":
    main()
