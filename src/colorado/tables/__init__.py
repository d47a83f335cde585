"""Live tables: seats, clocks, whose decision it is, and the log. No transport, no storage, no game.

A table is its log and nothing else: begin with `log.py`, then `authority.py` (what may happen), then `door.py`
(what leaves).
"""
