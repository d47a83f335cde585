"""A line: how it is opened and refused, what is heard over it and in which order, and when it is cut off."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from colorado.server import line as lines
from colorado.server.line import PING_AFTER, POLICY, PONG_WITHIN, WAITING, Line
from server.conftest import free_port

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b"\x81\x82\x00\x00\x00\x00hi"  # a frame of a client
PATIENCE = 20.0
Open = Callable[[Line], Awaitable[None]]


class Ear:
    """Hears, and says what it has heard; the first message may take a while."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.heard: list[bytes] = []
        self.is_gone, self.goes_on = asyncio.Event(), asyncio.Event()
        self.goes_on.set()

    async def hear(self, said: bytes) -> None:
        self.heard.append(said)
        await self.goes_on.wait()
        if said == b"fail":
            raise ValueError
        self.line.send(said)

    def gone(self) -> None:
        assert not self.is_gone.is_set()  # said once
        self.is_gone.set()


class House:
    """A server that opens every line to an ear of its own, or does what a test wants."""

    def __init__(self) -> None:
        self.port = free_port()
        self.ears: list[Ear] = []
        self.writers: list[asyncio.StreamWriter] = []
        self.open: Open = self.let_in
        more: dict[str, Any] = {
            "ws": Line,
            "log_config": None,
            "lifespan": "off",
            "interface": "asgi3",
            "timeout_graceful_shutdown": 1,
        }
        config = uvicorn.Config(self.app, port=self.port, **more)
        self.uvicorn = uvicorn.Server(config)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        if scope["path"] == "/unknown":
            await send({"type": "websocket.close"})
        else:
            await self.open(scope["line"])

    async def let_in(self, line: Line) -> None:
        self.ears.append(Ear(line))
        line.open(self.ears[-1], 10)

    def connect(self, path: str = "/") -> websockets.connect:
        return websockets.connect(f"ws://127.0.0.1:{self.port}{path}", ping_interval=None)

    async def raw(self, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection on which exactly this is said."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(said)
        self.writers.append(writer)
        return reader, writer


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    house = House()
    task = asyncio.create_task(house.uvicorn.serve())
    while not house.uvicorn.started:
        await asyncio.sleep(0.01)
    yield house
    for writer in house.writers:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    house.uvicorn.should_exit = True
    await task


async def soon(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def test_what_is_said_is_heard_in_order_also_in_pieces_and_after_a_goodbye(house: House) -> None:
    async with house.connect() as client:
        await client.send("one")
        assert await client.recv() == "one"
        (ear,) = house.ears
        ear.goes_on.clear()
        for word in ("two", ["th", "re", "e"], b"four"):
            await client.send(word)
        await soon(lambda: len(ear.heard) == 2)
        closing = asyncio.create_task(client.close())
        await asyncio.sleep(0.05)
        assert not ear.is_gone.is_set()
        ear.goes_on.set()
        await closing
    await asyncio.wait_for(ear.is_gone.wait(), PATIENCE)
    assert ear.heard == [b"one", b"two", b"three", b"four"]
    ear.line.send(b"late")  # to nobody


async def test_what_nobody_opens_is_refused(house: House) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await house.connect("/unknown")
    assert refused.value.response.status_code == 403

    async def fail(line: Line) -> None:
        raise ValueError

    house.open = fail
    with pytest.raises(InvalidStatus) as refused:
        await house.connect()
    assert refused.value.response.status_code == 500
    reader, _ = await house.raw(HANDSHAKE.replace(b"Version: 13", b"Version: 9"))
    assert (await reader.readline()).startswith(b"HTTP/1.1 4")


async def test_whoever_talks_before_the_door_is_open_is_sent_away(house: House) -> None:
    asked, may_open = asyncio.Event(), asyncio.Event()

    async def think(line: Line) -> None:
        asked.set()
        await may_open.wait()
        await house.let_in(line)

    house.open = think
    for talks in (True, False):
        reader, writer = await house.raw(HANDSHAKE)
        await asyncio.wait_for(asked.wait(), PATIENCE)
        asked.clear()
        if talks:
            writer.write(HELLO)
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()
    await soon(lambda: len(house.uvicorn.server_state.connections) == 0)
    may_open.set()
    await soon(lambda: len(house.ears) == 2)
    for ear in house.ears:
        await asyncio.wait_for(ear.is_gone.wait(), PATIENCE)
        assert ear.heard == []


async def test_whoever_does_not_wait_for_answers_is_let_go(house: House) -> None:
    async with house.connect() as client:
        await client.send("hi")
        await client.recv()
        (ear,) = house.ears
        ear.goes_on.clear()
        ear.line.data_received(HELLO * (WAITING + 2))
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd.code == POLICY
        ear.goes_on.set()
    await asyncio.wait_for(ear.is_gone.wait(), PATIENCE)
    assert len(ear.heard) == 2  # and no more of what waited


async def test_whoever_asks_for_answers_and_takes_none_is_cut_off(house: House) -> None:
    reader, writer = await house.raw(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    (ear,) = house.ears
    writer.transport.pause_reading()
    ping = b"\x89\xfd" + bytes(4) + bytes(125)
    async with asyncio.timeout(PATIENCE):
        while not ear.is_gone.is_set():
            writer.write(ping * 1000)
            with suppress(ConnectionError):
                await writer.drain()
            await asyncio.sleep(0)


async def test_a_listener_that_fails_ends_its_line_only(house: House) -> None:
    async with house.connect() as client, house.connect() as other:
        await client.send("fail")
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
        assert closed.value.rcvd.code == lines.BROKEN
        await other.send("hi")
        assert await other.recv() == "hi"


async def test_a_line_is_cut_when_nothing_is_said_in_time_and_kept_by_a_pong(house: House) -> None:
    async with house.connect() as client, house.connect() as mute:
        await soon(lambda: len(house.ears) == 2)
        ear, late = house.ears
        ear.line.stay()
        ear.line.tend(asyncio.get_running_loop().time() + PING_AFTER + 1)
        assert ear.line.is_pinged
        await soon(lambda: not ear.line.is_pinged)
        await client.send("still here")
        assert await client.recv() == "still here"
        late.line.tend(asyncio.get_running_loop().time() + 11)
        with pytest.raises(ConnectionClosed):
            await mute.recv()
        ear.line.tend(asyncio.get_running_loop().time() + PING_AFTER + 1)
        ear.line.tend(asyncio.get_running_loop().time() + PING_AFTER + PONG_WITHIN + 2)
        with pytest.raises(ConnectionClosed):
            await client.recv()
    await soon(lambda: ear.is_gone.is_set() and late.is_gone.is_set())


async def test_whoever_does_not_answer_a_goodbye_is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GOODBYE_WITHIN", 0.05)
    reader, _ = await house.raw(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    (ear,) = house.ears
    ear.line.close(POLICY)
    ear.line.data_received(HELLO)  # too late
    await asyncio.wait_for(ear.is_gone.wait(), PATIENCE)
    assert ear.heard == []
