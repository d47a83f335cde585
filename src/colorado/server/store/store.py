"""The store: tables, their logs, and the people who sit at them."""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass, field
from typing import Any

from msgspec import json
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from colorado.server.store.engine import open_engine
from colorado.server.store.register import Register
from colorado.server.store.schema import entries, house, ratings, seats, tables
from colorado.server.store.upgrade import upgrade
from colorado.server.store.writer import Change, Statement, Writer
from colorado.tables.log import Entry
from colorado.tables.seating import Chair
from colorado.wire.tables import Clock

WRITTEN = {"options", "clock", "scores", "winners"}  # as JSON
read_clock = json.Decoder(Clock).decode
read_body = json.Decoder(tuple[int, ...]).decode


@dataclass
class TableRow:
    """A table as it was set, and what became of it."""

    id: str
    code: str | None
    game: str
    edition: str
    options: dict[str, str]
    clock: Clock
    public: bool
    first: str
    lesson: str
    status: str
    maker: str
    key: bytes = field(repr=False)
    made: float
    touched: float
    ended: float = 0.0
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    next: str = ""


class Store(Register):
    """Everything that is written down."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self.writer = Writer(self.engine)

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self.writer.start()

    async def close(self) -> None:
        """Write what waits, and close."""
        await self.writer.close()
        await self.engine.dispose()

    async def is_there(self) -> bool:
        """Does the database answer?"""
        try:
            await self.first(select(house.c.name).limit(1))
        except Exception:
            return False
        return True

    async def secret(self, name: str = "secret") -> bytes:
        """A secret of this server, made when it is first asked for."""
        row = await self.first(select(house.c.value).where(house.c.name == name))
        if row is None:
            with contextlib.suppress(IntegrityError):  # another worker was first
                await self.do(insert(house).values(name=name, value=secrets.token_bytes(32)))
            row = await self.first(select(house.c.value).where(house.c.name == name))
        assert row is not None
        return bytes(row[0])

    # Tables

    async def add_table(self, row: TableRow, chairs: list[Chair], log: list[Entry]) -> None:
        """Write down a new table."""
        before: list[Statement] = [
            (insert(tables), values_of(row)),
            (insert(seats), [chair_row(row.id, seat, chair) for seat, chair in enumerate(chairs)]),
        ]
        await self.writer.write(Change(row.id, log, before))

    async def whole(self, table_id: str) -> tuple[TableRow | None, list[Chair], list[Entry]]:
        """A table, who sits there and its log, all of one moment: whatever changes the others is in the log too."""
        while True:
            log = await self.log(table_id)
            row, chairs = await self.table(table_id), await self.chairs(table_id)
            if not await self.log(table_id, len(log)):
                return row, chairs, log

    async def table(self, table_id: str) -> TableRow | None:
        """A table by id."""
        return table_of(await self.first(select(tables).where(tables.c.id == table_id)))

    async def table_of_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        row = await self.first(select(tables.c.id).where(tables.c.code == code))
        return str(row[0]) if row else None

    async def chairs(self, table_id: str) -> list[Chair]:
        """Who sits at a table."""
        from colorado.server.store.schema import people

        query = (
            select(seats, people.c.claimed, ratings.c.rating, ratings.c.sigma)
            .join(tables, tables.c.id == seats.c.table)
            .outerjoin(people, people.c.id == seats.c.person)
            .outerjoin(ratings, (ratings.c.person == seats.c.person) & (ratings.c.game == tables.c.game))
            .where(seats.c.table == table_id)
            .order_by(seats.c.seat)
        )
        return [chair_of(row) for row in await self.all(query)]

    async def log(self, table_id: str, first: int = 0) -> list[Entry]:
        """The entries of a table from this number on."""
        query = select(entries).where(entries.c.table == table_id, entries.c.number >= first).order_by(entries.c.number)
        return [entry_of(row) for row in await self.all(query)]

    async def entry_of_move(self, table_id: str, move_id: str) -> Entry | None:
        """The entry of a client's move, if it is in the log."""
        row = await self.first(select(entries).where(entries.c.table == table_id, entries.c.move == move_id))
        return entry_of(row) if row else None

    async def tables_where(self, *conditions: Any, most: int = 50) -> list[TableRow]:
        """Tables that fulfil conditions, the latest first."""
        query = select(tables).where(*conditions).order_by(tables.c.touched.desc()).limit(most)
        return [row for row in map(table_of, await self.all(query)) if row]

    async def tables_of(self, person_id: str, *conditions: Any, most: int = 50) -> list[TableRow]:
        """Tables at which somebody sits."""
        sits = select(seats.c.table).where(seats.c.person == person_id)
        return await self.tables_where(tables.c.id.in_(sits), *conditions, most=most)


def set_chairs(table_id: str, chairs: list[Chair]) -> list[Statement]:
    """Who sits at a table from now on."""
    rows = [chair_row(table_id, seat, chair) for seat, chair in enumerate(chairs)]
    return [(delete(seats).where(seats.c.table == table_id), None), (insert(seats), rows)]


def change_table(table_id: str, **values: Any) -> Statement:
    """Something of a table changes."""
    return update(tables).where(tables.c.id == table_id).values(**as_text(values)), None


def as_text(values: dict[str, Any]) -> dict[str, Any]:
    """Values as columns hold them: some are JSON."""
    return {name: json.encode(value).decode() if name in WRITTEN else value for name, value in values.items()}


def values_of(row: TableRow) -> dict[str, Any]:
    """A table as a row."""
    return as_text(vars(row))


def table_of(row: Row[Any] | None) -> TableRow | None:
    """A row as a table."""
    if row is None:
        return None
    values = dict(row._mapping)
    values["clock"] = read_clock(values["clock"])
    for name in WRITTEN - {"clock"}:
        values[name] = json.decode(values[name])
    return TableRow(**values)


def chair_row(table_id: str, seat: int, chair: Chair) -> dict[str, Any]:
    """A seat as a row."""
    return {
        "table": table_id,
        "seat": seat,
        "kind": chair.kind,
        "person": chair.person,
        "name": chair.name,
        "character": chair.character,
    }


def chair_of(row: Row[Any]) -> Chair:
    """A row as a seat."""
    rating = None if row.rating is None else (row.rating, row.sigma)
    return Chair(row.kind, row.person, row.name, row.character, bool(row.claimed), rating)


def entry_of(row: Row[Any]) -> Entry:
    """A row as an entry."""
    return Entry(row.number, row.kind, row.seat, read_body(row.body), row.name, row.told, row.at, row.move or "")
