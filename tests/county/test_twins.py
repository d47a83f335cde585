"""The rules and their slow twins agree at random positions of random games."""

from __future__ import annotations

import pytest

from colorado.games.county import alphabet as code
from colorado.games.county.board import TURNS
from colorado.games.county.cells import as_cells
from colorado.games.county.claim import may_place_second
from colorado.games.county.flags import may_lay_flag_at
from colorado.games.county.scoring import double_count, edge_count, largest_estate
from colorado.games.county.state import Owed, Phase
from county.table import EVERY_OPTION, acting, members, walk
from county.twin import (
    cells_of,
    consolation,
    doubles,
    edges,
    estate,
    flag_places,
    owner,
    places,
    ranking,
    second_places,
    shore,
)

TABLES = [(players, options) for players in (2, 3, 4) for options in ({}, {"lakes": "random"})] + [
    (4, options) for options in EVERY_OPTION[1:]
]


def lake_cells(board, state, lake):
    turned = TURNS * lake + int(state.lake_turn[lake])
    row, column = divmod(int(state.lake_cell[lake]), 15)
    return {
        (row + int(board.lake_down[turned, i]), column + int(board.lake_across[turned, i]))
        for i in range(int(board.lake_size[lake]))
    }


def check_counts(board, state):
    """Groups, edges and shores."""
    for seat in range(int(state.seats)):
        land = cells_of(state.land[seat])
        assert edge_count(board, state, seat) == edges(land)
        assert double_count(state, seat) == doubles(land)
        assert largest_estate(state, seat) == estate(land)
    water = cells_of(state.water)
    for lake in range(6):
        assert cells_of(state.shore[lake]) == shore(lake_cells(board, state, lake), water)


def check_places(board, state, seat):
    """Where flags and second markers may go."""
    if state.owed[seat] == Owed.FLAG_CELL:
        assert cells_of(may_lay_flag_at(state)) == flag_places(state)
    if state.owed[seat] == Owed.SECOND:
        assert cells_of(may_place_second(board, state, seat)) == second_places(state, divmod(int(state.claimed), 15))


def check_owners(before, state):
    """Who owns the lakes after what happened. One decision may place markers of several cards, one after the other."""
    for lake in range(6):
        held = [len(members(state.shore[lake]) & members(land)) for land in state.land[: int(state.seats)]]
        was, now = int(before.lake_owner[lake]), int(state.lake_owner[lake])
        if state.used_card >= 0 or state.seller >= 0:
            continue
        assert owner(now, held) == now
        if sum(a.tobytes() != b.tobytes() for a, b in zip(before.land, state.land, strict=True)) <= 1:
            assert now == owner(was, held)


def check_auction(board, before, seat, action, state):
    """Who takes first, and who draws."""
    if before.phase != Phase.BIDS or action != code.CLOSE or acting(before) != [seat]:
        return
    fists = {s: {n + 1 for n in members(before.fist[s])} for s in range(int(before.seats))}
    order = ranking(fists)
    if state.phase == Phase.CARDS and order:
        served = members([int(state.served)])
        assert served == set(order[: len(served)])
    if not order:
        drawn = consolation(fists, bool(board.classic_consolation))
        for s in fists:
            if len(members(before.bag)) >= 2 * len(fists):
                assert state.hand_count[s] - before.hand_count[s] == drawn.get(s, 0)


def check_step_end(board, before, state):
    """The lowest bidders draw when all cards are dealt with."""
    ended = before.phase == Phase.CARDS and (state.phase == Phase.WINDOW or state.step != before.step)
    if not ended or len(members(before.bag)) < 8:
        return
    bids = {s: (int(before.bid_count[s]), int(before.bid_best[s])) for s in range(int(before.seats))}
    fists = {s: set(range(best - count + 1, best + 1)) if count else set() for s, (count, best) in bids.items()}
    drawn = consolation(fists, bool(board.classic_consolation))
    for s in bids:
        assert state.hand_count[s] - before.hand_count[s] == drawn.get(s, 0), (bids, s)


def check_score(board, before, state):
    """The points of a round, by a table worked out in the other way."""
    row = int(before.round_number) - 1
    if row < 0 or (state.round_number == before.round_number and state.phase != Phase.OVER):
        return
    seats = range(int(state.seats))
    land = [cells_of(state.land[seat]) for seat in seats]
    strict = bool(board.strict_ties)
    edge = places([edges(cells) for cells in land], *((6, 2), (9, 3), (4, 2), (2, 1))[row], strict)
    large = places([estate(cells) for cells in land], *((0, 0), (4, 0), (7, 2), (11, 5))[row], strict)
    for seat in seats:
        owned = [3 + lake for lake in range(6) if state.lake_owner[lake] == seat]
        lakes = sum(owned) if row == 3 else (row + 1) * len(owned)
        expected = [edge[seat], lakes, (2, 3, 2, 1)[row] * doubles(land[seat]), large[seat]]
        assert state.ledger[seat, row].tolist() == expected
        assert state.points[seat] == state.ledger[seat].sum()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_rules_agree_with_their_twins(players, options):
    for board, before, seat, action, state in walk(players, seed=players * 7 + len(str(options)), **options):
        check_places(board, before, seat)
        if state.ply == before.ply:
            continue
        check_auction(board, before, seat, action, state)
        check_step_end(board, before, state)
        if before.land.tobytes() != state.land.tobytes() or before.round_number != state.round_number:
            check_counts(board, state)
            check_owners(before, state)
            check_score(board, before, state)


def test_a_cell_set_of_the_rules_is_three_numbers():
    board, _, _, _, state = next(walk(2, seed=1))
    assert as_cells(board.rim) == tuple(int(word) for word in board.rim)
    assert len(members(board.rim)) == 46 and len(members(state.water)) == 22
