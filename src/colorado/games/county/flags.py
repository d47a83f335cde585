"""Flags, each round anew (K-S4)."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cells import CELL_WORDS, Cells, add_cell, beside, but, cell_count, whole_word
from colorado.games.county.state import COLOURS, NOWHERE, SEATS, Owed
from colorado.kit.bits import bit
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule

FLAGS_A_COLOUR = 3
FLAGS = COLOURS * FLAGS_A_COLOUR


@compiled
def seat_left_of(state: np.record, seat: int, places: int) -> int:
    """The seat so many places to the left."""
    return (seat + places) % int(state.seats)


@compiled
def flags_on(state: np.record) -> Cells:
    """Every cell with a flag."""
    a = b = c = 0
    for colour in range(COLOURS):
        a |= int(state.flag[colour, 0])
        b |= int(state.flag[colour, 1])
        c |= int(state.flag[colour, 2])
    return a, b, c


@compiled
def free_word(state: np.record, word: int) -> int:
    """One word of the free land."""
    taken = int(state.water[word])
    for seat in range(SEATS):
        taken |= int(state.land[seat, word])
    for colour in range(COLOURS):
        taken |= int(state.flag[colour, word])
    return whole_word(word) & ~taken


@compiled
def free_land(state: np.record) -> Cells:
    """Free land: no water, no marker and no flag."""
    return free_word(state, 0), free_word(state, 1), free_word(state, 2)


@rule("K-S4")
def deal_flags(state: np.record, chance: np.record) -> None:
    """Everybody gets as many of the twelve flags, their colours dealt at random; three players get one of each."""
    share = FLAGS // int(state.seats)
    if share == COLOURS:
        for seat in range(int(state.seats)):
            for colour in range(COLOURS):
                state.flag_hand[seat, colour] = 1
        return
    left = FLAGS
    for seat in range(int(state.seats)):
        for _ in range(share):
            colour = flag_drawn(state, chance, left)
            state.flag_hand[seat, colour] = int(state.flag_hand[seat, colour]) + 1
            left -= 1


@compiled
def flag_drawn(state: np.record, chance: np.record, left: int) -> int:
    """The colour of one flag of those not dealt yet, every flag as likely as another."""
    n = chance_below(chance, int(state.draws), left)
    state.draws = int(state.draws) + 1
    colour = 0
    while n >= undealt_count(state, colour):
        n -= undealt_count(state, colour)
        colour += 1
    return colour


@compiled
def undealt_count(state: np.record, colour: int) -> int:
    """How many flags of a colour nobody has yet."""
    dealt = 0
    for seat in range(int(state.seats)):
        dealt += int(state.flag_hand[seat, colour])
    return FLAGS_A_COLOUR - dealt


@rule("K-S4")
def owe_flag(state: np.record) -> None:
    """The flags are laid one at a time, clockwise from the start player."""
    state.owed[seat_left_of(state, int(state.start), int(state.flags_laid))] = Owed.FLAG


@rule("K-S4")
def may_choose_flag(state: np.record, seat: int) -> int:
    """The colours a player has left to lay."""
    colours = 0
    for colour in range(COLOURS):
        if int(state.flag_hand[seat, colour]) > 0:
            colours |= bit(colour)
    return colours


@rule("K-S4")
def choose_flag(state: np.record, seat: int, colour: int) -> None:
    """Take one of the own flags; then it is laid."""
    state.flag_colour = colour
    state.owed[seat] = Owed.FLAG_CELL


@rule("K-S4")
def may_lay_flag_at(state: np.record) -> Cells:
    """On free land, never side by side with another flag; where no such cell is left, on any free land."""
    free = free_land(state)
    apart = but(free, beside(*flags_on(state)))
    return apart if cell_count(*apart) > 0 else free


@rule("K-S4")
def lay_flag(state: np.record, seat: int, cell: int) -> None:
    """The flag stands there until a card takes it, or the round ends."""
    colour = int(state.flag_colour)
    add_cell(state.flag[colour], cell)
    state.flag_hand[seat, colour] = int(state.flag_hand[seat, colour]) - 1
    state.flag_colour = NOWHERE
    state.flags_laid = int(state.flags_laid) + 1
    state.owed[seat] = Owed.NOTHING


@rule("K-1.5")
def lift_flags(state: np.record) -> None:
    """The flags nobody took are lifted at the end of the round, and come back in the next."""
    for colour in range(COLOURS):
        for word in range(CELL_WORDS):
            state.flag[colour, word] = 0
    state.flags_laid = 0
