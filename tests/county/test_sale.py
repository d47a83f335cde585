"""For Sale: K-4.1 to K-4.4."""

from __future__ import annotations

import pytest

from colorado.engine.errors import IllegalAction, NotationError
from colorado.games.county.state import Owed, Phase
from county.table import CELL, drawn, give, hold, members, names, put, said, texts, window

HANDS = {"orange": "5 40", "brown": "9 61", "red": "12 13 50"}


def selling(players=3, hands=None, **options):
    """Orange may sell g3 and h3, brown m9; cards are still face down."""
    match = drawn(players=players, **options)
    give(match, 0, "g3", "h3")
    give(match, 1, "m9")
    hold(match, **(HANDS if hands is None else hands))
    return window(match)


def answers(match, **wanted):
    for name, yes in wanted.items():
        events = match.play(f"{name} want {yes}")
    return said(match, events)


def test_k_4_1_asked_clockwise_from_the_start_player_only_those_with_land():
    match = selling()
    assert match.to_act == (0,)
    assert texts(match, 0) == {"pass", "not this round", "sell g3", "sell h3"}
    match.play("pass")
    assert match.to_act == (1,)
    match.play("pass")
    assert match.state.phase == Phase.WINDOW and match.state.step == 2
    assert match.to_act == (0,)


def test_k_4_1_windows_stand_before_each_reveal_and_before_the_bids():
    match = selling()
    for _ in range(2):
        match.play("pass")
    assert (match.state.face_up >= 0).sum() == 2
    for _ in range(2):
        match.play("pass")
    assert match.state.phase == Phase.BIDS


def test_k_4_1_not_this_round_holds_until_the_round_ends():
    match = selling()
    match.play("orange not this round")
    match.play("brown not this round")
    assert match.state.phase == Phase.BIDS
    assert members([int(match.state.hushed)]) == {0, 1}


def test_k_4_1_after_a_sale_the_sellers_left_is_asked_and_all_again():
    match = selling()
    match.play("orange pass")
    match.play("brown sell m9")
    answers(match, orange="no", red="no")
    assert match.to_act == (0,) and match.state.owed[0] == Owed.SALE


def test_x6_nobody_interested_leaves_the_cell_free():
    match = selling()
    events = said(match, match.play("sell g3"))
    assert events == ["Orange puts g3 up for sale", "Orange draws cowboys: 2"]
    assert match.state.for_sale[0] == 4
    assert match.state.hand_count[0] == 4
    assert "g3" not in names(match.state.land[0])
    events = answers(match, brown="no", red="no")
    assert events == ["Red has an answer", "Nobody wants it", "g3 is free land again"]


def test_x6_one_interested_pays_one_cowboy_of_own_choice():
    match = selling()
    match.play("sell g3")
    answers(match, brown="no", red="yes")
    assert texts(match, 2) == {"pay 12", "pay 13", "pay 50"}
    with pytest.raises(IllegalAction, match=r"a cowboy of your hand, found 9 \(K-4.3\)"):
        match.play("pay 9")
    events = said(match, match.play("pay 13"))
    assert events == ["Red pays Orange cowboy 13", "Red buys g3 from Orange for cowboys 13"]
    assert "g3" in names(match.state.land[2])
    assert 12 in members(match.state.hand[0]) and members(match.state.known[0]) == {12}
    assert match.state.hand_count[:3].tolist() == [5, 2, 2]


def test_x6_three_interested_bid_secretly_and_the_losers_take_theirs_back():
    match = selling(4, HANDS | {"black": "20 66"})
    match.play("sell g3")
    assert answers(match, brown="yes", red="yes", black="yes")[1:] == [
        "Brown wants it", "Red wants it", "Black wants it"
    ]  # fmt: skip
    assert match.to_act == (1, 2, 3)
    assert "close fist" not in texts(match, 1)
    with pytest.raises(IllegalAction, match=r"at least one cowboy.*K-4.3"):
        match.play("brown bid nothing")
    match.play("brown bid 9 61")
    match.play("black bid 20 66")
    events = said(match, match.play("red bid 50"))
    assert "Black buys g3 from Orange for cowboys 20 66" in events
    assert members(match.state.known[0]) == {19, 65}
    assert members(match.state.known[1]) == {8, 60} and members(match.state.known[2]) == {49}
    assert match.state.hand_count.tolist() == [6, 2, 3, 0]


