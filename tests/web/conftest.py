"""One Chromium and one server for all journeys. Each reader has a browser window of their own, closed afterwards."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import stage
from playwright.sync_api import Browser, StorageState, sync_playwright

from web.reader import BOTS, GAMES, ME, Reader, Visit

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync", "--hide-scrollbars"]
# Journeys are about the page: rules and bots run as plain Python, and nothing compiles beside them.
SETTINGS = {"NUMBA_DISABLE_JIT": "1", "COLORADO_COMPILE": "0"}


def build_page() -> None:
    """Build the page where its sources have changed since."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec and spec.loader
    hatch_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hatch_build)
    hatch_build.build(ROOT, print)


@contextlib.contextmanager
def chromium_here() -> Iterator[Browser | None]:
    """Chromium as the system has it, if it has it."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not program:
        yield None
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def page_is_built() -> None:
    build_page()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with chromium_here() as browser:
        if not browser:
            pytest.skip("Chromium is not installed here: no journeys through the page (`make services` brings it)")
        yield browser


@pytest.fixture(scope="session")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[stage.Server]:
    """A server that serves everybody but those who want to kill it."""
    server = stage.Server(tmp_path_factory.mktemp("server"), settings=SETTINGS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(page_is_built: None, tmp_path: Path) -> Iterator[stage.Server]:
    """A server to kill."""
    server = stage.Server(tmp_path, settings=SETTINGS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(chromium: Browser, server: stage.Server, tmp_path: Path) -> Iterator[Visit]:
    """Open a window: `reader = visit(language="fr", size=PHONE)`. In the end nothing may have gone wrong in it."""
    readers: list[Reader] = []

    def open_window(at: stage.Server = server, **how: object) -> Reader:
        readers.append(Reader(chromium, f"http://localhost:{at.port}", **how))  # type: ignore[arg-type]
        return readers[-1]

    yield open_window
    for number, reader in enumerate(readers):
        reader.close(picture=tmp_path / f"reader-{number}.png")
    for reader in readers:
        assert not reader.faults, reader.faults


@dataclass(frozen=True)
class Past:
    """A finished game and the cookies of somebody who sat there."""

    table: str
    person: StorageState


@pytest.fixture(scope="session")
def finished(chromium: Browser, server: stage.Server) -> dict[str, Past]:
    """A finished game of each kind: somebody sat down and gave up their seat."""
    games = {}
    for game in GAMES:
        reader = Reader(chromium, f"http://localhost:{server.port}")
        reader.set_table(game, ME, *BOTS[:1] * 2)
        reader.is_asked()
        reader.give_up()
        games[game] = Past(reader.table, reader.context.storage_state())
        reader.context.close()
        assert not reader.faults, reader.faults
    return games
