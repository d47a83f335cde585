"""The friendly face: tables, decisions in words, and what is refused."""

from __future__ import annotations

import re

import pytest

import colorado
from colorado.engine.match import Offer
from colorado.engine.notation import listed
from colorado.games.shelf import find_game
from rules.position import at, table

TABLE = """
fire: owes nuggets
  hand: red 1, red 2, grey 1
wheel: owes check
  hand: grey 2
  flags: dry-ford beaver
horseshoe:
  hand: grey 3
"""


@pytest.mark.parametrize(
    ("how", "message"),
    [
        (lambda: colorado.new("chess"), "there is no game 'chess': expected colorado"),
        (lambda: colorado.new("colorado", 1), "colorado has 2 to 4 seats, not 1"),
        (lambda: colorado.new("colorado", 5), "colorado has 2 to 4 seats, not 5"),
        (lambda: colorado.new("colorado", ["Ada"]), "colorado has 2 to 4 seats, not 1"),
        (lambda: colorado.new("colorado", 2, options={"hats": "1"}), "no option 'hats': expected nuggets"),
        (lambda: colorado.new("colorado", 2, options={"nuggets": "1"}), "'1': expected edition, unlimited"),
        (lambda: colorado.new("colorado", ["A | B", "C"]), "a player cannot be called 'A | B'"),
        (lambda: colorado.new("colorado", ["A\nB", "C"]), "expected a name on one line"),
        (lambda: colorado.new("colorado", ["A\u2028B", "C"]), "expected a name on one line"),
        (lambda: colorado.new("colorado", [" A", "C"]), "a player cannot be called ' A'"),
        (lambda: colorado.new("colorado", ["", "C"]), "a player cannot be called ''"),
        (lambda: colorado.new("colorado", 2, key=b"short"), "a key of 5 bytes: expected 16"),
        (lambda: colorado.new("colorado", 2, key=b""), "a key of 0 bytes: expected 16"),
        (lambda: colorado.new("colorado", 2, seed=1).view(2), "there is no seat 2 at this table: expected 0 to 1"),
        (lambda: colorado.new("colorado", 2, seed=1).view(-2), "there is no seat -2"),
        (lambda: colorado.new("colorado", 2, seed=1).legal(7), "there is no seat 7"),
        (lambda: colorado.new("colorado", 2, seed=1).play("flag dry-ford", 3), "there is no seat 3"),
        (lambda: colorado.new("colorado", 2, seed=1).play_action(-1, 0), "there is no seat -1"),
        (lambda: colorado.new("colorado", 2, seed=1).play(Offer(9, 0, "x", "", 0)), "there is no seat 9"),
    ],
)
def test_names_that_do_not_exist(how, message):
    with pytest.raises(colorado.UnknownName) as caught:
        how()
    assert message in str(caught.value)


def test_an_edition_that_is_not_there():
    with pytest.raises(colorado.EditionError, match=r"none\.toml: expected a file, found nothing there"):
        colorado.new("colorado", 2, edition="none.toml")


def test_every_refusal_is_one_family():
    for error in (
        colorado.NotationError,
        colorado.IllegalAction,
        colorado.StaleAction,
        colorado.UnknownName,
        colorado.GameFileError,
        colorado.EditionError,
    ):
        assert issubclass(error, colorado.ColoradoError)


def test_a_table_without_seed_is_dealt_by_a_key_nobody_knows():
    one, other = colorado.new("colorado", 2), colorado.new("colorado", 2)
    assert one.key != other.key
    assert one.fingerprint != other.fingerprint
    assert one.commitment != other.commitment
    assert colorado.new("colorado", 2, key=one.key).fingerprint == one.fingerprint


def test_a_seed_deals_the_same_table_again():
    assert colorado.new("colorado", 3, seed=4).fingerprint == colorado.new("colorado", 3, seed=4).fingerprint


@pytest.mark.parametrize(
    ("said", "did"),
    [
        ("take nugget", "nuggets"),
        ("TAKE Nugget", "nuggets"),
        ("t n", "nuggets"),
        ("  take,  nugget ", "nuggets"),
        ("fire take nugget", "nuggets"),
        ("fire: take nugget", "nuggets"),
        ("pay red 1", "red 1"),
        ("p r 1", "red 1"),
        ("pay re 2", "red 2"),
    ],
)
def test_beginnings_of_words_that_leave_no_doubt(said, did):
    match = table(TABLE)
    match.play(said)
    assert did == "nuggets" or at(match, "fire").laid == [did]
    assert at(match, "fire").nuggets == {"nuggets": 4, "red 1": 2, "red 2": 1}[did]


