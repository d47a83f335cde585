"""How long things are kept. What is too old is deleted once an hour by the server, or by `colorado admin retention`."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Select, delete, exists, select

from colorado.engine.errors import UnknownName
from colorado.server.store.schema import people, seats, tables
from colorado.server.store.store import Store

DAY, HOUR = 86_400.0, 3600.0
PORTION = 200  # tables deleted in one transaction, so that nobody waits long


@dataclass(frozen=True)
class Retention:
    """Days after which something is deleted; 0 keeps it for ever."""

    finished: float = 0  # games that are over
    idle: float = 90  # tables at which nothing happens
    shown: float = 7  # games out of a file, set up to be looked at
    lessons: float = 7
    guests: float = 400  # people without a passkey who were not here and sit nowhere


def retention_of(environment: Any = os.environ) -> Retention:
    """As the environment says, such as `COLORADO_KEEP_FINISHED=365`."""
    said = {field.name: environment.get(f"COLORADO_KEEP_{field.name.upper()}") for field in fields(Retention)}
    try:
        days = {name: float(text) for name, text in said.items() if text is not None}
    except ValueError as problem:
        raise UnknownName(f"a number of days cannot be read: {problem}") from None
    if any(not 0 <= number < 1e6 for number in days.values()):
        raise UnknownName("expected numbers of days from 0 on")
    return Retention(**days)


async def sweep(store: Store, keep: Retention, now: float, busy: Collection[str] = ()) -> dict[str, int]:
    """Delete what is too old, but for tables somebody looks at; how much of what."""
    old = tables.c.touched
    tables_too = {
        "finished": (keep.finished, (tables.c.status == "over") & (tables.c.lesson == "")),
        "idle": (keep.idle, tables.c.status.in_(["waiting", "playing", "closed"])),
        "shown": (keep.shown, tables.c.status == "shown"),
        "lessons": (keep.lessons, tables.c.lesson != ""),
    }
    swept = {}
    for name, (days, which) in tables_too.items():
        query = select(tables.c.id).where(which, old < now - days * DAY)
        swept[name] = await delete_tables(store, query, busy) if days else 0
    swept["guests"] = await delete_guests(store, now - keep.guests * DAY) if keep.guests else 0
    return swept


async def delete_tables(store: Store, query: Select[Any], busy: Collection[str]) -> int:
    """Delete tables with their seats and logs."""
    ids = [row[0] for row in await store.all(query) if row[0] not in busy]
    for first in range(0, len(ids), PORTION):
        await store.do(delete(tables).where(tables.c.id.in_(ids[first : first + PORTION])))
    return len(ids)


async def delete_guests(store: Store, before: float) -> int:
    """Delete people who left no trace worth keeping."""
    sits = exists().where(seats.c.person == people.c.id)
    gone = people.c.claimed.is_(False) & (people.c.touched < before) & ~sits
    ids = [row[0] for row in await store.all(select(people.c.id).where(gone))]
    for first in range(0, len(ids), PORTION):
        await store.do(delete(people).where(people.c.id.in_(ids[first : first + PORTION])))
    return len(ids)


async def hourly(
    store: Store,
    keep: Retention,
    busy: Callable[[], Collection[str]],
    is_mine: Callable[[], Awaitable[bool]],
    tell: Callable[[dict[str, int]], None],
) -> None:
    """Sweep once an hour, by one worker of several."""
    while True:
        await asyncio.sleep(HOUR)
        if await is_mine():
            tell(await sweep(store, keep, time.time(), busy()))
