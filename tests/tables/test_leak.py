"""Two worlds that differ only in what a seat may not know are the same to that seat, and to whoever looks on."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from colorado.engine.errors import ColoradoError
from colorado.tables.authority import PUBLIC, Authority, Step
from colorado.tables.box import actions_of
from colorado.tables.door import Door
from colorado.tables.seating import Chair
from tables.setup import acting, dealt, stroll

SEATS = 3
TRIED = 12  # actions looked at for a seat


def imagined(table: Authority, reader: int, luck: random.Random) -> Authority:
    """The same table in another world behind the same view. What was pending is settled at both."""
    box, view = table.box, table.view(reader)
    world, chance = view.copy(), np.zeros(1, dtype=table.chance.dtype)[0]
    chance.key[:] = [luck.getrandbits(63), luck.getrandbits(63)]
    box.spec.imagine(box.board, view, reader, chance, world)
    assert box.view(world, reader).tobytes() == view.tobytes()
    other = dealt(box.spec.name, table.seats)
    for one, state in ((table, table.state), (other, world)):
        one.state = one.base = state
        one.legal, one.pending = one.every_legal(state), []
    other.stamps, other.told, other.count = list(table.stamps), table.told, table.count
    for line in table.chronicle.after(0):
        other.chronicle.add(line)
    return other


def messages(table: Authority, reader: int) -> list[bytes | str]:
    """Everything this table could say to a reader now: updates, and the answers to whatever they try."""
    door = Door(table, [Chair("person", f"p{seat}") for seat in range(SEATS)])
    told: list[bytes | str] = [door.update(reader, seen, view=True) for seen in (-1, table.told - 2, table.told)]
    if reader == PUBLIC:
        return told
    stamp, tries = table.stamps[reader], [*range(0, 720, 37), 719]
    told += [answer(lambda action=action: table.try_move(reader, stamp, [action], 1.0)) for action in tries]
    told += [answer(lambda: table.try_move(reader, stamp - 1, [0], 1.0)), answer(lambda: table.try_undo(reader, 1.0))]
    return told


def answer(attempt: Any) -> str:
    """What a client is told of an attempt: a refusal in full, of what may be done only that it may."""
    try:
        attempt()
    except ColoradoError as problem:
        return repr(problem)
    return "accepted"


def quiet(table: Authority, seat: int, reader: int, luck: random.Random) -> dict[bytes, list[Step]]:
    """Some decisions of a seat that show nobody anything new, by what the reader sees afterwards."""
    found: dict[bytes, list[Step]] = {}
    actions = actions_of(table.legal[seat])
    for action in luck.sample(actions, min(TRIED, len(actions))):
        step = table.try_move(seat, table.stamps[seat], [action], 101.0)
        if step.pending:
            found.setdefault(table.box.view(step.state, reader).tobytes(), []).append(step)
    return found


def go_on(table: Authority, other: Authority, reader: int, luck: random.Random) -> int:
    """One decision in each world that looks alike to the reader, another one if there is one. 2 if it is another."""
    seat = luck.choice(acting(table))
    if not other.acting >> seat & 1:
        return 0
    here, there = quiet(table, seat, reader, luck), quiet(other, seat, reader, luck)
    pairs = [
        (one, two)
        for view in sorted(here.keys() & there.keys())
        for one in here[view]
        for two in there[view]
        if seat != reader or one.entry.body == two.entry.body
    ]
    if not pairs:
        return 0
    different = [pair for pair in pairs if pair[0].entry.body != pair[1].entry.body]
    one, two = luck.choice(different or pairs)
    assert (one.is_heard, one.events) == (two.is_heard, two.events)
    table.take(one)
    other.take(two)
    return 2 if different else 1


def whisper(table: Authority, reader: int, luck: random.Random) -> bool:
    """A decision in one world only, by another seat, that the reader's view does not show."""
    for seat in acting(table):
        for step in [] if seat == reader else quiet(table, seat, reader, luck).get(table.view(reader).tobytes(), []):
            table.take(step)
            return True
    return False


@pytest.mark.parametrize("reader", [PUBLIC, 0, 1])
@pytest.mark.parametrize("game", ["colorado", "county"])
def test_another_world_sounds_the_same(game: str, reader: int) -> None:
    worlds = went_on = differed = whispered = may_undo = 0
    for seed in range(4):
        table, luck = dealt(game, SEATS), random.Random(seed)
        while not table.is_over and worlds < 15 * (seed + 1):
            stroll(table, luck.randrange(1, 25), luck)
            if table.is_over:
                break
            other = imagined(table, reader, luck)
            worlds += table.state.tobytes() != other.state.tobytes()
            assert messages(table, reader) == messages(other, reader)
            for _ in range(4):
                step = go_on(table, other, reader, luck)
                went_on, differed = went_on + bool(step), differed + (step == 2)
                whispered += whisper(other, reader, luck)
                assert messages(table, reader) == messages(other, reader)
                may_undo += reader != PUBLIC and table.may_undo(reader)
    assert worlds > 20
    assert went_on > 10
    assert differed > (3 if game == "county" else -1)  # fists; in Colorado everybody sees what is done
    assert whispered > (3 if game == "county" else -1)
    assert may_undo > (3 if reader != PUBLIC else -1)


@pytest.mark.parametrize("game", ["colorado", "county"])
def test_what_nobody_hears_of_changes_no_view_but_the_own(game: str) -> None:
    table, luck, silent = dealt(game, SEATS), random.Random(7), 0
    for _ in range(250):
        if table.is_over:
            break
        before = [table.view(seat).tobytes() for seat in range(SEATS)]
        (step,) = stroll(table, 1, luck)
        if not step.is_heard:
            silent += 1
            for seat in range(SEATS):
                assert seat == step.entry.seat or table.view(seat).tobytes() == before[seat]
    assert silent > (5 if game == "county" else -1)
