"""The words between server and browser, as msgspec structs. JSON Schema and TypeScript come out of here.

Begin with `words.py`, what every message is made of, and `socket.py`, what goes over a table's socket. `make wire`
writes what the page is built from.
"""
