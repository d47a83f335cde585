"""What a game tells bots about itself: the worth of a position, sensible moves, what points are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colorado
from colorado.bots.greedy import GreedyBot
from colorado.games.county import alphabet as county_code
from colorado.games.county.state import Owed, Phase
from colorado.games.shelf import FOLDERS, find_game
from colorado.kit.bits import bit


@pytest.mark.parametrize("game", FOLDERS)
def test_the_ledger_adds_up_to_the_score(game: str) -> None:
    for players in find_game(game).seats:
        match = colorado.new(game, players, seed=4)
        bot = GreedyBot(match.spec, worlds=1)
        while not match.is_over:
            seat = match.to_act[0]
            match.play_action(seat, bot.think(match.board, match.view(seat), seat, match.ply).action)
        assert match.spec.ledger
        for seat, points in enumerate(match.scores):
            parts = match.spec.ledger(match.edition, match.board, match.state, seat)
            assert sum(parts.values()) == points > 0


@pytest.mark.parametrize("game", FOLDERS)
def test_weights_are_complete_and_finite(game: str) -> None:
    judgement = find_game(game).judgement
    assert judgement
    weights = judgement.weights(None)
    assert weights.dtype == np.float64
    assert np.isfinite(weights).all()
    assert (weights >= 0).all()


def county_worth(match: Any, seat: int = 0) -> float:
    judgement = match.spec.judgement
    return float(judgement.worth(match.board, match.state, seat, judgement.weights(None)))


def test_when_county_is_over_only_points_count() -> None:
    match = colorado.new("county", 2, seed=1)
    match.state.points[0] = 31
    before = county_worth(match)
    match.state.phase = Phase.OVER
    assert county_worth(match) == 31 < before


def test_county_values_a_wish_to_buy_and_a_card_to_take() -> None:
    match = colorado.new("county", 2, seed=1)
    plain = county_worth(match)
    match.state.wants = 1
    assert county_worth(match) > plain
    match.state.wants = 0
    for owed in (Owed.CARD, Owed.SECOND):
        match.state.owed[0] = owed
        assert county_worth(match) > plain


def sensible(match: Any, owed: Owed, words: list[int]) -> list[int]:
    """What is left of a set of actions."""
    match.state.owed[0] = owed
    kept = np.array(words, np.int64)
    match.spec.judgement.sensible(match.board, match.state, 0, kept)
    return [int(word) for word in kept]


def test_a_fist_grows_by_the_lowest_cowboy_or_ends_with_the_highest() -> None:
    match = colorado.new("county", 2, seed=1)
    close = bit(county_code.CLOSE)
    low, high = bit(3) | bit(10) | bit(40), bit(1) | bit(4)
    assert sensible(match, Owed.BID, [close, low, high, 0, 0, 0]) == [close, bit(3), bit(4), 0, 0, 0]
    assert sensible(match, Owed.BID, [close, low, 0, 0, 0, 0]) == [close, bit(3) | bit(40), 0, 0, 0, 0]
    assert sensible(match, Owed.OFFER, [0, 0, high, 0, 0, 0]) == [0, 0, high, 0, 0, 0]
    assert sensible(match, Owed.BID, [close, 0, 0, 0, 0, 0]) == [close, 0, 0, 0, 0, 0]


def test_a_price_is_paid_with_the_lowest_cowboy() -> None:
    match = colorado.new("county", 2, seed=1)
    assert sensible(match, Owed.PRICE, [0, bit(7) | bit(9), bit(2), 0, 0, 0]) == [0, bit(7), 0, 0, 0, 0]
    assert sensible(match, Owed.PRICE, [0, 0, bit(2) | bit(4), 0, 0, 0]) == [0, 0, bit(2), 0, 0, 0]


def test_only_land_that_earns_nothing_is_put_up() -> None:
    match = colorado.new("county", 2, seed=1)
    passing = bit(county_code.PASS)
    edge, inland = bit(0), bit(15 + 5)  # a1 is an edge; f2 lies inland, off every shore, alone
    match.state.land[0, 0] = edge | inland
    both = [passing | bit(county_code.NOT_THIS_ROUND), 0, 0, edge | inland, 0, 0]
    assert sensible(match, Owed.SALE, both) == [passing, 0, 0, inland, 0, 0]
    match.state.land[0, 0] = edge
    assert sensible(match, Owed.SALE, [passing, 0, 0, edge, 0, 0]) == [passing, 0, 0, 0, 0, 0]
