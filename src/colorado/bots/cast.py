"""Bots by name: the characters of characters.toml, and plain ones such as `random`, `greedy` or `ismcts:300`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from colorado.bots.chooser import RandomBot
from colorado.bots.greedy import GreedyBot
from colorado.bots.ismcts import Budget, SearchBot
from colorado.bots.thought import Bot
from colorado.engine.errors import UnknownName
from colorado.engine.spec import Spec

PLAIN = ("random", "greedy", "ismcts")
SEARCH = re.compile(r"ismcts:(\d+)(ms)?")
LOOK = re.compile(r"greedy:([1-9]\d?)")
LONGEST = 600_000


@dataclass(frozen=True)
class Character:
    """Somebody to play against."""

    id: str
    name: dict[str, str]
    temper: dict[str, str]
    recipe: dict[str, Any]

    @property
    def is_quick(self) -> bool:
        """Quick enough to think without being compiled?"""
        return bool(self.recipe["kind"] == "greedy")


@lru_cache
def characters() -> dict[str, Character]:
    """Everybody there is, the gentlest first."""
    with Path(__file__).with_name("characters.toml").open("rb") as file:
        rows = tomllib.load(file)["character"]
    cast = {}
    for row in rows:
        who = {part: row.pop(part) for part in ("id", "name", "temper")}
        cast[who["id"]] = Character(**who, recipe=row)
    return cast


def make_bot(spec: Spec, name: str, threads: int = 1) -> Bot:
    """The bot of this name, for a game."""
    recipe = recipe_of(name)
    if recipe["kind"] == "random":
        return RandomBot(spec)
    if recipe["kind"] == "greedy":
        return GreedyBot(spec, worlds=recipe["worlds"], slip=recipe["slip"])
    budget = Budget(recipe.get("playouts", 0), recipe.get("milliseconds", 0))
    return SearchBot(spec, budget, threads=threads)


def recipe_of(name: str) -> dict[str, Any]:
    """How a bot of this name is made."""
    if name in characters():
        return characters()[name].recipe
    if name == "random":
        return {"kind": "random"}
    if name == "greedy":
        return characters()["homesteader"].recipe
    if name == "ismcts":
        return {"kind": "search", "milliseconds": 1000}
    if asked := LOOK.fullmatch(name):
        return {"kind": "greedy", "worlds": int(asked[1]), "slip": 0.0}
    asked = SEARCH.fullmatch(name)
    if not asked:
        known = ", ".join([*PLAIN, "greedy:2", "ismcts:300", "ismcts:500ms", *characters()])
        raise UnknownName(f"there is no bot {name!r}: expected one of {known}")
    size = int(asked[1])
    if not 1 <= size <= LONGEST:
        raise UnknownName(f"budget {size} of bot {name!r} is impossible: expected 1 to {LONGEST}")
    return {"kind": "search", "milliseconds" if asked[2] else "playouts": size}


def needs_compiling(names: list[str]) -> bool:
    """Is any of these too slow without being compiled?"""
    return any(recipe_of(name)["kind"] == "search" for name in names)


class Careful:
    """A bot whose failure is replaced by greedy for that decision, and told to whoever keeps the log."""

    def __init__(self, spec: Spec, bot: Bot, name: str, tell: Callable[[str], None]) -> None:
        self.bot, self.name, self.tell = bot, name, tell
        self.stand_in = GreedyBot(spec)
        self.failures = 0

    def think(self, board: Any, view: Any, seat: int, seed: int) -> Any:
        """What the bot decides, or greedy in its place."""
        try:
            return self.bot.think(board, view, seat, seed)
        except Exception as problem:
            self.failures += 1
            self.tell(f"bot {self.name} failed ({problem!r}): greedy decides in its place")
            return self.stand_in.think(board, view, seat, seed)
