"""Edition files: the house edition's own promises, and everything a loader refuses."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from colorado.engine.errors import EditionError
from colorado.games.county.edition import HOUSE, load_edition
from county.table import DEFAULTS, EDITION, SPEC, board_of, dealt, members, names
from county.twin import groups

TEXT = HOUSE.read_text(encoding="utf-8")


def refused(tmp_path, old, new, count=1):
    """What is said about the house edition with one thing changed."""
    assert old in TEXT
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, count), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    return str(caught.value)


def test_the_house_edition_is_marked_as_a_reconstruction():
    assert EDITION.reconstruction and EDITION.id == "county-house" and EDITION.version == 1
    assert EDITION.name == {"en": "House edition", "fr": "Édition maison"}


def test_the_brands_are_the_four_of_the_house():
    assert [owner.brand for owner in EDITION.owners] == ["fire", "barrel", "horseshoe", "wheel"]


def test_the_cards_of_every_colour():
    steps = {figure.id: tuple(map(abs, figure.step)) for figure in EDITION.figures}
    for cards in EDITION.cards.values():
        assert [cards.count(name) for name in steps] == [2, 2, 2, 2, 1, 1, 2]
    assert steps["claim"] == (0, 0) and steps["long-ride"] == (0, 3)
    assert {figure.id: figure.step for figure in EDITION.figures}["right-fork"] == (1, 2)


def test_lakes_have_the_shore_the_edition_promises_and_leave_the_rim_dry():
    state = dealt().state
    assert [len(members(words)) for words in state.shore] == [4, 6, 7, 8, 9, 13]
    assert not members(board_of().rim) & members(state.water)
    assert {"e7", "e8"} <= names(state.shore[5])
    assert all(len(groups({divmod(cell, 15) for cell in members(state.shore[i])})) >= 1 for i in range(6))


def test_every_option_is_printed_on_the_board():
    board = SPEC.print_board(EDITION, DEFAULTS)
    assert (int(board.lakes), int(board.hard_markers), int(board.strict_ties)) == (0, 0, 0)
    board = board_of(lakes="laid", markers="hard", second_marker="compulsory", consolation="classic", ties="strict")
    assert int(board.lakes) == 2 and board.hard_markers and board.strict_ties
    assert board.compulsory_second and board.classic_consolation


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "county"', 'game = "colorado"', "edition.game: expected 'county', found 'colorado'"),
        ("columns = 15", "columns = 14", "board.columns: expected the number 15, found 14"),
        ("value = 3", "value = 4", "lake: expected six lakes worth 3 to 8 once each"),
        ("value = 3", "value = 9", "lake[9].value: expected a whole number from 3 to 8"),
        ('  "##",\n]', '  "###",\n]', "lake: expected 22 cells of water in all, found 23"),
        ('  "##",\n  ".#",\n]', '  "#.",\n  ".#",\n]', "lake[6].drawing: expected water in one piece"),
        ('  "##.",\n  "###",', '  "##.",\n  "##",', "lake[7].drawing[1]: expected a line of 3 characters"),
        ('drawing = [\n  "#",\n]', "drawing = [\n]", "lake[3].drawing: expected at least one line, found none"),
        ('  "##",\n]', f'  "{"#" * 11}",\n]', "lake[4].drawing: expected at most 10 cells in a line"),
        ('  "..6.......77...",', '  "..6........77..",', "the lake of value 7 as it is drawn, in any turn"),
        ('  ".......44......",', '  "...............",', "the lake of value 4 as it is drawn, in any turn, found none"),
        ('  ".......44......",\n', "", "layout.recommended: expected 10 lines of 15 characters, found 9 of 15"),
        ('  "*oo*",', '  "*ooo*",', "figure[long-ride].drawing: expected one to 4 drawn cells"),
        ('  "*oo*",', '  "*o.*",', "figure[long-ride].drawing: expected drawn cells in one piece"),
        ('  "*oo*",', '  "*o**",', "figure[long-ride].drawing: expected one or two stars"),
        ('  "*oo*",', '  "oooo",', "figure[long-ride].drawing: expected one or two stars"),
        ('  "*oo*",', '  "*x*",', "figure[long-ride].drawing[0]: expected a line of"),
        ('  "*oo*",', '  "*",\n  "o",\n  "*",', "expected a figure that is not 'ford' turned"),
        ('id = "ford"', 'id = "fence"', "figure[fence].id: expected a name of its own, found fence"),
        ('red    = ["claim", ', "red    = [", "cards.red: expected a list of 12"),
        ('red    = ["claim", ', 'red    = ["clam", ', "cards.red[0]: expected one of 'claim'"),
        ("pieces = 3", "pieces = 2", "flag[red].pieces: expected the number 3, found 2"),
        ('letter = "r"', 'letter = "R"', "flag[red].letter: expected one small letter"),
        ('letter = "g"', 'letter = "r"', "flag: expected 4 entries, each with a letter of its own"),
        ('colour = "green"', 'colour = "red"', "flag: expected 4 entries, each with a colour of its own"),
        ('brand = "fire"', 'brand = "sun"', "owner[orange].brand: expected one of 'fire'"),
        ('letter = "K"', 'letter = "R"', "owner: expected 4 entries, each with a letter of its own"),
        ('letter = "K"', 'letter = "k"', "owner[black].letter: expected one capital letter"),
        ("version = 1", "version = 1\nextra = 2", "edition.extra: expected one of"),
        ("version = 1", "version = 1 =", "expected TOML"),
        ('game = "county"', "", "edition.game: expected a value, found nothing"),
        ('cut = "burgee"', 'cut = "rag"', "flag[blue].cut: expected one of 'swallowtail', 'pennant'"),
        ('id = "ford"', 'id = "A ford"', "figure[A ford].id: expected small letters, figures and hyphens"),
        ('id = "county-house"', 'id = ""', "edition.id: expected small letters, figures and hyphens"),
        ("rows = 10", "", "board.rows: expected a value, found nothing"),
    ],
)
def test_what_is_wrong_is_said_precisely(tmp_path, old, new, said):
    message = refused(tmp_path, old, new)
    assert message.startswith("mine.toml: ") and said in message


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(EditionError, match=re.escape("none.toml: expected a file")):
        load_edition(tmp_path / "none.toml")


def test_an_edition_of_ones_own_can_be_played(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('id = "county-house"', 'id = "mine"'), encoding="utf-8")
    assert SPEC.load_edition(path).id == "mine"
    assert all(a <= b for a, b in pairwise(sorted(EDITION.layout)))
