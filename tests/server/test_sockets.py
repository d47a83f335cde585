"""What goes over a table's socket, between a real server and real clients."""

from __future__ import annotations

import asyncio

import pytest

from colorado.client import calls
from colorado.client.calls import Call, Refusal
from colorado.server.bots import Pool
from colorado.server.settings import Settings
from colorado.wire.socket import Accepted, Bye, Changed, Pong, Presence, Reacted, Refused, Update, Welcome
from colorado.wire.tables import Clock, SeatWish, Table, TableWish
from server.conftest import free_port
from server.site import Chair, Guest, Site, open_site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")


def wish(*seats: SeatWish, game: str = "colorado", **more: object) -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish(game, list(seats), first="order", **more))  # type: ignore[arg-type]


async def two(site: Site, **more: object) -> tuple[Guest, Guest, Table]:
    """Two people at a table, Ada first."""
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(wish(ME, OPEN, **more))
    return ada, ben, await ben.call(calls.sit(table.id, 1, "Ben"))


async def whose_turn(*chairs: Chair) -> Chair:
    """The chair that is asked something first."""
    tasks = {asyncio.create_task(chair.turn()): chair for chair in chairs}
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    return tasks[done.pop()]


async def test_a_table_that_waits_welcomes_and_then_deals(site: Site) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(wish(ME, OPEN))
    chair = await ada.join(table)
    welcome = await chair.until(Welcome)
    assert (welcome.seats, welcome.table.status) == ([0], "waiting")
    await ben.call(calls.sit(table.id, 1, "Ben"))
    changed = await chair.until(Changed)
    assert changed.table.seats[1].name == "Ben"
    update = await chair.until(Update)
    assert (update.ply, update.seat) == (0, 0)
    assert [line.kind for line in update.lines] == ["deal"]


async def test_a_move_is_accepted_once_and_everybody_hears_it(site: Site) -> None:
    ada, ben, table = await two(site)
    first, second = await ada.join(table), await ben.join(table)
    mover = await whose_turn(first, second)
    other = second if mover is first else first
    turn = await mover.turn()
    said = mover.sitting.move(turn, turn.offers[0])
    accepted = await mover.answer(said)
    assert isinstance(accepted, Accepted)
    assert await mover.answer(said) == accepted  # the same id again
    while not other.sitting.update or other.sitting.update.ply < accepted.ply:
        await other.hear()
    assert len(await site.server.store.log(table.id)) == 3  # one sat down, dealt, one decision
    await mover.say('{"type":"ping"}')
    assert isinstance(await mover.until(Pong), Pong)


async def test_stale_illegal_and_foreign_moves_are_refused_and_change_nothing(site: Site) -> None:
    ada, ben, table = await two(site)
    first, second = await ada.join(table), await ben.join(table)
    mover = await whose_turn(first, second)
    turn = await mover.turn()
    seat, stamp = turn.seat, turn.ask.stamp
    tries = [
        (f'{{"type":"move","id":"aaaaaaaa","seat":{seat},"stamp":{stamp + 5},"actions":[0]}}', "stale"),
        (f'{{"type":"move","id":"aaaaaaab","seat":{seat},"stamp":{stamp},"actions":[719]}}', "illegal"),
        (f'{{"type":"move","id":"aaaaaaac","seat":{1 - seat},"stamp":0,"actions":[0]}}', "seat"),
        (f'{{"type":"move","id":"aaaaaaad","seat":{seat},"stamp":{stamp},"actions":[]}}', "malformed"),
        (f'{{"type":"move","id":"short","seat":{seat},"stamp":{stamp},"actions":[0]}}', "malformed"),
        (f'{{"type":"move","id":"aaaaaaae","seat":{seat},"stamp":{stamp},"actions":[0],"x":1}}', "malformed"),
        (f'{{"type":"undo","id":"aaaaaaaf","seat":{seat}}}', "illegal"),
        ('{"type":"look","seat":3}', "seat"),
        ('{"type":"join","seen":-1}', "order"),
        ('{"type":"nonsense"}', "malformed"),
        ("{", "malformed"),
        ("[" * 2000, "malformed"),
    ]
    for message, error in tries:
        await mover.say(message)
        refused = await mover.until(Refused)
        assert refused.error == error, message
    assert len(await site.server.store.log(table.id)) == 2


