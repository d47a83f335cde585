"""Chapter 3: the end of the turn; and the deck (C-D)."""

import pytest

import colorado
from rules.position import at, pile, table, zone


def test_c_3a_a_complete_suit_leaves_and_makes_a_discovery():
    match = table("""
    fire: owes nuggets
      laid: blue 1, blue 2, blue 3, red 1, red 2
    wheel:
      hand: red 2 x3
    """)
    events = match.play("fire take nugget")
    assert at(match, "fire").laid == ["red 1", "red 2"]
    assert pile(match, "discard") == ["blue 1", "blue 2", "blue 3"]
    assert at(match, "fire").owes == "suit"
    assert at(match, "fire").offers == ["flag lantern", "flag grizzly", "flag saltpan", "flag beaver"]
    assert [e.id for e in events] == ["nugget", "suit"]
    with pytest.raises(colorado.IllegalAction):
        match.play("fire decline")
    match.play("fire flag grizzly")
    assert at(match, "fire").flags == ["dry-ford", "grizzly"]
    assert zone(match, "fire", "green") == 1
    assert int(match.state.turn) == 2


def test_c_3a_not_before_everybody_has_finished():
    match = table("""
    fire: owes nuggets
      laid: blue 1, blue 2, blue 3
    wheel: owes nuggets
      hand: red 2 x3
    """)
    match.play("fire take nugget")
    assert at(match, "fire").laid == ["blue 1", "blue 2", "blue 3"]
    assert at(match, "fire").owes == "nothing"
    match.play("wheel take nugget")
    assert at(match, "fire").owes == "suit"


def test_c_3a_several_one_after_the_other_a_later_one_from_an_earlier_one():
    match = table("""
    fire: owes nuggets
      flags: dry-ford
      laid: blue 1, blue 2, blue 3, red 1, red 2, red 3, grey 1
    wheel:
      hand: red 2 x3
    """)
    match.play("fire take nugget")
    assert at(match, "fire").laid == ["grey 1"]
    assert "flag heron" not in at(match, "fire").offers
    match.play("fire flag saltpan")
    assert at(match, "fire").owes == "suit"
    match.play("fire flag heron")
    assert at(match, "fire").flags == ["dry-ford", "saltpan", "heron"]
    assert at(match, "fire").owes == "nothing"


def test_c_3a_players_choose_at_the_same_time():
    match = table("""
    fire: owes nuggets
      laid: blue 1, blue 2, blue 3
      hand: red 1 x3
    wheel:
      laid: red 1, red 2, red 3
      hand: red 2 x3
    """)
    match.play("fire take nugget")
    assert match.to_act == (0, 1)
    match.play("wheel flag saltpan")
    match.play("fire flag saltpan")
    assert int(match.state.turn) == 2


ALL_BUT = "dry-ford lantern silver-bluff mirror elkhorn heron bonewhite beaver saltpan grizzly solace"


def test_c_3a_with_no_region_left_the_suit_is_discarded_and_nothing_else_happens():
    match = table(f"""
    fire: owes nuggets
      flags: {ALL_BUT} rattler aspen-gate
      laid: blue 1, blue 2, blue 3
      hand: red 1 x3
    wheel:
      hand: red 2 x3
    """)
    events = match.play("fire take nugget")
    assert at(match, "fire").laid == []
    assert pile(match, "discard") == ["blue 1", "blue 2", "blue 3"]
    assert int(match.state.turn) == 2
    assert [e.id for e in events] == ["nugget", "suit", "turn"]


def test_c_3a_with_one_region_left_it_is_not_asked():
    match = table(f"""
    fire: owes nuggets
      flags: {ALL_BUT} rattler
      laid: blue 1, blue 2, blue 3, red 1, red 2, red 3
      hand: red 1 x3
    wheel:
      hand: red 2 x3
    """)
    events = match.play("fire take nugget")
    assert "aspen-gate" in at(match, "fire").flags
    assert [e.id for e in events] == ["nugget", "suit", "suit", "discovered", "medal", "turn"], "told in order"
    assert events[4].args["place"] == "green", "the last forest"
    assert int(match.state.suits_owed[0]) == 0, "the second suit found no region"
    assert int(match.state.turn) == 2


def test_c_3a_one_region_then_a_choice():
    """From silver-bluff's east one region is left until it opens others."""
    match = table("""
    fire: owes nuggets
      flags: dry-ford lantern silver-bluff aspen-gate mirror saltpan beaver grizzly rattler solace
      laid: blue 1, blue 2, blue 3, red 1, red 2, red 3
      hand: red 1 x3
    wheel:
      hand: red 2 x3
    """)
    match.play("fire take nugget")
    assert at(match, "fire").offers == ["flag elkhorn", "flag bonewhite", "flag heron"]
    match.play("fire flag heron")
    assert at(match, "fire").offers == ["flag elkhorn", "flag bonewhite"]


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0), (5, 0)])
def test_c_3b_everybody_draws_up_to_three(held, drawn):
    match = table(f"""
    fire: owes nuggets
    wheel:
      hand: {f"red 1 x{held}" if held else ""}
    """)
    match.play("fire take nugget")
    assert len(at(match, "wheel").hand) == held + drawn
    assert at(match, "wheel").hand.count("red 1") >= held
    assert len(at(match, "fire").hand) == 3


