"""The rules and their slow twins agree at thousands of random positions."""

from __future__ import annotations

from collections import Counter

import pytest

from colorado.games.callwrite.deck import discard_card, take_from_hand
from colorado.games.callwrite.ledger import ledger
from colorado.games.callwrite.printing import LINES
from colorado.games.callwrite.spec import SPEC
from colorado.games.callwrite.turn_end import fill_hands
from colorado.games.callwrite.view import unseen
from naive import twin
from naive.walk import BOARDS, HOUSE, KINDS, acting, deal, legal, walk, walks

GAMES = 20


def texts(step_state, seat, actions):
    return {SPEC.words(HOUSE, step_state, seat, action) for action in actions}


def test_every_offer_of_every_seat():
    seen = Counter()
    for step in walks(GAMES):
        unlimited = bool(step.board.unlimited)
        for seat in acting(step.state):
            expected = twin.offers(step.state, seat, unlimited)
            actions = legal(step.board, step.state, seat)
            assert texts(step.state, seat, actions) == expected
            assert len(actions) == len(expected), "no two actions read alike"
            seen[twin.player(step.state, seat).asked] += 1
    assert set(seen) == set(twin.ASKS) - {"nothing"}, "every question was met"
    assert min(seen.values()) >= 5
    assert seen.total() > 8_000


def test_what_follows_from_the_sheet():
    for step in walks(GAMES):
        for seat in range(int(step.state.seats)):
            me = twin.player(step.state, seat)
            near = twin.read_set(list(twin.REGIONS), step.state.near[seat])
            assert near - me.flags == twin.discoverable(me.flags)
            open_legs = int(step.state.open_legs[seat, 0]) | int(step.state.open_legs[seat, 1]) << 60
            assert twin.read_set(twin.LEGS, open_legs) == twin.tickable_legs(me.flags, me.legs)
            assert any(set(way[: len(me.rails)]) == me.rails for way in twin.WAYS)


