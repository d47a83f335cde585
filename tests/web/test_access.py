"""Every page, by day and by night, on a laptop and on a phone: what axe finds, and whether a finger can hit it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.conftest import Past
from web.offers import Hand
from web.reader import ME, OPEN, PHONE, Reader, Visit

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
# What is printed on a piece, and a figure beside an icon, is a picture of that piece, not the label of a button: of the
# text that can be seen, only words outside of drawings must be in the name.
FAULTS = """async only => {
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const asked = only ? { runOnly: only } : { rules }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...asked })
  const words = one => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    let all = ''
    for (let text; text = texts.nextNode();) if (!text.parentElement.closest('svg, .heard')) all += ' ' + text.data
    return all.replace(/[\\d\\s]+/g, ' ').trim().toLowerCase()
  }
  const named = node => {
    const one = document.querySelector(node.target.at(-1))
    return !!one && (one.getAttribute('aria-label') ?? '').toLowerCase().includes(words(one))
  }
  const faults = violations.map(({ id, impact, nodes }) =>
    [impact, id, nodes.filter(node => id !== 'label-content-name-mismatch' || !named(node))])
  return faults.filter(([, , nodes]) => nodes.length).map(([impact, id, nodes]) =>
    `${impact} ${id}: ${nodes.slice(0, 4).map(node => node.target.join(' ')).join(' | ')}`)
}"""
PAGES = ["/", "/set/county", "/rules", "/rules/colorado", "/rules/county", "/learn", "/games", "/settings", "/watch"]
PAGES += ["/about", "/style", "/nowhere"]

# Everything a finger may press within the window must give 44 pixels each way, by itself or with what answers for it.
# A link in a line of text has the line's height, as everywhere.
SMALL = """() => {
  const all = 'a[href], button, input, select, summary, [role=button], [tabindex="0"][data-offer]'
  const answers = (one, x, y) => {
    const top = document.elementFromPoint(x, y)
    const label = top?.closest('label')
    return !!top && (one.contains(top) || label?.control === one || !!label?.contains(one))
  }
  const reach = (one, x, y, dx, dy) => {
    let far = 0
    while (far < 22 && answers(one, x + dx * (far + 1), y + dy * (far + 1))) far++
    return far
  }
  return [...document.querySelectorAll(all)].filter(one => {
    if (one.disabled || !one.checkVisibility() || one.closest('.heard, .skip')) return false
    if (one.matches('a') && getComputedStyle(one).display === 'inline') return false
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (x < 22 || y < 22 || x > innerWidth - 22 || y > innerHeight - 22 || !answers(one, x, y)) return false
    if (box.width >= 44 && box.height >= 44) return false
    const wide = box.width >= 44 || reach(one, x, y, 1, 0) + reach(one, x, y, -1, 0) >= 42
    const high = box.height >= 44 || reach(one, x, y, 0, 1) + reach(one, x, y, 0, -1) >= 42
    return !(wide && high)
  }).map(one => {
    const box = one.getBoundingClientRect()
    const name = one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)
    return `${Math.round(box.width)} × ${Math.round(box.height)}: ${one.tagName} ${name}`
  })
}"""


def moments(reader: Reader, finished: dict[str, Past]) -> Iterator[str]:
    """Every page in turn: what is on the screen."""
    for path in PAGES:
        reader.go(path)
        reader.page.wait_for_selector("h1")
        yield path
    for game, past in finished.items():
        reader.go(f"/replay/{past.table}#40")
        reader.page.wait_for_selector(".story")
        yield f"the film of {game}"
        reader.go(f"/result/{past.table}")
        reader.page.wait_for_selector("dialog tfoot")
        yield f"the sheet of {game}"
    reader.set_table("colorado", ME, OPEN)
    reader.title("")
    yield "a table that waits"
    for game in finished:
        reader.play_now(game)
        hand = Hand(reader)
        for _ in range(3):
            hand.take()
        yield f"a table of {game}"
        reader.page.locator("header .tools button").last.click()
        reader.page.wait_for_selector("dialog")
        yield f"the menu at a table of {game}"
        reader.page.keyboard.press("Escape")
        reader.page.keyboard.press("t")
        reader.page.wait_for_selector("article")
        yield f"{game} in words"
        reader.page.keyboard.press("t")
        reader.go(f"/learn/{game}")
        reader.page.wait_for_selector(".coach h2")
        yield f"the lesson of {game}"


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_every_page(visit: Visit, finished: dict[str, Past], phone: bool, night: bool) -> None:
    """All of axe's rules by day; by night, and in French, its colours and every size once more."""
    look: dict[str, Any] = {"size": PHONE, "touch": True} if phone else {}
    reader = visit(night=night, language="fr" if night else "en", person=finished["county"].person, **look)
    reader.expect_fault("status of 404")
    found = []
    for place in moments(reader, finished):
        reader.page.evaluate(AXE)
        found += [f"{place}: {fault}" for fault in reader.page.evaluate(FAULTS, ["color-contrast"] if night else None)]
        if phone:
            found += [f"{place}: too small for a finger, {one}" for one in reader.page.evaluate(SMALL)]
    assert not found, "\n".join(found)
