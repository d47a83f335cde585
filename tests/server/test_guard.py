"""What the gate lets through, what every answer says, and the page."""

from __future__ import annotations

import gzip
import io
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Route as PathRoute

from colorado.engine.errors import IllegalAction, UnknownName
from colorado.server import metrics
from colorado.server.gate import Gate
from colorado.server.guard import SecurityHeaders
from colorado.server.journal import journal, trouble
from colorado.server.limits import Allowance, Limits, Rate
from colorado.server.page import Page
from colorado.server.people import Person
from colorado.server.route import Asking, Denial, Route, hidden
from colorado.wire.tables import Code, Sit


class Nobody:
    """People of a server where nobody was."""

    async def of(self, request: Request) -> Person | None:
        return None


async def echo(asking: Asking) -> Sit:
    """Say it back."""
    return asking.body


async def failing(asking: Asking) -> Code:
    """Fail as the path says."""
    problems: dict[str, Exception] = {
        "illegal": IllegalAction("not now"),
        "unknown": UnknownName("no such thing"),
        "hidden": hidden(),
        "denied": Denial(403, "theirs", "not yours", seat=2),
        "broken": ZeroDivisionError("the key is 00ff"),
    }
    raise problems[asking.path["why"]]


async def numbers(asking: Asking) -> dict[str, int]:
    """The numbers asked with."""
    return dict(asking.query)


async def text(asking: Asking) -> str:
    """A text as it came."""
    return asking.body


ROUTES = [
    Route("POST", "/api/echo", echo, Sit, Sit, most=200),
    Route("GET", "/api/fail/{why}", failing, Code),
    Route("GET", "/api/numbers", numbers, dict[str, int], query={"from": (0, -1, 99)}),
    Route("POST", "/api/text", text, str, str, media="text/plain"),
]


def visit(
    limits: Limits | None = None,
    tell: Callable[..., None] = lambda *_: None,
    base: str = "http://here:8000",
    origins: tuple[str, ...] = (),
) -> httpx.AsyncClient:
    gate = Gate(Nobody(), Allowance(limits or Limits()), origins, tell)  # type: ignore[arg-type]
    app = SecurityHeaders(Starlette(routes=gate.endpoints(ROUTES)))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://here:8000"}, 200),
        ({"Origin": "https://here:8000"}, 200),  # a proxy took the TLS off
        ({"Origin": "http://HERE:8000"}, 200),
        ({"Origin": "http://here"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "http://app.example"}, 200),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
async def test_only_pages_of_this_server_and_programs_may_change_things(headers: dict[str, str], status: int) -> None:
    async with visit(origins=("http://app.example",)) as client:
        assert (await client.post("/api/echo", json={"seat": 1}, headers=headers)).status_code == status


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b'{"seat": 1}', "application/json", 200),
        (b'{"seat": 1}', "application/json; charset=utf-8", 200),
        (b'{"seat": 1}', "text/plain", 415),
        (b'{"seat": 1}', "application/x-www-form-urlencoded", 415),
        (b'{"seat": 1}', "", 415),
        (b'{"seat": 1, "more": 2}', "application/json", 400),
        (b'{"seat": "1"}', "application/json", 400),
        (b'{"seat": 1', "application/json", 400),
        (b"", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"name": "\xff"}', "application/json", 400),
        (b"[" * 150 + b"]" * 150, "application/json", 413),
        (b'{"seat": ' + b"1" * 300 + b"}", "application/json", 413),
    ],
)
async def test_bodies_are_small_and_read_strictly(content: bytes, kind: str, status: int) -> None:
    async with visit() as client:
        answer = await client.post("/api/echo", content=content, headers={"Content-Type": kind})
        assert answer.status_code == status, answer.text
        assert (answer.json()["error"] if status != 200 else "") == {400: "malformed", 413: "large", 415: "kind"}.get(
            status, ""
        )


async def test_a_body_where_none_belongs_is_refused() -> None:
    async with visit() as client:
        assert (await client.request("GET", "/api/numbers", content=b"x")).status_code == 400


async def test_numbers_after_the_question_mark() -> None:
    async with visit() as client:
        assert (await client.get("/api/numbers?from=7")).json() == {"from": 7}
        assert (await client.get("/api/numbers")).json() == {"from": 0}
        for query in ("from=x", "from=100", "from=-2", "from=1e1", "from=", "from=٣", "to=1", "from=1&x=2"):
            assert (await client.get(f"/api/numbers?{query}")).status_code == 400


async def test_a_text_is_taken_as_it_is() -> None:
    async with visit() as client:
        said = await client.post("/api/text", content="Dry Ford: é".encode(), headers={"Content-Type": "text/plain"})
        assert (said.text, said.headers["content-type"]) == ("Dry Ford: é", "text/plain; charset=utf-8")
        assert (
            await client.post("/api/text", content=b"\xff", headers={"Content-Type": "text/plain"})
        ).status_code == 400


