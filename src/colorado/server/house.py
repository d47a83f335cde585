"""What can be played here, and with whom."""

from __future__ import annotations

from functools import lru_cache

from colorado import __version__
from colorado.bots.cast import characters
from colorado.server.shelf import boxes, editions
from colorado.wire.tables import Character, GameInfo, House


def house(warm: bool) -> House:
    """The house; `warm` once bots think with compiled rules."""
    return House(__version__, games(), cast(), warm)


@lru_cache
def games() -> list[GameInfo]:
    """Every game."""
    return [
        GameInfo(
            game,
            box.spec.title,
            list(box.spec.seats),
            {name: list(choices) for name, choices in box.spec.options.items()},
            [edition.id for edition, _ in editions()[game].values()],
            box.spec.rules_version,
        )
        for game, box in boxes().items()
    ]


@lru_cache
def cast() -> list[Character]:
    """Every character, the gentlest first."""
    return [Character(c.id, c.name, c.temper, level) for level, c in enumerate(characters().values(), 1)]
