"""Where compiled rules are kept between runs.

Numba notices a change in the file of a cached function, not in the files of the functions it calls. So every state
of the source has a folder of its own, named after the files' sizes and times, and stale code is never loaded.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

ROOMS = ("kit", "games", "batch", "bots", "lab")  # those that hold compiled code
PLAIN = ("ledger", "look", "messages", "moves", "offers", "own", "picture", "plan", "printed", "story", "wording")
"""Files of a game that only show and say: nothing compiled uses them, so that new words compile nothing anew."""
KEPT = 4  # folders of earlier sources left in place, for switching back and forth


def source_mark() -> str:
    """A short name for the present state of the source that is compiled."""
    package = Path(__file__).parent.parent
    mark = hashlib.blake2b(digest_size=8)
    files = (path for room in ROOMS for path in (package / room).rglob("*.py") if path.stem not in PLAIN)
    for path in sorted(files):
        stat = path.stat()
        mark.update(f"{path}:{stat.st_size}:{stat.st_mtime_ns};".encode())
    return mark.hexdigest()


def cache_home() -> Path:
    """The user's cache folder for this package (`COLORADO_CACHE` overrides it)."""
    named = os.environ.get("COLORADO_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "colorado"


def use_cache_folder() -> None:
    """Point Numba at the folder of this source, and sweep away the oldest others."""
    import numba

    if os.environ.get("NUMBA_CACHE_DIR"):
        return
    home = cache_home()
    folder = home / source_mark()
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    if folder.is_dir() or not home.is_dir():
        return
    others = sorted((p for p in home.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for stale in others[KEPT:]:
        shutil.rmtree(stale, ignore_errors=True)
