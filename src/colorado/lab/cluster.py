"""The arena over a Ray cluster: every deal is a task."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from colorado.engine.errors import UnknownName
from colorado.lab.arena import Pairing, Played, play_deal


def on_ray(address: str) -> Any:
    """A way to spread deals over the cluster at an address; `local` starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise UnknownName("--ray needs the package ray: expected pip install 'colorado[ray]'") from None

    def spread(pairing: Pairing, deals: list[int]) -> Iterator[list[Played]]:
        ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
        try:
            task = ray.remote(play_deal)
            waiting = [task.remote(pairing, deal) for deal in deals]
            while waiting:
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        finally:
            ray.shutdown()

    return spread
