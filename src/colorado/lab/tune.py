"""Tunes a game's weights by self-play: a change is kept when greedy plays better with it.

    python -m colorado.lab.tune colorado --minutes 15

Each step multiplies some weights by random factors and lets greedy with them play greedy without, the same deals from
every seat, with two and with four players. Prints the weights whenever they have become better."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from colorado.bots.judge import judge_of
from colorado.engine.match import complete_options
from colorado.engine.spec import Spec
from colorado.games.shelf import find_game
from colorado.lab.play import shares_of
from colorado.lab.selfplay import greedy_game

WORLDS = 1
ROUNDS = 400  # deals before a change is believed; a hopeless one is dropped after a fifth of them
BETTER = 0.515


def duel(spec: Spec, board: Any, challenger: Any, champion: Any, deals: range) -> float:
    """The challenger's share of wins over these deals, at tables of two and of four, fair being one half."""

    def share(game: tuple[int, int, int]) -> float:
        deal, players, first = game
        mine = [seat for seat in range(players) if (seat + first) % 2 == 0]
        weights = np.array([challenger if seat in mine else champion for seat in range(players)])
        state, _ = greedy_game(spec, board, weights, WORLDS, deal, deal)
        won = shares_of(int(spec.winners(board, state)), players)
        return sum(won[seat] for seat in mine)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return float(np.mean(list(pool.map(share, product(deals, (2, 4), range(2))))))


def changed(weights: Any, rng: np.random.Generator) -> Any:
    """The weights, a third of them multiplied by something between a half and double."""
    factors = np.where(rng.random(len(weights)) < 0.35, np.exp(rng.normal(0, 0.35, len(weights))), 1.0)
    return weights * factors


def tune(game: str, minutes: float, seed: int, edition: Path | None = None, weights: Path | None = None) -> Any:
    """Better weights, after so many minutes."""
    spec = find_game(game)
    board = spec.print_board(spec.load_edition(edition), complete_options(spec, {}))
    rng, start = np.random.default_rng(seed), judge_of(spec).weights(weights)
    champion, deal, ends = start, 0, time.monotonic() + 60 * minutes
    while time.monotonic() < ends:
        challenger = changed(champion, rng)
        first = duel(spec, board, challenger, champion, range(deal, deal + ROUNDS // 5))
        deal += ROUNDS
        if first < 0.5:
            continue
        share = duel(spec, board, challenger, champion, range(deal - ROUNDS, deal))
        if share > BETTER:
            champion = challenger
            against = duel(spec, board, champion, start, range(10_000_000, 10_000_000 + ROUNDS // 2))
            print(
                f"{share:.3f} against the last, {against:.3f} against the first:",
                champion.round(3).tolist(),
                flush=True,
            )
    return champion


def main() -> None:
    """Tune from the command line."""
    parser = argparse.ArgumentParser(description=sys.modules[__name__].__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=Path, help="another edition than the house's")
    parser.add_argument("--weights", type=Path, help="other weights to start from")
    asked = parser.parse_args()
    tune(asked.game, asked.minutes, asked.seed, asked.edition, asked.weights)


if __name__ == "__main__":
    main()
