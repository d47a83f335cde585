"""An edition file of Colorado County, read and checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from colorado.engine.form import Form, Languages, read_toml
from colorado.games.county.board import LAKE_CELLS
from colorado.games.county.cells import COLUMNS, ROWS
from colorado.games.county.flags import FLAGS_A_COLOUR
from colorado.games.county.state import CARDS_A_COLOUR, COLOURS, LAKES, SEATS

HOUSE = Path(__file__).parent / "editions" / "county-house.toml"

FLAG_COLOURS = ("red", "green", "orange", "blue")
CUTS = ("swallowtail", "pennant", "square", "burgee")
OWNER_COLOURS = ("orange", "brown", "red", "black")
BRANDS = ("fire", "barrel", "horseshoe", "wheel")
VALUES = range(3, 3 + LAKES)
MOST_DRAWN = 4
WATER, LAND, STAR, DRAWN = "#", ".", "*", "o"

Place = tuple[int, int]  # row, column
Shape = frozenset[Place]


@dataclass(frozen=True)
class Lake:
    """One lake as it is drawn, north at the top."""

    value: int
    name: Languages
    shape: Shape


@dataclass(frozen=True)
class Figure:
    """What a card shows: drawn cells, one or two of them with a star."""

    id: str
    name: Languages
    drawing: tuple[str, ...]
    stars: tuple[Place, ...]

    @property
    def step(self) -> Place:
        """From one star to the other; no step for a single star."""
        (row, column), (other_row, other_column) = self.stars[0], self.stars[-1]
        return other_row - row, other_column - column


@dataclass(frozen=True)
class Flag:
    """The flags of one colour."""

    colour: str
    letter: str
    cut: str


@dataclass(frozen=True)
class Owner:
    """The pieces of one seat."""

    colour: str
    letter: str
    brand: str


@dataclass(frozen=True)
class Edition:
    """Everything printed in the box."""

    id: str
    version: int
    name: Languages
    note: Languages
    reconstruction: bool
    lakes: list[Lake]
    layout: dict[int, Shape]  # the cells of each lake, by its value
    figures: list[Figure]
    cards: dict[str, list[str]]
    flags: list[Flag]
    owners: list[Owner]
    source: dict[str, object] = field(repr=False, compare=False)


def load_edition(path: Path = HOUSE) -> Edition:
    """Read and check an edition file."""
    form = read_toml(path)
    head = form.form("edition")
    head.text("game", ("county",))
    board = form.form("board")
    board.whole("columns", COLUMNS, COLUMNS)
    board.whole("rows", ROWS, ROWS)
    lakes = read_lakes(form)
    figures = read_figures(form)
    flags = read_flags(form)
    edition = Edition(
        id=head.name("id"),
        version=head.whole("version", 1),
        name=head.languages("title"),
        note=head.languages("note"),
        reconstruction=head.truth("reconstruction", default=False),
        lakes=lakes,
        layout=read_layout(form.form("layout"), lakes),
        figures=figures,
        cards=read_cards(form.form("cards"), flags, figures),
        flags=flags,
        owners=read_owners(form, flags),
        source=form.values,
    )
    for table in (head, board, form):
        table.done()
    return edition


def read_drawing(form: Form, key: str, marks: str) -> tuple[str, ...]:
    """A drawing in lines of the same length."""
    lines = form.texts(key)
    for i, line in enumerate(lines):
        if len(line) != len(lines[0]) or not line or set(line) - set(marks):
            raise form.wrong(f"{key}[{i}]", f"a line of {len(lines[0])} characters of {marks!r}", line)
    if not lines:
        raise form.wrong(key, "at least one line", "none")
    return tuple(lines)


def places_of(drawing: tuple[str, ...], marks: str) -> list[Place]:
    """Where any of these marks stand, as one reads."""
    return [(r, c) for r, line in enumerate(drawing) for c, mark in enumerate(line) if mark in marks]


def at_corner(places: Shape) -> Shape:
    """The shape moved into the north-west corner."""
    top, left = min(r for r, _ in places), min(c for _, c in places)
    return frozenset((r - top, c - left) for r, c in places)


def quarter_turn(places: Shape) -> Shape:
    """The shape turned by a quarter, clockwise."""
    return at_corner(frozenset((c, -r) for r, c in places))


def turned(places: Shape) -> list[Shape]:
    """The shape in four turns."""
    turns = [at_corner(places)]
    for _ in range(3):
        turns.append(quarter_turn(turns[-1]))
    return turns


def in_one_piece(places: Shape) -> bool:
    """Are all cells joined by sides?"""
    joined = {min(places)}
    while True:
        more = {(r + dr, c + dc) for r, c in joined for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))} & places - joined
        if not more:
            return joined == places
        joined |= more


def read_lakes(form: Form) -> list[Lake]:
    """Six lakes, worth 3 to 8 once each, 22 cells in all."""
    lakes = [read_lake(entry) for entry in form.forms("lake", "value")]
    values = sorted(lake.value for lake in lakes)
    if values != list(VALUES):
        raise form.wrong("lake", f"six lakes worth {VALUES[0]} to {VALUES[-1]} once each", f"values {values}")
    cells = sum(len(lake.shape) for lake in lakes)
    if cells != LAKE_CELLS:
        raise form.wrong("lake", f"{LAKE_CELLS} cells of water in all", f"{cells}")
    return lakes


def read_lake(form: Form) -> Lake:
    """One lake: in one piece, and no longer than the board is high, so that it can be turned."""
    drawing = read_drawing(form, "drawing", WATER + LAND)
    shape = frozenset(places_of(drawing, WATER))
    if not shape or not in_one_piece(shape):
        raise form.wrong("drawing", "water in one piece", " / ".join(drawing))
    if max(max(place) for place in at_corner(shape)) >= ROWS:
        raise form.wrong("drawing", f"at most {ROWS} cells in a line", " / ".join(drawing))
    lake = Lake(form.whole("value", VALUES[0], VALUES[-1]), form.languages("name"), at_corner(shape))
    form.done()
    return lake


def read_layout(form: Form, lakes: list[Lake]) -> dict[int, Shape]:
    """The recommended layout: every lake lies on it as it is drawn, in any turn."""
    digits = "".join(str(value) for value in VALUES)
    lines = read_drawing(form, "recommended", LAND + digits)
    if (len(lines), len(lines[0])) != (ROWS, COLUMNS):
        size = f"{len(lines)} of {len(lines[0])}"
        raise form.wrong("recommended", f"{ROWS} lines of {COLUMNS} characters", size)
    layout = {}
    for lake in lakes:
        places = frozenset(places_of(lines, str(lake.value)))
        if not places or at_corner(places) not in turned(lake.shape):
            came = f"{len(places)} cells in another shape" if places else "none"
            raise form.wrong("recommended", f"the lake of value {lake.value} as it is drawn, in any turn", came)
        layout[lake.value] = places
    form.done()
    return layout


def read_figures(form: Form) -> list[Figure]:
    """The figures, each with a name of its own; turning one does not make another."""
    figures: list[Figure] = []
    for entry in form.forms("figure"):
        figure = read_figure(entry)
        for other in figures:
            if other.id == figure.id:
                raise entry.wrong("id", "a name of its own", figure.id)
            if looks(other) & looks(figure):
                raise entry.wrong("drawing", f"a figure that is not {other.id!r} turned", " / ".join(figure.drawing))
        figures.append(figure)
    return figures


def looks(figure: Figure) -> set[tuple[Shape, Shape]]:
    """A figure in four turns: its drawn cells and its stars."""
    marked = frozenset(figure.stars)
    cells = frozenset(places_of(figure.drawing, STAR + DRAWN))
    found = set()
    for _ in range(4):
        cells, marked = frozenset((c, -r) for r, c in cells), frozenset((c, -r) for r, c in marked)
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        found.add((at_corner(cells), frozenset((r - top, c - left) for r, c in marked)))
    return found


def read_figure(form: Form) -> Figure:
    """One figure: up to four drawn cells in one piece, one or two of them with a star."""
    drawing = read_drawing(form, "drawing", STAR + DRAWN + LAND)
    drawn, stars = frozenset(places_of(drawing, STAR + DRAWN)), places_of(drawing, STAR)
    shown = " / ".join(drawing)
    if not 1 <= len(drawn) <= MOST_DRAWN:
        raise form.wrong("drawing", f"one to {MOST_DRAWN} drawn cells", shown)
    if not in_one_piece(drawn):
        raise form.wrong("drawing", "drawn cells in one piece", shown)
    if len(stars) not in (1, 2):
        raise form.wrong("drawing", "one or two stars", shown)
    figure = Figure(form.name("id"), form.languages("name"), drawing, tuple(stars))
    form.done()
    return figure


def read_cards(form: Form, flags: list[Flag], figures: list[Figure]) -> dict[str, list[str]]:
    """Twelve figures for every flag colour."""
    known = tuple(figure.id for figure in figures)
    cards = {flag.colour: form.texts(flag.colour, known, CARDS_A_COLOUR) for flag in flags}
    form.done()
    return cards


def read_flags(form: Form) -> list[Flag]:
    """Four colours of three flags, each with a small letter."""
    flags = []
    for entry in form.forms("flag", "colour"):
        entry.whole("pieces", FLAGS_A_COLOUR, FLAGS_A_COLOUR)
        flags.append(Flag(entry.text("colour", FLAG_COLOURS), read_letter(entry, small=True), entry.text("cut", CUTS)))
        entry.done()
    check_once(form, "flag", "colour", [flag.colour for flag in flags], COLOURS)
    check_once(form, "flag", "letter", [flag.letter for flag in flags], COLOURS)
    return flags


def read_owners(form: Form, flags: list[Flag]) -> list[Owner]:
    """Four owners, in the order of the seats, each with a capital letter and a brand."""
    owners = []
    for entry in form.forms("owner", "colour"):
        colour, brand = entry.text("colour", OWNER_COLOURS), entry.text("brand", BRANDS)
        owners.append(Owner(colour, read_letter(entry, small=False), brand))
        entry.done()
    for key in ("colour", "letter", "brand"):
        check_once(form, "owner", key, [getattr(owner, key) for owner in owners], SEATS)
    return owners


def read_letter(form: Form, *, small: bool) -> str:
    """One letter: small on a flag, capital on an owner."""
    letter = form.text("letter")
    if not (len(letter) == 1 and letter.isalpha() and letter.islower() == small):
        raise form.wrong("letter", f"one {'small' if small else 'capital'} letter", letter)
    return letter


def check_once(form: Form, table: str, key: str, values: list[str], wanted: int) -> None:
    """So many entries, each different."""
    if len(values) != wanted or len(set(values)) != wanted:
        raise form.wrong(table, f"{wanted} entries, each with a {key} of its own", ", ".join(values) or "none")
