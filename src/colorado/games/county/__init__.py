"""Colorado County, the auction game of 1998, for two to four players. The rules in words: RULEBOOK.md."""
