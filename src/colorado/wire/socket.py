"""What goes over a table's socket. Every message is one of these, told apart by `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from colorado.wire.colorado import ColoradoLook, ColoradoOwn
from colorado.wire.county import CountyLook, CountyOwn
from colorado.wire.tables import Sitter, Table
from colorado.wire.words import Ask, Closed, Said

MoveId = Annotated[str, Meta(min_length=8, max_length=40)]
Actions = Annotated[list[Annotated[int, Meta(ge=0, le=719)]], Meta(min_length=1, max_length=70)]
Looks = Annotated[Raw, Meta(title="ColoradoLook or CountyLook", extra={"typescript": (ColoradoLook, CountyLook)})]
Owns = Annotated[
    Raw, Meta(title="ColoradoOwn, CountyOwn or null", extra={"typescript": (ColoradoOwn, CountyOwn, None)})
]
REACTIONS = ("hat", "cheers", "think", "well", "oops", "hurry")


# From the browser ---------------------------------------------------------------------------------------------------


class Join(Closed, tag="join"):
    """The first message: what was seen last; -1 nothing. Programs that think with the engine also ask for `view`."""

    seen: int = -1
    view: bool = False


class Move(Closed, tag="move"):
    """A decision, or several in one breath such as a fist, all or none. The same id twice is one move."""

    id: MoveId
    seat: int
    stamp: int
    actions: Actions


class Undo(Closed, tag="undo"):
    """Take the own last decision back, if nobody has seen anything new since."""

    id: MoveId
    seat: int


class Resign(Closed, tag="resign"):
    """Leave the game for good; a bot plays on."""

    id: MoveId
    seat: int


class React(Closed, tag="react"):
    """A tip of the hat: one of a few signs, no text."""

    sign: Literal["hat", "cheers", "think", "well", "oops", "hurry"]


class Look(Closed, tag="look"):
    """At one screen shared by several: show the private side of this seat from now on."""

    seat: int


class Ping(Closed, tag="ping"):
    """Is anybody there?"""


Asked = Join | Move | Undo | Resign | React | Look | Ping


# To the browser -----------------------------------------------------------------------------------------------------


class Line(Struct):
    """One entry of the log, as all may read it. `seat` -1: the table itself."""

    ply: int
    seat: int
    kind: str  # deal, move, undo, resign, stand-in, back, ...
    said: list[Said]
    at: float = 0.0  # seconds since 1970


class Waiting(Struct):
    """A seat that has something to decide, and the clock that runs."""

    seat: int
    asks: Said
    deadline: float = 0.0  # seconds since 1970; 0 without a clock
    bank: float = 0.0


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    key: str
    fingerprint: str


class Update(Struct, tag="update"):
    """Where the game stands for this reader, and what happened since they last looked.

    Sent on joining (with all lines not yet seen) and after each entry.
    """

    ply: int
    lines: list[Line]
    look: Looks
    seat: int  # the reader's; -1 for a spectator
    own: Owns
    ask: Ask | None
    waiting: list[Waiting]
    may_undo: bool
    result: Result | None = None
    view: bytes | None = None  # the seat's view as the engine's packed record, for those who joined with `view`


class Welcome(Struct, tag="welcome"):
    """The answer to `join`: the table itself, and which seats are the reader's."""

    table: Table
    seats: list[int]
    now: float  # the server's clock, seconds since 1970


class Changed(Struct, tag="table"):
    """The table changed: somebody sat down, left, came back, or a bot stands in."""

    table: Table


class Presence(Struct, tag="presence"):
    """Who is here."""

    seats: list[Sitter]
    watching: int


class Accepted(Struct, tag="accepted"):
    """The move of this id is in the log."""

    id: str
    ply: int


class Refused(Struct, tag="refused"):
    """The message was refused and changed nothing. `error`: stale, illegal, malformed, late, limit, closed, ..."""

    id: str
    error: str
    detail: str


class Reacted(Struct, tag="reacted"):
    """Somebody tips their hat."""

    seat: int
    sign: str


class Bye(Struct, tag="bye"):
    """The server closes this socket, and why: restart, moved, limit, gone."""

    why: str


class Pong(Struct, tag="pong"):
    """Yes."""

    now: float


Told = Welcome | Update | Changed | Presence | Accepted | Refused | Reacted | Bye | Pong
