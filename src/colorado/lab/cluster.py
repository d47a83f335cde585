"""The arena over a Ray cluster: every deal is a task."""

from __future__ import annotations

import os
from collections.abc import Iterator
from socket import create_connection
from typing import Any

from colorado.engine.errors import UnknownName
from colorado.lab.arena import Pairing, Played, play_deal

PATIENCE = 5.0  # seconds


def on_ray(address: str) -> Any:
    """A way to spread deals over the cluster at an address; `local` starts one on this machine."""
    check_address(address)
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # a try takes most of a minute, and Ray would make twenty
    try:
        import ray
    except ImportError:
        raise UnknownName("--ray needs the package ray: expected pip install 'colorado[ray]'") from None

    def spread(pairing: Pairing, deals: list[int]) -> Iterator[list[Played]]:
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise no_cluster(address, problem) from None
        try:
            task = ray.remote(play_deal)
            waiting = [task.remote(pairing, deal) for deal in deals]
            while waiting:
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        finally:
            ray.shutdown()

    return spread


def check_address(address: str) -> None:
    """Refuse at once an address where nobody listens: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # `local`, `auto`, or nothing that Ray knows
    try:
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as problem:
        raise no_cluster(address, problem) from None


def no_cluster(address: str, problem: Exception) -> UnknownName:
    """The refusal of an address, in one sentence."""
    said = getattr(problem, "strerror", None) or str(problem).strip().partition("\n")[0].rstrip(".")
    return UnknownName(f"no Ray cluster answers at {address!r} ({said}): expected local, auto or HOST:PORT of one")
