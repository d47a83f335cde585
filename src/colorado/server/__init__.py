"""The server: routes, sockets, people, the store and static files. It translates, and decides nothing.

Begin with `parts.py`, who knows whom; then `host.py`, how things happen at a table, one by one, written down before
they are told. `socket.py` listens, `play.py` lets bots and clocks go, `store/writer.py` writes.
"""
