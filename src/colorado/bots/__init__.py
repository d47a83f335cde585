"""Players that think: random, greedy, and a tree search over imagined worlds. All they get is a view.

Begin with `thought.py`, what a bot is; `cast.py` makes one by name; `greedy.py` is the short one, `search.py` the
long one.
"""
