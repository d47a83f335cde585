"""Ratings of people with a passkey: changed once by every game in which at least two of them sat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from colorado.server.store.schema import people, rated, ratings
from colorado.tables.seating import Chair

Place = tuple[str, int]  # a person, and how many came before them


def places_of(chairs: list[Chair], scores: list[int], winners: list[int]) -> list[Place]:
    """Where each person came in; whoever left the game comes last."""
    last = len(chairs)
    places = []
    for seat, chair in enumerate(chairs):
        if chair.kind == "person" and chair.person:
            before = 0 if seat in winners else max(1, sum(score > scores[seat] for score in scores))
            places.append((chair.person, last if chair.resigned else before))
    return places


def rating_of(table: str, game: str, places: list[Place]) -> Callable[[AsyncConnection], Awaitable[None]]:
    """What changes the ratings, within the transaction that ends the game."""

    async def rate(connection: AsyncConnection) -> None:
        await connection.execute(insert(rated).values(table=table))
        claimed = select(people.c.id).where(people.c.id.in_([who for who, _ in places]), people.c.claimed.is_(True))
        known = {row[0] for row in await connection.execute(claimed)}
        counted = [(who, place) for who, place in places if who in known]
        if len(counted) < 2:
            return
        query = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(known)).with_for_update()
        old = {row.person: row for row in await connection.execute(query)}
        rows = rated_anew(game, counted, old)
        await connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.person.in_(known)))
        await connection.execute(insert(ratings), rows)

    return rate


@lru_cache
def model() -> Any:
    """The model that rates: heavy to load, and needed only when a game ends."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rated_anew(game: str, places: list[Place], old: dict[str, Any]) -> list[dict[str, Any]]:
    """New ratings after a game."""
    teams = []
    for who, _ in places:
        row = old.get(who)
        teams.append([model().rating(mu=row.rating, sigma=row.sigma) if row else model().rating()])
    after = model().rate(teams, ranks=[place for _, place in places])
    return [
        {
            "person": who,
            "game": game,
            "rating": team[0].mu,
            "sigma": team[0].sigma,
            "games": (old[who].games if who in old else 0) + 1,
        }
        for (who, _), team in zip(places, after, strict=True)
    ]
