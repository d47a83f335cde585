"""The action alphabet: every decision of the game is one number below ACTIONS.

Groups never cross a word, or fill whole ones, so that a set of legal actions is six words written by shifting.
"""

from colorado.kit.bits import WORD

CALL = 0  # 18 * (seats to the left - 1) + card
DECLINE = 54
NUGGET = 55
DRAW = 56
SALOON = 57
WANTED = 58

GIVE = 1 * WORD  # + card
PAY = GIVE + 18  # + card
PLAY = PAY + 18  # + card

TRADE = 2 * WORD  # + 6 * suit + pair, pairs of values in the order of PAIRS
TIPI = TRADE + 36  # + box

LEG = 3 * WORD  # + leg, two words
RAIL = 5 * WORD  # + railroad leg
FLAG = RAIL + 30  # + region

ACTION_WORDS = 6
ACTIONS = ACTION_WORDS * WORD

PAIRS = ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))

MOST_REGIONS = 30
MOST_LEGS = 120
MOST_RAILS = 30
MOST_BOXES = 24
"""How much an edition may print: what the alphabet has room for."""
