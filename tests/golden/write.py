"""Whole saved games, written once and kept. Run this file only when the rules or the house edition change on purpose:

python tests/golden/write.py
"""

from __future__ import annotations

from pathlib import Path

import colorado
from colorado.kit.chance import chance_below, chance_of, seed_key

FOLDER = Path(__file__).parent
GAMES = {
    "two.game": (["Ada", "Bo"], 21, "edition"),
    "three.game": (["Ada", "Bo", "Élise d’Arc"], 22, "unlimited"),
    "four.game": (["fire", "wheel", "horseshoe", "barrel"], 23, "edition"),
}
AVOID = ("decline", "take nugget", "draw cards")


def play_game(players: list[str], seed: int, nuggets: str) -> colorado.engine.match.Match:
    """A game whose players like to tick and to play."""
    match = colorado.new("colorado", players, seed=seed, options={"nuggets": nuggets})
    dice = chance_of(seed_key(1000 + seed))
    while not match.is_over:
        seat = match.to_act[chance_below(dice, 2 * match.ply, len(match.to_act))]
        offers = match.offers(seat)
        offers = [offer for offer in offers if offer.text not in AVOID] or offers
        match.play(offers[chance_below(dice, 2 * match.ply + 1, len(offers))])
    return match


def write_all() -> None:
    """Every game into its file."""
    for name, game in GAMES.items():
        play_game(*game).save(FOLDER / name)


if __name__ == "__main__":
    write_all()
