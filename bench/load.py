"""How many tables one small machine carries: `make load` writes bench/results/load.json and load.md.

Every table has four people connected and one decision every five seconds. The delay is from the sending of a decision
to its receipt by each of the other three, on one clock; the client runs on the same cores as the server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import time
from array import array
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import psutil
import stage
import uvloop
from line import Line, open_line

SEATS, EVERY = 4, 5.0
SETTLE, MEASURE = 6.0, 24.0
KNEE_MS = 250
STEPS = (500, 1000, 2000, 3000, 4000, 5000, 6000)
GAMES = ("colorado", "county")


class Action(msgspec.Struct):
    action: int


class Asked(msgspec.Struct):
    stamp: int
    offers: list[Action]


class Heard(msgspec.Struct):
    """As much of a message as a client must know to go on playing."""

    type: str
    ply: int = -1
    seat: int = -1
    ask: Asked | None = None
    result: msgspec.Raw | None = None
    error: str = ""


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What was measured in one stretch of time."""

    delays: array[float] = field(default_factory=lambda: array("d"))
    answers: array[float] = field(default_factory=lambda: array("d"))
    lags: array[float] = field(default_factory=lambda: array("d"))
    counts: Counter[str] = field(default_factory=Counter)


class Seat:
    """One person at one table."""

    def __init__(self, table: TableRun, seat: int) -> None:
        self.table, self.seat = table, seat
        self.ply, self.stamp, self.line = -1, -1, None
        self.actions: list[int] = []

    def hear(self, content: bytes) -> None:
        heard = read(content)
        if heard.type == "update":
            self.update(heard)
        elif heard.type == "accepted":
            self.table.answered(self.seat, heard.ply)
        elif heard.type == "refused":
            self.table.load.tally.counts[f"refused {heard.error}"] += 1
            self.table.sent_at = 0.0

    def update(self, heard: Heard) -> None:
        table = self.table
        table.load.tally.counts["deliveries"] += 1
        table.over = table.over or heard.result is not None
        if heard.ply > self.ply >= 0 and table.sent_at and table.sender != self.seat and self.seat in table.missing:
            table.missing.discard(self.seat)
            table.load.tally.delays.append(time.monotonic() - table.sent_at)
            table.landed()
        self.ply = heard.ply
        self.stamp = heard.ask.stamp if heard.ask else -1
        self.actions = [offer.action for offer in heard.ask.offers] if heard.ask else []

    def gone(self, line: Line) -> None:
        self.table.load.tally.counts["lines lost"] += 1


class TableRun:
    """One table of four."""

    def __init__(self, load: Load, table_id: str) -> None:
        self.load, self.id = load, table_id
        self.seats = [Seat(self, seat) for seat in range(SEATS)]
        self.sent_at, self.sender, self.told, self.over = 0.0, -1, -1, False
        self.missing: set[int] = set()
        self.waits_for_answer = False

    def decide(self, planned: float) -> None:
        """Let somebody decide, and plan the next decision."""
        loop = asyncio.get_running_loop()
        now = time.monotonic()
        tally = self.load.tally
        tally.lags.append(now - planned)
        if not self.over:
            loop.call_later(max(0.0, planned + EVERY - now), self.decide, planned + EVERY)
        if self.sent_at:
            tally.counts["late"] += 1
            return
        asked = [seat for seat in self.seats if seat.actions]
        if not asked:
            tally.counts["nobody asked"] += 1
            return
        seat = random.choice(asked)
        self.sent_at, self.sender = now, seat.seat
        self.missing = set(range(SEATS)) - {seat.seat}
        self.told = seat.ply
        self.waits_for_answer = True
        tally.counts["decisions"] += 1
        move = f'{{"type":"move","id":"{random.getrandbits(60):016x}","seat":{seat.seat},"stamp":{seat.stamp},'
        seat.line.send(f'{move}"actions":[{random.choice(seat.actions)}]}}'.encode())

    def answered(self, seat: int, told: int) -> None:
        if self.sent_at and seat == self.sender and self.waits_for_answer:
            if told == self.told:  # a secret: the others hear nothing of it
                self.load.tally.counts["secret"] += 1
                self.missing.clear()
            self.load.tally.answers.append(time.monotonic() - self.sent_at)
            self.waits_for_answer = False
            self.landed()

    def landed(self) -> None:
        """Everybody has heard of the decision."""
        if not self.missing and not self.waits_for_answer:
            self.sent_at = 0.0


