"""A game at the terminal: the picture, one sentence that says what is asked, the offers by number or in words."""

from __future__ import annotations

import random
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from colorado.bots.cast import Careful, make_bot
from colorado.engine.errors import ColoradoError, IllegalAction, NotationError
from colorado.engine.match import PUBLIC, Match, Offer
from colorado.kit.rule import rules

WIDTH = 100
LONGEST_NUMBER = 4
HELP = """[bold]a number[/bold] or [bold]words[/bold] take an offer; beginnings of words will do (c or 2 f wh)
[bold]help 3[/bold] the rule behind offer 3    [bold]undo[/bold] take back what showed nobody anything new
[bold]table[/bold] show the table again        [bold]look[/bold] everybody's sheets, without the hands
[bold]log[/bold] everything that happened so far
[bold]save FILE[/bold] keep the game           [bold]quit[/bold] leave (colorado resume FILE goes on)"""


def columns(items: list[str]) -> str:
    """Offers side by side, in reading order down the columns."""
    if not items:
        return ""
    width = max(map(len, items)) + 2
    across = max(1, min(WIDTH // width, len(items)))
    down = -(-len(items) // across)
    rows = [items[row::down] for row in range(down)]
    return "\n".join("".join(item.ljust(width) for item in row).rstrip() for row in rows)


class Leave(Exception):  # noqa: N818 nothing went wrong
    """Somebody leaves the table."""


class Table:
    """One match, the people and the bots who play it here."""

    def __init__(self, match: Match, people: list[int], language: str = "en", console: Console | None = None) -> None:
        self.match, self.people, self.language = match, people, language
        self.console = console or Console(width=WIDTH, highlight=False)
        self.log: list[str] = []
        self.heard = 0
        self.looking: int | None = None
        self.luck = random.Random()
        self.bots = {
            seat: Careful(match.spec, make_bot(match.spec, name), name, self.log.append)
            for seat, name in enumerate(player.removeprefix("bot ") for player in match.players)
            if seat not in people
        }

    def run(self) -> None:
        """Play until the game is over or everybody has left."""
        try:
            while not self.match.is_over:
                seat = self.next_seat()
                if seat in self.people:
                    self.ask(seat)
                else:
                    self.decide(self.thought(seat))
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print("\nYou leave the table." + ("" if self.match.is_over else " (save FILE keeps a game.)"))

    def next_seat(self) -> int:
        """Bots are quick; among people whoever looks already goes on."""
        acting = self.match.to_act
        bots = [seat for seat in acting if seat not in self.people]
        if bots:
            return bots[0]
        return self.looking if self.looking in acting else acting[0]

    def thought(self, seat: int) -> Offer:
        """What the bot in a seat decides, from its view."""
        match = self.match
        thought = self.bots[seat].think(match.board, match.view(seat), seat, self.luck.getrandbits(40))
        return match.offer(seat, thought.action)

    def decide(self, decision: Offer | str, seat: int | None = None) -> None:
        """Take a decision and remember what it did."""
        events = self.match.play(decision, seat)
        self.log += [self.match.say(event, self.language) for event in events]

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        if seat != self.looking:
            self.curtain(seat)
            self.looking = seat
            self.show(seat)
        self.tell()
        offers = self.match.offers(seat)
        self.console.print(f"[bold reverse] {escape(self.match.ask(seat, self.language))} [/]")
        self.console.print(columns([f"{n:>3} {offer.text}" for n, offer in enumerate(offers, 1)]), markup=False)
        while not self.heed(self.console.input("[bold]> [/bold]").strip(), seat, offers):
            pass

    def curtain(self, seat: int) -> None:
        """Between two people at one terminal, nobody sees the other's hand."""
        if self.looking is not None and len(self.people) > 1:
            self.console.clear()
            self.console.input(f"Pass to [bold]{self.match.seat_names[seat]}[/bold], then press Enter. ")
            self.console.clear()

    def show(self, seat: int) -> None:
        """The table as this seat sees it."""
        self.console.print(self.match.picture(seat))
        self.console.print()

    def tell(self) -> None:
        """What happened since somebody last looked."""
        for line in self.log[self.heard :]:
            self.console.print(f"  · {line}", markup=False)
        self.heard = len(self.log)

    def heed(self, typed: str, seat: int, offers: list[Offer]) -> bool:
        """Do what was typed; True once the table has changed."""
        word, _, rest = typed.partition(" ")
        try:
            if word in ("quit", "exit"):
                raise Leave
            if word in ("help", "?"):
                self.help(rest, offers)
            elif word == "table":
                self.show(seat)
            elif word == "look":
                self.show(PUBLIC)
            elif word == "log":
                self.console.print("\n".join(self.log) or "nothing yet", markup=False)
            elif word == "save":
                self.save(rest)
            elif word == "undo":
                self.undo(seat)
                return True
            elif typed:
                self.decide(self.chosen(typed, offers), seat)
                self.after(seat)
                return True
        except ColoradoError as problem:
            self.console.print(f"[red]{escape(str(problem))}[/red]")
        return False

    def chosen(self, typed: str, offers: list[Offer]) -> Offer | str:
        """The offer of a number, or the words as they are."""
        if not typed.isdecimal() or len(typed) > LONGEST_NUMBER:
            return typed
        if not 1 <= int(typed) <= len(offers):
            raise NotationError(f"there is no offer {typed}: expected 1 to {len(offers)}")
        return offers[int(typed) - 1]

    def after(self, seat: int) -> None:
        """Whoever has finished looks again when it is their turn."""
        if seat not in self.match.to_act:
            self.looking = None if len(self.people) == 1 else self.looking
            self.tell()

    def undo(self, seat: int) -> None:
        """Take back one's own last decision."""
        if not self.match.decisions or self.match.decisions[-1][0] != seat:
            raise IllegalAction("there is nothing of yours to take back: somebody else has decided since")
        self.match.undo()
        self.log.append(f"{self.match.seat_names[seat]} takes the last decision back")
        self.show(seat)

    def save(self, name: str) -> None:
        """Keep the game in a file."""
        if not name:
            raise NotationError("expected a file name after save")
        try:
            self.match.save(Path(name))
        except OSError as problem:
            raise NotationError(f"{name!r} cannot be written: {problem.strerror}") from None
        self.console.print(f"saved: {name}", markup=False)

    def help(self, number: str, offers: list[Offer]) -> None:
        """The commands, or the rule behind an offer."""
        if not number:
            self.console.print(HELP)
            return
        offer = self.chosen(number, offers)
        if isinstance(offer, str):
            raise NotationError(f"expected the number of an offer after help, found {number!r}")
        self.console.print(f"[bold]{offer.rule}[/bold]  {offer.text}")
        for function in rules(offer.rule).get(offer.rule, []):
            self.console.print("    " + " ".join((function.__doc__ or "").split()), markup=False)

    def finish(self) -> None:
        """The last table, the scores, the winners."""
        self.console.print(self.match.picture(PUBLIC))
        self.tell()
        won = self.match.winners
        for seat, points in sorted(enumerate(self.match.scores), key=lambda row: -row[1]):
            mark = "[bold]wins[/bold]" if seat in won else ""
            self.console.print(f"  {self.match.players[seat]:<14} {points:>4} {mark}")
        self.console.print(f"fingerprint {self.match.fingerprint}; the dealing key was {self.match.key.hex()}")
        while True:
            typed = self.console.input("[bold]save FILE, or Enter to leave: [/bold]").strip()
            if not typed:
                return
            self.heed(typed, 0, [])