@pytest.mark.parametrize(
    ("why", "status", "error"),
    [
        ("illegal", 409, "illegal"),
        ("unknown", 400, "refused"),
        ("hidden", 404, "unknown"),
        ("denied", 403, "theirs"),
        ("broken", 500, "broken"),
        ("a%00b", 404, "unknown"),
        ("é", 404, "unknown"),
        ("x" * 65, 404, "unknown"),
    ],
)
async def test_refusals_say_why_and_no_more(why: str, status: int, error: str) -> None:
    told: list[Any] = []
    async with visit(tell=lambda *what: told.append(what)) as client:
        answer = await client.get(f"/api/fail/{why}")
        assert (answer.status_code, answer.json()["error"]) == (status, error)
        assert "00ff" not in answer.text
        assert bool(told) == (status == 500)


async def test_too_much_at_once() -> None:
    async with visit(Limits(requests=Rate(0.01, 3))) as client:
        answers = [await client.get("/api/numbers") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].headers["retry-after"]


async def test_every_answer_says_what_a_browser_may_do_with_it() -> None:
    async with visit() as client:
        for answer in (await client.get("/api/numbers"), await client.get("/nowhere")):
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "data:" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["x-frame-options"] == "SAMEORIGIN"
            assert "strict-transport-security" not in answer.headers
        assert (await client.get("/api/numbers")).headers["cache-control"] == "no-store"


# The page -----------------------------------------------------------------------------------------------------------


def page_client(folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[PathRoute("/{path:path}", Page(folder).serve)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here")


async def test_the_page_and_its_parts(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Colorado</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("go()\n" * 1000)
    (tmp_path / "stamp").write_text("x")
    async with page_client(tmp_path) as client:
        part = await client.get("/assets/app-1a2b.js")
        assert part.headers["content-encoding"] == "gzip"
        assert part.text == "go()\n" * 1000
        assert "immutable" in part.headers["cache-control"]
        assert part.headers["content-type"] == "text/javascript; charset=utf-8"
        plain = await client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        again = await client.get("/assets/app-1a2b.js", headers={"If-None-Match": part.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for path in ("/", "/table/xyz", "/index.html", "/stamp", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"):
            answer = await client.get(path)
            assert (answer.status_code, answer.text) == (200, "<title>Colorado</title>")
            assert answer.headers["cache-control"] == "no-cache"
        assert (await client.get("/assets/app-0000.js")).status_code == 404
        assert (await client.get("/api/nothing")).status_code == 404


async def test_a_packed_file_that_is_ready_is_used(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("x" * 2000)
    (tmp_path / "a.css.gz").write_bytes(gzip.compress(b"ready", mtime=0))
    async with page_client(tmp_path) as client:
        assert (await client.get("/a.css")).text == "ready"


async def test_a_plain_page_where_none_is_built(tmp_path: Path) -> None:
    async with page_client(tmp_path / "none") as client:
        answer = await client.get("/")
        assert answer.status_code == 200
        assert "/api/openapi.json" in answer.text


# Counting and writing down ------------------------------------------------------------------------------------------


def scrape(host: str, headers: dict[str, str] | None = None) -> Awaitable[httpx.Response]:
    endpoint = metrics.metrics_endpoint(["127.0.0.0/8", "::1/128"])
    app = Starlette(routes=[PathRoute("/metrics", endpoint)])
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(host, 1)), base_url="http://here")
    return client.get("/metrics", headers=headers or {})


async def test_metrics_are_for_this_machine() -> None:
    metrics.entries.labels("move").inc()
    answer = await scrape("127.0.0.1")
    assert 'colorado_entries_total{kind="move"}' in answer.text
    assert (await scrape("::1")).status_code == 200
    assert (await scrape("192.0.2.1")).status_code == 404
    assert (await scrape("testclient")).status_code == 404
    assert (await scrape("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"})).status_code == 404


def test_the_journal_is_json_without_secrets(written: io.StringIO) -> None:
    journal().info("table set", table="t1", key="00ff", Cookie="c", seat={"hand": [1, 2], "number": 3})
    logging.getLogger("uvicorn.error").warning("started by %s", "uvicorn")
    first, second = map(json.loads, written.getvalue().splitlines())
    assert first["event"] == "table set"
    assert (first["table"], first["seat"]["number"]) == ("t1", 3)
    assert (first["key"], first["Cookie"], first["seat"]["hand"]) == ("…", "…", "…")
    assert (second["event"], second["level"]) == ("started by uvicorn", "warning")


def test_trouble_is_told_without_what_a_database_quotes(written: io.StringIO) -> None:
    request = Request({"type": "http", "method": "GET", "headers": [(b"cookie", b"colorado=abc")], "path": "/x"})
    try:
        raise RuntimeError("no such table\n[SQL: INSERT ...]\n[parameters: (b'00ff', 'x')]")
    except RuntimeError as problem:
        trouble("request failed", request, problem)
    told = written.getvalue()
    assert json.loads(told)["problem"] == "RuntimeError"
    assert "INSERT" in told
    assert "00ff" not in told
    assert "abc" not in told
