"""Setting the table: K-S0 to K-S4."""

from __future__ import annotations

from collections import Counter

import pytest

from colorado.engine.errors import IllegalAction
from colorado.games.county import flags, lakes
from colorado.games.county.spec import SPEC
from colorado.games.county.state import Owed, Phase
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from county.table import CELL, SEATS, board_of, dealt, draw_valley, drawn, members, names, plant, put, texts, walk


def test_k_s0_the_start_player_is_drawn_and_moves_left_each_round():
    starts = Counter(int(dealt(4, seed).state.start) for seed in range(60))
    assert sorted(starts) == [0, 1, 2, 3]
    first = {}
    for _, before, _, _, state in walk(3, seed=4):
        first.setdefault(int(before.round_number), int(before.start))
        first.setdefault(int(state.round_number), int(state.start))
    assert [first[n] for n in (1, 2, 3, 4)] == [(first[1] + n) % 3 for n in range(4)]


def test_k_s0_seats_have_the_colours_of_the_edition_in_order():
    assert SEATS == ("orange", "brown", "red", "black")


def test_k_s1_the_recommended_layout_is_the_drawing_of_the_edition():
    state = dealt().state
    assert names(state.water) >= {"c2", "c3", "d3", "d4", "n7", "h5", "i5"}
    assert len(members(state.water)) == 22
    assert state.lakes_laid == 0b111111


def test_k_s1_lakes_laid_at_random_never_overlap_nor_leave_the_board():
    layouts = set()
    for seed in range(12):
        state = dealt(2, seed, lakes="random").state
        assert len(members(state.water)) == 22
        layouts.add(state.water.tobytes())
    assert len(layouts) == 12


def test_k_s1_the_largest_lake_is_laid_first():
    sizes = board_of().lake_size
    assert [int(sizes[lake]) for lake in board_of().by_size] == [7, 5, 4, 3, 2, 1]


def test_k_s1_lakes_are_laid_by_the_players_one_at_a_time_clockwise_from_the_start_player():
    match = dealt(3, seed=2, lakes="laid")
    start = int(match.state.start)
    assert match.to_act == (start,)
    match.play("lake 8 north d6")
    assert names(match.state.water) == {"d6", "d7", "d8", "e8", "f8", "f7", "f6"}
    assert match.to_act == ((start + 1) % 3,)


def test_k_s1_turns_that_cover_the_same_cells_are_one_offer():
    offers = texts(dealt(2, lakes="laid"), int(dealt(2, lakes="laid").state.start))
    assert {text for text in offers if text.startswith("lake 3")} == {"lake 3 north"}
    assert {text for text in offers if text.startswith("lake 4")} == {"lake 4 north", "lake 4 east"}
    assert {text for text in offers if text.startswith("lake 6")} == {"lake 6 north", "lake 6 east"}
    assert len({text for text in offers if text.startswith("lake 5")}) == 4


def test_k_s1_a_lake_may_touch_rim_and_lakes_but_not_overlap():
    match = dealt(2, lakes="laid")
    match.play("lake 4 north a1")
    match.play("lake 3 north")
    with pytest.raises(IllegalAction):
        match.play("lay b1")
    match.play("lay c1")
    assert names(match.state.water) == {"a1", "b1", "c1"}


def test_k_s1_the_last_lake_is_not_asked_for_when_it_has_one_turn():
    match = dealt(2, lakes="laid")
    for lake in ("lake 8 north a1", "lake 7 north e1", "lake 6 north i1", "lake 5 north l1", "lake 4 north a6"):
        match.play(lake)
    assert match.state.owed[match.to_act[0]] == Owed.LAKE_CELL
    match.play("lay o10")
    assert match.state.phase == Phase.FLAGS


def test_k_s1_a_lake_that_fits_nowhere_stays_in_the_box():
    board, chance = board_of(lakes="laid"), chance_of(seed_key(1))
    state = blank(SPEC.state)
    SPEC.deal(board, state, 2, chance)
    put(state.water, set(range(150)) - {CELL["a1"]})
    assert lakes.may_choose_lake(board, state) == 1
    lakes.lay_lake_at_random(board, state, 5, chance)
    assert not members([int(state.lakes_laid)])


@pytest.mark.parametrize(("players", "tokens"), [(2, 5), (3, 5), (4, 4)])
def test_k_s2_fifteen_cowboys_and_for_sale_tokens(players, tokens):
    state = dealt(players).state
    for seat in range(players):
        assert len(members(state.hand[seat])) == state.hand_count[seat] == 15
        assert state.for_sale[seat] == tokens
    assert len(members(state.bag)) == 66 - 15 * players


def test_k_s3_each_round_shows_three_cards_of_each_colour_and_all_forty_eight_are_used():
    seen = Counter()
    for _, before, _, _, state in walk(4, seed=3):
        for card in members([int(before.cards_left) & ~int(state.cards_left)]):
            number = int(before.round_number) + (
                1 if before.to_come.sum() == 0 and state.round_number > before.round_number else 0
            )
            seen[number, card // 12] += 1
    assert state.cards_left == 0
    assert set(seen.values()) == {3} and len(seen) == 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k_s4_everybody_gets_as_many_flags(players):
    state = dealt(players).state
    assert all(state.flag_hand[seat].sum() == 12 // players for seat in range(players))
    assert state.flag_hand[:players].sum(axis=0).tolist() == [3, 3, 3, 3]
    if players == 3:
        assert (state.flag_hand[:3] == 1).all()


def test_k_s4_flag_colours_are_dealt_at_random():
    hands = {dealt(2, seed).state.flag_hand.tobytes() for seed in range(10)}
    assert len(hands) > 5


def test_k_s4_flags_are_laid_in_turn_never_side_by_side():
    match = dealt(3)
    start = int(match.state.start)
    match.play("flag red h2")
    assert match.to_act == ((start + 1) % 3,)
    match.play("flag red")
    open_now = texts(match, match.to_act[0])
    assert not {"lay h1", "lay h3", "lay g2", "lay i2", "lay h2", "lay c2"} & open_now
    assert "lay g1" in open_now
    with pytest.raises(IllegalAction, match=r"side by side with a flag \(K-S4\)"):
        match.play("lay g2")
    with pytest.raises(IllegalAction, match=r"found a lake \(K-S4\)"):
        match.play("lay c2")
    with pytest.raises(IllegalAction, match=r"found a flag \(K-S4\)"):
        match.play("lay h2")


def test_k_s4_where_no_cell_is_apart_any_free_land_will_do():
    match = dealt(3)
    free = {"g1", "h1"}
    plant(match, "red", "g2", "h2")
    match.state.land[0, :] = 0
    taken = set(range(150)) - members(match.state.water) - {CELL[name] for name in free | {"g2", "h2"}}
    put(match.state.land[1], taken)
    assert {"g1", "h1"} == names(flags.may_lay_flag_at(match.state))


def test_k_s4_the_last_flag_of_a_seat_needs_no_choice_of_colour():
    match = dealt(4)
    while match.state.flags_laid < 8:
        match.play(match.offers()[0])
    assert {int(match.state.owed[seat]) for seat in match.to_act} == {Owed.FLAG_CELL}


def test_a_drawing_must_have_its_water_in_the_right_place():
    with pytest.raises(AssertionError, match="a1 is land"):
        draw_valley(drawn(), "8..............")
