"""The Royal Game of Ur, as it is commonly played after Finkel, for Tabletop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from royal_ur.game import RoyalUr

BOOK = Text("The Royal Game of Ur, as commonly played")

INFO = GameInfo(
    "royal_ur",
    Text("Royal Game of Ur"),
    Text("Race seven pieces past the rosettes"),
    (2, 2),
    ("white", "blue", "red", "green"),
    "Ur, about 2600 BC",
    "in the public domain",
    BOOK,
    by_hand=True,
    art=Text("The drawings of this game are in the public domain."),
)


def load(components: Mapping[str, Any]) -> RoyalUr:
    """The factory that the entry point names."""
    from royal_ur.game import RoyalUr

    return RoyalUr(components)
