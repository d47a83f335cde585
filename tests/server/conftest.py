"""A real PostgreSQL and a real Redis, each started once; and servers on a free port of this machine."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
import structlog

os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
os.environ["COLORADO_COMPILE"] = "0"  # what is compiled here already is no matter of the tests

from colorado.server.bots import Pool
from colorado.server.journal import open_journal
from colorado.server.settings import Settings
from colorado.server.store.store import Store
from server.site import Site, open_site


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, without a database name."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not found:
        pytest.skip("PostgreSQL is not installed here: its half of the store's tests is left out")
    folder, port = Path(tempfile.mkdtemp(prefix="colorado-pg-")), free_port()
    become = ["su", "postgres", "-c"] if os.geteuid() == 0 else ["sh", "-c"]
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")

    def run(words: str) -> None:
        subprocess.run([*become, words], check=True, capture_output=True, cwd="/", timeout=120)

    run(f"{found[-1]}/initdb -D {folder}/data -A trust -U colorado --no-sync")
    options = f"-p {port} -k {folder} -c fsync=off -c listen_addresses=127.0.0.1"
    run(f"{found[-1]}/pg_ctl -D {folder}/data -w -l {folder}/log -o '{options}' start")
    yield f"postgresql://colorado@127.0.0.1:{port}"
    run(f"{found[-1]}/pg_ctl -D {folder}/data -m immediate stop")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis of our own."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if not program:
        pytest.skip("Redis is not installed here: the tests of several workers are left out")
    port = free_port()
    server = subprocess.Popen(
        [program, "--port", str(port), "--save", "", "--bind", "127.0.0.1"], stdout=subprocess.DEVNULL
    )
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    yield f"redis://127.0.0.1:{port}"
    server.terminate()
    server.wait()


@pytest_asyncio.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'colorado.db'}"
    address = request.getfixturevalue("postgres")
    name = f"test_{time.time_ns()}"
    connection = await asyncpg.connect(address + "/postgres")
    await connection.execute(f"create database {name}")
    await connection.close()
    return f"{address}/{name}"


@pytest_asyncio.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    yield store
    await store.close()


class InThread(Pool):
    """Bots that think in a thread of the tests, so that nobody waits for processes to start."""

    def __init__(self) -> None:
        super().__init__(1, compiled=False)
        self.thread = ThreadPoolExecutor(1)

    def open(self) -> ThreadPoolExecutor:  # type: ignore[override]
        return self.thread

    def close(self) -> None:
        """The next test's bots think in it too."""


@pytest.fixture(scope="session")
def pool() -> Iterator[Pool]:
    pool = InThread()
    yield pool
    pool.thread.shutdown()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "colorado.db"), redis="", bot_pause=0.0, grace=0.0)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server writes into its journal."""
    loggers = [logging.getLogger(name) for name in ("colorado.server", "uvicorn", "alembic")]
    kept = [(logger, logger.handlers, logger.propagate, logger.level) for logger in loggers]
    stream = io.StringIO()
    open_journal(stream)
    yield stream
    structlog.reset_defaults()
    for logger, handlers, propagate, level in kept:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest_asyncio.fixture
async def site(settings: Settings, pool: Pool) -> AsyncIterator[Site]:
    """A server, served by uvicorn."""
    site = await open_site(settings, pool, free_port())
    yield site
    await site.close()
    await asyncio.sleep(0)
