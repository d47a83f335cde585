"""What holds at every position of every game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import colorado
from colorado.games.callwrite.alphabet import ACTIONS, DRAW
from colorado.games.callwrite.spec import SPEC
from colorado.kit.bag import bag_size
from colorado.kit.chance import chance_of, seed_key
from naive.walk import KINDS, acting, deal, legal, walk
from properties.bounds import SEEDS, TABLES, bounded


def check_conserved(board, state):
    seats = range(int(state.seats))
    cards = bag_size(state.deck) + bag_size(state.discard)
    cards += sum(bag_size(state.hand[seat]) + int(state.laid[seat]).bit_count() for seat in seats)
    assert cards == 78
    assert bag_size(state.deck) == int(state.deck_size)
    assert [bag_size(state.hand[seat]) for seat in range(4)] == state.hand_size.tolist()
    if not board.unlimited:
        assert int(state.pool) + int(state.nuggets.sum()) == 20
    assert state.deck_size or not state.discard


@bounded(25)
@given(seed=SEEDS, kind=TABLES)
def test_cards_and_nuggets_are_conserved_at_each_ply(seed, kind):
    board, state, _ = deal(seed, kind)
    check_conserved(board, state)
    for ply, step in enumerate(walk(seed, kind), 1):
        check_conserved(step.board, step.after)
        assert int(step.after.ply) == ply
        assert int(step.after.turn) - int(step.state.turn) >= 0


@bounded(60)
@given(seed=SEEDS, kind=TABLES, plies=st.integers(0, 250))
def test_every_offer_applies(seed, kind, plies):
    board, state, chance = deal(seed, kind)
    for step in walk(seed, kind, plies):
        state = step.after
    before = state.copy()
    for seat in acting(state):
        actions = legal(board, state, seat)
        assert actions, "who is asked has an answer"
        for action in actions:
            after = before.copy()
            SPEC.apply(board, after, seat, action, chance)
            check_conserved(board, after)
            assert after.tobytes() != before.tobytes()
            for other in acting(after):
                assert legal(board, after, other) not in ([], [54]), "nobody is asked with nothing to do"
            assert acting(after) or SPEC.is_over(after)


@bounded(12)
@given(seed=SEEDS, plies=st.integers(0, 200))
def test_nothing_else_applies_and_nothing_is_half_done(seed, plies):
    match = colorado.new("colorado", 2 + seed % 3, seed=seed)
    dice = random.Random(seed)
    play_on(match, dice, plies)
    before = match.state.tobytes()
    offers = [match.offers(seat) for seat in range(match.seats)]
    for seat in range(match.seats):
        open_now = {offer.action for offer in offers[seat]}
        for action in [-361, -1, *range(0, ACTIONS, 3 if plies % 2 else 7), ACTIONS, 10**6]:
            if action not in open_now:
                with pytest.raises(colorado.IllegalAction, match=r"may not .* now: expected "):
                    match.play_action(seat, action)
    assert match.state.tobytes() == before
    assert match.ply == len(match.decisions)
    assert [match.offers(seat) for seat in range(match.seats)] == offers, "nor are offers stale"


def play_on(match, dice, plies):
    for _ in range(plies):
        if match.is_over:
            return
        seat = dice.choice(match.to_act)
        match.play_action(seat, dice.choice(match.legal(seat)))


def after(board, state, decisions, chance):
    """The table after these decisions, or nothing where one is not open any more or the supply ran dry between."""
    state = state.copy()
    for seat, action in decisions:
        if action not in legal(board, state, seat) or not state.deck_size or (not board.unlimited and not state.pool):
            return None
        draws = int(state.draws)
        SPEC.apply(board, state, seat, action, chance)
        if (seat, action) != decisions[-1] and int(state.draws) != draws:
            return None
    return state


def test_any_order_of_arrival_gives_the_same_table():
    compared = 0
    for seed in range(18):
        chance = chance_of(seed_key(seed))
        dice = random.Random(seed)
        for step in walk(seed, ("plain", "unlimited")[seed // 3 % 2]):
            seats = acting(step.state)
            if len(seats) < 2:
                continue
            decisions = [(seat, dice.choice(legal(step.board, step.state, seat))) for seat in seats]
            if any(action == DRAW for _, action in decisions):
                continue
            orders = [decisions, decisions[::-1], decisions[1:] + decisions[:1]]
            tables = [after(step.board, step.state, order, chance) for order in orders]
            if all(table is not None for table in tables):
                compared += 1
                assert all(a.tobytes() == b.tobytes() for a, b in pairwise(tables))
    assert compared > 500


@pytest.mark.parametrize("kind", KINDS)
def test_games_end(kind):
    for seed in range(9):
        state, plies = None, 0
        for step in walk(seed, kind, 3000):
            state, plies = step.after, plies + 1
        assert SPEC.is_over(state), f"seed {seed}: not over after {plies} decisions"
        assert acting(state) == []
        assert not any(legal(step.board, state, seat) for seat in range(4))
        assert int(SPEC.winners(step.board, state)) > 0


@bounded(15)
@given(seed=SEEDS, plies=st.integers(0, 400), unlimited=st.booleans())
def test_saving_and_loading_is_identity(seed, plies, unlimited, tmp_path_factory):
    names = ["Ada", "Émile d’Or", "x y", "wheel"][: 2 + seed % 3]
    options = {"nuggets": "unlimited"} if unlimited else None
    match = colorado.new("colorado", names, seed=seed, options=options)
    play_on(match, random.Random(seed), plies)
    path = tmp_path_factory.mktemp("saved") / "evening.game"
    match.save(path)
    again = colorado.load(path)
    assert again.state.tobytes() == match.state.tobytes()
    assert (again.players, again.options, again.key, again.decisions) == (
        names,
        match.options,
        match.key,
        match.decisions,
    )
    text = path.read_text(encoding="utf-8")
    again.save(path)
    assert path.read_text(encoding="utf-8") == text
    match.save(path, with_key=False)
    assert match.key.hex() not in path.read_text(encoding="utf-8")
    assert colorado.load(path, key=match.key).fingerprint == match.fingerprint


@bounded(10)
@given(seed=SEEDS)
def test_undo_is_identity_and_refused_where_something_new_was_shown(seed):
    match = colorado.new("colorado", 2 + seed % 3, seed=seed)
    dice = random.Random(seed)
    allowed = refused = 0
    for _ in range(160):
        if match.is_over:
            break
        before = match.state.copy()
        views = [match.view(seat).tobytes() for seat in range(match.seats)]
        seat = dice.choice(match.to_act)
        action = dice.choice(match.legal(seat))
        match.play_action(seat, action)
        state = match.state
        if match.may_undo:
            allowed += 1
            assert state.draws == before.draws
            assert state.hand.tolist() == before.hand.tolist()
            assert state.turn == before.turn
            ply = match.ply
            assert match.undo() == (seat, action)
            assert match.ply == ply - 1
            assert match.state.tobytes() == before.tobytes()
            assert [match.view(s).tobytes() for s in range(match.seats)] == views
            match.play_action(seat, action)
        else:
            refused += 1
            with pytest.raises(colorado.IllegalAction, match="somebody has seen something new since"):
                match.undo()
            assert match.state.tobytes() == state.tobytes()
    assert allowed and refused


@bounded(10)
@given(seed=SEEDS)
def test_offers_go_stale_when_their_seats_choice_changes_and_only_then(seed):
    match = colorado.new("colorado", 2 + seed % 3, seed=seed)
    dice = random.Random(seed)
    for _ in range(120):
        if match.is_over:
            break
        before = {seat: match.offers(seat) for seat in range(match.seats)}
        chosen = dice.choice(before[dice.choice(match.to_act)])
        match.play(chosen)
        with pytest.raises(colorado.StaleAction, match="expected stamp"):
            match.play(chosen)
        for seat, offers in before.items():
            now = match.offers(seat)
            same = [offer.action for offer in offers] == [offer.action for offer in now]
            if seat != chosen.seat:
                assert (offers == now) == same
            if offers and not (same and seat != chosen.seat):
                state = match.state.tobytes()
                with pytest.raises(colorado.StaleAction):
                    match.play(offers[0])
                assert match.state.tobytes() == state
