"""Rulebooks as code: `callwrite` (Colorado) and `county` (Colorado County).

Each folder has its RULEBOOK.md, and a file for each of its chapters: read `callwrite/call.py`, then `actions.py`,
`sheet.py`, `chart.py`, `turn_end.py`, `scoring.py`. `turn.py` puts them together; `state.py` is what lies on the
table.
"""
