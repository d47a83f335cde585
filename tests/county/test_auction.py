"""An auction step: K-1.1 to K-1.8."""

from __future__ import annotations

import pytest

from colorado.engine.errors import IllegalAction, NotationError
from colorado.games.county.state import NO_CARD, Owed, Phase
from county.table import bids, dealt, drawn, face_up, hold, members, plant, put, said, texts, walk


def flags_everywhere(match):
    """One flag of each colour, so that every card can be used."""
    plant(match, "red", "a1", "a3")
    plant(match, "green", "f1", "f3")
    plant(match, "orange", "j1", "j3")
    plant(match, "blue", "o1", "o3")
    return match


def auction(players, *cards, hands, **options):
    match = flags_everywhere(drawn(players=players, **options))
    hold(match, **hands)
    match.state.to_come[:] = 0
    return bids(match, *cards)


@pytest.mark.parametrize(("players", "cards", "auctions"), [(2, 2, 6), (3, 2, 6), (4, 3, 4)])
def test_k_1_1_so_many_cards_are_turned_up_so_often(players, cards, auctions):
    steps = 0
    for _, before, _, _, state in walk(players, seed=5):
        if state.step != before.step and state.step > 0:
            steps = max(steps, int(state.step))
            assert len(members([int(before.cards_left) & ~int(state.cards_left)])) % cards == 0
    assert steps == auctions


def test_k_1_2_fists_are_taken_at_the_same_time_and_shown_together():
    match = auction(3, "red claim", "blue claim", hands={"orange": "5 9", "brown": "3", "red": "60 61"})
    assert match.to_act == (0, 1, 2)
    assert match.play("red bid 60 61")[-1].id == "closed"
    assert match.play("orange bid nothing")[-1].id == "closed"
    assert match.to_act == (1,)
    events = said(match, match.play("brown bid 3"))
    assert events[1:4] == ["Orange shows an empty hand", "Brown shows 1: cowboys 3", "Red shows 2: cowboys 60 61"]


def test_k_1_2_cowboys_are_added_in_rising_order():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 9 61 62", "brown": "3"})
    assert texts(match, 0) == {"close fist", "add 5", "add 9", "add 61", "add 62"}
    match.play("orange add 9")
    assert texts(match, 0) == {"close fist", "add 61", "add 62"}
    match.play("orange add 62")
    assert texts(match, 0) == {"close fist"}


def test_k_1_2_equal_numbers_rank_by_the_highest_single_number():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 40", "brown": "1 41"})
    match.play("orange bid 5 40")
    match.play("brown bid 1 41")
    assert match.to_act == (1,)


def test_k_1_3_every_cowboy_bid_goes_back_into_the_bag_before_anybody_draws():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 40", "brown": "1 41"})
    match.play("orange bid 5")
    match.play("brown bid 1 41")
    assert {4, 0, 40} <= members(match.state.bag)
    assert members(match.state.bag_known) == {4, 0, 40}
    assert match.state.hand_count[:2].tolist() == [1, 0]


def test_x4_the_order_of_four_bids_and_who_draws():
    hands = {"orange": "5 40 61", "brown": "2 9 66", "red": "50", "black": "1"}
    match = auction(4, "red claim", "blue claim", "green claim", hands=hands)
    match.play("orange bid 5 40 61")
    match.play("brown bid 2 9 66")
    match.play("red bid 50")
    match.play("black bid nothing")
    order = []
    while match.state.phase == Phase.CARDS:
        order += [match.to_act[0]] if not order or order[-1] != match.to_act[0] else []
        events = said(match, match.play(match.offers()[0]))
    assert order == [1, 0, 2]
    assert "Black draws cowboys: 2" in events
    assert not any(f"{name} draws" in event for name in ("Orange", "Brown", "Red") for event in events)


def test_k_1_4_a_bidder_chooses_a_card_and_uses_it_at_once_and_zero_takes_none():
    match = auction(3, "red claim", "blue claim", hands={"orange": "5", "brown": "6", "red": "7"})
    for decision in ("orange bid 5", "brown bid nothing", "red bid nothing"):
        match.play(decision)
    assert texts(match, 0) == {"take red claim", "take blue claim"}
    match.play("take blue claim")
    assert texts(match, 0) == {"claim o1", "claim o3"}
    events = said(match, match.play("claim o3"))
    assert "Nobody takes: red Claim" in events


def test_k_1_4_a_ranked_bidder_must_take_the_card_that_is_left():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5", "brown": "6"})
    match.play("orange bid 5")
    match.play("brown bid 6")
    match.play("take red claim")
    match.play("claim a1")
    assert texts(match, 0) == {"claim o1", "claim o3"}


def test_k_1_4_cards_alike_are_offered_once():
    match = auction(2, hands={"orange": "5", "brown": "6"})
    face_up(match, "red claim", "red claim")
    match.state.face_up[1] += 1
    match.play("orange bid 5")
    match.play("brown bid nothing")
    assert match.state.owed[0] == Owed.CLAIM


