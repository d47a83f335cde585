"""Every rule of RULEBOOK.md has a function and a test, and there are no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import colorado
from colorado.games.callwrite import spec
from colorado.kit.rule import rules

HOME = Path(spec.__file__).parent
TESTS = Path(__file__).parent.parent
RULEBOOK = (HOME / "RULEBOOK.md").read_text(encoding="utf-8")
NUMBER = r"C-(?:S\d|D|\d\.\d+|3[ABC])"
HEADINGS = re.findall(rf"^#+ ({NUMBER}) ", RULEBOOK, flags=re.M)
TESTED = "\n".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / "rules").glob("test_*.py")))
ALL = [f"C-S{n}" for n in range(1, 5)] + [f"C-1.{n}" for n in range(1, 5)] + [f"C-2.{n}" for n in range(1, 13)]
ALL += ["C-3A", "C-3B", "C-3C", "C-D"] + [f"C-4.{n}" for n in range(1, 7)] + ["C-5.1", "C-5.2"]


def test_the_rulebook_has_every_rule_once_and_in_order():
    assert HEADINGS == ALL


def test_every_function_states_a_rule_of_the_rulebook():
    assert set(rules("C-")) == set(ALL)


@pytest.mark.parametrize("number", ALL)
def test_every_rule_has_a_function_that_says_it(number):
    for function in rules("C-")[number]:
        assert function.__module__.startswith("colorado.games.callwrite")
        assert len(function.__doc__.split()) >= 3, f"{function.__name__} says nothing"


@pytest.mark.parametrize("number", ALL)
def test_every_rule_has_a_test_of_its_own(number):
    name = number.lower().replace("-", "_").replace(".", "_")
    assert re.search(rf"^def test_{name}_", TESTED, flags=re.M), f"no test_{name}_…"


@pytest.mark.parametrize("example", range(1, 9))
def test_every_worked_example_has_a_test(example):
    assert re.search(rf"^def test_w{example}_", TESTED, flags=re.M)


def test_the_rulings_name_rules_that_exist():
    rulings = (HOME / "RULINGS.md").read_text(encoding="utf-8")
    assert set(re.findall(NUMBER, rulings)) <= set(ALL)
    for options in spec.SPEC.options:
        assert f"`{options}`" in rulings


def test_the_rule_behind_every_offer_is_in_the_rulebook():
    match = colorado.new("colorado", 3, seed=8)
    seen = set()
    while not match.is_over:
        offers = match.offers(match.to_act[-1])
        seen |= {offer.rule for offer in offers}
        match.play(offers[match.ply % len(offers)])
    assert seen <= set(HEADINGS)
    assert len(seen) >= 9
