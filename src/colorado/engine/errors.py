"""Everything that can be refused, and how it is said: what was expected, and what came."""

from __future__ import annotations


class ColoradoError(Exception):
    """Something a person or a program asked for cannot be done."""


class NotationError(ColoradoError):
    """A decision that cannot be read."""


class IllegalAction(ColoradoError):
    """A decision that can be read, but not taken now."""


class StaleAction(ColoradoError):
    """A decision meant for a position that has passed."""


class UnknownName(ColoradoError):
    """A game, edition, option, seat or file that does not exist."""


class GameFileError(ColoradoError):
    """A game file that is damaged, altered, or of a version this program does not know."""


class EditionError(ColoradoError):
    """An edition file with something wrong in it."""

    def __init__(self, file: str, key: str, expected: str, came: str) -> None:
        self.file, self.key, self.expected, self.came = file, key, expected, came
        super().__init__(f"{file}: {key + ': ' if key else ''}expected {expected}, found {came}")
