"""Setting tables, sitting down, standing up, once more: over real requests."""

from __future__ import annotations

import time

import pytest

from colorado.client import calls
from colorado.client.calls import Call
from colorado.server.setting import lesson_key
from colorado.wire.tables import Clock, SeatWish, Table, TableWish
from server.site import Guest, Site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")


def set_table(*seats: SeatWish, **more: object) -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish("colorado", list(seats), **more))  # type: ignore[arg-type]


def post(path: str, body: object = None) -> Call[Table]:
    return Call("POST", path, Table, body)  # type: ignore[arg-type]


async def test_with_bots_alone_the_game_begins_at_once(site: Site) -> None:
    ada = await site.guest()
    await ada.call(set_table(ME, BOT))
    began = time.perf_counter()
    table = await ada.call(set_table(ME, BOT, BOT))
    assert time.perf_counter() - began < 0.5
    assert table.status == "playing"
    assert len(table.commitment) == 64
    assert sorted(sitter.kind for sitter in table.seats) == ["bot", "bot", "person"]
    assert [sitter.you for sitter in table.seats].count(True) == 1


async def test_friends_come_by_the_code_and_the_last_one_starts_the_game(site: Site) -> None:
    ada, ben, cat = [await site.guest() for _ in range(3)]
    table = await ada.call(set_table(ME, OPEN, OPEN, first="order"))
    assert table.status == "waiting"
    assert table.commitment == ""
    word, _, number = table.code.partition("-")
    assert len(word) == 3
    assert len(number) == 4
    found = await ben.call(calls.join(table.code.lower()))
    assert found.id == table.id
    assert found.code == ""  # told only to those who sit here
    seated = await ben.call(calls.sit(table.id, 2, "  Ben  "))
    assert seated.seats[2].name == "Ben"
    assert seated.seats[2].you
    assert seated.code == table.code
    assert (await ben.call(calls.sit(table.id, 1, "Ben"))).seats[1].kind == "open"  # one seat each
    assert (await cat.denied(calls.sit(table.id, 2, "Cat"))).error == "taken"
    assert (await cat.call(calls.sit(table.id, -1, "Cat"))).status == "playing"
    assert (await (await site.guest()).denied(calls.sit(table.id))).error == "dealt"


async def test_codes_open_tables_that_wait_or_play_and_are_not_guessed(site: Site) -> None:
    ada = await site.guest()
    refusal = await ada.denied(calls.join("ELK-0000"))
    assert (refusal.status, refusal.error) == (404, "code")


async def test_ids_cannot_be_guessed(site: Site) -> None:
    ada = await site.guest()
    tables = [await ada.call(set_table(ME, OPEN)) for _ in range(5)]
    assert len({table.id for table in tables}) == 5
    assert all(len(table.id) >= 22 for table in tables)
    me = await ada.call(calls.me())
    assert all(name[0].isalpha() for name in (me.id, *(table.id for table in tables)))  # a dash would be an option
    assert (await ada.denied(calls.table("A" * 22))).status == 404


async def test_whoever_set_the_table_seats_bots_and_starts_early(site: Site) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(set_table(ME, OPEN, OPEN, OPEN, first="order"))
    await ben.call(calls.sit(table.id, 1, "Ben"))
    assert (await ben.denied(post(f"/api/tables/{table.id}/start"))).error == "maker"
    assert (await ben.denied(post(f"/api/tables/{table.id}/seats/2", BOT))).error == "maker"
    assert (await ada.denied(post(f"/api/tables/{table.id}/seats/1", BOT))).error == "taken"
    assert (await ada.denied(post(f"/api/tables/{table.id}/seats/9", BOT))).error == "wish"
    assert (await ada.call(post(f"/api/tables/{table.id}/seats/2", BOT))).seats[2].character == "tenderfoot"
    assert (await ada.call(post(f"/api/tables/{table.id}/seats/2", OPEN))).seats[2].kind == "open"
    await ada.call(post(f"/api/tables/{table.id}/seats/3", SeatWish("beside", name="Dan")))
    begun = await ada.call(post(f"/api/tables/{table.id}/start"))
    assert begun.status == "playing"
    assert [sitter.name for sitter in begun.seats] == ["Guest", "Ben", "Dan"]
    assert (await ada.denied(post(f"/api/tables/{table.id}/start"))).error == "dealt"