def test_c_3c_seven_medals_end_the_game_at_the_end_of_the_turn():
    lines = """
    caller: wheel
    fire: owes wanted
      wanted: 3
      medals: {medals}
      hand: red 1 x3
    wheel: owes nuggets
      hand: red 2 x3
    """
    six = "tipi 9, tipi 6, tipi 4, saloon 6, saloon 4, saloon 2"
    match = table(lines.format(medals=six))
    match.play("fire tick wanted")
    assert not match.is_over
    match.play("wheel take nugget")
    assert match.is_over
    assert match.to_act == ()
    assert int(match.state.caller) == 1, "the token stays"
    with pytest.raises(colorado.IllegalAction, match="the game is over"):
        match.play("fire take nugget")
    match = table(lines.format(medals=six.removesuffix(", saloon 2")))
    match.play("fire tick wanted")
    match.play("wheel take nugget")
    assert not match.is_over, "six are not enough"


def test_c_3c_medals_of_roadmap_and_railroad_count():
    match = table("""
    caller: wheel
    fire: owes check
      flags: dry-ford beaver
      legs: beaver a, dry-ford a b c
      rail: r1 r2 r7 r8 r9 r14
      medals: tipi 9, tipi 6, tipi 4, saloon 6
    wheel:
      hand: red 2 x3
    """)
    match.play("fire tick beaver b")
    assert match.is_over


def test_c_3c_else_the_token_moves_to_the_left():
    callers = []
    match = table("""
    caller: horseshoe
    fire: owes nuggets
      hand: red 1 x3
    wheel:
      hand: red 2 x3
    horseshoe:
      hand: red 3 x3
    """)
    match.play("fire take nugget")
    for _ in range(3):
        callers.append(match.seat_names[int(match.state.caller)])
        match.play(match.offers()[0])
        while "call" not in {at(match, s).owes for s in match.seat_names}:
            seat = match.to_act[0]
            match.play("decline" if "decline" in at(match, match.seat_names[seat]).offers else match.offers()[0])
    assert callers == ["fire", "wheel", "horseshoe"]


def test_c_d_the_moment_the_deck_is_empty_the_discard_becomes_the_deck():
    match = table("""
    deck: red 1, red 2, red 3
    discard: blue 1, blue 2
    fire: owes cards
    wheel: owes cards
      hand: rest
    """)
    match.play("fire draw cards")
    assert at(match, "fire").hand == ["red 1", "red 2", "red 3"]
    assert pile(match, "deck") == ["blue 1", "blue 2"]
    assert pile(match, "discard") == []


def test_c_d_in_the_middle_of_a_draw():
    match = table("""
    deck: red 1
    discard: blue 1, blue 2, blue 3
    fire: owes cards
    wheel: owes cards
      hand: rest
    """)
    match.play("fire draw cards")
    assert "red 1" in at(match, "fire").hand
    assert len(at(match, "fire").hand) == 3
    assert len(pile(match, "deck")) == 1


def test_c_d_both_empty_draws_what_there_is():
    match = table("""
    deck: red 1
    discard: blue 1
    fire: owes cards
    wheel: owes cards
      hand: rest
    """)
    match.play("fire draw cards")
    assert at(match, "fire").hand == ["red 1", "blue 1"]
    assert int(match.state.deck_size) == 0


def test_c_d_cards_discarded_together_become_the_deck_together():
    match = table("""
    deck:
    fire: owes cards
      hand: red 1, red 3, blue 1, blue 2
    wheel: owes cards
      hand: rest
    """)
    match.play("fire discard red 1 3")
    assert pile(match, "deck") == ["red 1", "red 3"]
    match = table("""
    deck:
    fire: owes nuggets
      hand: red 1, red 3, blue 1
      laid: green 1, green 2, green 3
    wheel:
      hand: rest
    """)
    match.play("fire take nugget")
    assert pile(match, "deck") == ["green 1", "green 2", "green 3"]
    assert pile(match, "discard") == []


def test_c_d_at_the_end_of_a_turn_seats_draw_in_order_from_the_caller():
    for caller, hands in (("fire", [3, 1, 0]), ("wheel", [0, 3, 1]), ("horseshoe", [1, 0, 3]), ("barrel", [3, 1, 0])):
        match = table(f"""
        caller: {caller}
        deck: red 1, red 2, red 3, grey 3
        fire: owes check
        wheel:
        horseshoe:
        barrel:
          hand: rest
        """)
        match.play("fire decline")
        assert match.state.hand_size.tolist()[:3] == hands


def test_c_d_every_single_card_of_the_deck_is_as_likely():
    drawn = {"red 1": 0, "blue 2": 0}
    for seed in range(400):
        match = table(
            """
        deck: red 1 x3, blue 2
        fire: owes nuggets
          hand: grey 1 x2
        wheel:
          hand: rest
        """,
            seed=seed,
        )
        match.play("fire take nugget")
        drawn[next(card for card in at(match, "fire").hand if card != "grey 1")] += 1
    assert 260 < drawn["red 1"] < 340
