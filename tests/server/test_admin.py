"""What whoever keeps a server does now and then, on a store that a server serves at the same time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from colorado.cli.app import app
from colorado.client import calls
from colorado.client.calls import Call
from colorado.engine.errors import ColoradoError, UnknownName
from colorado.wire.socket import Changed, Update
from colorado.wire.tables import SeatWish, Table, TableWish
from server.site import Site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")
Admin = Callable[..., Awaitable[str]]


def wish(*seats: SeatWish, **more: Any) -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish("colorado", list(seats), first="order", **more))


@pytest.fixture
def admin(site: Site) -> Admin:
    """`colorado admin …`, beside the running server."""

    async def run(*words: str) -> str:
        database = ["--database", site.server.settings.database]
        done = await asyncio.to_thread(CliRunner().invoke, app, ["admin", *words, *database])
        if isinstance(done.exception, ColoradoError):
            raise done.exception
        assert done.exit_code == 0, done.output
        return done.stdout

    return run


async def test_tables_are_listed_without_key_or_code(site: Site, admin: Admin) -> None:
    ada = await site.guest()
    waiting, playing = await ada.call(wish(ME, OPEN)), await ada.call(wish(ME, BOT))
    rows = json.loads(await admin("list", "--json"))
    assert {row["id"]: row["status"] for row in rows} == {waiting.id: "waiting", playing.id: "playing"}
    told = await admin("list", "--status", "playing")
    assert playing.id in told
    assert waiting.id not in told
    assert waiting.code not in told + json.dumps(rows)
    row = await site.server.store.table(playing.id)
    assert row is not None
    assert row.key.hex() not in json.dumps(rows)


async def test_a_closed_table_is_played_no_further(site: Site, admin: Admin) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, SeatWish("beside", name="Ben")))
    chair = await ada.join(table)
    await chair.play()
    assert await admin("close", table.id) == f"closed: {table.id}\n"
    refused = await chair.play()
    assert "over" in getattr(refused, "detail", "")
    while chair.sitting.table.status != "over":
        await chair.until(Changed, Update)
    assert chair.sitting.lines[-1].kind == "closed"
    log = await site.server.store.log(table.id)
    assert [entry.kind for entry in log] == ["deal", "move", "closed"]
    with pytest.raises(UnknownName, match="is closed: expected one that waits or plays"):
        await admin("close", table.id)
    with pytest.raises(UnknownName, match="there is no table"):
        await admin("close", "nowhere")


async def test_nobody_sits_down_at_a_closed_table(site: Site, admin: Admin) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(wish(ME, OPEN))
    await admin("close", table.id)
    refusal = await ben.denied(calls.sit(table.id, 1, "Ben"))
    assert (refusal.status, refusal.error) == (409, "illegal")
    row = await site.server.store.table(table.id)
    assert row is not None
    assert (row.status, row.code) == ("closed", None)
    assert [entry.kind for entry in await site.server.store.log(table.id)] == ["closed"]


async def test_a_game_is_exported_with_its_key_once_it_is_over(site: Site, admin: Admin, tmp_path: Path) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    chair = await ada.join(table)
    await chair.play()
    row = await site.server.store.table(table.id)
    assert row is not None
    assert row.key.hex() not in await admin("export", table.id)
    await chair.play_on()
    file = tmp_path / "kept.game"
    file.write_text(await admin("export", table.id))
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.stdout.startswith("valid: colorado")
    assert row.key.hex() in file.read_text()
    with pytest.raises(UnknownName, match="has not begun"):
        await admin("export", (await ada.call(wish(ME, OPEN))).id)


async def test_somebodys_data_is_handed_out_and_deleted(site: Site, admin: Admin) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(wish(ME, OPEN))
    await ben.call(calls.sit(table.id, 1, "Benjamin"))
    me = await ben.call(calls.me())
    told = json.loads(await admin("export-person", me.id))
    assert told["tables"][0]["name"] == "Benjamin"
    assert me.recovery not in json.dumps(told)
    assert await admin("delete-person", me.id) == f"deleted: {me.id}\n"
    assert await site.server.store.person(me.id) is None
    assert "Benjamin" not in repr(await site.server.store.chairs(table.id))
    for verb in ("export-person", "delete-person"):
        with pytest.raises(UnknownName, match="there is nobody"):
            await admin(verb, me.id)


async def test_what_is_too_old_is_deleted(site: Site, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await site.guest()
    await ada.call(wish(ME, OPEN))
    nothing = {"finished": 0, "idle": 0, "shown": 0, "lessons": 0, "guests": 0}
    assert json.loads(await admin("retention", "--json")) == nothing
    monkeypatch.setenv("COLORADO_KEEP_IDLE", "0.0000001")
    assert "idle 1" in await admin("retention")
    assert json.loads(await admin("list", "--json")) == []
