"""What comes in the box: a game's rules, what is printed, and the options of a table. Many tables share one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from colorado.engine.spec import Edition, Spec
from colorado.kit.bits import WORD
from colorado.kit.record import blank


@dataclass(frozen=True, eq=False)
class Box:
    """Rules, edition and board. `mark` is the edition's name, version and hash."""

    spec: Spec
    edition: Edition
    board: Any
    options: dict[str, str]
    mark: str
    words: Any = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", np.zeros(self.spec.action_words, np.int64))

    @property
    def sheet(self) -> str:
        """The hash of the edition, by which its sheet is asked for."""
        return self.mark.rpartition(" ")[2]

    def view(self, state: Any, seat: int) -> Any:
        """What a seat, or with -1 everybody, may know of a table."""
        view = blank(self.spec.state)
        self.spec.view(state, seat, view)
        return view

    def legal(self, state: Any, seat: int) -> bytes:
        """The set of actions open to a seat."""
        self.spec.legal(self.board, state, seat, self.words)
        return bytes(self.words.tobytes())

    def acting(self, state: Any) -> int:
        """The set of seats that have something to decide."""
        return int(self.spec.to_act(state))


def actions_of(legal: bytes) -> list[int]:
    """A set of actions as a list."""
    words = np.frombuffer(legal, np.int64).tolist()
    return [WORD * i + b for i, word in enumerate(words) if word for b in range(WORD) if word >> b & 1]


def is_open(legal: bytes, action: int) -> bool:
    """Is an action in the set?"""
    word, bit = divmod(action, WORD)
    return 0 <= action < WORD * (len(legal) // 8) and bool(np.frombuffer(legal, np.int64)[word] >> bit & 1)
