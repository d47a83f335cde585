"""A bot with the Python client: it takes the offer it likes best, by the words of the offer.

python examples/network_bot.py http://localhost:8000 ELK-4417
"""

import sys

from plain_bot import a_server

from colorado.client import Server, calls

LIKES = ("claim", "flag", "bid", "mine", "tick", "take")


def liking(offer):
    return next((len(LIKES) - place for place, word in enumerate(LIKES) if offer.text.startswith(word)), 0)


def play(server, table):
    with server.chair(table.id) as chair:
        for turn in chair:
            chair.play(turn, max(turn.offers, key=liking))
    return chair.sitting.result


if __name__ == "__main__":
    if len(sys.argv) == 3:
        with Server(sys.argv[1]) as server:
            table = server.call(calls.join(sys.argv[2]))
            print(play(server, server.call(calls.sit(table.id, name="Liking"))))
    else:
        with a_server() as url, Server(url) as server:
            print(play(server, server.call(calls.set_table("county", ["me", "tenderfoot"]))).scores)
