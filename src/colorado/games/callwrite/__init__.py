"""Colorado, the call & write of 2022, for two to four players. The rules in words: RULEBOOK.md."""
