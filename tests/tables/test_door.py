"""The one door: what goes out is what the reader may know, in the shape the wire promises."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pytest

from colorado.client.sitting import LOOKS, OWNS
from colorado.tables.authority import PUBLIC, Authority
from colorado.tables.box import actions_of
from colorado.tables.door import Door
from colorado.tables.seating import Chair
from colorado.wire.socket import Update
from colorado.wire.tables import Clock
from tables.setup import acting, dealt, move, stroll

read = msgspec.json.Decoder(Update, strict=True).decode
GAMES = ("colorado", "county")


def door_of(table: Authority) -> Door:
    return Door(table, [Chair("person", f"p{seat}") for seat in range(table.seats)])


@pytest.mark.parametrize("game", GAMES)
def test_every_update_has_the_promised_shape(game: str) -> None:
    table, luck = dealt(game, 4), random.Random(1)
    door = door_of(table)
    for _ in range(60):
        for seat in range(-1, 4):
            update = read(door.update(seat, table.told - 1))
            msgspec.json.decode(update.look, type=LOOKS[game])
            if seat == PUBLIC:
                assert bytes(update.own) == b"null"
                assert update.ask is None
                assert not update.may_undo
                continue
            msgspec.json.decode(update.own, type=OWNS[game])
            asked = bool(table.acting >> seat & 1)
            assert (update.ask is not None) == asked
            if update.ask:
                assert [offer.action for offer in update.ask.offers] == actions_of(table.legal[seat])
                assert update.ask.stamp == table.stamps[seat]
        stroll(table, 4, luck)


def test_lines_come_once_each() -> None:
    table, luck = dealt(), random.Random(2)
    door, seen, heard = door_of(table), -1, []
    for _ in range(40):
        update = read(door.update(0, seen))
        heard += [line.ply for line in update.lines]
        seen = update.ply
        stroll(table, luck.randrange(4), luck)
    assert heard == list(range(seen + 1))
    assert read(door.update(0, seen - 3)).lines[0].ply == seen - 2


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_reads_the_public_view_and_nothing_else(game: str) -> None:
    """Another world behind the same public view gives a spectator the same bytes."""
    table, luck = dealt(game, 3), random.Random(3)
    chance = np.zeros(1, dtype=table.chance.dtype)[0]
    for _ in range(25):
        stroll(table, 3, luck)
        if table.is_over:
            break
        ours = door_of(table).update(PUBLIC, 0)
        other = another_world(table, PUBLIC, chance, luck)
        assert door_of(other).update(PUBLIC, 0) == ours


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_reads_its_own_view_and_nothing_else(game: str) -> None:
    table, luck = dealt(game, 3), random.Random(4)
    chance = np.zeros(1, dtype=table.chance.dtype)[0]
    for _ in range(25):
        stroll(table, 3, luck)
        if table.is_over:
            break
        for seat in range(3):
            ours = door_of(table).update(seat, 0, view=True)
            other = another_world(table, seat, chance, luck)
            other.pending, other.base = [], other.state
            mine = read(ours)
            theirs = read(door_of(other).update(seat, 0, view=True))
            mine.may_undo = theirs.may_undo = False
            assert msgspec.json.encode(theirs) == msgspec.json.encode(mine)


def another_world(table: Authority, seat: int, chance: Any, luck: random.Random) -> Authority:
    """A table that looks the same to a seat, but whose hidden things are others."""
    box = table.box
    other = dealt(box.spec.name, table.seats)
    for half in range(2):
        chance.key[half] = luck.getrandbits(63)
    seen = table.view(seat)
    world = seen.copy()
    box.spec.imagine(box.board, seen, seat, chance, world)
    if box.view(world, seat).tobytes() != seen.tobytes():
        world = table.state  # no other world was found here
    other.state, other.legal = world, other.every_legal(world)
    other.stamps, other.told, other.count = table.stamps, table.told, table.count
    other.chronicle, other.clocks = table.chronicle, table.clocks
    return other


def test_the_key_is_told_at_the_end_and_not_before() -> None:
    table, luck = dealt(seats=2), random.Random(5)
    key = table.key.hex()
    while not table.is_over:
        door = door_of(table)
        for seat in (-1, 0, 1):
            assert key.encode() not in door.update(seat, -1)
        stroll(table, 10, luck)
    result = read(door_of(table).update(PUBLIC, -1)).result
    assert result is not None
    assert (result.key, result.fingerprint) == (key, table.fingerprint)
    assert (result.scores, result.winners) == (table.scores, table.winners)


def test_clocks_are_for_people() -> None:
    table = dealt(clock=Clock("live", 30, 60))
    chairs = [Chair("person", "p"), Chair("bot", character="drifter"), Chair("person", "q")]
    waiting = {one.seat: one for one in read(Door(table, chairs).update(PUBLIC, -1)).waiting}
    for seat in acting(table):
        assert bool(waiting[seat].deadline) == (seat != 1)


def test_what_did_not_change_is_made_once() -> None:
    table = dealt()
    door = door_of(table)
    assert door.update(0, -1) is door.update(0, -1)
    first = door.update(0, -1)
    seat = acting(table)[0]
    move(table, seat, actions_of(table.legal[seat])[0])
    assert door.update(0, -1) != first
