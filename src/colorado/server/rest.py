"""Every request there is: the house, the lobby, tables, games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colorado.server.profile import Profile
from colorado.server.route import Route

if TYPE_CHECKING:
    from colorado.server.parts import Server


def routes_of(server: Server) -> list[Route]:
    """The requests of a server, behind the gate."""
    from colorado.server.archive import Archive
    from colorado.server.lobby import Lobbyist

    profile = Profile(server.people, server.passkeys)
    return [*profile.routes(), *Lobbyist(server).routes(), *Archive(server).routes()]


def every_route() -> list[Route]:
    """The requests, for their description: nothing is opened."""
    from colorado.server.parts import Server
    from colorado.server.settings import Settings
    from colorado.server.store.store import Store

    return routes_of(Server(Settings(), Store("sqlite://"), bytes(32)))
