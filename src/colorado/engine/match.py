"""One game at a table, as a person or a program plays it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from colorado.engine.errors import ColoradoError, IllegalAction, NotationError, StaleAction, UnknownName
from colorado.engine.notation import read_action, shortened, squeeze
from colorado.engine.saying import say
from colorado.engine.spec import Edition, Event, Spec
from colorado.kit.bits import WORD
from colorado.kit.chance import chance_of, key_commitment, new_key, seed_key
from colorado.kit.fingerprint import fingerprint
from colorado.kit.record import blank

PUBLIC = -1
KEY_BYTES = 16
MOST_LETTERS = 400  # more than the longest bid


@dataclass(frozen=True)
class Offer:
    """A legal action of a seat: its notation, its rule, and a stamp that tells whether it still stands.

    The stamp counts how often the seat's own choice has changed, so that it tells nothing of what others decided.
    """

    seat: int
    action: int
    text: str
    rule: str
    stamp: int

    def __str__(self) -> str:
        return self.text


class Match:
    """A table: the state, the key it is dealt from, and every decision so far."""

    def __init__(
        self,
        spec: Spec,
        edition: Edition,
        players: Sequence[str],
        key: bytes,
        options: dict[str, str] | None = None,
    ) -> None:
        self.spec, self.edition, self.key = spec, edition, key
        self.players = list(players)
        self.options = complete_options(spec, options or {})
        if len(players) not in spec.seats:
            raise UnknownName(f"{spec.name} has {spec.seats[0]} to {spec.seats[-1]} seats, not {len(players)}")
        check_names(self.players)
        self.board = spec.print_board(edition, self.options)
        self.chance = chance_of(key)
        self.decisions: list[tuple[int, int]] = []
        self._stamps = [-1] * len(self.players)
        self.restart()

    def restart(self) -> None:
        """Back to the deal."""
        self.state = blank(self.spec.state)
        self.spec.deal(self.board, self.state, self.seats, self.chance)
        self.decisions.clear()
        self._before: list[Any] = []
        self._words = np.zeros(self.spec.action_words, np.int64)
        self._stamps = [stamp + 1 for stamp in self._stamps]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    @property
    def ply(self) -> int:
        """Decisions so far."""
        return len(self.decisions)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called in notation."""
        return self.spec.seat_names(self.edition)[: self.seats]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide, all at the same time."""
        acting = self.spec.to_act(self.state)
        return tuple(seat for seat in range(self.seats) if acting >> seat & 1)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.spec.is_over(self.state))

    @property
    def scores(self) -> list[int]:
        """Everybody's points so far."""
        return [int(self.spec.score(self.board, self.state, seat)) for seat in range(self.seats)]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who leads, or when the game is over has won; several share."""
        won = self.spec.winners(self.board, self.state)
        return tuple(seat for seat in range(self.seats) if won >> seat & 1)

    @property
    def fingerprint(self) -> str:
        """A short name of the state, alike wherever the same game was played."""
        return fingerprint(self.state)

    @property
    def commitment(self) -> str:
        """What may be published of the key before the game."""
        return key_commitment(self.key)

    def view(self, seat: int = PUBLIC) -> Any:
        """What a seat may know, or without a seat what everybody may."""
        if seat != PUBLIC:
            self.check_seat(seat)
        view = blank(self.spec.state)
        self.spec.view(self.state, seat, view)
        return view

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise UnknownName(f"there is no seat {seat!r} at this table: expected 0 to {self.seats - 1}")

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat."""
        self.check_seat(seat)
        self.spec.legal(self.board, self.state, seat, self._words)
        return [WORD * i + b for i, word in enumerate(self._words.tolist()) for b in range(WORD) if word >> b & 1]

    def offers(self, seat: int | None = None) -> list[Offer]:
        """What a seat may do now; without a seat, the first that has something to decide."""
        if seat is None:
            seat = self.to_act[0] if self.to_act else 0
        return [self.offer(seat, action) for action in self.legal(seat)]

    def offer(self, seat: int, action: int) -> Offer:
        """An action of a seat, dressed for people."""
        text = self.spec.words(self.edition, self.state, seat, action)
        return Offer(seat, action, text, self.spec.rule_of(self.state, seat, action), self._stamps[seat])

    def play(self, decision: Offer | str, seat: int | None = None) -> list[Event]:
        """Take a decision, given as an offer or in words, and hear what it did.

        Words may begin with the name of the seat; without one the first seat to act is meant.
        """
        if isinstance(decision, Offer):
            self.check_fresh(decision)
            return self.play_action(decision.seat, decision.action)
        if not isinstance(decision, str):
            raise NotationError(f"expected an offer or words, found {decision!r}")
        if len(decision) > MOST_LETTERS:
            raise NotationError(f"expected a decision of at most {MOST_LETTERS} letters, found {len(decision)}")
        named, text = self.split_seat(decision)
        if seat is None:
            seat = self.to_act[0] if self.to_act else 0
            seat = seat if named is None else named
        self.check_seat(seat)
        if named not in (None, seat):
            came = shortened(decision)
            raise IllegalAction(f"expected a decision of {self.seat_names[seat]}, found {came!r}")
        parts = self.spec.phrase(self.edition, self.state, seat, text)
        if len(parts) == 1:
            return self.play_action(seat, self.read(parts[0], seat))
        return self.play_phrase(seat, parts)

    def play_phrase(self, seat: int, parts: list[str]) -> list[Event]:
        """Take several decisions said in one phrase: all of them, or none."""
        kept = self.state.copy(), self.ply, list(self._stamps)
        events: list[Event] = []
        try:
            for part in parts:
                events += self.play_action(seat, self.read(part, seat))
        except ColoradoError:
            self.state, ply, self._stamps = kept
            del self.decisions[ply:], self._before[ply:]
            raise
        return events

    def check_fresh(self, offer: Offer) -> None:
        """An offer is stale once what its seat may do has changed."""
        self.check_seat(offer.seat)
        if offer.stamp != self._stamps[offer.seat]:
            raise StaleAction(
                f"{offer.text!r} was offered with stamp {offer.stamp}: "
                f"expected stamp {self._stamps[offer.seat]}, for the choice has changed since"
            )

    def split_seat(self, text: str) -> tuple[int | None, str]:
        """The seat a text begins with, if it does, and the rest."""
        words = squeeze(text)
        if len(words) > 1 and words[0] in self.seat_names:
            return self.seat_names.index(words[0]), " ".join(words[1:])
        return None, text

    def read(self, text: str, seat: int) -> int:
        """The action of a seat that a text means."""
        self.check_seat(seat)
        legal = {offer.text: offer.action for offer in self.offers(seat)}
        every = self.every_words(seat)
        if not legal:
            if not squeeze(text):
                raise NotationError("expected a decision, found nothing")
            raise IllegalAction(f"{self.seat_names[seat]} has nothing to decide now: expected {self.waiting()}")
        return read_action(text, legal, every)

    def every_words(self, seat: int) -> list[str]:
        """The notation of every action there is, for a seat."""
        actions = range(WORD * self.spec.action_words)
        return [self.spec.words(self.edition, self.state, seat, action) for action in actions]

    def waiting(self) -> str:
        """Who has something to decide, in words."""
        names = [self.seat_names[seat] for seat in self.to_act]
        return "a decision of " + " or ".join(names) if names else "none, the game is over"

    def play_action(self, seat: int, action: int) -> list[Event]:
        """Take a decision given as a number."""
        legal = self.legal(seat)
        if action not in legal:
            known = 0 <= action < WORD * self.spec.action_words
            came = (known and self.spec.words(self.edition, self.state, seat, action)) or str(action)
            open_now = ", ".join(repr(offer.text) for offer in self.offers(seat)[:6]) or self.waiting()
            raise IllegalAction(f"{self.seat_names[seat]} may not {came!r} now: expected {open_now}")
        before = self.state.copy()
        could = self.every_legal()
        self.spec.apply(self.board, self.state, seat, action, self.chance)
        self._before.append(before)
        self.decisions.append((seat, action))
        for other, (was, now) in enumerate(zip(could, self.every_legal(), strict=True)):
            if was != now or other == seat:
                self._stamps[other] += 1
        return self.spec.tell(self.edition, before, seat, action, self.state)

    def every_legal(self) -> list[list[int]]:
        """What each seat may do."""
        return [self.legal(seat) for seat in range(self.seats)]

    @property
    def may_undo(self) -> bool:
        """The last decision can be taken back if it showed nobody anything new."""
        if not self.decisions:
            return False
        return not self.spec.shows(self._before[-1], self.decisions[-1][0], self.state)

    def undo(self) -> tuple[int, int]:
        """Take the last decision back, and give it."""
        if not self.may_undo:
            shown = "somebody has seen something new since" if self.decisions else "nothing was decided yet"
            raise IllegalAction(f"there is nothing to take back: {shown}")
        self.state = self._before.pop()
        self._stamps = [stamp + 1 for stamp in self._stamps]
        return self.decisions.pop()

    def say(self, event: Event, language: str = "en") -> str:
        """An event in words."""
        return say(self.spec.messages, event, language)

    def ask(self, seat: int, language: str = "en") -> str:
        """What a seat is asked now, in words."""
        return self.say(self.spec.asks(self.edition, self.state, seat), language)

    def save(self, path: str | Path, *, with_key: bool = True) -> None:
        """Write the game to a file; without the key it can be read, but not replayed until the key is known."""
        from colorado.engine.gamefile import write_game

        Path(path).write_text(write_game(self, with_key=with_key), encoding="utf-8")

    def picture(self, seat: int = PUBLIC) -> str:
        """The table as a seat sees it, in lines of text with [colour] marks."""
        return self.spec.picture(self.edition, self.board, self.view(seat), seat, self.players)

    def __str__(self) -> str:
        return re.sub(r"\[/?[a-z0-9# _]*\]", "", self.picture())