@pytest.mark.parametrize(
    ("said", "error", "message"),
    [
        ("", colorado.NotationError, "'' is no decision of this game: expected, for instance, 'decline', "),
        ("fire", colorado.NotationError, "'fire' is no decision of this game"),
        ("dance", colorado.NotationError, "'dance' is no decision of this game"),
        ("pay red", colorado.NotationError, "'pay red' is no decision of this game"),
        ("pay red 1 1", colorado.NotationError, "'pay red 1 1' is no decision of this game"),
        ("p r ,", colorado.NotationError, "is no decision of this game"),
        ("pay blue 1", colorado.IllegalAction, "'pay blue 1' is not open now: expected 'decline', "),
        ("tick tipi 4", colorado.IllegalAction, "'tick tipi 4' is not open now"),
        ("wheel take nugget", colorado.IllegalAction, "'take nugget' is not open now"),
        (
            "horseshoe take nugget",
            colorado.IllegalAction,
            "horseshoe has nothing to decide now: expected a decision of",
        ),
        ("barrel take nugget", colorado.NotationError, "'barrel take nugget' is no decision"),
    ],
)
def test_words_that_cannot_be_followed(said, error, message):
    match = table(TABLE)
    before = match.state.tobytes()
    with pytest.raises(error) as caught:
        match.play(said)
    assert message in str(caught.value)
    assert type(caught.value) is error
    assert match.state.tobytes() == before
    assert match.ply == 0


def test_words_that_may_mean_several():
    match = table(TABLE.replace("grey 1", "grey 1, green 1"))
    with pytest.raises(colorado.NotationError, match="'p g 1' may mean 'pay green 1', 'pay grey 1': expected one of"):
        match.play("p g 1")
    match.play("p grey 1")
    assert at(match, "fire").laid == ["grey 1"]


def test_the_seat_of_a_decision():
    match = table(TABLE)
    with pytest.raises(colorado.IllegalAction, match="expected a decision of wheel, found 'fire take nugget'"):
        match.play("fire take nugget", 1)
    match.play("tick beaver a", 1)
    assert match.to_act == (0, 1)
    match.play("take nugget")
    assert match.to_act == (1,), "without a name the first seat that has something to decide was meant"
    match.play("wheel tick tipi 4", 1)
    assert at(match, "wheel").tipi == [4]


def test_a_seat_with_nothing_to_say():
    match = table(TABLE)
    with pytest.raises(colorado.NotationError, match="expected a decision, found nothing"):
        match.play("", 2)
    with pytest.raises(colorado.IllegalAction, match="horseshoe may not 'take nugget' now: expected a"):
        match.play_action(2, 55)
    assert match.offers(2) == []


def test_after_the_end_nothing_may_be_played():
    match = table("phase: over\nfire:\n hand: red 1\nwheel:")
    assert match.is_over
    assert match.offers() == []
    with pytest.raises(colorado.IllegalAction, match="expected none, the game is over"):
        match.play("take nugget")
    with pytest.raises(colorado.IllegalAction, match="nothing was decided yet"):
        match.undo()


def test_an_offer_says_what_it_is():
    match = table(TABLE)
    offer = match.offers()[1]
    assert (str(offer), offer.seat, offer.rule, offer.stamp) == ("take nugget", 0, "C-2.3", 0)
    assert {o.rule for o in match.offers(1)} == {"C-2.2", "C-2.5"}
    match.play(offer)
    with pytest.raises(colorado.StaleAction, match="'take nugget' was offered with stamp 0: expected stamp 1"):
        match.play(offer)


def test_an_offer_nobody_made():
    match = table(TABLE)
    with pytest.raises(colorado.IllegalAction, match="fire may not 'pay blue 3' now"):
        match.play(Offer(0, 60 + 18 + 14, "pay blue 3", "C-2.3", 0))


@pytest.mark.parametrize("decision", [None, 3, 2.5, b"take nugget", ["take nugget"]])
def test_a_decision_is_an_offer_or_words(decision):
    with pytest.raises(colorado.NotationError, match="expected an offer or words, found "):
        table(TABLE).play(decision)


