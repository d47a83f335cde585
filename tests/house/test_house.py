"""House rules for the source: names, sizes, and what a game may not know."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import colorado

PACKAGE = Path(colorado.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))
NAMES = [str(path.relative_to(PACKAGE)) for path in FILES]
VAGUE = {"utils", "util", "helpers", "helper", "common", "core", "base", "manager", "misc"}
LIVE = {"random", "time", "os", "logging", "asyncio", "torch", "msgspec", "datetime", "secrets", "socket"}
UPWARDS = {"kit": {"engine", "games", "batch", "cli", "art"}, "engine": {"games", "batch", "cli", "art"}}
UPWARDS["games"] = {"batch", "cli", "art"}
COMPILED = ["actions", "call", "chart", "deck", "scoring", "setup", "sheet", "supply", "turn", "turn_end", "view"]


def imports(path):
    """Every module a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


def names_in(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name


@pytest.mark.parametrize("name", NAMES)
def test_no_file_is_longer_than_four_hundred_lines(name):
    assert len((PACKAGE / name).read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("name", NAMES)
def test_names_say_what_a_thing_is(name):
    path = PACKAGE / name
    assert not VAGUE & {*path.relative_to(PACKAGE).with_suffix("").parts}
    for defined in names_in(ast.parse(path.read_text(encoding="utf-8"))):
        assert not VAGUE & {*defined.lower().split("_")}, defined


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("games/")])
def test_games_know_no_time_no_files_of_the_system_and_no_other_dice(name):
    for module in imports(PACKAGE / name):
        assert module.split(".")[0] not in LIVE, module


@pytest.mark.parametrize("name", [name for name in NAMES if name.split("/")[0] in UPWARDS])
def test_rooms_import_downwards_only(name):
    for module in imports(PACKAGE / name):
        first, _, rest = module.partition(".")
        assert first != "colorado" or rest.split(".")[0] not in UPWARDS[name.split("/")[0]], module


@pytest.mark.parametrize("name", NAMES)
def test_games_do_not_import_each_other(name):
    parts = name.split("/")
    if parts[0] == "games" and len(parts) > 2:
        for module in imports(PACKAGE / name):
            if module.startswith("colorado.games."):
                assert module.split(".")[2] == parts[1]


@pytest.mark.parametrize("rule_file", COMPILED)
def test_rules_raise_nothing_print_nothing_and_know_no_strings(rule_file):
    tree = ast.parse((PACKAGE / "games" / "callwrite" / f"{rule_file}.py").read_text(encoding="utf-8"))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        assert len(function.args.args) <= 5, f"{function.name} has more than five parameters"
        assert len(function.body[-1:]) and ast.get_docstring(function), f"{function.name} says nothing"
        for node in ast.walk(ast.Module(function.body[1:], [])):
            assert not isinstance(node, ast.Raise | ast.Try), function.name
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, str)), function.name
            assert not (isinstance(node, ast.Name) and node.id == "print"), function.name


def test_the_state_has_no_gaps_and_is_small():
    from colorado.games.callwrite.spec import SPEC

    assert SPEC.state.itemsize <= 640
    for dtype in (SPEC.state, SPEC.board):
        sizes = sum(dtype.fields[name][0].itemsize for name in dtype.names)
        assert sizes == dtype.itemsize
