"""One printed game for every number of players and every option, short enough to read. Run as a script, writes them.

The games are played in words: a seat takes an offer at random, sales now and then, small fists mostly.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from colorado.engine.match import Match
from colorado.games.county.printing import OPTIONS
from colorado.games.county.spec import SPEC
from colorado.kit.chance import seed_key

FOLDER = Path(__file__).parent / "playthroughs"
QUIET = ("closed", "answered", "passed", "hushed", "flag-laid")
GAMES = {f"{players}-players": (players, {}) for players in (2, 3, 4)} | {
    f"{name.replace('_', '-')}-{choice}": (3, {name: choice})
    for name, choices in OPTIONS.items()
    for choice in choices[1:]
}


def phrase(match: Match, seat: int, luck: Random) -> str:
    """What a seat says."""
    texts = [offer.text for offer in match.offers(seat)]
    cowboys = [text.split()[1] for text in texts if text.startswith("add")]
    if cowboys:
        least = 0 if "close fist" in texts else 1
        wanted = luck.sample(cowboys, min(len(cowboys), luck.choice([least, 1, 1, 2])))
        return f"bid {' '.join(wanted) or 'nothing'}"
    if "not this round" in texts and luck.random() < 0.8:
        return "not this round"
    return luck.choice(texts)


def play(name: str) -> str:
    """A whole game as text: what was told, and the table after every round."""
    players, options = GAMES[name]
    edition = SPEC.load_edition(None)
    match, luck = Match(SPEC, edition, list(SPEC.seat_names(edition)[:players]), seed_key(1998), options), Random(name)
    lines = [f"Colorado County, {players} players, {options or 'default options'}", ""]
    while not match.is_over:
        seat = luck.choice(match.to_act)
        events = match.play(phrase(match, seat, luck), seat)
        lines += [f"{match.ply:>4}  {match.say(event)}" for event in events if event.id not in QUIET]
        if any(event.id in ("round", "won") for event in events):
            lines += ["", *(line.rstrip() for line in str(match).splitlines()), ""]
    return "\n".join([*lines, f"fingerprint {match.fingerprint}", ""])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(play(name), encoding="utf-8")
