"""How long each seat may still think, from the times in the log. Nobody asks what time it is here: it is handed in."""

from __future__ import annotations

from colorado.wire.tables import Clock


class Clocks:
    """One clock a seat: so many seconds a decision, and a bank for those that take longer."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.since = [0.0] * seats  # when the decision was asked for; 0 while nothing is
        self.bank = [float(clock.bank)] * seats

    @property
    def runs(self) -> bool:
        """Does this table play by the clock?"""
        return self.clock.pace != "none"

    def moved(self, decided: int, acting: int, at: float) -> None:
        """A seat (-1 none) has decided; the seats of the set `acting` are asked for something now."""
        for seat, since in enumerate(self.since):
            asked = bool(acting >> seat & 1)
            if seat == decided and since:
                self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, at - since - self.clock.move))
            if not asked:
                self.since[seat] = 0.0
            elif seat == decided or not since:
                self.since[seat] = at

    def deadline(self, seat: int) -> float:
        """When the seat must have decided, in seconds since 1970; 0 without a clock."""
        if not self.runs or not self.since[seat]:
            return 0.0
        return self.since[seat] + self.clock.move + self.bank[seat]
