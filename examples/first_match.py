"""A game between two players who always take the first offer, then a look at it."""

import tempfile
from pathlib import Path

import colorado

match = colorado.new("colorado", players=["Ann", "Bob"], seed=7)
while not match.is_over and match.ply < 400:
    match.play(match.offers()[-1])
print(match)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "evening.game"
    match.save(path)
    print(path.read_text().splitlines()[9])
    assert colorado.load(path).fingerprint == match.fingerprint
