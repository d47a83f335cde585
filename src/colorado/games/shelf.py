"""The games there are, by name. A game is imported only when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from colorado.engine.errors import UnknownName
from colorado.engine.form import read_toml
from colorado.engine.spec import Spec

FOLDERS = {"colorado": "callwrite", "county": "county"}
COUNTY_TABLES = ("board", "lake", "figure")


def find_game(name: str) -> Spec:
    """A game's contract."""
    if name not in FOLDERS:
        raise UnknownName(f"there is no game {name!r}: expected {' or '.join(FOLDERS)}")
    spec: Spec = import_module(f"colorado.games.{FOLDERS[name]}.spec").SPEC
    return spec


def game_of(path: Path) -> Spec:
    """The game an edition file is of, told by its tables."""
    form = read_toml(path)
    return find_game("county" if any(table in form for table in COUNTY_TABLES) else "colorado")
