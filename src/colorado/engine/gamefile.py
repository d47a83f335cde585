"""Game files: a header, one readable line a decision, and a last line that seals what stands above it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from colorado.engine.errors import ColoradoError, GameFileError, UnknownName
from colorado.engine.spec import Edition, Spec
from colorado.kit.chance import key_commitment

if TYPE_CHECKING:
    from colorado.engine.match import Match

VERSION = 1
FIRST_LINE = "colorado game file"
SEAL = "seal"
HEADER = ("game", "rules", "edition", "options", "players", "commitment", "key")


def edition_mark(edition: Edition) -> str:
    """An edition's name, version and hash."""
    digest = hashlib.blake2b(repr(edition.source).encode(), digest_size=8).hexdigest()
    return f"{edition.id} {edition.version} {digest}"


def seal_of(text: str) -> str:
    """The seal of everything above the last line."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def write_game(match: Match, *, with_key: bool = True) -> str:
    """The whole game as text."""
    options = " ".join(f"{name}={choice}" for name, choice in match.options.items())
    lines = [
        f"{FIRST_LINE} {VERSION}",
        f"game: {match.spec.name}",
        f"rules: {match.spec.rules_version}",
        f"edition: {edition_mark(match.edition)}",
        f"options: {options}",
        f"players: {' | '.join(match.players)}",
        f"commitment: {match.commitment}",
        f"key: {match.key.hex() if with_key else ''}",
        "",
    ]
    lines += decision_lines(match)
    state = "over" if match.is_over else "open"
    scores = " ".join(f"{name} {score}" for name, score in zip(match.seat_names, match.scores, strict=True))
    lines += ["", f"{state}: {match.ply} decisions, {scores}, fingerprint {match.fingerprint}"]
    text = "\n".join(lines) + "\n"
    return text + f"{SEAL}: {seal_of(text)}\n"


def decision_lines(match: Match) -> list[str]:
    """One line a decision: its number, the seat, and the words as they were at that moment."""
    states = [*match._before, match.state]
    return [
        f"{ply + 1} {match.seat_names[seat]} {match.spec.words(match.edition, states[ply], seat, action)}"
        for ply, (seat, action) in enumerate(match.decisions)
    ]


def read_game(
    path: str | Path, find_spec: Callable[[str], Spec], edition: Path | None = None, key: bytes | None = None
) -> Match:
    """Read a game file, replay every decision and compare the outcome with what the file says."""
    name = Path(path).name or str(path)
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise UnknownName(f"there is no file {name!r}") from None
    except (UnicodeDecodeError, OSError):
        raise GameFileError(f"{name}: expected a Colorado game file, found something else") from None
    header, decisions, last = split_file(name, text)
    try:
        spec = find_spec(header["game"])
    except UnknownName as problem:
        raise GameFileError(f"{name}: {problem}") from None
    match = deal_again(name, header, spec, spec.load_edition(edition), key)
    for number, line in enumerate(decisions, 1):
        play_line(name, match, number, line)
    wanted = write_game(match).splitlines()[-2]
    if wanted != last:
        raise GameFileError(f"{name}: expected the outcome {wanted!r}, found {last!r}")
    return match


def split_file(name: str, text: str) -> tuple[dict[str, str], list[str], str]:
    """Header, decisions and closing line of a file whose version and seal are right."""
    first, _, _ = text.partition("\n")
    if not first.startswith(FIRST_LINE):
        raise GameFileError(f"{name}: expected a first line '{FIRST_LINE} {VERSION}', found {first[:40]!r}")
    if first.removeprefix(FIRST_LINE).strip() != str(VERSION):
        raise GameFileError(f"{name}: expected file version {VERSION}, found {first.removeprefix(FIRST_LINE).strip()}")
    body, mark, seal = text.rpartition(f"{SEAL}: ")
    if not mark or not text.endswith("\n"):
        raise GameFileError(f"{name}: expected a last line '{SEAL}: …', found none: the file is cut short")
    if seal.strip() != seal_of(body):
        raise GameFileError(f"{name}: expected seal {seal_of(body)}, found {seal.strip()[:40]}: the file was altered")
    head, *middle, tail = body.split("\n\n") if "\n\n" in body else (body, "")
    return read_header(name, head), [line for part in middle for line in part.splitlines() if line], tail.strip()


def read_header(name: str, head: str) -> dict[str, str]:
    """What stands above the decisions: every field once, and nothing else."""
    header: dict[str, str] = {}
    for line in head.splitlines()[1:]:
        field, _, value = line.partition(":")
        if field not in HEADER or field in header:
            raise GameFileError(f"{name}: expected the header lines {', '.join(HEADER)}, found {line[:40]!r}")
        header[field] = value.strip()
    for field in HEADER:
        if field not in header:
            raise GameFileError(f"{name}: expected a header line '{field}: …', found none")
    return header


def deal_again(name: str, header: dict[str, str], spec: Spec, edition: Edition, key: bytes | None) -> Match:
    """The table a header describes, freshly dealt."""
    from colorado.engine.match import Match

    if header["rules"] != str(spec.rules_version):
        raise GameFileError(f"{name}: expected rules version {spec.rules_version}, found {header['rules']}")
    key = key or read_key(name, header["key"])
    if key_commitment(key) != header["commitment"]:
        raise GameFileError(f"{name}: expected the key of commitment {header['commitment'][:16]}…, found another key")
    for option in header["options"].split():
        if "=" not in option:
            raise GameFileError(f"{name}: expected options as name=choice, found {option!r}")
    options = dict(option.split("=", 1) for option in header["options"].split())
    try:
        match = Match(spec, edition, header["players"].split(" | "), key, options)
    except UnknownName as problem:
        raise GameFileError(f"{name}: {problem}") from None
    if edition_mark(edition) != header["edition"]:
        raise GameFileError(f"{name}: expected edition {edition_mark(edition)}, found {header['edition']}")
    return match


def read_key(name: str, text: str) -> bytes:
    """The key in the header."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 16:
        found = "none: it is published when the game is over" if not text else repr(text)
        raise GameFileError(f"{name}: expected a key of 32 hexadecimal digits, found {found}")
    return key


def play_line(name: str, match: Match, number: int, line: str) -> None:
    """One decision of the file."""
    count, _, decision = line.partition(" ")
    if count != str(number):
        raise GameFileError(f"{name}: expected decision {number}, found {line!r}")
    try:
        match.play(decision)
    except ColoradoError as problem:
        raise GameFileError(f"{name}: decision {number}: {problem}") from None
