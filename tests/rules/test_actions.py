"""Chapter 2, first half: the action pairs of the cards, and playing cards."""

import pytest

import colorado
from rules.position import at, pile, table

CALL = """
phase: call
fire: owes call
  hand: grey 1
wheel:
  hand: {card}, {more}
horseshoe:
  hand: red 1, red 2, red 3
"""

PAIRS = {"red": "nuggets", "green": "nuggets", "grey": "cards", "purple": "cards", "blue": "check", "orange": "check"}


@pytest.mark.parametrize("suit", PAIRS)
@pytest.mark.parametrize("value", [1, 2, 3])
def test_c_2_1_everybody_uses_the_pair_of_the_card_given_at_the_same_time(suit, value):
    card = f"{suit} {value}"
    match = table(CALL.format(card=card, more="green 3"))
    match.play(f"call {card} from wheel")
    assert match.to_act == (0, 1, 2)
    assert {at(match, symbol).owes for symbol in match.seat_names} == {PAIRS[suit]}


def test_c_2_1_once_and_in_any_order():
    match = table(CALL.format(card="green 1", more="green 3"))
    match.play("call green 1 from wheel")
    match.play("horseshoe take nugget")
    assert match.to_act == (0, 1)
    with pytest.raises(colorado.IllegalAction, match="horseshoe has nothing to decide now"):
        match.play("horseshoe take nugget")
    match.play("fire take nugget")
    match.play("wheel take nugget")
    assert at(match, "wheel").owes == "call", "the turn is over"
    assert match.state.nuggets.tolist() == [4, 4, 4, 0]


def test_c_2_1_what_follows_benefits_one_player_alone():
    match = table("""
    fire: owes nuggets
      hand: blue 1, red 1
    wheel: owes nuggets
      hand: red 2
    """)
    match.play("fire pay blue 1")
    assert at(match, "fire").owes == "check"
    assert at(match, "wheel").owes == "nuggets"


@pytest.mark.parametrize("icon", ["nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery"])
def test_c_2_2_every_action_and_bonus_may_be_declined(icon):
    match = table(f"""
    fire: owes {icon}
      hand: blue 1
    wheel: owes nuggets
      hand: red 2
    """)
    assert "decline" in at(match, "fire").offers
    before = match.state.copy()
    match.play("fire decline")
    assert at(match, "fire").owes == "nothing"
    before.owed[0], before.ply = 0, 1
    assert match.state.tobytes() == before.tobytes(), "and nothing else changes"


@pytest.mark.parametrize(
    ("owes", "phase"),
    [("town", "setup"), ("call", "call"), ("give", "call"), ("swap", "actions"), ("suit", "discoveries")],
)
def test_c_2_2_a_duty_may_not_be_declined(owes, phase):
    match = table(f"""
    phase: {phase}
    called: fire red 2
    fire: owes {owes}
      hand: red 1, red 3
    wheel:
      hand: red 2
    """)
    assert "decline" not in at(match, "fire").offers
    assert at(match, "fire").offers


def test_c_2_2_a_nugget_from_an_empty_pool_is_not_offered():
    match = table("""
    fire: owes nuggets
      hand: blue 2
      nuggets: 2
    wheel: owes nuggets
      hand: red 3
      nuggets: 18
    """)
    assert at(match, "fire").offers == ["decline", "pay blue 2"]


def test_c_2_2_a_draw_from_nothing_is_not_offered():
    match = table("""
    deck:
    fire: owes cards
      hand: blue 2, red 1, red 3
    wheel: owes cards
      hand: rest
    """)
    assert at(match, "fire").offers == ["decline", "discard red 1 3"]


def test_c_2_2_where_nothing_is_left_the_game_declines_and_says_so():
    match = table("""
    phase: call
    fire: owes call
      nuggets: 0
    wheel:
      hand: green 1, red 3
      nuggets: 20
    """)
    events = match.play("call green 1 from wheel")
    assert at(match, "fire").owes == "nothing"
    assert at(match, "wheel").owes == "nuggets"
    assert [(e.id, e.args.get("seat")) for e in events] == [("called", "fire"), ("given", "fire"), ("nothing", "fire")]
    assert match.say(events[-1]) == "nothing for Fire to do with nuggets"


