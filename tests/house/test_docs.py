"""What the documents promise: links lead somewhere, commands and verbs exist, figures were measured, Python runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from colorado.bots.cast import recipe_of
from colorado.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src/colorado/games").rglob("*.md")])
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^(?:\.venv/bin/)?colorado ([a-z-]+.*)$", re.M)
VERB = re.compile(r"^make ([a-z-]+)", re.M)
COMMANDS = "docs/reference/commands.md"
OPTION = re.compile(r"(?<![\w-])--[a-z-]+")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def code_of(text: str) -> str:
    """What stands in the text to be typed: blocks without a language, and words in backquotes, a line each."""
    blocks = [block for language, block in FENCE.findall(text) if not language]
    return "\n".join([*blocks, *re.findall(r"`([^`\n]+)`", FENCE.sub("", text))])


def anchors(text: str) -> set[str]:
    """The headings of a page, as addresses name them."""
    titles = re.findall(r"^#+ (.+)$", FENCE.sub("", text), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    page = ROOT / name
    for link in LINK.findall(FENCE.sub("", text_of(name))):
        if re.match(r"https?:|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists() and target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("docs/") and name.endswith(".fr.md")])
def test_french_pages_follow_the_english_ones_and_keep_their_spaces(name: str) -> None:
    french, english = text_of(name), text_of(name.replace(".fr.md", ".md"))
    assert len(re.findall(r"^\d\. ", french, re.M)) == len(re.findall(r"^\d\. ", english, re.M))
    words = re.sub(r"`[^`]*`|\]\([^)]*\)", "", FENCE.sub("", french))
    assert not re.search(r"[^\u202f][;!?]|[^\u00a0]:|['\"]", words)


def test_every_page_of_the_docs_is_in_the_index() -> None:
    linked = {(ROOT / "docs" / link.partition("#")[0]).resolve() for link in LINK.findall(text_of("docs/README.md"))}
    assert {page for page in PAGES if page.is_relative_to(ROOT / "docs")} - linked == {ROOT / "docs" / "README.md"}


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_of_make_exists(name: str) -> None:
    verbs = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.M))
    assert set(VERB.findall(code_of(text_of(name)))) <= verbs


def commands(command: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every verb of the command, with what it takes."""
    for name, part in command.commands.items():
        whole = f"{path} {name}".strip()
        if hasattr(part, "commands"):
            yield from commands(part, whole)
        else:
            yield whole, part


VERBS = dict(commands(typer.main.get_command(app)))


def options(command: Any) -> set[str]:
    return {name for option in command.params for name in option.opts if name.startswith("--")}


@pytest.mark.parametrize("name", NAMES)
def test_every_command_exists_and_takes_its_options(name: str) -> None:
    for line in COMMAND.findall(code_of(text_of(name))):
        typed = line.partition(" #")[0]
        verb = next((verb for verb in VERBS if f"{typed} ".startswith(f"{verb} ")), None)
        group = any(verb.startswith(f"{typed} ") for verb in VERBS)
        assert verb or group, f"there is no colorado {typed}"
        if verb:
            assert set(OPTION.findall(typed)) <= options(VERBS[verb]), typed
        for bots in re.findall(r"--(?:bots|bot|as) ([a-z0-9:,]+)", typed):
            for bot in bots.split(","):
                recipe_of(bot)


def rows(page: str) -> dict[str, str]:
    """The rows of a page's tables, by the first words in them."""
    return dict(re.findall(r"^\| `(?:colorado )?([^`]+)` \|(.*)\|$", text_of(page), re.M))


def test_the_reference_names_every_command_with_every_option() -> None:
    told = {re.sub(r" [A-Z].*", "", row): set(OPTION.findall(cells)) for row, cells in rows(COMMANDS).items()}
    assert {name: told.get(name) for name in VERBS} == {name: options(verb) for name, verb in VERBS.items()}


def test_the_figures_of_the_readme_were_measured() -> None:
    readme, measured = text_of("README.md"), json.loads(text_of("bench/results/speed.json"))
    for game, title in {"colorado": "Colorado", "county": "Colorado County"}.items():
        row = measured["results"][game]
        rate, games = f"{row['decisions_per_second'] / 1e6:.1f} million", f"{row['games_per_second']:,}"
        assert f"| {title} | {rate} | {games} | {row['state_bytes']} bytes |" in readme


def scripts() -> dict[str, str]:
    """The Python of every page as one script; some of it asks a server, which is tested elsewhere."""
    found = {}
    for name in NAMES:
        blocks = [block for language, block in FENCE.findall(text_of(name)) if language == "python"]
        if blocks and not any("http" in block for block in blocks):
            found[name] = "\n".join(blocks)
    return found


def test_the_bot_of_the_tutorial_is_the_one_of_the_example() -> None:
    bot = re.search(r"^class Clerk:.*?^        return [^\n]+$", scripts()["docs/tutorials/research.md"], re.M | re.S)
    assert bot and bot[0] in text_of("examples/own_bot.py")


@pytest.mark.parametrize("name", scripts())
def test_the_python_of_a_page_runs(name: str, tmp_path: Path) -> None:
    """In miniature: many are three."""
    small = re.sub(r"\b(games|deals|playouts|horizon)=[\d_]+", r"\g<1>=3", scripts()[name])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", small],
        env=kept | {"NUMBA_DISABLE_JIT": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
