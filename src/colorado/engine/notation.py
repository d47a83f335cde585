"""Reading decisions as people write them: whole words, or beginnings of words that leave no doubt."""

from __future__ import annotations

from collections.abc import Iterable

from colorado.engine.errors import IllegalAction, NotationError

MOST_SHOWN = 6
MOST_LETTERS = 80


def squeeze(text: str) -> list[str]:
    """The words of a decision, small letters."""
    return text.lower().replace(",", " ").replace(":", " ").split()


def begins(start: str, word: str) -> bool:
    """Is this the beginning of the word? A number is never the beginning of a longer one: 5 does not mean 50."""
    return word.startswith(start) and not (start[-1:].isdigit() and word[len(start) :][:1].isdigit())


def fits(typed: list[str], words: str) -> bool:
    """Is every typed word the beginning of the word in its place?"""
    full = squeeze(words)
    return len(typed) == len(full) and all(begins(start, word) for start, word in zip(typed, full, strict=True))


def read_action(text: str, legal: dict[str, int], every: Iterable[str]) -> int:
    """The legal action somebody means, by its words or by beginnings of them."""
    typed = squeeze(text)
    text = shortened(text)
    plain = " ".join(typed)
    if plain in legal:
        return legal[plain]
    meant = [words for words in legal if fits(typed, words)]
    if len(meant) == 1:
        return legal[meant[0]]
    if meant:
        raise NotationError(f"{text!r} may mean {listed(meant)}: expected one of them in full")
    if typed and any(fits(typed, words) for words in every):
        raise IllegalAction(f"{text!r} is not open now: expected {listed(list(legal))}")
    raise NotationError(f"{text!r} is no decision of this game: expected, for instance, {listed(list(legal))}")


def shortened(text: str) -> str:
    """What somebody wrote, not longer than anything they can have meant."""
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"


def listed(words: list[str]) -> str:
    """Some of the words, in quotation marks."""
    shown = ", ".join(repr(word) for word in words[:MOST_SHOWN])
    return shown + (f" or {len(words) - MOST_SHOWN} more" if len(words) > MOST_SHOWN else "") if words else "nothing"
