"""What the pages for self-hosters and for writers of bots say is so."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path

import msgspec
import pytest
import typer.main
from msgspec import Raw

from colorado.cli.app import app
from colorado.server.limits import Limits
from colorado.server.rest import every_route
from colorado.wire.socket import Asked, Refused, Told, Update
from colorado.wire.tables import Code, Sit, TableWish

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "docs" / "how-to" / "self-host.md"
BOTS = ROOT / "docs" / "reference" / "bot-api.md"
UNIT = ROOT / "examples" / "deploy" / "colorado.service"
CONTAINER = ROOT / "examples" / "deploy" / "Containerfile"


def options_of(words: list[str]) -> set[str]:
    """The options of a verb of the command, or of a verb of a verb."""
    command = typer.main.get_command(app)
    for word in words:
        command = getattr(command, "commands", {}).get(word, command)
    return {name for parameter in command.params for name in parameter.opts}


def commands() -> list[str]:
    pages = [HOSTING.read_text(), BOTS.read_text()]
    found = [line for page in pages for line in page.splitlines() if re.match(r"(/\S+/)?colorado ", line)]
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    container = re.search(r"^CMD \[(.*)\]", CONTAINER.read_text(), re.MULTILINE)
    assert container is not None
    return [*found, unit["Service"]["ExecStart"], container[1].replace(",", " ")]


@pytest.mark.parametrize("line", commands())
def test_every_command_that_is_named_exists(line: str) -> None:
    _, *words = shlex.split(line)
    verbs = words[:2] if words[0] == "admin" else words[:1]
    known = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    assert verbs[0] in known
    assert len(verbs) == 1 or verbs[1] in known["admin"].commands
    assert {word for word in words if word.startswith("--")} <= options_of(verbs)


def test_every_variable_that_is_named_is_read_and_every_one_that_is_read_is_named() -> None:
    rooms = [ROOT / "src" / "colorado" / room for room in ("server", "cli", "kit")]
    source = "\n".join(path.read_text() for room in rooms for path in room.rglob("*.py"))
    read = set(re.findall(r"COLORADO_[A-Z_]+[A-Z]", source))
    read |= {f"COLORADO_{name}" for name in re.findall(r'from_environment\("([A-Z_]+)"', source)}
    told = set(re.findall(r"COLORADO_[A-Z_]+[A-Z]", HOSTING.read_text()))
    kept = {f"COLORADO_KEEP_{name}" for name in ("FINISHED", "IDLE", "SHOWN", "LESSONS", "GUESTS")}
    assert told - read - kept == set()
    assert read - told - {"COLORADO_KEEP"} == set()
    for page in (UNIT, CONTAINER):
        assert set(re.findall(r"COLORADO_[A-Z_]+[A-Z]", page.read_text())) <= told


def test_every_message_that_is_shown_is_one() -> None:
    shown = re.findall(r"```json\n(.*?)```", BOTS.read_text(), re.DOTALL)
    assert len(shown) >= 6
    for text in shown:
        kind = msgspec.json.decode(text)["type"]
        said = kind in ("join", "move")
        read = msgspec.json.decode(text, type=Asked if said else Told)
        assert isinstance(read, Update | Refused | Asked | Told)
        if isinstance(read, Update):
            assert set(msgspec.json.decode(text)) - {"type"} == set(Update.__struct_fields__)
            assert isinstance(read.look, Raw | bytes)


def test_every_request_that_is_named_exists() -> None:
    routes = {(route.method, re.sub(r"\{\w+\}", "{}", route.path)): route.body for route in every_route()}
    named = re.findall(r"`(GET|POST|PATCH|DELETE) (/api/[^`]*)`(?: `(\{[^`]*\})`)?", BOTS.read_text())
    assert len(named) >= 10
    for method, path, body in named:
        wanted = routes[method, re.sub(r"\{\w+\}", "{}", path)]
        if body:
            msgspec.json.decode(body, type=wanted)
    wish = re.search(r"set one: `(\{.*\})`", BOTS.read_text())
    assert wish is not None
    assert msgspec.json.decode(wish[1], type=TableWish).game == "county"
    assert {routes["POST", "/api/join"], routes["POST", "/api/tables/{}/sit"]} == {Code, Sit}


def test_the_limits_that_are_told_are_those_that_hold() -> None:
    limits, page = Limits(), " ".join(BOTS.read_text().split())
    assert f"About {limits.messages.second} messages a second over one socket and {limits.said.second} from" in page
    assert f"Requests: {limits.requests.second} a second" in page
    assert f"at most {limits.message_bytes} bytes" in page
