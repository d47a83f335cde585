"""Fifty games side by side, each seat choosing at random."""

from colorado.batch import Batch

batch = Batch("colorado", players=4, games=50, seed=1)
batch.play_out()
print("mean scores by seat:", batch.scores.mean(axis=0).round(1))
print("turns:", batch.turns.mean())
