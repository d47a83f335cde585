"""Kill the server at random moments and count what is lost: `make kill` writes bench/results/kill.json and kill.md.

People decide as fast as they are answered at many tables while the server is killed (SIGKILL) again and again. Every
decision that was acknowledged must be in the store once, and every client must come back by itself, without a gap or
a repeat in what it was told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import stage

from colorado.client import AsyncChair, AsyncServer, Refusal, calls
from colorado.wire.socket import Accepted, Welcome

GAMES = ("colorado", "county")
PAUSE = 0.15  # seconds between decisions of a seat


@dataclass
class Player:
    """Somebody at a table, through every restart."""

    server: AsyncServer
    chair: AsyncChair
    accepted: dict[str, int] = field(default_factory=dict)
    welcomes: int = 0
    refused: Counter[str] = field(default_factory=Counter)

    async def play(self) -> None:
        """Decide whenever asked; write down what was acknowledged."""
        sitting, hear = self.chair.sitting, self.chair.hear

        async def listen() -> Any:
            told = await hear()
            if isinstance(told, Accepted):
                self.accepted[told.id] = told.ply
            self.welcomes += isinstance(told, Welcome)
            return told

        self.chair.hear = listen  # type: ignore[method-assign]
        async for turn in self.chair:
            await asyncio.sleep(random.uniform(0, 2 * PAUSE))
            with suppress(Refusal):
                await self.chair.play(turn, random.choice(turn.offers))
            if sitting.refused:
                self.refused[sitting.refused.error] += 1


@dataclass
class Crowd:
    """Everybody, at every table."""

    url: str
    players: list[Player] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def gather(self, tables: int) -> None:
        """People sit down; at every third table a bot plays too."""
        for number in range(tables):
            seats = ["me", "open", "drifter"] if number % 3 == 0 else ["me", "open", "open"]
            people = [AsyncServer(self.url, patience=600) for seat in seats if seat != "drifter"]
            for person in people:
                await person.call(calls.me())
            table = await people[0].call(calls.set_table(GAMES[number % 2], seats, first="order"))
            for person in people[1:]:
                await person.call(calls.sit(table.id))
            self.players += [Player(person, person.chair(table.id)) for person in people]
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def all_back(self, before: list[int], patience: float) -> bool:
        """Has everybody been welcomed again?"""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if all(
                player.welcomes > count or task.done()
                for player, count, task in zip(self.players, before, self.tasks, strict=True)
            ):
                return True
            await asyncio.sleep(0.02)
        return False

    async def leave(self) -> None:
        """Stop, and say what went wrong with anybody."""
        for task in self.tasks:
            if not task.done():
                task.cancel()
        answers = await asyncio.gather(*self.tasks, return_exceptions=True)
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        for player in self.players:
            await player.chair.go_out()
            await player.server.http.aclose()


def lost(crowd: Crowd, database: str) -> dict[str, int]:
    """Compare what clients were told with what the store holds."""
    with sqlite3.connect(database) as store:
        rows = store.execute('select "table", number, move from entries').fetchall()
        checked = store.execute("pragma integrity_check").fetchone()[0]
    kept = Counter((table, move) for table, _, move in rows if move)
    numbers: dict[str, list[int]] = {}
    for table, number, _ in rows:
        numbers.setdefault(table, []).append(number)
    told = [(player.chair.sitting.table_id, move) for player in crowd.players for move in player.accepted]
    return {
        "acknowledged": len(told),
        "missing": sum(kept[move] == 0 for move in told),
        "twice": sum(count > 1 for count in kept.values()) + len(told) - len(set(told)),
        "gaps_in_logs": sum(sorted(there) != list(range(len(there))) for there in numbers.values()),
        "damaged": int(checked != "ok"),
        "entries": len(rows),
    }


async def gaps_in_telling(crowd: Crowd) -> dict[str, int]:
    """Compare the lines every client was told, over all its lines, with those a newcomer is told."""
    wrong = repeats = 0
    for player in crowd.players:
        sitting = player.chair.sitting
        newcomer = player.server.chair(sitting.table_id)
        while newcomer.sitting.update is None:
            await newcomer.hear()
        await newcomer.go_out()
        mine = [(line.ply, line.kind, line.seat) for line in sitting.lines]
        whole = [(line.ply, line.kind, line.seat) for line in newcomer.sitting.lines]
        wrong += mine != whole[: len(mine)]
        repeats += len({ply for ply, _, _ in mine}) != len(mine)
    return {"told_with_gap": wrong, "told_twice": repeats}


async def torment(server: stage.Server, kills: int, tables: int) -> dict[str, Any]:
    """Kill the server so many times."""
    crowd = Crowd(server.url)
    await crowd.gather(tables)
    stage.stamped(f"{len(crowd.players)} people at {tables} tables")
    result: dict[str, Any] = {"tables": tables, "people": len(crowd.players), "kills": 0, "not_back": 0}
    starts, returns = [], []
    database = str(server.folder / "tables.db")
    for kill in range(kills):
        await asyncio.sleep(random.uniform(0.05, 1.5))
        server.kill()
        found = lost(crowd, database)
        if found["missing"] or found["twice"] or found["gaps_in_logs"] or found["damaged"]:
            stage.stamped(f"after kill {kill + 1}: {found}")
        before = [player.welcomes for player in crowd.players]
        starts.append(await asyncio.to_thread(server.start))
        began = time.monotonic()
        result["not_back"] += not await crowd.all_back(before, 60)
        returns.append(time.monotonic() - began)
        result["kills"] += 1
        if (kill + 1) % 10 == 0:
            stage.stamped(f"{kill + 1} kills, {found['acknowledged']} acknowledged, missing {found['missing']}")
    await asyncio.sleep(1)
    await crowd.leave()
    result |= await gaps_in_telling(crowd)
    result |= {"start_s": round(sorted(starts)[len(starts) // 2], 2), "back_s": round(sorted(returns)[-1], 2)}
    refused: Counter[str] = sum((player.refused for player in crowd.players), Counter())
    return result | {"refused": dict(refused)} | lost(crowd, database)


def told(result: dict[str, Any]) -> str:
    """The count as a page."""
    where = result["machine"]
    rows = [
        ("times killed", "kills"),
        ("tables", "tables"),
        ("people connected", "people"),
        ("decisions acknowledged", "acknowledged"),
        ("of these not in the store", "missing"),
        ("decisions in the store twice", "twice"),
        ("logs with a gap", "gaps_in_logs"),
        ("restarts after which somebody did not come back", "not_back"),
        ("clients told with a gap", "told_with_gap"),
        ("clients told something twice", "told_twice"),
        ("median seconds until the server is ready again", "start_s"),
        ("most seconds until everybody was back after that", "back_s"),
    ]
    lines = ["# Kill", "", __doc__.split("\n\n")[1].replace("\n", " ").strip(), ""]
    lines += [f"{where['date']}, {where['processor']}, {where['cores']} cores, SQLite. `make kill`.", ""]
    lines += ["| | |", "|---|---:|", *(f"| {words} | {result[name]} |" for words, name in rows), ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--try", dest="only_try", action="store_true", help="print, and write no results")
    asked = parser.parse_args()
    stage.warm()
    stage.many_files()
    with stage.folder() as where:
        server = stage.Server(where)
        server.start()
        try:
            result = {"machine": stage.machine()} | asyncio.run(torment(server, asked.kills, asked.tables))
        finally:
            server.stop()
    if not asked.only_try:
        (stage.RESULTS / "kill.json").write_text(json.dumps(result, indent=1) + "\n")
        (stage.RESULTS / "kill.md").write_text(told(result))
    print(told(result))
    faults = ("missing", "twice", "gaps_in_logs", "damaged", "not_back", "told_with_gap", "told_twice")
    raise SystemExit(any(result[name] for name in faults))


if __name__ == "__main__":
    main()
