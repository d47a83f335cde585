"""The authority at a table: what may happen, and where the game stands. Its state is the fold of its log.

Whatever is tried gives a `Step`, which changes nothing by itself: it is taken once its entry is safely written down.
A log read again gives the same steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from colorado.engine.errors import IllegalAction, StaleAction
from colorado.engine.spec import Event
from colorado.kit.chance import chance_of
from colorado.kit.fingerprint import fingerprint
from colorado.kit.record import blank
from colorado.tables.box import Box, is_open
from colorado.tables.chronicle import Chronicle
from colorado.tables.clocks import Clocks
from colorado.tables.lines import line_of
from colorado.tables.log import TABLE, Entry
from colorado.wire.tables import Clock

PUBLIC = -1


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision that can still be taken back."""

    number: int
    seat: int
    actions: tuple[int, ...]
    is_heard: bool  # did anybody but the seat itself notice?


@dataclass(frozen=True)
class Step:
    """An entry and what it makes of the table."""

    entry: Entry
    state: Any
    legal: list[bytes]
    stamps: list[int]
    pending: list[Pending]
    base: Any  # the state after the last thing anybody newly saw
    events: list[Event]
    is_heard: bool  # does anybody but the seat itself notice?


class Authority:
    """A dealt table."""

    def __init__(self, box: Box, key: bytes, seats: int, clock: Clock, dealt: Entry) -> None:
        self.box, self.key, self.seats, self.chance = box, key, seats, chance_of(key)
        self.state = blank(box.spec.state)
        box.spec.deal(box.board, self.state, seats, self.chance)
        self.base, self.pending = self.state, list[Pending]()
        self.legal = self.every_legal(self.state)
        self.stamps = [0] * seats
        self.count = dealt.number + 1  # entries so far
        self.told = 0  # the last one everybody could hear of
        self.chronicle = Chronicle()
        self.chronicle.add(line_of(dealt, []))
        self.clocks = Clocks(clock, seats)
        self.clocks.moved(TABLE, self.acting, dealt.at)

    # What holds now

    @property
    def acting(self) -> int:
        """The set of seats that have something to decide."""
        return self.box.acting(self.state)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.box.spec.is_over(self.state))

    @property
    def scores(self) -> list[int]:
        """Everybody's points."""
        return self.scores_at(self.state)

    @property
    def winners(self) -> list[int]:
        """Who has won; several share."""
        return self.winners_at(self.state)

    def scores_at(self, state: Any) -> list[int]:
        """Everybody's points in a state."""
        return [int(self.box.spec.score(self.box.board, state, seat)) for seat in range(self.seats)]

    def winners_at(self, state: Any) -> list[int]:
        """Who leads in a state."""
        won = int(self.box.spec.winners(self.box.board, state))
        return [seat for seat in range(self.seats) if won >> seat & 1]

    @property
    def fingerprint(self) -> str:
        """A short name of the state."""
        return fingerprint(self.state)

    def view(self, seat: int) -> Any:
        """What a seat, or with -1 everybody, may know."""
        return self.box.view(self.state, seat)

    def every_legal(self, state: Any) -> list[bytes]:
        """What each seat may do."""
        return [self.box.legal(state, seat) for seat in range(self.seats)]

    # What may be tried

    def try_move(self, seat: int, stamp: int, actions: Sequence[int], at: float, move_id: str = "") -> Step:
        """A decision, or several in one breath: all of them, or none."""
        self.check_seat(seat)
        if not self.acting >> seat & 1:
            raise IllegalAction("this seat has nothing to decide now")
        if stamp != self.stamps[seat]:
            raise StaleAction(f"expected stamp {self.stamps[seat]}, found {stamp}: the choice has changed since")
        return self.step(self.entry("move", seat, tuple(actions), at=at, move_id=move_id))

    def try_undo(self, seat: int, at: float, move_id: str = "") -> Step:
        """Take the seat's last decision back, if nobody has seen anything new since."""
        self.check_seat(seat)
        last = self.last_of(seat)
        if last is None:
            raise IllegalAction("there is nothing to take back: somebody has seen something new since")
        return self.step(self.entry("undo", seat, (last.number,), at=at, move_id=move_id))

    def try_change(self, kind: Any, seat: int, at: float, name: str = "", move_id: str = "") -> Step:
        """A seat is left, stood in for, or taken again; or the table is closed."""
        if seat != TABLE:
            self.check_seat(seat)
        if self.is_over:
            raise IllegalAction("the game is over")
        return self.step(self.entry(kind, seat, name=name, at=at, move_id=move_id))

    def may_undo(self, seat: int) -> bool:
        """Could the seat take its last decision back?"""
        last = self.last_of(seat)
        return last is not None and self.without(last) is not None

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"expected a seat from 0 to {self.seats - 1}, found {seat}")

    def entry(self, kind: Any, seat: int, body: tuple[int, ...] = (), *, at: float, name: str = "",
              move_id: str = "") -> Entry:  # fmt: skip
        """The next entry of the log."""
        return Entry(self.count, kind, seat, body, name, at=at, id=move_id)

    # What it would make of the table

    def step(self, entry: Entry) -> Step:
        """What an entry makes of the table as it stands. Raises where it cannot be."""
        if entry.number != self.count:
            raise StaleAction(f"expected entry {self.count}, found {entry.number}")
        if entry.kind == "move":
            made = self.moved(entry)
        elif entry.kind == "undo":
            made = self.undone(entry)
        else:
            made = self.unmoved(entry)
        return replace(made, entry=told(made.entry, self.told + made.is_heard))

    def unmoved(self, entry: Entry) -> Step:
        """An entry that changes nothing in the game itself."""
        is_heard = entry.kind != "seated"
        return Step(entry, self.state, self.legal, self.stamps, self.pending, self.base, [], is_heard)

    def moved(self, entry: Entry) -> Step:
        """Decisions one after the other."""
        state, legal, stamps, seat = self.state, self.legal, list(self.stamps), entry.seat
        events: list[Event] = []
        shown = False
        for action in entry.body:
            if not is_open(legal[seat], action):
                came = self.box.spec.words(self.box.edition, self.view(seat), seat, action) or str(action)
                raise IllegalAction(f"this seat may not {came!r} now")
            before, could = state, legal
            state, legal = self.after(before, seat, action)
            for other in range(self.seats):
                stamps[other] += other == seat or could[other] != legal[other]
            shown = shown or bool(self.box.spec.shows(before, seat, state))
            events += self.box.spec.tell(self.box.edition, before, seat, action, state)
        is_heard = bool(events) or self.looks_other(state)
        pending = [] if shown else [*self.pending, Pending(entry.number, seat, entry.body, is_heard)]
        return Step(entry, state, legal, stamps, pending, state if shown else self.base, events, is_heard)

    def after(self, before: Any, seat: int, action: int) -> tuple[Any, list[bytes]]:
        """The state after a decision, and what each seat may do then."""
        state = before.copy()
        self.box.spec.apply(self.box.board, state, seat, action, self.chance)
        return state, self.every_legal(state)

    def undone(self, entry: Entry) -> Step:
        """A decision taken out of those nobody has learnt anything from."""
        taken = next((one for one in self.pending if one.number == entry.body[0]), None)
        left = self.without(taken) if taken else None
        if left is None:
            raise IllegalAction("there is nothing to take back: a later decision builds on it")
        state, pending = left
        legal = self.every_legal(state)
        stamps = [
            stamp + (seat == entry.seat or legal[seat] != self.legal[seat]) for seat, stamp in enumerate(self.stamps)
        ]
        return Step(entry, state, legal, stamps, pending, self.base, [], self.looks_other(state))

    def last_of(self, seat: int) -> Pending | None:
        """The last decision of a seat, if it can still be taken back."""
        return next((one for one in reversed(self.pending) if one.seat == seat), None)

    def without(self, taken: Pending) -> tuple[Any, list[Pending]] | None:
        """The state without one decision, and what is pending then; if all that was heard still stands, and still
        shows nobody anything. What only its own seat knew of falls with what it was built on: whether there was
        such a thing must not be told by whether the decision can be taken back."""
        state, stands, fallen = self.base, list[Pending](), set[int]()
        for one in self.pending:
            if one is taken:
                continue
            after = None if one.seat in fallen else self.quietly(state, one)
            if after is not None:
                state = after
                stands.append(one)
            elif one.is_heard:
                return None
            else:
                fallen.add(one.seat)
        return state, stands

    def quietly(self, state: Any, decision: Pending) -> Any | None:
        """The state after a decision, if it may be taken there and shows nobody anything."""
        for action in decision.actions:
            if not is_open(self.box.legal(state, decision.seat), action):
                return None
            before, state = state, state.copy()
            self.box.spec.apply(self.box.board, state, decision.seat, action, self.chance)
            if self.box.spec.shows(before, decision.seat, state):
                return None
        return state

    def looks_other(self, state: Any) -> bool:
        """Would everybody see a difference?"""
        return bool(self.view(PUBLIC).tobytes() != self.box.view(state, PUBLIC).tobytes())

    # What happens

    def take(self, step: Step) -> None:
        """Let a step happen."""
        entry = step.entry
        self.state, self.legal, self.stamps = step.state, step.legal, step.stamps
        self.base, self.pending = step.base, step.pending
        self.count, self.told = self.count + 1, entry.told
        if step.is_heard:
            self.chronicle.add(line_of(entry, step.events))
        decided = entry.seat if entry.kind in ("move", "undo") else TABLE
        self.clocks.moved(decided, self.acting, entry.at)

    def follow(self, entries: Iterable[Entry]) -> list[Step]:
        """Take entries that are in the log already."""
        steps = []
        for entry in entries:
            steps.append(self.step(entry))
            self.take(steps[-1])
        return steps


def told(entry: Entry, number: int) -> Entry:
    """An entry with the number of the last thing everybody could hear of."""
    return (
        entry
        if entry.told == number
        else Entry(entry.number, entry.kind, entry.seat, entry.body, entry.name, number, entry.at, entry.id)
    )
