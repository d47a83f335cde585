"""The guided first games: who does what the notes say and point at, comes to the end and can play on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.offers import Hand, Thing
from web.reader import PHONE, Visit

# Does a glowing thing lie where the note's brackets point?
POINTED = """one => {
  const around = document.querySelector('.around')?.getBoundingClientRect()
  const box = one.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return !around || (x >= around.left && x <= around.right && y >= around.top && y <= around.bottom)
}"""
MOST = 400


class Pupil(Hand):
    """Does what the notes point at, where they point at something that glows."""

    def welcome(self) -> list[Thing]:
        things = super().welcome()
        handed = [(thing, self.handed(thing)) for thing in things]
        return [thing for thing, one in handed if one and one.evaluate(POINTED)] or things


@pytest.mark.parametrize(("game", "language", "finger"), [("colorado", "fr", False), ("county", "en", True)])
def test_a_lesson(visit: Visit, game: str, language: str, finger: bool) -> None:
    look = {"size": PHONE, "touch": True} if finger else {}
    reader = visit(language=language, **look)
    reader.go("/learn")
    reader.tap(reader.page.locator(f"main a[href='/learn/{game}']"))
    pupil, coach = Pupil(reader), reader.page.locator(".coach")
    understood = coach.get_by_role("button", name=re.compile("^(Understood|Compris)$"))
    play_on = coach.get_by_role("button", name=re.compile("^(Play on|Continuer la partie)$"))
    titles: list[str] = []
    for _ in range(MOST):
        if title := coach.locator("h2").all_inner_texts():
            titles += [title[0]] if title[0] not in titles else []
        if play_on.count():
            break
        if buttons := understood.element_handles():
            pupil.touch(buttons[0])
        elif asked := reader.asked_now():
            assert asked != "over", f"the game was over before the lesson: {titles}"
            pupil.decide(asked)
        else:
            reader.page.wait_for_timeout(20)
    assert len(titles) > 9, titles
    reader.tap(play_on)
    expect(coach).to_have_count(0)
    reader.is_asked()
    pupil.take()
