"""A server with edition files of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import colorado
from colorado.client import calls
from colorado.client.calls import Call
from colorado.engine.errors import UnknownName
from colorado.games.callwrite.edition import HOUSE
from colorado.games.county.edition import HOUSE as COUNTY
from colorado.server import house, shelf
from colorado.wire.tables import SeatWish, Table, TableWish
from server.site import Site


def forget() -> None:
    shelf.editions.cache_clear()
    house.games.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Of a server that has two editions of Colorado and one of Colorado County."""
    text = HOUSE.read_text().replace('id = "colorado-house"', 'id = "frontier"').replace("total = 20", "total = 12")
    text = re.sub(r"(?m)^version = \d+$", "version = 7", text)
    editions = tmp_path / "editions"
    editions.mkdir()
    (editions / "frontier.toml").write_text(text)
    monkeypatch.setenv(shelf.OURS, str(editions))
    forget()
    yield editions
    monkeypatch.undo()
    forget()


async def test_a_game_on_an_edition_of_ones_own(folder: Path, site: Site) -> None:
    ada = await site.guest()
    found = {game.id: game.editions for game in (await ada.call(calls.house())).games}
    assert found == {"colorado": ["colorado-house", "frontier"], "county": ["county-house"]}
    wish = TableWish("colorado", [SeatWish("me"), SeatWish("bot", "tenderfoot")], edition="frontier")
    table = await ada.call(Call("POST", "/api/tables", Table, wish))
    sheet = await ada.call(calls.sheet("colorado", table.sheet))
    assert (sheet.id, table.edition) == ("frontier", f"frontier 7 {table.sheet}")
    result = await (await ada.join(table)).play_on()
    text = await ada.call(calls.game_file(table.id))
    path = folder / "evening.game"
    path.write_text(text)
    match = colorado.load(path, edition=folder / "frontier.toml")
    assert (match.fingerprint, match.edition.nuggets) == (result.fingerprint, 12)
    shown = await ada.call(calls.show_game(text))
    again = await ada.call(calls.rematch(table.id))
    assert shown.edition == again.edition == table.edition


def test_the_folder_is_looked_through_when_the_server_starts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "valley.toml").write_text(COUNTY.read_text())
    forget()
    with pytest.raises(UnknownName, match=r"valley.toml: expected an id of its own, found 'county-house' again"):
        shelf.boxes()
    monkeypatch.setenv(shelf.OURS, str(folder / "nowhere"))
    with pytest.raises(UnknownName, match="there is no folder"):
        shelf.boxes()
