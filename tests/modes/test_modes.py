"""One rulebook, three speeds: the same games end in the same bytes, however the rules are run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

PLAY = Path(__file__).with_name("play.py")
MODES = {
    "interpreted": ("cpu", {"NUMBA_DISABLE_JIT": "1"}),
    "compiled": ("cpu", {}),
    "cuda-simulated": ("cuda", {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}),
}


@lru_cache
def played(mode: str) -> dict[str, str]:
    device, switches = MODES[mode]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "COVERAGE_"))}
    run = subprocess.run(
        [sys.executable, str(PLAY), device], env=kept | switches, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    answer: dict[str, str] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("mode", ["compiled", "cuda-simulated"])
def test_every_mode_plays_the_same_games(mode: str) -> None:
    expected = played("interpreted")
    assert len(expected) > 4
    assert played(mode) == expected


def test_fingerprints_tell_games_apart() -> None:
    found = [value for name, value in played("interpreted").items() if name.endswith("{}") or "walked" in name]
    assert len(set(found)) == len(found) == 8
