"""Throw bad messages at a server: `make fuzz` writes bench/results/fuzz.json and fuzz.md.

A hundred thousand messages over a table's socket (noise, cut short, stale, in other people's names) from a stranger,
a spectator and somebody who sits there, then schemathesis over the requests. Nothing may fail, crash, or change the
table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import stage
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

HUGE = [0, -1, 1, 3, 4, 7, 255, 719, 720, 2**31, -(2**31), 2**63, -(2**63) - 1, 2**64, 10**30, 1.5, -0.0]
WORDS = ["", "a", "\x00", "é" * 40, "'; drop table entries; --", "../../etc/passwd", "\ud7ff", "{}", "=arg", "%s%n"]
TYPES = [
    "move",
    "undo",
    "resign",
    "look",
    "react",
    "ping",
    "join",
    "update",
    "bye",
    "accepted",
    "",
    "MOVE",
    "constructor",
]
ANSWERS = ("accepted", "pong")
FIELDS = ["id", "seat", "stamp", "actions", "seen", "view", "sign", "type", "more", "__proto__", "ply", "key"]


@dataclass
class Scene:
    """What an attacker knows of the table: all that the seat they hold may know."""

    table: str
    mine: int
    others: list[int]
    stamp: int
    actions: list[int]
    seats: int = 3


class Sayings:
    """Messages that must change nothing."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene, self.luck = scene, random.Random(seed)
        self.kinds = [self.noise, self.binary, self.cut, self.altered, self.stale, self.of_others, self.impossible]
        self.kinds += [self.shapeless, self.nested, self.large, self.polite]

    def one(self) -> tuple[str, str | bytes]:
        """The next one, and of which kind it is."""
        kind = self.luck.choices(self.kinds, weights=[10, 5, 15, 25, 10, 15, 10, 5, 2, 1, 5])[0]
        return kind.__name__, kind()

    def name(self) -> str:
        return f"{self.luck.getrandbits(64):016x}"

    def valid(self) -> dict[str, Any]:
        """A message of the right shape, in the name of a seat that is not the attacker's."""
        luck, scene = self.luck, self.scene
        seat = luck.choice(scene.others)
        kind = luck.choice(["move", "undo", "resign", "look"])
        said: dict[str, Any] = {"type": kind, "seat": seat}
        if kind != "look":
            said["id"] = self.name()
        if kind == "move":
            said |= {"stamp": luck.randrange(5), "actions": [luck.choice(scene.actions or [0])]}
        return said

    def noise(self) -> str:
        return "".join(chr(self.luck.choice((self.luck.randrange(32, 127), 0x20AC, 0x1F3))) for _ in range(40))

    def binary(self) -> bytes:
        return self.luck.randbytes(self.luck.randrange(0, 200))

    def cut(self) -> str:
        said = json.dumps(self.valid())
        return said[: self.luck.randrange(len(said))]

    def altered(self) -> str:
        """One part of a message is something else."""
        said = self.valid()
        for _ in range(self.luck.randrange(1, 3)):
            value: Any = self.luck.choice([*HUGE, *WORDS, None, True, [], {}, [[]], [None] * 71, [0] * 71])
            said[self.luck.choice(FIELDS)] = value
        if said.get("seat") == self.scene.mine or said.get("type") not in TYPES:
            said["seat"] = "no"
        said["type"] = said.get("type") if self.luck.random() < 0.8 else self.luck.choice(TYPES)
        if said["type"] in ("resign", "undo", "move") and said.get("seat") == self.scene.mine:
            said["seat"] = 99
        return json.dumps(said)

    def stale(self) -> str:
        """The attacker's own seat, at another moment."""
        stamp = self.luck.choice([stamp for stamp in (-1, 0, 1, 2, 50, 2**31, 2**62) if stamp != self.scene.stamp])
        actions = [self.luck.randrange(720) for _ in range(self.luck.randrange(1, 4))]
        return self.move(self.scene.mine, stamp, actions)

    def of_others(self) -> str:
        return json.dumps(self.valid())

    def impossible(self) -> str:
        """The attacker's own seat, now, but nothing that may be done."""
        forbidden = [action for action in range(720) if action not in self.scene.actions]
        return self.move(self.scene.mine, self.scene.stamp, [self.luck.choice(forbidden)])

    def move(self, seat: int, stamp: int, actions: list[int]) -> str:
        return json.dumps({"type": "move", "id": self.name(), "seat": seat, "stamp": stamp, "actions": actions})

    def shapeless(self) -> str:
        return json.dumps(self.luck.choice([None, 1, "move", [], ["move"], {}, {"type": None}, {"type": ["move"]}]))

    def nested(self) -> str:
        depth = self.luck.choice([10, 500, 1900])
        return self.luck.choice(["[" * depth, '{"a":' * min(depth, 600), "[" * depth + "]" * depth])

    def large(self) -> str:
        return json.dumps(self.valid() | {"more": "x" * self.luck.choices([5_000, 70_000], weights=[29, 1])[0]})

    def polite(self) -> str:
        return '{"type":"ping"}'


