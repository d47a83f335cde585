"""Pictures of the main pages for docs/pictures/pages: `make pictures`. Whoever changes the page looks at them."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

import stage
from playwright.sync_api import Browser, StorageState

from web.conftest import ROOT, SETTINGS, build_page, chromium_here
from web.offers import Hand
from web.reader import BOTS, LAPTOP, ME, PHONE, TABLET, Reader

FOLDER = ROOT / "docs" / "pictures" / "pages"
GOOD, EACH, ALL = 105_000, 200_000, 5_000_000  # bytes
LOOKS: dict[str, dict[str, object]] = {
    "laptop": {"size": LAPTOP},
    "tablet": {"size": TABLET},
    "phone": {"size": PHONE, "touch": True},
    "laptop-night": {"size": LAPTOP, "night": True},
    "phone-french": {"size": PHONE, "touch": True, "language": "fr"},
    "laptop-french": {"size": LAPTOP, "language": "fr"},
    "phone-night": {"size": PHONE, "touch": True, "night": True},
}
SIZES = ["laptop", "tablet", "phone"]
# The moments of a game worth a picture: what is asked, and from which turn or round on.
MOMENTS = {
    "colorado": {"call": (["call"], 4), "chain": (["tipi", "saloon", "wanted", "discovery", "check", "suit"], 5)},
    "county": {"bid": (["bid"], 2), "claim": (["claim", "second"], 2)},
}
# When everything has been fetched, drawn and has come to rest.
AT_REST = "() => document.fonts.ready.then(() => new Promise(done => setTimeout(done, 900)))"


class Studio:
    """A window of every look, all of one person."""

    def __init__(self, browser: Browser, server: stage.Server, person: StorageState) -> None:
        url = f"http://localhost:{server.port}"
        self.windows = {name: Reader(browser, url, person=person, **look) for name, look in LOOKS.items()}  # type: ignore[arg-type]

    def picture(self, name: str, path: str, wait: str, *more: str) -> None:
        """One page at three sizes, and in the further looks asked for."""
        for look in [*SIZES, *more]:
            reader = self.windows[look]
            reader.go(path)
            reader.page.wait_for_selector(wait)
            reader.page.evaluate(AT_REST)
            shoot(reader, FOLDER / f"{name}-{look}.webp")


def shoot(reader: Reader, path: Path) -> None:
    """In colours as good as keep it small."""
    device = reader.context.new_cdp_session(reader.page)
    for quality in (80, 65, 50):
        taken = device.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        content = base64.b64decode(taken["data"])
        if len(content) < GOOD:
            break
    assert len(content) < EACH, f"{path.name} weighs {len(content)} bytes"
    path.write_bytes(content)


def play_to(reader: Reader, hand: Hand, asks: list[str], since: int) -> bool:
    """Play on until this is asked."""
    while reader.is_asked() != "over":
        newest = reader.newest()
        now = newest["look"].get("turn", newest["look"].get("round"))
        if newest["ask"] and newest["ask"]["asks"]["id"].removeprefix("ask-") in asks and now >= since:
            return True
        hand.take()
    return False


def main() -> None:
    build_page()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    with stage.folder() as where, chromium_here() as browser:
        if not browser:
            sys.exit("Chromium is not installed here (`make services` brings it)")
        server = stage.Server(where, settings=SETTINGS)
        server.start()
        try:
            take_all(browser, server)
        finally:
            server.stop()
    taken = sum(path.stat().st_size for path in FOLDER.glob("*.webp"))
    assert taken < ALL, f"the pictures weigh {taken} bytes"


def take_all(browser: Browser, server: stage.Server) -> None:
    player = Reader(browser, f"http://localhost:{server.port}")
    player.listen()
    player.go("/")
    player.page.wait_for_selector("main button.pb")
    studio = Studio(browser, server, player.context.storage_state())
    studio.picture("home", "/", "main button.pb", "laptop-night", "phone-french", "phone-night")
    for game, moments in MOMENTS.items():
        player.set_table(game, ME, *BOTS)
        hand = Hand(player, seed=4)
        for moment, (asks, since) in moments.items():
            if play_to(player, hand, asks, since):
                path = f"/table/{player.table}"
                studio.picture(f"{game}-{moment}", path, "main[data-asked]", "laptop-night", "phone-french")
            else:
                print(f"{game}: nothing was asked of {asks}")
        player.give_up()
        studio.picture(f"{game}-sheet", f"/result/{player.table}", "dialog tfoot")
        studio.picture(f"{game}-replay", f"/replay/{player.table}#90", ".story")
    studio.picture("set", "/set/county", "form", "laptop-night")
    studio.picture("rules", "/rules/colorado", "h1", "laptop-french")
    studio.picture("lesson", "/learn/colorado", ".coach h2", "phone-french")
    studio.picture("games", "/games", "main table")
    studio.picture("settings", "/settings", "h1", "phone-night")
    studio.picture("style", "/style", "h1")


if __name__ == "__main__":
    main()
