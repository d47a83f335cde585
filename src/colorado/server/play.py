"""Bots take their turns, and clocks run out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from colorado.engine.errors import ColoradoError, IllegalAction, StaleAction
from colorado.server import metrics
from colorado.server.bots import Pool, seed_of
from colorado.server.host import Host, now
from colorado.server.live import Live
from colorado.tables.authority import Authority
from colorado.tables.seating import STAND_IN

SECOND = 1.0


class Play:
    """Whatever happens at tables without a person doing it."""

    def __init__(self, host: Host, pool: Pool, tell: Callable[[str], None]) -> None:
        self.host, self.pool, self.tell = host, pool, tell
        self.started = now()
        self.task: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        host.wake = self.wake

    def start(self) -> None:
        """Begin to look at the clocks."""
        self.task = asyncio.create_task(self.run(), name="clocks")

    async def close(self) -> None:
        """Stop; whatever was not decided yet will be after the next start."""
        waiting = [*self.tasks, *([self.task] if self.task else [])]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def wake(self, live: Live) -> None:
        """Let every bot of a table think that has something to decide and is not thinking yet."""
        table = live.authority
        if table is None or live.row.status != "playing":
            return
        for seat, chair in enumerate(live.chairs):
            if chair.bot and seat not in live.thinking and table.acting >> seat & 1:
                task = asyncio.create_task(self.decide(live, seat))
                live.thinking[seat] = task
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def decide(self, live: Live, seat: int) -> None:
        """One decision of a bot, after a short pause so that people can follow."""
        failed = False
        try:
            await asyncio.sleep(self.pause(live, seat))
            if await self.host.hub.keeps(live.id):
                await self.think(live, seat)
        except (IllegalAction, StaleAction):
            pass  # somebody was quicker: what is asked now is another question
        except ColoradoError as problem:
            failed = True
            self.tell(f"a bot's decision was not taken: {problem}")
        except Exception as problem:
            failed = True
            self.tell(f"a bot could not decide: {problem!r}")
        finally:
            live.thinking.pop(seat, None)
        if not failed and await self.host.hub.keeps(live.id):
            self.wake(live)

    async def think(self, live: Live, seat: int) -> None:
        """Think, decide, and hand the seat back to whoever is here again."""
        table = live.authority
        async with live.gate:
            if table is None or not table.acting >> seat & 1 or not live.chairs[seat].bot:
                return
            stamp = table.stamps[seat]
            actions, problem = await self.pool.decide(live, table, seat)
        if problem:
            metrics.bot_failures.inc()
            self.tell(f"{problem}: greedy decided in its place")
        if not live.chairs[seat].bot:
            return  # its person came back in the meantime
        await self.host.move(live, seat, stamp, actions)
        chair = live.chairs[seat]
        if chair.stand_in and not chair.resigned and chair.person in live.present():
            await self.host.change(live, "back", seat)

    def pause(self, live: Live, seat: int) -> float:
        """Some part of a second, never the same; none while people still wait for their first question."""
        most, table = self.host.settings.bot_pause, live.authority
        if not most or table is None or self.is_opening(live, table):
            return 0.0
        return most * (0.75 + seed_of(table, seat) % 512 / 1024)

    def is_opening(self, live: Live, table: Authority) -> bool:
        """Are there people here, and was none of them asked anything yet?"""
        people = [seat for seat, chair in enumerate(live.chairs) if not chair.bot]
        return bool(people) and not any(table.acting >> seat & 1 or table.stamps[seat] for seat in people)

    async def run(self) -> None:
        """Once a second: clocks that have run out, bots nobody woke, tables nobody looks at."""
        while True:
            await asyncio.sleep(SECOND)
            self.host.miss_silent()
            for live in list(self.host.lives.values()):
                try:
                    await self.look_at(live)
                except ColoradoError:
                    continue  # somebody decided in this moment
                except Exception as problem:
                    self.tell(f"a table could not be looked after: {problem!r}")

    async def look_at(self, live: Live) -> None:
        """One table."""
        if live.row.status == "playing" and live.authority:
            if live.authority.clocks.runs:
                await self.run_out(live)
            self.wake(live)
        if not live.readers and not self.is_busy(live) and time.monotonic() - live.used > self.host.settings.idle:
            self.host.lives.pop(live.id, None)

    def is_busy(self, live: Live) -> bool:
        """Will something happen here without anybody doing it?"""
        table = live.authority
        clocks = table is not None and table.clocks.runs and live.row.status == "playing"
        return clocks or bool(live.thinking) or live.lock.locked()

    async def run_out(self, live: Live) -> None:
        """Let a bot stand in wherever time is up."""
        table = live.authority
        assert table is not None
        if now() - self.started < self.host.settings.grace:
            return
        for seat, chair in enumerate(live.chairs):
            deadline = table.clocks.deadline(seat)
            if deadline and not chair.bot and now() > deadline and await self.host.hub.keeps(live.id):
                await self.host.change(live, "stand-in", seat, STAND_IN)