async def test_nobody_starts_alone(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(set_table(ME, OPEN, OPEN))
    assert (await ada.denied(post(f"/api/tables/{table.id}/start"))).error == "few"


async def test_who_stands_up_leaves_a_free_seat(site: Site) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(set_table(ME, OPEN, OPEN))
    await ben.call(calls.sit(table.id, 1, "Ben"))
    assert (await ben.call(calls.leave(table.id))).seats[1].kind == "open"
    assert (await ben.denied(calls.leave(table.id))).status == 404


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (TableWish("chess", [ME, OPEN]), "no such game"),
        (TableWish("colorado", [ME]), "expected 2 to 4 seats"),
        (TableWish("colorado", [ME] * 5), "expected 2 to 4 seats"),
        (TableWish("colorado", [ME, SeatWish("bot", "nobody")]), "no such bot"),
        (TableWish("colorado", [ME, SeatWish("open", "banker")]), "only a bot"),
        (TableWish("colorado", [ME, OPEN], options={"nuggets": "many"}), "nuggets"),
        (TableWish("colorado", [ME, OPEN], options={"gold": "1"}), "no option"),
        (TableWish("colorado", [ME, OPEN], edition="other"), "no edition"),
        (TableWish("colorado", [ME, OPEN], clock=Clock("live", 1, 0)), "expected move"),
        (TableWish("colorado", [ME, OPEN], clock=Clock("none", 0, 60)), "expected bank"),
        (TableWish("colorado", [ME, OPEN], lesson="county"), "no such lesson"),
        (TableWish("colorado", [ME, OPEN], lesson="colorado"), "a lesson is for you"),
    ],
)
async def test_what_cannot_be_set_is_said_in_a_sentence(site: Site, wish: TableWish, says: str) -> None:
    refusal = await (await site.guest()).denied(Call("POST", "/api/tables", Table, wish))
    assert refusal.status == 400
    assert says in refusal.detail


async def test_the_lobby_shows_what_is_public_and_what_is_mine(site: Site) -> None:
    ada, ben = await site.guest(), await site.guest()
    free = await ada.call(set_table(ME, OPEN, public=True))
    playing = await ada.call(set_table(ME, BOT, public=True))
    private = await ada.call(set_table(ME, OPEN))
    seen = await ben.call(calls.lobby())
    assert [table.id for table in seen.open] == [free.id]
    assert [table.id for table in seen.watch] == [playing.id]
    assert seen.mine == []
    own = await ada.call(calls.lobby())
    assert {table.id for table in own.mine} == {free.id, playing.id, private.id}
    assert own.open == own.watch == []


async def test_the_house_names_games_and_characters(site: Site) -> None:
    house = await (await site.guest()).call(calls.house())
    assert [game.id for game in house.games] == ["colorado", "county"]
    assert house.games[0].options["nuggets"] == ["edition", "unlimited"]
    assert [character.level for character in house.characters] == list(range(1, len(house.characters) + 1))
    assert not house.warm


async def test_a_lesson_is_always_dealt_the_same(site: Site) -> None:
    ada = await site.guest()
    wish = TableWish("county", [ME, BOT, BOT], lesson="county", public=True)
    first, second = [await ada.call(Call("POST", "/api/tables", Table, wish)) for _ in range(2)]
    assert first.commitment == second.commitment
    assert first.seats[0].you
    assert (first.lesson, first.public) == ("county", False)
    assert lesson_key("county") != lesson_key("colorado")
    one, two = await ada.join(first), await ada.join(second)
    for _ in range(6):
        left, right = await one.turn(), await two.turn()
        assert [offer.text for offer in left.offers] == [offer.text for offer in right.offers]
        await one.play()
        await two.play()
    assert [line.said for line in one.sitting.lines] == [line.said for line in two.sitting.lines][
        : len(one.sitting.lines)
    ]


