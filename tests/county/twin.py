"""The tricky parts once more, slow and obvious: sets, dictionaries and flood fill over named cells."""

from __future__ import annotations

from typing import Any

from colorado.games.county.state import CARDS_A_COLOUR
from county.table import EDITION, members

Cell = tuple[int, int]


def cells_of(words: Any) -> set[Cell]:
    return {divmod(cell, 15) for cell in members(words)}


def neighbours(cell: Cell) -> set[Cell]:
    row, column = cell
    near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {(r, c) for r, c in near if 0 <= r < 10 and 0 <= c < 15}


def groups(land: set[Cell]) -> list[set[Cell]]:
    left, found = set(land), []
    while left:
        group, fresh = set(), {left.pop()}
        while fresh:
            group |= fresh
            fresh = {near for cell in fresh for near in neighbours(cell) if near in land} - group
        left -= group
        found.append(group)
    return found


def edges(land: set[Cell]) -> int:
    return sum(1 for row, column in land if row in (0, 9) or column in (0, 14))


def doubles(land: set[Cell]) -> int:
    return sum(1 for group in groups(land) if len(group) == 2)


def estate(land: set[Cell]) -> int:
    return max((len(group) for group in groups(land) if len(group) >= 3), default=0)


def shore(lake: set[Cell], water: set[Cell]) -> set[Cell]:
    return {near for cell in lake for near in neighbours(cell)} - water


def owner(owned_by: int, held: list[int]) -> int:
    most = max(held)
    leaders = [seat for seat, count in enumerate(held) if count == most and most > 0]
    if owned_by in leaders:
        return owned_by
    return leaders[0] if len(leaders) == 1 else -1


def flag_places(state: Any) -> set[Cell]:
    standing = set().union(*(cells_of(words) for words in state.flag))
    taken = standing | cells_of(state.water) | set().union(*(cells_of(words) for words in state.land))
    free = {(row, column) for row in range(10) for column in range(15)} - taken
    return {cell for cell in free if not neighbours(cell) & standing} or free


def second_places(state: Any, flag: Cell) -> set[Cell]:
    figure_id = EDITION.cards[EDITION.flags[int(state.used_card) // CARDS_A_COLOUR].colour][
        int(state.used_card) % CARDS_A_COLOUR
    ]
    stars = next(figure.stars for figure in EDITION.figures if figure.id == figure_id)
    found = set()
    for here, there in [(stars[0], stars[-1]), (stars[-1], stars[0])] if len(stars) == 2 else []:
        down, across = there[0] - here[0], there[1] - here[1]
        for _ in range(4):
            down, across = across, -down
            found.add((flag[0] + down, flag[1] + across))
    standing = set().union(*(cells_of(words) for words in state.flag))
    taken = standing | cells_of(state.water) | set().union(*(cells_of(words) for words in state.land))
    return {(row, column) for row, column in found if 0 <= row < 10 and 0 <= column < 15} - taken


def ranking(fists: dict[int, set[int]]) -> list[int]:
    """The seats with a bid, strongest first."""
    return sorted((s for s in fists if fists[s]), key=lambda s: (len(fists[s]), max(fists[s])), reverse=True)


def consolation(fists: dict[int, set[int]], classic: bool) -> dict[int, int]:
    """How many cowboys each seat draws."""
    empty = [seat for seat in fists if not fists[seat]]
    if empty:
        return dict.fromkeys(empty, 2)
    return {ranking(fists)[-1]: 1 if classic else 2}


def places(counts: list[int], first: int, second: int, strict: bool) -> list[int]:
    points = [0] * len(counts)
    values = sorted({count for count in counts if count}, reverse=True)
    if not values:
        return points
    firsts = [seat for seat, count in enumerate(counts) if count == values[0]]
    for seat in firsts:
        points[seat] = second if strict and len(firsts) > 1 else first
    if len(firsts) == 1 and len(values) > 1:
        seconds = [seat for seat, count in enumerate(counts) if count == values[1]]
        for seat in seconds:
            points[seat] = 0 if strict and len(seconds) > 1 else second
    return points
