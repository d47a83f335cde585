"""Two servers on one PostgreSQL and one Redis: any of them serves any table."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import asyncpg
import pytest
import pytest_asyncio

from colorado.client import calls
from colorado.client.calls import Call
from colorado.server import host
from colorado.server.bots import Pool
from colorado.server.fanout import RedisHub
from colorado.server.settings import Settings
from colorado.tables.box import actions_of
from colorado.wire.socket import Accepted, Presence, Reacted, Update
from colorado.wire.tables import SeatWish, Sitter, Table, TableWish
from server.conftest import free_port
from server.site import Chair, Guest, Site, open_site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")


@pytest_asyncio.fixture
async def several(postgres: str, redis: str, settings: Settings, pool: Pool) -> AsyncIterator[tuple[Site, Site]]:
    """Two workers."""
    name = f"workers_{time.time_ns()}"
    connection = await asyncpg.connect(postgres + "/postgres")
    await connection.execute(f"create database {name}")
    await connection.close()
    shared = replace(settings, database=f"{postgres}/{name}", redis=redis)
    first = await open_site(shared, pool, free_port())
    second = await open_site(shared, pool, free_port())
    yield first, second
    await second.close()
    await first.close()


def also_at(site: Site, person: Guest) -> Guest:
    """The same person, coming by way of another worker."""
    twin = Guest(f"http://127.0.0.1:{site.port}")
    twin.http.headers["Authorization"] = f"Bearer {person.http.cookies['colorado']}"
    twin.http.cookies = person.http.cookies
    site.people.append(twin)
    return twin


def wish(*seats: SeatWish, game: str = "colorado") -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish(game, list(seats), first="order"))


async def seated(several: tuple[Site, Site], game: str = "colorado") -> tuple[Table, Chair, Chair]:
    """Ada at the first worker and Ben at the second, at one table."""
    first, second = several
    ada, ben = await first.guest(), await second.guest()
    table = await ada.call(wish(ME, OPEN, game=game))
    here = await ada.join(table)
    await ben.call(calls.sit(table.id, 1, "Ben"))
    return table, here, await ben.join(table)


@pytest.mark.parametrize("game", ["colorado", "county"])
async def test_a_game_is_played_by_way_of_two_workers(several: tuple[Site, Site], game: str) -> None:
    """Also while Redis hangs up on both of them again and again."""
    table, here, there = await seated(several, game)

    async def cut() -> None:
        hub = several[0].server.hub
        assert isinstance(hub, RedisHub)
        for _ in range(3):
            await asyncio.sleep(0.5)
            await hub.redis.execute_command("CLIENT", "KILL", "TYPE", "pubsub")

    one, two, _ = await asyncio.gather(here.play_on(), there.play_on(), cut())
    assert one == two
    for chair in (here, there):
        plies = [line.ply for line in chair.sitting.lines]
        assert plies == list(range(len(plies)))
    texts = [await chair.person.call(calls.game_file(table.id)) for chair in (here, there)]
    assert texts[0] == texts[1]
    log = await several[0].server.store.log(table.id)
    assert [entry.number for entry in log] == list(range(len(log)))


async def test_two_can_never_both_append(several: tuple[Site, Site]) -> None:
    """Everybody at both workers decides at once, again and again, without hearing of each other first."""
    ada = await several[0].guest()
    table = await ada.call(wish(ME, SeatWish("beside", name="Ben"), SeatWish("beside", name="Cat")))
    lives = [await site.server.host.live(table.id) for site in several]
    for site in several:
        site.server.host.hear = lambda news: None  # deaf: only the store tells them
        site.server.hub.hear = site.server.host.hear
    luck, taken = random.Random(1), 0
    for _ in range(40):
        tries = []
        for site, live in zip(several, lives, strict=True):
            authority = live.authority
            assert authority is not None
            seat = luck.choice([seat for seat in range(3) if authority.acting >> seat & 1])
            action = luck.choice(actions_of(authority.legal[seat]))
            tries.append(site.server.host.move(live, seat, authority.stamps[seat], [action]))
        done = await asyncio.gather(*tries, return_exceptions=True)
        taken += sum(not isinstance(one, Exception) for one in done)
    for live, site in zip(lives, several, strict=True):
        await site.server.host.catch_up(live)
    log = await several[0].server.store.log(table.id)
    assert [entry.number for entry in log] == list(range(len(log)))
    assert len([entry for entry in log if entry.kind == "move"]) == taken > 40
    one, two = (live.authority for live in lives)
    assert one is not None
    assert two is not None
    assert one.state.tobytes() == two.state.tobytes()


async def test_a_move_said_at_both_workers_is_one(several: tuple[Site, Site]) -> None:
    first, second = several
    ada = await first.guest()
    table = await ada.call(wish(ME, SeatWish("beside", name="Ben")))
    here, there = await ada.join(table), await also_at(second, ada).join(table)
    turn = await here.turn()
    await there.turn()
    said = here.sitting.move(turn, turn.offers[0])
    answers = await asyncio.gather(here.answer(said), there.answer(said))
    assert answers[0] == answers[1]
    assert isinstance(answers[0], Accepted)
    log = await first.server.store.log(table.id)
    assert [entry.kind for entry in log] == ["deal", "move"]


async def test_who_is_here_is_known_at_the_other_worker_and_missed_when_it_dies(
    several: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = several
    ada, ben = await first.guest(), await second.guest()
    table = await ada.call(wish(ME, OPEN))
    await ada.join(table)
    await ben.call(calls.sit(table.id, 1, "Ben"))  # the second worker loads a table at which somebody is already
    there = await ben.join(table)

    async def present(*expected: bool) -> list[Sitter]:
        while True:
            told = await there.until(Presence)
            if [sitter.present for sitter in told.seats] == list(expected):
                return told.seats  # type: ignore[no-any-return]

    await present(True, True)
    monkeypatch.setattr(host, "SILENT", 0.2)
    hub = first.server.hub
    assert isinstance(hub, RedisHub)
    for task in hub.tasks:  # as if it had died: it says and hears nothing any more
        task.cancel()
    await present(False, True)


async def test_a_tip_of_the_hat_a_name_and_a_rematch_reach_the_other_worker(several: tuple[Site, Site]) -> None:
    table, here, there = await seated(several)
    await here.until(Update)
    await here.say('{"type":"react","sign":"cheers"}')
    assert (await there.until(Reacted)).sign == "cheers"
    await here.person.http.delete("/api/me")
    live = await several[1].server.host.live(table.id)
    for _ in range(200):
        if live.chairs[0].bot:
            break
        await asyncio.sleep(0.02)
    assert live.chairs[0].bot == "drifter"  # a bot plays for somebody who was deleted


async def test_bots_of_a_table_are_let_go_by_one_worker_and_taken_over(several: tuple[Site, Site]) -> None:
    first, second = several
    ada = await first.guest()
    table = await ada.call(wish(ME, BOT))
    here = await ada.join(table)
    for count in range(4):
        await here.play(count)
    keepers = [await site.server.hub.keeps(table.id) for site in several]
    assert keepers == [True, False]
    await first.server.close()  # goes, and lets its tables go
    there = await also_at(second, ada).join(table)
    result = await there.play_on()
    assert len(result.scores) == 2
    first.server.store.writer.closing = True
