"""Clocks, by times that are handed in."""

from __future__ import annotations

import random

from colorado.tables.clocks import Clocks
from colorado.wire.tables import Clock
from tables.setup import acting, dealt, stroll

LIVE = Clock("live", 30, 60)


def test_without_a_clock_there_is_no_deadline() -> None:
    clocks = Clocks(Clock(), 2)
    clocks.moved(-1, 0b11, 100.0)
    assert not clocks.runs
    assert clocks.deadline(0) == 0.0


def test_a_seat_has_its_move_and_then_its_bank() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, 0b01, 100.0)
    assert clocks.deadline(0) == 190.0
    assert clocks.deadline(1) == 0.0


def test_a_quick_decision_costs_nothing_of_the_bank() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, 0b01, 100.0)
    clocks.moved(0, 0b01, 125.0)
    assert clocks.bank[0] == 60.0
    assert clocks.deadline(0) == 125.0 + 90.0


def test_a_slow_one_costs_what_it_took_too_long() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.moved(-1, 0b01, 100.0)
    clocks.moved(0, 0b10, 150.0)
    assert clocks.bank[0] == 40.0
    clocks.moved(1, 0b01, 160.0)
    assert clocks.deadline(0) == 160.0 + 30 + 40


def test_what_others_decide_does_not_set_a_clock_back() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.moved(-1, 0b111, 100.0)
    clocks.moved(1, 0b101, 120.0)
    assert clocks.deadline(0) == 190.0
    assert clocks.deadline(1) == 0.0


def test_a_bank_is_never_less_than_empty() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.moved(-1, 1, 100.0)
    clocks.moved(0, 1, 1000.0)
    assert clocks.bank[0] == 0.0


def test_the_table_keeps_them_by_the_times_in_the_log() -> None:
    table = dealt(clock=Clock("slow", 86_400, 0))
    first = acting(table)
    assert all(table.clocks.deadline(seat) == 100.0 + 86_400 for seat in first)
    stroll(table, 30, random.Random(5))
    for seat in range(table.seats):
        assert bool(table.clocks.deadline(seat)) == (seat in acting(table))
