"""The verbs of the command. Each imports what it needs when it is called, so that help comes at once."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from colorado import __version__
from colorado.cli import admin
from colorado.engine.errors import UnknownName

app = typer.Typer(
    name="colorado",
    help="Two board games of the American West: play them, simulate them, look at their boards.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
edition_app = typer.Typer(help="Check and draw edition files.", no_args_is_help=True)
app.add_typer(edition_app, name="edition")
app.add_typer(admin.app, name="admin")

Game = Annotated[str, typer.Argument(help="colorado or county")]
Players = Annotated[int, typer.Option(help="how many seats, 2 to 4")]
Seed = Annotated[Optional[int], typer.Option(help="deal the same cards again")]  # noqa: UP045 typer reads it
EditionFile = Annotated[Optional[Path], typer.Option("--edition", help="an edition file; the house edition without")]  # noqa: UP045
Options = Annotated[Optional[list[str]], typer.Option("--option", help="a table option, name=choice")]  # noqa: UP045
Json = Annotated[bool, typer.Option("--json", help="answer in JSON")]


def read_options(pairs: list[str] | None) -> dict[str, str]:
    """Table options from `name=choice` words."""
    for pair in pairs or []:
        if "=" not in pair:
            raise UnknownName(f"option {pair!r} cannot be read: expected name=choice")
    return dict(pair.split("=", 1) for pair in pairs or [])


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"colorado {__version__}")
        raise typer.Exit


@app.callback()
def start(show: Annotated[bool, typer.Option("--version", callback=version, is_eager=True)] = False) -> None:
    """Two board games of the American West. Independent of the games' publishers."""


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their seats and options."""
    from colorado.games.shelf import FOLDERS, find_game

    rows: dict[str, dict[str, Any]] = {
        name: {"title": spec.title, "seats": list(spec.seats), "options": {k: list(v) for k, v in spec.options.items()}}
        for name, spec in ((name, find_game(name)) for name in FOLDERS)
    }
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for name, row in rows.items():
        typer.echo(f"{name}: {row['title']['en']}, {row['seats'][0]} to {row['seats'][-1]} players")
        for option, choices in row["options"].items():
            typer.echo(f"  --option {option}={' | '.join(choices)}")


@app.command()
def play(
    game: Game = "colorado",
    players: Players = 3,
    bots: Annotated[str, typer.Option(help="who plays against you: names, or one for every seat")] = "drifter",
    seat: Annotated[int, typer.Option(help="where you sit against bots; in Colorado 1 calls first")] = 1,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="everybody plays at this terminal")] = False,
    seed: Seed = None,
    edition: EditionFile = None,
    option: Options = None,
    language: Annotated[str, typer.Option(help="of prompts and log: en or fr")] = "en",
) -> None:
    """Play in this terminal, against bots or around it."""
    check_language(language)
    against = [] if hot_seat else seat_bots(bots, players - 1)
    if not (hot_seat or 1 <= seat <= players):
        raise UnknownName(f"there is no seat {seat} at this table: expected 1 to {players}")
    prepare(against)
    import colorado
    from colorado.cli.table import Table

    names = [f"{BOT}{name}" for name in against]
    names.insert(seat - 1, "you")
    match = colorado.new(game, players if hot_seat else names, seed=seed, edition=edition, options=read_options(option))
    Table(match, people=list(range(players)) if hot_seat else [seat - 1], language=language).run()


BOT = "bot "


def seat_bots(names: str, seats: int) -> list[str]:
    """A bot for every seat: those named, the last one again where there are too few."""
    if seats < 1:
        raise UnknownName(f"you need somebody to play with: expected 2 players or more, found {seats + 1}")
    asked = [name.strip() for name in names.split(",") if name.strip()] or ["drifter"]
    if len(asked) > seats:
        raise UnknownName(f"there are {seats} seats for bots: expected that many names at most, found {len(asked)}")
    return asked + [asked[-1]] * (seats - len(asked))


def prepare(bots: list[str]) -> None:
    """Bots that search need compiled rules; for the others plain Python will do."""
    if not any(name.startswith("ismcts") or name in SEARCHING for name in bots):
        run_interpreted()
    elif os.environ.get("NUMBA_DISABLE_JIT") != "1":
        typer.echo("Waking the bots (the first time they take a quarter of a minute) ...")


SEARCHING = ("trapper", "banker", "surveyor")


@app.command()
def resume(
    file: Path,
    edition: EditionFile = None,
    language: Annotated[str, typer.Option(help="of prompts and log: en or fr")] = "en",
) -> None:
    """Go on with a saved game."""
    check_language(language)
    saved = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    prepare([name for name in ("ismcts", *SEARCHING) if f"{BOT}{name}" in saved])
    import colorado
    from colorado.cli.table import Table

    match = colorado.load(file, edition=edition)
    people = [seat for seat, name in enumerate(match.players) if not name.startswith(BOT)]
    Table(match, people, language).run()


def check_language(language: str) -> None:
    """Refuse a language the messages are not written in."""
    if language not in ("en", "fr"):
        raise UnknownName(f"there is no language {language!r}: expected en or fr")


def run_interpreted() -> None:
    """One game needs no compiling: the rules run as plain Python, and the first decision is there at once."""
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")


@app.command()
def verify(file: Path, edition: EditionFile = None, as_json: Json = False) -> None:
    """Replay a game file from its key and compare; exit code 1 if anything differs."""
    run_interpreted()
    import colorado
    from colorado.engine.errors import ColoradoError, EditionError

    try:
        match = colorado.load(file, edition=edition)
    except (UnknownName, EditionError):
        raise
    except ColoradoError as problem:
        answer: dict[str, Any] = {"valid": False, "problem": str(problem)}
        typer.echo(json.dumps(answer) if as_json else f"not valid: {problem}", err=not as_json)
        raise typer.Exit(1) from None
    answer = {
        "valid": True,
        "game": match.spec.name,
        "over": match.is_over,
        "decisions": match.ply,
        "scores": dict(zip(match.seat_names, match.scores, strict=True)),
        "winners": [match.seat_names[seat] for seat in match.winners] if match.is_over else [],
        "fingerprint": match.fingerprint,
    }
    if as_json:
        typer.echo(json.dumps(answer))
        return
    state = "over" if match.is_over else "not over yet"
    typer.echo(f"valid: {answer['game']}, {match.ply} decisions, {state}")
    for name, points in answer["scores"].items():
        typer.echo(f"  {name:<10} {points:>4}{'  wins' if name in answer['winners'] else ''}")
    typer.echo(f"fingerprint {match.fingerprint}")


@app.command()
def simulate(
    game: Game,
    players: Players = 4,
    games: Annotated[int, typer.Option(help="how many games")] = 10_000,
    seed: Annotated[int, typer.Option(help="of all the games")] = 0,
    threads: Annotated[Optional[int], typer.Option(help="CPU threads; all of them without")] = None,  # noqa: UP045
    device: Annotated[str, typer.Option(help="cpu or cuda")] = "cpu",
    edition: EditionFile = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Play many games at random and count."""
    from colorado.cli.simulate import simulate_games, told

    result = simulate_games(game, players, games, seed, threads, device, edition, read_options(option))
    typer.echo(json.dumps(result) if as_json else told(result))


