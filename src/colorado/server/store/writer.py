"""Writes changes of many tables in one transaction: whoever waits while one is on its way goes with the next.

A change is told to nobody before its transaction has been committed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import json
from sqlalchemy import Executable, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from colorado.server import metrics
from colorado.server.store.schema import entries
from colorado.tables.log import Entry

MOST = 500  # changes in one transaction
Statement = tuple[Executable, Any]


class Conflict(Exception):  # noqa: N818 nothing is wrong: somebody was first
    """Another worker has appended in between, or this move is in the log already."""


@dataclass
class Change:
    """What belongs together: entries of one table, and whatever else must happen with them or not at all."""

    table: str
    entries: list[Entry] = field(default_factory=list)
    before: list[Statement] = field(default_factory=list)
    after: list[Statement] = field(default_factory=list)
    also: Callable[[AsyncConnection], Awaitable[None]] | None = None  # last, where reading and writing go together


class Writer:
    """The one task that writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.awake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.closing = False

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run(), name="writer")

    async def write(self, change: Change) -> None:
        """Write a change; back when it is safe. Raises `Conflict`."""
        if self.closing:
            raise RuntimeError("the store is closed")
        began = time.perf_counter()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        self.awake.set()
        await done
        metrics.commit_seconds.observe(time.perf_counter() - began)

    async def close(self) -> None:
        """Write what waits, and stop."""
        self.closing = True
        self.awake.set()
        if self.task:
            await self.task

    async def run(self) -> None:
        """Take what waits, again and again."""
        while self.waiting or not self.closing:
            if not self.waiting:
                self.awake.clear()
                await self.awake.wait()
                continue
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            await self.write_batch(batch)

    async def write_batch(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        """Write a batch, or where something in it is refused, one after the other."""
        try:
            await self.commit([change for change, _ in batch])
        except IntegrityError as problem:
            if len(batch) == 1:
                settle(batch[0][1], Conflict(str(problem.orig)))
                return
            for one in batch:
                await self.write_batch([one])
        except Exception as problem:  # the database is gone, or its disk is full: nothing was written
            for _, done in batch:
                settle(done, problem)
        else:
            for _, done in batch:
                settle(done, None)

    async def commit(self, changes: list[Change]) -> None:
        """One transaction."""
        async with self.engine.begin() as connection:
            for change in changes:
                await run_all(connection, change.before)
            rows = [row_of(change.table, entry) for change in changes for entry in change.entries]
            if rows:
                await connection.execute(insert(entries), rows)
            for change in changes:
                await run_all(connection, change.after)
                if change.also:
                    await change.also(connection)
        metrics.committed(rows)


async def run_all(connection: AsyncConnection, statements: list[Statement]) -> None:
    """Run statements in order."""
    for statement, values in statements:
        await connection.execute(statement, values)


def settle(done: asyncio.Future[None], problem: Exception | None) -> None:
    """Answer whoever waits, unless they have given up."""
    if done.done():
        return
    if problem:
        done.set_exception(problem)
    else:
        done.set_result(None)


def row_of(table: str, entry: Entry) -> dict[str, Any]:
    """An entry as a row."""
    return {
        "table": table,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": json.encode(entry.body).decode(),
        "name": entry.name,
        "told": entry.told,
        "at": entry.at,
        "move": entry.id or None,
    }
