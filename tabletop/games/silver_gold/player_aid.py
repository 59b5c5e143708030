"""A turn of Silver & Gold in five lines."""

from __future__ import annotations

from tabletop.engine.player_aid import AidLine
from tabletop.engine.text import Text
from tabletop.games.silver_gold.rules import RULES

PLAYER_AID = (
    AidLine(
        Text("An expedition card is revealed: mark its pattern on one of your two cards."),
        (RULES.flip, RULES.one_card),
    ),
    AidLine(
        Text("Turn and mirror the pattern as you like, or mark one single cell instead."),
        (RULES.pattern, RULES.single),
    ),
    AidLine(
        Text(
            "Under the cells: a cross gives one more cell at once, a coin a point, a palm a point "
            "and one for each palm of the display."
        ),
        (RULES.cross_first, RULES.coin, RULES.palm),
    ),
    AidLine(
        Text(
            "A full row of coins earns the highest trophy left. Replace a finished card from the "
            "display or the deck."
        ),
        (RULES.trophy, RULES.new_card),
    ),
    AidLine(
        Text(
            "At the end finished cards bring their points and those of their seals; add coins, "
            "palms and trophies."
        ),
        (RULES.finished, RULES.seal),
    ),
)