@app.command()
def bench(
    games: Annotated[int, typer.Option(help="games a run")] = 20_000,
    runs: Annotated[int, typer.Option(help="runs; the median counts")] = 5,
    device: Annotated[str, typer.Option(help="cpu or cuda")] = "cpu",
    as_json: Json = False,
) -> None:
    """Measure how fast the games run: random play, four players, on one thread."""
    from colorado.cli.simulate import bench_games, told_bench

    result = bench_games(games, runs, device)
    typer.echo(json.dumps(result) if as_json else told_bench(result))


@app.command()
def bot(
    table: Annotated[str, typer.Option(help="id of a table, or its code such as ELK-4417")],
    server: Annotated[str, typer.Option(help="address of the server")] = "http://127.0.0.1:8000",
    seat: Annotated[int, typer.Option(help="from 0; any free seat without")] = -1,
    character: Annotated[str, typer.Option("--as", help="who plays; `colorado bots` names them")] = "homesteader",
    token_file: Annotated[Optional[Path], typer.Option(help="keeps who this bot is, to come back to its seat")] = None,  # noqa: UP045
) -> None:
    """Play a seat of a table on a server, over the network."""
    prepare([character])
    from colorado.cli.bot import run

    run(server, table, seat, character, token_file, typer.echo)


@app.command()
def join(
    table: Annotated[str, typer.Argument(help="id of a table, or its code such as ELK-4417")],
    server: Annotated[str, typer.Option(help="address of the server")] = "http://127.0.0.1:8000",
    seat: Annotated[int, typer.Option(help="from 0; any free seat without")] = -1,
    name: Annotated[str, typer.Option(help="what you are called at the table")] = "Guest",
    token_file: Annotated[Optional[Path], typer.Option(help="keeps who you are, to come back to your seat")] = None,  # noqa: UP045
    language: Annotated[str, typer.Option(help="of prompts and log: en or fr")] = "en",
) -> None:
    """Play a seat of a table on a server, in this terminal."""
    check_language(language)
    run_interpreted()
    from colorado.cli.join import run

    run(server, table, seat, name, token_file, language)


