"""The searching bot: a budget in playouts (repeatable) or in milliseconds, on one thread or several."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from colorado.bots.judge import judge_of, sensible_actions
from colorado.bots.scratch import Scratch, seed_words
from colorado.bots.scratch import hash_words as hash_of
from colorado.bots.search import ACTION, DEEPEST, NEXT, NO_EDGE, POINTS, REWARD, TABLES, VIEW, VISITS, Tree, search_some
from colorado.bots.thought import Considered, Thought
from colorado.engine.errors import UnknownName
from colorado.engine.spec import Spec

SLICE_SECONDS = 0.005
FIRST_SLICE = 16
SLICE_PLAYOUTS = 50
TO_THE_END = 1_000_000
MOST_EDGES = 200_000


@dataclass(frozen=True)
class Budget:
    """How long to think: so many playouts, or so many milliseconds."""

    playouts: int = 0
    milliseconds: float = 0

    def __post_init__(self) -> None:
        if (self.playouts > 0) == (self.milliseconds > 0) or min(self.playouts, self.milliseconds) < 0:
            raise UnknownName(
                f"a budget is a number of playouts or of milliseconds: expected one of them, found {self}"
            )


class Worker:
    """One thread's desk and tree."""

    def __init__(self, spec: Spec, edges: int) -> None:
        self.scratch, self.tree = Scratch(spec, TABLES), Tree(edges)
        self.path = np.zeros((DEEPEST, 2), np.int64)
        self.root = 0

    def start(self, view: Any, root: int, seed: int) -> None:
        """Lay out a view, on an empty tree."""
        self.root = root
        self.scratch.put(VIEW, view)
        seed_words(self.scratch.luck, seed)
        self.tree.clear()

    @property
    def desk(self) -> tuple[Any, ...]:
        """The desk as the compiled search takes it."""
        own = self.scratch
        return own.tables, own.words, own.chances, own.luck, own.offers

    @property
    def playouts(self) -> int:
        """How many playouts the tree has seen."""
        return int(self.tree.used[1])

    @property
    def is_full(self) -> bool:
        """Is there no room for more edges?"""
        return bool(self.tree.used[0] + DEEPEST >= len(self.tree.edges))


class SearchBot:
    """Thinks by information-set tree search."""

    def __init__(
        self,
        spec: Spec,
        budget: Budget,
        *,
        explore: float = 0.2,
        horizon: int = 20,
        tries: int = 3,
        children: float = 1.0,
        widening: float = 1.0,
        trust: float = 2.0,
        threads: int = 1,
        weights: Any = None,
        edges: int = MOST_EDGES,
    ) -> None:
        self.spec, self.budget, self.threads = spec, budget, threads
        self.settings = np.array([explore, horizon, tries, children, widening, trust], np.float64)
        self.weights = judge_of(spec).weights(None) if weights is None else weights
        if budget.playouts:
            edges = min(edges, budget.playouts + 2 * DEEPEST)  # a playout adds one; a small tree is sooner cleared
        self.workers = [Worker(spec, edges) for _ in range(threads)]
        self.search = search_some(spec)

    def think(self, board: Any, view: Any, seat: int, seed: int) -> Thought:
        """The action most visited, over all threads."""
        started = time.perf_counter()
        actions = sensible_actions(self.spec, board, view, seat)
        if len(actions) == 1:
            return Thought(actions[0])
        root = self.key_of(view, seat)
        for number, worker in enumerate(self.workers):
            worker.start(view, root, seed * 64 + number)
        deadline = started + self.budget.milliseconds / 1000
        if self.threads == 1:
            self.work(board, seat, self.workers[0], self.budget.playouts, deadline)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                share = -(-self.budget.playouts // self.threads)
                list(pool.map(lambda worker: self.work(board, seat, worker, share, deadline), self.workers))
        considered = self.considered()
        return Thought(considered[0].action, considered) if considered else Thought(actions[0])

    def work(self, board: Any, seat: int, worker: Worker, playouts: int, deadline: float) -> None:
        """One thread's playouts, until its budget is spent or the decision is settled."""
        if playouts:
            while worker.playouts < playouts and not worker.is_full and not self.is_settled(worker.playouts / playouts):
                self.some(board, seat, worker, min(SLICE_PLAYOUTS, playouts - worker.playouts))
            return
        size, started = FIRST_SLICE, time.perf_counter()
        allowed, spent = deadline - started, 0.0
        while spent < allowed and not worker.is_full and not self.is_settled(spent / allowed):
            self.some(board, seat, worker, size)
            before, spent = spent, time.perf_counter() - started
            slice_seconds = min(SLICE_SECONDS, max(allowed - spent, 0.0))
            size = max(1, int(size * slice_seconds / max(spent - before, 1e-6)))

    def is_settled(self, part: float) -> bool:
        """With this part of its budget spent, is a single tree's first move beyond the reach of the rest?"""
        if self.threads > 1 or part < 0.5:
            return False
        worker = self.workers[0]
        visits = sorted([0, *(row[1] for row in root_edges(worker.tree, worker.root))], reverse=True)
        return visits[0] - visits[1] > worker.playouts * (1 - part) / part

    def some(self, board: Any, seat: int, worker: Worker, playouts: int) -> None:
        """A few playouts more."""
        self.search(board, worker.desk, worker.tree.arrays, seat, playouts, self.settings, self.weights, worker.path)

    def key_of(self, view: Any, seat: int) -> int:
        """The key of the tree's first node: what the thinker knows."""
        own = np.zeros(1, self.spec.state)
        self.spec.view(view, seat, own[0])
        return int(hash_of(own.view(np.int64), seat))

    def considered(self) -> list[Considered]:
        """The moves at the root, all trees together, the most visited first."""
        seen: dict[int, list[float]] = {}
        for worker in self.workers:
            for action, visits, reward, points in root_edges(worker.tree, worker.root):
                sums = seen.setdefault(action, [0, 0.0, 0.0])
                sums[0] += visits
                sums[1] += reward
                sums[2] += points
        moves = [Considered(a, r / max(n, 1), p / max(n, 1), int(n)) for a, (n, r, p) in seen.items()]
        return sorted(moves, key=lambda move: (-move.visits, -move.win_chance, move.action))

    @property
    def playouts(self) -> int:
        """Playouts of the last thought."""
        return sum(worker.playouts for worker in self.workers)


def root_edges(tree: Tree, key: int) -> list[tuple[int, int, float, float]]:
    """Action, visits, sum of rewards and of points of every edge of the node with this key."""
    slot = key & tree.slots - 1
    while tree.keys[slot] not in (0, key):
        slot = slot + 1 & tree.slots - 1
    edge, found = int(tree.first[slot]) if tree.keys[slot] else NO_EDGE, []
    while edge != NO_EDGE:
        row, sums = tree.edges[edge], tree.sums[edge]
        found.append((int(row[ACTION]), int(row[VISITS]), float(sums[REWARD]), float(sums[POINTS])))
        edge = int(row[NEXT])
    return found


def threads_here() -> int:
    """How many threads are worth starting on this machine."""
    return os.cpu_count() or 1
