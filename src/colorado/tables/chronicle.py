"""The lines of the log as all may read them, kept small: whoever comes late still hears everything."""

from __future__ import annotations

import zlib

PAGE = 16  # lines pressed together
APART = b"\n"


class Chronicle:
    """Lines in JSON, numbered from 0. Those some way back are kept compressed."""

    __slots__ = ("pages", "recent")

    def __init__(self) -> None:
        self.pages: list[bytes] = []
        self.recent: list[bytes] = []

    def __len__(self) -> int:
        return PAGE * len(self.pages) + len(self.recent)

    def add(self, line: bytes) -> None:
        """One more line."""
        self.recent.append(line)
        if len(self.recent) == 2 * PAGE:
            self.pages.append(zlib.compress(APART.join(self.recent[:PAGE])))
            del self.recent[:PAGE]

    def after(self, seen: int) -> list[bytes]:
        """Every line after the one last seen (-1: none was)."""
        start = max(0, seen + 1)
        pages, skipped = divmod(start, PAGE)
        if pages >= len(self.pages):
            return self.recent[start - PAGE * len(self.pages) :]
        lines = [line for page in self.pages[pages:] for line in zlib.decompress(page).split(APART)]
        return lines[skipped:] + self.recent
