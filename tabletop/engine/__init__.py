"""The vocabulary of the table and the match: rules, moves, chance, scores; no Qt, no files."""
