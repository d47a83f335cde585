"""What an offer would bring, at positions drawn by hand."""

from __future__ import annotations

from county.table import CELL, bids, drawn, give, hold, plant, using, window
from rules.position import HOUSE, MEDALS, table


def promises(match, seat):
    """What every offer of a seat would bring, by its notation."""
    spec = match.spec
    told = {}
    for offer in match.offers(seat):
        then = spec.then(match.edition, match.board, match.view(seat), seat, offer.action)
        told[offer.text] = match.say(then) if then else ""
    return told


def labels(match, seat, language="en"):
    return {
        offer.text: match.say(match.spec.label(match.edition, match.state, seat, offer.action), language)
        for offer in match.offers(seat)
    }


def test_the_last_leg_of_a_region_brings_its_medal_and_then_its_icon():
    match = table("""
    fire: owes check
      flags: dry-ford
      legs: dry-ford a b
    wheel:
    """)
    told = promises(match, 0)
    last = next(text for text in told if text.startswith("tick dry-ford"))
    assert told[last].startswith("completes Dry Ford: a medal of 4")
    assert labels(match, 0)[last].endswith("leg of Dry Ford (c)")
    assert "Gué-Sec\u00a0: cocher" in labels(match, 0, "fr")[last]


def test_a_fork_of_the_railroad_closes_the_other_branch():
    tracks = HOUSE.railroad.tracks
    fork = next(start for start, _ in tracks if sum(start == other for other, _ in tracks) == 2)
    ridden = [fork]
    while any(end == ridden[0] for _, end in tracks):
        ridden.insert(0, next(start for start, end in tracks if end == ridden[0]))
    match = table(f"""
    fire: owes check
      rail: {" ".join(ridden)}
    wheel:
    """)
    rails = [told for text, told in promises(match, 0).items() if text.startswith("tick railroad")]
    assert len(rails) == 2
    assert all(told.startswith("closes the other branch for good") for told in rails)
    before = match.spec.look(match.edition, match.board, match.view())["seats"][0]
    match.play(next(offer for offer in match.offers(0) if offer.text.startswith("tick railroad")))
    after = match.spec.look(match.edition, match.board, match.view())["seats"][0]
    assert before["lost_rails"] == [] != after["lost_rails"]


def test_a_card_known_to_be_missing_is_named_in_vain():
    match = table("""
    phase: call
    fire: owes call
      laid: red 1, red 2
    wheel:
      hand: blue 1
      lacks: orange 2
    """)
    told = promises(match, 0)
    assert told["call orange 2 from wheel"] == "all know that it is not in that hand"
    assert told["call red 3 from wheel"].startswith("completes the red suit: a discovery when the turn ends; all then")


def test_a_gift_may_be_a_double_or_complete_a_suit_of_the_caller():
    match = table("""
    phase: call
    called: wheel red 2
    fire:
      laid: red 1, red 3, blue 2
    wheel: owes give
      hand: red 1, blue 2
    """)
    match.state.hand[1] = table("fire: owes check\nwheel:\n hand: red 1, red 2, blue 2").state.hand[1]
    told = promises(match, 1)
    assert told["give red 2"].startswith("completes the red suit of Fire")
    assert told["give blue 2"].startswith("Fire has one already: it is discarded for a nugget; all then have a leg")


def test_an_end_of_the_tipi_line_wins_the_highest_medal_still_open():
    match = table("""
    closed: tipi 9
    fire: owes tipi
      tipi: 2 3 4
    wheel:
    """)
    told = promises(match, 0)
    assert told["tick tipi 1"].startswith("wins a medal of 6")
    assert not told["tick tipi 5"].startswith("wins")


def test_a_line_that_has_no_medal_left_brings_none():
    closed = ", ".join(name for name in MEDALS if name.startswith("saloon"))
    match = table(f"""
    closed: {closed}
    fire: owes saloon
      saloon: 2
    wheel:
    """)
    assert promises(match, 0)["tick saloon"] == ""


