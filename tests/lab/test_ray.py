"""The arena over a Ray cluster on this machine; skipped where the extra `colorado[ray]` is not installed."""

from __future__ import annotations

import pytest

from colorado.lab.arena import Pairing, run_arena
from colorado.lab.cluster import on_ray

PAIR = Pairing("colorado", ("random", "drifter"), 2, seed=3)

pytest.importorskip("ray", reason="the extra colorado[ray] is not installed")


@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games() -> None:
    assert run_arena(PAIR, 4, mapper=on_ray("local")) == run_arena(PAIR, 4)
