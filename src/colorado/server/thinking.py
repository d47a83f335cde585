"""Thinking in a process of its own: a view comes in, actions go out. Nothing is imported before it is known whether
rules shall be compiled.
"""

from __future__ import annotations

import os
import threading
import time
from functools import lru_cache
from typing import Any, NamedTuple

QUICK = "homesteader"
GREEDY = "greedy"


class Question(NamedTuple):
    """What a bot is asked, and all it may know."""

    game: str
    options: dict[str, str]
    edition: str
    view: bytes
    seat: int
    character: str
    seed: int


def begin(compiled: bool) -> None:
    """Set a new process up. It ends when the server does, however that ends."""
    if compiled:
        os.environ.pop("NUMBA_DISABLE_JIT", None)
    else:
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.nice(5)  # moves of people go first
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def touch() -> None:
    """Load what thinking needs, so that the first decision does not wait for it."""
    from colorado.games.shelf import FOLDERS

    for game in FOLDERS:
        warm_up(game)


def warm_up(game: str) -> None:
    """A few decisions of a game, by a bot that looks ahead and one that searches."""
    from colorado.engine.match import new_match
    from colorado.games.shelf import find_game

    match = new_match(find_game(game), 2, seed=1)
    seat = match.to_act[0]
    characters = [QUICK] if os.environ.get("NUMBA_DISABLE_JIT") == "1" else [QUICK, "ismcts:20"]
    for character in characters:
        decide(Question(game, match.options, "", match.view(seat).tobytes(), seat, character, 1))


@lru_cache(maxsize=64)
def bot_of(game: str, character: str) -> Any:
    """A bot, kept for its next decision."""
    from colorado.bots.cast import make_bot, needs_compiling
    from colorado.games.shelf import find_game

    if os.environ.get("NUMBA_DISABLE_JIT") == "1" and needs_compiling([character]):
        character = QUICK
    return make_bot(find_game(game), character)


def decide(question: Question) -> tuple[list[int], str]:
    """What a character decides, a whole fist at once, and what went wrong, if anything did."""
    import numpy as np

    from colorado.server.shelf import box_of

    box = box_of(question.game, question.options, question.edition)
    view = np.frombuffer(bytearray(question.view), box.spec.state)[0]
    actions: list[int] = []
    problems = ""
    while True:
        fist = box.spec.fist(box.edition, box.board, view, question.seat, members(box, view, question.seat))
        action, problem = one_decision(question, box.board, view, len(actions))
        actions.append(action)
        problems = problems or problem
        if fist is None or action == fist["close"]:
            return actions, problems
        box.spec.apply(box.board, view, question.seat, action, no_chance())


def members(box: Any, view: Any, seat: int) -> list[int]:
    """The actions open to a seat."""
    from colorado.tables.box import actions_of

    return actions_of(box.legal(view, seat))


def no_chance() -> Any:
    """A chance for decisions that need none, such as one more cowboy in the fist."""
    from colorado.kit.chance import chance_of

    return chance_of(bytes(16))


def one_decision(question: Question, board: Any, view: Any, number: int) -> tuple[int, str]:
    """One decision; a bot that fails is replaced by greedy."""
    game, seat, seed = question.game, question.seat, question.seed + number
    try:
        return int(bot_of(game, question.character).think(board, view, seat, seed).action), ""
    except Exception as problem:
        action = bot_of(game, GREEDY).think(board, view, seat, seed).action
        return int(action), f"bot {question.character} failed at {game} ({problem!r})"