def test_c_2_2_when_another_takes_the_last_nugget_the_game_declines_and_says_so():
    match = table("""
    fire: owes nuggets
      hand: blue 3
      nuggets: 2
    wheel: owes nuggets
      hand: red 3
      nuggets: 17
    horseshoe: owes nuggets
      hand: red 1
      nuggets: 0
    """)
    assert int(match.state.pool) == 1
    events = match.play("wheel take nugget")

    assert [(e.id, e.args.get("seat")) for e in events][:3] == [
        ("nugget", "wheel"),
        ("nothing", "fire"),
        ("nothing", "horseshoe"),
    ]
    assert int(match.state.turn) == 2


def test_c_2_2_whoever_can_still_pay_is_still_asked():
    match = table("""
    fire: owes nuggets
      hand: blue 3
      nuggets: 3
    wheel: owes nuggets
      hand: red 3
      nuggets: 16
    """)
    match.play("wheel take nugget")
    assert at(match, "fire").offers == ["decline", "pay blue 3"]


def test_c_2_2_an_effect_with_nothing_to_do_is_declined_and_told_even_as_the_turn_ends():
    match = table("""
    caller: wheel
    fire: owes check
      flags: dry-ford
    wheel:
      hand: red 2
    """)
    events = match.play("fire tick dry-ford b")
    assert [e.id for e in events] == ["leg", "nothing", "turn"], "no card to play, the turn ends, and fire is Caller"
    assert at(match, "fire").owes == "call"


def test_c_2_2_a_forced_swap_whose_pair_is_idle_is_told():
    match = table("""
    fire: owes cards
      hand: grey 1, grey 2, red 3
      nuggets: 0
    wheel: owes cards
      hand: red 2
      nuggets: 20
    """)
    events = match.play("fire discard grey 1 2")
    assert [e.id for e in events] == ["discarded", "played", "nothing"]


def test_c_2_2_unlimited_nuggets_never_run_out():
    match = table(
        """
    fire: owes nuggets
      nuggets: 100
    wheel: owes nuggets
      hand: red 2
      nuggets: 100
    """,
        nuggets="unlimited",
    )
    match.play("fire take nugget")
    match.play("wheel pay red 2")
    assert match.state.nuggets.tolist()[:2] == [101, 98]


def test_c_2_2_a_full_purse_is_offered_nothing_it_cannot_hold():
    match = table(
        """
    fire: owes nuggets
      hand: red 1
      nuggets: 255
    wheel: owes nuggets
      nuggets: 254
    """,
        nuggets="unlimited",
    )
    assert at(match, "fire").offers == ["decline", "pay red 1"]
    match.play("wheel take nugget")
    assert at(match, "wheel").nuggets == 255


def test_c_2_3_take_one_nugget():
    match = table("""
    fire: owes nuggets
      hand: red 2
    wheel: owes nuggets
    """)
    pool = int(match.state.pool)
    match.play("fire take nugget")
    assert at(match, "fire").nuggets == 4
    assert int(match.state.pool) == pool - 1
    assert at(match, "fire").owes == "nothing"


@pytest.mark.parametrize(("nuggets", "offers"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 2, 3])])
def test_c_2_3_a_card_costs_its_value(nuggets, offers):
    match = table(f"""
    fire: owes nuggets
      hand: blue 1, red 2, grey 3
      nuggets: {nuggets}
    wheel: owes nuggets
      hand: red 2
    """)
    names = {1: "blue 1", 2: "red 2", 3: "grey 3"}
    paid = [offer for offer in at(match, "fire").offers if offer.startswith("pay")]
    assert sorted(paid) == sorted(f"pay {names[value]}" for value in offers)
    for value in offers:
        again = table(f"""
        fire: owes nuggets
          hand: blue 1, red 2, grey 3
          nuggets: {nuggets}
        wheel: owes nuggets
          hand: red 2
        """)
        pool = int(again.state.pool)
        again.play(f"fire pay {names[value]}")
        assert at(again, "fire").nuggets == nuggets - value
        assert int(again.state.pool) == pool + value, "nuggets go back to the pool"
        assert at(again, "fire").laid == [names[value]]


def test_c_2_4_draw_three():
    match = table("""
    fire: owes cards
      hand: red 2
    wheel: owes cards
    """)
    match.play("fire draw cards")
    assert len(at(match, "fire").hand) == 4
    assert int(match.state.deck_size) == 74
    assert at(match, "fire").owes == "nothing"


