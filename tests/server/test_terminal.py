"""`colorado join` and `colorado bot`: people and characters at terminals, against a server of the tests."""

from __future__ import annotations

import asyncio
import random
import stat
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from colorado.cli import bot
from colorado.cli.app import app
from colorado.cli.bot import table_parts
from colorado.client import calls
from colorado.client.calls import Call
from colorado.engine.errors import ColoradoError, UnknownName
from colorado.wire.tables import SeatWish, Table, TableWish
from server.site import Guest, Site

ME, OPEN, BOT = SeatWish("me"), SeatWish(), SeatWish("bot", "tenderfoot")


def wish(game: str, *seats: SeatWish) -> Call[Table]:
    return Call("POST", "/api/tables", Table, TableWish(game, list(seats), first="order"))


async def run(site: Site, *words: object, typed: str = "") -> Result:
    command = [*map(str, words), "--server", f"http://127.0.0.1:{site.port}"]
    done = await asyncio.to_thread(CliRunner().invoke, app, command, typed)
    if isinstance(done.exception, ColoradoError):
        raise done.exception
    assert done.exit_code == 0, (done.output, done.exception)
    return done


def whose(ada: Guest, folder: Path) -> Path:
    """A file by which a terminal is Ada."""
    file = folder / "ada.token"
    file.write_text(ada.http.cookies["colorado"])
    return file


async def test_a_person_at_a_terminal_asks_looks_decides_and_comes_back(site: Site, tmp_path: Path) -> None:
    ada = await site.guest()
    table = await ada.call(wish("colorado", ME, BOT))
    join = ("join", table.id, "--token-file", whose(ada, tmp_path))
    shown = (await run(site, *join, typed="help\ntable\nnonsense\n99\n1\nundo\nquit\n")).output
    assert "take an offer" in shown
    assert "'nonsense' is no decision of this game" in shown
    assert "there is no offer 99" in shown
    assert "You leave the table" in shown
    kinds = [entry.kind for entry in await site.server.store.log(table.id)]
    assert "move" in kinds
    shown = (await run(site, *join, "--language", "fr", typed="")).output
    assert "Vous quittez la table" in shown
    assert (await ada.call(calls.table(table.id))).seats[0].kind == "person"


async def test_a_decision_may_be_said_in_words_a_whole_fist_in_one_breath(site: Site, tmp_path: Path) -> None:
    ada = await site.guest()
    table = await ada.call(wish("county", ME, BOT))
    chair = await ada.join(table)
    join = ("join", table.id, "--token-file", whose(ada, tmp_path))
    turn = await chair.turn()
    await run(site, *join, typed=f"{turn.offers[-1].text}\nquit\n")
    while chair.sitting.update.ply == turn.update.ply:
        await chair.hear()
    while not turn.ask.fist or len(turn.ask.fist.cowboys) < 2:
        await chair.play(-1)
        turn = await chair.turn()
    one, two = turn.ask.fist.cowboys[:2]
    await run(site, *join, typed=f"bid {one} {two}\nquit\n")
    (move,) = [entry for entry in await site.server.store.log(table.id) if len(entry.body) == 3]
    assert move.body == (turn.ask.fist.first + one - 1, turn.ask.fist.first + two - 1, turn.ask.fist.close)


async def test_a_guest_sits_down_by_the_code_plays_to_the_end_and_keeps_the_game(site: Site, tmp_path: Path) -> None:
    ada = await site.guest()
    table = await ada.call(wish("colorado", OPEN, BOT))
    luck = random.Random(5)
    keys = "".join(f"{luck.randint(1, 3)}\n" for _ in range(4000)) + f"save /nowhere/x\nsave {tmp_path}/a.game\n\n"
    token = tmp_path / "kept" / "ben.token"
    done = await run(site, "join", table.code, "--name", "Ben", "--token-file", token, typed=keys)
    assert "wins" in done.output
    assert "/nowhere/x: No such file" in done.output
    assert f"saved: {tmp_path}/a.game" in done.output.replace("\n", "")
    assert "players: Ben | bot tenderfoot" in (tmp_path / "a.game").read_text()
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    log = await site.server.store.log(table.id)
    assert "undo" not in [entry.kind for entry in log]


async def test_a_table_that_still_waits_says_so(site: Site, tmp_path: Path) -> None:
    ada, ben = await site.guest(), await site.guest()
    table = await ada.call(wish("colorado", ME, OPEN))
    joined = asyncio.create_task(run(site, "join", table.id, "--token-file", whose(ada, tmp_path), typed="quit\n"))
    await asyncio.sleep(0.3)
    await ben.call(calls.sit(table.id, 1, "Ben"))
    bens = await ben.join(table)
    while not joined.done():  # whoever is asked first, it comes to Ada
        if bens.sitting.turn:
            await bens.play(1)
        else:
            try:
                async with asyncio.timeout(0.2):
                    await bens.hear()
            except TimeoutError:
                continue
    assert f"waiting for the others. Its code is {table.code}." in (await joined).output


@pytest.mark.parametrize("game", ["colorado", "county"])
async def test_a_character_plays_a_seat_over_the_network(site: Site, tmp_path: Path, game: str) -> None:
    ada = await site.guest()
    table = await ada.call(wish(game, BOT, OPEN))
    done = await run(
        site, "bot", "--table", table.code, "--seat", 1, "--as", "tenderfoot", "--token-file", tmp_path / "t"
    )
    assert f"tenderfoot sits at table {table.id}" in done.output
    assert "over: [" in done.output
    assert (await ada.call(calls.table(table.id))).status == "over"


async def test_who_cannot_play_there_is_told_why(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await site.guest()
    table = await ada.call(wish("colorado", ME, OPEN))
    with pytest.raises(UnknownName, match="there is no bot 'cactus'"):
        await run(site, "bot", "--table", table.id, "--as", "cactus")
    with pytest.raises(ColoradoError, match="refused"):
        await run(site, "join", "ELK-0000")
    with pytest.raises(UnknownName, match="there is no language"):
        await run(site, "join", table.id, "--language", "de")
    table.edition = "house 2 0000"
    with pytest.raises(UnknownName, match="is not known here"):
        table_parts(table)


async def test_views_of_other_rules_are_refused(site: Site) -> None:
    ada = await site.guest()
    table = await ada.call(wish("colorado", ME, BOT))
    chair = await ada.join(table)  # without its view
    with pytest.raises(UnknownName, match="rules are of another version"):
        bot.Guest(table, "tenderfoot").decide(await chair.turn())
