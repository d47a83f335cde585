"""Where a server's doors are, and how one shows who one is."""

from __future__ import annotations

from websockets.exceptions import InvalidStatus

from colorado.client.calls import refusal

COOKIE = "colorado"
LARGEST = 4 * 2**20  # bytes of a message
FULL = 429, 502, 503, 504


def authorization(token: str) -> dict[str, str]:
    """Who one is, as a header."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def doorway(url: str, table_id: str) -> str:
    """The address of a table's socket."""
    return f"ws{url.removeprefix('http')}/api/tables/{table_id}/socket"


def refused_at_door(problem: InvalidStatus) -> float:
    """How long to wait where there is no room now; 0 leaves it to patience. Raises where one may never come in."""
    answer = problem.response
    if answer.status_code not in FULL:
        raise refusal(answer.status_code, bytes(answer.body or b"")) from None
    return 2.0 if answer.status_code == 429 else 0.0
