"""Where the rulebook has each rule, and which ruling stands behind it."""

from tabletop.games.pyramids.rules import RULES
from tests.games.cited import citations

SECTIONS = {
    "Contents": "wall",
    "Setting up": "dealt, keep two, keep own, keep once, shown, display lies",
    "Course of play": "stages",
    "1. Revealing an expedition card": "flip, pile",
    "2. Marking cells": "own cards, cells only, one card, free cell, pattern, single, mark once, "
    "cross first, cross owed, cross lapses, skipped, marks stay, entry, path, gem, torch, skull, "
    "elixir",
    "3. A pyramid is explored": "finish turn, finished only, new card, one new, own place, refill, "
    "laid aside, explored",
    "4. Winning pyramid points": "award, award order",
    "End of a round": "round end",
    "End of the game": "over, gem points, torch points, skull points, tie",
}
RULINGS = {
    "P1": "entry, path, wall",
    "P2": "cross lapses",
    "P3": "elixir",
    "P4": "gem, torch, skull",
    "P5": "finish turn, refill",
    "P6": "award, award order",
    "P7": "gem points, torch points, skull points, tie",
    "P8": "cross first",
    "S10": "skipped",
    "S11": "keep own, keep once, shown, one new",
}

test_the_book_has_these_rules_in_this_section = citations(RULES.every, SECTIONS, RULINGS)