@pytest.mark.parametrize("action", [-1, 10**9, -361])
@pytest.mark.parametrize("game", ["colorado", "county"])
def test_a_number_that_is_no_action(game, action):
    match = colorado.new(game, 2, seed=1)
    with pytest.raises(colorado.IllegalAction, match=f"may not '{action}' now"):
        match.play_action(match.to_act[0], action)


@pytest.mark.parametrize("seat", [-2, 3, True, 1.0, "0"])
def test_a_seat_that_is_none(seat):
    match = table(TABLE)
    for asked in (match.view, match.offers, lambda seat: match.play("decline", seat)):
        with pytest.raises(colorado.UnknownName, match=f"there is no seat {seat!r} at this table: expected 0 to 2"):
            asked(seat)


def test_what_is_far_too_long_is_not_repeated_in_full():
    with pytest.raises(colorado.NotationError) as caught:
        table(TABLE).play("take " * 70)
    assert len(str(caught.value)) < 250
    with pytest.raises(colorado.IllegalAction) as refused:
        table(TABLE).play("wheel " + "decline" * 50, 0)
    assert len(str(refused.value)) < 250


def test_what_is_longer_than_any_decision_is_not_read():
    for far_too_long in ("take " * 4000, "9" * 5000):
        with pytest.raises(colorado.NotationError, match="expected a decision of at most 400 letters, found"):
            table(TABLE).play(far_too_long)


def test_another_stamp_leaves_others_offers_alone():
    match = table(TABLE)
    offer = match.offers(1)[0]
    match.play("fire take nugget")
    match.play(offer)


def test_several_decisions_in_one_phrase_are_all_taken_or_none():
    from dataclasses import replace

    match = table(TABLE)
    match.spec = replace(match.spec, phrase=lambda edition, state, seat, text: text.split(" then "))
    before = match.state.tobytes()
    with pytest.raises(colorado.IllegalAction):
        match.play("wheel tick beaver a then tick beaver a")
    assert match.state.tobytes() == before
    assert match.ply == 0
    assert len(match.play("wheel tick beaver a then tick tipi 4")) >= 2
    assert match.ply == 2


def test_back_to_the_deal():
    match = colorado.new("colorado", 2, seed=3)
    start = match.fingerprint
    match.play("fire flag dry-ford")
    match.restart()
    assert match.fingerprint == start
    assert match.ply == 0


def test_the_table_as_text():
    match = colorado.new("colorado", ["Ada", "Bo"], seed=3)
    text = str(match)
    assert "Ada" in text and "Bo" in text
    assert "[" not in text
    assert "hand" in match.picture(0).splitlines()[-1]
    while not match.is_over:
        match.play(match.offers()[-1])
        for seat in (-1, 0, 1):
            plain = re.sub(r"\[/?[a-z_ ]+\]", "", match.picture(seat))
            assert "[" not in plain
            assert max(map(len, plain.splitlines())) <= 100
    assert "over" in str(match)


def test_a_long_hand_and_a_long_play_area_stay_within_the_width():
    match = table("""
    deck:
    fire: owes nuggets
      laid: red 1, red 2, red 3, green 1, green 2, grey 1, grey 2, purple 1, purple 2, blue 1, blue 2, orange 1
      hand: rest
    wheel:
    """)
    match.players[0] = "A player with a very long name"
    plain = re.sub(r"\[/?[a-z_ ]+\]", "", match.picture(0)).splitlines()
    assert max(map(len, plain)) <= 100
    assert "Red123 Grn12 Gry12 Pur12 Blu12 Ora1" in plain[2]
    assert sum(line.count("Ora3") for line in plain) == 4


def test_lists_say_how_much_more_there_is():
    assert listed([]) == "nothing"
    assert listed(["a"]) == "'a'"
    assert listed(list("abcdefgh")) == "'a', 'b', 'c', 'd', 'e', 'f' or 2 more"


def test_the_shelf():
    assert find_game("colorado").name == "colorado"


def test_every_action_reads_back_as_itself():
    match = colorado.new("colorado", 4, seed=1)
    for seat in range(4):
        names = [name for name in match.every_words(seat) if name]
        assert len(names) == len(set(names)) == 3 * 18 + 5 + 3 * 18 + 36 + 7 + 50 + 14 + 13
