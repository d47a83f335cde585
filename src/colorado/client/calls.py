"""Every request a server answers, as a value: `client.call(calls.lobby())`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from colorado.engine.errors import ColoradoError
from colorado.wire.colorado import ColoradoSheet
from colorado.wire.county import CountySheet
from colorado.wire.socket import Line, Result
from colorado.wire.tables import (
    Clock,
    Code,
    Fault,
    House,
    Lobby,
    Me,
    MeWish,
    Played,
    SeatWish,
    Sit,
    Table,
    TableWish,
)

T = TypeVar("T")
SHEETS = {"colorado": ColoradoSheet, "county": CountySheet}


class Refusal(ColoradoError):
    """The server says no. `error` is its word for why, `status` the HTTP status, 0 on a socket."""

    def __init__(self, error: str, detail: str, status: int = 0) -> None:
        self.error, self.detail, self.status = error, detail, status
        super().__init__(f"refused ({error}): {detail}")


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request and what kind of answer it has."""

    method: str
    path: str
    answer: type[T]
    body: msgspec.Struct | str | None = None

    def content(self) -> bytes | None:
        """The body as it goes over the wire: JSON, or a game file as it is."""
        if isinstance(self.body, str):
            return self.body.encode()
        return None if self.body is None else msgspec.json.encode(self.body)

    def headers(self) -> dict[str, str]:
        """What the body is."""
        if self.body is None:
            return {}
        return {"Content-Type": "text/plain" if isinstance(self.body, str) else "application/json"}

    def read(self, status: int, content: bytes) -> T:
        """The answer, or a `Refusal`."""
        if status >= 400:
            raise refusal(status, content)
        if self.answer is str:
            return content.decode()  # type: ignore[return-value]
        if self.answer is type(None):
            return None
        return msgspec.json.decode(content, type=self.answer)


def refusal(status: int, content: bytes) -> Refusal:
    """What an answer of refusal says."""
    try:
        fault = msgspec.json.decode(content, type=Fault)
    except msgspec.DecodeError:
        return Refusal("http", f"the server answers with status {status}", status)
    return Refusal(fault.error, fault.detail, status)


class Moment(msgspec.Struct):
    """A finished or running game after so many entries. `owns` (every private side) only once it is over."""

    ply: int
    lines: list[Line]
    look: msgspec.Raw
    owns: list[msgspec.Raw] = []
    result: Result | None = None  # at the end


def house() -> Call[House]:
    """What can be played here, and with whom."""
    return Call("GET", "/api/house", House)


def me() -> Call[Me]:
    """Who this client is; the first time it becomes a guest."""
    return Call("GET", "/api/me", Me)


def change_me(wish: MeWish) -> Call[Me]:
    """Another name or language."""
    return Call("PATCH", "/api/me", Me, wish)


def forget_me() -> Call[None]:
    """Delete what the server stores about this client."""
    return Call("DELETE", "/api/me", type(None))


def recover(code: str) -> Call[Me]:
    """Become the person of this recovery code."""
    return Call("POST", "/api/me/recover", Me, Code(code))


def export_me() -> Call[dict[str, Any]]:
    """Everything the server stores about this client."""
    return Call("GET", "/api/me/export", dict[str, Any])


def my_games() -> Call[list[Played]]:
    """The finished games of this client."""
    return Call("GET", "/api/me/games", list[Played])


def lobby() -> Call[Lobby]:
    """Tables with a free seat, tables to watch, and one's own."""
    return Call("GET", "/api/lobby", Lobby)


def set_table(game: str, seats: list[str], clock: Clock | None = None, **more: Any) -> Call[Table]:
    """A new table. A seat is `me`, `open`, or the character of a bot."""
    wishes = [SeatWish(kind) if kind in ("me", "open") else SeatWish("bot", kind) for kind in seats]  # type: ignore[arg-type]
    return Call("POST", "/api/tables", Table, TableWish(game, wishes, clock=clock or Clock(), **more))


def table(table_id: str) -> Call[Table]:
    """A table."""
    return Call("GET", f"/api/tables/{table_id}", Table)


def join(code: str) -> Call[Table]:
    """The table of a short code such as ELK-4417."""
    return Call("POST", "/api/join", Table, Code(code))


def sit(table_id: str, seat: int = -1, name: str = "Guest") -> Call[Table]:
    """Take a seat; -1 any that is free."""
    return Call("POST", f"/api/tables/{table_id}/sit", Table, Sit(seat, name))


def leave(table_id: str) -> Call[Table]:
    """Stand up."""
    return Call("POST", f"/api/tables/{table_id}/leave", Table)


def rematch(table_id: str) -> Call[Table]:
    """The same players once more."""
    return Call("POST", f"/api/tables/{table_id}/rematch", Table)


def game_file(table_id: str) -> Call[str]:
    """The game as a file; its key is in it once the game is over."""
    return Call("GET", f"/api/tables/{table_id}/game", str)


def show_game(text: str) -> Call[Table]:
    """A table to look a finished game through at."""
    return Call("POST", "/api/games", Table, text)


def moments(table_id: str, first: int, count: int) -> Call[list[Moment]]:
    """So many moments of a game, for stepping through."""
    return Call("GET", f"/api/tables/{table_id}/moments?from={first}&count={count}", list[Moment])


def sheet(game: str, digest: str) -> Call[Any]:
    """What is printed: the edition of a table, by its hash."""
    return Call("GET", f"/api/sheets/{game}/{digest}", SHEETS[game])