class Attacker:
    """Somebody with a token, or none, who says such things for as long as it takes."""

    def __init__(self, url: str, token: str, sayings: Sayings) -> None:
        self.address = f"ws{url.removeprefix('http')}/api/tables/{sayings.scene.table}/socket"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.sayings = sayings
        self.said: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()
        self.closed = self.silences = 0
        self.answered = asyncio.Event()

    @property
    def answers(self) -> int:
        """Messages the server has read: it answers every one."""
        return sum(count for kind, count in self.heard.items() if kind.startswith("refused") or kind in ANSWERS)

    async def attack(self, messages: int) -> None:
        """Say things until so many are answered, over as many lines as it takes."""
        while self.answers < messages:
            async with connect(self.address, additional_headers=self.headers, max_size=2**22) as line:
                listener = asyncio.create_task(self.listen(line))
                try:
                    await self.talk(line, messages, listener)
                except ConnectionClosed:
                    self.closed += 1
                finally:
                    listener.cancel()
                    await asyncio.gather(listener, return_exceptions=True)

    async def talk(self, line: ClientConnection, messages: int, listener: asyncio.Task[None]) -> None:
        if self.sayings.luck.random() < 0.9:
            await line.send('{"type":"join"}')
        for number in range(self.sayings.luck.randrange(1, 2000)):
            if self.answers >= messages:
                break
            kind, what = self.sayings.one()
            self.said[kind] += 1
            await line.send(what)
            if number % 20 == 0:
                await (await line.ping())
        await self.wait_for_answers(line, listener)

    async def wait_for_answers(self, line: ClientConnection, listener: asyncio.Task[None]) -> None:
        """The answer to a last word comes after all others."""
        self.answered.clear()
        await line.send('{"type":"join"}')
        await line.send(json.dumps({"type": "undo", "id": "last-words", "seat": 99}))
        answered = asyncio.create_task(self.answered.wait())
        done, _ = await asyncio.wait([answered, listener], timeout=60, return_when=asyncio.FIRST_COMPLETED)
        answered.cancel()
        self.closed += listener in done
        self.silences += not done

    async def listen(self, line: ClientConnection) -> None:
        async for message in line:
            told = json.loads(message)
            kind = told["type"]
            if told.get("id") == "last-words":
                self.answered.set()
                continue
            self.heard[f"refused: {told['error']}" if kind == "refused" else kind] += 1


