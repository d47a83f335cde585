# ruff: noqa: E501 - a row of the table of what may be wrong reads better whole
"""What is wrong with an edition file is said precisely: file, key, what was expected, what came."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colorado import EditionError
from colorado.games.callwrite.edition import HOUSE, load_edition
from colorado.games.callwrite.spec import SPEC

TEXT = HOUSE.read_text(encoding="utf-8")


def load(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return load_edition(path)


def changed(old, new, count=1):
    assert old in TEXT, old
    return TEXT.replace(old, new, count)


def without(pattern):
    """The file without what a pattern finds first."""
    text, found = re.subn(pattern, "", TEXT, count=1, flags=re.S)
    assert found
    return text


HERON = 'paths = [["flag", "a"], ["flag", "b"], ["a", "c"], ["b", "c"]]\noutline = [\n  [280, 229]'
SOLACE = '\n[[regions]]\nid = "solace"' + TEXT.split('id = "solace"')[1].split("\n# The railroad")[0] + "\n"
LONG = "".join(f'  {{ id = "x{i}", icon = "", at = [{i}, 1] }},\n' for i in range(130))
MANY = "".join(SOLACE.replace('"solace"', f'"more-{i}"') for i in range(30))

WRONG = {
    # name: text, key, expected, came
    "unknown key": ("hats = 3\n" + TEXT, "hats", "one of ", "the unknown key 'hats'"),
    "unknown key in a table": (
        changed("each = 3", "each = 3\nhats = 3"),
        "nuggets.hats",
        "one of each, total",
        "the unknown key 'hats'",
    ),
    "unknown key of a leg": (
        changed("at = [698, 181]", "at = [698, 181], hat = 1"),
        "regions[silver-bluff].legs[a].hat",
        "one of at, icon, id",
        "unknown key",
    ),
    "unknown key of the chart": (
        changed("[chart.saloon]", "[chart.saloon]\nhats = 1"),
        "chart.saloon.hats",
        "one of bonus, medals",
        "unknown key",
    ),
    "missing key": (changed("each = 3", ""), "nuggets.each", "a value", "nothing"),
    "missing table": (without(r"\[cards\].*?\n\n"), "cards", "a value", "nothing"),
    "missing language": (
        changed('{ en = "House edition", fr = "Édition maison" }', '{ en = "House edition" }'),
        "edition.name.fr",
        "a value",
        "nothing",
    ),
    "a language nobody reads": (
        changed('{ en = "House edition",', '{ de = "Haus", en = "House edition",'),
        "edition.name.de",
        "one of en, fr",
        "unknown key",
    ),
    "future format": (changed("format = 1", "format = 2"), "format", "the number 1", "2"),
    "wrong type": (changed("total = 20", 'total = "many"'), "nuggets.total", "a whole number from 0 to 250", "many"),
    "yes is no number": (
        changed("total = 20", "total = true"),
        "nuggets.total",
        "a whole number from 0 to 250",
        "True",
    ),
    "a table that is none": (
        re.sub(r"\[nuggets\]\ntotal = 20\neach = 3", "", "nuggets = 3\n" + TEXT),
        "nuggets",
        "a table",
        "3",
    ),
    "not a list": (changed("copies = [5, 4, 4]", "copies = 13"), "cards.copies", "a list of 3", "13"),
    "not a string": (changed('id = "colorado-house"', "id = 7"), "edition.id", "a string", "7"),
    "not yes or no": (changed("each = 3", 'each = 3\nunlimited = "yes"'), "nuggets.unlimited", "true or false", "yes"),
    "copies that are not thirteen": (changed("[5, 4, 4]", "[5, 4, 5]"), "cards.copies", "add up to 13", "[5, 4, 5]"),
    "too many copies": (changed("[5, 4, 4]", "[8, 4, 1]"), "cards.copies[0]", "a whole number from 0 to 7", "8"),
    "too few copies": (changed("[5, 4, 4]", "[9, 4]"), "cards.copies", "a list of 3", "[9, 4]"),
    "more nuggets than there are": (
        changed("each = 3", "each = 6"),
        "nuggets.each",
        "at most 5, for four players",
        "6",
    ),
    "other tables": (changed("players = [2, 4]", "players = [2, 3]"), "edition.players", "[2, 4]", "[2, 3]"),
    "an unknown kind": (
        changed('kind = "lake"', 'kind = "sea"'),
        "regions[heron].kind",
        "one of 'town', 'forest', 'desert', 'lake'",
        "sea",
    ),
    "an unknown icon": (
        changed('icon = "saloon", at = [698, 181]', 'icon = "bar", at = [698, 181]'),
        "regions[silver-bluff].legs[a].icon",
        "one of ''",
        "bar",
    ),
    "a check leg in a region": (
        changed('icon = "saloon", at = [698, 181]', 'icon = "check", at = [698, 181]'),
        "regions[silver-bluff].legs[a].icon",
        "one of ''",
        "check",
    ),
    "an unknown bonus": (
        changed('bonus = ["", "", ""]', 'bonus = ["", "", "whisky"]'),
        "chart.saloon.bonus[2]",
        "one of ''",
        "whisky",
    ),
    "a dangling leg": (
        changed(HERON, HERON.replace('["a", "c"], ["b", "c"]', '["a", "b"]')),
        "regions[heron].paths",
        "a way from the flag to leg 'c'",
        "none",
    ),
    "a path to nowhere": (
        changed(HERON, HERON.replace('["b", "c"]', '["b", "z"]')),
        "regions[heron].paths[3]",
        "one of a, b, c, flag",
        "z",
    ),
    "a path to itself": (
        changed(HERON, HERON.replace('["b", "c"]', '["b", "b"]')),
        "regions[heron].paths[3]",
        "two different names",
        "b and b",
    ),
    "a path said twice": (
        changed(HERON, HERON.replace('["b", "c"]', '["c", "a"]')),
        "regions[heron].paths[3]",
        "each pair once",
        "c and a",
    ),
    "a path of three": (
        changed(HERON, HERON.replace('["b", "c"]', '["b", "c", "a"]')),
        "regions[heron].paths[3]",
        "a pair of names",
        "['b', 'c', 'a']",
    ),
    "two legs of one name": (
        changed('id = "b", icon = "play", at = [759, 81]', 'id = "a", icon = "play", at = [759, 81]'),
        "regions[silver-bluff].legs[a].id",
        "a name of its own",
        "a",
    ),
    "a leg called flag": (
        changed('id = "b", icon = "play", at = [759, 81]', 'id = "flag", icon = "play", at = [759, 81]'),
        "regions[silver-bluff].legs[flag].id",
        "a name that is not flag, tipi or railroad",
        "flag",
    ),
    "a region that reads like a line": (
        TEXT.replace('"heron"', '"tipi"'),
        "regions[tipi].id",
        "not flag, tipi or railroad",
        "tipi",
    ),
    "a region nobody can type": (
        TEXT.replace('"heron"', '"Heron Lake"'),
        "regions[Heron Lake].id",
        "small letters, figures and hyphens",
        "Heron Lake",
    ),
    "a region without legs": (
        re.sub(r'(id = "solace".*?legs = \[).*?\n\]', r"\1]", TEXT, count=1, flags=re.S),
        "regions[solace].legs",
        "from 1 to 120 legs",
        "0",
    ),
    "two regions of one name": (
        TEXT + SOLACE,
        "regions",
        "a name of its own for every region",
        "solace twice",
    ),
    "two ranges of one name": (
        TEXT.replace('id = "thunder"', 'id = "sawteeth"'),
        "mountains",
        "a name of its own for every range",
        "sawteeth twice",
    ),
    "an unreachable region": (
        re.sub(r'  \["(elkhorn|mirror)", "(mirror|heron|elkhorn)"\],\n', "", TEXT),
        "map.adjacent",
        "a way from ",
        "none",
    ),
    "an adjacency to nowhere": (
        changed('["dry-ford", "grizzly"]', '["dry-ford", "moon"]'),
        "map.adjacent[19]",
        "one of aspen-gate, ",
        "moon",
    ),
    "an adjacency said twice": (
        changed('["dry-ford", "grizzly"]', '["grizzly", "lantern"]'),
        "map.adjacent[19]",
        "each pair once",
        "grizzly and lantern",
    ),
    "a mountain between adjacent regions": (
        changed('between = [["solace", "grizzly"]]', 'between = [["solace", "lantern"]]'),
        "mountains[thunder].between[0]",
        "regions that are not adjacent",
        "solace and lantern, which are",
    ),
    "a mountain next to nothing": (
        changed('between = [["solace", "grizzly"]]', 'between = [["solace", "moon"]]'),
        "mountains[thunder].between[0]",
        "one of aspen-gate, ",
        "moon",
    ),
    "three towns": (
        TEXT.replace('kind = "lake"', 'kind = "town"', 1),
        "regions",
        "exactly two towns",
        "3",
    ),
    "a box too few": (changed("points = [0, 4]", "points = [0]"), "chart.flags.red.points", "a list of 2", "[0]"),
    "points that fall": (
        changed("points = [1, 4, 6]", "points = [1, 4, 4]"),
        "chart.flags.yellow.points",
        "points that rise from box to box",
        "[1, 4, 4]",
    ),
    "a railroad that runs backwards": (
        changed('["r5", "r6"]', '["r6", "r5"]'),
        "railroad.tracks[5]",
        "a track that runs to the right",
        "r6 at 450 to r5 at 360",
    ),
    "two first legs": (changed('["r1", "r3"], ', ""), "railroad.tracks", "one first leg on the left", "r1, r3"),
    "a track to nowhere": (changed('["r5", "r6"]', '["r5", "r66"]'), "railroad.tracks[5]", "one of r1, r10, ", "r66"),
    "an even tipi line": (
        changed('bonus = ["check", "discovery",', 'bonus = ["check", "check", "discovery",'),
        "chart.tipi.bonus",
        "an odd number of boxes",
        "8",
    ),
    "a line of no boxes": (
        changed('bonus = ["", "", ""]', "bonus = []"),
        "chart.saloon.bonus",
        "from 1 to 24 boxes",
        "0",
    ),
    "too many medals": (
        changed("medals = [6, 4, 2]", f"medals = {[1] * 17}"),
        "chart.saloon.medals",
        "from 1 to 16 medals",
        "17",
    ),
    "too many legs": (
        re.sub(r'(id = "solace".*?legs = \[).*?\n\]', lambda m: m.group(1) + LONG + "]", TEXT, count=1, flags=re.S),
        "regions[solace].legs",
        "from 1 to 120 legs",
        "130",
    ),
    "too many legs in all": (
        re.sub(
            r'(id = "solace".*?)legs = \[.*?\n\]\npaths = .*?\n',
            lambda m: (
                m.group(1)
                + "legs = ["
                + LONG[: LONG.index('  { id = "x110"')]
                + "]\npaths = "
                + str([["flag", f"x{i}"] for i in range(110)]).replace("'", '"')
                + "\n"
            ),
            TEXT,
            count=1,
            flags=re.S,
        ),
        "regions",
        "at most 120 legs in all",
        "157",
    ),
    "too many regions": (
        TEXT + MANY,
        "regions",
        "at most 30 regions",
        "43",
    ),
    "a point of three": (
        changed("flag = [778, 161]", "flag = [778, 161, 2]"),
        "regions[silver-bluff].flag",
        "two whole numbers [x, y]",
        "[778, 161, 2]",
    ),
    "an outline of two corners": (
        re.sub(r'(id = "thunder".*?outline = \[).*?\n\]', r"\1[1, 2], [3, 4]]", TEXT, count=1, flags=re.S),
        "mountains[thunder].outline",
        "at least three corners",
        "2",
    ),
    "a corner that is none": (
        re.sub(r'(id = "thunder".*?outline = \[).*?\n\]', r'\1[1, 2], [3, 4], [5, "x"]]', TEXT, count=1, flags=re.S),
        "mountains[thunder].outline[2][1]",
        "a whole number from 0 to 800",
        "'x'",
    ),
    "a range without a name": (changed('id = "thunder"\n', ""), "mountains[3].id", "a value", "nothing"),
    "no TOML": ("format = = 1", "", "TOML", "Invalid value"),
    "nothing": ("", "edition", "a value", "nothing"),
    "another game's": (
        changed("players = [2, 4]", 'players = [2, 4]\ngame = "county"'),
        "edition.game",
        "'colorado'",
        "'county'",
    ),
    "a figure in quotes": (changed("format = 1", 'format = "1"'), "format", "the number 1", "'1'"),
    "an edition nobody can type": (
        changed('"colorado-house"', '"My box"'),
        "edition.id",
        "small letters, figures and hyphens",
        "'My box'",
    ),
    "a name without words": (changed('en = "House edition"', 'en = " "'), "edition.name.en", "words", "none"),
    "a leg off the map": (
        changed("at = [698, 181]", "at = [1201, 181]"),
        "regions[silver-bluff].legs[a].at[0]",
        "a whole number from 0 to 1200",
        "1201",
    ),
    "a flag off the map": (
        changed("flag = [778, 161]", "flag = [778, 801]"),
        "regions[silver-bluff].flag[1]",
        "a whole number from 0 to 800",
        "801",
    ),
    "an outline off the map": (
        changed("[604, 0], [611, 78]", "[604, 0], [611, -78]"),
        "regions[silver-bluff].outline[1][1]",
        "from 0 to 800",
        "-78",
    ),
    "a corner of yes and no": (
        changed("[604, 0], [611, 78]", "[true, 0], [611, 78]"),
        "regions[silver-bluff].outline[0][0]",
        "a whole number",
        "True",
    ),
    "a railroad leg off its band": (
        changed("at = [90, 880]", "at = [90, 780]"),
        "railroad.legs[r1].at[1]",
        "from 800 to 960",
        "780",
    ),
    "a branch that stops on the way": (
        changed('["r2", "r7"], ', ""),
        "railroad.tracks",
        "a track on from r2",
        "its end there, left of ",
    ),
    "one town": (TEXT.replace('kind = "town"', 'kind = "forest"', 1), "regions", "exactly two towns", "1: dry-ford"),
    "a medal for towns": (
        changed("points = [0, 4]", "points = [0, 4]\nmedal = 5"),
        "chart.flags.red.medal",
        "one of points",
        "unknown key",
    ),
    "a line without medals": (
        changed("medals = [6, 4, 2]", "medals = []"),
        "chart.saloon.medals",
        "from 1 to 16 medals",
        "0",
    ),
    "a list too long to show": (
        changed("copies = [5, 4, 4]", f"copies = {[1] * 40}"),
        "cards.copies",
        "a list of 3",
        " …",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_precisely(name, tmp_path):
    text, key, expected, came = WRONG[name]
    with pytest.raises(EditionError) as caught:
        load(tmp_path, text)
    error = caught.value
    assert error.file == "mine.toml"
    assert error.key == key
    assert expected in error.expected
    assert came in error.came
    assert str(error).startswith("mine.toml: ")
    assert str(error) == f"mine.toml: {key + ': ' if key else ''}expected {error.expected}, found {error.came}"


def test_a_file_that_is_not_there_or_cannot_be_read(tmp_path):
    with pytest.raises(EditionError, match=r"none\.toml: expected a file, found nothing there"):
        load_edition(tmp_path / "none.toml")
    with pytest.raises(EditionError, match="expected a file that can be read, found Is a directory"):
        load_edition(tmp_path)
    path = tmp_path / "latin.toml"
    path.write_bytes("# é".encode("latin-1"))
    with pytest.raises(EditionError, match=r"latin\.toml: expected TOML, a text in UTF-8, found other bytes"):
        load_edition(path)


def test_a_mark_some_editors_put_in_front_is_passed_over(tmp_path):
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert load_edition(path) == load_edition()


def test_two_branches_may_both_run_to_the_end(tmp_path):
    edition = load(tmp_path, changed(', ["r13", "r14"]', ""))
    board = SPEC.print_board(edition, {"nuggets": "edition"})
    ends = [leg.id for i, leg in enumerate(edition.railroad.legs) if board.rail_next[i] == 0]
    assert ends == ["r13", "r14"]


def test_what_may_be_left_out(tmp_path):
    edition = load(tmp_path, re.sub(r"\[\[mountains\]\].*?(?=\n# Regions)", "", TEXT, flags=re.S))
    assert edition.mountains == []
    assert not edition.unlimited
    edition = load(tmp_path, changed("each = 3", "each = 3\nunlimited = true"))
    assert edition.unlimited


def test_the_house_edition_is_the_default():
    assert load_edition().id == "colorado-house"
    assert load_edition(Path(HOUSE)) == load_edition()
