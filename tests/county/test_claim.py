"""Using a card: K-2.1 to K-2.5."""

from __future__ import annotations

import pytest

from colorado.engine.errors import IllegalAction
from colorado.games.county import turn
from colorado.games.county.state import NO_CARD, NOWHERE, Owed
from county.table import CELL, dealt, drawn, give, members, names, plant, put, said, texts, using


def settle(match):
    """Let the game do what has one answer."""
    turn.settle_all(match.board, match.state, match.chance)


def test_k_2_1_a_marker_takes_the_place_of_a_flag_of_the_cards_colour():
    match = drawn()
    plant(match, "red", "b5", "m10")
    plant(match, "blue", "b8")
    using(match, "red claim")
    assert texts(match, 0) == {"claim b5", "claim m10"}
    match.play("claim b5")
    assert names(match.state.land[0]) == {"b5"}
    assert names(match.state.flag[0]) == {"m10"}


def test_k_2_1_another_flag_or_none_cannot_be_claimed():
    match = using(drawn(), "red claim")
    plant(match, "red", "b5", "m10")
    plant(match, "blue", "b8")
    for cell in ("b8", "a1", "z9"):
        with pytest.raises(IllegalAction, match=r"a flag of the card's colour \(K-2.1\)|not open"):
            match.play(f"claim {cell}1" if cell == "z9" else f"claim {cell}")


def test_k_2_1_with_forty_markers_out_the_flag_is_lifted_and_the_cell_stays_free():
    match = using(drawn(markers="hard"), "red fence")
    plant(match, "red", "o1", "a10")
    land = sorted(set(range(60)) - members(match.state.water) - {CELL["o1"]})[:40]
    put(match.state.land[0], set(land))
    events = said(match, match.play("claim a10"))
    assert events[0] == "Orange has no marker left: the flag on a10 is lifted"
    assert "a10" not in names(match.state.land[0]) | names(match.state.flag[0])


def test_k_2_1_with_one_marker_left_there_is_no_second():
    match = using(drawn(markers="hard"), "red fence")
    plant(match, "red", "o1", "a10")
    land = sorted(set(range(60)) - members(match.state.water) - {CELL["o1"]})[:39]
    put(match.state.land[0], set(land))
    match.play("claim a10")
    assert "a10" in names(match.state.land[0])
    assert match.state.owed[0] != Owed.SECOND


def test_k_2_1_markers_are_no_limit_on_a_soft_table():
    match = using(drawn(), "red claim")
    plant(match, "red", "o1", "a10")
    put(match.state.land[0], set(sorted(set(range(60)) - members(match.state.water) - {CELL["o1"]})[:45]))
    match.play("claim a10")
    assert len(members(match.state.land[0])) == 46


def test_x1_a_turn_that_falls_off_the_board_drops_out():
    match = using(drawn(), "red right-fork")
    plant(match, "red", "l9", "a10")
    match.play("claim l9")
    assert texts(match, 0) == {"second n10", "second j8", "second m7", "leave out"}


def test_x1_in_the_open_all_four_turns_are_there():
    match = using(drawn(), "red right-fork")
    plant(match, "red", "g3", "a10")
    match.play("claim g3")
    assert texts(match, 0) == {"second i4", "second f5", "second e2", "second h1", "leave out"}


def test_x1_a_left_fork_is_its_mirror_image():
    match = using(drawn(), "red left-fork")
    plant(match, "red", "l6", "a10")
    match.play("claim l6")
    assert texts(match, 0) == {"second n5", "second m8", "second j7", "second k4", "leave out"}


def test_x1_k_2_3_taken_water_flagged_and_missing_cells_drop_out():
    match = using(drawn(), "red right-fork")
    plant(match, "red", "g3", "a10")
    plant(match, "blue", "i4")
    give(match, 1, "f5")
    match.play("claim g3")
    assert texts(match, 0) == {"second e2", "second h1", "leave out"}
    for cell, what in (("i4", "a flag"), ("f5", "a marker"), ("c2", "a lake"), ("p1", "nothing but the edge")):
        with pytest.raises(IllegalAction, match=rf"found {what}.* \(K-2.3\)"):
            match.play(f"second {cell}")
    with pytest.raises(IllegalAction, match="not open now"):
        match.play("second m9")


def test_k_2_2_the_second_marker_may_be_left_out():
    match = using(drawn(), "red fence")
    plant(match, "red", "g3", "a10")
    match.play("claim g3")
    assert said(match, match.play("leave out"))[0] == "Orange leaves the second marker out"
    assert names(match.state.land[0]) == {"g3"}


def test_k_2_2_on_a_compulsory_table_it_may_not_where_it_can_be_placed():
    match = using(drawn(second_marker="compulsory"), "red fence")
    plant(match, "red", "g3", "a10")
    match.play("claim g3")
    assert texts(match, 0) == {"second f3", "second h3", "second g2", "second g4"}


def test_k_2_2_a_compulsory_marker_with_one_place_is_placed_unasked():
    match = using(drawn(second_marker="compulsory"), "red fence")
    plant(match, "red", "a1", "a10")
    give(match, 1, "b1")
    events = said(match, match.play("claim a1"))
    assert events[:2] == ["Orange places a marker on a1", "Orange places a marker on a2"]


def test_k_2_2_a_card_with_no_place_for_its_second_marker_is_used_up_with_one():
    match = using(drawn(), "red fence")
    plant(match, "red", "a1", "a10")
    give(match, 1, "b1", "a2")
    match.play("claim a1")
    assert match.state.used_card == NO_CARD


def test_k_2_4_without_a_flag_of_its_colour_a_card_has_no_effect():
    match = using(drawn(), "red fence")
    settle(match)
    assert match.state.owed[0] == Owed.NOTHING
    assert match.state.used_card == NO_CARD and match.state.claimed == NOWHERE


def test_k_2_5_a_card_used_never_comes_back():
    match = dealt(2)
    seen = set()
    while not match.is_over:
        before = int(match.state.cards_left)
        match.play(match.offers()[0])
        gone = members([before & ~int(match.state.cards_left)])
        assert not gone & seen
        seen |= gone
    assert len(seen) == 48


def test_phrase_claims_and_places_at_once():
    match = using(drawn(), "red fence")
    plant(match, "red", "g3", "a10")
    match.play("claim g3 h3")
    assert names(match.state.land[0]) == {"g3", "h3"}