def test_answers_to_calls():
    kinds = Counter()
    for step in walks(GAMES):
        if step.action >= 54:
            continue
        before, after = step.state, step.after
        called = (step.seat + step.action // 18 + 1) % int(before.seats)
        card = twin.ALL_CARDS[step.action % 18]
        hand = twin.read_bag(before.hand[called])
        kind, cards = twin.answer(hand, card)
        kinds[kind] += 1
        if kind == "chooses" and len(cards) > 1:
            assert twin.ASKS[int(after.owed[called])] == "give"
            assert before.hand.tolist() == after.hand.tolist()
            assert card in twin.read_set(twin.ALL_CARDS, after.lacks[called])
        else:
            given = twin.ALL_CARDS[int(after.given_card)]
            assert given in cards
        if kind == "shows none" and int(after.turn) == int(before.turn):
            lacks = twin.read_set(twin.ALL_CARDS, after.lacks[called])
            assert {c for c in twin.ALL_CARDS if c[0] == card[0] or c[1] == card[1]} <= lacks
        for seat in range(int(after.seats)):
            assert not twin.read_set(twin.ALL_CARDS, after.lacks[seat]) & set(twin.read_bag(after.hand[seat]))
    assert min(kinds[kind] for kind in ("gives", "chooses", "shows none")) > 20


@pytest.mark.parametrize("kind", KINDS)
def test_medals_as_people_keep_them(kind):
    shared = 0
    for seed in range(8, 14):
        book = None
        for step in walk(seed, kind):
            before, after = step.state, step.after
            seats = int(before.seats)
            book = book or twin.MedalBook(seats)
            text = SPEC.words(HOUSE, before, step.seat, step.action)
            if text in ("tick tipi 1", f"tick tipi {len(twin.LINES['tipi'])}"):
                book.earn(step.seat, "tipi")
            for line in ("saloon", "wanted"):
                if text == f"tick {line}" and int(before[line][step.seat]) + 1 == len(twin.LINES[line]):
                    book.earn(step.seat, line)
            for seat in range(seats):
                old, new = twin.player(before, seat).flags, twin.player(after, seat).flags
                for region in new - old:
                    kind_of = twin.REGIONS[region].kind
                    if {r for r in twin.REGIONS if twin.REGIONS[r].kind == kind_of} <= new:
                        book.earn(seat, twin.ZONES[kind_of])
                won = Counter(twin.MEDALS[i] for i in twin.read_set(list(range(60)), after.medals[seat]))
                assert won == book.won[seat]
            if int(after.turn) != int(before.turn) or SPEC.is_over(after):
                shared += sum(sum(m in won for won in book.turn) > 1 for m in {x for won in book.turn for x in won})
                book.end_turn()
                closed = twin.read_set(list(range(60)), after.closed)
                left = Counter((line, worth) for line, worths in book.open.items() for worth in worths)
                assert Counter(twin.MEDALS) - Counter(twin.MEDALS[i] for i in closed) == left
    assert shared or kind != "plain", "two players shared a medal at least once"


def test_scores_medals_and_winners():
    for number, step in enumerate(walks(GAMES)):
        if number % 5 and not SPEC.is_over(step.after):
            continue
        standings = [twin.points(step.after, seat) for seat in range(int(step.after.seats))]
        assert [SPEC.score(step.board, step.after, seat) for seat in range(len(standings))] == [s[0] for s in standings]
        won = int(SPEC.winners(step.board, step.after))
        assert {seat for seat in range(4) if won >> seat & 1} == twin.winners(standings)
        over = any(medals >= 7 for _, medals, _ in standings)
        assert over or not SPEC.is_over(step.after)


def test_the_ledger_says_where_points_come_from():
    sources = Counter()
    for step in walks(GAMES):
        if SPEC.is_over(step.after):
            for seat in range(int(step.after.seats)):
                found = ledger(HOUSE, step.board, step.after, seat)
                me = twin.player(step.after, seat)
                assert sum(found.values()) == SPEC.score(step.board, step.after, seat)
                assert found["railroad"] in (0, HOUSE.railroad.medal)
                for kind, zone in twin.ZONES.items():
                    flags = sum(twin.REGIONS[name].kind == kind for name in me.flags)
                    assert found[f"flags {zone}"] == (HOUSE.chart.zone_points[zone][flags - 1] if flags else 0)
                assert sum(found[line] for line in twin.LINES) + found["zone ends"] == sum(
                    twin.MEDALS[i][1] for i in twin.read_set(list(range(len(twin.MEDALS))), step.after.medals[seat])
                )
                sources.update({source for source, points in found.items() if points})
    assert {"tipi", "saloon", "wanted", "zone ends", "regions town", "regions lake"} <= set(sources)


def test_ties_are_broken_by_medals_and_then_by_nuggets():
    board, state, _ = deal(2)
    for chosen in [(a, b) for a in range(4) for b in range(4)]:
        # Nine points as one medal, or as two of seven and two, with different nuggets.
        state.medals[:] = 0
        state.seats = 2
        state.flagged[:] = 1
        for seat, choice in enumerate(chosen):
            state.medals[seat] = {0: 0b1, 1: 0b10 | 1 << 6, 2: 0b1, 3: 0b10 | 1 << 6}[choice]
            state.nuggets[seat] = (2, 2, 4, 4)[choice]
        expected = twin.winners([twin.points(state, seat) for seat in range(2)])
        won = int(SPEC.winners(board, state))
        assert {seat for seat in range(2) if won >> seat & 1} == expected


def pile_counts(state):
    return Counter(twin.read_bag(state.deck)), Counter(twin.read_bag(state.discard))


def draw_twin(deck, discard, gained, count):
    """Check a draw of `count` cards from deck and discard, as lists, and say what is left of both."""
    first = min(count, deck.total())
    if count < deck.total():
        assert gained.total() == count and not gained - deck
        return deck - gained, discard
    assert not deck - gained, "the whole deck was drawn"
    rest = gained - deck
    assert rest.total() == min(count - first, discard.total()) and not rest - discard
    return discard - rest, Counter()


def test_drawing_with_the_discard_turned_over():
    turned = dry = 0
    for step in walks(25):
        if SPEC.words(HOUSE, step.state, step.seat, step.action) != "draw cards":
            continue
        before, after = step.state, step.after
        if int(after.turn) != int(before.turn) or int(after.phase) != int(before.phase):
            continue
        hand = Counter(twin.read_bag(before.hand[step.seat]))
        gained = Counter(twin.read_bag(after.hand[step.seat])) - hand
        deck, discard = pile_counts(before)
        turned += deck.total() <= 3
        dry += deck.total() + discard.total() < 3
        assert draw_twin(deck, discard, gained, 3) == pile_counts(after)
        assert int(after.draws) - int(before.draws) == gained.total()
    assert turned >= 3
    assert dry >= 1


def test_filling_hands_from_a_short_deck():
    for seed in range(60):
        _, state, chance = deal(seed, "short deck")
        seats = int(state.seats)
        state.caller = seed // 2 % seats
        for seat in range(seats):  # most of every hand goes to the discard, and it may become the deck
            for card in twin.read_bag(state.hand[seat])[(seed + seat) % 4 :]:
                take_from_hand(state, seat, twin.ALL_CARDS.index(card))
                discard_card(state, twin.ALL_CARDS.index(card))
        before = state.copy()
        fill_hands(state, chance)
        deck, discard = pile_counts(before)
        for places in range(seats):
            seat = (int(before.caller) + places) % seats
            have = Counter(twin.read_bag(before.hand[seat]))
            gained = Counter(twin.read_bag(state.hand[seat])) - have
            deck, discard = draw_twin(deck, discard, gained, max(0, 3 - have.total()))
        assert (deck, discard) == pile_counts(state)


def test_unseen_cards_are_all_the_others():
    for number, step in enumerate(walks(10)):
        if number % 7:
            continue
        view = step.state.copy()
        for seat in range(-1, int(step.state.seats)):
            SPEC.view(step.state, seat, view)
            hidden = Counter(twin.read_bag(step.state.deck))
            for other in range(int(step.state.seats)):
                if other != seat:
                    hidden.update(twin.read_bag(step.state.hand[other]))
            assert Counter(twin.read_bag(unseen(step.board, view))) == hidden


def test_boards_print_what_the_edition_says():
    board = BOARDS["edition"]
    assert Counter(twin.read_bag(board.cards)) == {card: (5, 4, 4)[card[1] - 1] for card in twin.ALL_CARDS}
    for i, region in enumerate(HOUSE.regions):
        assert int(board.roadmap_points[i]) == region.medal
        near = twin.read_set(list(twin.REGIONS), board.adjacent[i])
        assert near == twin.discoverable({region.id})
    for number, line in enumerate(LINES):
        worths = [twin.MEDALS[i][1] for i in sorted(twin.read_set(list(range(60)), board.lists[number]))]
        assert worths == sorted(HOUSE.chart.medals[line], reverse=True)
