"""What the benches of the server stand on: a server, PostgreSQL and Redis of our own, and a note of the machine."""

from __future__ import annotations

import contextlib
import datetime
import os
import platform
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil

RESULTS = Path(__file__).parent / "results"
HOST = "127.0.0.1"


def many_files() -> None:
    """A line is an open file: allow as many as the machine does."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def warm() -> None:
    """Compile what is not compiled yet: measured is a server as it is from its second start on."""
    subprocess.run([sys.executable, "-m", "colorado.server.warming"], check=True)


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def machine() -> dict[str, object]:
    """Where and when."""
    names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return {
        "date": datetime.date.today().isoformat(),
        "processor": names[0].partition(": ")[2] if names else platform.processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release().split('-')[0]}",
        "python": platform.python_version(),
    }


@dataclass
class Server:
    """A `colorado serve` of our own, started again whenever it is asked to."""

    folder: Path
    database: str = ""
    redis: str = ""
    workers: int = 1
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self, patience: float = 120, path: str = "/readyz") -> float:
        """Start it and wait until it is ready, or answers something else; how many seconds that took."""
        began = time.monotonic()
        command = [sys.executable, "-m", "colorado", "serve", "--host", HOST, "--port", str(self.port)]
        command += ["--database", self.database or f"sqlite:///{self.folder / 'tables.db'}"]
        command += ["--redis", self.redis] if self.redis else []
        command += ["--workers", str(self.workers)] if self.workers > 1 else []
        environment = os.environ | {"COLORADO_LIMITS": "off", "COLORADO_BOT_PAUSE": "0"} | self.settings
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        while time.monotonic() - began < patience:
            if self.process.poll() is not None:
                break
            with contextlib.suppress(OSError), urllib.request.urlopen(self.url + path, timeout=5):
                return time.monotonic() - began
            time.sleep(0.02)
        raise RuntimeError("the server did not start:\n" + (self.folder / "server.log").read_text()[-3000:])

    def family(self) -> list[psutil.Process]:
        """The server, its workers, and the processes in which bots think."""
        assert self.process is not None
        parent = psutil.Process(self.process.pid)
        return [parent, *parent.children(recursive=True)]

    def memory(self) -> int:
        """Bytes held, but by processes in which bots think: those are nicer than the others."""
        family = self.family()
        return sum(process.memory_info().rss for process in family if process.nice() == family[0].nice())

    def seconds(self) -> float:
        """Processor time used."""
        return sum(sum(process.cpu_times()[:2]) for process in self.family())

    def kill(self) -> None:
        """End it at once, as a power cut would: it and its workers get no chance to say goodbye."""
        assert self.process is not None
        for process in reversed(self.family()):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        """Ask it to end."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        self.process = None


def fsync_ms(where: Path) -> list[float]:
    """How long the disk takes to make a page safe: the median and the 99th of two hundred tries, in milliseconds."""
    taken = []
    with (where / "page").open("wb") as page:
        for _ in range(200):
            page.write(bytes(4096))
            page.flush()
            began = time.monotonic()
            os.fsync(page.fileno())
            taken.append(time.monotonic() - began)
    taken.sort()
    return [round(1000 * taken[100], 1), round(1000 * taken[198], 1)]


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """A folder for data, deleted afterwards."""
    where = Path(tempfile.mkdtemp(prefix="colorado-bench-"))
    try:
        yield where
    finally:
        shutil.rmtree(where, ignore_errors=True)


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of our own, durable as it comes; the address of an empty database."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        raise RuntimeError("no PostgreSQL here: `make services` brings it")
    with folder() as where:
        data, port, tools = where / "data", free_port(), found[-1].parent
        if os.geteuid() == 0:
            shutil.chown(where, "postgres", "postgres")
        as_postgres(f"{tools}/initdb -D {data} -U colorado -A trust -E UTF8")
        options = f"-p {port} -k {where} -h {HOST} -c max_connections=60"
        as_postgres(f"{tools}/pg_ctl -w -D {data} -l {where}/log -o '{options}' start")
        try:
            as_postgres(f"{tools}/createdb -h {HOST} -p {port} -U colorado tables")
            yield f"postgresql://colorado@{HOST}:{port}/tables"
        finally:
            as_postgres(f"{tools}/pg_ctl -w -m immediate -D {data} stop")


def as_postgres(command: str) -> None:
    """Run a tool of PostgreSQL, which refuses to be root."""
    user = ["su", "postgres", "-s", "/bin/sh", "-c"] if os.geteuid() == 0 else ["sh", "-c"]
    subprocess.run([*user, command], check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """A Redis of our own that keeps nothing."""
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", HOST, "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
                break
            time.sleep(0.05)
        yield f"redis://{HOST}:{port}/0"
    finally:
        process.terminate()
        process.wait()


def stamped(text: str) -> None:
    """A line of progress."""
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)
