"""A bot of one's own plays every deal from both seats against one that chooses at random."""

import random

from colorado.bots.cast import make_bot
from colorado.bots.thought import Thought, legal_actions
from colorado.games.shelf import find_game
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank
from colorado.lab.play import play_game, shares_of


class Clerk:
    """Counts points, ticks, cards and nuggets."""

    def __init__(self, spec):
        self.spec = spec

    def think(self, board, view, seat, seed):
        spec, luck, chance = self.spec, random.Random(seed), chance_of(seed_key(seed))
        world = blank(spec.state)
        spec.imagine(board, view, seat, chance, world)

        def liking(action):
            after = world.copy()
            spec.apply(board, after, seat, action, chance)
            ticks = sum(int(word).bit_count() for word in (*after.legs[seat], after.rails[seat]))
            cards = int(after.laid[seat]).bit_count() + 0.3 * after.hand_size[seat] + 0.3 * after.nuggets[seat]
            return spec.score(board, after, seat) + ticks + cards + luck.random() / 100

        return Thought(max(legal_actions(spec, board, view, seat), key=liking))


spec = find_game("colorado")
board = spec.print_board(spec.load_edition(None), {"nuggets": "edition"})
won = 0.0
for deal in range(3):
    for seat in range(2):
        seats = [make_bot(spec, "random") for _ in range(2)]
        seats[seat] = Clerk(spec)
        state, _ = play_game(spec, board, seats, deal, seed=2 * deal + seat)
        won += shares_of(spec.winners(board, state), 2)[seat]
print(f"Clerk won {won:g} of 6")
