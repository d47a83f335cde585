"""What every store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from colorado.engine.errors import UnknownName
from colorado.server.people import Passkey, Person
from colorado.server.ratings import rating_of
from colorado.server.store.engine import database_url
from colorado.server.store.schema import metadata, tables
from colorado.server.store.store import Store, TableRow, change_table, set_chairs
from colorado.server.store.upgrade import HEAD, config_of, upgrade, version_of
from colorado.server.store.writer import Change, Conflict
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from colorado.wire.tables import Clock


def row(name: str = "t1", **values: Any) -> TableRow:
    given: dict[str, Any] = {
        "id": name,
        "code": f"ELK-{name}",
        "game": "colorado",
        "edition": "house 1 abc",
        "options": {"nuggets": "edition"},
        "clock": Clock("live", 30, 60),
        "public": True,
        "first": "lot",
        "lesson": "",
        "status": "playing",
        "maker": "ada",
        "key": bytes(range(16)),
        "made": 1.0,
        "touched": 2.0,
    }
    return TableRow(**(given | values))


CHAIRS = [Chair("person", "ada", "Ada"), Chair("bot", character="banker")]


async def test_a_table_comes_back_as_it_was_set(store: Store) -> None:
    await store.add_table(row(), CHAIRS, [Entry(0, "deal", body=(1, 0), told=0, at=3.5)])
    assert await store.table("t1") == row()
    assert [vars(chair) for chair in await store.chairs("t1")] == [vars(chair) for chair in CHAIRS]
    assert await store.log("t1") == [Entry(0, "deal", body=(1, 0), told=0, at=3.5)]
    assert await store.table("t2") is None
    assert await store.table_of_code("ELK-t1") == "t1"
    assert await store.table_of_code("ELK-t2") is None


async def test_a_table_is_read_as_it_was_at_one_moment(store: Store) -> None:
    """Somebody else deals, and so seats everybody anew, while it is being read."""
    await store.add_table(row(status="waiting"), CHAIRS, [])
    read = store.table

    async def interrupted(table_id: str) -> TableRow | None:
        found = await read(table_id)
        store.table = read  # type: ignore[method-assign]
        dealt = Change("t1", [Entry(0, "deal", body=(1, 0))], set_chairs("t1", CHAIRS[::-1]))
        await store.writer.write(Change("t1", dealt.entries, dealt.before, [change_table("t1", status="playing")]))
        return found

    store.table = interrupted  # type: ignore[method-assign]
    found, chairs, log = await store.whole("t1")
    assert found is not None
    assert (found.status, [chair.kind for chair in chairs], len(log)) == ("playing", ["bot", "person"], 1)


async def test_the_key_shows_in_no_picture_of_a_table() -> None:
    assert "key" not in repr(row())


async def test_entries_keep_their_order_and_everything_in_them(store: Store) -> None:
    await store.add_table(row(), CHAIRS, [])
    log = [
        Entry(0, "deal", body=(0, 1), told=0, at=1.0),
        Entry(1, "move", 1, (3, 719), told=1, at=2.25, id="12345678"),
        Entry(2, "stand-in", 0, name="drifter", told=2, at=3.0),
    ]
    for entry in log:
        await store.writer.write(Change("t1", [entry]))
    assert await store.log("t1") == log
    assert await store.log("t1", 2) == log[2:]
    assert await store.entry_of_move("t1", "12345678") == log[1]
    assert await store.entry_of_move("t1", "87654321") is None


async def test_two_can_never_both_append(store: Store) -> None:
    await store.add_table(row(), CHAIRS, [Entry(0, "deal")])
    await store.writer.write(Change("t1", [Entry(1, "move", 0, (1,))]))
    with pytest.raises(Conflict):
        await store.writer.write(Change("t1", [Entry(1, "move", 1, (2,))]))
    assert [entry.seat for entry in await store.log("t1")] == [-1, 0]


async def test_a_move_id_stands_in_a_log_once(store: Store) -> None:
    await store.add_table(row(), CHAIRS, [])
    await store.add_table(row("t2"), CHAIRS, [])
    await store.writer.write(Change("t1", [Entry(0, "move", id="samesame")]))
    await store.writer.write(Change("t2", [Entry(0, "move", id="samesame")]))
    with pytest.raises(Conflict):
        await store.writer.write(Change("t1", [Entry(1, "move", id="samesame")]))
    for number in (1, 2):
        await store.writer.write(Change("t1", [Entry(number, "move")]))  # the table's own entries have none


async def test_one_conflict_in_a_crowd_hurts_nobody_else(store: Store) -> None:
    for name in ("a", "b", "c"):
        await store.add_table(row(name), CHAIRS, [])
    await store.writer.write(Change("b", [Entry(0, "move")]))
    results = await asyncio.gather(
        *(store.writer.write(Change(name, [Entry(0, "move")])) for name in ("a", "b", "c")), return_exceptions=True
    )
    assert results[0] is None
    assert isinstance(results[1], Conflict)
    assert results[2] is None
    assert [len(await store.log(name)) for name in ("a", "b", "c")] == [1, 1, 1]


async def test_what_belongs_together_is_written_together_or_not_at_all(store: Store) -> None:
    await store.add_table(row(), CHAIRS, [Entry(0, "deal")])
    change = Change("t1", [Entry(0, "seated")], set_chairs("t1", CHAIRS[:1]), [change_table("t1", status="over")])
    with pytest.raises(Conflict):
        await store.writer.write(change)
    assert len(await store.chairs("t1")) == 2
    there = await store.table("t1")
    assert there is not None
    assert there.status == "playing"


async def test_a_hundred_tables_are_written_in_a_few_transactions(store: Store) -> None:
    for number in range(100):
        await store.add_table(row(f"t{number}", code=None), CHAIRS, [])
    commits = 0
    commit = store.writer.commit

    async def counted(changes: list[Change]) -> None:
        nonlocal commits
        commits += 1
        await commit(changes)

    store.writer.commit = counted  # type: ignore[method-assign]
    await asyncio.gather(*(store.writer.write(Change(f"t{number}", [Entry(0, "move")])) for number in range(100)))
    assert commits <= 3


async def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.add_table(row(), CHAIRS, [])
    writing = [asyncio.create_task(store.writer.write(Change("t1", [Entry(n, "move")]))) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writing)
    again = Store(database)
    await again.open()
    assert len(await again.log("t1")) == 20
    await again.close()
    with pytest.raises(RuntimeError, match="closed"):
        await store.writer.write(Change("t1"))


async def test_a_broken_statement_is_told_to_whoever_asked(store: Store) -> None:
    with pytest.raises(Exception, match="nowhere"):
        await store.writer.write(Change("t1", after=[(text("delete from nowhere"), None)]))
    await store.add_table(row(), CHAIRS, [])  # and the next are written


async def test_tables_are_found_by_who_sits_there(store: Store) -> None:
    await store.add_table(row("a", touched=1.0), CHAIRS, [])
    await store.add_table(row("b", touched=9.0), CHAIRS, [])
    await store.add_table(row("c", status="over"), [Chair("person", "ben", "Ben")], [])
    assert [found.id for found in await store.tables_of("ada")] == ["b", "a"]
    assert [found.id for found in await store.tables_where(tables.c.status == "over")] == ["c"]


async def test_the_server_keeps_its_secret(store: Store) -> None:
    secret = await store.secret()
    assert len(secret) == 32
    assert await store.secret() == secret
    assert await store.secret("other") != secret


# People


async def add(store: Store, name: str, *, claimed: bool = False) -> None:
    await store.add_person(Person(name, name.title(), "fr", made=1.0, touched=2.0), f"hash of {name}")
    if claimed:
        await store.add_passkey(Passkey(name.encode(), name, b"public", 0, 1.0))


async def test_people_come_back_by_id_and_by_code(store: Store) -> None:
    await add(store, "ada")
    ada = await store.person("ada")
    assert ada is not None
    assert (ada.name, ada.language, ada.claimed) == ("Ada", "fr", False)
    assert await store.person_of_code("hash of ada") == ada
    assert await store.person("ben") is None
    await store.add_passkey(Passkey(b"key", "ada", b"public", 0, 1.0))
    await store.used_passkey(b"key", 5)
    assert (await store.passkey(b"key")) == Passkey(b"key", "ada", b"public", 5, 1.0)
    changed = await store.person("ada")
    assert changed is not None
    assert changed.claimed


async def test_whoever_is_forgotten_leaves_a_seat_without_a_name(store: Store) -> None:
    await add(store, "ada", claimed=True)
    await store.add_table(row(), CHAIRS, [Entry(0, "deal")])
    told: list[str] = []
    store.tell_changed = told.append
    await store.forget_person("ada")
    assert told == ["ada"]
    assert await store.person("ada") is None
    assert await store.passkeys("ada") == []
    first, second = await store.chairs("t1")
    assert (first.person, first.name) == ("", "")
    assert second.character == "banker"
    there = await store.table("t1")
    assert there is not None
    assert there.maker == ""


async def test_belongings_tell_everything_but_secrets(store: Store) -> None:
    await add(store, "ada", claimed=True)
    await store.add_table(row(), CHAIRS, [Entry(0, "deal"), Entry(1, "move", 0, (4,), at=2.0)])
    told = await store.belongings("ada")
    assert told["person"]["name"] == "Ada"
    assert [one["id"] for one in told["tables"]] == ["t1"]
    assert len(told["moves"]) == 1
    assert bytes(range(16)).hex() not in repr(told)
    assert "hash of ada" not in repr(told)


# Ratings


async def test_a_game_changes_ratings_once_and_only_of_the_claimed(store: Store) -> None:
    await add(store, "ada", claimed=True)
    await add(store, "ben", claimed=True)
    await add(store, "cat")
    await store.add_table(row(), CHAIRS, [])
    rate = rating_of("t1", "colorado", [("ben", 1), ("ada", 0), ("cat", 2)])
    await store.writer.write(Change("t1", [Entry(0, "move")], also=rate))
    ada, ben = await store.ratings("ada"), await store.ratings("ben")
    assert ada["colorado"][0] > 25 > ben["colorado"][0]
    assert ada["colorado"][2] == ben["colorado"][2] == 1
    assert await store.ratings("cat") == {}
    with pytest.raises(Conflict):
        await store.writer.write(Change("t1", [Entry(1, "move")], also=rate))
    assert await store.ratings("ada") == ada
    assert len(await store.log("t1")) == 1


async def test_who_plays_alone_among_guests_and_bots_is_not_rated(store: Store) -> None:
    await add(store, "ada", claimed=True)
    await add(store, "cat")
    await store.add_table(row(), CHAIRS, [])
    await store.writer.write(Change("t1", also=rating_of("t1", "colorado", [("ada", 0), ("cat", 1)])))
    assert await store.ratings("ada") == {}


# Its form


async def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    def differences(connection: Any) -> list[Any]:
        assert version_of(connection) == HEAD
        assert ScriptDirectory.from_config(config_of(connection)).get_current_head() == HEAD
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_an_upgrade_of_what_is_up_to_date_does_nothing(store: Store) -> None:
    async with store.engine.begin() as connection:
        await connection.run_sync(upgrade)
    assert await store.is_there()


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("/tmp/x.db", "sqlite+aiosqlite"),
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("postgresql://u@h/d", "postgresql+asyncpg"),
        ("postgres://u@h/d", "postgresql+asyncpg"),
    ],
)
def test_a_store_is_named_by_a_path_or_a_url(address: str, driver: str) -> None:
    assert database_url(address).drivername == driver


def test_another_store_is_refused() -> None:
    with pytest.raises(UnknownName, match="expected sqlite or postgresql"):
        database_url("mysql://h/d")


async def test_sqlite_is_durable(tmp_path: Any) -> None:
    store = Store(str(tmp_path / "deep" / "colorado.db"))
    await store.open()
    async with store.engine.connect() as connection:
        told = [(await connection.execute(text(f"pragma {name}"))).scalar() for name in ("journal_mode", "synchronous")]
    assert told == ["wal", 2]
    await store.close()
    assert not await Store("postgresql://nobody@127.0.0.1:1/none").is_there()
