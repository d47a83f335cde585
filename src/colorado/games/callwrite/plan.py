"""An edition's things by their numbers, worked out once for everything that shows and tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colorado.games.callwrite.state import KINDS, ZONES
from colorado.kit.bits import members

if TYPE_CHECKING:
    from colorado.games.callwrite.edition import Edition, Leg, Region

LINES = ("tipi", "saloon", "wanted")


class Plan:
    """Legs and medals by number, ways on along the railroad, regions by kind."""

    def __init__(self, edition: Edition) -> None:
        chart = edition.chart
        self.legs: list[tuple[Region, Leg]] = [(region, leg) for region in edition.regions for leg in region.legs]
        self.region_legs = [
            sum(1 << i for i, (owner, _) in enumerate(self.legs) if owner is region) for region in edition.regions
        ]
        self.region_of = [edition.regions.index(region) for region, _ in self.legs]
        self.kinds = [KINDS.index(region.kind) for region in edition.regions]
        self.zone_regions = [sum(1 << i for i, of in enumerate(self.kinds) if of == kind) for kind in range(len(KINDS))]
        self.zone_points = [[0, *chart.zone_points[zone]] for zone in ZONES]
        self.chart_medals = [(line, points) for line in LINES for points in chart.medals[line]]
        self.chart_medals += [(zone, chart.zone_medal[zone]) for zone in ZONES if zone in chart.zone_medal]
        self.medals_of = {
            place: [i for i, (where, _) in enumerate(self.chart_medals) if where == place] for place in (*LINES, *ZONES)
        }
        self.ahead = rails_ahead(edition)

    def zone_count(self, kind: int, flagged: int) -> int:
        """How many boxes of a flag zone are ticked: no more than it has (C-4.6)."""
        return min((flagged & self.zone_regions[kind]).bit_count(), len(self.zone_points[kind]) - 1)


def rails_ahead(edition: Edition) -> list[int]:
    """The legs of the railroad that can still be ridden from each leg; the last entry is for who has not started."""
    number = {leg.id: i for i, leg in enumerate(edition.railroad.legs)}
    following = [0] * len(number)
    for start, end in edition.railroad.tracks:
        following[number[start]] |= 1 << number[end]
    ahead = []
    for i in range(len(number)):
        found, fresh = 0, following[i]
        while fresh:
            found |= fresh
            fresh = sum({1 << rail for leg in members(fresh) for rail in members(following[leg])}) & ~found
        ahead.append(found)
    return [*ahead, (1 << len(number)) - 1]
