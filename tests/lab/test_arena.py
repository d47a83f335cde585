"""The arena counts honestly: every deal in every rotation, shares of wins, intervals, logs that go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from colorado.engine.errors import EditionError, UnknownName
from colorado.lab import arena
from colorado.lab.arena import Pairing, Played, play_deal, rate, run_arena, summary, wilson
from colorado.lab.balance import balance, told
from colorado.lab.play import shares_of

PAIR = Pairing("colorado", ("random", "drifter"), 2, seed=3)


def test_a_deal_is_played_in_every_rotation_and_repeats() -> None:
    first, second = play_deal(PAIR, 0)
    assert first.bots == ["random", "drifter"]
    assert second.bots == ["drifter", "random"]
    assert sum(first.shares) == 1
    assert play_deal(PAIR, 0) == [first, second]
    assert play_deal(Pairing("colorado", PAIR.bots, 2, seed=4), 0) != [first, second]


def test_lineups() -> None:
    assert Pairing("colorado", ("a", "b"), 4).lineup(7) == ("a", "b", "a", "b")
    three = Pairing("colorado", ("a", "b", "c"), 2)
    assert [three.lineup(deal) for deal in range(4)] == [("a", "b"), ("a", "c"), ("b", "c"), ("a", "b")]


def test_an_arena_sums_up() -> None:
    seen: list[tuple[int, int]] = []
    result = run_arena(PAIR, 3, progress=lambda done, every: seen.append((done, every)))
    assert result["games"] == 4
    assert seen == [(2, 4), (4, 4)]
    rows = result["bots"]
    assert rows["drifter"]["win_rate"] == 1.0
    assert rows["random"]["win_rate"] == 0.0
    assert rows["drifter"]["low"] < 1 <= rows["drifter"]["high"] + 1e-9
    assert rows["drifter"]["margin"] == -rows["random"]["margin"] > 0
    assert rows["drifter"]["rating"] > rows["random"]["rating"]
    assert rows["drifter"]["fair"] == 0.5
    assert result["failures"] == 0


def test_processes_play_the_same_games() -> None:
    assert run_arena(PAIR, 4, workers=2) == run_arena(PAIR, 4)


def test_a_log_is_continued(tmp_path: Path) -> None:
    log = tmp_path / "arena.log"
    whole = run_arena(PAIR, 6, log=log)
    lines = log.read_text().splitlines()
    assert len(lines) == 3
    log.write_text("\n".join(lines[:2]) + "\n" + lines[2][:40])
    played: list[list[int]] = []

    def spread(pairing: Pairing, deals: list[int]) -> Any:
        played.append(deals)
        return (play_deal(pairing, deal) for deal in deals)

    assert run_arena(PAIR, 6, log=log, mapper=spread) == whole
    assert played == [[2]]
    with pytest.raises(UnknownName, match=r"arena\.log belongs to another arena"):
        run_arena(Pairing("colorado", PAIR.bots, 2, seed=4), 2, log=log)


def test_a_log_that_cannot_be_kept_is_refused_first(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Abigail,\n")
    with pytest.raises(UnknownName, match=r"letter\.txt is no log of an arena"):
        run_arena(PAIR, 2, log=tmp_path / "letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "Dear Abigail,\n"
    for nowhere in (tmp_path, tmp_path / "nowhere" / "arena.log"):
        with pytest.raises(UnknownName, match="cannot keep the log"):
            run_arena(PAIR, 2, log=nowhere)


@pytest.mark.parametrize(
    ("pairing", "games", "said"),
    [
        (Pairing("chess", ("random", "greedy"), 2), 2, "there is no game 'chess'"),
        (Pairing("colorado", ("random", "cactus"), 2), 2, "there is no bot 'cactus'"),
        (Pairing("colorado", ("random",), 2), 2, "two different bots or more, found random"),
        (Pairing("colorado", ("random", "random"), 2), 2, "two different bots or more"),
        (Pairing("colorado", ("random", "greedy"), 5), 2, "2 to 4 seats, not 5"),
        (Pairing("colorado", ("random", "greedy"), 2), 0, "a game or more, found 0"),
        (Pairing("colorado", ("random", "greedy"), 2, options={"x": "y"}), 2, "no option 'x'"),
    ],
)
def test_what_cannot_be_played_is_refused_first(pairing: Pairing, games: int, said: str) -> None:
    with pytest.raises(UnknownName, match=said):
        run_arena(pairing, games)


def test_failures_are_in_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def think(self, board: Any, view: Any, seat: int, seed: int) -> Any:
            raise RuntimeError("lost the map")

    made = arena.bot_of
    monkeypatch.setattr(arena, "bot_of", lambda game, name: Broken() if name == "random" else made(game, name))
    played = play_deal(PAIR, 0)
    result = summary(PAIR, played)
    assert result["failures"] == sum(len(game.failures) for game in played) > 10
    assert "bot random failed" in result["failed"][0]


def test_wilson_against_the_textbook() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_shared_win_counts_as_its_share() -> None:
    assert shares_of(0b101, 3) == [0.5, 0.0, 0.5]
    game = Played(0, 0, ["random", "drifter"], [10, 10], [0.5, 0.5], 9, 9, [])
    rows = summary(PAIR, [game])["bots"]
    assert rows["random"]["win_rate"] == rows["drifter"]["win_rate"] == 0.5


def test_ratings_take_the_best_seat_of_a_bot() -> None:
    game = Played(0, 0, ["a", "b", "a", "b"], [1, 5, 9, 2], [0, 0, 1, 0], 9, 9, [])
    ratings = rate(("a", "b"), [game] * 5)
    assert ratings["a"][0] > ratings["b"][0]


def test_a_balance_report() -> None:
    result = balance("colorado", "drifter", 2, 3, seed=1)
    assert abs(sum(result["seat_wins"]) - 1) < 0.001
    assert result["turns"]["low"] <= result["turns"]["median"] <= result["turns"]["high"]
    total = sum(result["winner_points"].values())
    assert result["winner_score"]["low"] - 1 <= total <= result["winner_score"]["high"] + 1
    assert "| games | 3 |" in told([result])
    json.dumps(result)
    with pytest.raises(UnknownName, match="2 to 4 seats"):
        balance("colorado", "drifter", 7, 3)
    with pytest.raises(UnknownName, match="a report needs a game or more, found 0"):
        balance("colorado", "drifter", 2, 0)
    with pytest.raises(EditionError, match="expected a file, found nothing there"):
        balance("colorado", "drifter", 2, 3, edition=Path("nowhere.toml"))
