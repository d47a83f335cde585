"""How long things are kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from colorado.engine.errors import UnknownName
from colorado.server import people, retention
from colorado.server.people import Passkey, People, Person
from colorado.server.retention import DAY, Retention, hourly, retention_of, sweep
from colorado.server.store.store import Store
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from server.test_store import row

NOW = 1000 * DAY


async def kept(store: Store) -> set[str]:
    return {found.id for found in await store.tables_where(most=99)}


async def add(store: Store, name: str, days: float, **values: Any) -> None:
    given = row(name, touched=NOW - days * DAY, **values)
    await store.add_table(given, [Chair("person", "ada", "Ada")], [Entry(0, "deal")])


async def test_tables_are_kept_by_what_they_are(store: Store) -> None:
    await add(store, "over", 500, status="over")
    await add(store, "idle", 91, status="playing")
    await add(store, "waits", 91, status="waiting")
    await add(store, "fresh", 89, status="playing")
    await add(store, "shown", 8, status="shown")
    await add(store, "lesson", 8, status="over", lesson="colorado")
    await add(store, "open", 91, status="playing")
    swept = await sweep(store, Retention(), NOW, busy=["open"])
    assert swept == {"finished": 0, "idle": 2, "shown": 1, "lessons": 1, "guests": 0}
    assert await kept(store) == {"over", "fresh", "open"}
    assert await store.log("idle") == []
    assert await store.chairs("idle") == []
    await sweep(store, Retention(finished=499, idle=0), NOW)
    assert await kept(store) == {"fresh", "open"}


async def test_guests_who_left_no_trace_are_forgotten(store: Store) -> None:
    for name, days in (("ada", 401), ("ben", 401), ("cat", 401), ("dan", 399)):
        await store.add_person(Person(name, touched=NOW - days * DAY), f"hash of {name}")
    await store.add_passkey(Passkey(b"key", "ben", b"public", 0))
    await add(store, "over", 10, status="over")  # Ada sat there
    assert (await sweep(store, Retention(), NOW))["guests"] == 1
    assert [bool(await store.person(name)) for name in ("ada", "ben", "cat", "dan")] == [True, True, False, True]


async def test_whoever_comes_back_is_remembered_from_that_day_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = People(store, bytes(32))
    ada = await everybody.guest()
    token = everybody.token(ada)
    monkeypatch.setattr(people.time, "time", lambda: ada.touched + 399 * DAY)
    assert await everybody.of_token(token) == ada
    there = await store.person(ada.id)
    assert there == replace(ada, touched=ada.touched + 399 * DAY)
    await sweep(store, Retention(), ada.touched + 401 * DAY)
    assert await everybody.of_token(token) == there


def test_days_come_from_the_environment() -> None:
    assert retention_of({}) == Retention()
    assert retention_of({"COLORADO_KEEP_FINISHED": "365", "COLORADO_KEEP_GUESTS": "0"}) == Retention(365, guests=0)
    for wrong in ("a year", "-1", "nan", "1e9"):
        with pytest.raises(UnknownName):
            retention_of({"COLORADO_KEEP_IDLE": wrong})


async def test_one_worker_sweeps_again_and_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "HOUR", 0.01)
    await add(store, "idle", 91, status="playing")
    told: list[dict[str, int]] = []
    turns = iter([False, True, True])

    async def is_mine() -> bool:
        return next(turns)

    with pytest.raises(RuntimeError):  # the turns are over
        async with asyncio.timeout(10):
            await hourly(store, Retention(), lambda: [], is_mine, told.append)
    assert [swept["idle"] for swept in told] == [1, 0]
