"""How much one address and one connection may ask: buckets that fill again with time. The time is handed in."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass, field

from colorado.engine.errors import UnknownName

FOREVER = 1e9
MOST_LARGE = 20  # messages that are too large, until a socket is closed


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    """What is allowed. The defaults suit a house of friends and a class behind one address."""

    requests: Rate = Rate(25, 200)  # of an address
    costly: Rate = Rate(1, 60)  # of an address: new tables, codes tried, new guests
    messages: Rate = Rate(20, 60)  # of a socket
    said: Rate = Rate(150, 600)  # of all sockets of an address
    sockets: int = 120  # of an address
    message_bytes: int = 4096
    addresses: int = 50_000  # remembered at once


FREE = Rate(FOREVER, FOREVER)
UNLIMITED = Limits(FREE, FREE, FREE, FREE, sockets=10**9)


class Bucket:
    """Holds up to `burst` tokens and gains `second` of them a second."""

    __slots__ = ("at", "tokens")

    def __init__(self, burst: float, at: float) -> None:
        self.tokens, self.at = burst, at

    def take(self, rate: Rate, now: float, cost: float = 1) -> bool:
        """Take so many tokens, if they are there."""
        self.fill(rate, now)
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def borrow(self, rate: Rate, now: float) -> float:
        """Take a token even if there is none: how many seconds until it would have been there."""
        self.fill(rate, now)
        self.tokens -= 1
        return max(0.0, -self.tokens / rate.second)

    def fill(self, rate: Rate, now: float) -> None:
        """Gain what time has brought."""
        self.tokens = min(rate.burst, self.tokens + (now - self.at) * rate.second)
        self.at = now


class Buckets:
    """A bucket for each address; the one longest unused is forgotten first."""

    def __init__(self, rate: Rate, most: int) -> None:
        self.rate, self.most = rate, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float, cost: float = 1) -> bool:
        """Take so many tokens of an address, if they are there."""
        return self.of(address, now).take(self.rate, now, cost)

    def borrow(self, address: str, now: float) -> float:
        """Take a token even if there is none: how many seconds until it would have been there."""
        return self.of(address, now).borrow(self.rate, now)

    def of(self, address: str, now: float) -> Bucket:
        """The bucket of an address."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate.burst, now)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket

    def charge(self, address: str, now: float, cost: float) -> None:
        """Take tokens whether they are there or not, such as for a wrong guess."""
        self.take(address, now, 0)
        self.buckets[address].tokens -= cost


@dataclass
class Allowance:
    """Keeps count of every address and socket of this process."""

    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        limits = self.limits
        self.requests = Buckets(limits.requests, limits.addresses)
        self.costly = Buckets(limits.costly, limits.addresses)
        self.said = Buckets(limits.said, limits.addresses)
        self.sockets: dict[str, int] = {}

    def may_ask(self, address: str, now: float, *, costly: bool = False) -> bool:
        """May this address ask something more?"""
        return self.requests.take(address, now) and (not costly or self.costly.take(address, now))

    def wrong_guess(self, address: str, now: float) -> None:
        """A code that opens nothing costs more than one that does."""
        self.costly.charge(address, now, 5)

    def enter(self, address: str) -> bool:
        """Count a socket in, if there is room."""
        if self.sockets.get(address, 0) >= self.limits.sockets:
            return False
        self.sockets[address] = self.sockets.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """Count a socket out."""
        left = self.sockets.get(address, 0) - 1
        if left > 0:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)

    def talker(self, address: str, now: float) -> Talker:
        """The count of one socket."""
        return Talker(self, address, Bucket(self.limits.messages.burst, now))


@dataclass(slots=True)
class Talker:
    """Keeps count of what one socket says. Whoever talks too fast is heard more slowly: nothing they say is lost."""

    allowance: Allowance
    address: str
    bucket: Bucket
    too_large: int = 0

    def wait(self, now: float) -> float:
        """One more message: how many seconds it waits before it is heard."""
        limits = self.allowance.limits
        return max(self.bucket.borrow(limits.messages, now), self.allowance.said.borrow(self.address, now))

    def leave(self) -> None:
        """Count the socket out."""
        self.allowance.leave(self.address)

    def may_say(self, size: int) -> bool:
        """May it say something of this size? One that keeps on is to be shown the door (`tiresome`)."""
        fine = size <= self.allowance.limits.message_bytes
        self.too_large = max(0, self.too_large - 1) if fine else self.too_large + 1
        return fine

    @property
    def tiresome(self) -> bool:
        """Has it said too much at once too often?"""
        return self.too_large > MOST_LARGE


def address_of(host: str | None) -> str:
    """Who counts as one address: of IPv6 the network a house is given."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or "here"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def limits_of(text: str) -> Limits:
    """The usual limits, or `off` for a server nobody else reaches."""
    if text not in ("", "on", "off"):
        raise UnknownName(f"limits cannot be {text!r}: expected on or off")
    return UNLIMITED if text == "off" else Limits()
