"""The arena: bots against bots, luck cancelled by playing every deal once in every rotation of the seats."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from itertools import combinations, cycle, islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np

from colorado.bots.cast import Careful, make_bot
from colorado.engine.errors import UnknownName
from colorado.engine.match import complete_options
from colorado.games.shelf import find_game
from colorado.lab.play import play_game, shares_of

SEEDS = 1_000_003  # deals of one seed, before they meet those of the next
LOG_LINE = '{"arena": '


@dataclass(frozen=True)
class Pairing:
    """What an arena plays: a game, its bots, seats and options, from a seed."""

    game: str
    bots: tuple[str, ...]
    players: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)

    def lineup(self, deal: int) -> tuple[str, ...]:
        """Who sits at a deal: the bots in turn where they are too few, each choice of them where they are too many."""
        if len(self.bots) <= self.players:
            return tuple(islice(cycle(self.bots), self.players))
        choices = list(combinations(self.bots, self.players))
        return choices[deal % len(choices)]

    @property
    def mark(self) -> str:
        """A short name, so that a log is not continued by another arena."""
        return hashlib.blake2b(json.dumps(asdict(self), sort_keys=True).encode(), digest_size=6).hexdigest()


@dataclass(frozen=True)
class Played:
    """One game: who sat where, the points, the share of the win, how it went."""

    deal: int
    rotation: int
    bots: list[str]
    points: list[int]
    shares: list[float]
    turns: int
    decisions: int
    failures: list[str]


def play_deal(pairing: Pairing, deal: int) -> list[Played]:
    """One deal, once in every rotation of its lineup."""
    lineup = pairing.lineup(deal)
    return [play_rotation(pairing, deal, rotation, lineup) for rotation in range(pairing.players)]


@lru_cache(maxsize=4)
def board_of(game: str, options: tuple[tuple[str, str], ...]) -> Any:
    """The house board of a game, printed once a process."""
    spec = find_game(game)
    return spec.print_board(spec.load_edition(None), complete_options(spec, dict(options)))


@lru_cache(maxsize=64)
def bot_of(game: str, name: str) -> Any:
    """A bot, made once a process."""
    return make_bot(find_game(game), name)


def play_rotation(pairing: Pairing, deal: int, rotation: int, lineup: tuple[str, ...]) -> Played:
    """One game; a bot that fails is stood in for, and its failures are kept."""
    spec = find_game(pairing.game)
    board = board_of(pairing.game, tuple(sorted(pairing.options.items())))
    seats = [lineup[(seat + rotation) % pairing.players] for seat in range(pairing.players)]
    failures: list[str] = []
    bots = [Careful(spec, bot_of(pairing.game, name), name, failures.append) for name in seats]
    state, plies = play_game(spec, board, bots, pairing.seed * SEEDS + deal, deal * 8 + rotation)
    points = [int(spec.score(board, state, seat)) for seat in range(pairing.players)]
    shares = shares_of(int(spec.winners(board, state)), pairing.players)
    return Played(deal, rotation, seats, points, shares, int(state[spec.turn_field]), plies, failures)


def run_arena(
    pairing: Pairing,
    games: int,
    *,
    workers: int = 1,
    log: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, all_games: None,
    mapper: Callable[[Pairing, list[int]], Iterator[list[Played]]] | None = None,
) -> dict[str, Any]:
    """Play at least so many games, continue a log where one is kept, and sum up."""
    check_pairing(pairing, games)
    deals = -(-games // pairing.players)
    done = read_log(log, pairing) if log else {}
    missing = [deal for deal in range(deals) if deal not in done]
    spread = mapper or (lambda p, d: on_processes(p, d, workers))
    for played in spread(pairing, missing):
        done[played[0].deal] = played
        if log:
            append_log(log, pairing, played)
        progress(len(done) * pairing.players, deals * pairing.players)
    return summary(pairing, [game for deal in range(deals) for game in done[deal]])


def check_pairing(pairing: Pairing, games: int) -> None:
    """Refuse unknown names and counts before anything is played."""
    spec = find_game(pairing.game)
    if pairing.players not in spec.seats:
        raise UnknownName(f"{spec.name} has {spec.seats[0]} to {spec.seats[-1]} seats, not {pairing.players}")
    if len(set(pairing.bots)) != len(pairing.bots) or len(pairing.bots) < 2:
        raise UnknownName(f"an arena needs two different bots or more, found {', '.join(pairing.bots) or 'none'}")
    if games < 1:
        raise UnknownName(f"an arena needs a game or more, found {games}")
    complete_options(spec, pairing.options)
    for name in pairing.bots:
        make_bot(spec, name)


def on_processes(pairing: Pairing, deals: list[int], workers: int) -> Iterator[list[Played]]:
    """Deals spread over processes of this machine."""
    if workers <= 1:
        yield from (play_deal(pairing, deal) for deal in deals)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play_deal, pairing, deal) for deal in deals]):
            yield future.result()


def read_log(log: Path, pairing: Pairing) -> dict[int, list[Played]]:
    """The deals a log holds; a line that was cut off is forgotten."""
    done: dict[int, list[Played]] = {}
    try:
        log.touch()
        lines = log.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise UnknownName(f"cannot keep the log {str(log)!r}: {problem}") from None
    for line in lines:
        if not line.startswith(LOG_LINE[: len(line)]):
            raise UnknownName(f"{log.name} is no log of an arena: expected lines that begin {LOG_LINE!r}")
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue
        if row["arena"] != pairing.mark:
            raise UnknownName(f"{log.name} belongs to another arena: expected {pairing.mark}, found {row['arena']}")
        done[row["games"][0]["deal"]] = [Played(**game) for game in row["games"]]
    return done


def append_log(log: Path, pairing: Pairing, played: list[Played]) -> None:
    """One line a deal."""
    with log.open("a") as file:
        file.write(json.dumps({"arena": pairing.mark, "games": [asdict(game) for game in played]}) + "\n")


def summary(pairing: Pairing, played: list[Played]) -> dict[str, Any]:
    """Win rate with its 95 % interval, margin and rating of every bot; a shared win counts as its share."""
    ratings = rate(pairing.bots, played)
    rows: dict[str, Any] = {}
    for bot in pairing.bots:
        at_table = [game for game in played if bot in game.bots]
        seats = [[seat for seat, name in enumerate(game.bots) if name == bot] for game in at_table]
        wins = sum(game.shares[seat] for game, own in zip(at_table, seats, strict=True) for seat in own)
        low, high = wilson(wins, len(at_table))
        margins = [margin(game, seat) for game, own in zip(at_table, seats, strict=True) for seat in own]
        rows[bot] = {
            "games": len(at_table),
            "fair": round(mean(len(own) for own in seats) / pairing.players, 4) if seats else 0,
            "win_rate": round(wins / len(at_table), 4) if at_table else 0,
            "low": round(low, 4),
            "high": round(high, 4),
            "margin": round(mean(margins), 2) if margins else 0,
            "rating": round(ratings[bot][0], 2),
            "sigma": round(ratings[bot][1], 2),
        }
    failures = [text for game in played for text in game.failures]
    shape = {"game": pairing.game, "players": pairing.players, "seed": pairing.seed, "options": pairing.options}
    lengths = {"median_turns": float(np.median([game.turns for game in played])), "failures": len(failures)}
    return shape | {"games": len(played), "bots": rows} | lengths | {"failed": failures[:5]}


def margin(game: Played, seat: int) -> float:
    """How far a seat was ahead of the best seat of another bot."""
    others = [points for other, points in enumerate(game.points) if game.bots[other] != game.bots[seat]]
    return game.points[seat] - max(others) if others else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if not games:
        return 0.0, 1.0
    z, rate = 1.96, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def rate(bots: tuple[str, ...], played: list[Played]) -> dict[str, tuple[float, float]]:
    """Openskill ratings, from the games in their order; several seats of one bot count by the best of them."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in played:
        best: dict[str, int] = {}
        for name, points in zip(game.bots, game.points, strict=True):
            best[name] = max(points, best.get(name, points))
        names = list(best)
        if len(names) > 1:
            after = model.rate([[ratings[name]] for name in names], scores=[best[name] for name in names])
            ratings |= {name: team[0] for name, team in zip(names, after, strict=True)}
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}