async def set_scene(url: str, game: str) -> tuple[Scene, list[str]]:
    """A public table of three people, some decisions in; the last of them will attack."""
    tokens, wish = [], {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    for _ in range(3):
        async with httpx.AsyncClient(base_url=url) as guest:
            tokens.append((await guest.get("/api/me")).cookies["colorado"])
    async with httpx.AsyncClient(base_url=url) as http:
        table = ""
        for seat, token in enumerate(tokens):
            headers = {"Authorization": f"Bearer {token}"}
            if seat == 0:
                answer = await http.post("/api/tables", json=wish | {"first": "order", "public": True}, headers=headers)
            else:
                answer = await http.post(f"/api/tables/{table}/sit", json={"seat": seat}, headers=headers)
            table = answer.raise_for_status().json()["id"]
    now = await look(url, table, tokens[2])
    ask = now.get("ask") or {"stamp": -5, "offers": []}
    actions = [offer["action"] for offer in ask["offers"]]
    fist = ask.get("fist")
    if fist:
        actions += [fist["first"] + cowboy - 1 for cowboy in fist["cowboys"]] + [fist["close"]]
    return Scene(table, 2, [0, 1], ask["stamp"], actions), tokens


async def look(url: str, table: str, token: str) -> dict[str, Any]:
    """Where the game stands for somebody."""
    address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=2**22) as line:
        await line.send('{"type":"join"}')
        while True:
            told: dict[str, Any] = json.loads(await line.recv())
            if told["type"] == "update":
                return told


def written(where: Path) -> str:
    """Everything the store holds of tables, but for when they were last looked at."""
    with sqlite3.connect(where / "tables.db") as store:
        rows = store.execute("select * from entries order by 1, 2").fetchall()
        seats = store.execute("select * from seats order by 1, 2").fetchall()
    return repr((rows, seats))


