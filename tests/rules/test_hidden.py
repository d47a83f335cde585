"""What is hidden: hands, and the deck."""

import colorado
from colorado.games.callwrite.view import fits
from rules.position import at, cards_in, table


def test_hidden_are_hands_and_the_deck_and_nothing_else():
    match = table("""
    fire: owes nuggets
      hand: red 1
    wheel: owes nuggets
      hand: red 2, red 3
      lacks: blue 1
    """)
    view = match.view(0)
    hidden = [name for name in view.dtype.names if view[name].tobytes() != match.state[name].tobytes()]
    assert hidden == ["hand", "deck"]
    assert cards_in(view.hand[0]) == ["red 1"]
    assert cards_in(view.hand[1]) == []
    assert view.hand_size.tolist() == [1, 2, 0, 0], "how many is public"
    assert not match.view().hand.any(), "and everybody together knows no hand"


def test_hidden_what_was_said_is_kept_for_all():
    match = table("""
    phase: call
    fire: owes call
    wheel:
      hand: red 1, grey 3, purple 1
    horseshoe:
      hand: red 1
    """)
    match.play("fire call orange 2 from wheel")
    for seat in (-1, 0, 1, 2):
        assert match.view(seat).lacks.tolist() == match.state.lacks.tolist()
    assert len(at(match, "wheel").lacks) == 8


def test_hidden_cards_drawn_are_counted_and_not_named():
    match = table("""
    fire: owes cards
      hand: red 1
    wheel: owes cards
      hand: red 2
    """)
    (event,) = match.play("fire draw cards")
    assert event.args == {"seat": "fire", "count": 3}
    assert match.say(event) == "Fire draws cards: 3"


def test_undo_is_refused_after_a_call_even_of_a_card_known_to_be_missing():
    """That the player has to choose at all shows two cards alike."""
    match = table("""
    phase: call
    fire: owes call
    wheel:
      hand: orange 1, orange 3
      lacks: orange 2
    """)
    match.play("fire call orange 2 from wheel")
    assert at(match, "wheel").owes == "give"
    assert not match.may_undo


def test_undo_is_refused_after_the_last_nugget():
    """Who is still asked about nuggets shows that a card can be paid for."""
    for wheel in ("hand: red 1\n nuggets: 3", "hand: red 3\n nuggets: 3"):
        match = table(f"""
        fire: owes nuggets
          nuggets: 16
        wheel: owes nuggets
          {wheel}
        horseshoe: owes nuggets
          hand: red 1
          nuggets: 0
        """)
        match.play("fire take nugget")
        assert not match.may_undo


def test_undo_gives_back_a_choice_that_showed_nothing():
    match = table("""
    fire: owes check
      hand: red 1
    wheel: owes check
      hand: red 2
    """)
    before = match.state.copy()
    match.play("fire tick dry-ford b")
    assert match.may_undo
    match.undo()
    assert match.state.tobytes() == before.tobytes()


def test_the_key_is_not_on_the_table():
    match = colorado.new("colorado", 2, seed=1)
    assert match.key not in match.state.tobytes()
    assert match.key[:8] not in match.state.tobytes()


def test_a_world_in_which_a_question_would_be_none_does_not_fit():
    match = table("""
    phase: call
    called: wheel red 2
    fire:
      hand: grey 3
    wheel: owes give
      hand: red 1, red 3, blue 1
    """)
    assert fits(match.board, match.state, 0)
    match.state.hand[1] = match.state.hand[0]
    assert not fits(match.board, match.state, 0), "nothing to give"
    match = table("""
    fire:
      hand: grey 3
    wheel: owes swap
      hand: red 1, red 3
    """)
    assert fits(match.board, match.state, 0)
    match.state.laid[1] = 1
    assert not fits(match.board, match.state, 0), "one card to play is played without asking"
    assert fits(match.board, match.state, 1), "a seat knows its own hand"
