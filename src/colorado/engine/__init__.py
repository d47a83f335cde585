"""What a game is: the contract, the friendly `Match`, notation, game files, edition forms.

Begin with `spec.py`, what a game tells the rest of the house about itself; then `match.py`, one game at a table.
"""
