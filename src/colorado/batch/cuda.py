"""The same loops as CUDA kernels: one thread a game.

A thread plays in its local memory, which the hardware interleaves word by word, so that neighbours who touch the same
field touch the same cache line; the table is fetched once and written back once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from numba import types

from colorado.batch.devices import load_cuda
from colorado.batch.loops import MOST_PLIES, NOBODY, Loops
from colorado.engine.spec import Spec
from colorado.kit.bits import lowest
from colorado.kit.luck import luck_member

cuda = load_cuda()
BLOCK = 128


def kernel_bodies(spec: Spec) -> dict[str, Callable[..., None]]:
    """The kernels as plain functions, to be compiled for whatever GPU there is."""
    deal, apply, score, winners = spec.deal, spec.apply, spec.score, spec.winners
    is_over, to_act, legal, words = spec.is_over, spec.to_act, spec.legal, spec.action_words

    def deal_all(boards: Any, states: Any, seats: int, chances: Any) -> None:
        game = cuda.grid(1)
        if game < states.shape[0]:
            deal(boards[0], states[game], seats, chances[game])

    def offer_all(boards: Any, states: Any, acting: Any, offers: Any) -> None:
        game = cuda.grid(1)
        if game < states.shape[0]:
            acting[game] = NOBODY
            if not is_over(states[game]):
                acting[game] = lowest(to_act(states[game]))
                legal(boards[0], states[game], acting[game], offers[game])

    def step_all(boards: Any, states: Any, acting: Any, actions: Any, chances: Any) -> None:
        game = cuda.grid(1)
        if game < states.shape[0] and acting[game] != NOBODY:
            apply(boards[0], states[game], acting[game], actions[game], chances[game])

    def play_out_all(boards: Any, states: Any, chances: Any, luck: Any, plies: Any) -> None:
        offers = cuda.local.array(words, types.int64)
        own_luck = cuda.local.array(2, types.int64)
        for game in range(cuda.grid(1), states.shape[0], cuda.gridsize(1)):
            own_luck[0], own_luck[1] = luck[game, 0], luck[game, 1]
            state, chance, count = states[game], chances[game], plies[game]
            while count < MOST_PLIES and not is_over(state):
                seat = lowest(to_act(state))
                legal(boards[0], state, seat, offers)
                apply(boards[0], state, seat, luck_member(own_luck, offers), chance)
                count += 1
            luck[game, 0], luck[game, 1] = own_luck[0], own_luck[1]
            plies[game] = count

    def score_all(boards: Any, states: Any, scores: Any, won: Any) -> None:
        game = cuda.grid(1)
        if game < states.shape[0]:
            won[game] = winners(boards[0], states[game])
            for seat in range(scores.shape[1]):
                scores[game, seat] = score(boards[0], states[game], seat)

    return {"deal": deal_all, "offer": offer_all, "step": step_all, "play_out": play_out_all, "score": score_all}


@lru_cache
def cuda_loops(spec: Spec) -> Loops:
    """The loops of a game on the GPU; they take device arrays and the board as an array of one."""

    def launched(body: Callable[..., None]) -> Callable[..., None]:
        kernel = cuda.jit(body)

        def launch(boards: Any, states: Any, *others: Any) -> None:
            kernel[-(-len(states) // BLOCK), BLOCK](boards, states, *others)

        return launch

    return Loops(**{name: launched(body) for name, body in kernel_bodies(spec).items()})
