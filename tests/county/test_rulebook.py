"""Every rule has its number on a function, a place in RULEBOOK.md, and a test."""

from __future__ import annotations

import re
from pathlib import Path

from colorado.games.county import spec
from colorado.games.county.printing import OPTIONS
from colorado.kit.rule import rules
from county.table import DEFAULTS, SPEC

FOLDER = Path(spec.__file__).parent
WANTED = {
    *(f"K-S{n}" for n in range(5)),
    *(f"K-1.{n}" for n in range(1, 9)),
    *(f"K-2.{n}" for n in range(1, 6)),
    *(f"K-3.{n}" for n in range(1, 4)),
    *(f"K-4.{n}" for n in range(1, 5)),
    *(f"K-5.{n}" for n in range(1, 3)),
}


def test_every_rule_is_a_function():
    filed = rules("K-")
    assert set(filed) == WANTED
    assert all(function.__doc__ for functions in filed.values() for function in functions)


def test_every_rule_is_a_heading_of_the_rulebook():
    text = (FOLDER / "RULEBOOK.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^### (K-[S\d.]+)", text, re.MULTILINE)) == WANTED


def test_every_rule_has_a_test():
    here = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for number in WANTED:
        name = number.lower().replace("-", "_").replace(".", "_")
        assert name in here, number


def test_every_option_is_in_the_rulings():
    text = (FOLDER / "RULINGS.md").read_text(encoding="utf-8")
    assert SPEC.options is OPTIONS and DEFAULTS.keys() == OPTIONS.keys()
    for name, choices in OPTIONS.items():
        assert all(f"`{name}={choice}`" in text for choice in choices), name
