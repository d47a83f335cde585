"""What is printed, as a page draws it: an edition in the shape the wire knows."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from colorado.games.callwrite.edition import Edition


def sheet(edition: Edition, board: Any) -> dict[str, Any]:
    """The whole printed sheet: map and railroad on one surface, and the Reward Chart."""
    source: dict[str, Any] = edition.source
    band, size = source["railroad"]["band"], source["map"]
    railroad = asdict(edition.railroad) | {"medal_at": source["railroad"]["medal_at"], "band": band}
    return {
        "id": edition.id,
        "version": edition.version,
        "name": edition.name,
        "width": size["width"],
        "height": max(size["height"], band[1] + band[3]),
        "copies": edition.copies,
        "adjacent": edition.adjacent,
        "regions": [asdict(region) for region in edition.regions],
        "mountains": [asdict(mountain) for mountain in edition.mountains],
        "railroad": railroad,
        "chart": asdict(edition.chart),
    }
