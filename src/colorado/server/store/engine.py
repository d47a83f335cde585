"""Opening the database, whichever it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from colorado.engine.errors import UnknownName

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a move that was answered outlives a power cut; group commits pay for it
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


def open_engine(address: str) -> AsyncEngine:
    """The database of this address: a URL, or the path of an SQLite file."""
    url = database_url(address)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=10, max_overflow=0, pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"isolation_level": "IMMEDIATE"})
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def database_url(address: str) -> URL:
    """The URL of an address, with the driver that is installed."""
    if not re.match(r"[a-z+0-9]+://", address):
        address = f"sqlite:///{address}"
    url = make_url(address)
    if url.get_backend_name() not in DRIVERS:
        raise UnknownName(f"there is no store for {url.drivername!r}: expected sqlite or postgresql")
    return url.set(drivername=DRIVERS[url.get_backend_name()])


def set_pragmas(connection: Any, _: Any) -> None:
    """Make SQLite durable and let readers read while somebody writes."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
