"""Two people, two browsers, one table: each sees what they may, and nothing more."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.offers import Hand
from web.reader import GAMES, ME, OPEN, Reader, Visit

# Who is still told what happened before is judged later. Fists that were opened lie in a row for all to see.
CURRENT = "() => !!document.querySelector('main[data-busy=false]')"
TOKENS = (
    "() => [...document.querySelectorAll('.cow')].filter(one => !one.closest('.row .one')).map(one => +one.textContent)"
)
CARDS = "() => document.querySelectorAll('.hand-box').length"


def play_together(*hands: Hand) -> None:
    """Whoever is asked decides, to the end."""
    playing = list(hands)
    while playing:
        for hand in list(playing):
            asked = hand.reader.asked_now()
            if asked == "over":
                playing.remove(hand)
            elif asked:
                hand.decide(asked)
                other = hands[1 - hands.index(hand)].reader
                sees_only_their_own(hand.reader, other)
            else:
                hand.reader.page.wait_for_timeout(20)


def sees_only_their_own(one: Reader, other: Reader) -> None:
    """No token that `one` holds in secret is drawn before `other`; a hand of cards is drawn before its owner only."""
    update = one.newest()
    if "fist" in update["own"]:
        if update["ask"] and update["ask"]["fist"]:
            assert {*one.page.evaluate(TOKENS)} & {*update["own"]["hand"]}, "one does not see one's own"
        ply = other.newest()["ply"]
        other.page.wait_for_timeout(100)  # until it is drawn
        shown = {*other.page.evaluate(TOKENS)} if other.page.evaluate(CURRENT) else set()
        one.page.evaluate("0")  # whatever came meanwhile has been heard
        if one.newest()["ply"] == other.newest()["ply"] == ply:
            assert not secret_tokens(one.newest()) & shown
    else:
        assert other.page.evaluate(CARDS) <= 1


def secret_tokens(update: Any) -> set[int]:
    """The cowboys only this player knows of."""
    own, seat = update["own"], update["look"]["seats"][update["seat"]]
    return {*own["hand"], *own["fist"]} - {*seat["known"]}


def hands_in(told: Any) -> list[Any]:
    """Whatever a message calls a private side, at any depth."""
    if isinstance(told, list):
        return [hand for part in told for hand in hands_in(part)]
    if not isinstance(told, dict):
        return []
    here = [told[name] for name in ("own", "owns", "hand", "hands", "fist", "ghosts") if told.get(name)]
    return here + [hand for name, part in told.items() if name != "own" for hand in hands_in(part)]


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers(visit: Visit, game: str) -> None:
    """Ben comes by code or by link, sits down, and both play to the end."""
    ann, ben = visit(), visit(language="fr")
    for reader in (ann, ben):
        reader.listen()
    ann.set_table(game, ME, OPEN)
    ann.title("The table is laid")
    if game == "colorado":
        code = ann.page.get_by_role("button", name=re.compile(r"^[A-Z]+-\d+$")).inner_text()
        ben.go("/")
        ben.page.get_by_role("textbox").fill(code.lower())
        ben.page.keyboard.press("Enter")
        ben.page.wait_for_url("**/table/*")
        expect(ben.page.locator("#code")).to_have_count(0)  # the address changes before the page does
    else:
        ben.go(f"/table/{ann.table}")
    ben.page.get_by_role("textbox").fill("Ben")
    ben.page.keyboard.press("Enter")
    ann.is_dealt()
    ben.is_dealt()

    play_together(Hand(ann), Hand(ben, seed=2))
    for reader, won in ((ann, "The key fits the seal"), (ben, "La clé convient au sceau")):
        expect(reader.score_sheet.get_by_text(won)).to_be_visible()
        expect(reader.score_sheet.locator("tfoot td")).to_have_count(2)

    for seat, reader in enumerate((ann, ben)):
        updates = [told for told in reader.heard_there if told["type"] == "update"]
        assert len(updates) > 20
        assert {told["seat"] for told in updates} == {seat}
        assert all(told["own"] for told in updates if not told["result"])
        for told in updates:
            assert not hands_in({**told, "own": None, "ask": None}), "something private beside one's own"
    assert secrets(ann) != secrets(ben)


def secrets(reader: Reader) -> list[Any]:
    return [told["own"] for told in reader.heard_there if told["type"] == "update"]
