"""Games played by throwing dice, and what a page would be told of them."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import colorado
from colorado.engine.match import PUBLIC
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from colorado.wire.colorado import ColoradoLook, ColoradoOwn, ColoradoSheet
from colorado.wire.county import CountyLook, CountyOwn, CountySheet

GAMES = ("colorado", "county")
LOOKS = {"colorado": ColoradoLook, "county": CountyLook}
OWNS = {"colorado": ColoradoOwn, "county": CountyOwn}
SHEETS = {"colorado": ColoradoSheet, "county": CountySheet}
TABLES = [
    ("colorado", 2, {}),
    ("colorado", 3, {"nuggets": "unlimited"}),
    ("colorado", 4, {}),
    ("county", 2, {"lakes": "laid", "ties": "strict"}),
    ("county", 3, {"markers": "hard", "second_marker": "compulsory"}),
    ("county", 4, {}),
]


def dice_game(game, seats, options, seed=1, every=1):
    """A match at some of its positions, and what is decided there."""
    match, dice = colorado.new(game, seats, seed=seed, options=options), random.Random(seed)
    while not match.is_over:
        seat = dice.choice(match.to_act)
        action = dice.choice(match.legal(seat))
        if match.ply % every == seed % every:
            yield match, seat, action
        match.play_action(seat, action)
    yield match, 0, -1


def look_of(match, view=None):
    """What everybody sees, as it goes over the wire."""
    view = match.view() if view is None else view
    return msgspec.json.encode(match.spec.look(match.edition, match.board, view))


def own_of(match, seat, view=None):
    """What the owner of a seat sees, as it goes over the wire."""
    view = match.view(seat) if view is None else view
    return msgspec.json.encode(match.spec.own(match.edition, match.board, view, seat))


def asked_of(match, state, seat, legal):
    """Everything a seat is told about its offers."""
    spec, edition, board = match.spec, match.edition, match.board
    return [
        (
            spec.target(edition, state, seat, action),
            spec.label(edition, state, seat, action),
            spec.then(edition, board, state, seat, action),
        )
        for action in legal
    ] + [spec.fist(edition, board, state, seat, legal)]


def view_of(match, state, seat=PUBLIC):
    """What a seat may know of a table."""
    view = blank(match.spec.state)
    match.spec.view(state, seat, view)
    return view


def imagined(match, view, seat, seed) -> Any:
    """A world that fits a view."""
    world = blank(match.spec.state)
    match.spec.imagine(match.board, view, seat, chance_of(seed_key(seed)), world)
    return world
