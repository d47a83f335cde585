"""One game among bots, each deciding from its own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colorado.bots.thought import Bot
from colorado.engine.spec import Spec
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank

MOST_PLIES = 20_000
"""Bots that never finish are stopped here; no sensible game comes near."""


def play_game(spec: Spec, board: Any, bots: Sequence[Bot], deal: int, seed: int) -> tuple[Any, int]:
    """The state at the end of a game dealt by number, and the decisions taken. The seed is the bots' own luck."""
    chance, state, view, plies = chance_of(seed_key(deal)), blank(spec.state), blank(spec.state), 0
    spec.deal(board, state, len(bots), chance)
    while not spec.is_over(state) and plies < MOST_PLIES:
        acting = int(spec.to_act(state))
        seat = (acting & -acting).bit_length() - 1
        spec.view(state, seat, view)
        action = bots[seat].think(board, view, seat, seed * MOST_PLIES + plies).action
        spec.apply(board, state, seat, action, chance)
        plies += 1
    return state, plies


def shares_of(won: int, players: int) -> list[float]:
    """Every seat's share of a win that may be shared."""
    return [(won >> seat & 1) / won.bit_count() for seat in range(players)]
