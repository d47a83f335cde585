"""A seat of a table on a server, played at this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.markup import escape

from colorado.cli.bot import read_token, sit_down, table_parts
from colorado.cli.table import WIDTH, Leave, columns
from colorado.client import Chair, Server, Turn, calls
from colorado.engine.errors import ColoradoError, NotationError
from colorado.engine.notation import read_action
from colorado.engine.saying import say
from colorado.engine.spec import Event
from colorado.kit.bits import WORD
from colorado.wire.socket import Line
from colorado.wire.tables import Table
from colorado.wire.words import Said

PUBLIC = -1
TEXTS = {
    "en": {
        "help": "[bold]a number[/bold] or [bold]words[/bold] take an offer    [bold]table[/bold] show the table again\n"
        "[bold]undo[/bold] take back what showed nobody anything new    [bold]quit[/bold] leave; join again to go on",
        "waits": "Table {id}: waiting for the others. Its code is {code}.",
        "leaves": "You leave the table; the same command brings you back.",
        "undo": "{who} takes the last decision back",
        "stand-in": "a bot plays for {who} until they are back",
        "back": "{who} is back",
        "resign": "{who} leaves the game; a bot plays on",
        "closed": "the table is closed",
        "wins": "wins",
        "save": "save FILE, or Enter to leave: ",
        "saved": "saved: {file}",
    },
    "fr": {
        "help": "[bold]un nombre[/bold] ou [bold]des mots[/bold] : choisir    [bold]table[/bold] : revoir la table\n"
        "[bold]undo[/bold] : reprendre ce qui n’a rien montré à personne    [bold]quit[/bold] : partir",
        "waits": "Table {id} : on attend les autres. Son code est {code}.",
        "leaves": "Vous quittez la table ; la même commande vous y ramène.",
        "undo": "{who} reprend sa dernière décision",
        "stand-in": "un automate joue pour {who} jusqu’à son retour",
        "back": "{who} est de retour",
        "resign": "{who} quitte la partie ; un automate continue",
        "closed": "la table est fermée",
        "wins": "gagne",
        "save": "save FICHIER, ou Entrée pour partir : ",
        "saved": "enregistré : {file}",
    },
}


class Seated:
    """Somebody at this terminal, at a table somewhere else."""

    def __init__(self, server: Server, chair: Chair, table: Table, language: str, console: Console) -> None:
        self.server, self.chair, self.table = server, chair, table
        self.language, self.console, self.texts = language, console, TEXTS[language]
        self.spec, self.edition, self.board = table_parts(table)
        self.heard = 0

    def run(self) -> None:
        """Play until the game is over or whoever sits here has left."""
        if self.table.status == "waiting":
            self.print(self.texts["waits"].format(id=self.table.id, code=self.table.code))
        try:
            for turn in self.chair:
                self.ask(turn)
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.print("\n" + self.texts["leaves"])

    def print(self, text: str) -> None:
        """A line as it is."""
        self.console.print(text, markup=False)

    def ask(self, turn: Turn) -> None:
        """One decision, or one word about it; a turn that is still open is asked again."""
        self.show_news(turn.seat)
        self.console.print(f"[bold reverse] {escape(self.say(turn.ask.asks))} [/]")
        self.print(columns([f"{n:>3} {offer.text}" for n, offer in enumerate(turn.offers, 1)]))
        typed = self.console.input("[bold]> [/bold]").strip()
        try:
            self.heed(typed, turn)
        except ColoradoError as problem:
            self.console.print(f"[red]{escape(str(problem))}[/red]")

    def show_news(self, seat: int) -> None:
        """The table, where it has changed, and what happened to it."""
        lines = self.chair.sitting.lines[self.heard :]
        self.heard += len(lines)
        if lines:
            self.show(seat)
            self.tell(lines)

    def tell(self, lines: list[Line]) -> None:
        """What happened, line by line."""
        for line in lines:
            for said in [self.say(said) for said in line.said] or [self.event(line)]:
                if said:
                    self.print(f"  · {said}")

    def event(self, line: Line) -> str:
        """What the table itself says of a line."""
        return self.texts.get(line.kind, "").format(who=self.names()[line.seat])

    def names(self) -> list[str]:
        """What the players are called."""
        table = self.chair.sitting.table or self.table
        return [sitter.name or sitter.character for sitter in table.seats]

    def say(self, said: Said) -> str:
        """A sentence in the language of this terminal."""
        return say(self.spec.messages, Event(said.id, said.args), self.language)

    def show(self, seat: int) -> None:
        """The table as this seat sees it."""
        self.console.print(self.spec.picture(self.edition, self.board, self.view(), seat, self.names()))

    def view(self) -> Any:
        """What this seat may know."""
        update = self.chair.sitting.update
        assert update is not None
        assert update.view is not None
        return np.frombuffer(update.view, self.spec.state)[0]

    def heed(self, typed: str, turn: Turn) -> None:
        """Do what was typed."""
        if typed in ("quit", "exit"):
            raise Leave
        if typed in ("help", "?"):
            self.console.print(self.texts["help"])
        elif typed == "table":
            self.show(turn.seat)
        elif typed == "undo":
            self.chair.undo(turn.seat)
        elif typed:
            self.chair.play(turn, self.chosen(typed, turn))

    def chosen(self, typed: str, turn: Turn) -> list[int]:
        """The actions somebody means: of an offer by its number, or in words."""
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(turn.offers):
                raise NotationError(f"there is no offer {typed}: expected 1 to {len(turn.offers)}")
            return [turn.offers[int(typed) - 1].action]
        view, seat = self.view(), turn.seat
        every = {self.spec.words(self.edition, view, seat, a): a for a in range(WORD * self.spec.action_words)}
        first, *others = self.spec.phrase(self.edition, view, seat, typed)
        meant = [read_action(first, {offer.text: offer.action for offer in turn.offers}, every)]
        return meant + [read_action(part, every, []) for part in others]

    def finish(self) -> None:
        """The last table, the scores, the winners, and the file of the game."""
        self.show_news(PUBLIC)
        result = self.chair.sitting.result
        assert result is not None
        for seat, points in sorted(enumerate(result.scores), key=lambda row: -row[1]):
            won = f"[bold]{self.texts['wins']}[/bold]" if seat in result.winners else ""
            self.console.print(f"  {escape(self.names()[seat]):<14} {points:>4} {won}")
        self.print(f"fingerprint {result.fingerprint}; key {result.key}")
        while typed := self.console.input(f"[bold]{self.texts['save']}[/bold]").strip():
            word, _, name = typed.partition(" ")
            if word == "save" and name:
                self.save(Path(name))

    def save(self, file: Path) -> None:
        """Keep the game."""
        text = self.server.call(calls.game_file(self.table.id))
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as problem:
            self.print(f"{file}: {problem.strerror}")
        else:
            self.print(self.texts["saved"].format(file=file))


def run(url: str, table: str, seat: int, name: str, token_file: Path | None, language: str) -> None:
    """Sit down at this table and play."""
    with Server(url, read_token(token_file)) as server:
        found = sit_down(server, table, seat, name, token_file)
        with server.chair(found.id, view=True) as chair:
            Seated(server, chair, found, language, Console(width=WIDTH, highlight=False)).run()
