"""The server as an ASGI app. The page is there at once; whoever asks for more waits until the rest is loaded."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from colorado.server.guard import SecurityHeaders
from colorado.server.page import Page
from colorado.server.settings import Settings


class Loading:
    """What is loaded beside the event loop while the page is served already."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server: Any = None
        self.done = asyncio.Event()
        self.problem: BaseException | None = None

    async def run(self, app: Starlette) -> None:
        """Load, open, and take the requests that wait."""
        try:
            await asyncio.to_thread(load, self.settings)
            from colorado.server.parts import open_server

            self.server = app.state.server = await open_server(self.settings)
            app.router.routes[:0] = self.server.routes()
            spare_pauses()
        except BaseException as problem:
            self.problem = app.state.problem = problem
            os.kill(os.getpid(), signal.SIGTERM)
        finally:
            self.done.set()


def load(settings: Settings) -> None:
    """Import what is slow to import."""
    from colorado.server import parts

    parts.load(settings)


def spare_pauses() -> None:
    """Whatever is loaded by now stays: looking through it for garbage, again and again, would hold everybody up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


class Patience:
    """Lets requests for more than the page wait until it is loaded."""

    def __init__(self, app: ASGIApp, loading: Loading) -> None:
        self.app, self.loading = app, loading

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, once it can be."""
        if not self.loading.done.is_set() and is_more(scope):
            await self.loading.done.wait()
        await self.app(scope, receive, send)


def is_more(scope: Scope) -> bool:
    """Is this a request for something else than the page?"""
    return scope["type"] == "websocket" or (scope["type"] == "http" and scope["path"].startswith("/api/"))


def build(settings: Settings) -> Starlette:
    """The app of a server that opens when it is started."""
    page, loading = Page(), Loading(settings)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        task = asyncio.create_task(loading.run(app))
        try:
            yield
        finally:
            await task
            if loading.server:
                await loading.server.close()

    async def alive(request: Request) -> Response:
        return Response("alive", media_type="text/plain")

    async def ready(request: Request) -> Response:
        server = loading.server
        fine = server and await server.store.is_there() and await server.hub.is_there()
        return Response("ready" if fine else "not ready", 200 if fine else 503, media_type="text/plain")

    async def metrics(request: Request) -> Response:
        from colorado.server.metrics import metrics_endpoint

        return await metrics_endpoint(settings.metrics)(request)

    routes = [
        Route("/healthz", alive),
        Route("/readyz", ready),
        Route("/metrics", metrics),
        Route("/{path:path}", page.serve, methods=["GET"]),
    ]
    middleware = [Middleware(SecurityHeaders), Middleware(Patience, loading=loading)]
    return Starlette(routes=routes, middleware=middleware, lifespan=life)


def from_environment() -> Starlette:
    """The app as variables of the environment set it up: what every process of several is made of."""
    from colorado.server.journal import open_journal

    open_journal()
    return build(Settings())