class Load:
    """All tables of one server."""

    def __init__(self, server: stage.Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, timeout=60, limits=httpx.Limits(max_connections=24))
        self.tokens: list[str] = []
        self.tables: list[TableRun] = []
        self.tally = Tally()

    async def guests(self, count: int) -> None:
        """People to sit at the tables; each sits at many."""
        for _ in range(count):
            async with httpx.AsyncClient(base_url=self.server.url) as stranger:
                self.tokens.append((await stranger.get("/api/me")).raise_for_status().cookies["colorado"])

    async def post(self, path: str, token: str, body: dict[str, Any]) -> Any:
        answer = await self.http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
        return answer.raise_for_status().json()

    async def grow(self, count: int) -> None:
        """More tables, each with its people connected and its first decision planned."""
        room = asyncio.Semaphore(16)

        async def one(number: int) -> None:
            async with room:
                await self.seat_table(number)

        await asyncio.gather(*(one(number) for number in range(len(self.tables), count)))

    async def seat_table(self, number: int) -> None:
        """One table: set, four sit down and connect."""
        who = [self.tokens[(number * SEATS + seat) % len(self.tokens)] for seat in range(SEATS)]
        wish = {"game": GAMES[number % 2], "seats": [{"kind": "me"}] + [{"kind": "open"}] * 3, "first": "order"}
        table = TableRun(self, (await self.post("/api/tables", who[0], wish))["id"])
        for seat in range(1, SEATS):
            await self.post(f"/api/tables/{table.id}/sit", who[seat], {"seat": seat, "name": f"Guest {seat}"})
        for seat, token in zip(table.seats, who, strict=True):
            address = (stage.HOST, self.server.port)
            path = f"/api/tables/{table.id}/socket"
            seat.line = await open_line(address, path, token, seat.hear, seat.gone)
            seat.line.send(b'{"type":"join"}')
        self.tables.append(table)
        first = time.monotonic() + random.uniform(0.5, EVERY)
        asyncio.get_running_loop().call_later(first - time.monotonic(), table.decide, first)

    async def measure(self) -> dict[str, Any]:
        """One point."""
        await asyncio.sleep(SETTLE)
        self.tally = Tally()
        began, used = time.monotonic(), self.server.seconds()
        client = sum(psutil.Process().cpu_times()[:2])
        await asyncio.sleep(MEASURE)
        seconds = time.monotonic() - began
        tally, self.tally = self.tally, Tally()
        return {
            "tables": len(self.tables),
            "sockets": len(self.tables) * SEATS,
            "decisions_s": round(tally.counts["decisions"] / seconds, 1),
            "deliveries_s": round(tally.counts["deliveries"] / seconds, 1),
            "p50_ms": percentile(tally.delays, 50),
            "p99_ms": percentile(tally.delays, 99),
            "worst_ms": percentile(tally.delays, 100),
            "answer_p50_ms": percentile(tally.answers, 50),
            "answer_p99_ms": percentile(tally.answers, 99),
            "client_lag_p99_ms": percentile(tally.lags, 99),
            "server_cores": round((self.server.seconds() - used) / seconds, 2),
            "client_cores": round((sum(psutil.Process().cpu_times()[:2]) - client) / seconds, 2),
            "server_mb": round(self.server.memory() / 1e6),
            "trouble": {
                what: n for what, n in tally.counts.items() if what not in ("decisions", "deliveries", "secret")
            },
        }

    def close(self) -> None:
        for table in self.tables:
            table.over = True
            for seat in table.seats:
                if seat.line:
                    seat.line.close()


def percentile(samples: array[float], part: float) -> float:
    ordered = sorted(samples)
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part / 100))], 1) if ordered else -1.0


async def climb(server: stage.Server, steps: list[int]) -> dict[str, Any]:
    """More and more tables, until it takes too long."""
    load = Load(server)
    result: dict[str, Any] = {}
    await load.guests(SEATS * 25)
    await asyncio.sleep(SETTLE)  # meanwhile bots load what they need
    empty = server.memory()
    result["empty_mb"] = round(empty / 1e6)
    result["points"] = points = []
    for step in steps:
        began = time.monotonic()
        try:
            await asyncio.wait_for(load.grow(step), 240)
        except (TimeoutError, OSError, httpx.HTTPError) as problem:
            stage.stamped(f"{step} tables could not be set: {problem!r}")
            break
        point = await load.measure()
        point["set_up_s"] = round(time.monotonic() - began - SETTLE - MEASURE, 1)
        point["kb_a_table"] = round((server.memory() - empty) / 1000 / step, 1)
        points.append(point)
        stage.stamped(json.dumps(point))
        if point["p99_ms"] > KNEE_MS:
            result["knee"] = step
            break
    load.close()
    await load.http.aclose()
    return result


