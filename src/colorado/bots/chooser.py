"""Random: any legal action, as likely as another."""

from __future__ import annotations

import random
from typing import Any

from colorado.bots.thought import Thought, legal_actions
from colorado.engine.spec import Spec


class RandomBot:
    """Chooses without looking."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def think(self, board: Any, view: Any, seat: int, seed: int) -> Thought:
        """Any legal action."""
        return Thought(random.Random(seed).choice(legal_actions(self.spec, board, view, seat)))
