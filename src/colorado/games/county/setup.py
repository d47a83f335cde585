"""Setting the table (K-S), and the rounds."""

from __future__ import annotations

import numpy as np

from colorado.games.county.cards import make_pack
from colorado.games.county.cowboys import ALL_HIGH, ALL_LOW, draw_first_hand
from colorado.games.county.flags import deal_flags, lift_flags, seat_left_of
from colorado.games.county.lakes import dry_shores, lay_lakes
from colorado.games.county.scoring import score_round
from colorado.games.county.state import CARDS, LAKES, NO_CARD, NOBODY, NOWHERE, ROUNDS, Phase
from colorado.kit.chance import chance_below
from colorado.kit.rule import compiled, rule


@rule("K-S0")
def draw_start_player(state: np.record, chance: np.record) -> None:
    """Before anything else one player is drawn: the start player of the first round."""
    state.start = chance_below(chance, int(state.draws), int(state.seats))
    state.draws = int(state.draws) + 1


@rule("K-S2")
def hand_out(state: np.record, chance: np.record) -> None:
    """Fifteen cowboys each, and For Sale tokens: five with two or three players, four with four."""
    state.bag[0], state.bag[1] = ALL_LOW, ALL_HIGH
    for seat in range(int(state.seats)):
        draw_first_hand(state, seat, chance)
        state.for_sale[seat] = 4 if int(state.seats) == 4 else 5


@compiled
def clear_table(state: np.record, seats: int) -> None:
    """A table nobody has touched yet."""
    state.seats = seats
    state.phase = Phase.LAKES
    state.cards_left = (1 << CARDS) - 1
    state.claimed = state.sale_cell = NOWHERE
    state.used_card = state.flag_colour = state.lake_chosen = state.seller = NOBODY
    for place in range(3):
        state.face_up[place] = NO_CARD
    for lake in range(LAKES):
        state.lake_owner[lake] = NOBODY


@compiled
def set_table(board: np.record, state: np.record, seats: int, chance: np.record) -> None:
    """Everything up to the first decision about lakes."""
    clear_table(state, seats)
    draw_start_player(state, chance)
    lay_lakes(board, state, chance)


@compiled
def begin_game(state: np.record, chance: np.record) -> None:
    """The lakes lie: hand out what belongs to everybody, and begin."""
    dry_shores(state)
    hand_out(state, chance)
    begin_round(state, chance)


@rule("K-S0")
def begin_round(state: np.record, chance: np.record) -> None:
    """A new pack and new flags. After the first round the start player is the one at the left of the last."""
    state.phase = Phase.FLAGS
    if int(state.round_number) > 0:
        state.start = seat_left_of(state, int(state.start), 1)
    state.round_number = int(state.round_number) + 1
    state.step = 0
    state.hushed = 0
    for seat in range(int(state.seats)):
        state.sold[seat] = 0
    make_pack(state)
    deal_flags(state, chance)


@rule("K-5.2")
def end_round(board: np.record, state: np.record, chance: np.record) -> None:
    """The round is scored and its flags are lifted. After the fourth the game is over."""
    score_round(board, state)
    lift_flags(state)
    if int(state.round_number) == ROUNDS:
        state.phase = Phase.OVER
    else:
        begin_round(state, chance)
