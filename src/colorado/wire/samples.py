"""Moments of real games, as a table's page meets them: for the page of pieces and for tests of the browser client.

Greedy bots play tables of four from fixed seeds; the first position that fits a moment's description is kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

import colorado
from colorado.bots.greedy import GreedyBot
from colorado.engine.match import PUBLIC, Match
from colorado.engine.spec import Event
from colorado.wire.socket import Line, Result, Update, Waiting
from colorado.wire.tables import Clock, Sitter, Table
from colorado.wire.words import Ask, Fist, Offer, Said, Target

BEGAN = 1_790_000_000.0
SECONDS_A_MOVE = 7
LINES_KEPT = 40
ACTIONS = 2  # the phase of Colorado in which all act at once
GENTLE = 0.7  # how often greedy's own mind prevails where land is for sale: else there would be no sales to show


@dataclass
class Game:
    """A game on its way: the match, and what its log says so far."""

    match: Match
    lines: list[Line] = field(default_factory=list)
    told: int = 0
    key: int = 0

    def play(self, seat: int, action: int) -> None:
        """Take a decision and write down what it did."""
        events = self.match.play_action(seat, action)
        if events:
            self.told += 1
            at = BEGAN + SECONDS_A_MOVE * self.told
            self.lines.append(Line(self.told, seat, "move", [said(event) for event in events], at))


@dataclass(frozen=True)
class Moment:
    """What a position must be to be kept: told from the game and a seat."""

    name: str
    fits: Callable[[Game, int], bool]
    options: dict[str, str] = field(default_factory=dict)


def said(event: Event) -> Said:
    """An event as the wire has it."""
    return Said(event.id, event.args)


def count(game: Game, seat: int, *kinds: str) -> int:
    """How many offers of these kinds a seat has."""
    match = game.match
    targets = [match.spec.target(match.edition, match.state, seat, action)["kind"] for action in match.legal(seat)]
    return sum(targets.count(kind) for kind in kinds)


def owes(game: Game, seat: int, what: str, late: int = 0) -> bool:
    """Is this seat asked for this, late enough in the game?"""
    match = game.match
    asked = match.spec.asks(match.edition, match.state, seat).id
    turn = int(match.state[match.spec.turn_field])
    return asked == f"ask-{what}" and turn >= late


def neat(game: Game, seat: int) -> bool:
    """Does this seat hold no more cards than people do?"""
    return bool(game.match.state["hand_size"][seat] <= 7)


def waits(game: Game, seat: int) -> bool:
    """Has this seat finished its actions, while two others have not?"""
    acting = game.match.to_act
    between = seat not in acting and len(acting) == 2 and game.match.state["phase"] == ACTIONS
    return between and owes(game, seat, "nothing", 8) and neat(game, seat)


def over(game: Game, seat: int) -> bool:
    """Has this seat won?"""
    return game.match.is_over and seat in game.match.winners


def has_scored(game: Game, seat: int) -> bool:
    """Has the third round just been scored?"""
    fresh = game.lines[-1].said if game.lines else []
    return any(event.id == "scored" for event in fresh) and owes(game, seat, "flag", 4)


MOMENTS = {
    "colorado": [
        Moment("call", lambda game, seat: owes(game, seat, "call", 7) and neat(game, seat)),
        Moment("give", lambda game, seat: owes(game, seat, "give", 4) and count(game, seat, "give") >= 3),
        Moment("leg", lambda game, seat: legs_open(game, seat) >= 8 and neat(game, seat)),
        Moment("nuggets", lambda game, seat: owes(game, seat, "nuggets", 5) and count(game, seat, "pay") >= 3),
        Moment("cards", lambda game, seat: choices(game, seat, "cards", "trade") and neat(game, seat)),
        Moment("play", lambda game, seat: owes(game, seat, "play", 4) and count(game, seat, "play") >= 3),
        Moment("tipi", lambda game, seat: owes(game, seat, "tipi", 4) and count(game, seat, "tipi") == 2),
        Moment("discovery", lambda game, seat: choices(game, seat, "discovery", "region") and neat(game, seat)),
        Moment("suit", lambda game, seat: choices(game, seat, "suit", "region") and neat(game, seat)),
        Moment("waiting", waits),
        Moment("over", over),
    ],
    "county": [
        Moment("lakes", lambda game, seat: laid(game) == 3 and owes(game, seat, "lake-cell"), {"lakes": "laid"}),
        Moment("flags", lambda game, seat: owes(game, seat, "flag-cell", 2) and flags(game) >= 4),
        Moment("window", lambda game, seat: owes(game, seat, "sale", 2) and bool(faces(game))),
        Moment("interest", lambda game, seat: owes(game, seat, "interest", 2)),
        Moment("price", lambda game, seat: owes(game, seat, "price", 2)),
        Moment("offer", lambda game, seat: owes(game, seat, "offer", 2)),
        Moment("bid", lambda game, seat: owes(game, seat, "bid", 2) and len(game.match.to_act) > 2),
        Moment("card", lambda game, seat: owes(game, seat, "card", 2) and len(faces(game)) == 3),
        Moment("claim", lambda game, seat: owes(game, seat, "claim", 2) and count(game, seat, "cell") == 3),
        Moment("second", lambda game, seat: owes(game, seat, "second", 2) and count(game, seat, "cell") >= 2),
        Moment("scored", has_scored),
        Moment("over", over),
    ],
}


def legs_open(game: Game, seat: int) -> int:
    """How many legs a seat may tick, in the middle of a game."""
    return count(game, seat, "leg", "rail") if owes(game, seat, "check", 8) else 0


def choices(game: Game, seat: int, what: str, kind: str) -> bool:
    """Is a seat asked for this, with several ways to answer?"""
    return owes(game, seat, what, 4) and count(game, seat, kind) >= 3


def faces(game: Game) -> list[int]:
    """The cards face up in the valley."""
    return [card for card in game.match.state["face_up"].tolist() if card >= 0]


def flags(game: Game) -> int:
    """How many flags stand in the valley."""
    return int(game.match.state["flags_laid"])


def laid(game: Game) -> int:
    """How many lakes lie in the valley."""
    return int(game.match.state["lakes_laid"]).bit_count()


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every moment by its file's name: the table, and what its reader is told."""
    for name, moments in MOMENTS.items():
        missing = list(moments)
        for seed in range(1, 20):
            for moment in missing:
                if moment.options:
                    missing.remove(moment)
                    yield f"{name}-{moment.name}", next(kept(name, seed, [moment]))[1]
            for moment, sample in kept(name, seed, [moment for moment in missing if not moment.options]):
                missing.remove(moment)
                yield f"{name}-{moment.name}", sample
            if not missing:
                break
        assert not missing, f"no game shows {[moment.name for moment in missing]}"


