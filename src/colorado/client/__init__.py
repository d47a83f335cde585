"""A table of a server, for programs.

with Server("http://localhost:8000") as server:
    table = server.call(calls.set_table("colorado", ["me", "homesteader"]))
    with server.chair(table.id) as chair:
        for turn in chair:
            chair.play(turn, turn.offers[0])
"""

from colorado.client import calls
from colorado.client.calls import Refusal
from colorado.client.live import AsyncChair, AsyncServer
from colorado.client.plain import Chair, Server
from colorado.client.sitting import Sitting, Turn

__all__ = ["AsyncChair", "AsyncServer", "Chair", "Refusal", "Server", "Sitting", "Turn", "calls"]