def test_k_4_3_a_buyer_with_one_cowboy_is_not_asked_which():
    match = selling(hands=HANDS | {"red": "12"})
    match.play("sell g3")
    assert answers(match, brown="no", red="yes")[-1] == "Red buys g3 from Orange for cowboys 12"
    match = selling(hands=HANDS | {"red": "65"})
    match.play("sell g3")
    assert answers(match, brown="no", red="yes")[-1] == "Red buys g3 from Orange for cowboys 65"


def test_k_4_3_a_bidder_with_one_cowboy_is_not_asked_which():
    match = selling(hands=HANDS | {"red": "12"})
    match.play("sell g3")
    answers(match, brown="yes", red="yes")
    assert match.to_act == (1,)
    assert "Brown buys g3 from Orange for cowboys 61" in said(match, match.play("brown bid 61"))
    match = selling(hands={"orange": "5", "brown": "9", "red": "12"})
    match.play("sell g3")
    assert answers(match, brown="yes", red="yes")[-1] == "Red buys g3 from Orange for cowboys 12"


def test_k_4_3_without_a_cowboy_nobody_is_asked():
    match = selling(hands={"orange": "5", "brown": "", "red": "12"})
    match.play("sell g3")
    assert match.to_act == (2,)
    match = selling(hands={"orange": "5"})
    assert said(match, match.play("sell g3"))[:2] == ["Orange puts g3 up for sale", "g3 is free land again"]


def test_k_4_3_without_a_marker_nobody_buys_on_a_hard_table():
    match = selling(markers="hard")
    free = sorted(set(range(150)) - members(match.state.water) - {CELL["g3"], CELL["h3"]})
    put(match.state.land[2], set(free[:40]))
    match.play("sell g3")
    assert match.to_act == (1,)


def test_k_4_4_the_seller_is_not_asked_and_lakes_are_counted_when_the_sale_is_complete():
    match = drawn()
    give(match, 0, "n6")
    give(match, 1, "n8")
    hold(match, **HANDS)
    window(match).play("orange sell n6")
    assert match.to_act == (1, 2)
    assert match.state.lake_owner[0] == 0
    answers(match, brown="no", red="yes")
    assert match.state.lake_owner[0] == 0
    match.play("red pay 12")
    assert match.state.lake_owner[0] == -1


def test_x6_no_sale_once_the_last_cards_are_face_up():
    match = drawn()
    give(match, 0, "g3")
    hold(match, **HANDS)
    match.state.to_come[:] = 0
    assert window(match).to_act == ()
    with pytest.raises(IllegalAction, match=r"before the last cards of the round are face up \(K-4.1\)"):
        match.play("orange sell g3")


def test_x6_a_third_sale_in_a_round_is_refused():
    match = selling()
    match.state.sold[0] = 1
    match.play("orange sell g3")
    answers(match, brown="no", red="no")
    match.play("brown pass")
    assert match.state.owed[0] == Owed.NOTHING
    with pytest.raises(IllegalAction, match=r"at most 2 sales a round.*\(K-4.1\)"):
        match.play("orange sell h3")


def test_k_4_1_a_sale_needs_a_token_and_own_land():
    match = selling()
    with pytest.raises(IllegalAction, match=r"land of your own \(K-4.1\)"):
        match.play("orange sell m9")
    match.state.for_sale[0] = 0
    with pytest.raises(IllegalAction, match=r"For Sale token.*\(K-4.1\)"):
        match.play("orange sell g3")
    assert members([int(match.state.hushed)]) == set()
    with pytest.raises(NotationError, match="no decision of this game"):
        match.play("orange sell nothing")


def test_k_4_2_the_seller_draws_what_the_bag_has():
    match = selling()
    put(match.state.bag, {65})
    match.play("orange sell g3")
    assert match.state.hand_count[0] == 3 and not members(match.state.bag)


def test_answers_stay_hidden_until_the_last():
    match = selling()
    match.play("orange sell g3")
    told = match.play("brown want yes")
    assert [event.id for event in told] == ["answered"]
    assert match.view().wants == 0 and match.view(2).wants == 0 and match.view(1).wants == 2
    assert match.may_undo
    match.play("red want no")
    assert not match.may_undo
