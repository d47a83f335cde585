"""The line to the server: cut, mended, and never there."""

from __future__ import annotations

import json

import stage
from playwright.sync_api import expect

from web.offers import Hand
from web.reader import BOTS, ME, OPEN, PHONE, Visit

CUT = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED"


def test_the_server_dies_under_a_move(visit: Visit, own_server: stage.Server) -> None:
    """Killed and started again: a quiet banner, the move pressed meanwhile goes out once, and the game goes on."""
    reader = visit(at=own_server)
    reader.expect_fault(CUT)
    reader.listen()
    reader.set_table("colorado", ME, *BOTS[:1])
    hand = Hand(reader)
    for _ in range(4):
        asked = hand.take()
    own_server.kill()
    told = len(reader.heard_there)
    while reader.page.locator("main[data-busy=true]").count() == 0:
        hand.press()
    reader.sees("The line is down. Your move is kept and goes out once.")
    calls = reader.calls
    reader.page.wait_for_timeout(3000)
    assert reader.calls > calls, "nobody tries again"
    own_server.start()

    assert reader.is_asked(asked) != "over"
    expect(reader.page.get_by_role("button", name="Try now")).to_have_count(0)
    moves = [said for said in reader.said_there if said["type"] == "move" and str(said["stamp"]) == asked]
    assert len({move["id"] for move in moves}) == 1
    answers = [one for one in reader.heard_there[told:] if one.get("id") == moves[0]["id"]]
    assert [one["type"] for one in answers] == ["accepted"]
    for _ in range(3):
        hand.take()


def test_a_fist_outlives_the_server(visit: Visit, own_server: stage.Server) -> None:
    """What was put into the fist and not sent is still there when the line is back."""
    reader = visit(at=own_server)
    reader.expect_fault(CUT)
    reader.set_table("county", ME, *BOTS[:1])
    hand = Hand(reader)
    cowboys = reader.page.locator("main [data-cowboy]")
    while not cowboys.count():
        hand.take()
    held = cowboys.nth(2)
    held.click()
    cowboy = held.get_attribute("data-cowboy")
    own_server.kill()
    reader.sees("The line is down. Trying again; nothing is lost.")
    own_server.start()
    expect(reader.page.get_by_role("button", name="Try now")).to_have_count(0)
    expect(reader.page.locator("main [data-cowboy][aria-pressed=true]")).to_have_attribute("data-cowboy", str(cowboy))
    hand.take()


def test_no_server_no_page(visit: Visit, own_server: stage.Server) -> None:
    """Who opens an address while the server is gone is told kindly, in their language, and gets the page by itself."""
    reader = visit(at=own_server, language="fr", size=PHONE, touch=True, night=True)
    reader.expect_fault(CUT)
    reader.go("/")
    reader.page.wait_for_function("async () => !!(await navigator.serviceWorker.getRegistration())?.active")
    own_server.kill()
    reader.go("/settings")
    reader.title("La ligne du télégraphe est coupée")
    expect(reader.page.get_by_text("The telegraph line is down")).to_be_hidden()
    own_server.start()
    reader.title("Réglages")


def test_it_can_be_installed(visit: Visit) -> None:
    """The manifest has what a browser wants, and its icons are there in the sizes it says."""
    reader = visit()
    reader.go("/")
    address = reader.page.locator("link[rel=manifest]").get_attribute("href")
    answer = reader.context.request.get(str(address))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert {"name", "start_url", "display", "theme_color", "background_color"} <= manifest.keys()
    for icon in manifest["icons"]:
        size = reader.page.evaluate(SIZE_OF, icon["src"])
        assert icon["sizes"] in (f"{size}x{size}", "any")
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for way in manifest["shortcuts"]:
        reader.go(way["url"])
        reader.title(way["name"])
    for name in ("192x192", "512x512"):
        assert any(icon["sizes"] == name for icon in manifest["icons"])
    installable = reader.context.new_cdp_session(reader.page).send("Page.getInstallabilityErrors")
    wrong = [error["errorId"] for error in installable["installabilityErrors"] if error["errorId"] != "in-incognito"]
    assert not wrong


SIZE_OF = "async src => (await createImageBitmap(await (await fetch(src)).blob()).catch(() => ({ width: 0 }))).width"


def test_a_late_friend(visit: Visit, own_server: stage.Server) -> None:
    """A name typed while the line is down is still in its field when the line is back."""
    ann, ben = visit(at=own_server), visit(at=own_server)
    for reader in (ann, ben):
        reader.expect_fault(CUT)
    ann.set_table("colorado", ME, OPEN)
    ben.go(f"/table/{ann.table}")
    field = ben.page.get_by_role("textbox")
    field.fill("B")
    own_server.kill()
    field.fill("Ben")
    ben.press("Sit down")
    ben.sees("The server cannot be reached just now.")
    expect(field).to_have_value("Ben")
    own_server.start()
    ben.press("Sit down")
    ben.is_dealt()
