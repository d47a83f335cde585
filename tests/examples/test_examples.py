"""Every example runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_runs(path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    run = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        env=kept | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()
