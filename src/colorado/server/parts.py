"""The parts of a server, and who knows whom. Loading them takes a second: the page does not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time

from sqlalchemy import select
from starlette.routing import BaseRoute, WebSocketRoute

from colorado.server import describe, metrics, rest
from colorado.server.bots import Pool
from colorado.server.fanout import RedisHub
from colorado.server.gate import Gate
from colorado.server.host import Host, now
from colorado.server.hub import Hub
from colorado.server.journal import journal
from colorado.server.limits import Allowance
from colorado.server.passkeys import Passkeys
from colorado.server.people import People
from colorado.server.play import Play
from colorado.server.retention import hourly, retention_of
from colorado.server.setting import Setting
from colorado.server.settings import Settings
from colorado.server.socket import Sockets
from colorado.server.store.schema import tables
from colorado.server.store.store import Store
from colorado.server.warming import is_warm, play_through

LOOK_AGAIN = 2.0  # seconds


class Server:
    """Every part."""

    def __init__(self, settings: Settings, store: Store, secret: bytes, pool: Pool | None = None) -> None:
        self.settings, self.store = settings, store
        self.people = People(store, secret)
        self.passkeys = Passkeys(self.people, settings.origins)
        self.allowance = Allowance(settings.limits)
        self.hub = hub_of(settings)
        self.host = Host(store, self.hub, settings)
        self.pool = pool or Pool(settings.thinkers, compiled=settings.compiled)
        self.play = Play(self.host, self.pool, lambda words: journal().warning(words))
        self.setting = Setting(self.host)
        self.sockets = Sockets(
            self.host, self.people, self.allowance, lambda words, problem: journal().error(words, exc_info=problem)
        )
        self.gate = Gate(self.people, self.allowance, settings.origins)
        self.tasks: list[asyncio.Task[None]] = []
        self.now = now

    def routes(self) -> list[BaseRoute]:
        """Everything under /api."""
        socket = WebSocketRoute("/api/tables/{table}/socket", self.sockets.serve)
        routes = rest.routes_of(self)
        return [*self.gate.endpoints(routes), *describe.endpoints(routes), socket]

    async def open(self) -> None:
        """Begin: listen to other workers, look at the clocks, and take up games where they were left."""
        if isinstance(self.hub, RedisHub):
            self.hub.lost = self.host.hear_again
        await self.hub.open()
        self.play.start()
        self.pool.warm_up()
        keep = hourly(self.store, retention_of(), self.busy, lambda: self.hub.keeps("retention"), self.tell_swept)
        works = (self.resume(), self.wait_for_compiler(), self.count(), self.sockets.tend(), keep)
        self.tasks = [asyncio.create_task(work) for work in works]

    def busy(self) -> list[str]:
        """Tables that are in memory."""
        return list(self.host.lives)

    def tell_swept(self, swept: dict[str, int]) -> None:
        """Write down what was too old."""
        if any(swept.values()):
            journal().info("retention", **swept)

    async def resume(self) -> None:
        """Load every game that goes on, for a bot or a clock; and deal where that was all that was missing."""
        going = tables.c.status.in_(["playing", "waiting"])
        for (table,) in await self.store.all(select(tables.c.id).where(going)):
            try:
                await self.setting.deal_if_full(await self.host.live(table))
            except Exception as problem:
                journal().error("a table cannot be resumed", table=table, exc_info=problem)
            await asyncio.sleep(0)

    async def wait_for_compiler(self) -> None:
        """Once the rules are compiled, bots think with them."""
        while not self.pool.compiled:
            await asyncio.sleep(LOOK_AGAIN)
            if os.environ.get("COLORADO_COMPILE") != "0" and is_warm():
                self.pool.change(compiled=True)

    async def count(self) -> None:
        """Once a second, how much there is of what comes and goes."""
        while True:
            metrics.tables_live.set(len(self.host.lives))
            metrics.sockets_open.set(len(self.sockets.open))
            metrics.entries_queued.set(len(self.store.writer.waiting))
            metrics.bots_queued.set(self.pool.asked)
            await asyncio.sleep(1)

    async def close(self) -> None:
        """Say goodbye, write what waits, and stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.sockets.close()
        await self.play.close()
        self.pool.close()
        await self.hub.close()
        await self.store.close()


def hub_of(settings: Settings) -> Hub:
    """How this process hears of others."""
    if not settings.redis:
        return Hub()
    return RedisHub(settings.redis, f"{os.getpid()}-{secrets.token_hex(4)}")


async def open_server(settings: Settings, pool: Pool | None = None) -> Server:
    """A server, its store open."""
    store = Store(settings.database)
    await store.open()
    try:
        server = Server(settings, store, await store.secret(), pool)
        await server.open()
    except BaseException:
        await store.close()
        raise
    return server


def load(settings: Settings) -> None:
    """Whatever is slow to load, in a thread, so that nobody waits for it later."""
    from colorado.server.shelf import boxes

    boxes()
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        began = time.perf_counter()
        for box in boxes().values():
            play_through(box, 12)
        with contextlib.suppress(OSError):
            journal().debug("rules loaded", seconds=round(time.perf_counter() - began, 2))
