"""At one table: the curtain, taking back, another language, a stale click, and a page that breaks."""

from __future__ import annotations

import itertools

from playwright.sync_api import Route, WebSocketRoute, expect

from web.offers import Hand
from web.reader import BOTS, ME, OPEN, Visit

BESIDE = {"kind": "beside", "name": "Ben"}
SECRETS = "main :is([data-part=own] .cow, .hand-box button)"


def test_the_curtain(visit: Visit) -> None:
    """Two at one screen: between their private sides nothing private is drawn."""
    for game in ("colorado", "county"):
        reader = visit()
        reader.set_table(game, ME, BESIDE)
        hand = Hand(reader)
        fallen: list[str] = []
        shown: set[str] = set()
        while len(shown) < 2:
            curtain = reader.page.get_by_role("dialog").get_by_role("button", name="I am ")
            if curtain.count():
                assert reader.page.locator(SECRETS).count() == 0
                fallen.append(curtain.inner_text())
                reader.tap(curtain)
                expect(curtain).to_have_count(0)
            elif asked := reader.asked_now():
                shown |= {fallen[-1]} if reader.page.locator(SECRETS).count() else set()
                hand.decide(asked)
            else:
                reader.page.wait_for_timeout(20)
        assert {*fallen} == {"I am Ann", "I am Ben"}
        assert all(one != other for one, other in itertools.pairwise(fallen))


def test_taking_back(visit: Visit) -> None:
    """A decision is taken back while nobody has seen anything new: the same is asked again."""
    reader = visit()
    reader.set_table("county", ME, *BOTS[:1], {"kind": "bot", "character": "drifter"})
    hand, undo = Hand(reader), reader.page.get_by_role("button", name="Undo", exact=True)
    for _ in range(30):
        reader.is_asked()
        before = reader.prompt.inner_text()
        hand.take()
        if undo.is_enabled():
            break
    reader.tap(undo)
    expect(reader.prompt).to_have_text(before)
    assert reader.is_asked() != "over"
    hand.take()


def test_another_language_at_the_table(visit: Visit) -> None:
    """Turned to French in the middle of a game, and French after a reload; the question stays."""
    reader = visit()
    reader.play_now("colorado")
    asked = reader.is_asked()
    reader.press("EN: Français")
    expect(reader.page.get_by_role("region", name="Ce qui est demandé")).to_be_visible()
    expect(reader.page.locator("html")).to_have_attribute("lang", "fr")
    assert reader.asked_now() == asked
    reader.page.reload()
    reader.is_asked()
    expect(reader.page.get_by_role("region", name="Ce qui est demandé")).to_be_visible()
    Hand(reader).take()


def test_a_stale_click(visit: Visit) -> None:
    """The question was answered in another tab, and the news is late: it is told, and the new position is there."""
    reader = visit()
    late: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: late.append(told) if lines else line.send(told))
        between.line = line  # type: ignore[attr-defined]

    reader.page.route_web_socket("**/socket", between)
    reader.set_table("county", ME, OPEN | {"kind": "bot", "character": "drifter"})
    asked = reader.is_asked()
    lines.append(between.line)  # type: ignore[attr-defined]
    other = reader.second_tab()
    Hand(other).take()
    Hand(reader).press()
    reader.page.wait_for_function("() => document.querySelector('main[data-busy=true]')")
    reader.until(lambda: any('"refused"' in str(told) for told in late))
    lines.clear()
    for told in late:
        between.line.send(told)  # type: ignore[attr-defined]
    reader.sees("The table has moved on since. This is where it stands now.")
    assert reader.is_asked(asked) != "over"
    Hand(reader, seed=3).take()


def test_a_script_error(visit: Visit) -> None:
    """A table that cannot be drawn says so and mends itself; the page is not dead."""
    reader = visit()
    reader.expect_fault("")
    reader.play_now("colorado")
    broken = reader.page.url
    reader.page.route("**/api/sheets/**", nonsense)
    reader.page.reload()
    reader.title("A plank has come loose")
    reader.page.unroute("**/api/sheets/**")
    reader.press("Mend the page")
    reader.is_asked()
    assert reader.page.url == broken
    Hand(reader).take()


def nonsense(route: Route) -> None:
    route.fulfill(json={"regions": 7})


def test_giving_up(visit: Visit) -> None:
    """Asked twice, and then a bot plays on to the end."""
    reader = visit()
    reader.set_table("county", ME, *BOTS[:1])
    reader.is_asked()
    reader.press("Menu")
    reader.press("Give up the seat")
    reader.press("Stay")
    expect(reader.page.get_by_role("button", name="Give it up")).to_have_count(0)
    reader.page.keyboard.press("Escape")
    Hand(reader).take()
    reader.give_up()
    expect(reader.score_sheet.locator("tfoot td")).to_have_count(2)
