"""Tables, seats and people, as the lobby shows them and as requests ask for them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from colorado.wire.words import Closed, Languages

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Language = Literal["en", "fr"]
Pace = Literal["none", "live", "slow"]
Status = Literal["waiting", "playing", "over"]


class Character(Struct):
    """A bot that can be asked to the table."""

    id: str
    name: Languages
    temper: Languages
    level: int  # from 1, the gentlest
    ratings: dict[str, tuple[float, float]] = {}  # by game: rating and its uncertainty


class GameInfo(Struct):
    """A game that can be played here."""

    id: str
    title: Languages
    seats: list[int]
    options: dict[str, list[str]]  # the default first
    editions: list[str]
    rules_version: int


class House(Struct):
    """What a page needs to know first."""

    version: str
    games: list[GameInfo]
    characters: list[Character]
    warm: bool  # are the rules compiled? before that strong bots think at a gentler level


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think, in seconds: a move, and a bank it may draw on."""

    pace: Pace = "none"
    move: int = 0
    bank: int = 0


class SeatWish(Closed):
    """Who shall sit there: the one who asks, nobody yet, a bot, or somebody at the same screen."""

    kind: Literal["me", "open", "bot", "beside"] = "open"
    character: str = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class TableWish(Closed):
    """A table somebody wants set."""

    game: str
    seats: list[SeatWish]
    edition: str = ""
    options: dict[str, str] = {}
    clock: Clock = Clock()
    public: bool = False
    first: Literal["lot", "order"] = "lot"  # may seats be shuffled before the deal?
    lesson: str = ""  # the game, for a guided first game against gentle bots


class Sitter(Struct):
    """Who sits in a seat."""

    kind: Literal["open", "person", "bot", "beside"]
    name: str = ""
    character: str = ""
    claimed: bool = False  # has an account with a passkey
    rating: tuple[float, float] | None = None
    stand_in: str = ""  # the character that plays for an absent person
    present: bool = False
    you: bool = False


class Table(Struct):
    """A table as the lobby and its own page show it."""

    id: str
    code: str  # to be told or typed, like ELK-4417; only shown to those who sit there
    game: str
    edition: str  # id, version and hash; the sheet is at /api/sheets/{game}/{hash}
    sheet: str
    options: dict[str, str]
    status: Status
    seats: list[Sitter]
    clock: Clock
    public: bool
    commitment: str  # of the dealing key; empty before the deal
    ply: int
    made: str  # ISO 8601
    touched: str
    your_turn: bool = False
    lesson: str = ""
    next: str = ""  # the rematch, once there is one


class Lobby(Struct):
    """Tables with a free seat, tables to watch, and one's own."""

    open: list[Table]
    watch: list[Table]
    mine: list[Table]


class Sit(Closed):
    """Take a seat; -1 any that is free."""

    seat: int = -1
    name: Name = "Guest"


class Me(Struct):
    """Who the reader is to this server."""

    id: str
    name: str
    language: str
    claimed: bool
    recovery: str  # the code that brings this seat to another device
    ratings: dict[str, tuple[float, float, int]]  # by game: rating, uncertainty, games


class MeWish(Closed):
    """What a person may change of themselves."""

    name: Name | None = None
    language: Language | None = None


class Code(Closed):
    """A recovery code or a table's code."""

    code: Annotated[str, Meta(max_length=64)]


class Played(Struct):
    """A finished game in somebody's history."""

    table: str
    game: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    seat: int
    ended: str


class Fault(Struct):
    """Why a request was refused: a message number with arguments, and a sentence for programs."""

    error: str
    detail: str
    args: dict[str, str | int] = {}
