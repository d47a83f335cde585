"""Nuggets."""

from __future__ import annotations

import numpy as np

from colorado.kit.rule import compiled, rule

MOST_NUGGETS = 255  # what a purse has room for, and more than anybody will ever want


@rule("C-2.3")
def may_take_nugget(board: np.record, state: np.record, seat: int) -> bool:
    """There is a nugget to take while the pool lasts, or always where the table agreed on plenty."""
    return (bool(board.unlimited) or int(state.pool) > 0) and int(state.nuggets[seat]) < MOST_NUGGETS


@rule("C-2.3")
def take_nugget(board: np.record, state: np.record, seat: int) -> None:
    """One nugget out of the pool, if it has one."""
    if may_take_nugget(board, state, seat):
        state.nuggets[seat] = int(state.nuggets[seat]) + 1
        if not board.unlimited:
            state.pool = int(state.pool) - 1


@compiled
def pay_nuggets(board: np.record, state: np.record, seat: int, price: int) -> None:
    """Nuggets go back to the pool."""
    state.nuggets[seat] = int(state.nuggets[seat]) - price
    if not board.unlimited:
        state.pool = int(state.pool) + price
