"""A table as the lobby and its own page show it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, cast

from colorado.kit.chance import key_commitment
from colorado.wire.tables import Table

if TYPE_CHECKING:
    from colorado.server.live import Live

Status = Literal["waiting", "playing", "over"]


def moment(at: float) -> str:
    """A time in ISO 8601."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def summary(live: Live, person: str) -> Table:
    """The table as somebody sees it."""
    row, authority, present = live.row, live.authority, live.present()
    mine = live.seats(person)
    acting = authority.acting if authority and row.status == "playing" else 0
    return Table(
        id=row.id,
        code=(row.code or "") if mine or row.maker == person else "",
        game=row.game,
        edition=row.edition,
        sheet=row.edition.rpartition(" ")[2],
        options=row.options,
        status=cast(Status, row.status if row.status in ("waiting", "playing") else "over"),
        seats=[chair.sitter(person, present) for chair in live.chairs],
        clock=row.clock,
        public=row.public,
        commitment=key_commitment(row.key) if authority else "",
        ply=authority.told if authority else 0,
        made=moment(row.made),
        touched=moment(row.touched),
        your_turn=any(acting >> seat & 1 for seat in mine),
        lesson=row.lesson,
        next=row.next,
    )
