"""Who owns a lake: K-3.1 to K-3.3."""

from __future__ import annotations

from colorado.games.county.cells import as_cells, beside
from colorado.games.county.shores import owner_of
from county.table import bids, dealt, drawn, give, hold, members, names, plant, said, take_away, using, window

SADDLEBAG, HORSESHOE, BUTTON, ELBOW = 1, 5, 0, 2
ORANGE, BROWN, RED = 0, 1, 2


def test_x2_a_two_cell_lake_away_from_the_rim_has_six_shore_cells():
    assert names(dealt().state.shore[SADDLEBAG]) == {"h4", "i4", "g5", "j5", "h6", "i6"}


def test_x2_k_3_1_the_first_owns_it_and_only_more_takes_it():
    match = drawn()
    give(match, BROWN, "h4")
    assert match.state.lake_owner[SADDLEBAG] == BROWN
    give(match, RED, "i4")
    assert match.state.lake_owner[SADDLEBAG] == BROWN
    give(match, RED, "g5")
    assert match.state.lake_owner[SADDLEBAG] == RED
    give(match, BROWN, "j5")
    assert match.state.lake_owner[SADDLEBAG] == RED


def test_x2_both_markers_of_a_card_are_placed_before_lakes_are_counted():
    match = using(drawn(), "red fence", RED)
    give(match, BROWN, "g5")
    plant(match, "red", "h4", "a10")
    events = said(match, match.play("red claim h4"))
    assert not any("Saddlebag" in event for event in events)
    assert match.state.lake_owner[SADDLEBAG] == BROWN
    assert "Red owns Saddlebag" in said(match, match.play("second i4"))


def test_k_3_1_a_marker_left_out_has_the_first_counted():
    match = using(drawn(), "red fence", RED)
    plant(match, "red", "h4", "a10")
    match.play("red claim h4")
    assert match.state.lake_owner[SADDLEBAG] == -1
    assert "Red owns Saddlebag" in said(match, match.play("leave out"))


def test_k_3_2_an_owner_without_shore_loses_it_to_a_single_leader():
    match = drawn()
    give(match, BROWN, "h4")
    give(match, RED, "i4")
    take_away(match, BROWN, "h4")
    assert owner_of(match.state, SADDLEBAG) == RED


def test_k_3_2_several_leaders_leave_it_to_nobody_and_later_only_more_takes_it():
    match = drawn()
    give(match, BROWN, "h4", "j5")
    give(match, RED, "i4")
    give(match, ORANGE, "h6")
    take_away(match, BROWN, "h4")
    take_away(match, BROWN, "j5")
    assert owner_of(match.state, SADDLEBAG) == -1
    match.state.lake_owner[SADDLEBAG] = -1
    give(match, RED, "i6")
    assert match.state.lake_owner[SADDLEBAG] == RED


def test_k_3_2_an_owner_overtaken_while_two_others_lead_loses_it_to_nobody():
    match = drawn()
    give(match, BROWN, "h4", "j5")
    give(match, RED, "i4", "g5")
    give(match, ORANGE, "h6", "i6")
    take_away(match, BROWN, "j5")
    assert owner_of(match.state, SADDLEBAG) == -1


def test_k_3_1_a_cell_can_be_shore_of_two_lakes():
    match = drawn()
    both = names(match.state.shore[HORSESHOE]) & names(match.state.shore[ELBOW])
    assert both == {"g8", "g9"}
    give(match, RED, "g8")
    assert match.state.lake_owner[HORSESHOE] == match.state.lake_owner[ELBOW] == RED


def test_k_3_3_water_is_nobodys_shore_where_lakes_touch():
    match = dealt(2, lakes="laid")
    match.play("lake 4 north a1")
    match.play("lake 3 north c1")
    while match.state.round_number == 0:
        match.play(match.offers()[-1])
    assert names(match.state.shore[BUTTON]) == {"d1", "c2"}
    assert not members(match.state.shore[SADDLEBAG]) & members(match.state.water)


def test_k_3_3_a_lake_owned_counts_for_no_group():
    match = drawn()
    give(match, RED, "g5", "j5")
    assert members(beside(*as_cells(match.state.land[RED]))) & members(match.state.water)
    assert len(members(match.state.land[RED])) == 2


def test_a_lake_nobody_owns_any_more_is_told():
    match = drawn()
    give(match, BROWN, "n6")
    hold(match, brown="5 6")
    assert "Nobody owns Button Pond any more" in said(match, window(match).play("brown sell n6"))


def test_asking_for_bids_does_not_touch_lakes():
    match = drawn()
    give(match, BROWN, "n6")
    bids(match, "red claim")
    assert match.state.lake_owner[BUTTON] == BROWN
