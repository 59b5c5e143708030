"""Writes drawings, layouts and covers: ``python packaging/drawings [FOLDER …]``.

Each folder here draws one game, or what some games draw alike.
"""

import sys
from importlib import import_module

PARTS = {
    "archaeologists": ("make_art",),
    "expeditions": ("make_art",),
    "mykerinos": ("make_art", "make_layout"),
    "pyramids": ("make_art", "make_layout"),
    "silver_gold": ("make_art", "make_layout"),
    "thebes": ("make_pieces", "make_cards", "make_desk", "make_map", "make_layout", "make_cover"),
}

for folder in sys.argv[1:] or PARTS:
    for part in PARTS[folder]:
        import_module(f"{folder}.{part}").main()
