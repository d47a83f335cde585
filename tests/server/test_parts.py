"""A server as a whole: what it takes up again when it starts, and what it counts of itself."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest

from colorado.client import calls
from colorado.client.calls import Call
from colorado.server import metrics
from colorado.server.bots import Pool
from colorado.server.settings import Settings
from colorado.server.store.writer import Change
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from colorado.wire.tables import SeatWish, Table, TableWish
from server.conftest import free_port
from server.site import Site, open_site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")


def wish(*seats: SeatWish) -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish("colorado", list(seats), first="order"))


async def test_bots_take_no_pause_before_somebody_was_asked_for_the_first_time(settings: Settings, pool: Pool) -> None:
    site = await open_site(replace(settings, bot_pause=1000.0), pool, free_port())
    ada = await site.guest()
    table = await ada.call(Call("POST", "/api/tables", Table, TableWish("county", [BOT, BOT, ME], first="order")))
    live = await site.server.host.live(table.id)
    for _ in range(1000):
        if live.authority and live.authority.acting >> 2 & 1:
            break
        await asyncio.sleep(0.01)
    assert live.authority and live.authority.acting >> 2 & 1
    assert live.authority.count > 2  # the bots have laid flags
    assert site.server.play.pause(live, 0) > 100
    await site.close()


async def status(site: Site, table: str) -> str:
    row = await site.server.store.table(table)
    assert row is not None
    return row.status


async def test_a_table_whose_last_seat_was_just_taken_is_dealt_after_the_restart(
    settings: Settings, pool: Pool
) -> None:
    site = await open_site(settings, pool, free_port())
    ada = await site.guest()
    table = await ada.call(wish(ME, OPEN))
    half = await ada.call(wish(ME, OPEN))

    def take(chairs: list[Chair]) -> list[Chair]:
        return [chairs[0], Chair("bot", character="tenderfoot")]

    host = site.server.host
    await host.seat(await host.live(table.id), take)  # and here the power goes
    assert await status(site, table.id) == "waiting"
    await site.close()
    again = await open_site(settings, pool, free_port())
    for _ in range(200):
        if await status(again, table.id) == "playing":
            break
        await asyncio.sleep(0.02)
    assert await status(again, table.id) == "playing"
    assert await status(again, half.id) == "waiting"
    await again.close()


async def test_a_rematch_that_was_written_down_but_not_dealt_is_dealt_when_asked_for_again(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    await (await ada.join(table)).play_on()
    setting = site.server.setting
    live = await site.server.host.live(table.id)
    row = setting.row_again(live)
    await site.server.store.add_table(row, live.chairs, [])  # and here the power goes
    again = await ada.call(calls.rematch(table.id))
    assert (again.id, again.status) == (row.id, "playing")


async def test_a_table_that_cannot_be_resumed_holds_up_no_other(settings: Settings, pool: Pool) -> None:
    site = await open_site(settings, pool, free_port())
    site.server.host.wake = lambda live: None  # nobody thinks here
    ada = await site.guest()
    broken, fine = await ada.call(wish(BOT, BOT)), await ada.call(wish(BOT, BOT))
    await site.server.store.writer.write(Change(broken.id, [Entry(1, "move", 0, (719,), told=1)]))
    await site.close()
    again = await open_site(settings, pool, free_port())
    for _ in range(600):
        if await status(again, fine.id) == "over":
            break
        await asyncio.sleep(0.05)
    assert await status(again, fine.id) == "over"
    assert await status(again, broken.id) == "playing"
    await again.close()


async def test_the_server_counts_what_it_does(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(name: str, **labels: str) -> float:
        return metrics.own.get_sample_value(name, labels) or 0.0

    names = [
        ("colorado_entries_total", {"kind": "move"}),
        ("colorado_commit_seconds_count", {}),
        ("colorado_commit_entries_sum", {}),
        ("colorado_request_seconds_count", {"status": "200"}),
        ("colorado_refusals_total", {"error": "code"}),
        ("colorado_refusals_total", {"error": "malformed"}),
        ("colorado_thinking_seconds_count", {"character": "tenderfoot"}),
    ]
    before = [counted(name, **labels) for name, labels in names]
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    chair = await ada.join(table)
    for count in range(5):
        await chair.play(count)
    await chair.turn()
    await ada.denied(calls.join("ELK-0000"))
    await chair.say("{")
    await asyncio.sleep(1.1)
    after = [counted(name, **labels) for name, labels in names]
    assert all(later > sooner for sooner, later in zip(before, after, strict=True)), (before, after)
    assert counted("colorado_tables_live") == counted("colorado_sockets_open") == 1
    told = metrics.exposition().decode()
    row = await site.server.store.table(table.id)
    assert row is not None
    for secret in (table.id, table.code, row.key.hex(), "Guest"):
        assert secret not in told


def test_a_worker_that_died_holds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for pid in (os.getpid(), 2**22 + 1):
        (tmp_path / f"gauge_livesum_{pid}.db").touch()
    monkeypatch.setenv(metrics.SEVERAL, str(tmp_path))
    metrics.forget_dead(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [f"gauge_livesum_{os.getpid()}.db"]
