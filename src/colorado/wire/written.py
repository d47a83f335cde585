"""Everything the browser client is built from, as texts by file name."""

from __future__ import annotations

from typing import Any

import msgspec

import colorado
from colorado.wire import colorado as colorado_wire
from colorado.wire import county, passkeys, socket, tables, words
from colorado.wire.samples import samples
from colorado.wire.typescript import typescript

GAMES = ("colorado", "county")
UNIONS = {"Asked": socket.Asked, "Told": socket.Told}


def written() -> dict[str, str]:
    """The files of web/src/wire."""
    files = {"types.ts": typescript(structs(), UNIONS), "schema.json": as_json(schema())}
    for game in GAMES:
        match = colorado.new(game, seed=1)
        files[f"sheets/{game}.json"] = as_json(match.spec.sheet(match.edition, match.board))
    files["messages.json"] = as_json({game: colorado.new(game, seed=1).spec.messages for game in GAMES})
    for name, sample in samples():
        files[f"samples/{name}.json"] = as_json(sample)
    return files


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the wire."""
    rooms = (words, tables, passkeys, socket, colorado_wire, county)
    return [
        thing
        for room in rooms
        for thing in vars(room).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == room.__name__
    ]


def schema() -> dict[str, Any]:
    """All structs as JSON Schema."""
    _, parts = msgspec.json.schema_components(structs(), ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


def as_json(value: Any) -> str:
    """JSON for people: indented, but no list of numbers over many lines."""
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1).decode() + "\n"
