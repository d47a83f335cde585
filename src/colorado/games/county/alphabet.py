"""The action alphabet: every decision of the game is one number below ACTIONS.

Groups fill words of their own, so that a set of legal actions is six words written straight from the sets of the
table. What a cell or a cowboy is chosen for is given by what the seat owes.
"""

from colorado.kit.bits import WORD

PASS = 0
NOT_THIS_ROUND = 1
CLOSE = 2
WANT = 3
NO_INTEREST = 4
LEAVE_OUT = 5
FLAG = 6  # + colour
CARD = 10  # + place among the cards face up
LAKE = 13  # + 4 * lake + quarter turns

COWBOY = 1 * WORD  # + number on the cowboy - 1, two words
CELL = 3 * WORD  # + cell, three words

ACTION_WORDS = 6
ACTIONS = ACTION_WORDS * WORD
