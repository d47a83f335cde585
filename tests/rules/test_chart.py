"""Chapters 2.8, 2.9 and 4: the lines of the Reward Chart and their medals."""

import pytest

from rules.position import at, table


def chart(symbol_lines: str, closed: str = "", others: str = "wheel: owes nuggets\n  hand: red 1"):
    return table(f"closed: {closed}\nfire: {symbol_lines}\n{others}")


def boxes(match, symbol="fire"):
    return [int(o.split()[-1]) for o in at(match, symbol).offers if o.startswith("tick tipi")]


def test_c_2_8_the_centre_first_then_any_box_next_to_a_ticked_one():
    assert boxes(chart("owes tipi")) == [4]
    assert boxes(chart("owes tipi\n tipi: 4")) == [3, 5]
    assert boxes(chart("owes tipi\n tipi: 3 4")) == [2, 5]
    assert boxes(chart("owes tipi\n tipi: 4 5 6 7")) == [3], "no box lies beyond an end"
    assert boxes(chart("owes tipi\n tipi: 1 2 3 4")) == [5]


@pytest.mark.parametrize(
    ("ticked", "box", "owes"),
    [("", 4, "play"), ("4", 3, "check"), ("3 4", 2, "discovery"), ("2 3 4", 1, "check"), ("4", 5, "check")],
)
def test_c_2_8_the_icon_above_takes_effect_at_once(ticked, box, owes):
    match = chart(f"owes tipi\n hand: red 2\n tipi: {ticked}")
    match.play(f"fire tick tipi {box}")
    assert at(match, "fire").owes == owes
    assert box in at(match, "fire").tipi


@pytest.mark.parametrize(("ticked", "end"), [("2 3 4", 1), ("4 5 6", 7)])
def test_c_2_8_each_end_gives_a_medal(ticked, end):
    match = chart(f"owes tipi\n tipi: {ticked}")
    match.play(f"fire tick tipi {end}")
    assert at(match, "fire").medals == ["tipi 9"]


@pytest.mark.parametrize(("line", "boxes_in_all", "medal"), [("saloon", 3, "saloon 6"), ("wanted", 4, "wanted 7")])
def test_c_2_9_left_to_right_and_the_last_box_gives_a_medal(line, boxes_in_all, medal):
    for ticked in range(boxes_in_all):
        match = chart(f"owes {line}\n hand: red 2\n {line}: {ticked}")
        assert at(match, "fire").offers == ["decline", f"tick {line}"]
        match.play(f"fire tick {line}")
        assert getattr(at(match, "fire"), line) == ticked + 1
        assert at(match, "fire").medals == ([medal] if ticked + 1 == boxes_in_all else [])


def test_c_2_9_the_icon_above_takes_effect():
    match = chart("owes wanted\n hand: red 2\n wanted: 1")
    match.play("fire tick wanted")
    assert at(match, "fire").owes == "play"
    match = chart("owes wanted\n hand: red 2\n wanted: 2")
    match.play("fire tick wanted")
    assert at(match, "fire").owes == "check"
    match = chart("owes wanted\n hand: red 2\n wanted: 3")
    match.play("fire tick wanted")
    assert at(match, "fire").owes == "nothing"


def test_c_4_1_roadmap_medals_are_the_players_own():
    lines = "owes check\n flags: dry-ford beaver\n legs: beaver a"
    match = chart(lines, others="wheel: owes check\n  flags: dry-ford beaver\n  legs: beaver a b")
    assert at(match, "wheel").complete == ["beaver"]
    match.play("fire tick beaver b")
    assert at(match, "fire").complete == ["beaver"]
    assert match.scores == [3, 3]


@pytest.mark.parametrize(
    ("closed", "won"),
    [
        ("", ["tipi 9"]),
        ("tipi 9", ["tipi 6"]),
        ("tipi 9, tipi 6", ["tipi 4"]),
        ("tipi 6", ["tipi 9"]),
        ("tipi 9, tipi 6, tipi 4, tipi 2", []),
    ],
)
def test_c_4_2_the_highest_medal_still_open(closed, won):
    match = chart("owes tipi\n tipi: 4 5 6", closed)
    match.play("fire tick tipi 7")
    assert at(match, "fire").medals == won
    assert at(match, "fire").score == sum(int(medal.split()[-1]) for medal in won)


def test_c_4_2_with_nothing_open_no_medal_space_is_used():
    """A seventh medal that is not there does not end the game."""
    match = table("""
    closed: saloon 6, saloon 4, saloon 2, tipi 9, tipi 6, tipi 4, tipi 2, wanted 7, wanted 5
    fire: owes saloon
      hand: red 1 x3
      saloon: 2
      medals: tipi 9, tipi 6, tipi 4, tipi 2, wanted 7, wanted 5
    wheel:
      hand: red 2 x3
    """)
    match.play("fire tick saloon")
    assert len(at(match, "fire").medals) == 6
    assert not match.is_over


