"""Scoring: X3, X5, K-5.1 and K-5.2."""

from __future__ import annotations

import pytest

from colorado.games.county.scoring import (
    double_count,
    edge_count,
    largest_estate,
    place_points,
    score,
    score_round,
    winners,
)
from colorado.games.county.setup import end_round
from colorado.games.county.state import Phase
from county.table import board_of, dealt, drawn, give


def test_x3_diagonal_neighbours_are_neither_double_nor_estate():
    match = drawn()
    give(match, 0, "f1", "g2", "h3")
    assert double_count(match.state, 0) == largest_estate(match.state, 0) == 0


def test_x3_three_in_a_row_hold_no_double():
    match = drawn()
    give(match, 0, "f1", "g1", "h1")
    assert double_count(match.state, 0) == 0 and largest_estate(match.state, 0) == 3


def test_x3_two_side_by_side_are_a_double_across_rows_and_words():
    for pair in (("f1", "g1"), ("a4", "a5"), ("b8", "b9"), ("n10", "o10"), ("o4", "o5")):
        match = drawn()
        give(match, 0, *pair)
        assert double_count(match.state, 0) == 1, pair


def test_no_double_across_the_rim():
    match = drawn()
    give(match, 0, "o1", "a2", "o4", "a5")
    assert double_count(match.state, 0) == 0


def test_an_estate_may_bend_through_all_words():
    match = drawn()
    give(match, 0, *(f"o{row}" for row in range(1, 11)), "n1", "a1", "b1", "f5", "f6", "g6")
    assert largest_estate(match.state, 0) == 11
    assert double_count(match.state, 0) == 1


def test_a_bare_board_has_forty_six_edges_and_a_corner_is_one():
    match = drawn()
    give(match, 0, "a1", "o10", "h1", "a5", "b2")
    assert edge_count(match.board, match.state, 0) == 4


EDGES = {1: (6, 2), 2: (9, 3), 3: (4, 2), 4: (2, 1)}
ESTATES = {1: (0, 0), 2: (4, 0), 3: (7, 2), 4: (11, 5)}


def scored(round_number, *lands, players=3, **options):
    match = drawn(players=players, **options)
    for seat, land in enumerate(lands):
        give(match, seat, *land.split())
    match.state.round_number = round_number
    score_round(match.board, match.state)
    return [match.state.ledger[seat, round_number - 1].tolist() for seat in range(players)], match


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_x5_edges_of_first_second_and_third(number):
    rows, _ = scored(number, "a1 c1 e1", "g1 i1", "k1")
    assert [row[0] for row in rows] == [*EDGES[number], 0]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_x5_largest_estates(number):
    rows, _ = scored(number, "f3 g3 h3 i3", "l5 m5 n5", "h9 i10")
    assert [row[3] for row in rows] == [*ESTATES[number], 0]


@pytest.mark.parametrize(("number", "points"), [(1, 2), (2, 3), (3, 2), (4, 1)])
def test_x5_each_double(number, points):
    rows, _ = scored(number, "f3 g3 l5 l6", "i3 i4", "b5")
    assert [row[2] for row in rows] == [2 * points, points, 0]


@pytest.mark.parametrize(("number", "points"), [(1, [2, 1]), (2, [4, 2]), (3, [6, 3]), (4, [11, 4])])
def test_x5_each_lake_owned_and_its_value_in_the_last_round(number, points):
    rows, _ = scored(number, "n6 e7", "h4", "b5")
    assert [row[1] for row in rows] == [*points, 0]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("table", [EDGES, ESTATES])
def test_x5_k_5_1_ties_on_friendly_and_strict_tables(number, table):
    first, second = table[number]
    cases = [
        ((3, 3, 2, 1), [first, first, 0, 0], [second, second, 0, 0]),
        ((4, 3, 3, 1), [first, second, second, 0], [first, 0, 0, 0]),
        ((4, 3, 2, 1), [first, second, 0, 0], [first, second, 0, 0]),
        ((2, 2, 2, 2), [first] * 4, [second] * 4),
        ((4, 0, 0, 0), [first, 0, 0, 0], [first, 0, 0, 0]),
        ((0, 0, 0, 0), [0] * 4, [0] * 4),
    ]
    for counts, friendly, strict in cases:
        for ties, expected in (("friendly", friendly), ("strict", strict)):
            board = board_of(ties=ties)
            assert [place_points(board, counts, seat, first, second) for seat in range(4)] == expected


def test_k_5_1_an_estate_has_at_least_three_cells_to_be_ranked():
    rows, _ = scored(4, "f3 g3", "b5")
    assert [row[3] for row in rows] == [0, 0, 0]


def test_k_5_1_a_player_enters_with_the_largest_estate_only():
    rows, _ = scored(4, "f3 g3 h3 i3 l5 m5 n5", "h9 i9", players=2)
    assert [row[3] for row in rows] == [11, 0]


def test_k_5_2_most_points_after_the_fourth_round_win_and_a_tie_is_shared():
    match = dealt(3)
    match.state.round_number = 4
    match.state.points[:3] = [30, 41, 41]
    end_round(match.board, match.state, match.chance)
    assert match.state.phase == Phase.OVER and match.is_over
    assert match.winners == (1, 2)
    assert [score(match.board, match.state, seat) for seat in range(3)] == match.scores == [30, 41, 41]
    assert winners(match.board, match.state) == 0b110


def test_points_add_up_over_the_rounds():
    _, match = scored(1, "a1")
    match.state.round_number = 2
    score_round(match.board, match.state)
    assert match.state.points[0] == 6 + 9
