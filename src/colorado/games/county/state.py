"""What lies on the table: one packed record.

       cards_left ──► face_up (two or three)          bag of cowboys
                          │                               │
    ┌── the valley: water, shore of each lake, flag by colour, land by seat ──────────┐
    │                     │                               │                           │
    ├── a seat ───────────┴───────────────────────────────┴───────────────────────────┤
    │ hand ⊇ fist (hidden)   known: what everybody knows to be in that hand           │
    │ flag_hand (to lay)   for_sale   sold this round   bid   owed: what to decide    │
    │ ledger: points by round and source   points                                     │
    └──────────────────────────────────────────────────────────────────────────────────┘

Numbers are signed, so that compiled arithmetic never mixes signed with unsigned, which Numba turns into fractions.

A card is `12 * colour + place in the edition's list`; the next ones are drawn from those not seen yet, so no order lies
on the table. A cowboy is the number on it less one. A view is a record of the same kind, with bag, hands, fists and
unfinished answers of others taken out of it (view.py).
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from colorado.games.county.cells import CELL_WORDS
from colorado.kit.record import record

SEATS = 4
COLOURS = 4
LAKES = 6
ROUNDS = 4
CARDS = 48
CARDS_A_COLOUR = 12
COWBOYS = 66
NOBODY = -1
NOWHERE = -1
NO_CARD = -1

EDGES, LAKE_POINTS, DOUBLES, ESTATES = range(4)
"""The four sources of points, as the ledger's columns."""
SOURCES = ("edges", "lakes", "doubles", "estates")


class Owed(IntEnum):
    """What a seat has to decide."""

    NOTHING = 0
    LAKE = 1  # which lake to lay, and how it is turned
    LAKE_CELL = 2  # where
    FLAG = 3  # which flag to lay
    FLAG_CELL = 4  # where
    SALE = 5  # what to put up for sale, if anything
    INTEREST = 6  # buy what another player sells?
    PRICE = 7  # the one cowboy a single buyer pays
    OFFER = 8  # the fist for what is sold
    BID = 9  # the fist for the cards
    CARD = 10  # which card to take
    CLAIM = 11  # which flag to replace by a marker
    SECOND = 12  # where the second marker goes


class Phase(IntEnum):
    """Where the game stands."""

    LAKES = 0
    FLAGS = 1
    WINDOW = 2  # does anybody sell?
    INTEREST = 3  # somebody does: who wants it?
    PRICE = 4
    OFFERS = 5
    BIDS = 6
    CARDS = 7
    OVER = 8


STATE = record(
    # a seat's own; a set of cowboys is two words, a set of cells three
    hand=(np.int64, (SEATS, 2)),
    fist=(np.int64, (SEATS, 2)),  # those of the hand that are in the fist
    known=(np.int64, (SEATS, 2)),  # those of the hand everybody has seen
    land=(np.int64, (SEATS, CELL_WORDS)),
    points=(np.int16, SEATS),
    ledger=(np.int8, (SEATS, ROUNDS, 4)),  # points by round and source
    hand_count=(np.int8, SEATS),
    for_sale=(np.int8, SEATS),
    sold=(np.int8, SEATS),  # this round
    flag_hand=(np.int8, (SEATS, COLOURS)),  # flags still to lay
    bid_count=(np.int8, SEATS),  # the last bids shown: how many,
    bid_best=(np.int8, SEATS),  # and the highest number
    owed=(np.int8, SEATS),
    # the table's
    bag=(np.int64, 2),
    bag_known=(np.int64, 2),  # those everybody knows to be in the bag, until somebody draws
    water=(np.int64, CELL_WORDS),
    shore=(np.int64, (LAKES, CELL_WORDS)),
    flag=(np.int64, (COLOURS, CELL_WORDS)),
    cards_left=np.int64,
    ply=np.int32,  # decisions everybody saw
    draws=np.int32,  # chance events so far: the counter of kit/chance.py
    lake_cell=(np.int16, LAKES),
    lake_turn=(np.int8, LAKES),
    lake_owner=(np.int8, LAKES),
    to_come=(np.int8, COLOURS),  # cards of each colour still face down in the round's pack
    face_up=(np.int8, 3),
    claimed=np.int16,  # the cell of the marker that took a flag, until the card is used up
    sale_cell=np.int16,
    used_card=np.int8,
    flag_colour=np.int8,  # of the flag being laid
    lake_chosen=np.int8,  # of the lake being laid: 4 * lake + quarter turns
    seller=np.int8,
    asker=np.int8,  # whose turn it is to sell
    passes=np.int8,  # in a row
    hushed=np.int8,  # set of seats that sell nothing more this round
    wants=np.int8,  # set of seats that want what is sold
    served=np.int8,  # set of seats that have used their card
    flags_laid=np.int8,
    lakes_laid=np.int8,
    start=np.int8,
    step=np.int8,  # auctions of this round so far
    round_number=np.int8,
    phase=np.int8,
    seats=np.int8,
)
