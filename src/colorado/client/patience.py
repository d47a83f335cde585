"""How a client waits before it tries again."""

from __future__ import annotations

import random
import time

from colorado.client.calls import Refusal

FIRST, LONGEST = 0.1, 10.0


class Patience:
    """Waits a little longer after each failure, never quite as long as others do, and not for ever."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.failures = 0
        self.since = 0.0

    def failed(self, problem: Exception) -> float:
        """How long to wait now; the problem itself once patience has run out."""
        now = time.monotonic()
        self.since = self.since if self.failures else now
        if now - self.since > self.seconds:
            raise Refusal("unreachable", f"no answer for {self.seconds:.0f} seconds: {problem}") from problem
        self.failures += 1
        return min(LONGEST, FIRST * 2 ** min(self.failures, 10)) * random.uniform(0.5, 1)

    def worked(self) -> None:
        """Forget the failures."""
        self.failures = 0
