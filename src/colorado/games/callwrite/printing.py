"""From an edition and the options of a table to the board record the rules read."""

from __future__ import annotations

from typing import Any

import numpy as np

from colorado.games.callwrite.board import BOARD, LISTS
from colorado.games.callwrite.edition import LEG_ICONS, Edition, Leg, Region
from colorado.games.callwrite.plan import LINES
from colorado.games.callwrite.state import KINDS, RAILROAD, ZONES
from colorado.kit.bag import bag_add
from colorado.kit.bits import WORD
from colorado.kit.record import blank


def print_board(edition: Edition, options: dict[str, str]) -> Any:
    """The board of an edition, with the options agreed on."""
    board = blank(BOARD)
    board.unlimited = edition.unlimited or options["nuggets"] == "unlimited"
    board.nuggets, board.purse = edition.nuggets, edition.purse
    board.cards = full_deck(edition.copies)
    print_map(board, edition)
    print_railroad(board, edition)
    print_chart(board, edition)
    return board


def full_deck(copies: list[int]) -> int:
    """Every card of the box."""
    deck = 0
    for card in range(18):
        for _ in range(copies[card % 3]):
            deck = bag_add(deck, card)
    return deck


def members(word: Any, member: int) -> None:
    """Put a member into a set of several words."""
    word[member // WORD] |= 1 << member % WORD


def print_map(board: Any, edition: Edition) -> None:
    """Regions, their legs and paths. Legs are numbered through the regions."""
    number = {region.id: i for i, region in enumerate(edition.regions)}
    leg_number = {(region.id, leg.id): i for i, (region, leg) in enumerate(all_legs(edition))}
    for region in edition.regions:
        i = number[region.id]
        board.kind[i] = KINDS.index(region.kind)
        board.zone_regions[KINDS.index(region.kind)] |= 1 << i
        board.roadmap_points[i] = region.medal
        for leg in region.legs:
            at = leg_number[region.id, leg.id]
            board.leg_icon[at] = LEG_ICONS.index(leg.icon)
            board.leg_region[at] = i
            members(board.region_legs[i], at)
        for a, b in region.paths + [(b, a) for a, b in region.paths]:
            if b != "flag":
                start = board.flag_legs[i] if a == "flag" else board.leg_next[leg_number[region.id, a]]
                members(start, leg_number[region.id, b])
    board.towns = board.zone_regions[0]
    for a, b in edition.adjacent:
        board.adjacent[number[a]] |= 1 << number[b]
        board.adjacent[number[b]] |= 1 << number[a]


def all_legs(edition: Edition) -> list[tuple[Region, Leg]]:
    """Every region's every leg, in the order of their numbers."""
    return edition.plan.legs


def print_railroad(board: Any, edition: Edition) -> None:
    """The railroad's legs and ways on."""
    number = {leg.id: i for i, leg in enumerate(edition.railroad.legs)}
    for i, leg in enumerate(edition.railroad.legs):
        board.rail_icon[i] = LEG_ICONS.index(leg.icon)
        if leg.id not in {b for _, b in edition.railroad.tracks}:
            board.rail_first |= 1 << i
    for a, b in edition.railroad.tracks:
        board.rail_next[number[a]] |= 1 << number[b]
    for a, _ in sorted(edition.railroad.tracks, key=lambda track: -number_at(edition, track[0])):
        board.rail_left[number[a]] = 1 + min(board.rail_left[number[b]] for c, b in edition.railroad.tracks if c == a)
    board.roadmap_points[RAILROAD] = edition.railroad.medal


def number_at(edition: Edition, leg: str) -> int:
    """How far to the right a railroad leg lies."""
    return next(found.at[0] for found in edition.railroad.legs if found.id == leg)


def chart_medals(edition: Edition) -> list[tuple[str, int]]:
    """Every medal of the Reward Chart by its number: the line or zone it belongs to, and its points."""
    return edition.plan.chart_medals


def print_chart(board: Any, edition: Edition) -> None:
    """Boxes, bonuses, points and medals."""
    chart = edition.chart
    for kind, zone in enumerate(ZONES):
        points = chart.zone_points[zone]
        board.zone_boxes[kind] = len(points)
        board.zone_points[kind, 1 : len(points) + 1] = np.array(points, np.int8)
    for medal, (where, worth) in enumerate(chart_medals(edition)):
        board.medal_points[medal] = worth
        if where in LINES:
            board.lists[LINES.index(where)] |= 1 << medal
        else:
            board.zone_medal[ZONES.index(where)] = 1 << medal
    assert len(LINES) == LISTS
    for line in LINES:
        icons = [LEG_ICONS.index(icon) for icon in chart.bonus[line]]
        board[f"{line}_boxes"] = len(icons)
        board[f"{line}_icon"][: len(icons)] = np.array(icons, np.int8)
