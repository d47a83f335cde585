"""A WebSocket line for measuring: as little as the protocol allows, so that the client takes little of the machine."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from collections.abc import Callable

Hear = Callable[[bytes], None]
HELLO = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Authorization: Bearer {token}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection. `hear` gets the text of every message, `gone` is called once it is closed."""

    def __init__(self, hear: Hear, gone: Callable[[Line], None]) -> None:
        self.hear, self.gone = hear, gone
        self.buffer = bytearray()
        self.parts = bytearray()
        self.is_open = False
        self.status = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            self.status = int(head.split(b" ", 2)[1])
            if self.status != 101:
                self.close()
                return
            self.is_open, self.buffer = True, bytearray(rest)
            self.opened.set_result(None)
        self.frames()

    def frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            first, size, head = buffer[at], buffer[at + 1] & 127, 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                size, head = struct.unpack_from("!H", buffer, at + 2)[0], 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                size, head = struct.unpack_from("!Q", buffer, at + 2)[0], 10
            if len(buffer) - at < head + size:
                break
            content = bytes(buffer[at + head : at + head + size])
            at += head + size
            self.frame(first, content)
        if at:
            del buffer[:at]

    def frame(self, first: int, content: bytes) -> None:
        kind = first & 15
        if kind == PING:
            self.send(content, PONG)
        elif kind == CLOSE:
            self.close()
        elif first & 128 and not self.parts:
            self.hear(content)
        else:
            self.parts += content
            if first & 128:
                whole, self.parts = bytes(self.parts), bytearray()
                self.hear(whole)

    def send(self, content: bytes, kind: int = TEXT) -> None:
        """A frame; the mask is made of zeros, for it hides nothing here."""
        if self.transport is None or self.transport.is_closing():
            return
        size = len(content)
        head = bytes((128 | kind, 128 | size)) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.transport.write(head + bytes(4) + content)

    def close(self) -> None:
        if self.transport:
            self.transport.close()

    def connection_lost(self, problem: Exception | None) -> None:
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"refused with status {self.status}"))
            self.opened.exception()
        self.gone(self)


async def open_line(address: tuple[str, int], path: str, token: str, hear: Hear, gone: Callable[[Line], None]) -> Line:
    """A line that is open."""
    host, port = address
    # many lines from one machine to one port: spread over the addresses a loopback has
    local = f"127.0.{os.getpid() % 200 + 1}.{next(COUNT) % 200 + 1}"
    line: Line
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(hear, gone), host, port, family=socket.AF_INET, local_addr=(local, 0)
    )
    assert line.transport is not None
    line.transport.write(HELLO.format(path=path, host=host, port=port, token=token).encode())
    await line.opened
    return line


COUNT = iter(range(10**12))
