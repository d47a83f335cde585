"""The pages around the tables: addresses, the back button, settings, a name that is kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.reader import Visit

PLACES = {
    "/": ("Colorado", "Colorado"),
    "/set/county": ("Set a table", "Dresser une table"),
    "/rules": ("Rules", "Règles"),
    "/rules/colorado": ("Colorado", "Colorado"),
    "/rules/county": ("Colorado County", "Colorado County"),
    "/learn": ("Learn in ten minutes", "Apprendre en dix minutes"),
    "/games": ("My games", "Mes parties"),
    "/settings": ("Settings", "Réglages"),
    "/watch": ("Watch a table", "Regarder une table"),
    "/about": ("About", "À propos"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_address_leads_somewhere(visit: Visit, language: str) -> None:
    reader = visit(language=language)
    for path, titles in PLACES.items():
        reader.go(path)
        heading = titles[language == "fr"]
        expect(reader.page.get_by_role("heading", level=1)).to_have_text(re.compile(heading))
        expect(reader.page.locator("html")).to_have_attribute("lang", language)


def test_back_and_on(visit: Visit) -> None:
    """Links are links: back goes back, on goes on, and a rule's link shows that rule."""
    reader = visit()
    reader.go("/")
    for name, title in (("Rules", "Rules"), ("My games", "My games"), ("Settings", "Settings")):
        reader.tap(reader.page.get_by_role("link", name=name, exact=True).first)
        reader.title(title)
    reader.page.go_back()
    reader.title("My games")
    reader.page.go_back()
    reader.title("Rules")
    reader.page.go_forward()
    reader.title("My games")
    reader.go("/rules/county#K-2.1")
    expect(reader.page.locator("[id='K-2.1']")).to_be_in_viewport()
    reader.play_now("county")
    table = reader.page.url
    reader.page.go_back()
    expect(reader.page.get_by_role("button", name="Play now: Colorado", exact=True)).to_be_visible()
    reader.page.go_forward()
    reader.is_asked()
    assert reader.page.url == table


@pytest.mark.parametrize("path", ["/nowhere", "/table/nosuch", "/replay/nosuch", "/join/ELK-0000"])
def test_an_unknown_link(visit: Visit, path: str) -> None:
    """It says so and offers a table."""
    reader = visit()
    reader.expect_fault("status of 4")
    reader.go(path)
    reader.title("No such place on the map")
    reader.press("Play now: Colorado")
    reader.is_asked()


def test_settings_stay(visit: Visit) -> None:
    """What is chosen is there after a reload, and is obeyed."""
    reader = visit()
    reader.go("/settings")
    reader.press("FR: Français")
    for group, choice in (("Lumière", "Nuit (cyanotype)"), ("Lettres sur les pièces", "Oui")):
        reader.page.get_by_role("radiogroup", name=group).get_by_text(choice, exact=True).click()
    reader.page.reload()
    sheet = reader.page.locator("html")
    expect(sheet).to_have_attribute("lang", "fr")
    expect(sheet).to_have_attribute("data-theme", "dark")
    expect(sheet).to_have_attribute("data-letters", "on")


def test_a_kept_name(visit: Visit) -> None:
    """A passkey makes the name one's own; on another browser it brings it back."""
    reader = visit()
    device = reader.context.new_cdp_session(reader.page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": kind | {"isUserVerified": True}})
    reader.go("/settings")
    reader.page.get_by_label("Name at the table").fill("Calamity")
    reader.press("Save")
    reader.sees("Saved")
    reader.press("Make a passkey")
    reader.sees("The name is yours.")

    reader.context.clear_cookies()
    reader.page.evaluate("localStorage.clear()")
    reader.page.reload()
    expect(reader.page.get_by_label("Name at the table")).not_to_have_value("Calamity")
    reader.press("Sign in with a passkey")
    reader.sees("The name is yours.")
    reader.page.reload()
    expect(reader.page.get_by_label("Name at the table")).to_have_value("Calamity")
