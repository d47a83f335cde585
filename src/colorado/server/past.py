"""Looking back at a game: its file, and its moments one by one. Plain work on a log, done beside the event loop."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from colorado.client.calls import Moment
from colorado.engine.errors import GameFileError
from colorado.engine.gamefile import read_game, split_file, write_game
from colorado.engine.match import Match
from colorado.games.shelf import find_game
from colorado.server.shelf import box_of, file_of_edition
from colorado.server.store.store import TableRow
from colorado.tables.authority import PUBLIC, Authority
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from colorado.wire.socket import Line, Result

encode = msgspec.json.Encoder().encode
read_line = msgspec.json.Decoder(Line).decode
NOBODY = "Guest"


def fold(row: TableRow, seats: int, log: list[Entry]) -> tuple[Authority, list[Entry]]:
    """The table as it was dealt, and what came after."""
    box = box_of(row.game, row.options, row.edition)
    place = next(place for place, entry in enumerate(log) if entry.kind == "deal")
    return Authority(box, row.key, seats, row.clock, log[place]), log[place + 1 :]


def decisions_of(log: list[Entry]) -> list[tuple[int, int]]:
    """The decisions that stand, one by one: seat and action."""
    undone = {entry.body[0] for entry in log if entry.kind == "undo"}
    moves = [entry for entry in log if entry.kind == "move" and entry.number not in undone]
    return [(entry.seat, action) for entry in moves for action in entry.body]


def file_of(row: TableRow, chairs: list[Chair], log: list[Entry], *, with_key: bool = True) -> str:
    """A game as a file. What was taken back does not appear in it."""
    box = box_of(row.game, row.options, row.edition)
    match = Match(box.spec, box.edition, names_of(chairs), row.key, row.options)
    for seat, action in decisions_of(log):
        match.play_action(seat, action)
    return write_game(match, with_key=with_key)


def names_of(chairs: list[Chair]) -> list[str]:
    """What the players are called in a file."""
    names = [f"bot {chair.character}" if chair.kind == "bot" else chair.name or NOBODY for chair in chairs]
    return [" ".join(name.replace("|", " ").split()) or NOBODY for name in names]


def read_file(text: str) -> Match:
    """The game of a file, played again. Raises what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "the game")
        path.write_text(text, encoding="utf-8")
        header, _, _ = split_file(path.name, text)
        match = read_game(path, find_game, file_of_edition(header["game"], header["edition"]))
    if len(match.decisions) > 20_000:
        raise GameFileError("expected a game of at most 20,000 decisions")
    return match


def moments_of(row: TableRow, seats: int, log: list[Entry], first: int, count: int) -> list[Moment]:
    """So many moments from one on, each the table after one line of the log."""
    table, rest = fold(row, seats, log)
    is_open = row.status in ("over", "shown")
    moments: list[Moment] = []
    if first == 0:
        moments.append(moment_of(table, is_open))
    for entry in rest:
        if len(moments) >= count:
            break
        heard = table.told
        table.follow([entry])
        if table.told != heard and table.told >= first:
            moments.append(moment_of(table, is_open))
    return moments


def moment_of(table: Authority, is_open: bool) -> Moment:
    """The table at this moment, every side of it if the game is over by now."""
    box, spec = table.box, table.box.spec
    lines = [read_line(line) for line in table.chronicle.after(table.told - 1)]
    look = written(spec.look(box.edition, box.board, table.view(PUBLIC)))
    sides = range(table.seats) if is_open else range(0)
    owns = [written(spec.own(box.edition, box.board, table.view(seat), seat)) for seat in sides]
    return Moment(table.told, lines, look, owns, result_of(table))


def result_of(table: Authority) -> Result | None:
    """How the game ended, where this moment is its end."""
    if not table.is_over:
        return None
    return Result(table.scores, table.winners, table.key.hex(), table.fingerprint)


def written(value: dict[str, Any]) -> Raw:
    """JSON that goes out as it is."""
    return Raw(encode(value))
