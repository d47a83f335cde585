"""The colours of the Survey Office, by day and by night, read from the same tokens.css the browser uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

Theme = Literal["day", "night"]
Palette = Mapping[str, str]

_BLOCK = {"day": r":root\{(.*?)\}", "night": r"\[data-theme=dark\]\{(.*?)\}"}
_TOKEN = re.compile(r"--([\w-]+):(#[0-9A-Fa-f]{6})")


@lru_cache
def palette(theme: Theme) -> Palette:
    """Every colour token of a theme; the night names only what differs from the day."""
    if theme not in _BLOCK:
        raise ValueError(f"theme must be 'day' or 'night', not {theme!r}")
    css = files(__package__).joinpath("tokens.css").read_text(encoding="utf-8")
    colours = dict(_tokens(css, "day"))
    if theme == "night":
        colours.update(_tokens(css, "night"))
    return MappingProxyType(colours)


def _tokens(css: str, theme: Theme) -> list[tuple[str, str]]:
    block = re.search(_BLOCK[theme], css, re.DOTALL)
    return _TOKEN.findall(block.group(1)) if block else []


def mix(first: str, second: str, share: float) -> str:
    """A colour made of `share` of the first and the rest of the second, as color-mix would print it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def _channels(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
