"""The boxes on this server's shelf: every game with its editions and options, opened once."""

from __future__ import annotations

import os
import threading
from functools import lru_cache
from pathlib import Path
from typing import Any

from colorado.engine.errors import UnknownName
from colorado.engine.gamefile import edition_mark
from colorado.engine.match import complete_options
from colorado.engine.spec import Edition, Spec
from colorado.games.shelf import FOLDERS, find_game, game_of
from colorado.tables.box import Box

OURS = "COLORADO_EDITIONS"  # of the environment: a folder of edition files

_boxes: dict[tuple[Any, ...], Box] = {}
_lock = threading.Lock()


@lru_cache
def editions() -> dict[str, dict[str, tuple[Edition, Path | None]]]:
    """The editions of every game by their marks, with their files: the house edition, and those of this server."""
    shelf: dict[str, dict[str, tuple[Edition, Path | None]]] = {game: {} for game in FOLDERS}
    files = [(game_of(path), path) for path in edition_files(os.environ.get(OURS, ""))]
    houses: list[tuple[Spec, Path | None]] = [(find_game(game), None) for game in FOLDERS]
    for spec, path in [*houses, *files]:
        edition = spec.load_edition(path)
        known = [other.id for other, _ in shelf[spec.name].values()]
        if path and edition.id in known:
            raise UnknownName(f"{path.name}: expected an id of its own, found {edition.id!r} again")
        shelf[spec.name][edition_mark(edition)] = edition, path
    return shelf


def edition_files(folder: str) -> list[Path]:
    """The edition files of a folder."""
    if folder and not Path(folder).is_dir():
        raise UnknownName(f"there is no folder {folder!r} of editions")
    return sorted(Path(folder).glob("*.toml")) if folder else []


def box_of(game: str, options: dict[str, str] | None = None, edition: str = "") -> Box:
    """The box of a game. `edition` is the mark of an edition, or its id; the house edition without."""
    spec = find_game(game)
    chosen = complete_options(spec, options or {})
    mark = mark_of(game, edition)
    key = (game, mark, *sorted(chosen.items()))
    with _lock:
        if key not in _boxes:
            printed, _ = editions()[game][mark]
            _boxes[key] = Box(spec, printed, spec.print_board(printed, chosen), chosen, mark)
    return _boxes[key]


def mark_of(game: str, edition: str) -> str:
    """The mark of an edition named by its mark, its hash or its id."""
    known = editions()[game]
    for mark, (printed, _) in known.items():
        if edition in ("", mark, mark.rpartition(" ")[2], printed.id):
            return mark
    ids = " or ".join(printed.id for printed, _ in known.values())
    raise UnknownName(f"there is no edition {edition!r} here: expected {ids}")


def file_of_edition(game: str, mark: str) -> Path | None:
    """The file of an edition, for who reads a game that was played on it."""
    return editions().get(game, {}).get(mark, (None, None))[1]


def boxes() -> dict[str, Box]:
    """Every game as it lies on the shelf."""
    return {game: box_of(game) for game in FOLDERS}
