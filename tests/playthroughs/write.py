"""One printed game per seat count and option. Run this file to write them anew:

python tests/playthroughs/write.py
"""

from __future__ import annotations

from pathlib import Path

import colorado
from colorado.kit.chance import chance_below, chance_of, seed_key

FOLDER = Path(__file__).parent
GAMES = {
    "colorado-2.txt": (2, "edition"),
    "colorado-3.txt": (3, "edition"),
    "colorado-4.txt": (4, "edition"),
    "colorado-3-unlimited.txt": (3, "unlimited"),
}
EVERY = 10


def playthrough(players: int, nuggets: str) -> str:
    """A game decided by chance, as text."""
    match = colorado.new("colorado", players, seed=players, options={"nuggets": nuggets})
    dice = chance_of(seed_key(100 + players))
    lines = [f"# Colorado, {players} players, nuggets: {nuggets}", "", str(match), ""]
    while not match.is_over:
        seat = match.to_act[chance_below(dice, 2 * match.ply, len(match.to_act))]
        offers = match.offers(seat)
        offer = offers[chance_below(dice, 2 * match.ply + 1, len(offers))]
        asked = "+".join(match.seat_names[other] for other in match.to_act)
        events = match.play(offer)
        told = "; ".join(match.say(event) for event in events)
        who = f"{match.ply} [{asked}] {match.seat_names[seat]}"
        lines += [f"{who}, 1 of {len(offers)} by {offer.rule}: {offer.text}", f"    {told}"]
        if match.ply % EVERY == 0:
            lines[-1] += f" = {match.fingerprint}"
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.seat_names, match.scores, strict=True))
    winners = " and ".join(match.seat_names[seat] for seat in match.winners)
    return "\n".join([*lines, "", str(match), "", f"{scores}; won by {winners}; = {match.fingerprint}", ""])


def write_all() -> None:
    """Every game into its file."""
    for name, game in GAMES.items():
        (FOLDER / name).write_text(playthrough(*game), encoding="utf-8")


if __name__ == "__main__":
    write_all()