ZONE = """
phase: discoveries
closed: {closed}
fire: owes suit
  flags: dry-ford saltpan heron bonewhite beaver lantern silver-bluff mirror
  hand: red 1
wheel: owes suit
  flags: dry-ford saltpan heron bonewhite beaver lantern solace
  medals: {medals}
  hand: red 2
"""


def test_c_4_3_the_first_to_tick_the_last_box_of_a_zone():
    match = table(ZONE.format(closed="", medals=""))
    match.play("fire flag solace")
    assert at(match, "fire").medals == ["blue 2"]
    match = table(ZONE.format(closed="blue 2", medals="blue 2"))
    match.play("fire flag solace")
    assert at(match, "fire").medals == [], "another player was first"


def test_c_4_3_the_last_town_gives_none():
    match = table("""
    phase: discoveries
    fire: owes suit
      flags: dry-ford lantern
    wheel:
      hand: red 2
    """)
    match.play("fire flag silver-bluff")
    assert at(match, "fire").medals == []


def test_c_4_4_all_who_earn_it_in_one_turn_have_it_and_one_medal_closes():
    match = chart(
        "owes tipi\n tipi: 4 5 6", others="wheel: owes tipi\n  tipi: 2 3 4\nhorseshoe: owes tipi\n  tipi: 4 5 6"
    )
    match.play("wheel tick tipi 1")
    match.play("fire tick tipi 7")
    assert at(match, "wheel").medals == at(match, "fire").medals == ["tipi 9"]
    for seat in (0, 1):
        match.play("decline", seat)
    assert int(match.state.closed) == 0, "it stays open while the turn lasts"
    match.play("horseshoe decline")
    assert int(match.state.turn) == 2
    assert int(match.state.closed) == 1, "and closes when it ends"


def test_c_4_4_one_player_at_two_ends_has_the_highest_and_then_the_next():
    match = chart("owes tipi\n tipi: 2 3 4 5 6\n flags: dry-ford grizzly")
    match.play("fire tick tipi 1")
    match.play("fire tick grizzly b")
    match.play("fire tick tipi 7")
    assert at(match, "fire").medals == ["tipi 9", "tipi 6"]


def test_c_4_4_and_another_may_still_earn_the_highest():
    match = chart("owes tipi\n tipi: 2 3 4 5 6\n flags: dry-ford grizzly", others="wheel: owes tipi\n  tipi: 2 3 4")
    match.play("fire tick tipi 1")
    match.play("fire tick grizzly b")
    match.play("fire tick tipi 7")
    match.play("wheel tick tipi 1")
    assert at(match, "wheel").medals == ["tipi 9"]


def test_c_4_4_a_zone_medal_may_be_shared_in_phase_three():
    lines = ZONE.replace("solace\n  medals", "silver-bluff mirror\n  medals")
    match = table(lines.format(closed="", medals=""))
    match.play("fire flag solace")
    match.play("wheel flag solace")
    assert int(match.state.turn) == 2
    assert at(match, "fire").medals == at(match, "wheel").medals == ["blue 2"]
    assert bin(int(match.state.closed)).count("1") == 1


def test_c_4_4_a_medal_of_an_earlier_turn_is_closed():
    match = table("""
    caller: fire
    fire: owes saloon
      saloon: 2
      hand: red 1 x3
    wheel:
      saloon: 2
      flags: dry-ford
      hand: blue 1, red 2 x2
    """)
    match.play("fire tick saloon")
    match.play("wheel call blue 1 from fire")
    match.state.owed[1] = 6
    match.play("wheel tick saloon")
    assert at(match, "fire").medals == ["saloon 6"]
    assert at(match, "wheel").medals == ["saloon 4"]


def test_c_4_5_the_medal_line_has_no_upper_limit():
    match = table("""
    closed: saloon 6, saloon 4, saloon 2, tipi 9, tipi 6, tipi 4
    fire: owes wanted
      wanted: 3
      flags: dry-ford beaver
      legs: beaver a b
      medals: tipi 9, tipi 6, tipi 4, saloon 6, saloon 4, saloon 2
    wheel: owes nuggets
      hand: red 2 x3
    """)
    match.play("fire tick wanted")
    assert len(at(match, "fire").medals) == 7
    assert at(match, "fire").score == 1 + 2 + 9 + 6 + 4 + 6 + 4 + 2 + 7
    assert not match.is_over, "the turn is played to its end"
    match.play("wheel decline")
    assert match.is_over


@pytest.mark.parametrize(("line", "full"), [("tipi", "1 2 3 4 5 6 7"), ("saloon", "3"), ("wanted", "4")])
def test_c_4_6_a_full_line_gives_nothing_more(line, full):
    regions = {"tipi": "grizzly b", "saloon": "grizzly d", "wanted": "dry-ford a"}
    match = chart(f"owes check\n flags: dry-ford grizzly\n legs: grizzly a\n {line}: {full}")
    events = match.play(f"fire tick {regions[line]}")
    assert at(match, "fire").owes == "nothing"
    assert [e.id for e in events] == ["leg", "nothing"]
    assert at(match, "fire").medals == []
