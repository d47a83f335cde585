"""Bots see a view and nothing else, decide the same from the same, and find the moves that are plainly best."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import colorado
from colorado.bots.cast import Careful, characters, make_bot, needs_compiling, recipe_of
from colorado.bots.greedy import GreedyBot
from colorado.bots.ismcts import Budget, SearchBot
from colorado.bots.judge import sensible_actions
from colorado.engine.errors import UnknownName
from colorado.engine.match import Match
from colorado.games.shelf import FOLDERS, find_game
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from county.table import bids, drawn, hold, members, plant, put
from rules.position import table

TREES = Path(__file__).with_name("trees.json")
NAMES = ("random", "tenderfoot", "greedy", "ismcts:25")
WINNING_LEG = """
phase: actions
fire: owes check
  flags: dry-ford saltpan heron
  legs: heron a c
  medals: tipi 9, saloon 6, wanted 7, green 4, yellow 3, blue 2
wheel: owes nothing
  flags: dry-ford
"""


def played_on(game: str, decisions: int, players: int = 3) -> Match:
    """A match some greedy decisions on, by weights that no tuning changes."""
    match = colorado.new(game, players, seed=8)
    bot = GreedyBot(match.spec, plain_weights(match), worlds=1)
    for ply in range(decisions):
        seat = match.to_act[0]
        match.play_action(seat, bot.think(match.board, match.view(seat), seat, ply).action)
    return match


def plain_weights(match: Match) -> Any:
    assert match.spec.judgement
    return np.ones_like(match.spec.judgement.weights(None))


def judged_games() -> list[str]:
    return [game for game in FOLDERS if find_game(game).judgement]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("decisions", [30, 50])
@pytest.mark.parametrize("game", judged_games())
def test_two_worlds_with_one_view_are_decided_alike(game: str, decisions: int, name: str) -> None:
    """The honesty audit: whatever is hidden may change, a fist already closed included; the decision may not."""
    match = played_on(game, decisions)
    other = blank(match.spec.state)
    bot = make_bot(match.spec, name)
    for seat in match.to_act:
        view = match.view(seat)
        match.spec.imagine(match.board, view, seat, chance_of(seed_key(99)), other)
        assert other.tobytes() != match.state.tobytes()
        seen = blank(match.spec.state)
        match.spec.view(other, seat, seen)
        first = bot.think(match.board, view, seat, seed=5)
        second = make_bot(match.spec, name).think(match.board, seen, seat, seed=5)
        assert first == second
        assert first.action in match.legal(seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", judged_games())
def test_thinking_leaves_the_view_as_it_was(game: str, name: str) -> None:
    match = played_on(game, 20)
    seat = match.to_act[0]
    view = match.view(seat)
    before = view.tobytes()
    make_bot(match.spec, name).think(match.board, view, seat, seed=1)
    assert view.tobytes() == before


def best(match: Match, bot: Any) -> str:
    """What a bot plays, in words."""
    seat = match.to_act[0]
    thought = bot.think(match.board, match.view(seat), seat, 3)
    return match.spec.words(match.edition, match.state, seat, thought.action)


def test_the_search_ticks_the_leg_that_wins_the_game() -> None:
    """The lake's last leg is the seventh medal, and fire is ahead: a Tipi leg in the desert looks better at once."""
    match = table(WINNING_LEG)
    assert best(match, make_bot(match.spec, "ismcts:80")) == "tick heron b"


def test_greedy_ticks_the_leg_with_a_medal() -> None:
    """Where no other leg has more to give at once."""
    match = table(WINNING_LEG.replace("legs: heron a c", "legs: heron a c, saltpan a b"))
    assert best(match, make_bot(match.spec, "greedy")) == "tick heron b"


def test_the_search_finds_a_chain() -> None:
    """Playing blue lets the last leg of the lake be ticked, grey brings cards: one must look two steps ahead."""
    match = table(
        """
        phase: actions
        fire: owes play
          hand: blue 2, grey 1
          flags: dry-ford saltpan heron
          legs: heron a c
        wheel: owes nothing
          flags: dry-ford
        """
    )
    assert best(match, make_bot(match.spec, "ismcts:200")) == "play blue 2"


def test_the_search_seals_the_bid_that_wins_the_last_auction() -> None:
    """Everybody knows brown's only cowboy. One card takes the shore of the dearest lake, the other gives nothing: two
    cowboys have the choice for certain, one has not, and none will be of use any more."""
    match = drawn(players=2)
    match.state.round_number, match.state.step, match.state.to_come[:] = 4, 6, 0
    plant(match, "red", "e7")
    plant(match, "blue", "l5")
    hold(match, orange="5 12", brown="66")
    put(match.state.known[1], {65})
    bids(match, "red claim", "blue claim")
    bot = make_bot(match.spec, "ismcts:300")
    while 0 in match.to_act:
        match.play(best(match, bot), 0)
    assert members(match.state.fist[0]) == {4, 11}


def test_a_thought_says_why() -> None:
    match = played_on("colorado", 24, players=2)
    seat = match.to_act[0]
    bot = SearchBot(match.spec, Budget(playouts=120))
    thought = bot.think(match.board, match.view(seat), seat, 1)
    assert bot.playouts in (100, 120)  # settled when it looked at its second slice, or all of them
    assert sum(move.visits for move in thought.considered) == bot.playouts
    assert thought.considered[0].action == thought.action
    assert all(0 <= move.win_chance <= 1 for move in thought.considered)
    assert {move.action for move in thought.considered} <= set(match.legal(seat))
    greedy = GreedyBot(match.spec).think(match.board, match.view(seat), seat, 1)
    assert greedy.considered[0].points >= greedy.considered[-1].points


