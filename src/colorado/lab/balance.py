"""The balance of an edition: how long games last, what wins, and from which seat."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from colorado.bots.cast import make_bot
from colorado.bots.greedy import GreedyBot
from colorado.bots.thought import Bot
from colorado.engine.errors import UnknownName
from colorado.engine.match import complete_options
from colorado.engine.spec import Spec
from colorado.games.shelf import find_game
from colorado.lab.arena import SEEDS
from colorado.lab.play import play_game, shares_of
from colorado.lab.selfplay import greedy_game

CHUNK = 50
Game = tuple[int, list[int], int, list[dict[str, int]]]  # turns, points, set of winners, their ledgers


@dataclass(frozen=True)
class Chunk:
    """Some games of one bot against itself."""

    game: str
    bot: str
    players: int
    seed: int
    games: range
    edition: Path | None


def game_of(spec: Spec, board: Any, bot: Bot, players: int) -> Callable[[int, int], Any]:
    """How a game of one bot against itself is played, from deal and seed to the state at its end."""
    if isinstance(bot, GreedyBot) and bot.slip == 0:
        weights = np.array([bot.weights] * players)
        return lambda deal, seed: greedy_game(spec, board, weights, bot.worlds, deal, seed)[0]
    return lambda deal, seed: play_game(spec, board, [bot] * players, deal, seed)[0]


def play_chunk(chunk: Chunk) -> list[Game]:
    """Play them."""
    spec = find_game(chunk.game)
    edition = spec.load_edition(chunk.edition)
    board = spec.print_board(edition, complete_options(spec, {}))
    play, seats = game_of(spec, board, make_bot(spec, chunk.bot), chunk.players), range(chunk.players)
    assert spec.ledger
    played = []
    for number in chunk.games:
        state = play(chunk.seed * SEEDS + number, number)
        points = [int(spec.score(board, state, seat)) for seat in seats]
        won = int(spec.winners(board, state))
        ledgers = [spec.ledger(edition, board, state, seat) for seat in seats if won >> seat & 1]
        played.append((int(state[spec.turn_field]), points, won, ledgers))
    return played


def check_report(game: str, bot: str, players: int, games: int, edition: Path | None) -> None:
    """Refuse unknown names and counts before anything is played."""
    spec = find_game(game)
    make_bot(spec, bot)
    if players not in spec.seats:
        raise UnknownName(f"{spec.name} has {spec.seats[0]} to {spec.seats[-1]} seats, not {players}")
    if games < 1:
        raise UnknownName(f"a report needs a game or more, found {games}")
    spec.load_edition(edition)


def balance(
    game: str,
    bot: str,
    players: int,
    games: int,
    seed: int = 0,
    *,
    edition: Path | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, every: None,
) -> dict[str, Any]:
    """Play so many games of one bot against itself and sum up."""
    check_report(game, bot, players, games, edition)
    numbers = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    played: list[Game] = []
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for chunk in pool.map(play_chunk, [Chunk(game, bot, players, seed, part, edition) for part in numbers]):
            played += chunk
            progress(len(played), games)
    return {"game": game, "bot": bot, "players": players, "games": games, "seed": seed} | summary(played, players)


def summary(played: list[Game], players: int) -> dict[str, Any]:
    """Turns, scores, seats, and what the winners' points were made of."""
    wins = np.array([shares_of(game[2], players) for game in played])
    winners = [row for game in played for row in game[3]]
    return {
        "turns": quantiles([game[0] for game in played]),
        "winner_score": quantiles([max(game[1]) for game in played]),
        "seat_wins": [round(float(rate), 4) for rate in wins.mean(axis=0)],
        "seat_error": round(float(1.96 * (wins.std(axis=0) / np.sqrt(len(played))).max()), 4),
        "winner_points": {name: round(float(np.mean([row[name] for row in winners])), 2) for name in winners[0]},
        "winner_uses": {name: round(float(np.mean([row[name] > 0 for row in winners])), 3) for name in winners[0]},
    }


def quantiles(values: list[int]) -> dict[str, float]:
    """The middle of some numbers, and where nine in ten of them lie."""
    low, median, high = (float(np.quantile(values, at)) for at in (0.05, 0.5, 0.95))
    return {"median": median, "low": low, "high": high}


def told(results: list[dict[str, Any]]) -> str:
    """Several reports side by side, as a Markdown table."""
    rows = [["", *(f"{r['players']} players, {r['bot']}" for r in results)], ["---"] * (len(results) + 1)]
    rows.append(["games", *(f"{r['games']:,}" for r in results)])
    rows.append(["turns, median (5–95 %)", *(spread(r["turns"]) for r in results)])
    rows.append(["winner's score, median (5–95 %)", *(spread(r["winner_score"]) for r in results)])
    rows.append(["wins by seat, %", *(seat_wins(r) for r in results)])
    for name in results[0]["winner_points"]:
        cells = [f"{r['winner_points'][name]:.1f} ({100 * r['winner_uses'][name]:.0f} %)" for r in results]
        rows.append([f"winner's points from {name} (winners with any)", *cells])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def seat_wins(result: dict[str, Any]) -> str:
    """Every seat's share of the wins, and the 95 % error of the widest."""
    return " ".join(f"{100 * rate:.1f}" for rate in result["seat_wins"]) + f" (± {100 * result['seat_error']:.1f})"


def spread(values: dict[str, float]) -> str:
    """A median and its range."""
    return f"{values['median']:g} ({values['low']:g}–{values['high']:g})"
