"""Whole games beside a referee who knows the rules only in words: after every decision both tables are alike."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from colorado.games.county.cells import add_cell
from colorado.games.county.cowboys import draw_cowboy, return_fist
from colorado.games.county.moves import words
from colorado.games.county.shores import count_shores
from colorado.games.county.spec import SPEC
from colorado.games.county.state import LAKES, Owed, Phase
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from county.referee import CARDS, FLAGS, NAMES, VALUES, Referee, cowboys_in
from county.table import CELL, EDITION, acting, board_of, legal, members, put
from county.twin import cells_of, shore

STRICT = {"second_marker": "compulsory", "consolation": "classic", "ties": "strict"}
TABLES = [
    *((players, "plain", {}) for players in (2, 3, 4)),
    *((players, "short bag", {}) for players in (2, 3, 4)),
    *((players, "crowded", {"markers": "hard"} | STRICT) for players in (2, 3, 4)),
    *((players, "plain", {"lakes": "laid"}) for players in (2, 3, 4)),
    (4, "crowded", {"lakes": "random"}),
    (3, "short bag", {"lakes": "random"} | STRICT),
]


def deal(players, seed, kind, options):
    """A table and its referee, with a bag nearly empty, or a valley half full and hands nearly empty."""
    board, state, chance = board_of(**options), blank(SPEC.state), chance_of(seed_key(seed))
    SPEC.deal(board, state, players, chance)
    referee = Referee(state, options)
    if kind == "short bag":
        for number in range(64 - 15 * players):
            draw_cowboy(state, number % players, chance)
            referee.draw(number % players)
    if kind == "crowded":
        for number, cell in enumerate(Random(seed).sample(sorted(referee.free()), 60)):
            add_cell(state.land[number % 3 % players], CELL[NAMES[cell]])
            count_shores(state, CELL[NAMES[cell]])
            referee.seats[number % 3 % players].land.add(cell)
            referee.count_lakes()
        for seat, me in enumerate(referee.seats):
            put(state.fist[seat], {number - 1 for number in sorted(me.hand)[2:]})
            return_fist(state, seat)
            referee.bag, me.hand = referee.bag | set(sorted(me.hand)[2:]), set(sorted(me.hand)[:2])
        put(state.bag_known, set())
    return board, state, chance, referee


def check_alike(referee, state):
    """Everything that lies on the table."""
    assert Phase(int(state.phase)).name.lower() == referee.phase
    assert (int(state.round_number), int(state.step)) == (referee.round, referee.step)
    assert int(state.start) == referee.start
    assert int(state.flags_laid) == referee.laid
    assert cowboys_in(state.bag) == referee.bag and cowboys_in(state.bag_known) == referee.bag_known
    assert {colour: cells_of(state.flag[at]) for at, colour in enumerate(FLAGS)} == referee.flags
    assert dict(zip(FLAGS, state.to_come.tolist(), strict=True)) == {c: referee.pack[c] for c in FLAGS}
    assert Counter(CARDS[card] for card in members([state.cards_left])) == referee.unseen
    assert Counter(CARDS[card] for card in state.face_up.tolist() if card >= 0) == Counter(referee.face_up)
    assert state.seller == (-1 if referee.seller is None else referee.seller)
    assert state.sale_cell == (-1 if referee.for_sale is None else CELL[NAMES[referee.for_sale]])
    assert cells_of(state.water) == referee.water()
    for lake in range(LAKES):
        assert state.lake_owner[lake] == referee.owners[VALUES[lake]]
        if referee.phase != "lakes":
            assert cells_of(state.shore[lake]) == shore(referee.lakes[VALUES[lake]], referee.water())


def check_seat(referee, board, state, seat):
    """Everything before one player, and all the player may say."""
    me = referee.seats[seat]
    assert Owed(int(state.owed[seat])).name.lower() == (me.asked or "nothing")
    assert cowboys_in(state.hand[seat]) == me.hand and state.hand_count[seat] == len(me.hand)
    assert cowboys_in(state.fist[seat]) == me.fist and cowboys_in(state.known[seat]) == me.known
    assert (int(state.bid_count[seat]), int(state.bid_best[seat])) == (len(me.shown), max(me.shown, default=0))
    assert cells_of(state.land[seat]) == me.land
    assert (int(state.for_sale[seat]), int(state.sold[seat])) == (me.tokens, me.sold)
    assert bool(state.hushed >> seat & 1) == me.hushed and bool(state.wants >> seat & 1) == me.wants
    assert dict(zip(FLAGS, state.flag_hand[seat].tolist(), strict=True)) == {c: me.flags[c] for c in FLAGS}
    assert state.ledger[seat].tolist() == me.ledger
    assert SPEC.score(board, state, seat) == sum(map(sum, me.ledger))
    assert {words(EDITION, state, seat, action) for action in legal(board, state, seat)} == referee.offers(seat)


def play_along(players, seed, kind, options):
    """A whole game; gives how often each question was met."""
    board, state, chance, referee = deal(players, seed, kind, options)
    luck, met = Random(seed), Counter()
    while not SPEC.is_over(state):
        check_alike(referee, state)
        for seat in range(players):
            check_seat(referee, board, state, seat)
        seat = luck.choice(acting(state))
        open_now = legal(board, state, seat)
        quick = [action for action in open_now if action in (0, 2, 3)]
        action = luck.choice(quick if quick and luck.random() < 0.4 else open_now)
        met[referee.seats[seat].asked] += 1
        said = words(EDITION, state, seat, action)
        SPEC.apply(board, state, seat, action, chance)
        referee.decide(seat, said, state)
    check_alike(referee, state)
    for seat in range(players):
        check_seat(referee, board, state, seat)
    scores = [sum(map(sum, me.ledger)) for me in referee.seats]
    assert members([SPEC.winners(board, state)]) == {s for s in range(players) if scores[s] == max(scores)}
    return met


@pytest.mark.parametrize(("players", "kind", "options"), TABLES)
def test_a_referee_has_the_same_table_after_every_decision(players, kind, options):
    met = sum((play_along(players, seed, kind, options) for seed in range(3)), Counter())
    asked = {owed.name.lower() for owed in Owed} - {"nothing", "lake", "lake_cell", "offer"}
    assert set(met) >= asked | ({"lake", "lake_cell"} if options.get("lakes") == "laid" else set())
    assert players == 2 or "offer" in met
