"""`colorado serve`: the server, its page, and the bots, in one process or several."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
from typing import Any

from colorado.engine.errors import UnknownName

PORTS = 50  # tried one after the other
APP = "colorado.server.app:from_environment"
BACKLOG = 2048


def start(host: str, port: int, workers: int, play: bool) -> None:
    """Serve until told to stop."""
    if workers > 1 and not os.environ.get("COLORADO_REDIS"):
        raise UnknownName(f"{workers} processes need a Redis to hear of each other: expected --redis redis://…")
    listener = listen(host, port, PORTS if play else 1)
    compiler = compile_beside()
    print(f"Colorado is at {address(host, listener)}", flush=True)
    try:
        serve(listener, workers)
    finally:
        if compiler:
            compiler.terminate()


def address(host: str, listener: socket.socket) -> str:
    """Where to find it with a browser."""
    name = "localhost" if host in ("127.0.0.1", "::1") else name_for_others() if host in ("0.0.0.0", "::") else host
    return f"http://{name}:{listener.getsockname()[1]}/"


def name_for_others() -> str:
    """This machine's address, as others on its network see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of examples: nothing is sent
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def compile_beside() -> subprocess.Popen[bytes] | None:
    """Rules that are compiled already are used so. Others run as plain Python while they are compiled for next time."""
    from colorado.server.warming import is_warm

    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or is_warm():
        return None
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    if os.environ.get("COLORADO_COMPILE") == "0":
        return None
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    return subprocess.Popen([sys.executable, "-m", "colorado.server.warming"], env=environment)


def serve(listener: socket.socket, workers: int) -> None:
    """Run uvicorn."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    config = uvicorn.Config(APP, **options(), workers=workers)
    if workers == 1:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # which uvicorn calls once it has ended
        try:
            polite(uvicorn.Server(config)).run(sockets=[listener])
        finally:
            check(config)
        return
    from colorado.server.metrics import forget_several, prepare_several

    prepare_several()
    migrate()
    try:
        Multiprocess(config, sockets=[listener]).run()
    finally:
        forget_several()


def polite(server: Any) -> Any:
    """Uvicorn hangs up before the app hears that it ends: let the app say goodbye first."""
    hang_up = server.shutdown

    async def shutdown(sockets: list[socket.socket] | None = None) -> None:
        opened = getattr(state_of(server.config), "server", None)
        if opened:
            opened.sockets.close()
        await hang_up(sockets)

    server.shutdown = shutdown
    return server


def state_of(config: Any) -> Any:
    """The state of the app, which uvicorn has wrapped; none before it is loaded."""
    app = getattr(config, "loaded_app", None)
    return getattr(getattr(app, "app", app), "state", None)


def options() -> dict[str, Any]:
    """How uvicorn is to work."""
    from colorado.server.settings import Settings

    return {
        "factory": True,
        "loop": "uvloop",
        "http": "httptools",
        "ws": "colorado.server.line:Line",
        "backlog": BACKLOG,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": True,
        "forwarded_allow_ips": Settings().proxies,
    }


def check(config: Any) -> None:
    """Say why the server stopped, if it was not told to."""
    problem = getattr(state_of(config), "problem", None)
    if problem is not None:
        raise UnknownName(f"the server cannot start: {problem}") from problem


def migrate() -> None:
    """Bring the database up to date before several processes open it."""
    import asyncio

    from colorado.server.settings import Settings
    from colorado.server.store.store import Store

    async def run() -> None:
        store = Store(Settings().database)
        await store.open()
        await store.secret()
        await store.close()

    try:
        asyncio.run(run())
    except Exception as problem:
        raise UnknownName(f"the store cannot be opened: {problem}") from problem


def listen(host: str, port: int, tries: int) -> socket.socket:
    """A socket at this port, or at the next that is free."""
    for number in range(port, min(port + tries, 65536)):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(BACKLOG)  # whoever comes at once waits, and is not turned away
        except OSError as problem:
            listener.close()
            if problem.errno != errno.EADDRINUSE:
                raise UnknownName(f"{host} port {number} cannot be opened: {problem.strerror}") from None
            continue
        listener.set_inheritable(True)
        return listener
    raise UnknownName(f"port {port} is taken: expected one that is free")
