"""Buckets, with the time handed in."""

from __future__ import annotations

import pytest

from colorado.server.limits import MOST_LARGE, UNLIMITED, Allowance, Bucket, Buckets, Limits, Rate, address_of


def test_a_bucket_empties_and_fills_again() -> None:
    rate, bucket = Rate(2, 3), Bucket(3, 100.0)
    assert [bucket.take(rate, 100.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(rate, 100.4)
    assert bucket.take(rate, 100.5)
    assert [bucket.take(rate, 200.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket_and_are_forgotten() -> None:
    buckets = Buckets(Rate(0, 1), most=2)
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("b", 0)
    assert buckets.take("c", 0)
    assert set(buckets.buckets) == {"b", "c"}


def test_a_wrong_guess_costs_more_than_is_there() -> None:
    allowance = Allowance(Limits(costly=Rate(1, 3)))
    assert allowance.may_ask("a", 0, costly=True)
    allowance.wrong_guess("a", 0)
    assert not allowance.may_ask("a", 3, costly=True)
    assert allowance.may_ask("a", 3)
    assert allowance.may_ask("a", 5, costly=True)


def test_sockets_of_an_address_are_counted() -> None:
    allowance = Allowance(Limits(sockets=2))
    assert [allowance.enter("a") for _ in range(3)] == [True, True, False]
    assert allowance.enter("b")
    allowance.leave("a")
    assert allowance.enter("a")
    for address in ("a", "a", "b", "b"):
        allowance.leave(address)
    assert allowance.sockets == {}


def test_a_socket_that_talks_too_fast_is_heard_more_slowly() -> None:
    allowance = Allowance(Limits(messages=Rate(2, 5), said=Rate(4, 8)))
    talker, other = allowance.talker("a", 0), allowance.talker("a", 0)
    assert [talker.wait(0) for _ in range(7)] == [0, 0, 0, 0, 0, 0.5, 1.0]
    assert [other.wait(0) for _ in range(3)] == [0, 0.25, 0.5]  # all sockets of an address together
    assert allowance.talker("b", 0).wait(0) == 0
    assert talker.wait(100) == 0


def test_what_is_too_large_is_refused_and_who_keeps_on_is_let_go() -> None:
    talker = Allowance(Limits(message_bytes=100)).talker("a", 0)
    assert talker.may_say(100)
    for _ in range(MOST_LARGE):
        assert not talker.may_say(101)
    assert not talker.tiresome
    talker.may_say(101)
    assert talker.tiresome


def test_without_limits_everything_may_be_asked() -> None:
    allowance = Allowance(UNLIMITED)
    talker = allowance.talker("a", 0)
    assert all(allowance.may_ask("a", 0, costly=True) and talker.wait(0) == 0 for _ in range(10_000))


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        (None, "here"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(host: str | None, address: str) -> None:
    assert address_of(host) == address
