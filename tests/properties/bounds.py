"""How long Hypothesis may look: always the same examples, and not too many."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from naive.walk import KINDS

SEEDS = st.integers(0, 100_000)
TABLES = st.sampled_from(KINDS)


def bounded(examples: int) -> Any:
    """So many examples, the same in every run."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    )
