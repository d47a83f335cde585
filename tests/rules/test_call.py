"""Chapter 1: the call."""

import pytest

import colorado
from rules.position import CARD_NAMES, at, pile, table

TWO = """
phase: call
fire: owes call
  hand: grey 1, grey 2, grey 3
  laid: blue 1, green 2
wheel:
  hand: {hand}
"""


def test_c_1_1_names_an_opponent_a_suit_and_a_value():
    match = table("""
    phase: call
    fire: owes call
      laid: blue 1, green 2
    wheel:
      hand: red 1
    horseshoe:
      hand: red 1
    """)
    calls = at(match, "fire").offers
    named = [name for name in CARD_NAMES if name not in ("blue 1", "green 2")]
    assert calls == [f"call {name} from {seat}" for seat in ("wheel", "horseshoe") for name in named]
    assert match.to_act == (0,)


def test_c_1_1_not_a_card_already_in_the_callers_own_play_area():
    match = table(TWO.format(hand="blue 1"))
    with pytest.raises(colorado.IllegalAction, match="'call blue 1 from wheel' is not open now"):
        match.play("call blue 1 from wheel")


def test_c_1_1_a_card_nobody_can_hold_may_be_named():
    match = table("""
    phase: call
    discard: blue 3 x4
    fire: owes call
    wheel:
      hand: red 1
    """)
    match.play("call blue 3 from wheel")
    assert at(match, "fire").laid == ["red 1"]


def test_c_1_2_gives_the_very_card():
    match = table(TWO.format(hand="orange 2, orange 1, green 2"))
    match.play("call orange 2 from wheel")
    assert at(match, "fire").laid == ["green 2", "blue 1", "orange 2"]
    assert at(match, "wheel").hand == ["green 2", "orange 1"]
    assert at(match, "wheel").lacks == []
    assert int(match.state.phase) == 2


def test_c_1_2_otherwise_any_card_of_the_suit_or_the_value_as_the_player_likes():
    match = table(TWO.format(hand="orange 1, orange 3, red 2 x2, grey 1"))
    match.play("call orange 2 from wheel")
    assert match.to_act == (1,)
    assert at(match, "wheel").offers == ["give red 2", "give orange 1", "give orange 3"]
    with pytest.raises(colorado.IllegalAction):
        match.play("wheel give grey 1")
    with pytest.raises(colorado.IllegalAction):
        match.play("wheel decline")
    match.play("wheel give orange 3")
    assert at(match, "fire").laid == ["green 2", "blue 1", "orange 3"]
    assert at(match, "wheel").hand == ["red 2", "red 2", "grey 1", "orange 1"]


def test_c_1_2_a_gift_with_one_answer_is_not_asked():
    match = table(TWO.format(hand="orange 1 x2, grey 3"))
    match.play("call orange 2 from wheel")
    assert at(match, "fire").laid == ["green 2", "blue 1", "orange 1"]
    fitting = [n for n in CARD_NAMES if n.startswith("orange") or n.endswith("2")]
    told = [n for n in fitting if n != "orange 1"]
    assert at(match, "wheel").lacks == told, "unasked, everybody knows nothing else was there that fits"


def test_c_1_2_otherwise_one_card_of_that_hand_at_random():
    taken = set()
    for seed in range(40):
        match = table(TWO.format(hand="red 1, grey 1, grey 3, purple 1"), seed=seed)
        match.play("call orange 2 from wheel")
        (new,) = set(at(match, "fire").laid) - {"blue 1", "green 2"}
        taken.add(new)
        assert len(at(match, "wheel").hand) == 3
        assert at(match, "wheel").lacks == [n for n in CARD_NAMES if n.startswith("orange") or n.endswith("2")]
    assert taken == {"red 1", "grey 1", "grey 3", "purple 1"}


def test_c_1_2_at_random_means_every_single_card_is_as_likely():
    from collections import Counter

    found: Counter[str] = Counter()
    for seed in range(400):
        match = table(TWO.format(hand="red 1 x3, grey 1"), seed=seed)
        match.play("call orange 2 from wheel")
        found.update(set(at(match, "fire").laid) - {"blue 1", "green 2"})
    assert 260 < found["red 1"] < 340, found


def test_c_1_2_what_is_lacked_holds_until_that_player_draws():
    match = table(TWO.format(hand="red 1, grey 1 x2, purple 1"))
    match.play("call orange 2 from wheel")
    assert at(match, "wheel").lacks
    match.play("wheel decline")
    match.play("fire decline")
    assert len(at(match, "wheel").hand) == 3
    assert at(match, "wheel").lacks, "a hand of three cards drew none"
    match = table(TWO.format(hand="red 1, grey 1, purple 1"))
    match.play("call orange 2 from wheel")
    for seat in list(match.to_act):
        match.play("decline", seat)
    assert len(at(match, "wheel").hand) == 3
    assert at(match, "wheel").lacks == [], "one card was drawn, and it may be anything"


def test_c_1_3_a_card_new_to_the_play_area_is_placed_there():
    match = table(TWO.format(hand="orange 2"))
    match.play("call orange 2 from wheel")
    assert at(match, "fire").laid == ["green 2", "blue 1", "orange 2"]
    assert at(match, "fire").nuggets == 3
    assert pile(match, "discard") == []


def test_c_1_3_a_card_already_there_is_discarded_for_a_nugget():
    match = table(TWO.format(hand="green 2"))
    match.play("call orange 2 from wheel")
    assert at(match, "fire").laid == ["green 2", "blue 1"]
    assert at(match, "fire").nuggets == 4
    assert pile(match, "discard") == ["green 2"]
    assert at(match, "fire").owes == at(match, "wheel").owes == "nuggets", "and still everybody acts"


def test_c_1_3_the_nugget_comes_before_anything_else():
    match = table("""
    phase: call
    fire: owes call
      laid: green 2
      nuggets: 0
    wheel:
      hand: green 2
      nuggets: 19
    """)
    match.play("call orange 2 from wheel")
    assert at(match, "fire").nuggets == 1
    assert int(match.state.pool) == 0


def test_c_1_3_from_an_empty_pool_there_is_no_nugget():
    match = table("""
    phase: call
    fire: owes call
      laid: blue 2
      nuggets: 0
    wheel:
      hand: blue 2
      nuggets: 20
    """)
    match.play("call orange 2 from wheel")
    assert at(match, "fire").nuggets == 0
    assert pile(match, "discard") == ["blue 2"]


def test_c_1_4_an_opponent_with_an_empty_hand_cannot_be_called():
    match = table("""
    phase: call
    fire: owes call
    wheel:
    horseshoe:
      hand: red 1
    """)
    assert {offer.split(" from ")[1] for offer in at(match, "fire").offers} == {"horseshoe"}


def test_c_1_4_with_nobody_to_call_the_turn_has_no_call_and_no_actions():
    match = table("""
    deck:
    caller: fire
    fire:
    wheel: owes check
      hand: rest
    """)
    match.play("wheel decline")
    assert int(match.state.turn) == 3
    assert int(match.state.caller) == 0
    assert at(match, "fire").owes == "call"
    assert int(match.state.given_card) == -1
