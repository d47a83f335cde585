"""What everybody sees of a table, and what only the owner of a seat sees, in the shape the wire knows."""

from __future__ import annotations

from typing import Any

from colorado.games.callwrite.edition import Edition
from colorado.games.callwrite.ledger import points_by_source
from colorado.games.callwrite.state import CARDS, KINDS, RAILROAD, Owed, Phase
from colorado.kit.bag import KINDS as BAG_KINDS
from colorado.kit.bits import WORD, members

OWED = tuple(owed.name.lower() for owed in Owed)
PHASES = tuple(phase.name.lower() for phase in Phase)
SEAT_FIELDS = (
    "hand_size",
    "nuggets",
    "owed",
    "laid",
    "flagged",
    "complete",
    "legs",
    "rails",
    "rail_at",
    "tipi",
    "saloon",
    "wanted",
    "medals",
    "lacks",
)


def look(edition: Edition, board: Any, view: Any) -> dict[str, Any]:
    """The whole table, out of the public view."""
    columns = [view[name].tolist() for name in SEAT_FIELDS]
    closed = int(view["closed"])
    return {
        "turn": int(view["turn"]),
        "phase": PHASES[view["phase"]],
        "caller": int(view["caller"]),
        "called_seat": int(view["called_seat"]),
        "called_card": int(view["called_card"]),
        "given_card": int(view["given_card"]),
        "deck": int(view["deck_size"]),
        "discard": copies(int(view["discard"])),
        "pool": -1 if board["unlimited"] else int(view["pool"]),
        "closed": {
            place: [i for i, medal in enumerate(medals) if closed >> medal & 1]
            for place, medals in edition.plan.medals_of.items()
        },
        "seats": [
            seat_look(edition, **dict(zip(SEAT_FIELDS, seat, strict=True)))
            for seat in list(zip(*columns, strict=True))[: int(view["seats"])]
        ],
    }


def seat_look(edition: Edition, **seat: Any) -> dict[str, Any]:
    """One seat."""
    plan = edition.plan
    flagged, complete, rails, at = seat["flagged"], seat["complete"], seat["rails"], seat["rail_at"]
    points = points_by_source(edition, flagged, complete, seat["medals"])
    return {
        "hand_size": seat["hand_size"],
        "nuggets": seat["nuggets"],
        "points": sum(points.values()),
        "owed": OWED[seat["owed"]],
        "laid": members(seat["laid"]),
        "flags": members(flagged),
        "complete": members(complete & ~(1 << RAILROAD)),
        "legs": members(seat["legs"][0] | seat["legs"][1] << WORD),
        "rails": members(rails),
        "lost_rails": members(plan.ahead[-1] & ~rails & ~plan.ahead[at]),
        "tipi": members(seat["tipi"]),
        "saloon": seat["saloon"],
        "wanted": seat["wanted"],
        "zones": [plan.zone_count(kind, flagged) for kind in range(len(KINDS))],
        "medals": medals_won(edition, complete, seat["medals"]),
        "lacks": members(seat["lacks"]),
        "ledger": points,
    }


def medals_won(edition: Edition, complete: int, medals: int) -> list[dict[str, Any]]:
    """Every medal of a seat: where it is from, and its points."""
    won: list[tuple[str, int]] = []
    for member in members(complete):
        place = edition.railroad if member == RAILROAD else edition.regions[member]
        won.append(("railroad" if member == RAILROAD else edition.regions[member].id, place.medal))
    won += [edition.plan.chart_medals[medal] for medal in members(medals)]
    return [{"place": place, "points": points} for place, points in won]


def copies(bag: int) -> list[int]:
    """How many of each card a bag holds."""
    twos, fours = bag >> BAG_KINDS, bag >> 2 * BAG_KINDS
    return [(bag >> i & 1) + 2 * (twos >> i & 1) + 4 * (fours >> i & 1) for i in range(CARDS)]


def own(edition: Edition, board: Any, view: Any, seat: int) -> dict[str, Any]:
    """The hand, card by card, out of the seat's view."""
    counts = copies(view["hand"].tolist()[seat])
    return {"hand": [card for card, count in enumerate(counts) for _ in range(count)]}
