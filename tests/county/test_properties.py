"""What holds in every game: nothing is lost, every offer works and nothing else is one, hidden things stay hidden."""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from colorado.games.county import alphabet as code
from colorado.games.county.moves import words
from colorado.games.county.spec import SPEC
from colorado.games.county.state import STATE, Owed, Phase
from colorado.games.county.story import shows, tell
from colorado.games.county.view import copy_state
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from county.table import EDITION, acting, board_of, legal, members, walk

TABLES = st.fixed_dictionaries(
    {
        "players": st.integers(2, 4),
        "seed": st.integers(0, 10**6),
        "steps": st.integers(1, 420),
        "lakes": st.sampled_from(["recommended", "random", "laid"]),
        "markers": st.sampled_from(["soft", "hard"]),
        "second_marker": st.sampled_from(["optional", "compulsory"]),
        "consolation": st.sampled_from(["two", "classic"]),
        "ties": st.sampled_from(["friendly", "strict"]),
    }
)
quick = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


def options_of(table):
    return {name: choice for name, choice in table.items() if name not in ("players", "seed", "steps")}


def position(table):
    return board_of(**options_of(table)), list(walk(**table))[-1][4]


def view_of(state, seat):
    seen = blank(STATE)
    SPEC.view(state, seat, seen)
    return seen


def world_of(board, seen, seat, seed=0):
    world = blank(STATE)
    SPEC.imagine(board, seen, seat, chance_of(seed_key(seed)), world)
    return world


def check_conserved(state):
    """Every cowboy is in one place, every cell holds one thing, every card is somewhere once."""
    seats = range(int(state.seats))
    hands = [members(state.hand[seat]) for seat in seats]
    places = [*hands, members(state.bag)]
    if state.round_number:
        assert sum(map(len, places)) == 66 == len(set().union(*places))
    for seat in seats:
        assert state.hand_count[seat] == len(hands[seat])
        assert members(state.fist[seat]) <= hands[seat] and members(state.known[seat]) <= hands[seat]
    assert members(state.bag_known) <= members(state.bag)
    cells = [members(words) for field in (state.land, state.flag, [state.water]) for words in field]
    assert sum(map(len, cells)) == len(set().union(*cells))
    assert len(members(state.water)) == 22 or state.phase == Phase.LAKES
    on_table = [int(card) for card in state.face_up if card >= 0]
    assert not set(on_table) & members([int(state.cards_left)])
    expected = 12 * (4 - int(state.round_number)) + int(state.to_come.sum()) if state.round_number else 48
    assert len(members([int(state.cards_left)])) == expected
    flags = sum(len(members(words)) for words in state.flag) + int(state.flag_hand.sum())
    assert flags <= 12 and (state.phase != Phase.FLAGS or flags == 12)


@given(TABLES)
@quick
def test_cowboys_cards_flags_and_cells_are_conserved(table):
    for step in walk(**table):
        check_conserved(step[4])


@given(TABLES)
@quick
def test_every_offer_applies_and_whoever_owes_has_one(table):
    board, state = position(table)
    chance = chance_of(seed_key(5))
    for seat in range(4):
        offers = legal(board, state, seat)
        assert bool(offers) == (seat in acting(state))
        said = [words(EDITION, state, seat, action) for action in offers]
        assert all(said) and len(set(said)) == len(said)
        for action in offers:
            after = state.copy()
            SPEC.apply(board, after, seat, action, chance)
            assert after.tobytes() != state.tobytes()
            check_conserved(after)


@given(TABLES)
@quick
def test_a_view_of_an_imagined_world_is_the_view_it_was_imagined_from(table):
    board, state = position(table)
    for seat in range(-1, int(state.seats)):
        seen = view_of(state, seat)
        for seed in range(3):
            world = world_of(board, seen, seat, seed)
            assert view_of(world, seat).tobytes() == seen.tobytes()
            check_conserved(world)
            if seat >= 0:
                assert legal(board, world, seat) == legal(board, state, seat) == legal(board, seen, seat)


@given(TABLES)
@quick
def test_imagined_worlds_can_be_played_to_the_end(table):
    board, state = position(table)
    seat = table["seed"] % int(state.seats)
    world, chance, luck = world_of(board, view_of(state, seat), seat), chance_of(seed_key(9)), Random(1)
    for _ in range(60):
        if SPEC.is_over(world):
            break
        actor = luck.choice(acting(world))
        SPEC.apply(board, world, actor, luck.choice(legal(board, world, actor)), chance)
        check_conserved(world)


@given(TABLES)
@quick
def test_what_another_seat_does_in_secret_changes_nothing_anybody_else_can_see(table):
    for board, before, seat, action, after in walk(**table):
        in_fist = code.COWBOY <= action < code.CELL and before.owed[seat] != Owed.PRICE
        if not in_fist:
            continue
        for other in range(-1, int(after.seats)):
            if other != seat:
                assert view_of(before, other).tobytes() == view_of(after, other).tobytes()
                assert other < 0 or legal(board, before, other) == legal(board, after, other)
        assert tell(EDITION, before, seat, action, after) == []
        assert not shows(before, seat, after)


@given(TABLES)
@quick
def test_messages_of_a_secret_kept_are_the_same_whatever_the_secret(table):
    for _, before, seat, action, after in walk(**table):
        secret = before.owed[seat] in (Owed.BID, Owed.OFFER, Owed.INTEREST) and after.ply > before.ply
        if secret and acting(before) != [seat]:
            told = tell(EDITION, before, seat, action, after)
            assert [event.id for event in told] == ["answered" if before.owed[seat] == Owed.INTEREST else "closed"]
            assert set(told[0].args) == {"seat"}


def test_games_end_with_every_option_and_number_of_players():
    for players in (2, 3, 4):
        for lakes in ("recommended", "laid"):
            state = list(walk(players, players, lakes=lakes))[-1][4]
            assert SPEC.is_over(state) and SPEC.to_act(state) == 0 and state.round_number == 4
            assert legal(board_of(), state, 0) == []


def test_a_copied_state_has_every_field():
    full = np.frombuffer(bytes(range(1, 97)) * 8, dtype=STATE)[0]
    copied = blank(STATE)
    copy_state(full, copied)
    for name in STATE.names:
        if name != "spare":
            assert copied[name].tobytes() == full[name].tobytes(), name


def test_the_state_is_small():
    assert STATE.itemsize <= 768
