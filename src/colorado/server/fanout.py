"""Telling other processes over Redis or Valkey that a table has moved on, so that any of them can serve any table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from colorado.server.hub import Hub, News

CHANNEL = "colorado"
KEPT = 8.0  # seconds a table belongs to the worker that lets its bots and clocks go
SURE = 3.0  # of these it need not ask again
AGAIN = 0.5  # seconds until a lost connection is tried again

encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(News).decode


class RedisHub(Hub):
    """One process among several."""

    def __init__(self, address: str, worker: str, lost: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.worker, self.lost = worker, lost
        self.redis: Redis = Redis.from_url(address)
        self.sending: asyncio.Queue[News] = asyncio.Queue()
        self.kept: dict[str, float] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen and to tell."""
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(self.listen(listening)), asyncio.create_task(self.send())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 5)

    async def close(self) -> None:
        """Tell what waits, let the tables go, and stop."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.sending.join(), 2)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            for table in self.kept:
                await self.redis.delete(place(table))
        await self.redis.aclose()

    def tell(self, table: str, kind: str, number: int = 0, **more: Any) -> None:
        """Tell the others, without waiting."""
        self.sending.put_nowait(News(self.worker, table, kind, number, **more))

    async def send(self) -> None:
        """Send what was told, in order, as much at once as there is."""
        while True:
            batch = [await self.sending.get()]
            while not self.sending.empty():
                batch.append(self.sending.get_nowait())
            try:
                async with self.redis.pipeline(transaction=False) as pipeline:
                    for news in batch:
                        pipeline.publish(CHANNEL, encode(news))
                    await pipeline.execute()
            except (RedisError, OSError):
                await asyncio.sleep(AGAIN)  # whoever missed it catches up when they hear again
            finally:
                for _ in batch:
                    self.sending.task_done()

    async def listen(self, listening: asyncio.Event) -> None:
        """Hear what the others tell. After a loss everything may have changed."""
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    if listening.is_set():
                        self.lost()
                    listening.set()
                    async for message in channel.listen():
                        self.heard(message)
            except (RedisError, OSError):
                await asyncio.sleep(AGAIN)

    def heard(self, message: dict[str, Any]) -> None:
        """Pass on what another worker tells."""
        with contextlib.suppress(msgspec.DecodeError):
            news = read(message["data"])
            if news.worker != self.worker:
                self.hear(news)

    async def keeps(self, table: str) -> bool:
        """Is it this worker that lets the bots and clocks of a table go? One that dies loses its tables soon."""
        if self.kept.get(table, 0.0) > time.monotonic():
            return True
        self.kept.pop(table, None)
        try:
            mine = await self.redis.set(place(table), self.worker, nx=True, px=int(KEPT * 1000))
            if not mine and await self.redis.get(place(table)) == self.worker.encode():
                mine = await self.redis.pexpire(place(table), int(KEPT * 1000))
        except (RedisError, OSError):
            return True  # two may try then: the log takes only one
        if mine:
            self.kept[table] = time.monotonic() + SURE
        return bool(mine)

    async def is_there(self) -> bool:
        """Does Redis answer?"""
        try:
            return bool(await self.redis.ping())
        except (RedisError, OSError):
            return False


def place(table: str) -> str:
    """Where it stands who keeps a table."""
    return f"{CHANNEL}:keeps:{table}"
