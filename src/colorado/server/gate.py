"""The gate of the REST side: from a route to an endpoint that lets nothing through unlooked at."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as PathRoute

from colorado.engine.errors import ColoradoError, IllegalAction, StaleAction
from colorado.server import metrics
from colorado.server.guard import SAFE, from_here, is_secure
from colorado.server.journal import trouble
from colorado.server.limits import Allowance, address_of
from colorado.server.people import People, Person, spoken
from colorado.server.route import Asking, Denial, Route, hidden
from colorado.wire.tables import Fault

WORD_IN_PATH = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY")
encode = msgspec.json.Encoder().encode


@dataclass
class Gate:
    """What stands between a request and its handler."""

    people: People
    allowance: Allowance = field(default_factory=Allowance)
    origins: Collection[str] = ()
    tell: Callable[[str, Request, BaseException], None] = trouble

    def endpoints(self, routes: list[Route]) -> list[PathRoute]:
        """The routes as Starlette serves them."""
        served = [PathRoute(route.path, self.endpoint(route), methods=[route.method]) for route in routes]
        methods: dict[str, set[str]] = {}
        for route in routes:
            methods.setdefault(route.path, set()).add(route.method)
        return served + [
            PathRoute(path, other_method(allowed), methods=[*METHODS]) for path, allowed in methods.items()
        ]

    def endpoint(self, route: Route) -> Callable[[Request], Any]:
        """A handler behind the gate."""
        read = None if route.body in (None, str) else msgspec.json.Decoder(route.body).decode

        async def answer(request: Request) -> Response:
            try:
                return await self.serve(route, read, request)
            except Denial as denial:
                return refuse(denial)
            except (IllegalAction, StaleAction) as problem:
                return refuse(Denial(409, "illegal", str(problem)))
            except ColoradoError as problem:
                return refuse(Denial(400, "refused", str(problem)))
            except Exception as problem:
                self.tell("request failed", request, problem)
                return refuse(Denial(500, "broken", "something went wrong here; it has been written down"))

        async def serve(request: Request) -> Response:
            began = time.perf_counter()
            response = await answer(request)
            metrics.requests_seconds.labels(response.status_code).observe(time.perf_counter() - began)
            return response

        return serve

    async def serve(self, route: Route, read: Callable[[bytes], Any] | None, request: Request) -> Response:
        """Let a request through, or raise why not."""
        address = address_of(request.client.host if request.client else None)
        if not self.allowance.may_ask(address, time.monotonic(), costly=route.costly):
            raise Denial(429, "limit", "that is too much at once: wait a moment")
        if route.method not in SAFE and not from_here(request, self.origins):
            raise Denial(403, "origin", "this was sent by the page of another site")
        if any(not WORD_IN_PATH.match(str(word)) for word in request.path_params.values()):
            raise hidden("thing")
        query = read_query(route, request)
        body = await read_body(route, read, request)
        person = await self.people.of(request)
        asking = Asking(request, person, body, request.path_params, query)
        if person is None and route.guest:
            asking.person = asking.becomes = await self.new_guest(request, address)
        try:
            answer = await route.handle(asking)
        finally:
            if asking.wrong_guess:
                self.allowance.wrong_guess(address, time.monotonic())
        response = answer if isinstance(answer, Response) else write(route, answer)
        if asking.becomes:
            self.people.remember(response, asking.becomes, secure=is_secure(request))
        elif asking.leaves:
            self.people.forget(response, secure=is_secure(request))
        return response

    async def new_guest(self, request: Request, address: str) -> Person:
        """Make a guest of a stranger, not too many of one address."""
        if not self.allowance.costly.take(address, time.monotonic(), 0.2):
            raise Denial(429, "limit", "too many new guests from one place: wait a moment")
        return await self.people.guest(spoken(request.headers.get("accept-language", "")))


def other_method(allowed: set[str]) -> Callable[[Request], Any]:
    """What is answered on a path that knows other methods."""

    async def serve(request: Request) -> Response:
        answer = refuse(Denial(405, "method", f"expected {' or '.join(sorted(allowed))}"))
        answer.headers["Allow"] = ", ".join(sorted(allowed | ({"HEAD"} if "GET" in allowed else set())))
        return answer

    return serve


def read_query(route: Route, request: Request) -> dict[str, int]:
    """The numbers after the question mark, each within its bounds; nothing else may stand there."""
    if unknown := set(request.query_params) - set(route.query):
        raise Denial(400, "malformed", f"expected no query {min(unknown)[:40]!r}")
    numbers = {}
    for name, (default, least, most) in route.query.items():
        text = request.query_params.get(name, str(default))
        if not re.fullmatch(r"-?[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise Denial(400, "malformed", f"expected {name} to be a number from {least} to {most}")
        numbers[name] = int(text)
    return numbers


async def read_body(route: Route, read: Callable[[bytes], Any] | None, request: Request) -> Any:
    """The body, no larger than it may be, of the right kind, with nothing in it that nobody knows."""
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > route.most:
            raise Denial(413, "large", f"expected at most {route.most} bytes")
    if route.body is None:
        if content:
            raise Denial(400, "malformed", "expected no body")
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    expected = "text/plain" if route.body is str else "application/json"
    if kind != expected:
        raise Denial(415, "kind", f"expected a body of {expected}")
    try:
        return content.decode() if read is None else read(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Denial(400, "malformed", str(problem)[:200]) from None


def write(route: Route, answer: Any) -> Response:
    """An answer as it goes over the wire."""
    if route.answer is None:
        return Response(status_code=204)
    content = answer if isinstance(answer, str | bytes) and route.media != "application/json" else encode(answer)
    return Response(content, route.status, media_type=route.media)


def refuse(denial: Denial) -> Response:
    """A refusal as it goes over the wire."""
    metrics.refusals.labels(denial.error).inc()
    content = encode(Fault(denial.error, denial.detail, denial.about))
    headers = {"Retry-After": "5"} if denial.status == 429 else {}
    return Response(content, denial.status, headers, "application/json")
