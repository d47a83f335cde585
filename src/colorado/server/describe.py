"""What this server understands, for programs: OpenAPI of requests and JSON Schema of sockets, from the types."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as PathRoute

from colorado import __version__
from colorado.server.route import Route
from colorado.wire.colorado import ColoradoLook, ColoradoOwn
from colorado.wire.county import CountyLook, CountyOwn
from colorado.wire.socket import Asked, Told
from colorado.wire.tables import Fault
from colorado.wire.written import as_json

FOLDER = Path(__file__).parents[3] / "docs" / "reference"
FILES = ("openapi.json", "socket.json")
ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
REFUSALS = {
    "400": "malformed, or it cannot be done",
    "401": "the server does not know who asks",
    "403": "not from a page of this server, or not theirs to ask",
    "404": "there is none, or it is not for the asker to see",
    "405": "another method was expected",
    "409": "not now",
    "413": "too large",
    "415": "another kind of body was expected",
    "429": "too much at once",
}


def openapi(routes: Iterable[Route]) -> dict[str, Any]:
    """OpenAPI 3.1 of the requests."""
    routes = list(routes)
    types = [kind for route in routes for kind in (route.answer, route.body) if is_described(kind)] + [Fault]
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    known = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in sorted(routes, key=lambda route: (route.path, route.method)):
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Colorado",
            "version": __version__,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "security": [{"cookie": []}, {"bearer": []}, {}],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "colorado"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
            "schemas": without_tuples(parts),
        },
    }


def without_tuples(schema: Any) -> Any:
    """The same schema for programs that know lists, but no tuples."""
    if isinstance(schema, list):
        return [without_tuples(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {name: without_tuples(part) for name, part in schema.items() if name != "prefixItems"}
    if "prefixItems" in schema:
        kinds = [
            part for number, part in enumerate(schema["prefixItems"]) if part not in schema["prefixItems"][:number]
        ]
        plain["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return plain


def is_described(kind: Any) -> bool:
    """Is it a type of the wire, rather than text or nothing?"""
    return kind is not None and kind is not str and kind is not bytes


def operation(route: Route, known: dict[str, Any]) -> dict[str, Any]:
    """One request."""
    described: dict[str, Any] = {
        "operationId": route.handle.__name__,
        "summary": route.words,
        "parameters": parameters(route),
        "responses": {str(route.status if route.answer is not None else 204): success(route, known)}
        | {code: refusal(words) for code, words in REFUSALS.items()},
    }
    if route.body is not None:
        kind = "text/plain" if route.body is str else "application/json"
        schema = {"type": "string"} if route.body is str else known[repr(route.body)]
        described["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    return described


def parameters(route: Route) -> list[dict[str, Any]]:
    """The words in a path and the numbers after the question mark."""
    in_path = [{"name": name, "in": "path", "required": True, "schema": ID} for name in route.names]
    return in_path + [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": {"type": "integer", "default": default, "minimum": least, "maximum": most},
        }
        for name, (default, least, most) in route.query.items()
    ]


def success(route: Route, known: dict[str, Any]) -> dict[str, Any]:
    """What is answered when all is well."""
    if route.answer is None:
        return {"description": "done"}
    schema = known[repr(route.answer)] if is_described(route.answer) else {"type": "string"}
    return {"description": "done", "content": {route.media: {"schema": schema}}}


def refusal(words: str) -> dict[str, Any]:
    """What is answered when it is not."""
    return {
        "description": words,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}},
    }


def socket_schema() -> dict[str, Any]:
    """JSON Schema of what goes over a table's socket, both ways."""
    games = (ColoradoLook, CountyLook, ColoradoOwn, CountyOwn)
    (asked, told, *_), parts = msgspec.json.schema_components((Asked, Told, *games), ref_template="#/$defs/{name}")
    update = parts["Update"]["properties"]
    update["look"] = either(ColoradoLook, CountyLook)
    update["own"] = either(ColoradoOwn, CountyOwn, None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Colorado: a table's socket at /api/tables/{id}/socket",
        "description": "Text frames, one message each, told apart by `type`. The first message of a client is `join`.",
        "$defs": parts | {"FromClient": asked, "ToClient": told},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/ToClient"}],
    }


def either(*kinds: type | None) -> dict[str, Any]:
    """One of several."""
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} if kind else {"type": "null"} for kind in kinds]}


def endpoints(routes: Iterable[Route]) -> list[PathRoute]:
    """The descriptions as they are served."""
    written = lru_cache(lambda: described(routes))

    async def serve(request: Request) -> Response:
        return Response(written()[request.url.path.removeprefix("/api/")], media_type="application/json")

    return [PathRoute(f"/api/{name}", serve) for name in FILES]


def described(routes: Iterable[Route]) -> dict[str, str]:
    """The files of docs/reference."""
    return dict(zip(FILES, (as_json(openapi(routes)), as_json(socket_schema())), strict=True))


def compare(files: dict[str, str], folder: Path = FOLDER, *, write: bool = False) -> list[str]:
    """The files that are not as they should be; written anew if asked."""
    wrong = []
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            wrong.append(name)
            if write:
                path.write_text(text, encoding="utf-8")
    return wrong


def main() -> int:
    """`python -m colorado.server.describe`: write the description; with `--check` only compare."""
    from colorado.server.rest import every_route  # late: handlers import much

    check = "--check" in sys.argv[1:]
    wrong = compare(described(every_route()), write=not check)
    if check and wrong:
        print(f"{', '.join(wrong)} of docs/reference out of date: run `make wire`")
    return int(check and bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