def kept(name: str, seed: int, moments: list[Moment]) -> Iterator[tuple[Moment, dict[str, Any]]]:
    """The moments one game has to show, as it comes by them."""
    game = Game(colorado.new(name, 4, seed=seed, options=moments[0].options), key=seed)
    left = list(moments)
    for _ in positions(game, seed):
        for seat in range(game.match.seats):
            for moment in [moment for moment in left if moment.fits(game, seat)]:
                left.remove(moment)
                yield moment, {"table": table_of(game, seat), "update": update_of(game, seat)}
        if not left:
            return


def positions(game: Game, seed: int) -> Iterator[None]:
    """A game played by greedy bots, position by position; some of its sellers and buyers are not so careful."""
    match, dice = game.match, random.Random(seed)
    bot = GreedyBot(match.spec, worlds=1)
    while True:
        yield
        if match.is_over:
            return
        seat = match.to_act[-1]
        action = bot.think(match.board, match.view(seat), seat, match.ply).action
        if match.spec.rule_of(match.state, seat, action) in ("K-4.1", "K-4.3") and dice.random() > GENTLE:
            action = dice.choice(match.legal(seat))
        game.play(seat, action)


def table_of(game: Game, seat: int) -> Table:
    """The table around it: three bots and the reader."""
    match, names = game.match, ("trapper", "banker", "homesteader", "surveyor")
    over, rating = match.is_over, (27.4, 1.3)
    sitters = [
        Sitter("person", "Maud", present=True, you=True)
        if other == seat
        else Sitter("bot", names[other], names[other], rating=rating, present=True)
        for other in range(match.seats)
    ]
    return Table(
        id=f"sample{game.key:02}",
        code="ELK-4417",
        game=match.spec.name,
        edition=f"{match.edition.id} {match.edition.version}",
        sheet="sample",
        options=match.options,
        status="over" if over else "playing",
        seats=sitters,
        clock=Clock("live", 60, 300),
        public=True,
        commitment=match.commitment,
        ply=game.told,
        made="2026-10-01T18:00:00Z",
        touched="2026-10-01T18:40:00Z",
        your_turn=seat in match.to_act,
    )


def update_of(game: Game, seat: int) -> Update:
    """What the reader of this seat is told."""
    match, encode = game.match, msgspec.json.encode
    spec, public, view = match.spec, match.view(PUBLIC), match.view(seat)
    return Update(
        ply=game.told,
        lines=game.lines[-LINES_KEPT:],
        look=msgspec.Raw(encode(spec.look(match.edition, match.board, public))),
        seat=seat,
        own=msgspec.Raw(encode(spec.own(match.edition, match.board, view, seat))),
        ask=ask_of(match, view, seat),
        waiting=[wait_of(game, public, other) for other in match.to_act],
        may_undo=match.may_undo and match.decisions[-1][0] == seat,
        result=Result(match.scores, list(match.winners), match.key.hex(), match.fingerprint) if match.is_over else None,
    )


def wait_of(game: Game, public: Any, seat: int) -> Waiting:
    """Who is waited for, and until when."""
    spec, edition = game.match.spec, game.match.edition
    deadline = BEGAN + SECONDS_A_MOVE * game.told + 60
    return Waiting(seat, said(spec.asks(edition, public, seat)), deadline, 300.0 - 40 * seat)


def ask_of(match: Match, view: Any, seat: int) -> Ask | None:
    """What the seat is asked, with its offers."""
    spec, edition = match.spec, match.edition
    legal = match.legal(seat)
    if not legal:
        return None
    offers = [offer_of(match, view, seat, action) for action in legal]
    fist = spec.fist(edition, match.board, view, seat, legal)
    asks = said(spec.asks(edition, view, seat))
    return Ask(match.ply, asks, offers[0].rule, offers, msgspec.convert(fist, Fist) if fist else None)


def offer_of(match: Match, view: Any, seat: int, action: int) -> Offer:
    """One offer, dressed."""
    spec, edition = match.spec, match.edition
    then = spec.then(edition, match.board, view, seat, action)
    return Offer(
        action,
        spec.words(edition, view, seat, action),
        said(spec.label(edition, view, seat, action)),
        said(then) if then else None,
        spec.rule_of(view, seat, action),
        msgspec.convert(spec.target(edition, view, seat, action), Target),
    )
