"""Chapter 2, second half: the Roadmap and the railroad."""

import pytest

from colorado.games.callwrite.state import Owed
from rules.position import REGIONS, at, table, zone

CHECK = """
fire: owes check
  hand: red 1
  flags: {flags}
  legs: {legs}
  rail: {rail}
wheel: owes check
  hand: rest
deck:
"""


def check(flags="dry-ford", legs="", rail=""):
    return table(CHECK.format(flags=flags, legs=legs, rail=rail))


def legs_offered(match):
    return [o.removeprefix("tick ") for o in at(match, "fire").offers if o.startswith("tick") and "railroad" not in o]


def rails_offered(match):
    return [o.split()[-1] for o in at(match, "fire").offers if "railroad" in o]


def test_c_2_5_a_leg_joined_to_the_flag_or_to_a_ticked_leg():
    match = check()
    assert legs_offered(match) == ["dry-ford a", "dry-ford b"]
    match = check(legs="dry-ford a")
    assert legs_offered(match) == ["dry-ford b", "dry-ford c"]
    match = check(flags="dry-ford saltpan", legs="dry-ford a b c, saltpan a c")
    assert legs_offered(match) == ["saltpan b", "saltpan e"]


def test_c_2_5_only_of_discovered_regions():
    match = check(flags="dry-ford", legs="dry-ford a b c")
    assert legs_offered(match) == []


def test_c_2_5_a_leg_is_ticked_once_and_its_icon_takes_effect():
    match = check()
    match.play("fire tick dry-ford a")
    assert at(match, "fire").legs == ["dry-ford a"]
    assert at(match, "fire").owes == "wanted"
    match = check(flags="dry-ford saltpan", legs="saltpan b")
    match.play("fire tick saltpan d")
    assert at(match, "fire").owes == "nothing", "an empty leg has no effect"


def test_c_2_5_the_railroad_runs_left_to_right():
    assert rails_offered(check()) == ["r1"], "the first needs none before it"
    assert rails_offered(check(rail="r1 r3")) == ["r4"]
    match = check(rail="r1 r3")
    match.play("fire tick railroad r4")
    assert at(match, "fire").rails == ["r1", "r3", "r4"]
    assert at(match, "fire").owes == "play"


def test_c_2_5_a_branch_taken_closes_the_other_for_good():
    assert rails_offered(check(rail="r1")) == ["r2", "r3"]
    assert rails_offered(check(rail="r1 r2")) == ["r7"]
    assert rails_offered(check(rail="r1 r2 r7")) == ["r8", "r10"]
    assert rails_offered(check(rail="r1 r3 r4 r5 r6")) == ["r7"]


def test_c_2_5_icons_of_the_railroad_take_effect():
    for rail, leg, owes in (
        ("r1 r2 r7 r10", "r11", "nuggets"),
        ("r1 r3 r4", "r5", "cards"),
        ("r1 r2", "r7", "discovery"),
        ("r1 r2 r7", "r8", "play"),
        ("r1 r3 r4 r5", "r6", "wanted"),
    ):
        match = check(rail=rail)
        if leg == "r5":
            match = table(CHECK.format(flags="dry-ford", legs="", rail=rail).replace("deck:", "deck: red 2"))
        match.play(f"fire tick railroad {leg}")
        assert at(match, "fire").owes == owes


def test_c_2_5_with_every_leg_ticked_there_is_nothing_to_check():
    match = table("""
    phase: call
    deck:
    fire: owes call
      flags: dry-ford
      legs: dry-ford a b c
      rail: r1 r2 r7 r8 r9 r14
    wheel:
      hand: rest
    """)
    match.play("call blue 1 from wheel")
    assert at(match, "fire").owes == "nothing"
    assert at(match, "wheel").owes == "check"


DISCOVERY = """
fire: owes discovery
  flags: {flags}
wheel: owes check
  hand: red 1
"""


def test_c_2_10_a_region_adjacent_to_one_whose_flag_is_ticked():
    match = table(DISCOVERY.format(flags="dry-ford"))
    assert at(match, "fire").offers == ["decline", "flag lantern", "flag grizzly", "flag saltpan", "flag beaver"]
    match.play("fire flag saltpan")
    assert at(match, "fire").flags == ["dry-ford", "saltpan"]
    assert zone(match, "fire", "yellow") == 1
    assert at(match, "fire").score == 0 + 1, "and the next box of its zone"


def test_c_2_10_mountains_part_regions():
    match = table(DISCOVERY.format(flags="dry-ford saltpan heron"))
    assert "flag aspen-gate" not in at(match, "fire").offers
    match = table(DISCOVERY.format(flags="dry-ford grizzly"))
    assert "flag solace" not in at(match, "fire").offers


def test_c_2_10_the_other_town_is_a_region_like_any_other():
    match = table(DISCOVERY.format(flags="dry-ford lantern"))
    match.play("fire flag silver-bluff")
    assert zone(match, "fire", "red") == 2
    assert at(match, "fire").score == 4 + 1


def test_c_2_10_its_legs_are_usable_in_the_same_turn():
    match = table("""
    phase: call
    fire: owes call
      flags: dry-ford
      rail: r1 r2
      hand: grey 2
    wheel:
      hand: blue 1
      flags: dry-ford
    """)
    match.play("call blue 1 from wheel")
    assert "tick beaver a" not in at(match, "fire").offers
    match.play("fire tick railroad r7")
    match.play("fire flag beaver")
    assert at(match, "fire").flags == ["dry-ford", "beaver"]
    match.state.owed[0] = Owed.CHECK
    assert "tick beaver a" in at(match, "fire").offers
    assert "tick beaver b" not in at(match, "fire").offers
    assert "tick beaver a" not in at(match, "wheel").offers, "another player's discovery is not mine"


def test_c_2_10_with_every_region_discovered_there_is_none_left():
    everywhere = "lantern silver-bluff mirror elkhorn heron bonewhite beaver saltpan grizzly solace rattler aspen-gate"
    match = table(f"""
    fire: owes check
      flags: dry-ford {everywhere}
      rail: r1 r2
    wheel: owes check
      hand: red 1
    """)
    assert sorted(at(match, "fire").flags) == sorted(REGIONS)
    events = match.play("fire tick railroad r7")
    assert at(match, "fire").owes == "nothing"
    assert events[-1].id == "nothing"


def test_c_2_11_a_region_with_flag_and_legs_ticked_gives_its_medal():
    match = check(flags="dry-ford beaver", legs="beaver a")
    assert at(match, "fire").complete == []
    match.play("fire tick beaver b")
    assert at(match, "fire").complete == ["beaver"]
    assert at(match, "fire").score == 1 + 2
    assert at(match, "fire").owes == "play", "the icon takes effect as well"


@pytest.mark.parametrize("way", ["r1 r2 r7 r8 r9", "r1 r3 r4 r5 r6 r7 r10 r11 r12 r13"])
def test_c_2_11_the_right_most_leg_gives_the_railroad_medal(way):
    match = check(rail=way)
    assert at(match, "fire").complete == []
    match.play("fire tick railroad r14")
    assert at(match, "fire").complete == ["railroad"]
    assert at(match, "fire").score == 9
    assert rails_offered(match) == []
