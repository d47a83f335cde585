"""What the server counts of itself, for Prometheus. No names, no tables, no people: numbers only."""

from __future__ import annotations

import ipaddress
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

SEVERAL = "PROMETHEUS_MULTIPROC_DIR"
SOON = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
THOUGHT = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8)

own = CollectorRegistry()
tables_live = Gauge("colorado_tables_live", "Tables in memory", registry=own, multiprocess_mode="livesum")
sockets_open = Gauge("colorado_sockets_open", "Sockets open", registry=own, multiprocess_mode="livesum")
entries_queued = Gauge(
    "colorado_entries_queued", "Entries not yet committed", registry=own, multiprocess_mode="livesum"
)
bots_queued = Gauge(
    "colorado_bots_queued", "Bots that wait for a turn to think", registry=own, multiprocess_mode="livesum"
)
entries = Counter("colorado_entries", "Entries committed, by kind", ["kind"], registry=own)
refusals = Counter("colorado_refusals", "Messages and requests refused, by reason", ["error"], registry=own)
commit_seconds = Histogram(
    "colorado_commit_seconds", "From the asking of a change to its commit", registry=own, buckets=SOON
)
commit_entries = Histogram(
    "colorado_commit_entries", "Entries gathered in a commit", registry=own, buckets=(1, 2, 4, 8, 16, 32, 64, 128)
)
thinking_seconds = Histogram(
    "colorado_thinking_seconds",
    "From asking a bot to its answer, waiting for its turn included",
    ["character"],
    registry=own,
    buckets=THOUGHT,
)
bot_failures = Counter("colorado_bot_failures", "Decisions greedy took for a bot that failed", registry=own)
requests_seconds = Histogram("colorado_request_seconds", "Requests, by status", ["status"], registry=own, buckets=SOON)


def committed(rows: list[dict[str, Any]]) -> None:
    """Count the entries of one commit."""
    commit_entries.observe(len(rows))
    for row in rows:
        entries.labels(row["kind"]).inc()


def prepare_several() -> None:
    """Before the first import in any worker: let several processes count together."""
    os.environ[SEVERAL] = tempfile.mkdtemp(prefix="colorado-metrics-")


def forget_several() -> None:
    """After the last worker."""
    if folder := os.environ.pop(SEVERAL, ""):
        shutil.rmtree(folder, ignore_errors=True)


def exposition() -> bytes:
    """Everything counted, by all workers."""
    registry = own
    if folder := os.environ.get(SEVERAL):
        forget_dead(Path(folder))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_dead(folder: Path) -> None:
    """What a worker that has died held counts no more."""
    for pid in {path.stem.rpartition("_")[2] for path in folder.glob("gauge_live*.db")}:
        if not is_alive(int(pid)):
            multiprocess.mark_process_dead(int(pid))  # type: ignore[no-untyped-call]


def is_alive(pid: int) -> bool:
    """Does this process live?"""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def metrics_endpoint(networks: Collection[str]) -> Callable[[Request], Awaitable[Response]]:
    """`/metrics`, for those addresses only, and not through a proxy."""
    allowed = [ipaddress.ip_network(network) for network in networks]

    async def serve(request: Request) -> Response:
        if not may_read(request, allowed):
            return Response("not found", 404, media_type="text/plain")
        return Response(exposition(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return serve


def may_read(request: Request, allowed: Collection[ipaddress.IPv4Network | ipaddress.IPv6Network]) -> bool:
    """Is the asker in one of these networks?"""
    try:
        address = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return "x-forwarded-for" not in request.headers and any(address in network for network in allowed)
