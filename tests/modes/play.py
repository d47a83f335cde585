"""Plays the same games in whatever mode it is started in, and prints their fingerprints."""

from __future__ import annotations

import json
import sys

import numpy as np

from colorado.batch import Batch
from colorado.games.shelf import FOLDERS, find_game

GAMES = 5


def walked(game: str, device: str) -> str:
    """Games played decision by decision, each the last legal action on even plies and the first on odd ones."""
    batch = Batch(game, 3, 2, seed=11, device=device)
    for ply in range(60):
        masks = batch.masks
        last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        batch.step(np.where(batch.acting >= 0, last if ply % 2 == 0 else masks.argmax(axis=1), 0))
    return batch.fingerprint


def fingerprints(device: str) -> dict[str, str]:
    """A fingerprint for every game, seat count and option, played out at random."""
    found = {}
    for game in FOLDERS:
        tables = [(players, {}) for players in find_game(game).seats]
        tables += [(3, {name: choice}) for name, choices in find_game(game).options.items() for choice in choices[1:]]
        for players, options in tables:
            batch = Batch(game, players, GAMES, seed=7, device=device, options=options)
            batch.play_out()
            scores, won = batch.results()
            found[f"{game} {players} {options}"] = f"{batch.fingerprint} {scores.tolist()} {won.tolist()}"
        found[f"{game} walked"] = walked(game, device)
    return found


if __name__ == "__main__":
    print(json.dumps(fingerprints(sys.argv[1])))
