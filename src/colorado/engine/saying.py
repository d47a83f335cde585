"""Events in words: a message number and its arguments become a sentence in a reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from colorado.engine.spec import Event

Messages = dict[str, dict[str, str]]  # language → message number → text


def say(messages: Messages, event: Event, language: str) -> str:
    """An event in words. An argument may be a text in every language, or a word that has a message `=word`."""
    texts = messages[language]
    words = {}
    for name, value in event.args.items():
        word = value[language] if isinstance(value, dict) else value
        words[name] = texts.get(f"={word}", word)
    return texts[event.id].format(**words)


def say_everywhere(messages: Messages, event: Event) -> dict[str, str]:
    """An event in every language."""
    return {language: say(messages, event, language) for language in messages}


def in_one_breath(messages: Messages, events: Sequence[Event]) -> Event | None:
    """Several events as one that says them all; the game has a message `then-and` for it."""
    if not events:
        return None
    whole = events[0]
    for event in events[1:]:
        first, following = say_everywhere(messages, whole), say_everywhere(messages, event)
        whole = Event("then-and", {"first": first, "next": following})
    return whole
