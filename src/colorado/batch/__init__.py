"""Many games at once, on CPU threads or on a GPU, through the very functions that one game is played with.

from colorado.batch import Batch
batch = Batch("colorado", players=4, games=100_000, seed=1)
batch.play_out()
batch.scores.mean(axis=0)
"""

from __future__ import annotations

from colorado.batch.batch import Batch
from colorado.batch.devices import has_gpu

__all__ = ["Batch", "has_gpu"]
