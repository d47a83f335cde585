"""What lies on the table: one packed record.

       deck   discard            caller ──► called: seat, card      pool of nuggets
         │                                       │
    ┌────┴── a seat ──────────────────────────────────────────────────────────────┐
    │ hand (bag)   laid (set of cards)   nuggets      owed: the one thing to decide │
    │ Roadmap: flags ─ near   legs ─ open_legs   rails ─ rail_at   complete         │
    │ Reward Chart: tipi (set of boxes)  saloon  wanted (counts)  medals (set)      │
    └───────────────────────────────────────────────────────────────────────────────┘

A card is `3 * suit + value - 1`. What the flag zones of the chart show follows from the flags. A view is a record of
the same kind, with the deck and the other hands taken out of it (view.py).
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from colorado.kit.record import record

SEATS = 4
CARDS = 18
ALL_CARDS = (1 << CARDS) - 1
ONE_A_SUIT = 0o111111  # in octal a digit is a suit, and its bits are the values 1, 2, 3

SUITS = ("red", "green", "grey", "purple", "blue", "orange")
SYMBOLS = ("fire", "wheel", "horseshoe", "barrel")
KINDS = ("town", "forest", "desert", "lake")
ZONES = ("red", "green", "yellow", "blue")
NOBODY = -1


class Owed(IntEnum):
    """What a seat has to decide. The first nine are the icons that are printed on legs, boxes and cards."""

    NOTHING = 0
    NUGGETS = 1
    CARDS = 2
    CHECK = 3
    PLAY = 4
    TIPI = 5
    SALOON = 6
    WANTED = 7
    DISCOVERY = 8
    TOWN = 9  # where to start
    CALL = 10
    GIVE = 11
    SWAP = 12  # two cards are discarded: which third one is played for them
    SUIT = 13  # a complete suit has left: which region is discovered


class Phase(IntEnum):
    """Where the turn stands."""

    SETUP = 0
    CALL = 1
    ACTIONS = 2
    DISCOVERIES = 3
    OVER = 4


STATE = record(
    # a seat's own
    hand=(np.int64, SEATS),
    laid=(np.int64, SEATS),
    lacks=(np.int64, SEATS),  # cards everybody knows this hand has not, until it draws (C-1.2)
    flagged=(np.int64, SEATS),
    near=(np.int64, SEATS),  # regions next to a ticked flag
    legs=(np.int64, (SEATS, 2)),
    open_legs=(np.int64, (SEATS, 2)),  # legs that may be ticked next
    rails=(np.int64, SEATS),
    complete=(np.int64, SEATS),  # regions, and the railroad as member RAILROAD
    medals=(np.int64, SEATS),  # medals of the Reward Chart
    tipi=(np.int64, SEATS),
    saloon=(np.int8, SEATS),
    wanted=(np.int8, SEATS),
    nuggets=(np.int16, SEATS),
    hand_size=(np.int8, SEATS),
    owed=(np.int8, SEATS),
    suits_owed=(np.int8, SEATS),  # discoveries still to make for complete suits
    rail_at=(np.int8, SEATS),
    # the table's
    deck=np.int64,
    discard=np.int64,
    closed=np.int64,  # medals of the Reward Chart nobody can win any more
    ply=np.int32,
    draws=np.int32,  # chance events so far: the counter of kit/chance.py
    turn=np.int32,
    pool=np.int16,
    seats=np.int8,
    phase=np.int8,
    caller=np.int8,
    called_seat=np.int8,
    called_card=np.int8,
    given_card=np.int8,
    deck_size=np.int8,
)

RAILROAD = 30
"""The railroad's member number in `complete`, after the regions."""