def test_threads_share_the_playouts_and_repeat_them() -> None:
    match = played_on("colorado", 24, players=2)
    seat = match.to_act[0]
    thoughts = []
    for _ in range(2):
        bot = SearchBot(match.spec, Budget(playouts=60), threads=2)
        thoughts.append(bot.think(match.board, match.view(seat), seat, 4))
        assert bot.playouts == 60
    assert thoughts[0] == thoughts[1]


def test_a_clock_is_a_budget_too() -> None:
    match = played_on("colorado", 24, players=2)
    seat = match.to_act[0]
    bot = SearchBot(match.spec, Budget(milliseconds=30), edges=2_000)
    thought = bot.think(match.board, match.view(seat), seat, 4)
    assert thought.action in match.legal(seat)
    assert bot.playouts > 0


def test_a_full_tree_stops_and_decides() -> None:
    match = played_on("colorado", 24, players=2)
    seat = match.to_act[0]
    bot = SearchBot(match.spec, Budget(playouts=500), edges=100)
    assert bot.think(match.board, match.view(seat), seat, 4).action in match.legal(seat)
    assert 0 < bot.playouts < 500


def test_a_settled_search_stops_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one move wins, half the budget shows it; where moves are alike, all of it is spent."""
    monkeypatch.setattr("colorado.bots.ismcts.SLICE_PLAYOUTS", 5)
    won, open_ = table(WINNING_LEG), played_on("colorado", 30)
    spent = []
    for match in (won, open_):
        seat = match.to_act[0]
        bot = SearchBot(match.spec, Budget(playouts=80))
        bot.think(match.board, match.view(seat), seat, 4)
        spent.append(bot.playouts)
    assert 40 <= spent[0] < spent[1] <= 80


@pytest.mark.parametrize("game", judged_games())
def test_golden_trees(game: str) -> None:
    """The visits at the root of a known position: the search walks as it did when it was last looked at."""
    match = played_on(game, {"colorado": 30, "county": 35}[game])
    seat = match.to_act[0]
    bot = SearchBot(match.spec, Budget(playouts=100), weights=plain_weights(match))
    thought = bot.think(match.board, match.view(seat), seat, 12)
    words = {match.spec.words(match.edition, match.state, seat, m.action): m.visits for m in thought.considered}
    golden = json.loads(TREES.read_text()) if TREES.exists() else {}
    if game not in golden:
        TREES.write_text(json.dumps(golden | {game: words}, indent=1) + "\n")
        pytest.fail("a new golden tree was written: look at it, then run again")
    assert words == golden[game]


def test_sensible_leaves_something_and_never_declines_without_need() -> None:
    match = colorado.new("colorado", 3, seed=2)
    for _ in range(200):
        seat = match.to_act[0]
        legal, kept = match.legal(seat), sensible_actions(match.spec, match.board, match.view(seat), seat)
        assert kept
        assert set(kept) <= set(legal)
        match.play_action(seat, kept[match.ply % len(kept)])


def test_the_cast_is_complete_in_both_languages() -> None:
    cast = list(characters().values())
    assert len(cast) >= 6
    for character in cast:
        for text in (character.name, character.temper):
            assert set(text) == {"en", "fr"}
            assert all(text.values())
    assert cast[0].is_quick
    assert not cast[-1].is_quick
    assert needs_compiling(["drifter", cast[-1].id])
    assert not needs_compiling(["random", "drifter"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cactus", "there is no bot 'cactus': expected one of random, greedy, ismcts"),
        ("ismcts:0", "budget 0 of bot 'ismcts:0' is impossible: expected 1 to"),
        ("ismcts:9999999ms", "budget 9999999 of bot 'ismcts:9999999ms' is impossible"),
        ("ismcts:-3", "there is no bot 'ismcts:-3'"),
    ],
)
def test_unknown_bots_and_budgets_are_one_sentence(name: str, said: str) -> None:
    with pytest.raises(UnknownName) as caught:
        make_bot(find_game("colorado"), name)
    assert str(caught.value).startswith(said)


def test_budgets() -> None:
    assert recipe_of("ismcts:50ms") == {"kind": "search", "milliseconds": 50}
    assert recipe_of("ismcts") == {"kind": "search", "milliseconds": 1000}
    for wrong in ({}, {"playouts": 1, "milliseconds": 1}, {"playouts": -1}):
        with pytest.raises(UnknownName, match="a budget is a number of playouts or of milliseconds"):
            Budget(**wrong)


def test_a_bot_that_fails_is_stood_in_for_and_told() -> None:
    class Broken:
        def think(self, board: Any, view: Any, seat: int, seed: int) -> Any:
            raise RuntimeError("lost the map")

    match = played_on("colorado", 24)
    seat, said = match.to_act[0], []
    bot = Careful(match.spec, Broken(), "broken", said.append)
    expected = GreedyBot(match.spec).think(match.board, match.view(seat), seat, 3)
    assert bot.think(match.board, match.view(seat), seat, 3) == expected
    assert said == ["bot broken failed (RuntimeError('lost the map')): greedy decides in its place"]
    assert bot.failures == 1
