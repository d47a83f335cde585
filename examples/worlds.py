"""What one player may know, and worlds that fit it."""

import colorado
from colorado.kit.chance import chance_of, seed_key
from colorado.kit.record import blank

match = colorado.new("colorado", players=3, seed=1)
for _ in range(20):
    match.play(match.offers()[0])

view = match.view(seat=0)
print("own hand and nothing else:", [int(hand) for hand in view.hand[:3]], "sizes", view.hand_size[:3].tolist())
for seed in range(3):
    world = blank(match.spec.state)
    match.spec.imagine(match.board, view, 0, chance_of(seed_key(seed)), world)
    print("a world that fits:", [int(hand) for hand in world.hand[:3]])