async def test_the_link_comes_as_a_picture_too(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(set_table(ME, OPEN))
    answer = await ada.http.get(f"/api/tables/{table.id}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


async def test_the_sheet_of_a_table_is_there_by_its_hash(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(set_table(ME, OPEN))
    sheet = await ada.call(calls.sheet("colorado", table.sheet))
    assert sheet.id in table.edition
    assert (await ada.denied(calls.sheet("colorado", "0" * 16))).status == 404
    assert (await ada.denied(Call("GET", "/api/sheets/chess/0", dict))).status == 404


async def finished(site: Site, ada: Guest, *seats: SeatWish) -> Table:
    table = await ada.call(set_table(*seats, first="order"))
    await (await ada.join(table)).play_on()
    return await ada.call(calls.table(table.id))


async def test_a_finished_game_is_told_exported_shown_and_played_again(site: Site) -> None:
    from typer.testing import CliRunner

    from colorado.cli.app import app

    ada = await site.guest()
    table = await ada.call(set_table(ME, BOT, first="order"))
    assert (await ada.denied(calls.game_file(table.id))).error == "playing"
    assert (await ada.denied(calls.rematch(table.id))).error == "playing"
    chair = await ada.join(table)
    result = await chair.play_on()
    over = await ada.call(calls.table(table.id))
    assert over.status == "over"
    # the file
    text = await ada.call(calls.game_file(table.id))
    path = site.server.settings.database + ".game"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    assert f"key: {result.key}" in text
    assert f"commitment: {table.commitment}" in text
    told = CliRunner().invoke(app, ["verify", path, "--json"])
    assert told.exit_code == 0
    assert result.fingerprint in told.stdout
    # shown out of its file
    shown = await ada.call(calls.show_game(text))
    assert shown.status == "over"
    moments = await ada.call(calls.moments(shown.id, shown.ply, 5))
    assert len(moments) == 1
    assert len(moments[0].owns) == 2
    chair = await ada.join(shown)
    await chair.hear()
    assert chair.sitting.result is None
    while chair.sitting.result is None:
        await chair.hear()
    assert chair.sitting.result == result
    assert (await ada.denied(calls.show_game(text.replace("colorado", "county")))).status == 400
    assert (await ada.denied(calls.show_game("nothing"))).status == 400
    # in one's history, shown games left out
    (played,) = await ada.call(calls.my_games())
    assert (played.table, played.scores, played.winners, played.seat) == (table.id, result.scores, result.winners, 0)
    # once more, the next seat starts
    again = await ada.call(calls.rematch(table.id))
    assert again.status == "playing"
    assert [sitter.kind for sitter in again.seats] == ["bot", "person"]
    assert (await ada.call(calls.rematch(table.id))).id == again.id
    assert (await ada.call(calls.table(table.id))).next == again.id
    assert again.commitment != table.commitment
    assert (await (await site.guest()).denied(calls.rematch(table.id))).status == 404


async def test_moments_of_a_game_that_goes_on_show_no_hands(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(set_table(ME, BOT, first="order"))
    assert (await ada.denied(calls.moments((await ada.call(set_table(ME, OPEN))).id, 0, 5))).error == "waiting"
    chair = await ada.join(table)
    for _ in range(3):
        await chair.play()
    moments = await ada.call(calls.moments(table.id, 0, 3))
    assert [moment.ply for moment in moments] == [0, 1, 2]
    assert all(moment.owns == [] for moment in moments)
    assert [line.ply for moment in moments for line in moment.lines] == [0, 1, 2]
    later = await ada.call(calls.moments(table.id, 2, 1))
    assert later[0].look == moments[2].look
