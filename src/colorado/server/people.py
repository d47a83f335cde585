"""Who somebody is to this server: a signed cookie, and a code that brings them to another device. No passwords."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any, Protocol

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from colorado.server.route import Denial

COOKIE = "colorado"
DAY = 86_400
TWO_YEARS = 2 * 365 * DAY
CODE_BYTES = 15  # 120 bits, six groups of four letters
LOOKALIKES = str.maketrans("018", "OIB")


@dataclass(frozen=True)
class Person:
    """Somebody who was here. `turn` counts how often they signed every device out."""

    id: str
    name: str = "Guest"
    language: str = "en"
    claimed: bool = False  # has a passkey
    turn: int = 0
    made: float = 0.0
    touched: float = 0.0


@dataclass(frozen=True)
class Passkey:
    """A key on somebody's device: the public half of it."""

    credential: bytes
    person: str
    public_key: bytes
    count: int
    made: float = 0.0


class Register(Protocol):
    """Where people are written down; the store is one."""

    async def person(self, person_id: str) -> Person | None:
        """Somebody by id."""
        ...

    async def person_of_code(self, recovery: str) -> Person | None:
        """Somebody by the hash of their recovery code."""
        ...

    async def add_person(self, person: Person, recovery: str) -> None:
        """Write somebody down, with the hash of their recovery code."""
        ...

    async def change_person(self, person: Person, recovery: str | None = None) -> None:
        """Write down what changed of somebody; their recovery code too, if it did."""
        ...

    async def was_here(self, person_id: str, at: float) -> None:
        """Write down when somebody was last here."""
        ...

    async def forget_person(self, person_id: str) -> None:
        """Delete somebody; their seats stay, without a name."""
        ...

    async def ratings(self, person_id: str) -> dict[str, tuple[float, float, int]]:
        """By game: rating, uncertainty, games counted."""
        ...

    async def belongings(self, person_id: str) -> dict[str, Any]:
        """Everything stored about somebody, but for secrets."""
        ...

    async def passkeys(self, person_id: str) -> list[Passkey]:
        """Somebody's passkeys."""
        ...

    async def passkey(self, credential: bytes) -> Passkey | None:
        """A passkey by its credential id."""
        ...

    async def add_passkey(self, passkey: Passkey) -> None:
        """Write down a passkey and that its person is claimed."""
        ...

    async def used_passkey(self, credential: bytes, count: int) -> None:
        """Write down how often a passkey was used."""
        ...


class People:
    """Knows people by their cookie or token, and makes guests of strangers."""

    def __init__(self, register: Register, secret: bytes) -> None:
        self.register, self.secret = register, secret
        self.signer = Signer(secret, salt="colorado person", digest_method=hashlib.sha256)

    def token(self, person: Person) -> str:
        """What proves who somebody is: the value of the cookie, and of a program's `Authorization: Bearer`."""
        return self.signer.sign(f"{person.id}.{person.turn}").decode()

    async def of(self, connection: HTTPConnection) -> Person | None:
        """Who asks, if they can prove it."""
        scheme, _, value = connection.headers.get("authorization", "").partition(" ")
        token = value.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        return await self.of_token(token)

    async def of_token(self, token: str) -> Person | None:
        """Whose token this is."""
        try:
            person_id, _, turn = self.signer.unsign(token).decode().rpartition(".")
        except (BadSignature, UnicodeError):
            return None
        person = await self.register.person(person_id)
        if person is None or turn != str(person.turn):
            return None
        if time.time() - person.touched > DAY:
            await self.register.was_here(person_id, time.time())
        return person

    async def guest(self, language: str = "en") -> Person:
        """Somebody new."""
        now = time.time()
        person = Person("p" + secrets.token_urlsafe(12), language=language, made=now, touched=now)
        await self.register.add_person(person, code_hash(self.recovery(person)))
        return person

    def recovery(self, person: Person) -> str:
        """The code that brings somebody to another device: made from the server's secret, so it need not be kept."""
        word = f"colorado recovery {person.id} {person.turn}".encode()
        letters = base64.b32encode(hmac.digest(self.secret, word, "sha256")[:CODE_BYTES]).decode()
        return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))

    async def recover(self, code: str) -> Person:
        """Whose recovery code this is."""
        person = await self.register.person_of_code(code_hash(code))
        if person is None or not hmac.compare_digest(code_hash(code), code_hash(self.recovery(person))):
            raise Denial(404, "code", "there is nobody with this code")
        return person

    async def renew(self, person: Person) -> Person:
        """Sign every device out and make the old code worthless."""
        changed = replace(person, turn=person.turn + 1)
        await self.register.change_person(changed, code_hash(self.recovery(changed)))
        return changed

    def remember(self, response: Response, person: Person, *, secure: bool) -> None:
        """Let the browser know who it is from now on."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=TWO_YEARS, secure=secure, httponly=True, samesite="lax", path="/"
        )

    def forget(self, response: Response, *, secure: bool) -> None:
        """Let the browser forget who it was."""
        response.delete_cookie(COOKIE, secure=secure, httponly=True, samesite="lax", path="/")


def code_hash(code: str) -> str:
    """What is kept of a recovery code. Spaces, dashes, case and digits that look like letters do not matter."""
    letters = re.sub(r"[^A-Z2-7]", "", code.upper().translate(LOOKALIKES))
    return hashlib.sha256(f"colorado code {letters}".encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, printable, and free of what game files use to part names."""
    squeezed = " ".join(name.split())
    if not squeezed or not squeezed.isprintable() or "|" in squeezed:
        raise Denial(400, "name", "a name is 1 to 24 printable letters on one line, without '|'")
    return squeezed


def spoken(header: str) -> str:
    """The language a browser asks for that is spoken here."""
    wanted: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            wanted.append((-float(quality or 1), tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(wanted, key=lambda pair: pair[0]) if tag in ("en", "fr")), "en")
