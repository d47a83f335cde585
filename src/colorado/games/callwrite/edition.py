"""An edition file of Colorado, read and checked. What must hold on any board is checked here; what our own house
edition promises beyond that is checked by its tests.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from colorado.engine.form import Area, Form, Languages, Point, read_toml
from colorado.games.callwrite.alphabet import MOST_BOXES, MOST_LEGS, MOST_RAILS, MOST_REGIONS
from colorado.games.callwrite.joints import check_ends, check_names, check_pairs, check_ways, reachable
from colorado.games.callwrite.state import KINDS, ZONES
from colorado.kit.bag import MOST

if TYPE_CHECKING:
    from colorado.games.callwrite.plan import Plan

FORMAT = 1
HOUSE = Path(__file__).parent / "editions" / "colorado-house.toml"

LEG_ICONS = ("", "nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery")
"""What an icon is called in a file, in the order of `Owed`."""
REGION_ICONS = tuple(icon for icon in LEG_ICONS if icon not in ("check", "discovery"))
SUIT_SIZE = 13
MOST_MEDALS = 16  # of a line


@dataclass(frozen=True)
class Leg:
    """One leg of a region or of the railroad."""

    id: str
    icon: str
    at: Point


@dataclass(frozen=True)
class Region:
    """One region of the Roadmap."""

    id: str
    kind: str
    name: Languages
    medal: int
    flag: Point
    title: Point
    legs: list[Leg]
    paths: list[tuple[str, str]]
    outline: list[Point]


@dataclass(frozen=True)
class Mountain:
    """A range that parts regions."""

    id: str
    name: Languages
    between: list[tuple[str, str]]
    outline: list[Point]


@dataclass(frozen=True)
class Railroad:
    """The railroad under the map."""

    name: Languages
    medal: int
    legs: list[Leg]
    tracks: list[tuple[str, str]]


@dataclass(frozen=True)
class Chart:
    """The Reward Chart: points and medal of each flag zone, bonuses and medals of each line."""

    zone_points: dict[str, list[int]]
    zone_medal: dict[str, int]
    bonus: dict[str, list[str]]
    medals: dict[str, list[int]]


@dataclass(frozen=True)
class Edition:
    """Everything printed in the box."""

    id: str
    version: int
    name: Languages
    copies: list[int]
    nuggets: int
    purse: int
    unlimited: bool
    adjacent: list[tuple[str, str]]
    regions: list[Region]
    mountains: list[Mountain]
    railroad: Railroad
    chart: Chart
    source: dict[str, object] = field(repr=False, compare=False)

    @cached_property
    def plan(self) -> Plan:
        """Its things by their numbers, worked out once."""
        from colorado.games.callwrite.plan import Plan

        return Plan(self)


def read_id(form: Form) -> str:
    """A name that can be typed in a decision, and is not the name of a line."""
    name = form.name("id")
    if name in ("flag", "tipi", "railroad"):
        raise form.wrong("id", "a name that is not flag, tipi or railroad", name)
    return name


def load_edition(path: Path = HOUSE) -> Edition:
    """Read and check an edition file."""
    form = read_toml(path)
    head = form.form("edition")
    if "game" in head:
        head.text("game", ("colorado",))
    form.whole("format", FORMAT, FORMAT)
    players = head.wholes("players", 2, 4, length=2)
    if players != [2, 4]:
        raise head.wrong("players", "[2, 4]", players)
    cards, nuggets, sheet = form.form("cards"), form.form("nuggets"), form.form("map")
    area = (0, 0, sheet.whole("width", 1), sheet.whole("height", 1))
    regions = read_regions(form, area)
    edition = Edition(
        id=head.name("id"),
        version=head.whole("version", 1),
        name=head.languages("name"),
        copies=read_copies(cards),
        nuggets=nuggets.whole("total", 0, 250),
        purse=nuggets.whole("each", 0, 60),
        unlimited=nuggets.truth("unlimited", default=False),
        adjacent=sheet.pairs("adjacent"),
        regions=regions,
        mountains=[read_mountain(entry, area) for entry in form.forms("mountains")] if "mountains" in form else [],
        railroad=read_railroad(form.form("railroad")),
        chart=read_chart(form.form("chart"), regions),
        source=form.values,
    )
    if edition.purse * 4 > edition.nuggets:
        raise nuggets.wrong("each", f"at most {edition.nuggets // 4}, for four players", edition.purse)
    for table in (head, cards, nuggets, sheet, form):
        table.done()
    check_mountains(form, edition)
    check_ways(form, edition.adjacent, [region.id for region in regions], towns_of(regions))
    return edition


def read_copies(form: Form) -> list[int]:
    """The copies of each value in a suit: thirteen in all."""
    copies = form.wholes("copies", 0, MOST, length=3)
    if sum(copies) != SUIT_SIZE:
        raise form.wrong("copies", f"three numbers that add up to {SUIT_SIZE}", copies)
    return copies


def read_legs(form: Form, icons: tuple[str, ...], most: int, area: Area) -> list[Leg]:
    """The legs of a region or of the railroad."""
    legs: list[Leg] = []
    for leg in form.forms("legs"):
        legs.append(Leg(read_id(leg), leg.text("icon", icons), leg.point("at", area)))
        leg.done()
        if [other.id for other in legs].count(legs[-1].id) > 1:
            raise leg.wrong("id", "a name of its own", legs[-1].id)
    if not 1 <= len(legs) <= most:
        raise form.wrong("legs", f"from 1 to {most} legs", f"{len(legs)}")
    return legs


def read_regions(form: Form, area: Area) -> list[Region]:
    """All regions: names of their own, two towns, and no more than there is room for."""
    regions = [read_region(entry, area) for entry in form.forms("regions")]
    check_names(form, "regions", "region", [region.id for region in regions])
    if len(regions) > MOST_REGIONS:
        raise form.wrong("regions", f"at most {MOST_REGIONS} regions", f"{len(regions)}")
    legs = sum(len(region.legs) for region in regions)
    if legs > MOST_LEGS:
        raise form.wrong("regions", f"at most {MOST_LEGS} legs in all", f"{legs}")
    towns = towns_of(regions)
    if len(towns) != 2:
        raise form.wrong("regions", "exactly two towns", f"{len(towns)}: {', '.join(towns)}" if towns else "none")
    return regions


def towns_of(regions: list[Region]) -> list[str]:
    """The names of the towns."""
    return [region.id for region in regions if region.kind == "town"]


def read_region(form: Form, area: Area) -> Region:
    """One region: its paths must join every leg to the flag."""
    region = Region(
        id=read_id(form),
        kind=form.text("kind", KINDS),
        name=form.languages("name"),
        medal=form.whole("medal", 1, 99),
        flag=form.point("flag", area),
        title=form.point("title", area),
        legs=read_legs(form, REGION_ICONS, MOST_LEGS, area),
        paths=form.pairs("paths"),
        outline=form.outline("outline", area),
    )
    form.done()
    names = {"flag", *(leg.id for leg in region.legs)}
    check_pairs(form, "paths", region.paths, names)
    joined = reachable(region.paths, {"flag"})
    for leg in region.legs:
        if leg.id not in joined:
            raise form.wrong("paths", f"a way from the flag to leg {leg.id!r}", "none")
    return region


def read_mountain(form: Form, area: Area) -> Mountain:
    """One range of mountains."""
    mountain = Mountain(read_id(form), form.languages("name"), form.pairs("between"), form.outline("outline", area))
    form.done()
    return mountain


def check_mountains(form: Form, edition: Edition) -> None:
    """Ranges have names of their own, and part regions that are not adjacent."""
    check_names(form, "mountains", "range", [mountain.id for mountain in edition.mountains])
    names = {region.id for region in edition.regions}
    for mountain in edition.mountains:
        key = f"mountains[{mountain.id}].between"
        check_pairs(form, key, mountain.between, names)
        for i, (a, b) in enumerate(mountain.between):
            if (a, b) in edition.adjacent or (b, a) in edition.adjacent:
                raise form.wrong(f"{key}[{i}]", "regions that are not adjacent", f"{a} and {b}, which are")


def read_railroad(form: Form) -> Railroad:
    """The railroad: every track runs to the right, from one first leg to an end on the right."""
    left, top, width, height = form.wholes("band", length=4)
    band = (left, top, left + width, top + height)
    railroad = Railroad(
        form.languages("name"),
        form.whole("medal", 1, 99),
        read_legs(form, LEG_ICONS, MOST_RAILS, band),
        form.pairs("tracks"),
    )
    form.point("medal_at", band)
    form.done()
    x = {leg.id: leg.at[0] for leg in railroad.legs}
    check_pairs(form, "tracks", railroad.tracks, set(x))
    for i, (a, b) in enumerate(railroad.tracks):
        if x[a] >= x[b]:
            raise form.wrong(f"tracks[{i}]", "a track that runs to the right", f"{a} at {x[a]} to {b} at {x[b]}")
    first = sorted(set(x) - {b for _, b in railroad.tracks}, key=list(x).index)
    if len(first) != 1:
        raise form.wrong("tracks", "one first leg on the left", ", ".join(first))
    check_ends(form, "tracks", railroad.tracks, x)
    return railroad


def read_chart(form: Form, regions: list[Region]) -> Chart:
    """The Reward Chart: a box a region in each flag zone, and lists of medals for the three lines."""
    chart = Chart({}, {}, {}, {})
    flags = form.form("flags")
    for kind, zone in zip(KINDS, ZONES, strict=True):
        line = flags.form(zone)
        count = sum(region.kind == kind for region in regions)
        chart.zone_points[zone] = line.wholes("points", 0, 99, length=count)
        if any(a >= b for a, b in pairwise(chart.zone_points[zone])):
            raise line.wrong("points", "points that rise from box to box", chart.zone_points[zone])
        if "medal" in line and kind != "town":  # whoever gives the towns one hears that the key is unknown
            chart.zone_medal[zone] = line.whole("medal", 1, 99)
        line.done()
    for name in ("tipi", "saloon", "wanted"):
        line = form.form(name)
        chart.bonus[name] = line.texts("bonus", LEG_ICONS)
        chart.medals[name] = sorted(line.wholes("medals", 1, 99), reverse=True)
        check_line(line, name, chart)
        line.done()
    flags.done()
    form.done()
    return chart


def check_line(line: Form, name: str, chart: Chart) -> None:
    """A line has a box or more, and a tipi line a middle one."""
    boxes = len(chart.bonus[name])
    if not 1 <= boxes <= MOST_BOXES:
        raise line.wrong("bonus", f"from 1 to {MOST_BOXES} boxes", f"{boxes}")
    if name == "tipi" and (boxes % 2 == 0 or boxes < 3):
        raise line.wrong("bonus", "an odd number of boxes, at least three, so that one is the middle", f"{boxes}")
    if not 1 <= len(chart.medals[name]) <= MOST_MEDALS:
        raise line.wrong("medals", f"from 1 to {MOST_MEDALS} medals", f"{len(chart.medals[name])}")
