"""Requests about oneself: who am I, another name, another device, a passkey, everything you store, forget me."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from colorado.server.passkeys import Passkeys
from colorado.server.people import People, Person, clean_name
from colorado.server.route import Asking, Denial, Route
from colorado.wire.passkeys import NewPasskey, UsedPasskey
from colorado.wire.tables import Code, Me, MeWish


class Profile:
    """Answers people about themselves."""

    def __init__(self, people: People, passkeys: Passkeys) -> None:
        self.people, self.passkeys = people, passkeys
        self.register = people.register

    def routes(self) -> list[Route]:
        """The requests, for the gate."""
        return [
            Route("GET", "/api/me", self.me, Me, guest=True),
            Route("PATCH", "/api/me", self.change, Me, MeWish, guest=True),
            Route("DELETE", "/api/me", self.forget, None),
            Route("GET", "/api/me/export", self.export, dict[str, Any]),
            Route("POST", "/api/me/recover", self.recover, Me, Code, costly=True),
            Route("POST", "/api/me/renew", self.renew, Me),
            Route("POST", "/api/me/passkey/options", self.make_options, dict[str, Any], guest=True, costly=True),
            Route("POST", "/api/me/passkey", self.make, Me, NewPasskey, costly=True),
            Route("POST", "/api/passkey/options", self.show_options, dict[str, Any], costly=True),
            Route("POST", "/api/passkey", self.show, Me, UsedPasskey, costly=True),
        ]

    async def as_me(self, person: Person) -> Me:
        """Somebody as they see themselves."""
        ratings = await self.register.ratings(person.id)
        code = self.people.recovery(person)
        return Me(person.id, person.name, person.language, person.claimed, code, ratings)

    async def me(self, asking: Asking) -> Me:
        """Who the asker is; a stranger becomes a guest and gets a cookie."""
        return await self.as_me(asking.guest)

    async def change(self, asking: Asking) -> Me:
        """Another name or language."""
        wish: MeWish = asking.body
        person = replace(
            asking.guest,
            name=asking.guest.name if wish.name is None else clean_name(wish.name),
            language=wish.language or asking.guest.language,
        )
        await self.register.change_person(person)
        return await self.as_me(person)

    async def forget(self, asking: Asking) -> None:
        """Delete what the server stores about the asker; games they played keep a seat without a name."""
        await self.register.forget_person(known(asking).id)
        asking.leaves = True

    async def export(self, asking: Asking) -> dict[str, Any]:
        """Everything the server stores about the asker."""
        return await self.register.belongings(known(asking).id)

    async def recover(self, asking: Asking) -> Me:
        """Become the person of this recovery code, on this device too."""
        try:
            person = await self.people.recover(asking.body.code)
        except Denial:
            asking.wrong_guess = True
            raise
        asking.becomes = person
        return await self.as_me(person)

    async def renew(self, asking: Asking) -> Me:
        """Sign every other device out, and have a new recovery code."""
        person = asking.becomes = await self.people.renew(known(asking))
        return await self.as_me(person)

    async def make_options(self, asking: Asking) -> dict[str, Any]:
        """What the browser needs to make a passkey."""
        return await self.passkeys.options_to_make(asking.guest, asking.request)

    async def make(self, asking: Asking) -> Me:
        """Keep the public half of a new passkey: the asker is claimed from now on."""
        person = known(asking)
        await self.passkeys.make(person, asking.body, asking.request)
        return await self.as_me(replace(person, claimed=True))

    async def show_options(self, asking: Asking) -> dict[str, Any]:
        """What the browser needs to show a passkey."""
        return self.passkeys.options_to_show(asking.request)

    async def show(self, asking: Asking) -> Me:
        """Become the person of this passkey."""
        person = asking.becomes = await self.passkeys.show(asking.body, asking.request)
        return await self.as_me(person)


def known(asking: Asking) -> Person:
    """Who asks; nothing is known of a stranger."""
    if asking.person is None:
        raise Denial(401, "stranger", "this server does not know you: ask for /api/me first")
    return asking.person
