"""A batch: many games of one kind, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from colorado.batch.devices import check_device, load_cuda
from colorado.batch.loops import NOBODY, Loops, cpu_loops
from colorado.engine.errors import IllegalAction, UnknownName
from colorado.engine.match import complete_options
from colorado.engine.spec import Spec
from colorado.games.shelf import find_game
from colorado.kit.bits import WORD
from colorado.kit.chance import CHANCE
from colorado.kit.fingerprint import fingerprint

Array = Any  # a NumPy array on the CPU, a device array on a GPU


class Batch:
    """Many games, dealt and ready. Rows of every array are games; `acting` is the seat whose decision is next, -1 when
    a game is over, and `offers` its legal actions as words of 60 bits."""

    def __init__(
        self,
        game: str | Spec,
        players: int,
        games: int,
        seed: int = 0,
        *,
        device: str = "cpu",
        edition: str | Path | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.spec = find_game(game) if isinstance(game, str) else game
        if players not in self.spec.seats:
            raise UnknownName(
                f"{self.spec.name} has {self.spec.seats[0]} to {self.spec.seats[-1]} seats, not {players}"
            )
        check_device(device)
        self.players, self.games, self.device = players, games, device
        printed = self.spec.load_edition(Path(edition) if edition else None)
        self.board = self.spec.print_board(printed, complete_options(self.spec, options or {}))
        keys, luck = (np.random.Generator(np.random.Philox(s)) for s in np.random.SeedSequence(seed).spawn(2))
        self.keys, self.luck_source = keys, luck
        self.deal()

    def deal(self, games: int | None = None) -> None:
        """Deal every game anew, or so many games, from the next keys of the seed."""
        games = self.games = games or self.games
        chances = self.keys.integers(0, 1 << 64, size=(games, 2), dtype=np.uint64).view(CHANCE).reshape(games)
        luck = self.luck_source.integers(1, 1 << 32, size=(games, 2)).astype(np.int64)
        self._boards = self.put(np.array([self.board], self.spec.board))
        self._chances, self._luck = self.put(chances), self.put(luck)
        self._states = self.put(np.zeros(games, self.spec.state))
        self._acting = self.put(np.full(games, NOBODY, np.int64))
        self._offers = self.put(np.zeros((games, self.spec.action_words), np.int64))
        self._plies = self.put(np.zeros(games, np.int64))
        self.loops.deal(self._boards, self._states, self.players, self._chances)
        self._offered = False

    @property
    def loops(self) -> Loops:
        """The compiled loops of this game on this device."""
        if self.device == "cpu":
            return cpu_loops(self.spec)
        from colorado.batch.cuda import cuda_loops

        return cuda_loops(self.spec)

    def put(self, array: Any) -> Array:
        """An array where the games are."""
        return array if self.device == "cpu" else load_cuda().to_device(array)

    def fetch(self, array: Array) -> Any:
        """An array in the CPU's memory."""
        return array if self.device == "cpu" else array.copy_to_host()

    def offer(self) -> None:
        """Find out whose decision is next in every game, and what is legal."""
        if not self._offered:
            self.loops.offer(self._boards, self._states, self._acting, self._offers)
            self._offered = True

    @property
    def states(self) -> Any:
        """Every game's state."""
        return self.fetch(self._states)

    @property
    def acting(self) -> Any:
        """The seat whose decision is next in every game, -1 where it is over."""
        self.offer()
        return self.fetch(self._acting)

    @property
    def offers(self) -> Any:
        """The legal actions of that seat, as words."""
        self.offer()
        return self.fetch(self._offers)

    @property
    def masks(self) -> Any:
        """The legal actions of that seat, a truth for every action of the alphabet."""
        bits = self.offers[:, :, None] >> np.arange(WORD) & 1
        return bits.reshape(self.games, -1).astype(bool)

    @property
    def plies(self) -> Any:
        """Decisions taken in every game by `play_out` and `step`."""
        return self.fetch(self._plies)

    def step(self, actions: Any) -> None:
        """Take one decision in every game that is not over. An illegal one is refused before anything is changed."""
        actions = np.ascontiguousarray(actions, np.int64)
        self.check_actions(actions)
        self.loops.step(self._boards, self._states, self._acting, self.put(actions), self._chances)
        plies = self.plies + (self.acting != NOBODY)
        self._plies = self.put(plies)
        self._offered = False

    def check_actions(self, actions: Any) -> None:
        """Refuse actions that are not legal, naming the first."""
        open_games = self.acting != NOBODY
        known = (actions >= 0) & (actions < WORD * self.spec.action_words)
        rows, safe = np.arange(self.games), np.where(known, actions, 0)
        legal = known & (self.offers[rows, safe // WORD] >> safe % WORD & 1 == 1)
        wrong = np.flatnonzero(open_games & ~legal)
        if len(wrong):
            raise IllegalAction(f"game {wrong[0]}: expected a legal action, found {actions[wrong[0]]}")

    def play_out(self) -> None:
        """Play every game to its end, every legal action as likely as another."""
        self.loops.play_out(self._boards, self._states, self._chances, self._luck, self._plies)
        self._offered = False

    @property
    def turns(self) -> Any:
        """Turns begun in every game."""
        return self.states[self.spec.turn_field].astype(np.int64)

    @property
    def scores(self) -> Any:
        """Everybody's points in every game."""
        return self.results()[0]

    @property
    def winners(self) -> Any:
        """Who leads in every game, as sets of seats."""
        return self.results()[1]

    def results(self) -> tuple[Any, Any]:
        """Points and winners of every game."""
        scores = self.put(np.zeros((self.games, self.players), np.int64))
        won = self.put(np.zeros(self.games, np.int64))
        self.loops.score(self._boards, self._states, scores, won)
        return self.fetch(scores), self.fetch(won)

    @property
    def fingerprint(self) -> str:
        """A short name of all the states together, alike on every device."""
        return fingerprint(self.states)
