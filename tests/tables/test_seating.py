"""Who sits where, and who decides."""

from __future__ import annotations

from colorado.tables.log import Entry
from colorado.tables.seating import STAND_IN, Chair, is_full, seats_of


def test_a_bot_decides_for_its_own_seat_and_where_it_stands_in() -> None:
    person, bot = Chair("person", "ada", "Ada"), Chair("bot", character="banker")
    assert (person.bot, bot.bot) == ("", "banker")
    person.take(Entry(1, "stand-in", 0, name="drifter"))
    assert person.bot == "drifter"
    person.take(Entry(2, "back", 0))
    assert person.bot == ""


def test_whoever_resigned_does_not_come_back() -> None:
    chair = Chair("person", "ada", "Ada")
    chair.take(Entry(1, "resign", 0, name="drifter"))
    chair.take(Entry(2, "back", 0))
    assert chair.bot == "drifter"
    assert seats_of([chair], "ada") == []


def test_a_bot_plays_for_somebody_who_was_deleted() -> None:
    assert Chair("person", "", "").bot == STAND_IN
    assert Chair().bot == ""


def test_one_person_may_have_several_seats_at_one_screen() -> None:
    chairs = [Chair("person", "ada"), Chair("bot", character="banker"), Chair("beside", "ada", "Ben")]
    assert seats_of(chairs, "ada") == [0, 2]
    assert seats_of(chairs, "") == []
    assert is_full(chairs)
    assert not is_full([*chairs, Chair()])


def test_a_seat_says_who_is_here_and_which_is_yours() -> None:
    chair = Chair("person", "ada", "Ada", claimed=True, rating=(25.0, 8.0))
    seen = chair.sitter("ada", {"ada"})
    assert (seen.you, seen.present, seen.claimed, seen.name) == (True, True, True, "Ada")
    other = chair.sitter("ben", set())
    assert (other.you, other.present) == (False, False)
    assert not Chair("person", "", "").sitter("", set()).you
