"""What a seat may know, and the worlds that fit it."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from colorado.games.callwrite.alphabet import DECLINE
from colorado.games.callwrite.spec import SPEC
from colorado.kit.bag import bag_kinds
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from naive.walk import HOUSE, acting, deal, legal, walk
from properties.bounds import SEEDS, TABLES, bounded
from properties.test_play import check_conserved


def view_of(state, seat):
    view = blank(SPEC.state)
    SPEC.view(state, seat, view)
    return view


def imagined(board, view, seat, seed):
    world = blank(SPEC.state)
    SPEC.imagine(board, view, seat, chance_of(seed_key(seed)), world)
    return world


def positions(seed, kind, plies, every):
    """Some positions of a game."""
    board, state, _ = deal(seed, kind)
    yield board, state
    for number, step in enumerate(walk(seed, kind, plies)):
        if number % every == seed % every:
            yield step.board, step.state


WHERE = {"seed": SEEDS, "kind": TABLES, "every": st.integers(5, 21)}


@bounded(18)
@given(**WHERE)
def test_a_world_looks_like_the_view_it_was_imagined_from(seed, kind, every):
    for board, state in positions(seed, kind, 120, every):
        for seat in range(-1, int(state.seats)):
            view = view_of(state, seat)
            world = imagined(board, view, seat, seed)
            check_conserved(board, world)
            assert view_of(world, seat).tobytes() == view.tobytes()


@bounded(18)
@given(**WHERE)
def test_worlds_obey_what_everybody_knows(seed, kind, every):
    for board, state in positions(seed, kind, 200, every):
        for seat in range(-1, int(state.seats)):
            world = imagined(board, view_of(state, seat), seat, seed + 1)
            for other in range(int(state.seats)):
                assert bag_kinds(world.hand[other]) & int(world.lacks[other]) == 0
                choices = [action for action in legal(board, world, other) if action != DECLINE]
                assert bool(choices) == bool(world.owed[other]), "whoever is asked has something to do"
                if other in acting(state) and world.owed[other] >= 11 and world.owed[other] != 13:
                    assert len(choices) >= 2, "a gift or a swap with one answer would not be asked"


@bounded(18)
@given(**WHERE)
def test_what_is_hidden_changes_neither_view_nor_offers(seed, kind, every):
    for board, state in positions(seed, kind, 200, every):
        for seat in range(int(state.seats)):
            world = imagined(board, view_of(state, seat), seat, seed + 2)
            assert acting(world) == acting(state)
            assert legal(board, world, seat) == legal(board, state, seat)
            assert view_of(world, seat).tobytes() == view_of(state, seat).tobytes()


@bounded(12)
@given(**WHERE)
def test_what_is_hidden_does_not_change_what_is_told(seed, kind, every):
    """An action that leaves a seat with the same view in two worlds is told alike in both."""
    told = 0
    for board, state in positions(seed, kind, 200, every):
        for seat in acting(state):
            world = imagined(board, view_of(state, seat), seat, seed + 3)
            for action in legal(board, state, seat)[:12]:
                stories = []
                for table in (state, world):
                    after = table.copy()
                    SPEC.apply(board, after, seat, action, chance_of(seed_key(seed)))
                    events = SPEC.tell(HOUSE, table, seat, action, after)
                    stories.append((view_of(after, -1).tobytes(), events))
                if stories[0][0] == stories[1][0]:
                    told += 1
                    assert stories[0][1] == stories[1][1]
    assert told


def test_worlds_differ():
    board, state, _ = deal(5)
    view = view_of(state, 0)
    hands = {imagined(board, view, 0, seed).hand.tobytes() for seed in range(30)}
    assert len(hands) > 25


def test_the_public_view_shows_no_hand_and_no_deck():
    _, state, _ = deal(4)
    view = view_of(state, -1)
    assert not np.any(view.hand) and view.deck == 0
    assert view.hand_size.tolist() == state.hand_size.tolist()
    assert view.deck_size == state.deck_size
