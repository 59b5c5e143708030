"""A turn of Pyramids in five lines."""

from __future__ import annotations

from tabletop.engine.player_aid import AidLine
from tabletop.engine.text import Text
from tabletop.games.pyramids.rules import RULES

PLAYER_AID = (
    AidLine(
        Text(
            "An expedition card is revealed: mark its pattern, turned or mirrored, on one of your "
            "two cards, or one single cell."
        ),
        (RULES.flip, RULES.pattern, RULES.single),
    ),
    AidLine(
        Text("Begin at the entry; every further mark touches an earlier one. Walls stay free."),
        (RULES.entry, RULES.path, RULES.wall),
    ),
    AidLine(
        Text(
            "Gems, torches and skulls go to your sheet; an elixir wipes the two worst skulls off, "
            "a cross gives one more cell at once."
        ),
        (RULES.gem, RULES.torch, RULES.elixir, RULES.cross_first),
    ),
    AidLine(
        Text("Mark the tomb, and the pyramid is explored; take a new card for it."),
        (RULES.explored, RULES.new_card),
    ),
    AidLine(
        Text(
            "Points: explored pyramids, every second one of a colour more; pairs of gems and "
            "torches. Your worst skull costs points."
        ),
        (RULES.explored, RULES.award, RULES.gem_points, RULES.torch_points, RULES.skull_points),
    ),
)