def run(steps: list[int], store: str) -> dict[str, Any]:
    """One server with one store, from its start to its end."""
    with contextlib.ExitStack() as stack:
        where = stack.enter_context(stage.folder())
        server = stage.Server(where)
        if store == "postgresql":
            server = stage.Server(where, stack.enter_context(stage.postgresql()), stack.enter_context(stage.redis()), 2)
        disk = stage.fsync_ms(where)
        server.start()
        stack.callback(server.stop)
        stage.stamped(f"{store}: the disk makes a page safe in {disk[0]} ms, one time in a hundred in {disk[1]} ms")
        result = uvloop.run(climb(server, steps))
        return {"store": store, "workers": server.workers, "fsync_ms": disk} | result


def starts(count: int = 9) -> dict[str, float]:
    """The median seconds from the command to the first page, and to the first table that can be served."""
    with stage.folder() as where:
        server = stage.Server(where)
        server.start()
        taken: dict[str, list[float]] = {"/": [], "/readyz": []}
        for path in [*taken] * count:
            server.stop()
            taken[path].append(server.start(path=path))
        server.stop()
    return {name: round(statistics.median(taken[path]), 2) for name, path in (("page_s", "/"), ("ready_s", "/readyz"))}


HEAD = (
    "| tables | decisions/s | deliveries/s | p50 | p99 | worst | answer p50 | p99 "
    "| server cores | client cores | kB a table |"
)

LAST_WORDS = (
    "A table here is a table with its four sockets, in the memory of the server and its workers; with two workers it "
    "is\nin the memory of both. Fewer deliveries than four a decision: what is secret is heard by nobody else."
)


def told(result: dict[str, Any]) -> str:
    """The measurements as a page."""
    lines = ["# Load", "", __doc__.split("\n\n")[1].replace("\n", " ").strip(), ""]
    where = result["machine"]
    lines += [
        f"{where['date']}, {where['processor']}, {where['cores']} cores, Python {where['python']}. `make load`.",
        "",
    ]
    lines += [result["note"], ""] if result["note"] else []
    start = result["start"]
    lines += [
        f"From the command to the first page {start['page_s']} s, until tables can be served {start['ready_s']} s "
        "(medians of nine starts, everything compiled).",
        "",
    ]
    for run_ in result["runs"]:
        title = "SQLite, durable, one process" if run_["store"] == "sqlite" else "PostgreSQL and Redis, two workers"
        lines += [f"## {title}", "", f"{run_['empty_mb']} MB before the first table.", ""]
        lines += [HEAD, "|" + "---:|" * 11]
        for p in run_["points"]:
            cells = [p["tables"], p["decisions_s"], p["deliveries_s"]]
            cells += [f"{p[name]} ms" for name in ("p50_ms", "p99_ms", "worst_ms", "answer_p50_ms", "answer_p99_ms")]
            cells += [p["server_cores"], p["client_cores"], p["kb_a_table"]]
            lines.append("| " + " | ".join(map(str, cells)) + " |")
        knee = run_.get("knee")
        said = f"p99 passes {KNEE_MS} ms at {knee} tables." if knee else f"p99 stays below {KNEE_MS} ms throughout."
        lines += ["", said, ""]
    lines += [LAST_WORDS, ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--steps", default=",".join(map(str, STEPS)), help="numbers of tables, rising")
    parser.add_argument("--try", dest="only_try", action="store_true", help="print, and write no results")
    parser.add_argument("--note", default="", help="what else was going on, for the page")
    asked = parser.parse_args()
    stage.warm()
    stage.many_files()
    stores = ["sqlite", "postgresql"] if asked.store == "both" else [asked.store]
    steps = [int(step) for step in asked.steps.split(",")]
    result = {"machine": stage.machine(), "note": asked.note, "start": starts()}
    result["runs"] = [run(steps, store) for store in stores]
    if asked.only_try:
        print(json.dumps(result, indent=1) + "\n" + told(result))
        return
    (stage.RESULTS / "load.json").write_text(json.dumps(result, indent=1) + "\n")
    (stage.RESULTS / "load.md").write_text(told(result))


if __name__ == "__main__":
    main()
