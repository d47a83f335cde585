"""The drawer of symbols: each is inked in real colours the first time a sheet needs it in those colours."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from colorado.art.pen import element, number
from colorado.art.tokens import Palette

_SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,([^)]*))?\)")
_NESTED = re.compile(r'<use href="#([\w-]+)"([^>]*?) style="([^"]*)"/>')
_SHEETS = ("cards", "legs", "players", "rail", "suits", "terrain", "tokens")


@lru_cache
def drawer() -> dict[str, tuple[str, str]]:
    """Every symbol of ours by name: its view box and its drawing, colours still open."""
    folder = files(__package__).joinpath("pieces")
    sheets = (folder.joinpath(f"{name}.svg").read_text(encoding="utf-8") for name in _SHEETS)
    return {name: (box, body.strip()) for sheet in sheets for name, box, body in _SYMBOL.findall(sheet)}


class Pieces:
    """The symbols one sheet uses. Colours given to `place` override the palette's for that use."""

    def __init__(self, colour: Palette) -> None:
        """Open the drawer for one printing."""
        self._colour = colour
        self._inked: dict[tuple[str, tuple[tuple[str, str], ...]], str] = {}
        self._symbols: list[str] = []

    def place(self, name: str, x: float, y: float, width: float, height: float, **inks: str) -> str:
        """A use of the piece in the given box; `current` stands for currentColor."""
        href = "#" + self._ink(name, {key.replace("_", "-"): ink for key, ink in inks.items()})
        return element("use", href=href, x=x, y=y, width=width, height=height)

    def centred(self, name: str, x: float, y: float, width: float, height: float, **inks: str) -> str:
        """A use of the piece around a point."""
        return self.place(name, x - width / 2, y - height / 2, width, height, **inks)

    def definitions(self) -> str:
        """All symbols placed so far, in the order of their first use."""
        return "".join(self._symbols)

    def _ink(self, name: str, inks: dict[str, str]) -> str:
        key = (name, tuple(sorted(inks.items())))
        if key not in self._inked:
            box, body = drawer()[name]
            drawn = self._nest(self._resolve(body, inks))
            self._inked[key] = f"{name}-{number(len(self._inked))}"
            self._symbols.append(element("symbol", drawn, id=self._inked[key], viewBox=box))
        return self._inked[key]

    def _resolve(self, body: str, inks: dict[str, str]) -> str:
        def colour(found: re.Match[str]) -> str:
            token, fallback = found.groups()
            known = inks.get(token) or self._colour.get(token) or fallback
            if not known:
                raise KeyError(f"no colour for --{token}")
            return str(known)

        return _VARIABLE.sub(colour, body).replace("currentColor", inks.get("current", self._colour["ink"]))

    def _nest(self, body: str) -> str:
        def inner(found: re.Match[str]) -> str:
            name, box, style = found.groups()
            pairs = (part.split(":") for part in style.split(";") if part)
            inks = {"current" if key == "color" else key.removeprefix("--"): ink for key, ink in pairs}
            return f'<use href="#{self._ink(name, inks)}"{box}/>'

        return _NESTED.sub(inner, body)
