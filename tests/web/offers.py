"""Playing by what glows: no rules are known here, only what the page offers."""

from __future__ import annotations

import random
from dataclasses import dataclass

from playwright.sync_api import ElementHandle, Error

from web.reader import Reader

# Everything at the table that may be pressed now, in the order of the page. `here` says that a press in the middle of
# it would hit it, and nothing that lies over it.
GLOWING = """() => {
  const marks = ['offer', 'cell', 'cowboy', 'fist', 'dismiss']
  const all = document.querySelectorAll(marks.map(mark => `main [data-${mark}]`).join(','))
  return [...all]
    .filter(one => one.checkVisibility() && !one.disabled && one.getAttribute('aria-disabled') !== 'true')
    .map(one => {
      const box = one.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const kind = marks.find(mark => mark in one.dataset)
      const pressed = one.getAttribute('aria-pressed') === 'true'
      const focused = one === document.activeElement
      const heard = !one.closest('[aria-hidden=true]')
      return { one, kind, value: one.dataset[kind], pressed, focused, heard, here: !!top && one.contains(top) }
    })
}"""
DESCRIBED = f"() => ({GLOWING})().map(({{ one, ...thing }}) => thing)"
HANDED = f"number => ({GLOWING})()[number]?.one ?? null"
HELD = "() => document.activeElement !== document.body"  # the focus is never lost
MOST = 900  # presses in one game
FAR = 150  # presses of Tab from one thing to another
ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]


@dataclass(frozen=True)
class Thing:
    """Something that may be pressed."""

    number: int
    kind: str
    value: str
    pressed: bool
    focused: bool
    heard: bool
    here: bool


@dataclass
class Hand:
    """Takes offers, one press after the other; chance decides among them."""

    reader: Reader
    seed: int = 1
    presses: int = 0
    missed: int = 0

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)

    def glowing(self) -> list[Thing]:
        found = self.reader.page.evaluate(DESCRIBED)
        return [Thing(number, **thing) for number, thing in enumerate(found)]

    def welcome(self) -> list[Thing]:
        """What may be pressed next: what is begun is finished, a fist holds a cowboy or two."""
        things = self.glowing()
        by_kind = {kind: [thing for thing in things if thing.kind == kind] for kind in ("dismiss", "fist", "cowboy")}
        picked = [thing for thing in things if thing.kind == "cell" and thing.pressed]
        held = [thing for thing in by_kind["cowboy"] if thing.pressed]
        if by_kind["dismiss"]:
            return by_kind["dismiss"]
        if by_kind["fist"] and (picked or held):
            return by_kind["fist"]
        return picked or [thing for thing in things if thing.here] or things

    def press(self) -> None:
        """Press one of the welcome things, unless the question was answered in this moment by an earlier press."""
        welcome = self.welcome()
        if welcome and (element := self.handed(self.luck.choice(welcome))):
            self.touch(element)

    def handed(self, thing: Thing) -> ElementHandle | None:
        """The thing itself, unless it has gone meanwhile."""
        return self.reader.page.evaluate_handle(HANDED, thing.number).as_element()

    def touch(self, element: ElementHandle) -> None:
        """A click or a tap. What went away or was covered at that moment is looked at afresh, but not for ever."""
        try:
            (element.tap if self.reader.touch else element.click)(timeout=1500)
            self.missed = 0
        except Error as why:
            self.missed += 1
            if self.missed > 19:
                raise AssertionError(f"{element} cannot be pressed") from why

    def decide(self, asked: str) -> None:
        """Press until the question is answered."""
        while self.still(asked):
            self.reader.page.wait_for_function(GLOWS, arg=asked)
            self.press()
            self.presses += 1
            assert self.presses < MOST, f"this game does not end: {self.reader.prompt.inner_text()} {self.welcome()}"

    def take(self) -> str:
        """Decide once. The next question, or 'over'."""
        asked = self.reader.is_asked()
        self.decide(asked)
        return self.reader.is_asked(asked)

    def still(self, asked: str) -> bool:
        """Is that question still open?"""
        return bool(self.reader.page.evaluate(STILL, asked))

    def play(self) -> None:
        """To the end of the game."""
        while self.take() != "over":
            pass


class Keyboard(Hand):
    """A hand without a mouse: Tab, arrows, Enter and the space bar."""

    def press(self) -> None:
        """Walk to a welcome thing and take it."""
        keys = self.reader.page.keyboard
        for _ in range(FAR):
            welcome = self.welcome()
            if not welcome:
                return
            if focused := [thing for thing in welcome if thing.focused]:
                break
            keys.press("Tab")
        else:
            raise AssertionError(f"Tab does not lead to {welcome}")
        if focused[0].kind in ("cell", "cowboy") and len(welcome) > 1:
            for _ in range(self.luck.randrange(4)):
                keys.press(self.luck.choice(ARROWS))
        keys.press(self.luck.choice(["Enter", "Space"]))

    def glowing(self) -> list[Thing]:
        return [thing for thing in super().glowing() if thing.heard]

    def take(self) -> str:
        asked = super().take()
        self.reader.page.wait_for_function(HELD)
        return asked


STILL = """asked => {
  const table = document.querySelector('main[data-busy]')
  return !!table && table.dataset.busy === 'false' && table.dataset.asked === asked
}"""
# Something may be pressed, or the question is no longer open.
GLOWS = f"asked => !({STILL})(asked) || ({GLOWING})().length > 0"
