"""What the page weighs, and that it stands still. How fast it is, bench/page.py measures."""

from __future__ import annotations

from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request

from web.conftest import ROOT
from web.offers import Hand
from web.reader import GAMES, Visit

SCRIPT_AND_STYLE, ART = (".js", ".css"), (".svg", ".png", ".webp", ".jpg")
SHEETS = {path.stem for path in (ROOT / "src" / "colorado" / "art" / "pieces").glob("*.svg")}
# The parts of a table that have a place of their own. Within them things come and go.
PARTS = """() => {
  const box = one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  }
  const parts = [...document.querySelectorAll('header.top, main .band, main .tabs, main [data-part]')]
  return Object.fromEntries(parts.filter(one => one.checkVisibility()).map(one =>
    [one.tagName + ' ' + (one.dataset.part ?? one.classList[0]), box(one)]))
}"""


def kind_of(address: str) -> str:
    """What a file is: the engraved symbols are art, though they come as script."""
    path = PurePosixPath(urlsplit(address).path)
    return ".svg" if path.suffix == ".js" and path.stem.partition("-")[0] in SHEETS else path.suffix


@pytest.mark.parametrize("game", GAMES)
def test_what_it_weighs(visit: Visit, game: str) -> None:
    """The first page and a table of one game: script and style under 170 kB as sent, art under 250 kB."""
    reader = visit()
    sent: list[Request] = []

    def note(request: Request) -> None:
        sent.append(request)

    reader.page.on("requestfinished", note)
    reader.play_now(game)
    reader.page.wait_for_load_state("networkidle")
    weighed = dict.fromkeys((*SCRIPT_AND_STYLE, *ART, ".woff2"), 0)
    for request in sent:
        kind = kind_of(request.url)
        if kind in weighed:
            weighed[kind] += request.sizes()["responseBodySize"]
    assert 20_000 < sum(weighed[kind] for kind in SCRIPT_AND_STYLE) < 170_000, weighed
    assert sum(weighed[kind] for kind in ART) < 250_000, weighed


@pytest.mark.parametrize("game", GAMES)
def test_nothing_shifts(visit: Visit, game: str) -> None:
    """Offers come and go, and every part of the table stays where it is."""
    reader = visit()
    reader.play_now(game)
    hand = Hand(reader)
    first = reader.page.evaluate(PARTS)
    for _ in range(24):
        if hand.take() == "over":
            break
        now = reader.page.evaluate(PARTS)
        moved = {part: (box, now[part]) for part, box in first.items() if now.get(part, box) != box}
        assert not moved, reader.prompt.inner_text()
        first = now | first
