"""What a bot decided, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from colorado.engine.spec import Spec
from colorado.kit.bits import WORD


@dataclass(frozen=True)
class Considered:
    """A move a bot looked at: the chance to win it saw, the lead in points it expects, how often it looked."""

    action: int
    win_chance: float
    points: float
    visits: int


@dataclass(frozen=True)
class Thought:
    """The action chosen, and the moves considered, the best first."""

    action: int
    considered: list[Considered] = field(default_factory=list)


class Bot(Protocol):
    """Whoever decides from a view. `seed` makes a decision repeatable where the bot's budget is not a clock."""

    def think(self, board: Any, view: Any, seat: int, seed: int) -> Thought:
        """Choose one of the seat's legal actions."""
        ...


def members(words: Any) -> list[int]:
    """A set of several words as a list."""
    return [WORD * i + b for i, word in enumerate(words.tolist()) for b in range(WORD) if word >> b & 1]


def legal_actions(spec: Spec, board: Any, view: Any, seat: int) -> list[int]:
    """The legal actions of a seat, from its view."""
    words = np.zeros(spec.action_words, np.int64)
    spec.legal(board, view, seat, words)
    return members(words)
