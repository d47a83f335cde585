"""Bits, bags, chance and luck against sets, counters and plain Python."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from colorado.kit import bag as bags
from colorado.kit import bits
from colorado.kit.chance import chance_below, chance_of, chance_word, key_commitment, new_key, seed_key
from colorado.kit.luck import luck_below, luck_member, luck_word, seed_luck

ALL = (1 << 64) - 1


def siphash_2_4(key: bytes, message: bytes) -> int:
    """SipHash as its paper has it, over any message."""

    def turn(word, by):
        return (word << by | word >> 64 - by) & ALL

    def mix(v):
        for a, b, by in ((0, 1, 13), (2, 3, 16)):
            v[a] = (v[a] + v[b]) & ALL
            v[b] = turn(v[b], by) ^ v[a]
        v[0] = turn(v[0], 32)
        for a, b, by in ((2, 1, 17), (0, 3, 21)):
            v[a] = (v[a] + v[b]) & ALL
            v[b] = turn(v[b], by) ^ v[a]
        v[2] = turn(v[2], 32)

    k0, k1 = (int.from_bytes(key[i : i + 8], "little") for i in (0, 8))
    v = [word ^ int.from_bytes(text, "big") for word, text in zip(
        (k0, k1, k0, k1), (b"somepseu", b"dorandom", b"lygenera", b"tedbytes"), strict=True)]  # fmt: skip
    padded = message + bytes(-(len(message) + 1) % 8) + bytes([len(message) % 256])
    for start in range(0, len(padded), 8):
        word = int.from_bytes(padded[start : start + 8], "little")
        v[3] ^= word
        mix(v)
        mix(v)
        v[0] ^= word
    v[2] ^= 0xFF
    for _ in range(4):
        mix(v)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def test_the_twin_is_siphash():
    """The official vector: key 00 … 0f, message 00 … 0e."""
    assert siphash_2_4(bytes(range(16)), bytes(range(15))) == 0xA129CA6149BE45E5


def test_chance_is_siphash_of_the_number():
    """The official vector for eight bytes, and a thousand more."""
    official = chance_of(bytes(range(16)))
    assert int(chance_word(official, int.from_bytes(bytes(range(8)), "little"))) == 0x93F5F5799A932462
    dice = random.Random(1)
    for _ in range(1000):
        key, number = dice.randbytes(16), dice.randrange(1 << 32)
        assert int(chance_word(chance_of(key), number)) == siphash_2_4(key, number.to_bytes(8, "little"))


def test_a_choice_is_the_high_half_of_the_word_times_the_limit():
    dice = random.Random(2)
    for _ in range(500):
        key, number, limit = dice.randbytes(16), dice.randrange(1 << 20), dice.randrange(1, 100)
        word = siphash_2_4(key, number.to_bytes(8, "little"))
        assert int(chance_below(chance_of(key), number, limit)) == (word >> 32) * limit // 2**32
        assert 0 <= int(chance_below(chance_of(key), number, limit)) < limit


def test_keys():
    assert seed_key(7) == seed_key(7) != seed_key(8)
    assert len(new_key()) == len(seed_key(7)) == 16
    assert new_key() != new_key()
    assert len(key_commitment(new_key())) == 64
    assert key_commitment(seed_key(7)) != key_commitment(seed_key(8))


def random_set(dice: random.Random) -> set[int]:
    return {member for member in range(60) if dice.random() < dice.choice((0.05, 0.5, 0.95))}


def test_bits_are_sets():
    dice = random.Random(3)
    for _ in range(1000):
        members = random_set(dice)
        word = sum(1 << member for member in members)
        assert int(bits.count(word)) == len(members)
        member = dice.randrange(60)
        assert bool(bits.has(word, member)) == (member in members)
        assert int(bits.bit(member)) == sum(1 << m for m in {member})
        if members:
            assert int(bits.lowest(word)) == min(members)
            assert int(bits.without_lowest(word)) == word - (1 << min(members))
            n = dice.randrange(len(members))
            assert int(bits.nth(word, n)) == sorted(members)[n]


def make_bag(counts: Counter[int]) -> int:
    bag = 0
    for kind in counts.elements():
        bag = int(bags.bag_add(bag, kind))
    return bag


def test_bags_are_counters():
    dice = random.Random(4)
    for _ in range(600):
        counts = Counter({kind: dice.choice((0, 0, 1, 2, 7, dice.randrange(8))) for kind in range(bags.KINDS)})
        counts += Counter()
        bag = make_bag(counts)
        assert 0 <= bag < 1 << 60
        assert int(bags.bag_size(bag)) == counts.total()
        assert [int(bags.bag_count(bag, kind)) for kind in range(20)] == [counts[kind] for kind in range(20)]
        assert int(bags.bag_kinds(bag)) == sum(1 << kind for kind in counts)
        assert int(bags.bag_doubles(bag)) == sum(1 << kind for kind, n in counts.items() if n >= 2)
        some = random_set(dice) & set(range(20))
        only = Counter({kind: n for kind, n in counts.items() if kind in some})
        assert int(bags.bag_only(bag, sum(1 << kind for kind in some))) == make_bag(only)
        assert Counter(int(bags.bag_nth(bag, n)) for n in range(counts.total())) == counts
        if counts:
            kind = dice.choice(sorted(counts))
            assert int(bags.bag_take(bag, kind)) == make_bag(counts - Counter([kind]))


def luck_twin(a: int, b: int) -> tuple[int, int, int]:
    """xoroshiro64**, as its authors print it: the word, and the two next."""

    def turn(word, by):
        return (word << by | word >> 32 - by) % 2**32

    word = turn(a * 0x9E3779BB % 2**32, 5) * 5 % 2**32
    b ^= a
    return word, (turn(a, 26) ^ b ^ b << 9) % 2**32, turn(b, 13)


def test_luck_is_the_published_generator():
    luck = seed_luck(5, 3)
    assert luck.shape == (3, 2)
    assert (seed_luck(5, 3) == luck).all()
    for mine in luck:
        for _ in range(300):
            word, a, b = luck_twin(int(mine[0]), int(mine[1]))
            assert int(luck_word(mine)) == word
            assert mine.tolist() == [a, b]
    assert all(0 <= int(luck_below(luck[0], 7)) < 7 for _ in range(100))


def test_luck_picks_every_member_of_a_set_of_several_words_alike():
    luck = seed_luck(6, 1)[0]
    words = np.array([1 << 3, 0, (1 << 1) | (1 << 59)], np.int64)
    found = Counter(int(luck_member(luck, words)) for _ in range(900))
    assert set(found) == {3, 121, 179}
    assert min(found.values()) > 240
    assert int(luck_member(luck, words * 0)) == -1, "an empty set has none"


@pytest.mark.parametrize("limit", [1, 2, 3, 78])
def test_chance_is_even(limit):
    chance = chance_of(seed_key(9))
    found = Counter(int(chance_below(chance, number, limit)) for number in range(40 * limit))
    assert set(found) == set(range(limit))
    assert max(found.values()) < 80 or limit == 1