async def test_whoever_comes_back_hears_what_they_missed_and_nothing_twice(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    chair = await ada.join(table)
    for _ in range(4):
        await chair.play()
    seen = chair.sitting.update.ply
    await chair.close()
    other = await ada.join(table)
    for _ in range(4):
        await other.play()
    await chair.open()
    await chair.until(Update)
    plies = [line.ply for line in chair.sitting.lines]
    assert plies == list(range(plies[-1] + 1))
    assert plies[-1] > seen


async def test_a_move_that_was_not_answered_is_said_again_and_is_one(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    chair = await ada.join(table)
    turn = await chair.turn()
    await chair.say(chair.sitting.move(turn, turn.offers[0]))
    await chair.close()
    await chair.open()  # `hello` says it again
    while chair.sitting.waiting:
        await chair.hear()
    assert chair.sitting.refused is None
    mine = [entry for entry in await site.server.store.log(table.id) if entry.id]
    assert len(mine) == 1


async def test_an_undo_said_twice_takes_one_decision_back(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, SeatWish("beside", name="Ben")))
    chair = await ada.join(table)
    undone = 0
    for count in range(60):
        await chair.play(count)
        update = chair.sitting.update
        if not update.may_undo:
            continue
        say = chair.sitting.undo(update.seat)
        first = await chair.answer(say)
        assert isinstance(first, Accepted)
        assert await chair.answer(say) == first
        undone += 1
        if undone == 3:
            break
    kinds = [entry.kind for entry in await site.server.store.log(table.id)]
    assert kinds.count("undo") == undone > 0
    assert "undo" in [line.kind for line in chair.sitting.lines]


async def test_a_spectator_sees_the_public_side_and_may_do_nothing(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    watcher = await (await site.guest()).join(table)
    welcome = await watcher.until(Welcome)
    assert welcome.seats == []
    assert welcome.table.code == ""
    update = await watcher.until(Update)
    assert (update.seat, bytes(update.own), update.ask, update.may_undo) == (-1, b"null", None, False)
    await watcher.say('{"type":"move","id":"aaaaaaaa","seat":0,"stamp":0,"actions":[0]}')
    assert (await watcher.until(Refused)).error == "seat"
    await watcher.say('{"type":"react","sign":"hat"}')
    assert (await watcher.until(Refused)).error == "seat"
    stranger = Guest(ada.url)
    site.people.append(stranger)
    unknown = await stranger.join(table)
    assert (await unknown.until(Update)).seat == -1


async def test_at_one_screen_the_seat_that_is_asked_is_shown_and_one_may_look(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, SeatWish("beside", name="Ben")))
    chair = await ada.join(table)
    shown = set()
    for count in range(12):
        turn = await chair.turn()
        shown.add(turn.seat)
        assert chair.sitting.update.ask is not None
        await chair.play(count)
    assert shown == {0, 1}
    asked = [one.seat for one in chair.sitting.update.waiting]
    await chair.say(f'{{"type":"look","seat":{asked[-1]}}}')
    assert (await chair.until(Update)).seat == asked[-1]


async def test_who_is_here_and_a_tip_of_the_hat(site: Site) -> None:
    ada, ben, table = await two(site)
    first = await ada.join(table)
    presence = await first.until(Presence)
    assert [sitter.present for sitter in presence.seats] == [True, False]
    second = await ben.join(table)
    presence = await first.until(Presence)
    assert [sitter.present for sitter in presence.seats] == [True, True]
    assert [sitter.you for sitter in presence.seats] == [True, False]
    await (await site.guest()).join(table)
    assert (await first.until(Presence)).watching == 1
    await second.say('{"type":"react","sign":"cheers"}')
    told = await first.until(Reacted)
    assert (told.seat, told.sign) == (1, "cheers")
    await second.close()
    while (await first.until(Presence)).seats[1].present:
        pass


async def test_whoever_leaves_is_followed_by_a_bot_and_the_game_goes_on(site: Site) -> None:
    ada, ben, table = await two(site)
    first, second = await ada.join(table), await ben.join(table)
    await second.until(Update)
    assert isinstance(await second.answer(second.sitting.resign(1)), Accepted)
    changed = await first.until(Changed)
    assert changed.table.seats[1].stand_in == "drifter"
    result = await first.play_on()
    assert len(result.scores) == 2
    await second.say('{"type":"react","sign":"hat"}')
    assert (await second.until(Refused)).error == "seat"


async def test_a_bot_stands_in_when_time_is_up_and_hands_the_seat_back(site: Site) -> None:
    ada, ben, table = await two(site, clock=Clock("live", 5, 0))
    first = await ada.join(table)
    live = await site.server.host.live(table.id)
    await first.until(Update)
    clocks = live.authority.clocks
    for seat in range(2):
        clocks.since[seat] = clocks.since[seat] and 1.0  # long ago
    while not any(line.kind == "stand-in" and line.seat == 1 for line in first.sitting.lines):
        await first.hear()
        for seat in range(2):
            clocks.since[seat] = clocks.since[seat] and 1.0
    second = await ben.join(table)
    update = await second.until(Update)
    while not any(line.kind == "back" and line.seat == 1 for line in second.sitting.lines):
        update = await second.until(Update)
    assert update.seat == 1
    assert (await ben.call(calls.table(table.id))).seats[1].stand_in == ""


async def test_who_is_only_slow_has_one_decision_made_for_them(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT, clock=Clock("live", 5, 0)))
    chair = await ada.join(table)
    await chair.turn()
    assert chair.sitting.update.waiting[0].deadline > 0
    (await site.server.host.live(table.id)).authority.clocks.since[0] = 1.0
    while [line.kind for line in chair.sitting.lines if line.seat == 0][-2:] != ["move", "back"]:
        await chair.hear()
    assert isinstance(await chair.play(), Accepted)


