"""`python -m colorado.server.warming`: compile the rules and the bots once, so that the next start finds them done."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from colorado.kit.cache import cache_home, source_mark

if TYPE_CHECKING:
    from colorado.tables.box import Box

DECISIONS = 150


def mark() -> Path:
    """The file that says that everything of this source has been compiled."""
    return cache_home() / source_mark() / "warm"


def is_warm() -> bool:
    """Has everything of this source been compiled?"""
    return mark().exists()


def play_through(box: Box, decisions: int) -> None:
    """Play the beginning of a game at random, told to everybody as a server would."""
    from colorado.tables.authority import Authority
    from colorado.tables.box import actions_of
    from colorado.tables.door import Door
    from colorado.tables.log import Entry
    from colorado.tables.seating import Chair
    from colorado.wire.tables import Clock

    luck = random.Random(1)
    table = Authority(box, bytes(16), 3, Clock(), Entry(0, "deal", told=0, body=(0, 1, 2)))
    door = Door(table, [Chair("person", "x") for _ in range(3)])
    for _ in range(decisions):
        if table.is_over:
            return
        seat = luck.choice([seat for seat in range(3) if table.acting >> seat & 1])
        action = luck.choice(actions_of(table.legal[seat]))
        table.take(table.try_move(seat, table.stamps[seat], [action], 0.0))
        for reader in (-1, 0, 1, 2):
            door.update(reader, table.told)
    table.scores_at(table.state)
    table.winners_at(table.state)


def steps() -> Iterator[tuple[str, Callable[[], None]]]:
    """What is to be compiled, in the order in which it is wanted."""
    from colorado.games.shelf import FOLDERS
    from colorado.server.shelf import box_of
    from colorado.server.thinking import warm_up

    for game in FOLDERS:
        yield f"{game}, rules", lambda game=game: play_through(box_of(game), DECISIONS)  # type: ignore[misc]
        yield f"{game}, bots", lambda game=game: warm_up(game)  # type: ignore[misc]


def main() -> int:
    """Compile, and say how far it is."""
    os.environ.pop("NUMBA_DISABLE_JIT", None)
    os.nice(10)
    if is_warm():
        return 0
    began = time.monotonic()
    todo = list(steps())
    for number, (name, work) in enumerate(todo, 1):
        print(f"Compiling, once, in the background ({number} of {len(todo)}: {name}) ...", flush=True)
        work()
    mark().parent.mkdir(parents=True, exist_ok=True)
    mark().touch()
    print(f"Compiled in {time.monotonic() - began:.0f} s: every bot plays at its full strength now.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
