"""A bot in plain JSON, as docs/reference/bot-api.md tells: nothing of this package is needed to write one.

    python examples/plain_bot.py http://localhost:8000 ELK-4417

Without arguments it plays a demonstration: against a bot of the house, on a server that it starts and stops itself.
"""

import contextlib
import itertools
import json
import os
import subprocess
import sys
import tempfile
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


class PlainBot:
    def __init__(self, url):
        self.url, self.token = url.rstrip("/"), ""
        with self.request("GET", "/api/me") as answer:
            self.token = answer.headers["Set-Cookie"].partition("colorado=")[2].partition(";")[0]

    def request(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, content, headers, method=method))

    def ask(self, method, path, body=None):
        with self.request(method, path, body) as answer:
            return json.load(answer)

    def sit(self, code):
        table = self.ask("POST", "/api/join", {"code": code})
        return self.ask("POST", f"/api/tables/{table['id']}/sit", {"seat": -1, "name": "Plain"})["id"]

    def play(self, table):
        """To the end of the game, over as many lines as it takes."""
        self.update, self.said, self.done = None, None, None
        while not (self.update and self.update["result"]):
            with contextlib.suppress(ConnectionClosed, OSError):
                self.talk(table)
        return self.update["result"]

    def talk(self, table):
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Authorization": f"Bearer {self.token}"}, max_size=2**22) as line:
            line.send(json.dumps({"type": "join", "seen": self.update["ply"] if self.update else -1}))
            if self.said:
                line.send(json.dumps(self.said))  # was not answered: the same id again is the same move
            while not (self.update and self.update["result"]):
                self.hear(json.loads(line.recv()))
                ask = self.update and self.update["ask"]
                if ask and not self.said and ask["stamp"] != self.done:
                    self.said = self.decide(ask)
                    line.send(json.dumps(self.said))

    def hear(self, told):
        if told["type"] == "update":
            self.update = told
        elif self.said and told.get("id") == self.said["id"]:
            self.done = self.said["stamp"] if told["type"] == "accepted" else None
            self.said = None

    names = itertools.count()

    def decide(self, ask):
        """The first offer that brings something, else the first."""
        offer = next((offer for offer in ask["offers"] if offer["then"]), ask["offers"][0])
        move = {"type": "move", "id": f"{self.token[-8:]} {next(self.names)}", "seat": self.update["seat"]}
        return move | {"stamp": ask["stamp"], "actions": [offer["action"]]}


@contextlib.contextmanager
def a_server():
    """A server of our own, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"COLORADO_DATABASE": f"{folder}/tables.db", "COLORADO_BOT_PAUSE": "0", "COLORADO_COMPILE": "0"}
        command = [sys.executable, "-m", "colorado", "serve", "--port", "0"]
        server = subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.PIPE, text=True)
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
            server.communicate()


def demonstration():
    with a_server() as url:
        bot = PlainBot(url)
        seats = [{"kind": "me"}, {"kind": "bot", "character": "tenderfoot"}]
        for game in ("colorado", "county"):
            table = bot.ask("POST", "/api/tables", {"game": game, "seats": seats})
            print(game, bot.play(table["id"])["scores"])


if __name__ == "__main__":
    if len(sys.argv) == 3:
        bot = PlainBot(sys.argv[1])
        print(bot.play(bot.sit(sys.argv[2])))
    else:
        demonstration()
