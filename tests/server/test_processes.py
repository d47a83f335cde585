"""Real processes over a real network: terminals, bots, and a server that is killed in between."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import fuzz
import pytest
import stage

from colorado.client import Server, calls
from colorado.wire.socket import Bye

PLAIN = {"NUMBA_DISABLE_JIT": "1"}
PATIENCE = 120


@pytest.fixture
def house(tmp_path: Path) -> Iterator[stage.Server]:
    """A `colorado serve` on SQLite."""
    server = stage.Server(tmp_path, settings=PLAIN)
    server.start()
    yield server
    server.stop()


def program(*words: object, typed: Path | None = None, output: Path) -> subprocess.Popen[bytes]:
    """A `colorado` of its own; what is typed comes out of a file."""
    with output.open("wb") as out, (typed or Path(os.devnull)).open("rb") as keys:
        command = [sys.executable, "-m", "colorado", *map(str, words)]
        return subprocess.Popen(command, stdin=keys, stdout=out, stderr=out, env=os.environ | PLAIN)


def until(fact: Callable[[], bool]) -> None:
    """Wait for something to be so."""
    began = time.monotonic()
    while not fact():
        assert time.monotonic() - began < PATIENCE, "this took too long"
        time.sleep(0.05)


class Evening:
    """One table: a terminal that set it, another terminal, and a bot, each in a process of its own."""

    def __init__(self, url: str, game: str, folder: Path) -> None:
        self.url, self.folder = url, folder / game
        self.folder.mkdir()
        self.file = self.folder / "evening.game"
        with Server(url) as maker:
            self.table = maker.call(calls.set_table(game, ["me", "open", "open"], first="order"))
            (self.folder / "ada.token").write_text(maker.token)
        self.programs = [
            self.start("ada", "join", self.table.id, typed=self.keys(1)),
            self.start("ben", "join", self.table.code, "--name", "Ben", "--language", "fr", typed=self.keys(2)),
            self.start("bot", "bot", "--table", self.table.id, "--as", "tenderfoot"),
        ]

    def start(self, who: str, *words: str, typed: Path | None = None) -> subprocess.Popen[bytes]:
        """One of the three."""
        more = ("--server", self.url, "--token-file", self.folder / f"{who}.token")
        return program(*words, *more, typed=typed, output=self.said(who))

    def said(self, who: str) -> Path:
        return self.folder / f"{who}.said"

    def keys(self, seed: int) -> Path:
        """More than enough decisions by number, some of them not on offer; at the end the game is kept."""
        luck = random.Random(seed)
        path = self.folder / f"keys {seed}"
        path.write_text("".join(f"{luck.randint(1, 4)}\n" for _ in range(4000)) + f"save {self.file}\n")
        return path

    @property
    def ply(self) -> int:
        assert all(one.poll() in (None, 0) for one in self.programs), self.said("ada").read_text()[-2000:]
        with Server(self.url) as watcher:
            return watcher.call(calls.table(self.table.id)).ply


def test_two_terminals_and_a_bot_finish_a_game_of_each_kind_though_the_server_is_killed(
    house: stage.Server, tmp_path: Path
) -> None:
    evenings = [Evening(house.url, game, tmp_path) for game in ("colorado", "county")]
    try:
        until(lambda: all(evening.ply >= 30 for evening in evenings))
        told = [evening.ply for evening in evenings]
        house.kill()
        house.start()
        assert all(evening.ply >= before for evening, before in zip(evenings, told, strict=True))
        for evening in evenings:
            for done in evening.programs:
                assert done.wait(PATIENCE) == 0, evening.said("ada").read_text()[-2000:]
            verified = subprocess.run(
                [sys.executable, "-m", "colorado", "verify", evening.file],
                capture_output=True, text=True, env=os.environ | PLAIN, check=True,
            )  # fmt: skip
            assert f"valid: {evening.table.game}" in verified.stdout
            assert f"commitment: {evening.table.commitment}" in evening.file.read_text()
            assert "saved: " in evening.said("ada").read_text()
            assert "enregistré" in evening.said("ben").read_text()
            assert "over: " in evening.said("bot").read_text()
    finally:
        for evening in evenings:
            for left in evening.programs:
                left.kill()
                left.wait()


def test_asked_to_end_it_says_goodbye_and_keeps_everything(house: stage.Server) -> None:
    with Server(house.url) as ada:
        table = ada.call(calls.set_table("colorado", ["me", "tenderfoot"]))
        with ada.chair(table.id) as chair:
            turns = iter(chair)
            for _ in range(5):
                turn = next(turns)
                chair.play(turn, turn.offers[0])
            process = house.process
            assert process is not None
            process.terminate()
            told = next(told for told in iter(chair.hear, None) if isinstance(told, Bye))
            assert told.why == "restart"
            assert process.wait(PATIENCE) == 0
            house.start()
            turn = next(turns)
            assert chair.play(turn, turn.offers[0])
            plies = [line.ply for line in chair.sitting.lines]
            assert plies == list(range(len(plies)))
    assert '"error"' not in (house.folder / "server.log").read_text()


def test_two_workers_in_one_command_share_tables_and_counts(tmp_path: Path, postgres: str, redis: str) -> None:
    server = stage.Server(tmp_path, f"{postgres}/postgres", redis, workers=2, settings=PLAIN)
    server.start()
    try:
        with Server(server.url) as ada:
            table = ada.call(calls.set_table("colorado", ["me", "tenderfoot"]))
            with ada.chair(table.id) as chair:
                for turn in chair:
                    chair.play(turn, turn.offers[0])
                assert chair.sitting.result is not None
            for _ in range(20):  # whichever worker answers
                assert ada.call(calls.table(table.id)).status == "over"
        with urllib.request.urlopen(f"{server.url}/metrics") as answer:
            counted = re.search(r'colorado_entries_total\{kind="move"\} ([0-9.]+)', answer.read().decode())
        assert counted is not None
        assert float(counted[1]) > 50
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "mysql://h/d"], "expected sqlite or postgresql"),
        (["--database", "/proc/nowhere/tables.db"], "the server cannot start"),
        (["--workers", "2"], "2 processes need a Redis"),
        (["--host", "192.0.2.1"], "cannot be opened"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(words: list[str], said: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "colorado", "serve", "--port", "0", *words]
    environment = {name: value for name, value in os.environ.items() if name != "COLORADO_REDIS"} | PLAIN
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("colorado: ")
    assert said in last
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_refused_or_passed_over(house: stage.Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "colorado", "serve", "--port", str(house.port)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | PLAIN, check=False, timeout=PATIENCE
    )
    assert (done.returncode, f"port {house.port} is taken" in done.stderr) == (2, True)
    settings = PLAIN | {"COLORADO_DATABASE": str(tmp_path / "other.db")}
    with subprocess.Popen([*command, "--play"], env=os.environ | settings, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        address = other.stdout.readline().split()[-1]
        assert f":{house.port}/" not in address
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        other.terminate()


def test_requests_made_of_the_description_find_no_fault(house: stage.Server) -> None:
    """A few of each; `make fuzz` makes thousands."""
    with Server(house.url) as ada:
        table = ada.call(calls.set_table("county", ["me", "tenderfoot"]))
    found = fuzz.fuzz_requests(house, table.id, examples=1, seconds=30)
    assert found["passed"], found["tail"]
    assert found["cases"] > 50
    assert fuzz.troubles(house.folder / "server.log") == []
