"""Reading an edition file: every value is asked for by name, and what is wrong is said precisely."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from colorado.engine.errors import EditionError

Languages = dict[str, str]
Point = tuple[int, int]
Area = tuple[int, int, int, int]  # left, top, right, bottom
LANGUAGES = ("en", "fr")
MOST_SHOWN = 60  # characters of a value that will not do


def read_toml(path: Path) -> Form:
    """The whole file as a form to be read."""
    name = path.name or str(path)
    try:
        return Form(tomllib.loads(path.read_bytes().decode("utf-8-sig")), name, "")
    except FileNotFoundError:
        raise EditionError(name, "", "a file", "nothing there") from None
    except OSError as problem:
        raise EditionError(name, "", "a file that can be read", problem.strerror or "none") from None
    except UnicodeDecodeError as problem:
        raise EditionError(name, "", "TOML, a text in UTF-8", f"other bytes (at byte {problem.start})") from None
    except tomllib.TOMLDecodeError as problem:
        raise EditionError(name, "", "TOML", f"a mistake: {problem}") from None


def shown(value: object) -> str:
    """A value as it stands in the file, shortened where it is long."""
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + " …"


class Form:
    """One table of the file. `done` refuses what nobody asked for."""

    def __init__(self, values: Any, file: str, at: str) -> None:
        self.file, self.at = file, at
        if not isinstance(values, dict):
            raise self.wrong("", "a table", shown(values))
        self.values: dict[str, Any] = values
        self.asked: set[str] = set()

    def path(self, key: str) -> str:
        """The full name of a key in this file."""
        return f"{self.at}.{key}" if self.at and key else self.at or key

    def wrong(self, key: str, expected: str, came: object) -> EditionError:
        """The error for a value that will not do: what came is a value, or words about it."""
        return EditionError(self.file, self.path(key), expected, came if isinstance(came, str) else shown(came))

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def raw(self, key: str) -> Any:
        """A value as it stands."""
        self.asked.add(key)
        if key not in self.values:
            raise self.wrong(key, "a value", "nothing")
        return self.values[key]

    def whole(self, key: str, least: int = 0, most: int = 10_000) -> int:
        """A whole number within bounds."""
        return self.as_whole(key, self.raw(key), least, most)

    def as_whole(self, key: str, value: Any, least: int, most: int) -> int:
        """This value as a whole number within bounds."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            expected = f"a whole number from {least} to {most}" if least < most else f"the number {most}"
            raise self.wrong(key, expected, shown(value))
        return value

    def wholes(self, key: str, least: int = 0, most: int = 10_000, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        values = self.items(key, length)
        return [self.as_whole(f"{key}[{i}]", value, least, most) for i, value in enumerate(values)]

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """A list, of a certain length where one is given."""
        value = self.raw(key)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise self.wrong(key, "a list" if length is None else f"a list of {length}", shown(value))
        return value

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        """A string, one of the choices where there are any."""
        return self.as_text(key, self.raw(key), choices)

    def as_text(self, key: str, value: Any, choices: tuple[str, ...] = ()) -> str:
        """This value as a string."""
        if not isinstance(value, str) or (choices and value not in choices):
            expected = ", ".join(repr(choice) for choice in choices) or "a string"
            raise self.wrong(key, f"one of {expected}" if len(choices) > 1 else expected, shown(value))
        return value

    def name(self, key: str) -> str:
        """A name that can be typed and stands on a line of a game file."""
        name = self.text(key)
        if not re.fullmatch("[a-z0-9-]+", name):
            raise self.wrong(key, "small letters, figures and hyphens", shown(name))
        return name

    def texts(self, key: str, choices: tuple[str, ...] = (), length: int | None = None) -> list[str]:
        """A list of strings."""
        return [self.as_text(f"{key}[{i}]", value, choices) for i, value in enumerate(self.items(key, length))]

    def truth(self, key: str, default: bool) -> bool:
        """A yes or no that may be missing."""
        value = self.raw(key) if key in self else default
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false", shown(value))
        return value

    def languages(self, key: str) -> Languages:
        """A text in every language."""
        form = self.form(key)
        texts = {language: form.text(language) for language in LANGUAGES}
        for language, text in texts.items():
            if not text.strip():
                raise form.wrong(language, "words", "none")
        form.done()
        return texts

    def point(self, key: str, area: Area) -> Point:
        """A position on the sheet, within an area."""
        return self.as_point(key, self.raw(key), area)

    def as_point(self, key: str, value: Any, area: Area) -> Point:
        """This value as a position within an area."""
        left, top, right, bottom = area
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(key, "two whole numbers [x, y]", shown(value))
        return self.as_whole(f"{key}[0]", value[0], left, right), self.as_whole(f"{key}[1]", value[1], top, bottom)

    def outline(self, key: str, area: Area) -> list[Point]:
        """A closed outline of at least three corners, within an area."""
        corners = self.items(key)
        if len(corners) < 3:
            raise self.wrong(key, "at least three corners", f"{len(corners)}")
        return [self.as_point(f"{key}[{i}]", corner, area) for i, corner in enumerate(corners)]

    def pairs(self, key: str) -> list[tuple[str, str]]:
        """A list of pairs of names."""
        pairs = self.items(key)
        for i, pair in enumerate(pairs):
            if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(name, str) for name in pair)):
                raise self.wrong(f"{key}[{i}]", "a pair of names", pair)
        return [(a, b) for a, b in pairs]

    def form(self, key: str) -> Form:
        """A table inside this one."""
        return Form(self.raw(key), self.file, self.path(key))

    def forms(self, key: str, name: str = "id") -> list[Form]:
        """A list of tables; errors call each by its name where it has one."""
        values = self.items(key)
        return [
            Form(
                value, self.file, self.path(f"{key}[{value[name] if isinstance(value, dict) and name in value else i}]")
            )
            for i, value in enumerate(values)
        ]

    def done(self) -> None:
        """Everything in this table has been asked for."""
        for key in self.values:
            if key not in self.asked:
                raise self.wrong(key, "one of " + ", ".join(sorted(self.asked)), f"the unknown key {key!r}")
