"""Bots as seats: a bounded pool of processes thinks for them, off the event loop, and tables take turns."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from colorado.server import metrics, thinking
from colorado.server.live import Live
from colorado.tables.authority import Authority


class Pool:
    """Processes that think. Until the rules are compiled they think as plain Python."""

    def __init__(self, workers: int, *, compiled: bool) -> None:
        self.workers, self.compiled = workers, compiled
        self.executor: ProcessPoolExecutor | None = None
        self.asked = 0  # thoughts asked for and not answered yet

    def open(self) -> ProcessPoolExecutor:
        """The processes, started when they are first needed."""
        if self.executor is None:
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=thinking.begin, initargs=(self.compiled,)
            )
        return self.executor

    def warm_up(self) -> None:
        """Let the processes load what they need."""
        for _ in range(self.workers):
            self.open().submit(thinking.touch)

    async def decide(self, live: Live, authority: Authority, seat: int) -> tuple[list[int], str]:
        """What the bot of a seat decides from its view."""
        view, seed = authority.view(seat).tobytes(), seed_of(authority, seat)
        row, bot = live.row, live.chairs[seat].bot
        asked = thinking.Question(row.game, row.options, row.edition, view, seat, bot, seed)
        loop = asyncio.get_running_loop()
        self.asked += 1
        began = time.perf_counter()
        try:
            for _ in range(2):
                try:
                    return await loop.run_in_executor(self.open(), thinking.decide, asked)
                except BrokenProcessPool:  # somebody ended one of the processes
                    self.executor = None
            raise RuntimeError("the processes in which bots think end at once")
        finally:
            self.asked -= 1
            metrics.thinking_seconds.labels(asked.character).observe(time.perf_counter() - began)

    def change(self, *, compiled: bool) -> None:
        """Think in new processes from now on; the old ones finish what they are at."""
        old, self.executor, self.compiled = self.executor, None, compiled
        if old:
            old.shutdown(wait=False)
        self.warm_up()

    def close(self) -> None:
        """Stop thinking."""
        if self.executor:
            self.executor.shutdown(wait=False, cancel_futures=True)
            for process in list((self.executor._processes or {}).values()):
                process.terminate()


def seed_of(authority: Authority, seat: int) -> int:
    """The luck of a bot at this point of this game: the same after a restart."""
    mark = hashlib.blake2b(f"{authority.count} {seat}".encode(), key=authority.key, digest_size=6)
    return int.from_bytes(mark.digest())
