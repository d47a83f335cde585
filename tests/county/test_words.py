"""Notation, messages and the picture: everything can be said, in both languages, and read back."""

from __future__ import annotations

import re
import string
from random import Random

import pytest

import colorado
from colorado.engine.errors import IllegalAction, NotationError
from colorado.games.county import alphabet as code
from colorado.games.county.messages import MESSAGES
from colorado.games.county.moves import rule_of, words
from colorado.games.county.spec import SPEC
from colorado.games.county.state import Owed
from county.table import EDITION, EVERY_OPTION, bids, dealt, drawn, face_up, give, hold, plant, using, window


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_everything_with_the_same_arguments():
    english = {name: text for name, text in MESSAGES["en"].items() if not name.startswith("=")}
    french = {name: text for name, text in MESSAGES["fr"].items() if not name.startswith("=")}
    assert english.keys() == french.keys()
    for name, text in english.items():
        assert fields(text) == fields(french[name]), name
    assert {f"ask-{owed.name.lower().replace('_', '-')}" for owed in Owed} <= english.keys()


def test_french_typography():
    for text in MESSAGES["fr"].values():
        assert not re.search(r"[^\u202f][;!?]", text), text
        assert not re.search(r"[^\u00a0]:", text), text
        assert "'" not in text and '"' not in text


@pytest.mark.parametrize("options", EVERY_OPTION)
def test_a_whole_game_can_be_told_in_both_languages_and_fits_in_a_hundred_columns(options):
    match, luck = dealt(4, seed=6, **options), Random(1)
    while not match.is_over:
        seat = luck.choice(match.to_act)
        for language in ("en", "fr"):
            assert "{" not in match.ask(seat, language)
        offer = luck.choice(match.offers(seat))
        assert offer.text and offer.rule.startswith("K-")
        for event in match.play(offer):
            for language in ("en", "fr"):
                assert "{" not in match.say(event, language) and " flag" not in match.say(event, "fr")
        if match.ply % 40 == 0:
            assert max(len(line) for line in str(match).splitlines()) <= 100
            assert str(dealt(2).picture(0)) != str(dealt(2).picture(1))
    assert "over" in str(match).splitlines()[0]


def test_every_offer_can_be_typed():
    match, luck = dealt(3, seed=8, lakes="laid"), Random(2)
    for _ in range(120):
        seat = luck.choice(match.to_act)
        offer = luck.choice(match.offers(seat))
        match.play(f"{match.seat_names[seat]} {offer.text.upper()}")
        assert match.decisions[-1] == (seat, offer.action)


def test_numbers_that_stand_for_nothing_have_no_words():
    state = dealt(2).state
    state.face_up[:] = -1
    nobody = 1 - int(state.start)
    assert words(EDITION, state, nobody, code.CARD) == ""
    assert words(EDITION, state, nobody, code.LAKE + 1) == ""
    assert words(EDITION, state, nobody, 59) == ""
    assert words(EDITION, state, nobody, code.COWBOY + 66) == ""
    assert words(EDITION, state, nobody, code.CELL + 3) == ""
    assert words(EDITION, state, nobody, code.CELL + 150) == ""
    assert rule_of(state, nobody, 0) == ""
    assert SPEC.asks(EDITION, state, nobody).id == "ask-nothing"


def test_phrases_of_several_decisions():
    match = dealt(3)
    match.play("flag red h2")
    assert len(match.decisions) == 2
    with pytest.raises(NotationError, match="no decision of this game"):
        match.play("")


def test_what_is_refused_before_anything_is_asked():
    match = dealt(3)
    seat = match.to_act[0]
    for text in ("bid 5", "add 5", "pay 5", "claim a1", "second a1", "sell a1", "lay a1"):
        with pytest.raises((IllegalAction, NotationError)):
            match.play(text, seat)
    laying = dealt(2, lakes="laid")
    with pytest.raises((IllegalAction, NotationError)):
        laying.play("sell a1")


def test_cards_taken_and_markers_placed_without_a_choice_are_told():
    match = drawn(players=4)
    plant(match, "red", "a1", "a3", "o1")
    hold(match, orange="5 6 7", brown="8 9", red="10")
    match.state.to_come[:] = [0, 0, 1, 2]
    bids(match, "red claim", "red claim", "red claim")
    match.state.face_up[1] += 1
    face_up(match, "red claim", "red claim", "blue claim")
    match.state.face_up[1] += 1
    plant(match, "blue", "h10")
    match.play("orange bid 5 6 7")
    match.play("brown bid 8 9")
    match.play("red bid 10")
    told = [match.say(event) for event in match.play("orange take blue claim")]
    assert told[:3] == [
        "Orange takes the card blue Claim",
        "Orange places a marker on h10",
        "Brown takes the card red Claim",
    ]
    told = [match.say(event) for event in match.play("brown claim a3")]
    assert told[:2] == ["Brown places a marker on a3", "Red takes the card red Claim"]


def test_the_picture_shows_what_is_for_sale_and_in_the_fist():
    match = drawn()
    give(match, 0, "g3")
    hold(match, orange="5", brown="9 61", red="12 13")
    window(match).play("orange sell g3")
    assert "$" in str(match) and "who wants it?" in str(match)
    match.play("brown want yes")
    match.play("red want yes")
    match.play("brown add 61")
    assert "in the fist: 61" in match.picture(1) and "in the fist" not in match.picture(2)
    match.play("brown close fist")
    match.play("red bid 12 13")
    assert "orange is known to hold  12 13" in str(match)
    card = using(drawn(), "red fence")
    assert "in use" in str(card)


def test_files_are_read_back_decision_by_decision(tmp_path):
    match, luck = colorado.new("county", players=["Ann", "Bob", "Cy"], seed=4), Random(3)
    while match.ply < 150:
        match.play(luck.choice(match.offers(luck.choice(match.to_act))))
    match.save(tmp_path / "evening.game")
    again = colorado.load(tmp_path / "evening.game")
    assert again.fingerprint == match.fingerprint and again.decisions == match.decisions
    assert again.players == ["Ann", "Bob", "Cy"] and "orange Ann" in str(again)
