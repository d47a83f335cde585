"""What a page is shown: in the shape of the wire, the same for everybody who may know the same, and nothing more."""

from __future__ import annotations

import string

import msgspec
import pytest

import colorado
from colorado.games.callwrite import offers as callwrite
from colorado.games.county import offers as county
from colorado.wire.words import Fist, Target
from look.games import GAMES, LOOKS, OWNS, SHEETS, TABLES, asked_of, dice_game, imagined, look_of, own_of, view_of

STRICT = {"strict": True}


def keys_of(thing, struct):
    """The keys a struct does not know, anywhere in a thing decoded from it."""
    back = msgspec.to_builtins(msgspec.convert(thing, struct, **STRICT))
    return differing(thing, back)


def differing(thing, back):
    if isinstance(thing, dict):
        lost = [key for key in thing if str(key) not in {str(other) for other in back}]
        other = {str(key): value for key, value in back.items()}
        return lost + [part for key in thing if str(key) in other for part in differing(thing[key], other[str(key)])]
    if isinstance(thing, list | tuple):
        return [part for a, b in zip(thing, back, strict=True) for part in differing(a, b)]
    return []


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_everything_shown_has_the_shape_of_the_wire(game, seats, options):
    for match, _, _ in dice_game(game, seats, options, every=7):
        shown = msgspec.json.decode(look_of(match))
        assert keys_of(shown, LOOKS[game]) == []
        assert len(shown["seats"]) == seats
        for seat in range(seats):
            own = msgspec.json.decode(own_of(match, seat), type=OWNS[game])
            mine = shown["seats"][seat]
            assert len(own.hand) == mine["hand_size" if game == "colorado" else "cowboys"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_has_the_shape_of_the_wire(game):
    match = colorado.new(game)
    printed = msgspec.json.decode(msgspec.json.encode(match.spec.sheet(match.edition, match.board)))
    assert keys_of(printed, SHEETS[game]) == []


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_offer_is_dressed(game, seats, options):
    for match, seat, _ in dice_game(game, seats, options, seed=2, every=5):
        legal = match.legal(seat)
        *offers, fist = asked_of(match, match.view(seat), seat, legal)
        said = [match.say(label) for _, label, _ in offers]
        assert len(set(said)) == len(said), "every offer has a name of its own"
        pointed = [tuple(sorted(target.items())) for target, _, _ in offers]
        assert len(set(pointed)) == len(pointed), "and points at something of its own"
        for action, (target, label, then) in zip(legal, offers, strict=True):
            msgspec.convert(target, Target, **STRICT)
            assert match.spec.rule_of(match.state, seat, action)
            for language in ("en", "fr"):
                assert "{" not in match.say(label, language)
                assert then is None or "{" not in match.say(then, language)
        if fist:
            check_fist(match, seat, legal, msgspec.convert(fist, Fist, **STRICT))


def check_fist(match, seat, legal, fist):
    words = {action: match.spec.words(match.edition, match.state, seat, action) for action in legal}
    adds = {action for action, text in words.items() if text.startswith("add")}
    assert {fist.first + cowboy - 1 for cowboy in fist.cowboys} == adds
    assert (fist.close in legal) == (fist.least == 0)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_worlds_with_the_same_view_look_the_same(game, seats, options):
    """Whatever is hidden from somebody changes nothing of what they are shown, asked and told to expect."""
    for match, seat, _ in dice_game(game, seats, options, seed=3, every=11):
        public, view = match.view(), match.view(seat)
        world = imagined(match, public, -1, match.ply)
        assert look_of(match, view_of(match, world)) == look_of(match)
        world = imagined(match, view, seat, match.ply + 1)
        assert own_of(match, seat, view_of(match, world, seat)) == own_of(match, seat)
        legal = match.legal(seat)
        assert asked_of(match, world, seat, legal) == asked_of(match, view, seat, legal)
        assert asked_of(match, match.state, seat, legal) == asked_of(match, view, seat, legal)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_worlds_that_look_alike_before_and_after_are_told_alike(game, seats, options):
    """What is told of a decision is public: it depends on nothing that stays hidden from everybody."""
    compared = 0
    for match, seat, action in dice_game(game, seats, options, seed=4, every=3):
        if action < 0:
            break
        before, after = match.state.copy(), match.state.copy()
        match.spec.apply(match.board, after, seat, action, match.chance)
        other = imagined(match, match.view(seat), seat, match.ply)
        then = other.copy()
        match.spec.apply(match.board, then, seat, action, match.chance)
        if view_of(match, then).tobytes() == view_of(match, after).tobytes():
            compared += 1
            told = match.spec.tell(match.edition, before, seat, action, after)
            assert match.spec.tell(match.edition, other, seat, action, then) == told
    assert compared > 20


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_in_both_languages_about_the_same_things(game):
    def fields(text):
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    messages = colorado.new(game).spec.messages
    sentences = {number for number in messages["en"] if not number.startswith("=")}
    assert sentences == {number for number in messages["fr"] if not number.startswith("=")}
    for number in sentences:
        assert fields(messages["en"][number]) == fields(messages["fr"][number]), number


PARTS = {
    "colorado": lambda match, seat, action: callwrite.Outcome(match.edition, match.state, seat, action).events(),
    "county": lambda match, seat, action: county.outcome(match.edition, match.board, match.state, seat, action),
}
RARE = {"colorado": {"offer-draw-rest", "then-and"}, "county": {"then-and", "then-lifted"}}
"""What comes up too seldom for a handful of games, or only joins the others."""


@pytest.mark.parametrize("game", GAMES)
def test_every_offer_message_is_used(game):
    used = set()
    for name, seats, options in TABLES:
        for seed in (5, 6, 7) if name == game else ():
            for match, seat, _ in dice_game(game, seats, options, seed=seed):
                for action in match.legal(seat):
                    used.add(match.spec.label(match.edition, match.state, seat, action).id)
                    used |= {event.id for event in PARTS[game](match, seat, action)}
    named = {number for number in colorado.new(game).spec.messages["en"] if number.startswith(("offer-", "then-"))}
    assert named - used <= RARE[game]
