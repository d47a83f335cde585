"""The people of the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from colorado.server.people import Passkey, Person
from colorado.server.store.schema import entries, passkeys, people, ratings, seats, tables

PERSON = [people.c[name] for name in ("id", "name", "language", "claimed", "turn", "made", "touched")]


class Register:
    """Where people are written down."""

    engine: AsyncEngine
    tell_changed: Callable[[str], None] = staticmethod(lambda person: None)  # of somebody, to tables they sit at

    async def person(self, person_id: str) -> Person | None:
        """Somebody by id."""
        return person_of(await self.first(select(*PERSON).where(people.c.id == person_id)))

    async def person_of_code(self, recovery: str) -> Person | None:
        """Somebody by the hash of their recovery code."""
        return person_of(await self.first(select(*PERSON).where(people.c.recovery == recovery)))

    async def add_person(self, person: Person, recovery: str) -> None:
        """Write somebody down, with the hash of their recovery code."""
        await self.do(insert(people).values(**asdict(person), recovery=recovery))

    async def change_person(self, person: Person, recovery: str | None = None) -> None:
        """Write down what changed of somebody; their recovery code too, if it did."""
        values = asdict(person) | ({"recovery": recovery} if recovery else {})
        await self.do(
            update(people).where(people.c.id == person.id).values(**values),
            update(seats).where(seats.c.person == person.id, seats.c.kind == "person").values(name=person.name),
        )
        self.tell_changed(person.id)

    async def was_here(self, person_id: str, at: float) -> None:
        """Write down when somebody was last here."""
        await self.do(update(people).where(people.c.id == person_id).values(touched=at))

    async def forget_person(self, person_id: str) -> None:
        """Delete somebody; their seats stay, without a name."""
        await self.do(
            update(seats).where(seats.c.person == person_id).values(person="", name=""),
            update(tables).where(tables.c.maker == person_id).values(maker=""),
            delete(people).where(people.c.id == person_id),
        )
        self.tell_changed(person_id)

    async def ratings(self, person_id: str) -> dict[str, tuple[float, float, int]]:
        """By game: rating, uncertainty, games counted."""
        rows = await self.all(select(ratings).where(ratings.c.person == person_id))
        return {row.game: (row.rating, row.sigma, row.games) for row in rows}

    async def belongings(self, person_id: str) -> dict[str, Any]:
        """Everything stored about somebody, but for secrets."""
        person = await self.person(person_id)
        sat = await self.all(
            select(tables.c.id, tables.c.game, tables.c.made, tables.c.ended, seats.c.seat, seats.c.name)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person_id)
        )
        moves = await self.all(
            select(entries.c.table, entries.c.number, entries.c.kind, entries.c.body, entries.c.at)
            .join(seats, (seats.c.table == entries.c.table) & (seats.c.seat == entries.c.seat))
            .where(seats.c.person == person_id)
        )
        rated = await self.all(select(ratings).where(ratings.c.person == person_id))
        keys = await self.all(select(passkeys.c.made, passkeys.c.count).where(passkeys.c.person == person_id))
        return {
            "person": asdict(person) if person else None,
            "tables": [dict(row._mapping) for row in sat],
            "moves": [dict(row._mapping) for row in moves],
            "ratings": [dict(row._mapping) for row in rated],
            "passkeys": [dict(row._mapping) for row in keys],
        }

    async def passkeys(self, person_id: str) -> list[Passkey]:
        """Somebody's passkeys."""
        return [
            Passkey(**row._mapping) for row in await self.all(select(passkeys).where(passkeys.c.person == person_id))
        ]

    async def passkey(self, credential: bytes) -> Passkey | None:
        """A passkey by its credential id."""
        row = await self.first(select(passkeys).where(passkeys.c.credential == credential))
        return Passkey(**row._mapping) if row else None

    async def add_passkey(self, passkey: Passkey) -> None:
        """Write down a passkey and that its person is claimed."""
        await self.do(
            insert(passkeys).values(**asdict(passkey)),
            update(people).where(people.c.id == passkey.person).values(claimed=True),
        )
        self.tell_changed(passkey.person)

    async def used_passkey(self, credential: bytes, count: int) -> None:
        """Write down how often a passkey was used."""
        await self.do(update(passkeys).where(passkeys.c.credential == credential).values(count=count))

    async def do(self, *statements: Any) -> None:
        """Run statements in one transaction."""
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def all(self, query: Any) -> list[Row[Any]]:
        """Every row of a query."""
        async with self.engine.connect() as connection:
            return list(await connection.execute(query))

    async def first(self, query: Any) -> Row[Any] | None:
        """The first row of a query."""
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()


def person_of(row: Row[Any] | None) -> Person | None:
    """A row as somebody."""
    return Person(*row) if row else None
