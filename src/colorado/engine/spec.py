"""The contract: what a game tells the rest of the house about itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

State = Any  # the game's packed record
Board = Any  # an edition and its options as a packed record
Edition = Any  # an edition file, read and checked
Chance = Any  # kit.chance
Words = np.ndarray


@dataclass(frozen=True)
class Event:
    """One thing that happened, as a message number and what it is about: each reader has their own language."""

    id: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Judgement:
    """What a game knows of good play, for bots: compiled, but for the reading of weights."""

    worth: Callable[[Board, State, int, Any], float]  # what a position is worth to a seat, by weights, in points
    sensible: Callable[[Board, State, int, Words], None]  # leaves out of a set of actions what is hardly ever right
    weights: Callable[[Path | None], Any]  # the game's own weights, or those of a file


@dataclass(frozen=True, eq=False)
class Spec:
    """A game. The first group is compiled, may be called from compiled code, and allocates nothing; a seat is 0 to 3,
    an action a number below `60 * action_words`, a set of actions so many words of 60 bits.
    """

    name: str
    title: dict[str, str]
    rules_version: int
    rule_prefix: str
    seats: range
    state: np.dtype[Any]
    board: np.dtype[Any]
    action_words: int
    options: dict[str, tuple[str, ...]]  # the choices of every table option, the default first

    deal: Callable[[Board, State, int, Chance], None]  # onto a blank table, for so many seats
    to_act: Callable[[State], int]  # the set of seats that have something to decide
    legal: Callable[[Board, State, int, Words], None]  # the set of actions open to a seat
    apply: Callable[[Board, State, int, int, Chance], None]  # a seat's legal action, and what follows
    is_over: Callable[[State], bool]
    score: Callable[[Board, State, int], int]  # a seat's points so far
    winners: Callable[[Board, State], int]  # the set of seats that lead, ties broken by the rules
    view: Callable[[State, int, State], None]  # what a seat (or with -1 the public) may know of a table
    imagine: Callable[[Board, State, int, Chance, State], None]  # a world that fits a seat's view

    load_edition: Callable[[Path | None], Edition]  # the house edition without a path
    print_board: Callable[[Edition, dict[str, str]], Board]
    sheet: Callable[[Edition, Board], dict[str, Any]]  # what is printed, in the shape of the wire
    seat_names: Callable[[Edition], tuple[str, ...]]
    words: Callable[[Edition, State, int, int], str]  # an action of a seat in notation
    phrase: Callable[[Edition, State, int, str], list[str]]  # what a person says, as decisions one by one
    rule_of: Callable[[State, int, int], str]  # the number of the rule behind an action
    asks: Callable[[Edition, State, int], Event]  # what a seat is asked now
    tell: Callable[[Edition, State, int, int, State], list[Event]]  # what a seat's action did, before to after
    shows: Callable[[State, int, State], bool]  # did somebody see something new between before and after?
    messages: dict[str, dict[str, str]]  # language → message number → text
    picture: Callable[[Edition, Board, State, int, list[str]], str]  # a seat's view as text with [colour] marks
    look: Callable[[Edition, Board, State], dict[str, Any]]  # what everybody sees, out of the public view
    own: Callable[[Edition, Board, State, int], dict[str, Any]]  # what only its owner sees, out of a seat's view
    label: Callable[[Edition, State, int, int], Event]  # a seat's action as a player says it
    then: Callable[[Edition, Board, State, int, int], Event | None]  # what it would bring, told to that seat alone
    target: Callable[[Edition, State, int, int], dict[str, Any]]  # what it points at: a kind and up to two numbers
    fist: Callable[[Edition, Board, State, int, list[int]], dict[str, Any] | None]  # a set of things chosen in one go
    turn_field: str = "turn"  # the field of the state that counts turns, for statistics
    judgement: Judgement | None = None
    ledger: Callable[[Edition, Board, State, int], dict[str, int]] | None = None  # what a seat's points are made of