def test_a_full_line_and_a_hand_without_cards_make_an_icon_idle():
    match = table("""
    fire: owes check
      flags: dry-ford
      wanted: 4
    wheel:
    """)
    told = promises(match, 0)
    assert "wanted" not in told["tick dry-ford a"]


def test_two_cards_discarded_may_leave_one_to_play():
    match = table("""
    fire: owes cards
      hand: red 1, red 2, blue 3
    wheel:
    """)
    assert promises(match, 0)["discard red 1 2"] == "then blue 3 is played; then a leg on the map or on the railroad"


def test_the_last_cards_of_the_deck_are_counted():
    match = table("""
    deck: red 1, red 2
    discard: red 3
    fire: owes cards
      hand: blue 1
    wheel:
      hand: rest
    """)
    match.state.deck_size, match.state.discard = 2, 0
    assert labels(match, 0)["draw cards"] == "Draw what is left: 2"
    assert promises(match, 0)["draw cards"] == "cards you then hold: 3"


def test_a_first_shore_takes_the_lake_and_a_second_cell_makes_a_double():
    match = drawn(players=3)
    plant(match, "red", "a1", "d9", "m9")
    give(match, 0, "a2")
    using(match, "red fence")
    told = promises(match, 0)
    assert told["claim a1"].startswith("an edge; makes a double; places for a second marker: ")
    own = match.spec.own(match.edition, match.board, match.view(0), 0)
    assert sorted(own["ghosts"]) == sorted(CELL[name] for name in ("a1", "d9", "m9"))
    match.play("claim a1")
    own = match.spec.own(match.edition, match.board, match.view(0), 0)
    assert list(own["ghosts"]) == [CELL["a1"]]
    assert {f"second {name}" for name in told["claim a1"].split(": ")[1].split()} <= set(promises(match, 0))


def test_a_third_cell_ends_a_double_and_begins_an_estate():
    match = drawn(players=2)
    plant(match, "red", "a1", "m9")
    give(match, 0, "b1", "c1")
    using(match, "red claim")
    assert promises(match, 0)["claim a1"] == "an edge; a double is gone; your largest estate: 3"


def test_without_a_marker_left_a_flag_is_lifted():
    match = drawn(players=2, markers="hard")
    plant(match, "red", "a1", "m9")
    free = [name for name, cell in CELL.items() if not (int(match.state.water[cell // 60]) >> cell % 60 & 1)]
    give(match, 0, *[name for name in free if name not in ("a1", "m9")][:40])
    using(match, "red fence")
    assert promises(match, 0)["claim a1"] == "you have no marker left: the cell stays free"
    assert match.spec.own(match.edition, match.board, match.view(0), 0)["ghosts"] == {CELL["a1"]: [], CELL["m9"]: []}


def test_a_sale_may_lose_a_lake():
    match = drawn(players=2)
    shore = next(
        name
        for name, cell in CELL.items()
        if sum(int(words[cell // 60]) >> cell % 60 & 1 for words in match.state.shore) == 1
    )
    give(match, 0, shore)
    window(match)
    told = promises(match, 0)[f"sell {shore}"]
    assert told.startswith("you draw two cowboys at once") and told.endswith("is no longer yours")


def test_a_fist_is_chosen_in_one_go():
    match = drawn(players=2)
    hold(match, orange="5 40 61", brown="2")
    bids(match, "red fence", "blue fence")
    spec = match.spec
    fist = spec.fist(match.edition, match.board, match.view(0), 0, match.legal(0))
    assert fist["cowboys"] == [5, 40, 61] and fist["least"] == 0
    assert promises(match, 0)["close fist"] == "no card for you; you draw two cowboys"
    for cowboy in (5, 61):
        match.play_action(0, fist["first"] + cowboy - 1)
    assert labels(match, 0)["close fist"] == "Close the fist"
    look = spec.look(match.edition, match.board, match.view())
    assert [seat["bid"] for seat in look["seats"]] == [-1, -1], "nobody sees a closed fist"
    match.play_action(0, fist["close"])
    match.play("brown close fist")
    look = spec.look(match.edition, match.board, match.view())
    assert [seat["bid"] for seat in look["seats"]] == [2, 0]
    assert look["seats"][0]["best"] == 61
