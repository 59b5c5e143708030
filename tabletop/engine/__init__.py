"""The vocabulary of the table and the match: rules, moves, chance, tables, scores; no Qt, no files."""
