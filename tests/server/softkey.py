"""A passkey in software: what a security key does, with the cryptography of the real thing."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


def coded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class SoftKey:
    """One credential for one site."""

    def __init__(self, origin: str) -> None:
        self.origin, self.count = origin, 0
        self.id = secrets.token_bytes(24)
        self.key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """`navigator.credentials.create`, as JSON."""
        data = self.authenticator(options["rp"]["id"], HAS_KEY)
        data += bytes(16) + len(self.id).to_bytes(2) + self.id + self.public_key()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self.credential(
            clientDataJSON=coded(self.client_data("webauthn.create", options)),
            attestationObject=coded(attestation),
            transports=["internal"],
        )

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """`navigator.credentials.get`, as JSON."""
        self.count += 1
        data = self.authenticator(options["rpId"], 0)
        client = self.client_data("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.credential(
            clientDataJSON=coded(client), authenticatorData=coded(data), signature=coded(signature), userHandle=None
        )

    def authenticator(self, site: str, flags: int) -> bytes:
        head = hashlib.sha256(site.encode()).digest()
        return head + bytes([PRESENT | VERIFIED | flags]) + self.count.to_bytes(4)

    def client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def public_key(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})

    def credential(self, **response: Any) -> dict[str, Any]:
        return {
            "id": coded(self.id),
            "rawId": coded(self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }
