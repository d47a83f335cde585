"""Two board games of the American West: one readable rulebook, interpreted, compiled and on a GPU.

import colorado
match = colorado.new("colorado", players=3, seed=7)
print(match)
match.play(match.offers()[0])

The rules are in `colorado.games`, many games at once in `colorado.batch`, players in `colorado.bots`, a table of a
server in `colorado.client`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from colorado.engine.errors import (
    ColoradoError,
    EditionError,
    GameFileError,
    IllegalAction,
    NotationError,
    StaleAction,
    UnknownName,
)

if TYPE_CHECKING:
    from colorado.engine.match import Match

__version__ = "0.1.0"
__all__ = [
    "ColoradoError",
    "EditionError",
    "GameFileError",
    "IllegalAction",
    "NotationError",
    "StaleAction",
    "UnknownName",
    "load",
    "new",
]


def new(
    game: str,
    players: int | Sequence[str] = 2,
    *,
    seed: int | None = None,
    key: bytes | None = None,
    edition: str | Path | None = None,
    options: dict[str, str] | None = None,
) -> Match:
    """A table freshly dealt. `players` is a number or a list of names, `edition` a file; the house edition without."""
    from colorado.engine.match import new_match
    from colorado.games.shelf import find_game

    spec = find_game(game)
    printed = spec.load_edition(Path(edition) if edition else None)
    return new_match(spec, players, seed=seed, key=key, edition=printed, options=options)


def load(path: str | Path, *, edition: str | Path | None = None, key: bytes | None = None) -> Match:
    """A game read from its file, played again decision by decision and compared with what the file says."""
    from colorado.engine.gamefile import read_game
    from colorado.games.shelf import find_game

    return read_game(path, find_game, Path(edition) if edition else None, key)