async def test_a_program_may_have_its_view_as_the_engine_packs_it(site: Site) -> None:
    import numpy as np

    ada = await site.guest()
    table = await ada.call(wish(ME, BOT, game="county"))
    chair = await ada.join(table, view=True)
    update = await chair.until(Update)
    live = await site.server.host.live(table.id)
    assert update.view == live.authority.view(0).tobytes()
    assert np.frombuffer(update.view, live.authority.box.spec.state)[0].hand[1].sum() == 0


async def test_a_table_that_is_not_there_is_said_to_be_gone(site: Site) -> None:
    ada = await site.guest()
    chair = Chair(ada, "A" * 22)
    await chair.open()
    with pytest.raises(Refusal, match="gone"):
        await chair.hear()
    await chair.close()


async def test_whoever_does_not_keep_up_is_let_go(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT))
    chair = await ada.join(table)
    await chair.until(Update)
    (talk,) = site.server.sockets.open
    while talk.line.is_open:  # the chair takes in some messages, and no more
        talk.send(b'{"type":"pong","now":1}' + b" " * 100_000)
        await asyncio.sleep(0)
    assert isinstance(await chair.until(Bye), Bye)


async def test_a_restart_says_goodbye_and_the_game_goes_on(settings: Settings, pool: Pool) -> None:
    site = await open_site(settings, pool, port := free_port())
    ada = await site.guest()
    table = await ada.call(wish(ME, BOT, BOT))
    chair = await ada.join(table)
    for count in range(5):
        await chair.play(count)
    closing = asyncio.create_task(site.server.close())
    assert (await chair.until(Bye)).why == "restart"
    await closing
    before = len(chair.sitting.lines)
    site.uvicorn.should_exit = True
    await chair.close()
    await site.task
    again = await open_site(settings, pool, port)
    again.people.append(ada)
    await chair.open()
    await chair.until(Update)
    plies = [line.ply for line in chair.sitting.lines]
    assert plies == list(range(len(plies)))
    assert len(plies) >= before
    await chair.play_on()
    await again.close()


async def test_bots_go_on_after_a_restart_though_nobody_looks(settings: Settings, pool: Pool) -> None:
    site = await open_site(settings, pool, free_port())
    site.server.host.wake = lambda live: None  # nobody thinks here
    ada = await site.guest()
    table = await ada.call(wish(BOT, BOT))
    await site.close()
    again = await open_site(settings, pool, free_port())
    for _ in range(400):
        row = await again.server.store.table(table.id)
        if row and row.status == "over":
            break
        await asyncio.sleep(0.1)
    assert row is not None
    assert row.status == "over"
    await again.close()


async def test_both_kinds_of_game_are_played_to_the_end(site: Site) -> None:
    ada = await site.guest()
    for game in ("colorado", "county"):
        table = await ada.call(wish(ME, BOT, game=game))
        chair = await ada.join(table)
        result = await chair.play_on()
        plies = [line.ply for line in chair.sitting.lines]
        assert plies == list(range(len(plies)))
        assert len(result.key) == 32
        assert chair.sitting.update.waiting == []
