"""Whole games beside a referee who knows the rules only in words: after every decision both tables are alike."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import colorado
from colorado.games.callwrite.spec import SPEC
from naive import twin
from naive.referee import Referee
from naive.walk import HOUSE, KINDS, deal, walk

GOLDEN = Path(__file__).parent.parent / "golden"
PHASES = ("setup", "call", "actions", "discoveries", "over")


def check_alike(referee, board, state):
    """Everything that lies on the table."""
    assert PHASES[int(state.phase)] == referee.phase
    assert (int(state.turn), int(state.caller), int(state.pool)) == (referee.turn, referee.caller, referee.pool)
    assert Counter(twin.read_bag(state.deck)) == referee.deck
    assert Counter(twin.read_bag(state.discard)) == referee.discard
    assert twin.read_set(list(range(60)), state.closed) == referee.struck
    if referee.called:
        assert (int(state.called_seat), twin.ALL_CARDS[int(state.called_card)]) == referee.called
    if referee.given:
        assert twin.ALL_CARDS[int(state.given_card)] == referee.given
    for seat, me in enumerate(referee.seats):
        check_seat(referee, board, state, seat, me)
    standings = [(referee.score(me), len(me.medals) + roadmap_count(referee, me), me.nuggets) for me in referee.seats]
    won = int(SPEC.winners(board, state))
    assert {seat for seat in range(4) if won >> seat & 1} == twin.winners(standings)


def roadmap_count(referee, me):
    return len(twin.roadmap_medals(referee.sheet(me)))


def check_seat(referee, board, state, seat, me):
    """Everything before one player."""
    shown = twin.player(state, seat)
    assert Counter(shown.hand) == me.hand and shown.laid == me.laid
    assert (shown.nuggets, shown.saloon, shown.wanted) == (me.nuggets, me.saloon, me.wanted)
    assert (shown.flags, shown.legs, shown.tipi) == (me.flags, me.legs, me.tipi)
    assert shown.rails == set(me.rails)
    assert shown.asked == (me.asked or "nothing")
    assert int(state.suits_owed[seat]) == me.suits
    assert twin.read_set(twin.ALL_CARDS, state.lacks[seat]) == me.lacks
    assert twin.read_set(list(range(60)), state.medals[seat]) == me.medals
    assert int(state.complete[seat]).bit_count() == roadmap_count(referee, me)
    assert SPEC.score(board, state, seat) == referee.score(me)


def play_along(seed, kind):
    """A whole game; gives how often each question was met."""
    board, state, _ = deal(seed, kind)
    referee = Referee(state, bool(board.unlimited))
    check_alike(referee, board, state)
    met = Counter()
    for step in walk(seed, kind):
        met[referee.seats[step.seat].asked] += 1
        referee.decide(step.seat, SPEC.words(HOUSE, step.state, step.seat, step.action), step.after)
        check_alike(referee, step.board, step.after)
    assert referee.phase == "over"
    return met


@pytest.mark.parametrize("kind", KINDS)
def test_a_referee_has_the_same_table_after_every_decision(kind):
    met = sum((play_along(seed, kind) for seed in range(30, 36)), Counter())
    assert set(met) >= {*PHASES[1:2], "town", "nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "suit"}


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_the_kept_games_end_as_the_referee_says(name):
    kept = colorado.load(GOLDEN / f"{name}.game")
    match = colorado.engine.match.Match(kept.spec, kept.edition, kept.players, kept.key, kept.options)
    referee = Referee(match.state, bool(match.board.unlimited))
    for seat, action in kept.decisions:
        words = SPEC.words(HOUSE, match.state, seat, action)
        match.play_action(seat, action)
        referee.decide(seat, words, match.state)
        check_alike(referee, match.board, match.state)
    assert referee.phase == "over"
    assert [referee.score(me) for me in referee.seats] == kept.scores
