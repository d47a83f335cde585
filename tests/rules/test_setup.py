"""Chapter S: setting the table."""

import pytest

import colorado
from rules.position import at, cards_in, pile, table, zone


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c_s1_hands_grow_by_one_from_the_first_caller(players):
    match = colorado.new("colorado", players, seed=3)
    assert match.state.hand_size.tolist() == [4, 5, 6, 7][:players] + [0] * (4 - players)
    assert [len(cards_in(match.state.hand[seat])) for seat in range(players)] == [4, 5, 6, 7][:players]
    match.play("fire flag dry-ford")
    for seat in range(1, players):
        match.play("flag dry-ford", seat)
    assert match.to_act == (0,), "seat 1 is the first Caller"
    assert at(match, "fire").owes == "call"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c_s2_everybody_lays_one_card_whose_actions_are_not_performed(players):
    match = colorado.new("colorado", players, seed=4)
    for seat in range(players):
        player = at(match, match.seat_names[seat])
        assert len(player.laid) == 1
        assert player.owes == "town"
    assert int(match.state.deck_size) == len(pile(match, "deck")) == 78 - sum([4, 5, 6, 7][:players]) - players


def test_c_s3_everybody_chooses_a_town_at_the_same_time_in_any_order():
    match = colorado.new("colorado", 3, seed=5)
    assert match.to_act == (0, 1, 2)
    for symbol in ("fire", "wheel", "horseshoe"):
        assert at(match, symbol).offers == ["flag silver-bluff", "flag dry-ford"]
    match.play("horseshoe flag silver-bluff")
    assert match.to_act == (0, 1)
    match.play("fire flag dry-ford")
    match.play("wheel flag dry-ford")
    assert [at(match, s).flags for s in match.seat_names] == [["dry-ford"], ["dry-ford"], ["silver-bluff"]]
    assert [zone(match, s, "red") for s in match.seat_names] == [1, 1, 1]
    assert match.scores == [0, 0, 0], "the first red box is worth nothing"


def test_c_s3_a_town_must_be_chosen():
    match = colorado.new("colorado", 2, seed=5)
    with pytest.raises(colorado.IllegalAction):
        match.play("fire decline")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c_s4_everybody_has_three_nuggets(players):
    match = colorado.new("colorado", players, seed=6)
    assert match.state.nuggets.tolist() == [3] * players + [0] * (4 - players)
    assert int(match.state.pool) == 20 - 3 * players


def test_the_reader_refuses_positions_no_game_could_reach():
    for broken in (
        "fire: owes call\n hand: red 1 x6\nwheel:\n hand: red 2",
        "fire: owes call\n flags: dry-ford elkhorn\nwheel:\n hand: red 2",
        "fire: owes call\n flags: dry-ford\n legs: dry-ford c\nwheel:\n hand: red 2",
        "fire: owes call\n rail: r5\nwheel:\n hand: red 2",
        "fire: owes call\n hat: 1\nwheel:\n hand: red 2",
        "deck: red 1\nfire: owes call\nwheel:\n hand: red 2",
        "deck: red 1\nfire: owes play\n hand: red 2\n laid: red 2\nwheel:\n hand: rest",
    ):
        with pytest.raises(AssertionError):
            table(broken)
