"""Whole greedy games in one call are the games that greedy bots play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colorado
from colorado.bots import greedy
from colorado.bots.greedy import HAIR, GreedyBot
from colorado.bots.judge import judge_of
from colorado.bots.scratch import seed_words
from colorado.engine.spec import Spec
from colorado.games.shelf import FOLDERS, find_game
from colorado.kit.bits import WORD, members
from colorado.kit.luck import luck_below
from colorado.kit.record import blank
from colorado.lab.balance import balance, game_of
from colorado.lab.selfplay import best_offer, greedy_game


def weights_of(spec: Spec, players: int) -> Any:
    return np.array([judge_of(spec).weights(None)] * players)


def one_by_one(match: Any, worlds: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, int]:
    """The same game, every decision by the bot itself, with the luck of the compiled game instead of its own."""
    luck = np.zeros(2, np.int64)
    seed_words(luck, seed)
    monkeypatch.setattr(greedy, "seed_words", lambda own, seed: np.copyto(own, luck))
    bot, plies = GreedyBot(match.spec, worlds=worlds), 0
    while not match.is_over:
        acting = members(int(match.spec.to_act(match.state)))
        seat = acting[luck_below(luck, len(acting))]
        seen = bot.think(match.board, match.view(seat), seat, plies).considered
        np.copyto(luck, bot.scratch.luck)
        action = best_offer(bot.scratch.offers, bot.totals, luck)
        assert next(move.points for move in seen if move.action == action) >= seen[0].points - 20 * HAIR
        match.play_action(seat, action)
        plies += 1
    return match.state, plies


@pytest.mark.parametrize("game", FOLDERS)
def test_every_decision_is_greedys(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = colorado.new(game, 3, seed=11)
    state, plies = greedy_game(match.spec, match.board, weights_of(match.spec, 3), 1, 11, 5)
    again, decisions = one_by_one(match, 1, 5, monkeypatch)
    assert plies == decisions > 30
    assert state.tobytes() == again.tobytes()


def test_a_game_repeats_and_its_luck_is_its_own() -> None:
    spec = find_game("colorado")
    board = colorado.new("colorado", 2).board
    games = [greedy_game(spec, board, weights_of(spec, 2), 1, 3, seed)[0].tobytes() for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_equal_offers_take_turns() -> None:
    offers, totals, luck = np.array([0b1011, 0b1]), np.zeros(2 * WORD), np.array([1, 2])
    totals[0] = -1.0
    assert {best_offer(offers, totals, luck) for _ in range(50)} == {1, 3, WORD}
    totals[3] = 1.0
    assert best_offer(offers, totals, luck) == 3


def test_only_greedy_without_slips_is_played_in_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    spec, called = find_game("colorado"), []
    board = blank(spec.board)
    monkeypatch.setattr("colorado.lab.balance.greedy_game", lambda *asked: called.append("one call") or [0])
    monkeypatch.setattr("colorado.lab.balance.play_game", lambda *asked: called.append("bot by bot") or [0])
    for slip in (0.0, 1.0):
        game_of(spec, board, GreedyBot(spec, slip=slip), 2)(1, 1)
    assert called == ["one call", "bot by bot"]


def test_a_report_of_greedy_games() -> None:
    result = balance("colorado", "greedy:1", 2, 3, seed=1)
    assert result == balance("colorado", "greedy:1", 2, 3, seed=1, workers=2)
    assert abs(sum(result["seat_wins"]) - 1) < 0.001
