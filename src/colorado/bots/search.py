"""ISMCTS: a tree search over imagined worlds (information-set Monte-Carlo tree search).

Every playout imagines a world that fits the thinker's view and walks down a tree of what the mover knows: the
thinker's decisions are told apart by the thinker's view, everybody else's by the public one. So nobody in the tree
reacts to what is hidden from them, simultaneous secret choices are decoupled, and lines that lead to the same
knowledge share their statistics. Each seat maximises its own reward (max-n). Moves enter the tree in the order of what
they look worth at once, and that first look counts as a few visits. Past the tree everybody takes the best of a few
moves drawn at random, for a while; then the position is judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import log, sqrt
from typing import Any

import numpy as np

from colorado.bots.judge import ahead, judge_of
from colorado.bots.scratch import copy_words, hash_words
from colorado.engine.spec import Spec
from colorado.kit.bits import WORD, bit, count, lowest, without_lowest
from colorado.kit.luck import luck_member, luck_word
from colorado.kit.rule import compiled, compiled_for

VIEW, WORLD, SEEN, TRIAL, TABLES = range(5)
SEATS = 4
DEEPEST = 64  # decisions of one walk that are remembered
NO_EDGE = -1

# The columns of a tree's edges, and of its numbers; and how it is searched.
ACTION, NEXT, VISITS, CHANCES = range(4)
REWARD, POINTS, HOPE = range(3)
WORTH = 2  # beside reward and points, of a position
EXPLORE, HORIZON, TRIES, CHILDREN, WIDENING, TRUST = range(6)


class Tree:
    """Nodes by the hash of what their mover knows; edges as lists; all in arrays that are used again."""

    def __init__(self, edges: int) -> None:
        self.slots = 1 << (edges * 2 - 1).bit_length()
        self.keys = np.zeros(self.slots, np.int64)
        self.first = np.zeros(self.slots, np.int64)
        self.edges = np.zeros((edges, 4), np.int64)
        self.sums = np.zeros((edges, 3), np.float64)
        self.used = np.zeros(2, np.int64)  # edges, playouts
        self.rewards = np.zeros((3, SEATS), np.float64)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """The tree as the compiled search takes it."""
        return self.keys, self.first, self.edges, self.sums, self.used, self.rewards

    def clear(self) -> None:
        """Forget everything."""
        self.keys[:] = 0
        self.used[:] = 0


@compiled
def find_node(keys: Any, first: Any, key: int) -> int:
    """The slot of a node, taken for it if it is new."""
    slot = key & len(keys) - 1
    while keys[slot] != 0 and keys[slot] != key:
        slot = slot + 1 & len(keys) - 1
    if keys[slot] == 0:
        keys[slot] = key
        first[slot] = NO_EDGE
    return slot


@compiled
def pick_edge(first: int, edges: Any, sums: Any, offers: Any, settings: Any) -> int:
    """Of the edges that are legal in this world the one with the highest upper bound; takes them out of the offers, so
    that those never tried are left."""
    best, best_bound, edge = NO_EDGE, -1.0, first
    while edge != NO_EDGE:
        action = edges[edge, ACTION]
        if offers[action // WORD] >> action % WORD & 1:
            offers[action // WORD] &= ~bit(action % WORD)
            edges[edge, CHANCES] += 1
            visits = edges[edge, VISITS] + settings[TRUST]
            mean = (sums[edge, REWARD] + settings[TRUST] * sums[edge, HOPE]) / visits
            bound = mean + settings[EXPLORE] * sqrt(log(edges[edge, CHANCES]) / visits)
            if bound > best_bound:
                best, best_bound = edge, bound
        edge = edges[edge, NEXT]
    return best


@compiled
def new_edge(first: Any, edges: Any, sums: Any, used: Any, slot: int, action: int, hope: float) -> int:
    """One more edge of a node."""
    edge = used[0]
    used[0] += 1
    edges[edge, ACTION], edges[edge, NEXT] = action, first[slot]
    edges[edge, VISITS], edges[edge, CHANCES] = 0, 1
    sums[edge, REWARD] = sums[edge, POINTS] = 0.0
    sums[edge, HOPE] = hope
    first[slot] = edge
    return edge


@compiled
def wants_more(first: int, edges: Any, settings: Any) -> bool:
    """Progressive widening: a node has few children at first, and more as it is visited."""
    number, visits, edge = 0, 0, first
    while edge != NO_EDGE:
        number += 1
        visits += edges[edge, VISITS]
        edge = edges[edge, NEXT]
    return number <= settings[CHILDREN] + settings[WIDENING] * sqrt(visits)


@compiled
def set_size(words: Any) -> int:
    """How many members a set of several words has."""
    size = 0
    for word in words:
        size += count(word)
    return size


@lru_cache
def search_some(spec: Spec) -> Callable[..., None]:
    """The search of a game: so many playouts more on the same tree."""
    imagine, apply, legal, view = spec.imagine, spec.apply, spec.legal, spec.view
    to_act, is_over, winners = spec.to_act, spec.is_over, spec.winners
    sensible, worth, lead = judge_of(spec).sensible, judge_of(spec).worth, judge_of(spec).lead

    @compiled_for(spec.name)
    def next_mover(state: Any, seat: int) -> int:
        acting = to_act(state)
        return seat if acting >> seat & 1 else lowest(acting)

    @compiled_for(spec.name)
    def offer(board: Any, state: Any, seat: int, offers: Any) -> int:
        legal(board, state, seat, offers)
        sensible(board, state, seat, offers)
        return set_size(offers)

    @compiled_for(spec.name)
    def best_of_few(
        board: Any, words: Any, trial: Any, mover: int, tries: int, offers: Any, luck: Any, chance: Any, weights: Any
    ) -> int:
        best, most = -1, -1.0e9
        for _ in range(tries):
            action = luck_member(luck, offers)
            offers[action // WORD] &= ~bit(action % WORD)
            copy_words(words[WORLD], words[TRIAL])
            apply(board, trial, mover, action, chance)
            points = worth(board, trial, mover, weights)
            if points > most:
                best, most = action, points
        return best

    @compiled_for(spec.name)
    def play_on(board: Any, desk: Any, settings: Any, weights: Any) -> None:
        tables, words, chances, luck, offers = desk
        world, trial, chance, tries = tables[WORLD], tables[TRIAL], chances[0], int(settings[TRIES])
        for _ in range(int(settings[HORIZON])):
            if is_over(world):
                return
            mover = lowest(to_act(world))
            size = offer(board, world, mover, offers)
            if tries == 1 or size == 1:
                action = luck_member(luck, offers)
            else:
                few = min(tries, size)
                action = best_of_few(board, words, trial, mover, few, offers, luck, chance, weights)
            apply(board, world, mover, action, chance)

    @compiled_for(spec.name)
    def reward_of(board: Any, state: Any, seat: int, points: float) -> float:
        judged = 0.5 + 0.5 * points / (8.0 + abs(points))
        if not is_over(state):
            return judged
        won = winners(board, state)
        share = 1.0 / count(won) if won >> seat & 1 else 0.0
        return 0.75 * share + 0.25 * judged

    @compiled_for(spec.name)
    def judge(board: Any, state: Any, rewards: Any, weights: Any) -> None:
        seats = int(state.seats)
        for seat in range(seats):
            rewards[WORTH, seat] = worth(board, state, seat, weights)
        for seat in range(seats):
            rewards[POINTS, seat] = ahead(rewards[WORTH], seats, seat)
            rewards[REWARD, seat] = reward_of(board, state, seat, rewards[POINTS, seat])

    @compiled_for(spec.name)
    def most_hopeful(board: Any, desk: Any, mover: int, weights: Any) -> tuple[int, float]:
        tables, words, chances, _, offers = desk
        best, most = -1, -1.0
        for word in range(len(offers)):
            left = offers[word]
            while left != 0:
                action = word * WORD + lowest(left)
                left = without_lowest(left)
                copy_words(words[WORLD], words[TRIAL])
                apply(board, tables[TRIAL], mover, action, chances[0])
                hope = reward_of(board, tables[TRIAL], mover, lead(board, tables[TRIAL], mover, weights))
                if hope > most:
                    best, most = action, hope
        return best, most

    @compiled_for(spec.name)
    def walk(board: Any, desk: Any, tree: Any, seat: int, settings: Any, weights: Any, path: Any) -> int:
        tables, words, chances, luck, offers = desk
        keys, first, edges, sums, used, _ = tree
        world, depth = tables[WORLD], 0
        while depth < DEEPEST and not is_over(world):
            mover = next_mover(world, seat)
            if offer(board, world, mover, offers) == 1:
                apply(board, world, mover, luck_member(luck, offers), chances[0])
                continue
            view(world, seat if mover == seat else -1, tables[SEEN])
            slot = find_node(keys, first, hash_words(words[SEEN], mover))
            edge = pick_edge(first[slot], edges, sums, offers, settings)
            fresh = set_size(offers) > 0 and wants_more(first[slot], edges, settings)
            if fresh:
                action, hope = most_hopeful(board, desk, mover, weights)
                edge = new_edge(first, edges, sums, used, slot, action, hope)
            path[depth, 0], path[depth, 1] = edge, mover
            depth += 1
            apply(board, world, mover, edges[edge, ACTION], chances[0])
            if fresh:
                break
        return depth

    @compiled_for(spec.name)
    def search(
        board: Any, desk: Any, tree: Any, seat: int, playouts: int, settings: Any, weights: Any, path: Any
    ) -> None:
        tables, _, chances, luck, _ = desk
        _, _, edges, sums, used, rewards = tree
        for _ in range(playouts):
            if used[0] + DEEPEST >= len(edges):
                return
            for half in range(2):
                chances[0].key[half] = luck_word(luck) << 31 | luck_word(luck) >> 1
            imagine(board, tables[VIEW], seat, chances[0], tables[WORLD])
            depth = walk(board, desk, tree, seat, settings, weights, path)
            play_on(board, desk, settings, weights)
            judge(board, tables[WORLD], rewards, weights)
            for step in range(depth):
                edge, mover = path[step, 0], path[step, 1]
                edges[edge, VISITS] += 1
                sums[edge, REWARD] += rewards[REWARD, mover]
                sums[edge, POINTS] += rewards[POINTS, mover]
            used[1] += 1

    return search
