"""Whole games against bots, from the first press to the score sheet."""

from __future__ import annotations

from playwright.sync_api import expect

from web.offers import Hand, Keyboard
from web.reader import BOTS, ME, PHONE, Reader, Visit


def the_sheet_is_right(reader: Reader, players: int, fair: str = "The key fits the seal") -> None:
    """The score sheet lies there by itself, with everybody on it and a seal that holds."""
    sheet = reader.score_sheet
    expect(sheet.get_by_text(fair)).to_be_visible()
    expect(sheet.locator("tfoot td")).to_have_count(players)


def test_colorado_by_mouse(visit: Visit) -> None:
    """Play now, four at the table, with everything that moves."""
    reader = visit(moving=True)
    reader.play_now("colorado")
    Hand(reader).play()
    the_sheet_is_right(reader, 4)


def test_county_by_mouse(visit: Visit) -> None:
    """Play now, four at the table, with everything that moves."""
    reader = visit(moving=True)
    reader.play_now("county")
    Hand(reader).play()
    the_sheet_is_right(reader, 4)


def test_colorado_by_finger(visit: Visit) -> None:
    """Two on a phone, in French."""
    reader = visit(size=PHONE, touch=True, language="fr")
    reader.set_table("colorado", ME, *BOTS[:1])
    Hand(reader).play()
    the_sheet_is_right(reader, 2, fair="La clé convient au sceau")


def test_county_by_finger(visit: Visit) -> None:
    """Three on a phone."""
    reader = visit(size=PHONE, touch=True)
    reader.set_table("county", ME, *BOTS[:2])
    Hand(reader).play()
    the_sheet_is_right(reader, 3)


def they_play_again(reader: Reader) -> None:
    """The next table has the same players, and the old one leads there."""
    before, names = reader.table, reader.score_sheet.locator("thead th").all_inner_texts()
    reader.press("Play again")
    reader.page.wait_for_url(lambda url: before not in url)
    reader.is_asked()
    after = reader.table
    assert after != before
    reader.go(f"/result/{before}")
    expect(reader.page.get_by_role("link", name="To the next table")).to_have_attribute("href", f"/table/{after}")
    assert reader.score_sheet.locator("thead th").all_inner_texts() == names


def test_colorado_by_keyboard(visit: Visit) -> None:
    """Three, never a mouse, and the focus always somewhere."""
    reader = visit()
    reader.set_table("colorado", ME, *BOTS[:2])
    Keyboard(reader).play()
    the_sheet_is_right(reader, 3)


def test_county_by_keyboard(visit: Visit) -> None:
    """Two, never a mouse, and the focus always somewhere."""
    reader = visit()
    reader.set_table("county", ME, *BOTS[:1])
    Keyboard(reader).play()
    the_sheet_is_right(reader, 2)
    they_play_again(reader)
