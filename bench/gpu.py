"""Measures the games on a real GPU, and compares 100,000 of them with the CPU's, byte by byte.

    python bench/gpu.py [folder for the results]

For each game and several batch sizes: random playouts of four players, the legal moves computed at every decision;
decisions a second of the kernel alone (device events), the median of several launches after a warm-up.
"""

from __future__ import annotations

import datetime
import json
import sys
from pathlib import Path
from statistics import median

from colorado.batch import Batch
from colorado.batch.devices import load_cuda
from colorado.games.shelf import FOLDERS

SIZES = (1 << 18, 1 << 20, 1 << 22)
COMPARED = 100_000
RUNS = 5


def rate(game: str, games: int) -> float:
    """Decisions a second of the playout kernel."""
    cuda = load_cuda()
    batch, rates = Batch(game, 4, games, seed=1, device="cuda"), []
    batch.play_out()
    for _ in range(RUNS):
        batch.deal()
        start, end = cuda.event(), cuda.event()
        start.record()
        batch.play_out()
        end.record()
        end.synchronize()
        rates.append(batch.plies.sum() / (cuda.event_elapsed_time(start, end) / 1000))
    return float(median(rates))


def same_as_cpu(game: str) -> bool:
    """Do the games end in the same bytes on both?"""
    prints = []
    for device in ("cpu", "cuda"):
        batch = Batch(game, 4, COMPARED, seed=2, device=device)
        batch.play_out()
        prints.append(batch.fingerprint)
    print(f"{game}: fingerprints {prints[0]} (cpu) {prints[1]} (gpu)")
    return prints[0] == prints[1]


def main() -> None:
    cuda = load_cuda()
    device = cuda.get_current_device()
    name = getattr(device, "name", "simulated")
    result: dict[str, object] = {
        "gpu": name.decode() if isinstance(name, bytes) else name,
        "date": datetime.date.today().isoformat(),
    }
    for game in FOLDERS:
        rates = {games: round(rate(game, games)) for games in SIZES}
        for games, per_second in rates.items():
            print(f"{game}: {games:,} games at once: {per_second / 1e9:.3f} billion decisions a second", flush=True)
        result[game] = {"decisions_per_second": rates, "compared": COMPARED, "same_as_cpu": same_as_cpu(game)}
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "results")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "gpu.json").write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
