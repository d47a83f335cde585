"""How a server is set up: by options of the command, or by variables of the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from colorado.server.limits import Limits, limits_of

KEYS = "COLORADO_"


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "colorado"


def from_environment(name: str, default: str) -> str:
    """A setting of the environment."""
    return os.environ.get(KEYS + name, default)


@dataclass
class Settings:
    """One server."""

    database: str = field(default_factory=lambda: from_environment("DATABASE", str(data_folder() / "tables.db")))
    redis: str = field(default_factory=lambda: from_environment("REDIS", ""))
    bot_pause: float = field(default_factory=lambda: float(from_environment("BOT_PAUSE", "0.7")))  # seconds
    bot_workers: int = field(default_factory=lambda: int(from_environment("BOT_WORKERS", "0")))  # 0: cores less one
    origins: tuple[str, ...] = field(
        default_factory=lambda: tuple(filter(None, from_environment("ORIGINS", "").split(",")))
    )
    limits: Limits = field(default_factory=lambda: limits_of(from_environment("LIMITS", "")))
    metrics: tuple[str, ...] = field(  # networks that may read /metrics
        default_factory=lambda: tuple(from_environment("METRICS", "127.0.0.0/8,::1/128").split(","))
    )
    proxies: str = field(default_factory=lambda: from_environment("PROXIES", "127.0.0.1,::1"))  # whose word is taken
    idle: float = 600.0  # seconds after which a table nobody looks at is forgotten until it is asked for
    grace: float = 30.0  # seconds after a start before any clock runs out
    compiled: bool = field(default_factory=lambda: os.environ.get("NUMBA_DISABLE_JIT") != "1")  # do bots think so?

    @property
    def thinkers(self) -> int:
        """How many processes bots may think in."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)
