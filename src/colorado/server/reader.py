"""One connection's way out: a bounded queue, so that a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_MESSAGES = 256
MOST_BYTES = 4 << 20


class Connection:
    """Somebody who reads along over a socket."""

    __slots__ = ("bytes", "chosen", "closed", "hang_up", "person", "pump", "queue", "seen", "wants_view", "write")

    def __init__(self, person: str, write: Callable[[bytes], Awaitable[None]], hang_up: Callable[[str], None]) -> None:
        self.person, self.write, self.hang_up = person, write, hang_up
        self.seen, self.chosen, self.wants_view = -1, -1, False
        self.queue: deque[bytes] = deque()
        self.bytes, self.closed = 0, False
        self.pump: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Put a message on its way. Whoever does not keep up is let go, and may come back and resume."""
        if self.closed:
            return
        self.queue.append(message)
        self.bytes += len(message)
        if len(self.queue) > MOST_MESSAGES or self.bytes > MOST_BYTES:
            self.closed = True
            self.hang_up("slow")
        elif self.pump is None:
            self.pump = asyncio.create_task(self.drain())

    async def drain(self) -> None:
        """Write what waits."""
        try:
            while self.queue:
                message = self.queue.popleft()
                self.bytes -= len(message)
                await self.write(message)
        except Exception:  # the other side is gone; whoever reads from it will notice
            self.closed = True
            self.queue.clear()
        finally:
            self.pump = None

    async def flush(self) -> None:
        """Wait until what was sent is written."""
        if self.pump:
            await self.pump
