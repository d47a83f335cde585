"""A character of the house in a seat of a table somewhere: it joins over the network like anybody else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from colorado.bots.cast import make_bot
from colorado.bots.thought import Bot
from colorado.client import Chair, Server, Turn, calls
from colorado.engine.errors import UnknownName
from colorado.engine.gamefile import edition_mark
from colorado.engine.match import complete_options
from colorado.engine.spec import Edition, Spec
from colorado.games.shelf import find_game
from colorado.wire.tables import Table

Tell = Callable[[str], None]


class Guest:
    """A character who thinks about the views a server sends."""

    def __init__(self, table: Table, character: str, threads: int = 1) -> None:
        self.spec, _, self.board = table_parts(table)
        self.bot: Bot = make_bot(self.spec, character, threads)

    def decide(self, turn: Turn) -> int:
        """What the character does. The same view is always answered alike by those that do not think by the clock."""
        packed = turn.update.view or b""
        if len(packed) != self.spec.state.itemsize:
            raise UnknownName("the server's rules are of another version than this program's")
        view: Any = np.frombuffer(packed, self.spec.state)[0]
        seed = int.from_bytes(hashlib.blake2b(packed, digest_size=6).digest())
        return int(self.bot.think(self.board, view, turn.seat, seed).action)


def table_parts(table: Table) -> tuple[Spec, Edition, Any]:
    """The rules, the edition and the board of a table, if they are known here."""
    spec = find_game(table.game)
    edition = spec.load_edition(None)
    if edition_mark(edition) != table.edition:
        raise UnknownName(
            f"edition {table.edition!r} of the table is not known here: expected {edition_mark(edition)!r}"
        )
    return spec, edition, spec.print_board(edition, complete_options(spec, table.options))


def read_token(path: Path | None) -> str:
    """Who this program was the last time."""
    return path.read_text(encoding="utf-8").strip() if path and path.exists() else ""


def keep_token(path: Path | None, token: str) -> None:
    """Remember who this program is; nobody else may read it."""
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(token + "\n", encoding="utf-8")


def find_table(server: Server, table: str) -> Table:
    """A table by its id, or by the code that is told around, like ELK-4417."""
    return server.call(calls.join(table) if "-" in table and len(table) < 12 else calls.table(table))


def sit_down(server: Server, table: str, seat: int, name: str, token_file: Path | None) -> Table:
    """A table at which one sits: where this token has a seat already, or at a free one."""
    server.call(calls.me())
    keep_token(token_file, server.token)
    found = find_table(server, table)
    if not any(sitter.you for sitter in found.seats):
        found = server.call(calls.sit(found.id, seat, name))
    return found


def run(url: str, table: str, seat: int, character: str, token_file: Path | None, tell: Tell) -> None:
    """Sit down and play to the end of the game."""
    with Server(url, read_token(token_file)) as server:
        found = sit_down(server, table, seat, character.title()[:24], token_file)
        guest = Guest(found, character)
        tell(f"{character} sits at table {found.id}")
        with server.chair(found.id, view=True) as chair:
            play(chair, guest, tell)


def play(chair: Chair, guest: Guest, tell: Tell) -> None:
    """Decide whenever asked, until the game is over."""
    for turn in chair:
        action = guest.decide(turn)
        chair.play(turn, [action])
        tell(next((offer.text for offer in turn.offers if offer.action == action), str(action)))
    result = chair.sitting.result
    if result:
        tell(f"over: {result.scores}, won by {', '.join(map(str, result.winners))}")
