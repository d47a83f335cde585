# ruff: noqa: E501 - a row of the table of what may be broken reads better whole
"""Whole saved games that must load and verify for ever, and damaged ones that must not."""

from __future__ import annotations

from pathlib import Path

import pytest

import colorado
from colorado.engine.gamefile import seal_of
from colorado.kit.chance import seed_key
from golden import write

HERE = Path(__file__).parent
OUTCOMES = {
    "two.game": (221, [51, 46], (0,), "c825be7b4adab708"),
    "three.game": (353, [54, 50, 54], (0,), "268f7ba5c818a216"),
    "four.game": (472, [59, 56, 45, 54], (0,), "64e6ae9f47f33070"),
}
TEXT = (HERE / "two.game").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_kept_game_is_played_as_it_was(name):
    match = colorado.load(HERE / name)
    decisions, scores, winners, mark = OUTCOMES[name]
    assert match.is_over
    assert (match.ply, match.scores, match.winners, match.fingerprint) == (decisions, scores, winners, mark)
    assert match.players == write.GAMES[name][0]


def test_the_writer_writes_the_kept_games(tmp_path, monkeypatch):
    monkeypatch.setattr(write, "FOLDER", tmp_path)
    monkeypatch.setattr(write, "GAMES", {"two.game": write.GAMES["two.game"]})
    write.write_all()
    assert (tmp_path / "two.game").read_text(encoding="utf-8") == TEXT


def sealed(text):
    """The file with a seal that fits, as somebody would write it who knows how."""
    body = text.rpartition("seal: ")[0]
    return f"{body}seal: {seal_of(body)}\n"


def changed(old, new):
    assert TEXT.count(old) >= 1, old
    return TEXT.replace(old, new, 1)


FIRST_CALL = next(line for line in TEXT.splitlines() if " call " in line)
KEY = next(line for line in TEXT.splitlines() if line.startswith("key: "))
EDITION = next(line for line in TEXT.splitlines() if line.startswith("edition: "))
LAST = next(line for line in TEXT.splitlines() if line.startswith("over: "))
SEAL = next(line for line in TEXT.splitlines() if line.startswith("seal: "))

BROKEN = {
    "an altered line": (changed("flag dry-ford", "flag silver-bluff"), "the file was altered"),
    "an altered score": (changed("over: ", "over: 1"), "the file was altered"),
    "a forged seal": (changed(SEAL, "seal: 0123456789abcdef"), "found 0123456789abcdef: the file was altered"),
    "cut in the middle": (TEXT[: len(TEXT) // 2], "expected a last line 'seal: …', found none: the file is cut short"),
    "cut in the seal": (TEXT[:-5], "the file is cut short"),
    "without its last line": (TEXT[: TEXT.index("seal: ")], "the file is cut short"),
    "nothing": ("", "expected a first line 'colorado game file 1', found ''"),
    "another file": ("once upon a time\n", "expected a first line 'colorado game file 1', found 'once upon a time'"),
    "of the future": (changed("colorado game file 1", "colorado game file 2"), "expected file version 1, found 2"),
    "future rules": (sealed(changed("rules: 1", "rules: 2")), "expected rules version 1, found 2"),
    "another game": (sealed(changed("game: colorado", "game: chess")), "there is no game 'chess'"),
    "another edition": (
        sealed(changed(EDITION, EDITION[:-1] + "x")),
        f"found {EDITION.removeprefix('edition: ')[:-1]}x",
    ),
    "another option": (sealed(changed("nuggets=edition", "hats=many")), "colorado has no option 'hats'"),
    "another choice": (sealed(changed("nuggets=edition", "nuggets=few")), "option nuggets cannot be 'few'"),
    "too few players": (sealed(changed("players: Ada | Bo", "players: Ada")), "colorado has 2 to 4 seats, not 1"),
    "no key": (sealed(changed(KEY, "key: ")), "found none: it is published when the game is over"),
    "half a key": (sealed(changed(KEY, KEY[:20])), "expected a key of 32 hexadecimal digits"),
    "no digits": (sealed(changed(KEY, "key: " + "z" * 32)), "expected a key of 32 hexadecimal digits"),
    "a wrong key": (sealed(changed(KEY, "key: " + "0" * 32)), "expected the key of commitment"),
    "no commitment": (
        sealed(changed("commitment: ", "promise: ")),
        "expected the header lines game, rules, edition, options, players, commitment, key, found 'promise: ",
    ),
    "a header line too few": (sealed(changed("rules: 1\n", "")), "expected a header line 'rules: …', found none"),
    "a header line twice": (sealed(changed("rules: 1\n", "rules: 1\nrules: 1\n")), "found 'rules: 1'"),
    "an option without a choice": (
        sealed(changed("nuggets=edition", "nuggets")),
        "options as name=choice, found 'nuggets'",
    ),
    "no blank line": (sealed(changed("\n\n", "\n")), ""),
    "only a header": (sealed("colorado game file 1\nseal: "), "expected a header line 'game: …', found none"),
    "a line left out": (sealed(changed(FIRST_CALL + "\n", "")), "expected decision 3, found '4 "),
    "a line that cannot be": (
        sealed(changed(FIRST_CALL, "3 fire tick tipi 4")),
        "decision 3: 'tick tipi 4' is not open now",
    ),
    "a line nobody can read": (sealed(changed(FIRST_CALL, "3 fire dances")), "decision 3: 'dances' is no decision"),
    "another seat": (sealed(changed(FIRST_CALL, "3 wheel decline")), "decision 3: wheel has nothing to decide now"),
    "another outcome": (sealed(changed(LAST, LAST.replace("fire ", "fire 1"))), "expected the outcome 'over: "),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_damaged_file_gives_one_clear_error(name, tmp_path):
    text, message = BROKEN[name]
    path = tmp_path / "evening.game"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(colorado.GameFileError) as caught:
        colorado.load(path)
    said = str(caught.value)
    assert said.startswith("evening.game: ")
    assert message in said
    assert "expected" in said or ", not " in said
    assert "\n" not in said


def test_a_file_that_is_no_text_or_not_there(tmp_path):
    path = tmp_path / "evening.game"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(colorado.GameFileError, match="found something else"):
        colorado.load(path)
    with pytest.raises(colorado.GameFileError, match="found something else"):
        colorado.load(tmp_path)
    with pytest.raises(colorado.UnknownName, match=r"there is no file 'none\.game'"):
        colorado.load(tmp_path / "none.game")


def test_a_key_may_be_handed_in(tmp_path):
    match = colorado.load(HERE / "two.game")
    match.save(tmp_path / "open.game", with_key=False)
    with pytest.raises(colorado.GameFileError, match="it is published when the game is over"):
        colorado.load(tmp_path / "open.game")
    assert colorado.load(tmp_path / "open.game", key=match.key).fingerprint == match.fingerprint
    with pytest.raises(colorado.GameFileError, match="found another key"):
        colorado.load(tmp_path / "open.game", key=seed_key(1))
    with pytest.raises(colorado.GameFileError, match="found another key"):
        colorado.load(tmp_path / "open.game", key=b"short")


def test_a_game_without_a_decision(tmp_path):
    match = colorado.new("colorado", 2, seed=1)
    match.save(tmp_path / "new.game")
    assert colorado.load(tmp_path / "new.game").fingerprint == match.fingerprint


def test_a_mark_some_editors_put_in_front_does_no_harm(tmp_path):
    path = tmp_path / "evening.game"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert colorado.load(path).is_over


def test_line_ends_of_other_systems_do_no_harm(tmp_path):
    path = tmp_path / "evening.game"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    assert colorado.load(path).is_over
