"""The worked examples W1 to W8, as little stories on the house edition."""

from colorado.games.callwrite.printing import print_board
from colorado.games.callwrite.spec import SPEC
from colorado.games.callwrite.state import SYMBOLS
from colorado.games.callwrite.turn_end import is_last_turn
from colorado.kit.record import blank
from rules.position import at, pile, table

TURN = """
phase: call
caller: fire
fire: owes call
  hand: grey 1, grey 2, grey 3
  laid: green 2
wheel:
  hand: green 2, orange 1, purple 3
  flags: dry-ford saltpan
  tipi: 4 5 6
horseshoe:
  hand: blue 2, blue 3, purple 1
  laid: blue 1
  flags: dry-ford beaver bonewhite heron
  legs: heron a b
  rail: r1 r3 r4
"""


def called():
    match = table(TURN)
    match.play("fire call orange 2 from wheel")
    return match


def test_w1_the_opponent_may_give_either_and_nothing_else():
    match = called()
    assert match.to_act == (1,)
    assert at(match, "wheel").offers == ["give green 2", "give orange 1"]


def test_w2_the_card_is_discarded_for_a_nugget_and_still_everybody_acts():
    match = called()
    events = match.play("wheel give green 2")
    assert [event.id for event in events] == ["given", "doubled"]
    assert pile(match, "discard") == ["green 2"]
    assert at(match, "fire").laid == ["green 2"]
    assert at(match, "fire").nuggets == 4
    assert match.to_act == (0, 1, 2)
    assert [at(match, symbol).owes for symbol in match.seat_names] == ["nuggets"] * 3


def test_w3_one_long_chain_and_a_discovery_at_the_end():
    match = called()
    match.play("wheel give green 2")
    match.play("horseshoe pay blue 2")
    assert at(match, "horseshoe").nuggets == 1
    match.play("horseshoe tick heron c")
    assert at(match, "horseshoe").complete == ["heron"]
    assert at(match, "horseshoe").owes == "play"
    assert at(match, "horseshoe").score == 3 + 1 + 3, "two lakes, one desert, and the medal of 3"
    match.play("horseshoe play blue 3")
    match.play("horseshoe tick railroad r5")
    assert at(match, "horseshoe").owes == "cards"
    match.play("horseshoe draw cards")
    assert len(at(match, "horseshoe").hand) == 4
    assert at(match, "horseshoe").laid == ["blue 1", "blue 2", "blue 3"]
    match.play("fire take nugget")
    match.play("wheel decline")
    assert match.to_act == (2,)
    assert at(match, "horseshoe").laid == []
    assert pile(match, "discard") == ["green 2", "blue 1", "blue 2", "blue 3"]
    assert "flag saltpan" in at(match, "horseshoe").offers, "the central desert"
    assert "flag aspen-gate" not in at(match, "horseshoe").offers, "the forest north of it lies behind mountains"
    match.play("horseshoe flag saltpan")
    assert "saltpan" in at(match, "horseshoe").flags
    assert at(match, "wheel").owes == "call"


def test_w4_another_player_in_the_same_turn_wins_the_nine():
    match = called()
    match.play("wheel give green 2")
    match.play("wheel pay orange 1")
    match.play("wheel tick saltpan a")
    match.play("wheel tick tipi 7")
    assert at(match, "wheel").nuggets == 2
    assert at(match, "wheel").medals == ["tipi 9"]


def test_w4_two_in_one_turn_both_win_it_and_one_medal_closes():
    match = table("""
    phase: call
    fire: owes call
      hand: grey 1, grey 2, grey 3
    wheel:
      hand: green 2, orange 1, purple 3
      flags: dry-ford saltpan
      tipi: 4 5 6
    horseshoe:
      hand: blue 1, purple 3, purple 1
      flags: dry-ford grizzly
      tipi: 2 3 4
    """)
    match.play("fire call green 2 from wheel")
    match.play("horseshoe pay blue 1")
    match.play("horseshoe tick grizzly b")
    match.play("wheel pay orange 1")
    match.play("wheel tick saltpan a")
    match.play("wheel tick tipi 7")
    match.play("horseshoe tick tipi 1")
    assert at(match, "wheel").medals == at(match, "horseshoe").medals == ["tipi 9"]
    for symbol in ("fire", "wheel", "horseshoe"):
        match.play(f"{symbol} decline")
    assert int(match.state.turn) == 2
    assert bin(int(match.state.closed)).count("1") == 1


def test_w5_one_card_draws_two_and_five_draw_none():
    match = table("""
    caller: wheel
    fire: owes nuggets
      hand: red 1
    wheel:
      hand: red 2 x4, grey 1
    """)
    match.play("fire take nugget")
    assert len(at(match, "fire").hand) == 3
    assert len(at(match, "wheel").hand) == 5


def sheet_of_points(flags, medals):
    """Two score sheets as a printed chart and a table: flag points and medals exactly as the example has them."""
    edition = SPEC.load_edition(None)
    board = print_board(edition, {"nuggets": "edition"})
    state = blank(SPEC.state)
    state.seats = 2
    number = 0
    for seat in range(2):
        for points in medals[seat]:
            board.medal_points[number] = points
            state.medals[seat] |= 1 << number
            number += 1
        for kind, points in enumerate(flags[seat]):
            boxes = [int(p) for p in board.zone_points[kind]]
            count = boxes.index(points, 1) if points or kind == 0 else 0
            regions = [i for i in range(len(edition.regions)) if int(board.zone_regions[kind]) >> i & 1]
            for region in regions[:count]:
                state.flagged[seat] |= 1 << region
    return board, state


def test_w6_the_score_sheets():
    flags = ((4, 3, 1, 3), (0, 10, 4, 1))
    medals = ((7, 6, 4, 8, 9, 2, 3), (3, 1, 4, 6, 5, 15))
    board, state = sheet_of_points(flags, medals)
    assert [SPEC.score(board, state, seat) for seat in range(2)] == [50, 49]
    assert SPEC.winners(board, state) == 0b01
    assert is_last_turn(state), f"{SYMBOLS[0]} has seven medals"
    state.medals[0] = int(state.medals[0]) & int(state.medals[0]) - 1
    assert not is_last_turn(state)


def test_w7_a_complete_suit_is_not_cashed_in_before_the_end_of_the_turn():
    match = table("""
    fire: owes play
      hand: blue 3, red 1
      laid: blue 1, blue 2
      flags: dry-ford
    wheel: owes nuggets
      hand: red 2 x3
    """)
    match.play("fire play blue 3")
    assert at(match, "fire").laid == ["blue 1", "blue 2", "blue 3"]
    assert at(match, "fire").owes == "check"
    assert not any("saltpan" in offer or "beaver" in offer for offer in at(match, "fire").offers)
    match.play("fire tick dry-ford a")
    match.play("fire tick wanted")
    match.play("fire decline")
    assert at(match, "fire").laid == ["blue 1", "blue 2", "blue 3"]
    match.play("wheel take nugget")
    assert at(match, "fire").laid == []
    assert at(match, "fire").owes == "suit"


def test_w8_a_card_already_in_the_play_area_cannot_be_played_from_hand():
    for owes, offers in (("play", ["decline", "play red 1"]), ("nuggets", ["decline", "take nugget", "pay red 1"])):
        match = table(f"""
        fire: owes {owes}
          hand: blue 3, red 1
          laid: blue 3
        wheel: owes nuggets
          hand: red 2
        """)
        assert at(match, "fire").offers == offers
