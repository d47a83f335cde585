"""Passkeys, as browsers write them (`PublicKeyCredential.toJSON()`)."""

# ruff: noqa: N815 the browsers' own names

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from colorado.wire.words import Closed

Coded = Annotated[str, Meta(max_length=8192)]  # bytes in base64url
Short = Annotated[str, Meta(max_length=1400)]


class KeyMade(Closed):
    """What the browser says of a new passkey."""

    clientDataJSON: Coded
    attestationObject: Coded
    authenticatorData: Coded = ""
    publicKey: Coded = ""
    publicKeyAlgorithm: int = 0
    transports: list[Short] = []


class NewPasskey(Closed):
    """A new passkey."""

    id: Short
    rawId: Short
    type: Literal["public-key"]
    response: KeyMade
    authenticatorAttachment: Short | None = None
    clientExtensionResults: dict[str, Any] = {}


class KeyShown(Closed):
    """What the browser says of a passkey it has used."""

    clientDataJSON: Coded
    authenticatorData: Coded
    signature: Coded
    userHandle: Short | None = None


class UsedPasskey(Closed):
    """A passkey that was used."""

    id: Short
    rawId: Short
    type: Literal["public-key"]
    response: KeyShown
    authenticatorAttachment: Short | None = None
    clientExtensionResults: dict[str, Any] = {}
