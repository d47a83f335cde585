"""Passkeys: a guest who makes one is claimed, and whoever shows it is that person again. Nothing here is a password."""

from __future__ import annotations

import hmac
import json
import secrets
import time
from collections.abc import Collection
from typing import Any

import msgspec
from starlette.requests import HTTPConnection

from colorado.server.people import Passkey, People, Person
from colorado.server.route import Denial
from colorado.wire.passkeys import NewPasskey, UsedPasskey

MINUTES = 5 * 60
MOST = 10  # passkeys of one person
NONCE, STAMP, MAC = 16, 4, 32


class Challenges:
    """Questions for a browser to sign. Each bears its own date and seal, so that any worker may check the answer."""

    def __init__(self, secret: bytes) -> None:
        self.secret = hmac.digest(secret, b"colorado challenge", "sha256")
        self.used: dict[bytes, float] = {}

    def ask(self, purpose: str) -> bytes:
        """A question nobody was asked before."""
        head = secrets.token_bytes(NONCE) + int(time.time()).to_bytes(STAMP)
        return head + hmac.digest(self.secret, head + purpose.encode(), "sha256")

    def check(self, challenge: bytes, purpose: str) -> None:
        """Refuse an answer to a question that is old, answered, or not ours."""
        head, mac = challenge[: NONCE + STAMP], challenge[NONCE + STAMP :]
        genuine = hmac.compare_digest(mac, hmac.digest(self.secret, head + purpose.encode(), "sha256"))
        now = time.time()
        fresh = genuine and now - int.from_bytes(head[NONCE:]) <= MINUTES
        self.used = {other: until for other, until in self.used.items() if until > now}
        if not fresh or head in self.used:
            raise Denial(400, "passkey", "this took too long: ask again")
        self.used[head] = now + MINUTES


class Passkeys:
    """Makes and checks passkeys for the site the browser sees us at."""

    def __init__(self, people: People, origins: Collection[str] = ()) -> None:
        self.people, self.origins = people, origins
        self.challenges = Challenges(people.secret)

    async def options_to_make(self, person: Person, connection: HTTPConnection) -> dict[str, Any]:
        """What the browser needs for `navigator.credentials.create`."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        there = await self.people.register.passkeys(person.id)
        if len(there) >= MOST:
            raise Denial(409, "passkey", f"expected at most {MOST} passkeys of one person")
        options = generate_registration_options(
            rp_id=site(connection),
            rp_name="Colorado",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=self.challenges.ask(f"make {person.id}"),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=key.credential) for key in there],
        )
        written: dict[str, Any] = json.loads(options_to_json(options))
        return written

    async def make(self, person: Person, made: NewPasskey, connection: HTTPConnection) -> None:
        """Write a new passkey down: its person is claimed from now on."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            challenge = challenge_in(made.response.clientDataJSON)
            verified = verify_registration_response(
                credential=msgspec.to_builtins(made),
                expected_challenge=challenge,
                expected_rp_id=site(connection),
                expected_origin=self.expected_origins(connection),
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as problem:
            raise Denial(400, "passkey", f"this passkey cannot be read: {type(problem).__name__}") from None
        self.challenges.check(challenge, f"make {person.id}")
        register = self.people.register
        if await register.passkey(verified.credential_id):
            raise Denial(409, "passkey", "this passkey is somebody's already")
        await register.add_passkey(
            Passkey(verified.credential_id, person.id, verified.credential_public_key, verified.sign_count, time.time())
        )

    def options_to_show(self, connection: HTTPConnection) -> dict[str, Any]:
        """What the browser needs for `navigator.credentials.get`."""
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(rp_id=site(connection), challenge=self.challenges.ask("show"))
        written: dict[str, Any] = json.loads(options_to_json(options))
        return written

    async def show(self, shown: UsedPasskey, connection: HTTPConnection) -> Person:
        """Whose passkey this is, and that they hold it."""
        from webauthn import base64url_to_bytes, verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        register = self.people.register
        try:
            challenge = challenge_in(shown.response.clientDataJSON)
            passkey = await register.passkey(base64url_to_bytes(shown.rawId))
            if passkey is None:
                raise Denial(404, "passkey", "nobody here has this passkey")
            verified = verify_authentication_response(
                credential=msgspec.to_builtins(shown),
                expected_challenge=challenge,
                expected_rp_id=site(connection),
                expected_origin=self.expected_origins(connection),
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.count,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as problem:
            raise Denial(400, "passkey", f"this passkey cannot be read: {type(problem).__name__}") from None
        self.challenges.check(challenge, "show")
        await register.used_passkey(passkey.credential, verified.new_sign_count)
        person = await register.person(passkey.person)
        if person is None:
            raise Denial(404, "passkey", "nobody here has this passkey")
        return person

    def expected_origins(self, connection: HTTPConnection) -> list[str]:
        """The pages that may have asked: ours. Browsers offer passkeys over TLS or on this machine only."""
        host = connection.headers.get("host", "")
        return [f"https://{host}", f"http://{host}", *self.origins]


def site(connection: HTTPConnection) -> str:
    """The name of the site, without a port."""
    return connection.url.hostname or "localhost"


def challenge_in(client_data: str) -> bytes:
    """The question a browser says it was asked."""
    from webauthn import base64url_to_bytes

    said = json.loads(base64url_to_bytes(client_data))
    challenge = said.get("challenge") if isinstance(said, dict) else None
    if not isinstance(challenge, str):
        raise ValueError("no challenge")
    return base64url_to_bytes(challenge)
