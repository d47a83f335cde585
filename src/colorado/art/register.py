"""The county register beside the valley: lakes, scoring, flags and owners."""

from __future__ import annotations

from colorado.art.lettering import BLACK, BOLD, ITALIC, STRONG, caps, write
from colorado.art.paper import heading
from colorado.art.pen import group, line
from colorado.art.press import Edition, Press
from colorado.art.valley import Cell, draw_lake, draw_seal

_HEAD = 38.0
_STEP = 42.0  # from one flag or owner to the next
_CELL = 14.0  # a lake's cell in the list of lakes

_NONE = "\N{EN DASH}"

# points of rounds one to four: for the first and the second player, or for each thing held
_SCORING = (
    ("edges", ("6 / 2", "9 / 3", "4 / 2", "2 / 1")),
    ("lakes", ("1", "2", "3", "")),
    ("doubles", ("2", "3", "2", "1")),
    ("estate", (_NONE, f"4 / {_NONE}", "7 / 2", "11 / 5")),
)


def draw_register(press: Press, edition: Edition, width: float, height: float) -> tuple[str, float]:
    """All of it, spread over the given height, and the height it really takes."""
    lakes, lakes_high = _lakes(press, edition, width)
    scoring, scoring_high = _scoring(press, width)
    pieces, pieces_high = _pieces(press, edition, width)
    air = max(14.0, (height - lakes_high - scoring_high - pieces_high) / 2)
    second = lakes_high + air
    third = second + scoring_high + air
    return lakes + group(scoring, at=(0, second)) + group(pieces, at=(0, third)), third + pieces_high


def _lakes(press: Press, edition: Edition, width: float) -> tuple[str, float]:
    """Each lake's shape, value, name, and its cells and shore when it lies free."""
    quiet = press.colour["ink2"]
    drawn = [heading(press, press.words.say("lakes"), width)]
    for label, x in (("value", 116), ("cells", width - 112), ("shore", width - 32)):
        drawn.append(caps(press.words.say(label), x, _HEAD + 16, quiet, size=12, anchor="middle"))
    y = _HEAD + 24
    for lake in edition["lake"]:
        tall = max(36.0, _CELL * len(lake["drawing"]) + 8)
        drawn.append(line((0, y), (width, y), press.colour["hair"], 1))
        drawn.append(group(_lake(press, lake, width, tall), at=(0, y)))
        y += tall
    return "".join(drawn), y


def _lake(press: Press, lake: Edition, width: float, tall: float) -> str:
    cells = [(x, y) for y, row in enumerate(lake["drawing"]) for x, mark in enumerate(row) if mark == "#"]
    size, ink, middle = _CELL, press.colour["ink"], tall / 2
    top = middle - size * len(lake["drawing"]) / 2
    shape = group(draw_lake(press, cells, size), at=(8, top))
    base = middle + 5.5
    return "".join(
        [
            shape,
            draw_seal(press, lake["value"], 116, middle, 29),
            write(press.words.name(lake["name"]), 164, base, STRONG, 17.5, ink),
            write(str(len(cells)), width - 112, base, BOLD, 16, ink, anchor="middle"),
            write(str(_shore(cells)), width - 32, base, BOLD, 16, ink, anchor="middle"),
        ]
    )


def _shore(cells: list[Cell]) -> int:
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return len({(x + dx, y + dy) for x, y in cells for dx, dy in steps} - set(cells))


def _scoring(press: Press, width: float) -> tuple[str, float]:
    """What is paid after each of the four rounds."""
    first, tall, y = 184.0, 41.0, _HEAD + 24
    broad = (width - first) / 4
    drawn = [heading(press, press.words.say("scoring"), width)]
    for number in range(4):
        label = press.words.say("round", count=number + 1)
        middle = first + (number + 0.5) * broad
        drawn.append(caps(label, middle, _HEAD + 16, press.colour["ink2"], size=12, anchor="middle"))
    for row, (what, points) in enumerate(_SCORING):
        top = y + row * tall
        drawn.append(line((0, top), (width, top), press.colour["hair"], 1))
        drawn.append(group(_score_row(press, what, points, first, broad), at=(0, top)))
    uprights = (first + column * broad for column in range(4))
    drawn += [line((x, y), (x, y + 4 * tall), press.colour["hair"], 1) for x in uprights]
    return "".join(drawn), y + 4 * tall


def _score_row(press: Press, what: str, points: tuple[str, ...], first: float, broad: float) -> str:
    ink = press.colour["ink"]
    drawn = [
        write(press.words.say(what), 0, 18, BOLD, 15.5, ink),
        write(press.words.say(f"{what}-how"), 0, 34, ITALIC, 15, press.colour["ink2"]),
    ]
    for column, paid in enumerate(points):
        middle = first + (column + 0.5) * broad
        if paid:
            drawn.append(write(paid, middle, 27, BLACK, 17, ink, anchor="middle"))
        else:
            drawn.append(write(press.words.say("own-value"), middle, 26, ITALIC, 16, ink, anchor="middle"))
    return "".join(drawn)


def _pieces(press: Press, edition: Edition, width: float) -> tuple[str, float]:
    """Flags at the left, owners at the right."""
    half, gap = (width - 28) / 2, 28.0
    flags = [heading(press, press.words.say("flags"), half)]
    flags += [_flag(press, flag, half, _piece_line(row)) for row, flag in enumerate(edition["flag"])]
    owners = [heading(press, press.words.say("owners"), half)]
    owners += [_owner(press, owner, row, half) for row, owner in enumerate(edition["owner"])]
    rows = max(len(edition["flag"]), len(edition["owner"]))
    return group(*flags) + group(*owners, at=(half + gap, 0)), _piece_line(rows) - _STEP / 2


def _piece_line(row: int) -> float:
    return _HEAD + 14 + (row + 0.5) * _STEP


def _flag(press: Press, flag: Edition, right: float, y: float) -> str:
    words = (press.words.say(f"colour-{flag['colour']}"), press.words.say(f"cut-{flag['cut']}"))
    count = press.words.say("times", count=flag["pieces"])
    counted = write(count, right, y + 5, STRONG, 17, press.colour["ink"], anchor="end")
    return press.flag(flag["colour"], 20, y, 38) + _labels(press, *words, y) + counted


def _owner(press: Press, owner: Edition, row: int, right: float) -> str:
    y = _piece_line(row)
    words = (press.words.say(f"colour-{owner['colour']}"), press.words.say(f"brand-{owner['brand']}"))
    seat = press.words.say("seat", count=row + 1)
    seated = write(seat, right, y + 5, ITALIC, 15.5, press.colour["ink2"], anchor="end")
    plaque = press.pieces.centred(f"own-{owner['colour']}", 20, y, 36, 36)
    return plaque + _labels(press, *words, y) + seated


def _labels(press: Press, colour: str, what: str, y: float) -> str:
    named = write(colour.capitalize(), 52, y - 2, BOLD, 15.5, press.colour["ink"])
    return named + write(what, 52, y + 15, ITALIC, 15, press.colour["ink2"])
