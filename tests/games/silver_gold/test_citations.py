"""Where the rulebook has each rule, and which ruling stands behind it."""

from tabletop.games.silver_gold.rules import RULES
from tests.games.cited import citations

SECTIONS = {
    "Contents of the box": "round card",
    "Setting up the game": "dealt, keep two, keep own, keep once, shown, "
    "display lies, start player",
    "Course of the game": "stages",
    "Stage 1: revealing an expedition card": "flip, pile",
    "Stage 2: marking cells": "own cards, cells only, one card, free cell, pattern, single, "
    "mark once, cross first, cross owed, cross lapses, skipped, marks stay, coin, palm",
    "Stage 3: completing a row of coins or a treasure card": "finish turn, finished only, "
    "new card, one new, own place, refill, laid aside, next start, trophy, no trophy",
    "End of a round": "round end",
    "End of the game and final count": "over, finished, seal, tie",
}
RULINGS = {
    "S1": "pattern",
    "S2": "one card, single",
    "S3": "cross first",
    "S4": "palm",
    "S5": "coin, trophy, no trophy",
    "S6": "new card, refill",
    "S7": "pile, next start",
    "S8": "shown",
    "S9": "seal, tie",
    "S10": "cross lapses, skipped",
    "S11": "keep own, keep once, one new",
    "S12": "marks stay",
}

test_the_book_has_these_rules_in_this_section = citations(RULES.every, SECTIONS, RULINGS)