@app.command()
def bots(as_json: Json = False) -> None:
    """Name the characters there are to play against, the gentlest first."""
    run_interpreted()
    from colorado.bots.cast import characters

    if as_json:
        rows = [{"id": c.id, "name": c.name, "temper": c.temper} | c.recipe for c in characters().values()]
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for character in characters().values():
        typer.echo(f"{character.id:<12} {character.name['en']}: {character.temper['en']}")


@app.command()
def arena(
    game: Game,
    bots: Annotated[str, typer.Option(help="names, with commas: characters, random, greedy, ismcts:300, ismcts:500ms")],
    players: Players = 2,
    games: Annotated[int, typer.Option(help="at least so many; every deal is played in every rotation")] = 400,
    seed: Annotated[int, typer.Option(help="of all the deals")] = 0,
    option: Options = None,
    log: Annotated[Optional[Path], typer.Option(help="keeps every deal; called again, the arena goes on")] = None,  # noqa: UP045
    workers: Annotated[int, typer.Option(help="processes; 0 for one a core")] = 0,
    ray: Annotated[Optional[str], typer.Option(help="address of a Ray cluster, or local")] = None,  # noqa: UP045
    as_json: Json = False,
) -> None:
    """Let bots play each other, luck cancelled by rotating the seats of every deal."""
    from colorado.cli.arena import arena_table, run

    result = run(game, bots, players, games, seed, read_options(option), log, workers, ray, quiet=as_json)
    typer.echo(json.dumps(result) if as_json else arena_table(result))


@app.command()
def balance(
    game: Game,
    bot: Annotated[str, typer.Option(help="who plays every seat")] = "homesteader",
    players: Annotated[Optional[list[int]], typer.Option(help="seat counts; all of them without")] = None,  # noqa: UP045
    games: Annotated[int, typer.Option(help="for each seat count")] = 1000,
    seed: Annotated[int, typer.Option(help="of all the deals")] = 0,
    edition: EditionFile = None,
    workers: Annotated[int, typer.Option(help="processes; 0 for one a core")] = 0,
    as_json: Json = False,
) -> None:
    """Measure an edition: turns, scores, seats, and what winners' points are made of."""
    from colorado.cli.arena import run_balance
    from colorado.lab.balance import told

    results = run_balance(game, bot, players, games, seed, edition, workers, quiet=as_json)
    typer.echo(json.dumps(results) if as_json else told(results))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at; 0.0.0.0 for every one")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="where to listen", min=0, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="an SQLite file or a postgresql:// URL")] = "",
    redis: Annotated[str, typer.Option(help="a redis:// URL, where several processes serve")] = "",
    workers: Annotated[int, typer.Option(help="processes", min=1, max=64)] = 1,
    editions: Annotated[str, typer.Option(help="a folder of edition files to play on besides the house editions")] = "",
    play: Annotated[
        bool, typer.Option("--play", help="for this machine: the next free port, tables kept for you")
    ] = False,
) -> None:
    """Serve tables, people and bots, and the page to play at."""
    from colorado.cli.serve import start

    given = {"COLORADO_DATABASE": database, "COLORADO_REDIS": redis, "COLORADO_EDITIONS": editions}
    os.environ.update({name: value for name, value in given.items() if value})
    start(host, port, workers, play)


@edition_app.command("check")
def edition_check(file: Path) -> None:
    """Read an edition file and say what is wrong, or what it holds."""
    run_interpreted()
    from colorado.cli.editions import check_edition

    typer.echo(check_edition(file))


@edition_app.command("draw")
def edition_draw(
    file: Path,
    output: Annotated[Path, typer.Option("-o", "--output", help="a file ending in .svg or .png")],
    language: Annotated[str, typer.Option(help="en or fr")] = "en",
    night: Annotated[bool, typer.Option("--night", help="as a blueprint")] = False,
    width: Annotated[int, typer.Option(help="of a .png, in pixels")] = 1880,
) -> None:
    """Draw an edition as one printed sheet."""
    run_interpreted()
    from colorado.cli.editions import draw_edition

    check_language(language)
    draw_edition(file, output, language, "night" if night else "day", width)
    typer.echo(f"drawn: {output}")
