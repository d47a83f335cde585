"""Who somebody is: guests, codes, tokens, passkeys, and being forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from colorado.server.gate import Gate
from colorado.server.guard import SecurityHeaders
from colorado.server.limits import Allowance, Limits, Rate
from colorado.server.passkeys import Passkeys
from colorado.server.people import People, clean_name, code_hash, spoken
from colorado.server.profile import Profile
from colorado.server.route import Denial
from colorado.server.store.store import Store
from server.softkey import SoftKey, coded

SITE = "http://localhost:8000"


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'colorado.db'}")
    await store.open()
    yield store
    await store.close()


async def site(store: Store, limits: Limits | None = None) -> Starlette:
    people = People(store, await store.secret())
    gate = Gate(people, Allowance(limits or Limits()), tell=fail)
    return Starlette(routes=gate.endpoints(Profile(people, Passkeys(people)).routes()))


def fail(what: str, request: object, problem: BaseException) -> None:
    raise problem


def browser(app: Starlette, url: str = SITE) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(SecurityHeaders(app)), base_url=url)


async def test_a_stranger_becomes_a_guest_and_stays_it(store: Store) -> None:
    async with browser(await site(store)) as ada:
        first = await ada.get("/api/me", headers={"Accept-Language": "fr-CH,fr;q=0.9,en;q=0.8"})
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        assert first.json()["language"] == "fr"
        again = await ada.get("/api/me")
        assert again.json() == first.json()
        assert "set-cookie" not in again.headers


async def test_over_tls_the_cookie_is_secure(store: Store) -> None:
    async with browser(await site(store), "https://colorado.example") as ada:
        answer = await ada.get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]


async def test_a_forged_cookie_is_nobody(store: Store) -> None:
    app = await site(store)
    async with browser(app) as ada:
        me = (await ada.get("/api/me")).json()
        token = ada.cookies["colorado"]
    for forged in (f"{me['id']}.0", token[:-2] + ("aa" if token[-2:] != "aa" else "bb"), "a.b.c", "", "é"):
        headers = {"Authorization": f"Bearer {forged}".encode()}
        async with browser(app) as mallory:
            assert (await mallory.get("/api/me/export", headers=headers)).status_code == 401


async def test_a_program_shows_its_token(store: Store) -> None:
    app = await site(store)
    async with browser(app) as ada:
        me = (await ada.get("/api/me")).json()
        token = ada.cookies["colorado"]
    async with browser(app) as program:
        answer = await program.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        assert answer.json()["id"] == me["id"]


async def test_the_code_brings_another_device_and_is_kept_as_a_hash_only(store: Store, tmp_path: Path) -> None:
    app = await site(store)
    async with browser(app) as ada, browser(app) as phone:
        me = (await ada.get("/api/me")).json()
        code = me["recovery"]
        assert len(code.replace("-", "")) * 5 >= 80
        sloppy = code.lower().replace("-", " ").replace("o", "0").replace("i", "1")
        found = await phone.post("/api/me/recover", json={"code": sloppy})
        assert found.json() == me
        assert (await phone.get("/api/me")).json() == me
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert code_hash(code).encode() in written
    assert code.encode() not in written
    assert code.replace("-", "").encode() not in written


async def test_a_wrong_code_opens_nothing_and_guessing_is_slow(store: Store) -> None:
    app = await site(store, Limits(costly=Rate(0.001, 20)))
    async with browser(app) as mallory:
        answers = [await mallory.post("/api/me/recover", json={"code": f"AAAA-{i:04}"}) for i in range(6)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 404, 429, 429]
    assert answers[-1].headers["retry-after"]


async def test_a_new_code_signs_other_devices_out(store: Store) -> None:
    app = await site(store)
    async with browser(app) as ada, browser(app) as thief:
        me = (await ada.get("/api/me")).json()
        thief.cookies.set("colorado", ada.cookies["colorado"])
        renewed = (await ada.post("/api/me/renew")).json()
        assert renewed["recovery"] != me["recovery"]
        assert (await ada.get("/api/me")).json()["id"] == me["id"]
        assert (await thief.get("/api/me/export")).status_code == 401
        assert (await thief.post("/api/me/recover", json={"code": me["recovery"]})).status_code == 404


async def test_name_and_language(store: Store) -> None:
    async with browser(await site(store)) as ada:
        changed = await ada.patch("/api/me", json={"name": "  Ada   L ", "language": "fr"})
        assert (changed.json()["name"], changed.json()["language"]) == ("Ada L", "fr")
        for name in ("", " ", "a|b", "a\nb\x00", "x" * 25, "\u202egnp"):
            assert (await ada.patch("/api/me", json={"name": name})).status_code == 400
        assert (await ada.patch("/api/me", json={"nam": "x"})).json()["error"] == "malformed"
        assert (await ada.get("/api/me")).json()["name"] == "Ada L"


async def test_everything_stored_is_handed_out_and_deleted(store: Store, tmp_path: Path) -> None:
    async with browser(await site(store)) as ada:
        me = (await ada.patch("/api/me", json={"name": "Ada Lovelace"})).json()
        assert (await ada.get("/api/me/export")).json()["person"]["name"] == "Ada Lovelace"
        token = ada.cookies["colorado"]
        gone = await ada.delete("/api/me")
        assert gone.status_code == 204
        assert 'colorado=""' in gone.headers["set-cookie"]
        assert (await ada.get("/api/me/export", headers={"Authorization": f"Bearer {token}"})).status_code == 401
        assert (await ada.get("/api/me")).json()["id"] != me["id"]
    with sqlite3.connect(tmp_path / "colorado.db") as database:
        assert database.execute("select count(*) from people where id = ?", [me["id"]]).fetchone() == (0,)


async def test_a_passkey_claims_the_guest_and_brings_them_back(store: Store) -> None:
    app = await site(store)
    key = SoftKey(SITE)
    async with browser(app) as ada, browser(app) as phone:
        me = (await ada.get("/api/me")).json()
        assert not me["claimed"]
        options = (await ada.post("/api/me/passkey/options")).json()
        made = await ada.post("/api/me/passkey", json=key.make(options))
        assert made.json() == me | {"claimed": True}
        options = (await phone.post("/api/passkey/options")).json()
        shown = await phone.post("/api/passkey", json=key.show(options))
        assert shown.json() == me | {"claimed": True}
        assert (await phone.get("/api/me")).json()["id"] == me["id"]


async def test_a_passkey_must_be_genuine(store: Store) -> None:
    app = await site(store)
    key, other = SoftKey(SITE), SoftKey(SITE)
    async with browser(app) as ada, browser(app) as mallory:
        made = key.make((await ada.post("/api/me/passkey/options")).json())
        assert (await mallory.post("/api/me/passkey", json=made)).status_code == 401
        await mallory.get("/api/me")
        assert (await mallory.post("/api/me/passkey", json=made)).status_code == 400  # a question put to Ada
        assert (await ada.post("/api/me/passkey", json=made)).status_code == 200
        assert (await ada.post("/api/me/passkey", json=made)).status_code == 400  # answered once

        async def show(changed: dict[str, object] | None = None, by: SoftKey = key) -> httpx.Response:
            shown = by.show((await mallory.post("/api/passkey/options")).json())
            shown["response"] |= changed or {}
            return await mallory.post("/api/passkey", json=shown)

        assert (await show({"signature": coded(b"0" * 70)})).status_code == 400
        assert (await show(by=other)).status_code == 404
        other.id = key.id
        assert (await show(by=other)).status_code == 400
        elsewhere = SoftKey("https://evil.example")
        elsewhere.id, elsewhere.key = key.id, key.key
        assert (await show(by=elsewhere)).status_code == 400
        assert (await show({"clientDataJSON": coded(b"[]")})).status_code == 400
        assert (await show({"clientDataJSON": "%%%"})).status_code == 400
        first = key.show((await mallory.post("/api/passkey/options")).json())
        assert (await ada.post("/api/passkey", json=first)).status_code == 200
        assert (await mallory.post("/api/passkey", json=first)).status_code == 400  # said before


def test_names_are_printable() -> None:
    assert clean_name(" Jo\u00e3o  ") == "João"
    with pytest.raises(Denial):
        clean_name("a\u200bb\u0007")


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("fr", "fr"), ("de,fr;q=0.5,en;q=0.4", "fr"), ("en-GB,fr;q=0.9", "en"), ("fr;q=x,;;", "en")],
)
def test_the_language_a_browser_asks_for(header: str, language: str) -> None:
    assert spoken(header) == language
