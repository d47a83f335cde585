"""What is hidden, what all know, and worlds that fit."""

from __future__ import annotations

from colorado.games.county.spec import SPEC
from colorado.games.county.state import STATE
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from county.table import bids, dealt, drawn, give, hold, members, plant, window


def worlds(match, seat, many=40):
    for seed in range(many):
        world = blank(STATE)
        SPEC.imagine(match.board, match.view(seat), seat, chance_of(seed_key(seed)), world)
        yield world


def bidding():
    match = drawn(players=3)
    plant(match, "red", "a1", "c6")
    plant(match, "blue", "o1", "m5")
    hold(match, orange="5 40 61", brown="2 9", red="30 31 32 33")
    return bids(match, "red fence", "blue right-fork")


def test_hands_bag_and_fists_are_hidden_and_counts_are_not():
    match = bidding()
    match.play("red add 30")
    seen = match.view(0)
    assert members(seen.hand[0]) == {4, 39, 60}
    assert not members(seen.hand[1]) | members(seen.hand[2]) | members(seen.fist[2]) | members(seen.bag)
    assert seen.hand_count.tolist() == [3, 2, 4, 0]
    assert members(match.view(2).fist[2]) == {29}
    assert not any(members(words) for words in match.view().hand)


def test_a_closed_fist_can_be_anything_a_hand_allows():
    match = bidding()
    match.play("red bid 30 33")
    sizes = {len(members(world.fist[2])) for world in worlds(match, 0)}
    assert sizes == {0, 1, 2, 3, 4}
    assert all(not members(world.fist[1]) for world in worlds(match, 0))


def test_an_open_fist_is_imagined_empty():
    match = bidding()
    match.play("red add 30")
    assert all(not members(world.fist[2]) for world in worlds(match, 0))


def test_known_cowboys_stay_where_all_have_seen_them():
    match = drawn(players=4)
    give(match, 0, "g3")
    hold(match, orange="5", brown="9 61", red="12 13", black="20 66")
    window(match).play("orange sell g3")
    for decision in ("brown want yes", "red want yes", "black want yes", "black bid 20 66", "brown bid 61"):
        match.play(decision)
    fists = {frozenset(members(world.fist[1])) for world in worlds(match, 2)}
    assert all(fists) and {len(fist) for fist in fists} == {1, 2}
    match.play("red bid 12")
    for world in worlds(match, 3):
        assert {19, 65} <= members(world.hand[0]) and 60 in members(world.hand[1]) and 11 in members(world.hand[2])


def test_cowboys_bid_are_known_to_be_in_the_bag_until_somebody_draws():
    match = bidding()
    match.state.to_come[:] = [1, 0, 0, 1]
    for decision in ("red bid 30 31 32", "orange bid 40 61", "brown bid 9"):
        match.play(decision)
    known = {29, 30, 31, 39, 60, 8}
    assert members(match.state.bag_known) == known
    assert all(known <= members(world.bag) for world in worlds(match, 1))
    assert "known to be in the bag: 6 cowboys, highest 61" in str(match)
    while match.state.step == 1:
        match.play(match.offers()[-1])
    assert not members(match.state.bag_known)


def test_an_answer_not_heard_yet_may_be_yes_or_no():
    match = drawn(players=3)
    give(match, 0, "g3")
    hold(match, orange="5", brown="9 61", red="12 13")
    window(match).play("orange sell g3")
    match.play("brown want no")
    assert {int(world.wants) for world in worlds(match, 2)} == {0, 2}
    assert {int(world.wants) for world in worlds(match, 1)} == {0}


def test_what_showed_somebody_something_cannot_be_taken_back():
    match = drawn(players=3)
    give(match, 0, "g3")
    hold(match, orange="5", brown="9 61", red="12 13")
    window(match).play("orange sell g3")
    assert not match.may_undo


def test_a_table_whose_lakes_are_not_laid_yet_can_be_seen():
    match = dealt(2, lakes="laid")
    assert "laying the lakes" in str(match)
    match.play("lake 8 north d6")
    assert " 8 · 8 " in str(match)