def test_c_2_4_draws_what_there_is():
    match = table("""
    deck: red 1, red 2
    fire: owes cards
    wheel: owes cards
      hand: rest
    """)
    match.play("fire draw cards")
    assert at(match, "fire").hand == ["red 1", "red 2"]
    assert at(match, "wheel").owes == "cards", "who can still trade is still asked"


def test_c_2_4_discard_two_of_one_suit_to_play_any_other_card():
    match = table("""
    fire: owes cards
      hand: green 1, green 3, blue 2, orange 1, red 3
      laid: red 3
    wheel: owes cards
    """)
    assert at(match, "fire").offers == ["decline", "draw cards", "discard green 1 3"]
    match.play("fire discard green 1 3")
    assert pile(match, "discard") == ["green 1", "green 3"]
    assert at(match, "fire").offers == ["play blue 2", "play orange 1"], "free, and no longer to be declined"
    match.play("fire play orange 1")
    assert at(match, "fire").laid == ["red 3", "orange 1"]
    assert at(match, "fire").nuggets == 3
    assert at(match, "fire").owes == "check"


def test_c_2_4_every_pair_of_a_suit():
    match = table("""
    fire: owes cards
      hand: grey 1 x2, grey 2, grey 3 x2, blue 1
    wheel: owes cards
    """)
    assert [o for o in at(match, "fire").offers if o.startswith("discard")] == [
        "discard grey 1 1",
        "discard grey 1 2",
        "discard grey 1 3",
        "discard grey 2 3",
        "discard grey 3 3",
    ]


def test_c_2_4_a_third_copy_may_be_played_for_two_discarded():
    match = table("""
    fire: owes cards
      hand: grey 2 x3
    wheel: owes cards
    """)
    match.play("fire discard grey 2 2")
    assert at(match, "fire").laid == ["grey 2"], "the one card there is to play is played"
    assert at(match, "fire").owes == "cards"


def test_c_2_4_not_without_another_card_to_play():
    match = table("""
    fire: owes cards
      hand: grey 2 x2, blue 1
      laid: blue 1
    wheel: owes cards
    """)
    assert at(match, "fire").offers == ["decline", "draw cards"]
    match = table("""
    fire: owes cards
      hand: grey 1, grey 2, grey 3
      laid: grey 3
    wheel: owes cards
    """)
    trades = [o for o in at(match, "fire").offers if o.startswith("discard")]
    assert trades == ["discard grey 1 3", "discard grey 2 3"], "a pair that leaves only grey 3 is no use"


def test_c_2_6_a_card_played_always_gives_its_own_pair():
    for card, pair in (("blue 3", "check"), ("purple 1", "cards"), ("red 2", "nuggets")):
        for owes, verb in (("nuggets", "pay"), ("play", "play")):
            match = table(f"""
            fire: owes {owes}
              hand: {card}, grey 1
            wheel: owes nuggets
              hand: red 2
            """)
            match.play(f"fire {verb} {card}")
            assert at(match, "fire").owes == pair


def test_c_2_7_play_is_free():
    match = table("""
    fire: owes play
      hand: blue 3, red 1
      laid: red 1
      nuggets: 0
    wheel: owes nuggets
      hand: red 2
    """)
    assert at(match, "fire").offers == ["decline", "play blue 3"]
    match.play("fire play blue 3")
    assert at(match, "fire").nuggets == 0
    assert at(match, "fire").hand == ["red 1"]
    assert at(match, "fire").owes == "check"


def test_c_2_12_one_pending_decision_a_player_at_any_time():
    match = table("""
    fire: owes nuggets
      hand: orange 1, blue 1, red 1
      flags: dry-ford
    wheel: owes nuggets
      hand: red 2
    """)
    chain = ["pay orange 1", "tick dry-ford b", "play blue 1", "tick railroad r1", "play red 1", "take nugget"]
    owed = []
    for decision in chain:
        match.play(f"fire {decision}")
        owed.append(at(match, "fire").owes)
        assert match.to_act == ((0, 1) if owed[-1] != "nothing" else (1,))
    assert owed == ["check", "play", "check", "play", "nuggets", "nothing"]
