"""What a client knows of a table and has still to say, without any line."""

from __future__ import annotations

import msgspec
import pytest

from colorado.client.calls import Call, Refusal, lobby, recover, show_game
from colorado.client.patience import LONGEST, Patience
from colorado.client.sitting import Sitting
from colorado.wire.socket import Accepted, Asked, Bye, Join, Line, Move, Ping, Refused, Told, Update, Welcome
from colorado.wire.tables import Clock, Code, Sitter, Table
from colorado.wire.words import Ask, Offer, Said, Target

TABLE = Table("t1", "", "county", "house 1 ab", "ab", {}, "playing", [Sitter("person")], Clock(), False, "", 0, "", "")
OFFER = Offer(7, "take", Said("take"), None, "K-1.2", Target("card"))


def update(ply: int, stamp: int | None = 3, seat: int = 0) -> Update:
    ask = None if stamp is None else Ask(stamp, Said("asks"), "K-1.2", [OFFER])
    line = Line(ply, 0, "move", [])
    return Update(ply, [line], msgspec.Raw(b"{}"), seat, msgspec.Raw(b"null"), ask, [], may_undo=False)


def seated(*told: Told) -> Sitting:
    sitting = Sitting("t1")
    for one in (Welcome(TABLE, [0], 1.0), *told):
        sitting.hear(msgspec.json.encode(one))
    return sitting


def said(message: bytes) -> Asked:
    return msgspec.json.decode(message, type=Asked)


def test_it_comes_back_with_what_it_saw_last() -> None:
    assert said(Sitting("t1").hello()[0]) == Join(-1)
    sitting = seated(update(4))
    assert [said(message) for message in sitting.hello()] == [Join(4)]


def test_what_was_not_answered_is_said_again_under_the_same_name() -> None:
    sitting = seated(update(4))
    turn = sitting.turn
    assert turn is not None
    message = sitting.move(turn, OFFER)
    assert sitting.turn is None
    assert sitting.hello()[1:] == [message]
    move = said(message)
    assert isinstance(move, Move)
    assert (move.seat, move.stamp, move.actions) == (0, 3, [7])
    sitting.hear(msgspec.json.encode(Accepted("another", 5)))
    assert sitting.hello()[1:] == [message]
    sitting.hear(msgspec.json.encode(Accepted(move.id, 5)))
    assert len(sitting.hello()) == 1


def test_a_decision_that_was_taken_is_not_asked_for_again() -> None:
    sitting = seated(update(4))
    move = said(sitting.move(sitting.turn, OFFER))  # type: ignore[arg-type]
    sitting.hear(msgspec.json.encode(Accepted(move.id, 5)))  # type: ignore[union-attr]
    assert sitting.turn is None
    sitting.hear(msgspec.json.encode(update(5, stamp=4)))
    assert sitting.turn is not None


def test_a_refusal_asks_again() -> None:
    sitting = seated(update(4))
    move = said(sitting.move(sitting.turn, [7, 8]))  # type: ignore[arg-type]
    sitting.hear(msgspec.json.encode(Refused(move.id, "illegal", "not now")))  # type: ignore[union-attr]
    assert sitting.refused is not None
    assert (sitting.refused.error, sitting.refused.detail) == ("illegal", "not now")
    assert sitting.turn is not None


def test_a_place_that_is_gone_is_left_and_a_restart_is_not() -> None:
    sitting = seated(Bye("restart"))
    with pytest.raises(Refusal, match="gone"):
        sitting.hear(msgspec.json.encode(Bye("gone")))
    assert isinstance(said(sitting.ping()), Ping)


def test_patience_grows_and_ends() -> None:
    patience = Patience(1000)
    waits = [patience.failed(OSError("away")) for _ in range(12)]
    assert waits[0] < 0.21
    assert max(waits) <= LONGEST
    assert sum(waits[6:]) > sum(waits[:6])
    patience.worked()
    assert patience.failed(OSError("away")) < 0.21
    with pytest.raises(Refusal, match="unreachable"):
        hurried = Patience(-1)
        hurried.failed(OSError("away"))


def test_requests_are_values() -> None:
    assert (lobby().content(), lobby().headers()) == (None, {})
    assert show_game("a game").headers() == {"Content-Type": "text/plain"}
    assert recover("ABCD").content() == msgspec.json.encode(Code("ABCD"))
    assert Call("GET", "/", str).read(200, b"text") == "text"
    assert Call("DELETE", "/", type(None)).read(204, b"") is None
    with pytest.raises(Refusal) as refused:
        lobby().read(502, b"<html>")
    assert (refused.value.status, refused.value.error) == (502, "http")
