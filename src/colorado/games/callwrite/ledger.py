"""What a seat's points are made of (C-5.1), for score sheets and statistics."""

from __future__ import annotations

from typing import Any

from colorado.games.callwrite.edition import Edition
from colorado.games.callwrite.state import KINDS, RAILROAD, ZONES
from colorado.kit.bits import members


def ledger(edition: Edition, board: Any, state: Any, seat: int) -> dict[str, int]:
    """Points by source: flags of each zone, region medals by kind, the railroad, the lines and the zones' ends."""
    return points_by_source(edition, *(state[name].tolist()[seat] for name in ("flagged", "complete", "medals")))


def points_by_source(edition: Edition, flagged: int, complete: int, medals: int) -> dict[str, int]:
    """The same from the three sets it depends on."""
    plan = edition.plan
    points = {
        f"flags {zone}": plan.zone_points[kind][plan.zone_count(kind, flagged)] for kind, zone in enumerate(ZONES)
    }
    points |= {f"regions {kind}": 0 for kind in KINDS}
    points |= dict.fromkeys(("railroad", *edition.chart.bonus, "zone ends"), 0)
    for member in members(complete):
        if member == RAILROAD:
            points["railroad"] = edition.railroad.medal
        else:
            points[f"regions {edition.regions[member].kind}"] += edition.regions[member].medal
    for medal in members(medals):
        place, worth = plan.chart_medals[medal]
        points[place if place in points else "zone ends"] += worth
    return points
