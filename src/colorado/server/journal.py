"""The log of the server: one JSON object a line on standard error, and never a secret in it."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, TextIO

import structlog

SECRET = {"authorization", "body", "code", "cookie", "credential", "fist", "hand", "key", "own"}
SECRET |= {"password", "recovery", "secret", "token", "view"}
PARAMETERS = re.compile(r"\[parameters: .*?\]\s*$", re.MULTILINE | re.DOTALL)  # what a database quotes of a statement
HIDDEN = "…"


def without_secrets(logger: Any, method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Nothing that proves who somebody is, and nothing a seat holds, is ever written down."""
    return {name: HIDDEN if name.lower() in SECRET else clean(value) for name, value in event.items()}


def clean(value: Any) -> Any:
    """The same within nested values."""
    if isinstance(value, str):
        return PARAMETERS.sub("", value)
    if isinstance(value, Mapping):
        return {name: HIDDEN if str(name).lower() in SECRET else clean(inner) for name, inner in value.items()}
    return value


def open_journal(stream: TextIO | None = None, level: str = "info") -> None:
    """Send everything, uvicorn's words too, to one stream as JSON lines."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
        foreign_pre_chain=shared,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger("colorado.server")
    for logger in (root, logging.getLogger("uvicorn"), logging.getLogger("alembic")):
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.WARNING if logger is not root else level.upper())
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        cache_logger_on_first_use=False,
    )


def journal() -> Any:
    """Where the server writes what happened: `journal().info("table set", table=...)`."""
    return structlog.get_logger("colorado.server")


def trouble(what: str, request: Any, problem: BaseException) -> None:
    """Write down a request that failed: where and how, not what it said."""
    where = request.scope.get("route")
    journal().error(
        what,
        method=request.method,
        route=getattr(where, "path", ""),
        problem=type(problem).__name__,
        exc_info=problem,
    )
