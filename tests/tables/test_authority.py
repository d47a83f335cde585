"""The authority: what may be tried, what comes of it, and that its log tells all."""

from __future__ import annotations

import random

import pytest

from colorado.engine.errors import IllegalAction, StaleAction
from colorado.tables.authority import Authority, Pending
from colorado.tables.box import actions_of
from colorado.tables.log import Entry
from tables.setup import acting, dealt, move, stroll

GAMES = ("colorado", "county")


def same(table: Authority, other: Authority) -> bool:
    """Are two tables alike in all that matters?"""
    return (
        table.state.tobytes() == other.state.tobytes()
        and table.stamps == other.stamps
        and table.told == other.told
        and table.count == other.count
        and table.chronicle.after(-1) == other.chronicle.after(-1)
        and table.pending == other.pending
        and table.base.tobytes() == other.base.tobytes()
        and vars(table.clocks) == vars(other.clocks)
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_state_is_the_fold_of_the_log(game: str, seed: int) -> None:
    table, luck = dealt(game), random.Random(seed)
    log: list[Entry] = []
    for _ in range(120):
        if table.is_over:
            break
        seat = luck.randrange(table.seats)
        try:
            if luck.random() < 0.3:
                step = table.try_undo(seat, 101.0)
            else:
                step = table.try_move(
                    seat, table.stamps[seat], [luck.choice(actions_of(table.legal[seat]) or [0])], 102.0
                )
        except IllegalAction:
            continue
        table.take(step)
        log.append(step.entry)
    assert any(entry.kind == "undo" for entry in log)
    again = dealt(game)
    again.follow(log)
    assert same(table, again)


def test_trying_changes_nothing() -> None:
    table, other = dealt(), dealt()
    seat = acting(table)[0]
    table.try_move(seat, table.stamps[seat], [actions_of(table.legal[seat])[0]], 101.0)
    assert same(table, other)


def test_a_move_for_an_old_question_is_stale() -> None:
    table = dealt()
    seat = acting(table)[0]
    action = actions_of(table.legal[seat])[0]
    move(table, seat, action)
    while not table.acting >> seat & 1:
        stroll(table, 1, random.Random(1))
    with pytest.raises(StaleAction, match="the choice has changed"):
        table.try_move(seat, 0, [action], 101.0)


def test_a_seat_that_is_not_asked_may_not_decide() -> None:
    table = dealt()
    idle = next(seat for seat in range(3) if not table.acting >> seat & 1) if table.acting != 7 else None
    while idle is None:
        stroll(table, 1, random.Random(2))
        idle = next((seat for seat in range(3) if not table.acting >> seat & 1), None)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        table.try_move(idle, table.stamps[idle], [0], 101.0)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_are_only_the_seats_there_are(seat: int) -> None:
    with pytest.raises(IllegalAction, match="expected a seat from 0 to 2"):
        dealt().try_move(seat, 0, [0], 101.0)


@pytest.mark.parametrize("action", [719, 60 * 20, 10**6])
def test_what_is_not_offered_may_not_be_done(action: int) -> None:
    table = dealt()
    seat = acting(table)[0]
    with pytest.raises(IllegalAction):
        table.try_move(seat, table.stamps[seat], [action], 101.0)


def to_a_bid(seed: int = 1) -> tuple[Authority, int]:
    """A table of County at which a fist is asked of somebody."""
    table, luck = dealt("county"), random.Random(seed)
    for _ in range(400):
        for seat in acting(table):
            view = table.view(seat)
            fist = table.box.spec.fist(table.box.edition, table.box.board, view, seat, actions_of(table.legal[seat]))
            if fist and len(fist["cowboys"]) >= 3:
                return table, seat
        stroll(table, 1, luck)
    raise AssertionError("nobody was asked for a bid")


def fist_of(table: Authority, seat: int) -> dict[str, int]:
    actions = actions_of(table.legal[seat])
    fist = table.box.spec.fist(table.box.edition, table.box.board, table.view(seat), seat, actions)
    assert fist is not None
    return fist


def test_several_actions_are_taken_all_or_none() -> None:
    table, seat = to_a_bid()
    fist = fist_of(table, seat)
    one, two = (fist["first"] + cowboy - 1 for cowboy in fist["cowboys"][:2])
    before = table.state.tobytes()
    with pytest.raises(IllegalAction):
        table.try_move(seat, table.stamps[seat], [one, two, one], 101.0)
    assert table.state.tobytes() == before
    step = table.try_move(seat, table.stamps[seat], [one, two, fist["close"]], 101.0)
    assert step.entry.body == (one, two, fist["close"])
    assert step.is_heard


def test_a_cowboy_in_the_fist_is_heard_by_nobody() -> None:
    table, seat = to_a_bid()
    fist = fist_of(table, seat)
    heard, lines = table.told, len(table.chronicle)
    step = move(table, seat, fist["first"] + fist["cowboys"][0] - 1)
    assert not step.is_heard
    assert (table.told, len(table.chronicle)) == (heard, lines)
    step = table.try_undo(seat, 102.0)
    assert not step.is_heard
    table.take(step)
    assert table.told == heard


def test_others_decisions_do_not_make_an_own_choice_stale() -> None:
    table, seat = to_a_bid()
    stamps = list(table.stamps)
    others = [other for other in acting(table) if other != seat]
    for other in others[:-1] or others:
        move(table, other, fist_of(table, other)["close"])
    assert table.stamps[seat] == stamps[seat]


# Taking back


def test_what_showed_nothing_can_be_taken_back_and_nothing_else() -> None:
    taken, kept = 0, 0
    for seed in range(4):
        table, luck = dealt("colorado"), random.Random(seed)
        for _ in range(150):
            if table.is_over:
                break
            seat = luck.choice(acting(table))
            before = table.state.tobytes()
            step = move(table, seat, luck.choice(actions_of(table.legal[seat])))
            if table.may_undo(seat):
                undo = table.try_undo(seat, 102.0)
                assert undo.state.tobytes() == before
                taken += 1
            else:
                assert step.pending == []
                with pytest.raises(IllegalAction, match="nothing to take back"):
                    table.try_undo(seat, 102.0)
                kept += 1
    assert taken > 20
    assert kept > 20


def simultaneous(seed: int) -> tuple[Authority, int, int]:
    """Two seats, one after the other, decide something nobody learns from."""
    table, luck = dealt("colorado", 4), random.Random(seed)
    for _ in range(400):
        if table.is_over:
            break
        stroll(table, 1, luck)
        by = [one.seat for one in table.pending]
        if len(by) >= 2 and by[-1] != by[-2]:
            return table, by[-2], by[-1]
    raise AssertionError("no such moment")


@pytest.mark.parametrize("seed", range(4))
def test_a_decision_can_be_taken_back_though_another_has_decided_since(seed: int) -> None:
    table, first, second = simultaneous(seed)
    later = table.last_of(second)
    assert later is not None
    if not table.may_undo(first):
        pytest.skip("here the later decision builds on the earlier one")
    table.take(table.try_undo(first, 103.0))
    assert table.last_of(second) == later
    earlier = table.last_of(first)
    assert earlier is None or earlier.number < later.number


def test_what_was_taken_back_is_as_if_it_never_was() -> None:
    table, first, _ = next(found for seed in range(20) if (found := simultaneous(seed))[0].may_undo(found[1]))
    last = table.last_of(first)
    assert last is not None
    kept = [one for one in table.pending if one != last]
    table.take(table.try_undo(first, 103.0))
    state = table.base
    for one in kept:
        for action in one.actions:
            state, _ = table.after(state, one.seat, action)
    assert state.tobytes() == table.state.tobytes()


def passed_last(seed: int) -> tuple[Authority, int, int]:
    """The last to be asked for a sale has passed, so that bids are open; and somebody else who may bid."""
    table, luck = dealt("county"), random.Random(seed)
    for _ in range(400):
        asked = acting(table)
        stroll(table, 1, luck)
        if len(asked) == 1 and len(acting(table)) == 3 and table.may_undo(asked[0]):
            bidder = next(seat for seat in range(3) if seat != asked[0])
            if len(actions_of(table.legal[bidder])) > 2:
                return table, asked[0], bidder
    raise AssertionError("no such moment")


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_fist_begun_in_secret_does_not_keep_a_pass_and_falls_with_it(seed: int) -> None:
    table, passed, bidder = passed_last(seed)
    other, _, _ = passed_last(seed)
    actions = actions_of(table.legal[bidder])
    assert not move(table, bidder, actions[1]).is_heard
    assert not move(table, bidder, actions[2]).is_heard
    for one in (table, other):
        assert one.may_undo(passed)
        one.take(one.try_undo(passed, 103.0))
    assert table.state.tobytes() == other.state.tobytes()
    assert table.last_of(bidder) == other.last_of(bidder)


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_fist_closed_keeps_the_pass_it_was_built_on(seed: int) -> None:
    table, passed, bidder = passed_last(seed)
    assert move(table, bidder, actions_of(table.legal[bidder])[0]).is_heard  # all see that it is closed
    assert not table.may_undo(passed)


def test_an_undo_of_what_is_no_longer_pending_is_refused() -> None:
    table = dealt()
    table.pending = [Pending(99, 0, (0,), True)]
    with pytest.raises(IllegalAction):
        table.step(Entry(table.count, "undo", 0, (98,)))


def test_an_entry_of_another_number_does_not_fit() -> None:
    table = dealt()
    with pytest.raises(StaleAction, match="expected entry 1, found 7"):
        table.step(Entry(7, "move", 0, (0,)))


# Leaving and coming back


def test_leaving_and_standing_in_are_heard_and_change_no_card() -> None:
    table = dealt()
    before = table.state.tobytes()
    for kind in ("stand-in", "back", "resign"):
        step = table.try_change(kind, 1, 105.0, "drifter")
        assert step.is_heard
        table.take(step)
    assert table.state.tobytes() == before
    assert table.told == 3


def test_after_the_end_nothing_happens() -> None:
    table = dealt(seats=2)
    stroll(table, 5000, random.Random(3))
    assert table.is_over
    with pytest.raises(IllegalAction):
        table.try_change("resign", 0, 105.0)
    with pytest.raises(IllegalAction):
        table.try_move(0, table.stamps[0], [0], 105.0)
    assert len(table.winners) >= 1
    assert table.scores == table.scores_at(table.state)


def test_a_table_takes_little_memory() -> None:
    table = dealt("county", 4)
    stroll(table, 5000, random.Random(4))
    pages = sum(len(page) for page in table.chronicle.pages) + sum(len(line) for line in table.chronicle.recent)
    states = table.state.nbytes + table.base.nbytes
    assert table.count > 200
    assert pages + states + 100 * len(table.pending) < 40_000
