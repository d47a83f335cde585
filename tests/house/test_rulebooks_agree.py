"""The rulebooks of both languages say the same: rules, tables, pictures; and a page can draw every picture."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import colorado

GAMES = Path(colorado.__file__).parent / "games"
BOOKS = {folder: {"en": "RULEBOOK.md", "fr": "RULEBOOK.fr.md"} for folder in ("callwrite", "county")}
RULE = re.compile(r"^### ((?:C|K)-[\w.]+) (.+)$", re.M)
SHOW = re.compile(r"^<!-- show: (.+) -->$", re.M)
SUITS = r"(?:red|green|grey|purple|blue|orange)"
ICONS = r"(?:nuggets|cards|play|tipi|saloon|wanted|check|discovery)"
WORDS = r"(?:edge|double|estate|shore|flags|lake)"
PICTURES = [
    r"suits|region|railroad|tipi|owners|lakes|figures",
    rf"cards {SUITS}-[123](?: (?:\| )?{SUITS}-[123])*",
    r"flags(?: (?:red|green|yellow|orange|blue))+",
    rf"legs(?: {ICONS})+",
    r"nuggets \d+",
    r"medals(?: \d+)+",
    rf"land {WORDS}(?: [.ox~rgbo]{{5}})+",
    r"bid \d+(?: (?:\| )?\d+)*",
    r"turns [a-z-]+",
]


def book(folder, language):
    return (GAMES / folder / BOOKS[folder][language]).read_text(encoding="utf-8")


def parts(folder, language):
    """What stands under each rule."""
    pieces = re.split(RULE, book(folder, language))
    return dict(zip(pieces[1::3], pieces[3::3], strict=True))


@pytest.mark.parametrize("folder", BOOKS)
def test_both_have_the_same_rules_in_the_same_order(folder):
    english, french = (RULE.findall(book(folder, language)) for language in ("en", "fr"))
    assert [number for number, _ in english] == [number for number, _ in french]
    assert len(english) > 20
    assert all(title != other for (_, title), (_, other) in zip(english, french, strict=True))


@pytest.mark.parametrize("folder", BOOKS)
def test_both_show_the_same_pictures_at_the_same_rules(folder):
    assert SHOW.findall(book(folder, "en")) == SHOW.findall(book(folder, "fr"))
    english, french = parts(folder, "en"), parts(folder, "fr")
    for number, text in english.items():
        assert SHOW.findall(text) == SHOW.findall(french[number]), number


@pytest.mark.parametrize("folder", BOOKS)
def test_every_picture_is_one_the_page_can_draw(folder):
    marks = SHOW.findall(book(folder, "en"))
    assert len(marks) >= 8
    for mark in marks:
        assert any(re.fullmatch(picture, mark) for picture in PICTURES), mark


@pytest.mark.parametrize("folder", BOOKS)
def test_both_name_the_same_figures_tables_and_other_rules(folder):
    english, french = parts(folder, "en"), parts(folder, "fr")
    for number, text in english.items():
        for pattern in (r"(?:C|K)-\d[\w.]*\b", r"^\|", r"`[^`]+`"):
            said, other = (re.findall(pattern, part, re.M) for part in (text, french[number]))
            assert said == other, f"{number}: {said} but {other}"


@pytest.mark.parametrize("folder", BOOKS)
def test_french_typography(folder):
    wide, narrow = "\u00a0", "\u202f"
    for line in book(folder, "fr").splitlines():
        if line.startswith("<!--"):
            continue
        text = re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)
        assert not re.search(rf"[^{narrow}][;!?]", text), line
        assert not re.search(rf"[^{wide}|-]:", text), line
        assert not re.search(rf"«[^{wide}]|[^{wide}]»|['\"]", text), line
