"""Printed games: played again and compared line by line. After a wanted change run playthroughs/write.py."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from playthroughs import write


@pytest.mark.parametrize("name", write.GAMES)
def test_the_game_is_played_as_printed(name):
    printed = (write.FOLDER / name).read_text(encoding="utf-8").splitlines()
    played = write.playthrough(*write.GAMES[name]).splitlines()
    assert printed == played, "\n".join(list(unified_diff(printed, played, "printed", "played", lineterm="", n=1))[:40])


def test_every_printed_game_is_played():
    assert {path.name for path in write.FOLDER.glob("*.txt")} == set(write.GAMES)


def test_writing_them_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(write, "FOLDER", tmp_path)
    monkeypatch.setattr(write, "GAMES", {"colorado-2.txt": (2, "edition")})
    write.write_all()
    assert (tmp_path / "colorado-2.txt").read_text(encoding="utf-8").startswith("# Colorado, 2 players")