def test_k_1_5_cards_nobody_takes_are_discarded_and_flags_left_are_lifted():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5", "brown": "6"})
    match.play("orange bid nothing")
    events = said(match, match.play("brown bid nothing"))
    assert "Nobody takes: red Claim, blue Claim" in events
    assert match.state.round_number == 3
    assert not any(members(words) for words in match.state.flag)
    assert (match.state.face_up == NO_CARD).all()


def drawn_after(players, hands, said_bids, **options):
    match = auction(players, "red claim", "blue claim", hands=hands, **options)
    match.state.to_come[:] = [0, 0, 1, 2]
    for decision in said_bids:
        match.play(decision)
    while match.state.phase == Phase.CARDS:
        match.play(match.offers()[0])
    return {
        name: int(match.state.hand_count[seat])
        - len(hands[name].split())
        + sum(len(text.split()) - 2 for text in said_bids if text.startswith(f"{name} bid") and "nothing" not in text)
        for seat, name in enumerate(hands)
    }


TWO = {"orange": "5 7", "brown": "6 8 9"}
THREE = {"orange": "5 7", "brown": "6 8 9", "red": "60"}


def test_k_1_6_the_lowest_bidder_draws_two_even_after_taking_a_card():
    assert drawn_after(2, TWO, ["orange bid 5", "brown bid 6 8"]) == {"orange": 2, "brown": 0}


def test_k_1_6_equal_numbers_leave_one_lowest():
    assert drawn_after(3, THREE, ["orange bid 5", "brown bid 6", "red bid 60"]) == {"orange": 2, "brown": 0, "red": 0}


def test_k_1_6_everybody_who_bid_zero_draws_two():
    said_bids = ["orange bid nothing", "brown bid 6", "red bid nothing"]
    assert drawn_after(3, THREE, said_bids) == {"orange": 2, "brown": 0, "red": 2}
    assert drawn_after(3, THREE, said_bids, consolation="classic") == {"orange": 2, "brown": 0, "red": 2}


def test_k_1_6_classic_gives_one_for_the_lowest_positive_bid():
    said_bids = ["orange bid 5", "brown bid 6 8"]
    assert drawn_after(2, TWO, said_bids, consolation="classic") == {"orange": 1, "brown": 0}


def test_k_1_7_several_draw_one_at_a_time_until_the_bag_is_empty():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 7", "brown": "6"})
    state = match.state
    state.start = 1
    state.to_come[:] = [0, 0, 1, 2]
    keep = members(state.bag)
    put(state.bag, set(sorted(keep)[:3]))
    match.play("orange bid nothing")
    match.play("brown bid nothing")
    assert state.hand_count[:2].tolist() == [3, 3]
    assert not members(state.bag)


def test_k_1_8_an_empty_hand_bids_zero_unasked():
    match = auction(3, "red claim", "blue claim", hands={"orange": "5", "brown": "6"})
    assert match.to_act == (0, 1)


def test_k_1_8_with_all_hands_empty_nobody_is_asked_and_all_draw():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5"})
    match.state.to_come[:] = [0, 0, 1, 2]
    events = said(match, match.play("orange bid nothing"))
    assert "Orange draws cowboys: 2" in events and "Brown draws cowboys: 2" in events


def test_a_fist_can_be_taken_back_until_all_are_closed():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 7", "brown": "6"})
    before = match.fingerprint
    match.play("orange add 5")
    assert match.may_undo
    match.undo()
    assert match.fingerprint == before
    match.play("orange bid 5 7")
    assert match.may_undo
    match.play("brown bid 6")
    assert not match.may_undo


def test_a_bid_of_cowboys_not_in_hand_names_its_rule():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 7 50", "brown": "6"})
    before = match.fingerprint
    with pytest.raises(IllegalAction, match=r"expected cowboys of your hand, found 8, 9 \(K-1.2\)"):
        match.play("orange bid 5 8 9")
    with pytest.raises(IllegalAction, match=r"K-1\.2"):
        match.play("brown bid 60")
    with pytest.raises(NotationError, match="numbers from 1 to 66"):
        match.play("orange bid five")
    with pytest.raises(NotationError, match="numbers from 1 to 66"):
        match.play("orange bid")
    with pytest.raises(NotationError, match="every cowboy once"):
        match.play("orange bid 5 5")
    assert match.fingerprint == before


def test_a_number_is_never_the_beginning_of_a_longer_one():
    match = auction(2, "red claim", "blue claim", hands={"orange": "50 66", "brown": "6"})
    with pytest.raises(IllegalAction):
        match.play("orange add 5")


def test_nobody_is_asked_twice():
    match = auction(2, "red claim", "blue claim", hands={"orange": "5 7", "brown": "6"})
    match.play("orange bid 5")
    with pytest.raises(IllegalAction, match="nothing to decide now: expected a decision of brown"):
        match.play("orange bid 7")


def test_a_phrase_is_taken_whole_or_not_at_all():
    match = dealt(2)
    before = match.fingerprint
    with pytest.raises(IllegalAction):
        match.play("flag red c2")
    assert match.fingerprint == before and not match.decisions
