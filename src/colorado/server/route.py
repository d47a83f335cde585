"""A request the server answers: method, path, what comes in, what goes out. Its description is made from it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from colorado.engine.errors import ColoradoError

if TYPE_CHECKING:
    from starlette.requests import Request

    from colorado.server.people import Person

NAME_IN_PATH = re.compile(r"\{(\w+)\}")


class Denial(ColoradoError):
    """The server says no to a request. `error` is one word, `detail` a sentence for programs."""

    def __init__(self, status: int, error: str, detail: str, **about: str | int) -> None:
        self.status, self.error, self.detail, self.about = status, error, detail, about
        super().__init__(detail)


def hidden(what: str = "table") -> Denial:
    """What one may not see is answered like what does not exist."""
    return Denial(404, "unknown", f"there is no such {what} here", what=what)


@dataclass
class Asking:
    """A request that passed the gate: who asks, and what, decoded."""

    request: Request
    person: Person | None
    body: Any = None
    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    becomes: Person | None = None  # the handler found out who asks: the answer brings the cookie
    leaves: bool = False  # the answer takes the cookie away
    wrong_guess: bool = False  # a code that opens nothing

    @property
    def guest(self) -> Person:
        """Who asks, on a route that makes a guest of a stranger."""
        assert self.person is not None, "the route lacks guest=True"
        return self.person


Handler = Callable[[Asking], Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """One request. The first line of the handler's docstring describes it."""

    method: str
    path: str  # with {names}
    handle: Handler
    answer: Any  # a type msgspec can write; str or bytes with `media`; None for nothing
    body: Any = None  # a type msgspec can read, strictly; str for text
    query: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)  # name -> default, least, most
    guest: bool = False  # does it make a guest of a stranger?
    costly: bool = False  # counted in the smaller bucket of an address
    most: int = 16_384  # bytes of the body
    media: str = "application/json"
    status: int = 200

    @property
    def words(self) -> str:
        """What it is for."""
        return " ".join((self.handle.__doc__ or "").split("\n\n")[0].split())

    @property
    def names(self) -> list[str]:
        """The names in its path."""
        return NAME_IN_PATH.findall(self.path)
