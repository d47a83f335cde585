"""Everything that is said, in both languages."""

from __future__ import annotations

import re
import string

import pytest

import colorado
from colorado.games.callwrite.edition import LEG_ICONS
from colorado.games.callwrite.messages import MESSAGES
from colorado.games.callwrite.spec import SPEC
from colorado.games.callwrite.state import Owed
from naive.walk import HOUSE, walks

NARROW, WIDE = "\u202f", "\u00a0"
ICONS = [icon or "empty" for icon in LEG_ICONS]


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("number", sorted(set(MESSAGES["en"]) | set(MESSAGES["fr"])))
def test_both_languages_say_it_about_the_same_things(number):
    if number.startswith("="):
        assert number in MESSAGES["fr"], "English may show the word of the notation, French may not"
        return
    assert fields(MESSAGES["en"][number]) == fields(MESSAGES["fr"][number])


@pytest.mark.parametrize("owed", Owed)
def test_every_question_can_be_asked(owed):
    assert f"ask-{owed.name.lower()}" in MESSAGES["en"]


def test_every_word_of_the_notation_has_a_french_name():
    for word in ["fire", "wheel", "horseshoe", "barrel", *ICONS, "red", "green", "yellow", "blue", "orange 3"]:
        assert f"={word}" in MESSAGES["fr"] or word in ("tipi", "saloon", "wanted"), word


def typography(text):
    """What French typography would not let stand."""
    wrong = re.findall(rf"[^{WIDE}{NARROW}][:;!?»]", text) + re.findall(rf"«[^{WIDE}{NARROW}]", text)
    return wrong + re.findall(r"['\"]", text)


@pytest.mark.parametrize("number", sorted(MESSAGES["fr"]))
def test_french_typography(number):
    assert typography(MESSAGES["fr"][number]) == []


def test_french_names_of_the_edition():
    names = [region.name["fr"] for region in HOUSE.regions] + [m.name["fr"] for m in HOUSE.mountains]
    for name in [*names, HOUSE.railroad.name["fr"], HOUSE.name["fr"]]:
        assert typography(name) == []


def test_typography_finds_what_is_wrong():
    assert typography("Quoi ? « oui » l'or: fin") != []
    assert typography(f"Quoi{NARROW}? «{WIDE}oui{WIDE}» l’or{WIDE}: fin") == []


def test_everything_that_happens_can_be_said():
    match = colorado.new("colorado", 4, seed=1)
    said = set()
    for step in walks(25):
        for event in SPEC.tell(HOUSE, step.state, step.seat, step.action, step.after):
            said.add(event.id)
            assert set(fields(MESSAGES["en"][event.id])) <= set(event.args)
            for language in ("en", "fr"):
                text = match.say(event, language)
                assert "{" not in text and text
                if language == "fr":
                    assert typography(text) == []
                    assert not re.search(r"\b(red|green|grey|purple|blue|cards|play|check|empty|wheel)\b", text), text
        for seat in range(int(step.after.seats)):
            match.state = step.after
            for language in ("en", "fr"):
                assert "{" not in match.ask(seat, language)
    told = {number for number in MESSAGES["en"] if not number.startswith(("ask-", "offer-", "then-", "="))}
    assert said == told, "every message occurs"