async def fuzz_sockets(server: stage.Server, game: str, messages: int, seed: int) -> dict[str, Any]:
    """All attackers at once, on one table."""
    scene, tokens = await set_scene(server.url, game)
    async with httpx.AsyncClient(base_url=server.url) as guest:
        stranger = (await guest.get("/api/me")).cookies["colorado"]
    before = [await look(server.url, scene.table, token) for token in tokens], written(server.folder)
    attackers = [
        Attacker(server.url, token, Sayings(scene, seed + number))
        for number, token in enumerate((tokens[2], tokens[2], stranger, ""))
    ]
    for attacker in attackers[2:]:
        attacker.sayings.scene = Scene(scene.table, 2, [0, 1, 2], scene.stamp, scene.actions)
    began = time.monotonic()
    await asyncio.gather(*(attacker.attack(messages // len(attackers)) for attacker in attackers))
    seconds = time.monotonic() - began
    after = [await look(server.url, scene.table, token) for token in tokens], written(server.folder)
    heard = sum((attacker.heard for attacker in attackers), Counter())
    return {
        "game": game,
        "table": scene.table,
        "messages": sum(attacker.answers for attacker in attackers),
        "seconds": round(seconds, 1),
        "said": dict(sum((attacker.said for attacker in attackers), Counter())),
        "heard": dict(heard),
        "lines_closed": sum(attacker.closed for attacker in attackers),
        "failures": heard["refused: broken"] + sum(attacker.silences for attacker in attackers),
        "accepted": heard["accepted"],
        "changed": int(before != after),
    }


CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
FAREWELLS = "^(forget|renew)$"  # after these nobody knows the asker: they are tried by themselves
KNOWN = """[parameters]
"path.table" = {table}
"path.game" = ["colorado", "county"]
"path.seat" = [0, 1, 2]
"""


def fuzz_requests(server: stage.Server, table: str, examples: int, seconds: int) -> dict[str, Any]:
    """Schemathesis over the description the server serves: knowing nothing, knowing a table, and saying goodbye."""
    runs = [
        request_run(server, "", ["--exclude-operation-id-regex", FAREWELLS], examples, seconds // 2),
        request_run(server, table, ["--exclude-operation-id-regex", FAREWELLS], examples, seconds // 3),
        request_run(server, table, ["--include-operation-id-regex", FAREWELLS], examples, seconds // 6),
    ]
    return {
        "passed": all(run["passed"] for run in runs),
        "cases": sum(run["cases"] for run in runs),
        "tail": [line for run in runs if not run["passed"] for line in run["tail"]],
    }


def request_run(server: stage.Server, table: str, which: list[str], examples: int, seconds: int) -> dict[str, Any]:
    """One run, by a guest of its own."""
    with httpx.Client(base_url=server.url) as guest:
        token = guest.get("/api/me").cookies["colorado"]
    config = server.folder / "schemathesis.toml"
    config.write_text(KNOWN.format(table=json.dumps([table])) if table else "")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)]
    command += ["run", f"{server.url}/api/openapi.json", "-H", f"Authorization: Bearer {token}", *which]
    command += ["--max-examples", str(examples), "--seed", "7", "--checks", f"{CHECKS},unsupported_method"]
    command += ["--max-time", str(seconds), "--no-color", "--continue-on-failure", "--suppress-health-check", "all"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=seconds + 300, cwd=server.folder
    )
    text = done.stdout + done.stderr
    counted = re.search(r"([0-9,]+) generated", text)
    cases = int(counted[1].replace(",", "")) if counted else 0
    return {"passed": done.returncode == 0 and cases > 0, "cases": cases, "tail": text.splitlines()[-300:]}


def troubles(log: Path) -> list[str]:
    """What the server wrote down as gone wrong."""
    return [line[:400] for line in log.read_text().splitlines() if '"error"' in line or "Traceback" in line]


def told(result: dict[str, Any]) -> str:
    """The outcome as a page."""
    where, rows = result["machine"], result["sockets"]
    lines = ["# Fuzz", "", __doc__.split("\n\n")[1].replace("\n", " ").strip(), ""]
    lines += [f"{where['date']}, {where['processor']}, {where['cores']} cores. `make fuzz`.", ""]
    lines += [
        "| game | messages answered | seconds | failures | accepted | table changed |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    names = ("game", "messages", "seconds", "failures", "accepted", "changed")
    lines += ["| " + " | ".join(str(row[name]) for name in names) + " |" for row in rows]
    kinds = ", ".join(f"{kind.replace('_', ' ')} {count}" for kind, count in sorted(rows[0]["said"].items()))
    lines += ["", f"Said at the first table: {kinds}.", ""]
    heard = ", ".join(f"{kind} {count}" for kind, count in sorted(rows[0]["heard"].items()))
    lines += [f"Answered: {heard}.", ""]
    requests = result["requests"]
    lines += [
        f"Requests, by schemathesis: {'all well' if requests['passed'] else 'NOT WELL'}, {requests['cases']} cases.",
        "",
    ]
    lines += [f"Failures in the server's journal: {len(result['troubles'])}.", ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=60)
    parser.add_argument("--seconds", type=int, default=300, help="for schemathesis, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--try", dest="only_try", action="store_true", help="print, and write no results")
    asked = parser.parse_args()
    stage.warm()
    with stage.folder() as where:
        server = stage.Server(where)
        server.start()
        try:
            half = asked.messages // 2
            sockets = [asyncio.run(fuzz_sockets(server, game, half, asked.seed)) for game in ("colorado", "county")]
            for row in sockets:
                stage.stamped(json.dumps(row))
            requests = fuzz_requests(server, sockets[0].pop("table"), asked.examples, asked.seconds)
            alive = server.process is not None and server.process.poll() is None
        finally:
            server.stop()
        found = troubles(where / "server.log")
    result = {
        "machine": stage.machine(),
        "sockets": sockets,
        "requests": requests,
        "troubles": found[:20],
        "alive": alive,
    }
    if not asked.only_try:
        (stage.RESULTS / "fuzz.json").write_text(json.dumps(result, indent=1) + "\n")
        (stage.RESULTS / "fuzz.md").write_text(told(result))
    print(told(result))
    if not requests["passed"]:
        print("\n".join(requests["tail"]))
    print("\n".join(found[:5]))
    bad = any(row["failures"] or row["accepted"] or row["changed"] for row in sockets)
    raise SystemExit(bad or bool(found) or not alive or not requests["passed"])


if __name__ == "__main__":
    main()
