"""Somebody in front of a browser: what they open, press and read. Named as a person would say it."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, StorageState, WebError, WebSocket, expect

LAPTOP, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
PATIENCE = 60_000  # milliseconds: no journey is about speed, and machines have other things to do
expect.set_options(timeout=PATIENCE)
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
GAMES = ["colorado", "county"]
ME = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}
BOTS = [{"kind": "bot", "character": name} for name in ("tenderfoot", "drifter", "homesteader")]
Visit = Callable[..., "Reader"]


class Reader:
    """A browser window with cookies and settings of its own. Whatever goes wrong in it is written down."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        language: str = "en",
        size: tuple[int, int] = LAPTOP,
        touch: bool = False,
        night: bool = False,
        moving: bool = False,
        person: StorageState | None = None,
        **likes: object,
    ) -> None:
        self.url = url
        self.faults: list[str] = []
        self.expected: list[str] = []
        self.touch = touch
        self.context = browser.new_context(
            base_url=url,
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
            color_scheme="dark" if night else "light",
            reduced_motion="no-preference" if moving else "reduce",
            storage_state=person,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self.heard)
        self.context.on("weberror", self.broke)
        self.context.on("request", self.asked_for)
        self.context.add_init_script(first_likes({"speed": "once"} | likes))
        self.page = self.context.new_page()

    # What goes wrong.

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.fault(f"console: {message.text} ({message.location.get('url', '')})")

    def broke(self, error: WebError) -> None:
        self.fault(f"script: {error.error}")

    def asked_for(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != urlsplit(self.url).hostname:
            self.fault(f"called another server: {request.url}")

    def fault(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.faults.append(text)

    def expect_fault(self, pattern: str) -> None:
        """What the browser itself will complain of, such as a server that was killed."""
        self.expected.append(pattern)

    # What is said on the line.

    def listen(self) -> None:
        """Write down from now on what the page hears and says at its tables."""
        self.heard_there: list[dict[str, Any]] = []
        self.said_there: list[dict[str, Any]] = []
        self.calls = 0

        def opened(line: WebSocket) -> None:
            self.calls += 1
            line.on("framereceived", lambda text: self.heard_there.append(json.loads(text)))
            line.on("framesent", lambda text: self.said_there.append(json.loads(text)))

        self.page.on("websocket", opened)

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that is no part of the page."""
        for _ in range(PATIENCE // 20):
            if true():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it did not happen")

    def second_tab(self) -> Reader:
        """Another tab of the same browser, at the same place."""
        other = copy.copy(self)
        other.page = self.context.new_page()
        other.page.goto(self.page.url)
        return other

    # Going about.

    def go(self, path: str) -> None:
        self.page.goto(path)

    def press(self, name: str, role: Any = "button") -> None:
        self.tap(self.page.get_by_role(role, name=name, exact=True).first)

    def tap(self, thing: Locator) -> None:
        """A click, or the touch of a finger."""
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def sees(self, text: str | re.Pattern[str], timeout: int = PATIENCE) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=timeout)

    def sees_not(self, text: str) -> None:
        expect(self.page.get_by_text(text)).to_have_count(0)

    def title(self, text: str) -> None:
        expect(self.page.get_by_role("heading", name=text).first).to_be_visible()

    # At a table.

    def play_now(self, game: str) -> None:
        """From the home page to the first offer."""
        self.go("/")
        self.tap(self.page.locator("main button.pb").nth(GAMES.index(game)))
        self.is_asked()

    def set_table(self, game: str, *seats: dict[str, str]) -> None:
        """A table whose seats are as wished, set by the page's own request, then opened."""
        wish = json.dumps({"game": game, "seats": list(seats), "first": "order"})
        headers = {"Content-Type": "application/json", "Origin": self.url}
        self.context.request.get(self.url + "/api/me")
        answer = self.context.request.post(self.url + "/api/tables", data=wish, headers=headers)
        assert answer.ok, answer.text()
        self.go(f"/table/{answer.json()['id']}")

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        return urlsplit(self.page.url).path.removeprefix("/table/")

    @property
    def prompt(self) -> Locator:
        return self.band.locator("p")

    def is_asked(self, after: str = "") -> str:
        """Wait until something may be done or the score sheet lies there; the number of the question, or 'over'."""
        return str(self.page.wait_for_function(ASKED, arg=after).json_value())

    def asked_now(self) -> str:
        """The same without waiting; empty where nothing is asked."""
        return str(self.page.evaluate(ASKED, "") or "")

    def is_dealt(self) -> None:
        self.page.wait_for_selector("main[data-busy]")

    def newest(self) -> dict[str, Any]:
        """The newest position heard."""
        return next(told for told in reversed(self.heard_there) if told["type"] == "update")

    @property
    def band(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(What is asked|Ce qui est demandé)$"))

    def give_up(self) -> None:
        """Leave the seat to a bot and wait for the end."""
        self.press("Menu")
        self.press("Give up the seat")
        self.press("Give it up")
        expect(self.score_sheet).to_be_visible(timeout=5 * PATIENCE)

    @property
    def score_sheet(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has=self.page.locator("tfoot"))

    # The end.

    def copied(self) -> str:
        """What lies on the clipboard."""
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def close(self, picture: Path) -> None:
        """Leave, with a picture of the last thing seen: pytest keeps the latest, for journeys that fail."""
        self.page.screenshot(path=picture)
        self.context.close()


ASKED = """after => {
  if (document.querySelector('dialog tfoot')) return 'over'
  const table = document.querySelector('main[data-busy="false"]')
  const asked = table?.dataset.asked
  return asked && asked !== after ? asked : false
}"""


def first_likes(likes: dict[str, object]) -> str:
    """What a reader likes when they come first; what they change afterwards stays."""
    kept = json.dumps(json.dumps(likes))
    return f"""try {{
      if (!localStorage.getItem('colorado-likes')) localStorage.setItem('colorado-likes', {kept})
    }} catch {{}}"""
