"""The house edition keeps the seven promises of the rules document, point by point.

Point 7, balance, is measured with bots (`colorado balance`, bench/), not here: it takes a hundred thousand games.
"""

from __future__ import annotations

from itertools import combinations

from colorado.games.callwrite.edition import load_edition
from naive.twin import WAYS, discoverable

HOUSE = load_edition()
REGIONS = {region.id: region for region in HOUSE.regions}


def of_kind(kind):
    return [region for region in HOUSE.regions if region.kind == kind]


def average(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def icons(region):
    return [leg.icon for leg in region.legs if leg.icon]


def apart(a, b):
    """Regions a mountain parts."""
    return any({a, b} == set(pair) for mountain in HOUSE.mountains for pair in mountain.between)


def test_point_1_towns():
    north, south = sorted(of_kind("town"), key=lambda town: town.flag[1])
    height = int(HOUSE.source["map"]["height"])
    assert north.flag[1] < height / 2 < south.flag[1]


def test_point_1_counts():
    assert len(of_kind("town")) == 2
    assert len(of_kind("forest")) >= 4
    assert len(of_kind("desert")) >= 3
    assert len(of_kind("lake")) >= 3
    assert 50 <= sum(len(region.legs) for region in HOUSE.regions) <= 70


def test_point_1_every_region_is_reachable_from_either_town():
    for town in of_kind("town"):
        reached = {town.id}
        while discoverable(reached):
            reached |= discoverable(reached)
        assert reached == set(REGIONS)


def test_point_1_mountain_walls():
    walls = {frozenset(pair) for mountain in HOUSE.mountains for pair in mountain.between}
    assert len(walls) >= 3
    assert not walls & {frozenset(pair) for pair in HOUSE.adjacent}


def test_point_2_deserts_have_the_most_legs_and_the_highest_medals():
    for other in ("town", "forest", "lake"):
        assert min(len(d.legs) for d in of_kind("desert")) > max(len(r.legs) for r in of_kind(other))
        assert min(d.medal for d in of_kind("desert")) > max(r.medal for r in of_kind(other))


def test_point_2_lakes_have_the_fewest_points_and_the_densest_icons():
    for other in ("town", "forest", "desert"):
        assert max(lake.medal for lake in of_kind("lake")) < min(r.medal for r in of_kind(other))
    lakes, forests, deserts = (
        average(len(icons(r)) / len(r.legs) for r in of_kind(kind)) for kind in ("lake", "forest", "desert")
    )
    assert lakes > forests > deserts


def test_point_2_forests_lie_between():
    assert average(len(r.legs) for r in of_kind("lake")) < average(len(r.legs) for r in of_kind("forest"))
    assert average(len(r.legs) for r in of_kind("forest")) < average(len(r.legs) for r in of_kind("desert"))
    assert max(r.medal for r in of_kind("lake")) < min(r.medal for r in of_kind("forest"))


def test_point_2_medals_from_one_to_nine_and_fifteen():
    chart = HOUSE.chart
    medals = {region.medal for region in HOUSE.regions} | {HOUSE.railroad.medal} | set(chart.zone_medal.values())
    medals |= {medal for line in chart.medals.values() for medal in line}
    assert medals >= {*range(1, 10), 15}
    assert 15 not in {lake.medal for lake in of_kind("lake")}


def last_legs(region):
    """Legs that may be ticked last: without one of them all the others can be reached from the flag."""
    found = []
    for last in region.legs:
        ticked = {"flag"}
        while True:
            more = {n for a, b in region.paths for n in (a, b) if {a, b} & ticked} - ticked - {last.id}
            if not more:
                break
            ticked |= more
        if len(ticked) == len(region.legs):
            found.append(last)
    return found


def test_point_3_the_western_lake_the_central_desert_and_the_northern_forest():
    width, height = int(HOUSE.source["map"]["width"]), int(HOUSE.source["map"]["height"])
    found = [
        (lake, desert, forest)
        for lake in of_kind("lake")
        if lake.medal == 3 and lake.flag[0] < width / 3 and "play" in {leg.icon for leg in last_legs(lake)}
        for desert in of_kind("desert")
        if desert.id in discoverable({lake.id}) and width / 4 < desert.flag[0] < 3 * width / 4
        for forest in of_kind("forest")
        if forest.flag[1] < desert.flag[1]
        if apart(forest.id, desert.id) and forest.id not in discoverable({desert.id})
    ]
    assert [(lake.id, desert.id, forest.id) for lake, desert, forest in found] == [("heron", "saltpan", "aspen-gate")]
    assert REGIONS["saltpan"].flag[1] > height / 4


def test_point_4_flag_zones():
    points, medals = HOUSE.chart.zone_points, HOUSE.chart.zone_medal
    kinds = {"red": "town", "green": "forest", "yellow": "desert", "blue": "lake"}
    for colour, kind in kinds.items():
        assert len(points[colour]) == len(of_kind(kind))
        assert all(a < b for a, b in combinations(points[colour], 2))
    assert points["red"] == [0, 4]
    assert {3, 10} <= set(points["green"])
    assert {1, 4} <= set(points["yellow"])
    assert {1, 3} <= set(points["blue"])
    assert set(medals) == {"green", "yellow", "blue"}


def test_point_5_tipi_saloon_and_wanted():
    bonus, medals = HOUSE.chart.bonus, HOUSE.chart.medals
    assert len(bonus["tipi"]) % 2 == 1 and len(bonus["tipi"]) >= 7
    assert "discovery" in bonus["tipi"]
    assert 9 in medals["tipi"]
    assert len(bonus["wanted"]) >= 4 and bonus["wanted"][1]
    assert len(bonus["saloon"]) >= 3 and not any(bonus["saloon"])


def test_point_6_railroad():
    legs = HOUSE.railroad.legs
    starts = [a for a, _ in HOUSE.railroad.tracks]
    assert len(legs) >= 14
    assert sum(starts.count(leg.id) >= 2 for leg in legs) >= 2, "switches"
    assert {"cards", "discovery"} <= {leg.icon for leg in legs}
    assert len(WAYS) == 4
    assert {way[-1] for way in WAYS} == {"r14"}


def test_the_card_mix_and_the_nuggets():
    assert sum(HOUSE.copies) * 6 == 78
    assert (HOUSE.nuggets, HOUSE.purse) == (20, 3)
