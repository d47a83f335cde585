"""What whoever keeps a server does now and then: look at its tables, close or export one, delete somebody's data."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Optional

import typer

from colorado.engine.errors import UnknownName

app = typer.Typer(help="Look after the tables and people of a server.", no_args_is_help=True)
Database = Annotated[Optional[str], typer.Option(help="an SQLite file or a postgresql:// URL; as the server's without")]  # noqa: UP045
Json = Annotated[bool, typer.Option("--json", help="answer in JSON")]
MOST = 1000


def with_store(database: str | None, use: Callable[[Any], Awaitable[Any]]) -> Any:
    """Open the store, use it, close it."""
    from colorado.cli.app import run_interpreted

    run_interpreted()
    from colorado.server.settings import Settings
    from colorado.server.store.store import Store

    async def run() -> Any:
        store = Store(database or Settings().database)
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


@app.command("list")
def list_tables(
    status: Annotated[str, typer.Option(help="waiting, playing, over, shown or closed; all without")] = "",
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List tables, the latest first."""

    async def use(store: Any) -> list[dict[str, Any]]:
        from colorado.server.store.schema import tables

        wanted = [tables.c.status == status] if status else []
        return [await table_told(store, row) for row in await store.tables_where(*wanted, most=MOST)]

    rows = with_store(database, use)
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        typer.echo(f"{row['id']}  {row['game']:<9}{row['status']:<9}{row['touched']}  {', '.join(row['seats'])}")


async def table_told(store: Any, row: Any) -> dict[str, Any]:
    """A table, without its key and its code."""
    chairs = await store.chairs(row.id)
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "public": row.public,
        "made": moment(row.made),
        "touched": moment(row.touched),
        "seats": [chair.name or chair.character or chair.kind for chair in chairs],
        "people": [chair.person for chair in chairs],
    }


def moment(at: float) -> str:
    """A time in ISO 8601."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


async def found(store: Any, table: str) -> Any:
    """A table that is there."""
    row = await store.table(table)
    if row is None:
        raise UnknownName(f"there is no table {table!r}")
    return row


@app.command()
def close(table: Annotated[str, typer.Argument(help="its id")], database: Database = None) -> None:
    """Close a table: nobody plays on. A server that runs notices when the next thing happens there."""

    async def use(store: Any) -> None:
        from colorado.server.store.store import change_table
        from colorado.server.store.writer import Change
        from colorado.tables.log import Entry

        row = await found(store, table)
        if row.status not in ("waiting", "playing"):
            raise UnknownName(f"table {table!r} is {row.status}: expected one that waits or plays")
        log, at = await store.log(table), time.time()
        told = log[-1].told if log else -1
        entry = Entry(len(log), "closed", told=told + 1, at=at)
        await store.writer.write(Change(table, [entry], after=[change_table(table, status="closed", code=None)]))

    with_store(database, use)
    typer.echo(f"closed: {table}")


@app.command()
def export(table: Annotated[str, typer.Argument(help="its id")], database: Database = None) -> None:
    """Print a game as a file; the key of its deal is in it once the game is over."""

    async def use(store: Any) -> str:
        from colorado.server.past import file_of

        row = await found(store, table)
        log = await store.log(table)
        if not any(entry.kind == "deal" for entry in log):
            raise UnknownName(f"table {table!r} has not begun")
        return file_of(row, await store.chairs(table), log, with_key=row.status in ("over", "shown"))

    typer.echo(with_store(database, use), nl=False)


@app.command("export-person")
def export_person(person: Annotated[str, typer.Argument(help="their id")], database: Database = None) -> None:
    """Print everything stored about somebody, as JSON."""
    belongings = with_store(database, lambda store: store.belongings(person))
    if not belongings["person"]:
        raise UnknownName(f"there is nobody {person!r}")
    typer.echo(json.dumps(belongings, ensure_ascii=False, default=str))


@app.command("delete-person")
def delete_person(person: Annotated[str, typer.Argument(help="their id")], database: Database = None) -> None:
    """Delete somebody's data; games they played keep a seat without a name."""

    async def use(store: Any) -> None:
        if await store.person(person) is None:
            raise UnknownName(f"there is nobody {person!r}")
        await store.forget_person(person)

    with_store(database, use)
    typer.echo(f"deleted: {person}")


@app.command()
def retention(database: Database = None, as_json: Json = False) -> None:
    """Delete what is older than it may become (COLORADO_KEEP_FINISHED, _IDLE, _SHOWN, _LESSONS, _GUESTS, in days)."""

    async def use(store: Any) -> dict[str, int]:
        from colorado.server.retention import retention_of, sweep

        return await sweep(store, retention_of(), time.time())

    swept = with_store(database, use)
    typer.echo(json.dumps(swept) if as_json else ", ".join(f"{name} {count}" for name, count in swept.items()))
