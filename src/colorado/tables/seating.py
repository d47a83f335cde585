"""Who sits where, and who decides for a seat just now: its person, its bot, or one that stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from colorado.tables.log import Entry
from colorado.wire.tables import Sitter

STAND_IN = "drifter"
Kind = Literal["open", "person", "bot", "beside"]


@dataclass
class Chair:
    """A seat. Somebody `beside` sits at the screen of the person who set the table."""

    kind: Kind = "open"
    person: str = ""
    name: str = ""
    character: str = ""
    claimed: bool = False
    rating: tuple[float, float] | None = None
    stand_in: str = ""
    resigned: bool = False

    @property
    def bot(self) -> str:
        """The character that decides for this seat; empty where a person does (one who is deleted does not)."""
        if self.kind == "bot":
            return self.character
        return self.stand_in or ("" if self.person or self.kind == "open" else STAND_IN)

    def take(self, entry: Entry) -> None:
        """What an entry of the log does to whoever sits here."""
        if entry.kind in ("resign", "stand-in"):
            self.stand_in, self.resigned = entry.name, entry.kind == "resign"
        elif entry.kind == "back" and not self.resigned:
            self.stand_in = ""

    def sitter(self, person: str, present: set[str]) -> Sitter:
        """The seat as somebody sees it."""
        return Sitter(
            self.kind,
            self.name,
            self.character,
            self.claimed,
            self.rating,
            self.stand_in,
            present=self.kind == "bot" or self.person in present,
            you=bool(person) and self.person == person and not self.resigned,
        )


def seats_of(chairs: list[Chair], person: str) -> list[int]:
    """The seats somebody decides for: their own, and those beside them."""
    return [s for s, chair in enumerate(chairs) if person and chair.person == person and not chair.resigned]


def is_full(chairs: list[Chair]) -> bool:
    """Is there somebody in every seat?"""
    return all(chair.kind != "open" for chair in chairs)
