"""Writes the drawings, layouts and covers of all games: ``python packaging/drawings [GAME …]``."""

import sys
from importlib import import_module

GAMES = ("mykerinos",)

for game in sys.argv[1:] or GAMES:
    for part in ("make_art", "make_layout"):
        import_module(f"{game}.{part}").main()
