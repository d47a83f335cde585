"""Chapter 5: the score."""

import pytest

from rules.position import at, table, zone

OVER = """
phase: over
fire:
  flags: {fire}
  medals: {fire_medals}
  nuggets: {fire_nuggets}
wheel:
  flags: {wheel}
  medals: {wheel_medals}
  nuggets: {wheel_nuggets}
"""


def over(**lines):
    blank = {"flags": "dry-ford", "medals": "", "nuggets": "3"}
    texts = {f"{seat}_{key}": value for seat in ("fire", "wheel") for key, value in blank.items()}
    texts |= {"fire": "dry-ford", "wheel": "dry-ford"} | lines
    return table(OVER.format(**texts))


@pytest.mark.parametrize(
    ("flags", "points"),
    [
        ("dry-ford", 0),
        ("dry-ford lantern silver-bluff", 4 + 1),
        ("dry-ford lantern grizzly", 3),
        ("dry-ford saltpan lantern", 1 + 1),
        ("dry-ford beaver saltpan heron bonewhite", 3 + 4),
        ("dry-ford lantern grizzly silver-bluff aspen-gate mirror elkhorn", 4 + 10 + 1),
    ],
)
def test_c_5_1_points_above_the_last_ticked_box_of_each_zone(flags, points):
    assert over(fire=flags).scores == [points, 0]


def test_c_5_1_and_all_medals():
    match = table("""
    phase: over
    fire:
      flags: dry-ford beaver
      legs: beaver a b, dry-ford a b c
      rail: r1 r2 r7 r8 r9 r14
      medals: tipi 9, wanted 1, blue 2
    wheel:
    """)
    assert at(match, "fire").complete == ["dry-ford", "beaver", "railroad"]
    assert zone(match, "fire", "blue") == 1
    assert match.scores == [1 + 4 + 2 + 9 + 9 + 1 + 2, 0]


def test_c_5_2_most_points_win():
    assert over(fire_medals="tipi 9", wheel_medals="tipi 6").winners == (0,)
    assert over(fire_medals="tipi 4", wheel_medals="tipi 6").winners == (1,)


def test_c_5_2_then_more_medals():
    assert over(fire_medals="tipi 9", fire_nuggets="9", wheel_medals="wanted 7, saloon 2").winners == (1,)


def test_c_5_2_then_more_nuggets():
    assert over(fire_medals="tipi 9", fire_nuggets="4", wheel_medals="tipi 9").winners == (0,)


def test_c_5_2_then_a_shared_win():
    assert over(fire_medals="tipi 9", wheel_medals="tipi 9").winners == (0, 1)
    assert over().winners == (0, 1)
    assert over(fire_nuggets="0", wheel_nuggets="0").winners == (0, 1)
