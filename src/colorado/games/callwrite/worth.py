"""What a position is worth to a seat, in points: a small evaluation for bots. Its weights are data, in worth.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite.deck import playable
from colorado.games.callwrite.scoring import score
from colorado.games.callwrite.state import ONE_A_SUIT, RAILROAD, Owed
from colorado.kit.bag import bag_kinds
from colorado.kit.bits import bit, count, lowest, without_lowest
from colorado.kit.rule import compiled

NAMES = (
    "point",
    "medal",
    "region",
    "region_open",
    "railroad",
    "tipi",
    "saloon",
    "wanted",
    "card",
    "card_playable",
    "nugget",
    "suit_one",
    "suit_two",
    "suit_three",
    "suit_ready",
    "flag",
    "railroad_medal",
    "curve",
)
OWED = len(NAMES)  # then the worth of what is owed, in the order of Owed


def weights(path: Path | None = None) -> Any:
    """The weights, read from their file."""
    with (path or Path(__file__).with_name("worth.toml")).open("rb") as file:
        data = tomllib.load(file)
    owed = [0.0, *(data["owed"][Owed(kind).name.lower()] for kind in range(Owed.NUGGETS, Owed.DISCOVERY + 1))]
    return np.array([*(data[name] for name in NAMES), *owed], np.float64)


@compiled
def worth(board: np.record, state: np.record, seat: int, weights: np.ndarray) -> float:
    """What the position is worth to a seat that sees its own hand."""
    medals = count(state.complete[seat]) + count(state.medals[seat])
    total = weights[0] * score(board, state, seat) + weights[1] * medals
    total += weights[4] * count(state.rails[seat]) + weights[5] * count(state.tipi[seat])
    total += weights[6] * int(state.saloon[seat]) + weights[7] * int(state.wanted[seat])
    total += weights[8] * int(state.hand_size[seat]) + weights[9] * count(playable(state, seat))
    total += weights[10] * int(state.nuggets[seat]) + weights[15] * count(state.flagged[seat])
    total += worth_of_regions(board, state, seat, weights) + worth_of_suits(state, seat, weights)
    total += worth_of_railroad(board, state, seat, weights)
    owed = int(state.owed[seat])
    if owed <= Owed.DISCOVERY:
        total += weights[OWED + owed]
    return total


@compiled
def worth_of_regions(board: np.record, state: np.record, seat: int, weights: np.ndarray) -> float:
    """Regions begun: the nearer to their medal the better."""
    total = 0.0
    left = state.flagged[seat] & ~state.complete[seat]
    while left != 0:
        region = lowest(left)
        left = without_lowest(left)
        legs = ticked = 0
        for word in range(2):
            legs += count(board.region_legs[region, word])
            ticked += count(board.region_legs[region, word] & state.legs[seat, word])
        total += weights[2] * int(board.roadmap_points[region]) * (ticked / legs) ** weights[17]
    return total + weights[3] * (count(state.open_legs[seat, 0]) + count(state.open_legs[seat, 1]))


@compiled
def worth_of_railroad(board: np.record, state: np.record, seat: int, weights: np.ndarray) -> float:
    """The railroad begun: the nearer to its medal, by the shortest way, the better."""
    ticked = count(state.rails[seat])
    if ticked == 0 or state.complete[seat] & bit(RAILROAD) != 0:
        return 0.0
    left = int(board.rail_left[state.rail_at[seat]])
    return weights[16] * int(board.roadmap_points[RAILROAD]) * (ticked / (ticked + left)) ** weights[17]


@compiled
def worth_of_suits(state: np.record, seat: int, weights: np.ndarray) -> float:
    """Suits begun in the play area, and those the hand can complete."""
    laid = state.laid[seat]
    one, two, three = laid & ONE_A_SUIT, laid >> 1 & ONE_A_SUIT, laid >> 2 & ONE_A_SUIT
    complete = one & two & three
    pairs = (one & two | one & three | two & three) & ~complete
    singles = (one | two | three) & ~pairs & ~complete
    missing = (pairs | pairs << 1 | pairs << 2) & ~laid
    ready = count(bag_kinds(state.hand[seat]) & missing)
    total = weights[11] * count(singles) + weights[12] * count(pairs) + weights[13] * count(complete)
    return total + weights[14] * ready


@compiled
def sensible(board: np.record, state: np.record, seat: int, words: np.ndarray) -> None:
    """Leave out what is hardly ever right: declining where there is something to do."""
    decline = bit(code.DECLINE)
    if words[0] & decline != 0:
        others = words[0] & ~decline
        for word in range(1, len(words)):
            others |= words[word]
        if others != 0:
            words[0] &= ~decline
