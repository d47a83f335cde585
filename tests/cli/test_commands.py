"""The command line as a person and as a program meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import colorado
from colorado.bots.cast import characters, needs_compiling
from colorado.cli import app
from colorado.engine.errors import GameFileError
from colorado.games.callwrite.edition import HOUSE
from colorado.games.county.edition import HOUSE as COUNTY

KEPT = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
ENVIRONMENT = KEPT | {"NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}


def run(*args: object, typed: str = "", code: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "colorado", *map(str, args)]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done


def test_help_names_every_verb_and_imports_nothing_heavy() -> None:
    shown = run("--help").stdout
    for verb in ("play", "resume", "simulate", "bench", "verify", "edition", "games"):
        assert verb in shown
    script = "import sys; from colorado.cli.app import app; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, check=False).returncode == 0


def test_version() -> None:
    assert run("--version").stdout.strip() == f"colorado {colorado.__version__}"


def test_bots_that_search_are_woken_before_anything_heavy_is_imported() -> None:
    assert set(app.SEARCHING) == {name for name in characters() if needs_compiling([name])}


def test_resuming_wakes_the_bots_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.game").write_text("players: you | bot ismcts:300 | bot drifter")
    woken: list[str] = []
    monkeypatch.setattr(app, "prepare", woken.extend)
    with pytest.raises(GameFileError):
        app.resume(tmp_path / "a.game")
    assert woken == ["ismcts"]


def test_games_lists_what_exists() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert rows["colorado"]["seats"] == [2, 3, 4]
    assert "--option nuggets=edition | unlimited" in run("games").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("simulate", "chess"), "there is no game 'chess': expected colorado"),
        (("simulate", "colorado", "--players", "7"), "colorado has 2 to 4 seats, not 7"),
        (
            ("simulate", "colorado", "--option", "nuggets=gold"),
            "option nuggets cannot be 'gold': expected edition, unl",
        ),
        (("simulate", "colorado", "--option", "speed=9"), "colorado has no option 'speed': expected nuggets"),
        (("simulate", "colorado", "--option", "speed"), "option 'speed' cannot be read: expected name=choice"),
        (("simulate", "colorado", "--device", "tpu"), "there is no device 'tpu': expected cpu or cuda"),
        (("simulate", "colorado", "--edition", "nowhere.toml"), "nowhere.toml: expected a file, found nothing there"),
        (("simulate", "county", "--games", "0"), "cannot simulate 0 games with seed 0: expected 1 game or more"),
        (("simulate", "county", "--seed", "-1"), "cannot simulate 10000 games with seed -1: expected 1 game or more"),
        (("simulate", "county", "--threads", "0"), "cannot simulate on 0 threads: expected 1 or more"),
        (("bench", "--runs", "0"), "cannot measure 0 runs of 20000 games: expected 1 or more of both"),
        (("edition", "draw", HOUSE, "-o", "/nowhere/map.svg"), "cannot write '/nowhere/map.svg': No such file"),
        (
            ("edition", "draw", HOUSE, "-o", "map.png", "--width", "0"),
            "cannot draw 0 pixels wide: expected 100 to 8000",
        ),
        (("edition", "check", "."), ".: expected a file that can be read, found Is a directory"),
        (("play", "colorado", "--edition", COUNTY), "edition.game: expected 'colorado', found 'county'"),
        (("play", "county", "--edition", HOUSE), "edition.game: expected a value, found nothing"),
        (("verify", "nowhere.game"), "there is no file 'nowhere.game'"),
        (("play", "colorado", "--players", "1"), "expected 2 players or more, found 1"),
        (("play", "colorado", "--seat", "4"), "there is no seat 4 at this table: expected 1 to 3"),
        (("play", "colorado", "--players", "5"), "colorado has 2 to 4 seats, not 5"),
        (("play", "colorado", "--bots", "a,b,c"), "there are 2 seats for bots"),
        (("play", "colorado", "--bots", "cactus"), "there is no bot 'cactus': expected one of random, greedy"),
        (("arena", "colorado", "--bots", "random"), "an arena needs two different bots or more, found random"),
        (("balance", "colorado", "--bot", "cactus"), "there is no bot 'cactus'"),
        (("balance", "colorado", "--games", "0"), "a report needs a game or more, found 0"),
        (("balance", "colorado", "--players", "7"), "colorado has 2 to 4 seats, not 7"),
        (("balance", "county", "--edition", "nowhere.toml"), "nowhere.toml: expected a file, found nothing there"),
        (("balance", "county", "--workers", "-1"), "cannot play in -1 processes: expected 1 or more, or 0"),
        (("arena", "county", "--bots", "greedy,random", "--workers", "-1"), "cannot play in -1 processes"),
        (("play", "colorado", "--language", "de"), "there is no language 'de': expected en or fr"),
        (
            ("edition", "draw", HOUSE, "-o", "map.gif"),
            "cannot draw to 'map.gif': expected a name ending in .svg or .png",
        ),
    ],
)
def test_what_cannot_be_done_is_one_sentence(args: tuple[object, ...], said: str) -> None:
    done = run(*args, code=2)
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_simulate_answers_in_json() -> None:
    result = json.loads(run("simulate", "colorado", "--players", 2, "--games", 3, "--seed", 1, "--json").stdout)
    assert result["games"] == 3
    assert result["decisions"] > 300
    assert result["decisions_per_second"] > 0
    assert len(result["mean_scores"]) == len(result["median_scores"]) == len(result["win_rates"]) == 2
    assert abs(sum(result["win_rates"]) - 1) < 0.001
    again = json.loads(run("simulate", "colorado", "--players", 2, "--games", 3, "--seed", 1, "--json").stdout)
    assert (again["decisions"], again["mean_scores"]) == (result["decisions"], result["mean_scores"])
    assert "3 games of colorado, 2 players" in run("simulate", "colorado", "--players", 2, "--games", 3).stdout


def test_bench_answers_in_json() -> None:
    result = json.loads(run("bench", "--games", 1, "--runs", 1, "--json").stdout)
    assert result["results"]["colorado"]["state_bytes"] <= 640
    assert result["results"]["colorado"]["decisions_per_second"] > 0


def test_the_arena_and_the_balance_answer_in_json() -> None:
    asked = ("arena", "colorado", "--bots", "random,tenderfoot", "--games", 2, "--workers", 1, "--json")
    result = json.loads(run(*asked).stdout)
    assert result["games"] == 2
    row = result["bots"]["tenderfoot"]
    assert {"win_rate", "low", "high", "margin", "rating", "sigma"} <= set(row)
    asked = ("balance", "colorado", "--bot", "tenderfoot", "--players", 2, "--games", 2, "--workers", 1)
    assert "| wins by seat, % |" in run(*asked).stdout
    assert {row["id"] for row in json.loads(run("bots", "--json").stdout)} >= {"tenderfoot", "surveyor"}
    assert "Tenderfoot: " in run("bots").stdout


def test_an_edition_is_checked_and_drawn(tmp_path: Path) -> None:
    assert "a valid edition of Colorado" in run("edition", "check", HOUSE).stdout
    run("edition", "draw", HOUSE, "-o", tmp_path / "map.svg", "--language", "fr", "--night")
    assert "Mont-d’Argent" in (tmp_path / "map.svg").read_text().replace("'", "’")
    run("edition", "draw", HOUSE, "-o", tmp_path / "map.png", "--width", 300)
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")
    broken = tmp_path / "broken.toml"
    broken.write_text(HOUSE.read_text().replace("copies = [5, 4, 4]", "copies = [5, 4, 5]"))
    assert (
        "cards.copies: expected three numbers that add up to 13, found [5, 4, 5]"
        in run("edition", "check", broken, code=2).stderr
    )


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    """Always the first offer, some help, an undo, a save; then the file is verified."""
    kept = tmp_path / "evening.game"
    typed = "help\nhelp 1\ntable\nlook\nlog\nnonsense\n99\n5²\n" + "9" * 5000 + "\nsave\n" + "2\n" * 3000 + "1\n" * 9000
    shown = run("play", "colorado", "--players", 2, "--seed", 5, typed=typed).stdout
    assert "the rule behind offer 3" in shown
    assert "C-S3" in shown
    assert "'nonsense' is no decision of this game" in shown
    assert "there is no offer 99: expected 1 to 2" in shown
    assert "'5²' is no decision of this game" in shown
    assert "expected a decision of at most 400 letters, found 5000" in shown
    assert "expected a file name after save" in shown
    assert max(len(line) for line in shown.splitlines() if "save FILE" not in line and ">" not in line) <= 100
    shown = run("play", "colorado", "--players", 2, "--seed", 5, typed=f"1\nsave {kept}\nquit\n").stdout
    assert f"saved: {kept}" in shown.replace("\n", "")
    assert "You leave the table" in shown
    assert "valid: colorado" in run("verify", kept).stdout
    assert "You leave the table" in run("resume", kept, "--language", "fr", typed="quit\n").stdout


def test_people_sit_where_they_like() -> None:
    shown = run("play", "colorado", "--players", 2, "--seat", 2, "--seed", 5, typed="1\nquit\n").stdout
    assert "  wheel you" in shown
    assert "► fire bot drifter" in shown


def test_hot_seat_hides_hands_behind_a_curtain() -> None:
    shown = run("play", "colorado", "--players", 2, "--hot-seat", "--seed", 3, typed="1\n\n1\n\nundo\nquit\n").stdout
    assert "Pass to wheel, then press Enter." in shown


def test_verify_finds_a_mismatch(tmp_path: Path) -> None:
    match = colorado.new("colorado", 2, seed=1)
    for _ in range(30):
        match.play(match.offers()[-1])
    match.save(tmp_path / "a.game")
    assert json.loads(run("verify", tmp_path / "a.game", "--json").stdout)["fingerprint"] == match.fingerprint
    text = (tmp_path / "a.game").read_text()
    (tmp_path / "b.game").write_text(text.replace("decline", "take nugget", 1).replace("fire", "fire ", 1))
    answer = json.loads(run("verify", tmp_path / "b.game", "--json", code=1).stdout)
    assert answer["valid"] is False
    assert "the file was altered" in answer["problem"]
    assert "not valid" in run("verify", tmp_path / "b.game", code=1).stderr
    assert (
        "nowhere.toml: expected a file"
        in run("verify", tmp_path / "a.game", "--edition", "nowhere.toml", code=2).stderr
    )
