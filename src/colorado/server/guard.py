"""Who may come in by a browser, and what every answer says about itself."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
STRICT_TRANSPORT = "max-age=31536000"
SAFE = ("GET", "HEAD", "OPTIONS")


def from_here(connection: HTTPConnection, origins: Collection[str] = ()) -> bool:
    """Does this come from a page of this server, or from a program? Browsers always say which page sent a thing.

    The scheme is not compared: a proxy may have changed it.
    """
    headers = connection.headers
    origin = headers.get("origin")
    if origin is not None:
        host = urlsplit(origin).netloc if "//" in origin else ""
        return origin in origins or (bool(host) and host.lower() == headers.get("host", "").lower())
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def is_secure(connection: HTTPConnection) -> bool:
    """Does the browser speak to us over TLS?"""
    return connection.url.scheme in ("https", "wss")


class SecurityHeaders:
    """Says on every answer what a browser may do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, with more headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, dressed)
