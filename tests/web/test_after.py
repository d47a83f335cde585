"""After a game: the sheet, the file, the film, the next game, and the list of games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Past
from web.reader import GAMES, Visit

BOTH = pytest.mark.parametrize("game", GAMES)


@BOTH
def test_the_sheet_explains_itself(visit: Visit, finished: dict[str, Past], game: str) -> None:
    """A line says what it is made of and by which rule; its sums are the totals."""
    reader = visit(person=finished[game].person)
    reader.go(f"/result/{finished[game].table}")
    sheet = reader.score_sheet
    line = sheet.locator("tbody th button").first
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    link = sheet.get_by_role("link", name=re.compile(r"^Rule [CK]-\d"))
    expect(link).to_have_attribute("href", re.compile(rf"^/rules/{game}#[CK]-"))
    totals = [int(text) for text in sheet.locator("tfoot td").all_inner_texts()]
    assert sums(sheet.locator("tbody tr").evaluate_all(CELLS), len(totals)) == totals


CELLS = """rows => rows.filter(row => !row.matches('.round, .why'))
  .map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText))"""


def sums(rows: list[list[str]], players: int) -> list[int]:
    return [sum(int(row[at]) for row in rows if row[at] != "–") for at in range(players)]


@BOTH
def test_the_file_is_accepted(visit: Visit, finished: dict[str, Past], game: str) -> None:
    """The game file saved here replays from its key; changed by a hair it does not. The page opens it as a film."""
    reader = visit()
    reader.go(f"/result/{finished[game].table}")
    with reader.page.expect_download() as saved:
        reader.press("Save the game file")
    path = saved.value.path()
    assert verify(path).returncode == 0
    text = path.read_text()
    spoilt = path.with_name("spoilt.game")
    spoilt.write_text(re.sub(r"(over: .* )(\d+),", lambda score: f"{score[1]}{int(score[2]) + 1},", text))
    assert spoilt.read_text() != text
    assert verify(spoilt).returncode == 1
    reader.expect_fault("status of 4")
    reader.go("/games")
    reader.page.locator("input[type=file]").set_input_files(path)
    expect(reader.page.get_by_role("slider")).to_be_visible()
    reader.go("/games")
    reader.page.locator("input[type=file]").set_input_files(
        {"name": "x.game", "mimeType": "text/plain", "buffer": b"no game"}
    )
    reader.sees("This is not a game file we can read.")


def verify(path: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "colorado", "verify", str(path)]
    return subprocess.run(command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, check=False)


@BOTH
def test_the_film(visit: Visit, finished: dict[str, Past], game: str) -> None:
    """Step by step, by button, key and slider; a link to a moment opens that moment; hands are open."""
    reader = visit()
    reader.go(f"/replay/{finished[game].table}")
    count = reader.page.locator(".bar .count")
    expect(count).to_have_text(re.compile(r"^0 of \d+$"))
    last = int(count.inner_text().split()[-1])
    told = set()
    for step in range(1, 9):
        reader.press("A step on")
        expect(count).to_have_text(f"{step} of {last}")
        told.add(reader.page.locator(".story").inner_text())
    assert len(told) > 3
    reader.page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"7 of {last}")
    reader.page.get_by_role("slider").fill(str(last // 2))
    expect(count).to_have_text(f"{last // 2} of {last}")
    reader.page.get_by_label("Hand of").select_option(index=1)
    reader.press("Copy a link to this moment")
    link = reader.copied()
    reader.press("To the end")
    expect(count).to_have_text(f"{last} of {last}")
    reader.press("Score sheet")
    expect(reader.score_sheet).to_be_visible()
    other = visit()
    other.go(link)
    expect(other.page.locator(".bar .count")).to_have_text(f"{last // 2} of {last}")


def test_sharing(visit: Visit, finished: dict[str, Past]) -> None:
    """The shared link shows the result to anybody, in their language."""
    reader = visit()
    reader.go(f"/result/{finished['county'].table}")
    reader.press("Share the result")
    shared = reader.copied()
    stranger = visit(language="fr")
    stranger.go(shared.splitlines()[-1])
    expect(stranger.score_sheet.get_by_role("heading", name="Feuille de score")).to_be_visible()
    scores = stranger.score_sheet.locator("tfoot td").all_inner_texts()
    assert all(score in shared for score in scores)


def test_my_games(visit: Visit, finished: dict[str, Past]) -> None:
    """What was played stands there with its place and its film; what is running can be gone on with."""
    reader = visit(person=finished["colorado"].person)
    reader.go("/games")
    row = reader.page.get_by_role("row").filter(
        has=reader.page.locator(f"a[href='/result/{finished['colorado'].table}']")
    )
    expect(row).to_contain_text(re.compile("won|first|second|third|fourth"))
    reader.play_now("colorado")
    table = reader.table
    reader.go("/games")
    reader.tap(reader.page.locator(f"main a[href='/table/{table}']"))
    reader.is_asked()
    assert reader.table == table