def check_names(players: list[str]) -> None:
    """Players' names stand side by side on one line of a game file."""
    for name in players:
        if not isinstance(name, str) or name.strip().splitlines() != [name] or "|" in name:
            raise UnknownName(f"a player cannot be called {name!r}: expected a name on one line, without '|'")


def complete_options(spec: Spec, options: dict[str, str]) -> dict[str, str]:
    """Every option of the game, as chosen or by default."""
    for name, choice in options.items():
        if name not in spec.options:
            known = ", ".join(spec.options) or "none"
            raise UnknownName(f"{spec.name} has no option {name!r}: expected {known}")
        if choice not in spec.options[name]:
            raise UnknownName(f"option {name} cannot be {choice!r}: expected {', '.join(spec.options[name])}")
    return {name: options.get(name, choices[0]) for name, choices in spec.options.items()}


def new_match(
    spec: Spec,
    players: int | Sequence[str],
    *,
    seed: int | None = None,
    key: bytes | None = None,
    edition: Edition = None,
    options: dict[str, str] | None = None,
) -> Match:
    """A table freshly dealt: from a key, from a seed, or by a key nobody knows yet."""
    edition = edition or spec.load_edition(None)
    names = list(spec.seat_names(edition)[:players]) if isinstance(players, int) else list(players)
    if isinstance(players, int) and players not in spec.seats:
        raise UnknownName(f"{spec.name} has {spec.seats[0]} to {spec.seats[-1]} seats, not {players}")
    if key is None:
        key = new_key() if seed is None else seed_key(seed)
    if len(key) != KEY_BYTES:
        raise UnknownName(f"no game can be dealt from a key of {len(key)} bytes: expected {KEY_BYTES}")
    return Match(spec, edition, names, key, options)
