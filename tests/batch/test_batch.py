"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import colorado
from colorado.batch import Batch, has_gpu
from colorado.batch.devices import NoGpu
from colorado.engine.errors import IllegalAction, UnknownName
from colorado.games.shelf import FOLDERS
from colorado.kit.bits import WORD


@pytest.mark.parametrize("game", FOLDERS)
def test_a_batch_deals_and_steps_as_a_match_does(game: str) -> None:
    batch = Batch(game, 3, 2, seed=5)
    match = colorado.new(game, 3, key=batch.fetch(batch._chances)[1].tobytes())
    for _ in range(25):
        seat = int(batch.acting[1])
        assert seat == match.to_act[0]
        legal = np.flatnonzero(batch.masks[1]).tolist()
        assert legal == match.legal(seat)
        match.play_action(seat, legal[len(legal) // 2])
        actions = [int(np.flatnonzero(mask)[mask.sum() // 2]) for mask in batch.masks]
        batch.step(actions)
        assert batch.states[1].tobytes() == match.state.tobytes()


def test_a_batch_plays_out_to_the_end() -> None:
    batch = Batch("colorado", 2, 4, seed=1)
    batch.play_out()
    assert (batch.acting == -1).all()
    assert (batch.plies == [int(state["ply"]) for state in batch.states]).all()
    assert batch.scores.shape == (4, 2)
    assert all(1 <= won <= 3 for won in batch.winners)
    assert (batch.turns >= 1).all()
    assert not batch.masks.any()


def test_a_seed_deals_the_same_games_however_they_are_cut() -> None:
    whole = Batch("colorado", 2, 4, seed=3)
    parts = Batch("colorado", 2, 2, seed=3)
    first = parts.states.tobytes()
    parts.deal()
    assert whole.states.tobytes() == first + parts.states.tobytes()
    assert Batch("colorado", 2, 4, seed=4).fingerprint != whole.fingerprint


def test_an_illegal_step_changes_nothing() -> None:
    batch = Batch("colorado", 2, 3, seed=1)
    before = batch.fingerprint
    legal = batch.masks.argmax(axis=1)
    for wrong in (-1, 0, WORD * batch.spec.action_words, 10**9):
        actions = legal.copy()
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=rf"game 1: expected a legal action, found {wrong}"):
            batch.step(actions)
        assert batch.fingerprint == before


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="2 to 4 seats, not 5"):
        Batch("colorado", 5, 1)
    with pytest.raises(UnknownName, match="cpu or cuda"):
        Batch("colorado", 2, 1, device="tpu")
    with pytest.raises(UnknownName, match="colorado"):
        Batch("chess", 2, 1)


@pytest.mark.skipif(has_gpu(), reason="this machine has a GPU")
def test_without_a_gpu_it_says_so() -> None:
    with pytest.raises(NoGpu, match="needs an NVIDIA GPU and its driver: expected one, found none"):
        Batch("colorado", 2, 1, device="cuda")
