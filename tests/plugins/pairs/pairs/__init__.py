"""Pairs: two against two, against the clock; in each of three deals the greater sum counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from pairs.rules import Pairs

BOOK = Text("The rules of Pairs")
INFO = GameInfo(
    id="pairs",
    name=Text("Pairs"),
    tagline=Text("Two against two"),
    seats=(2, 4),
    colours=("red", "blue", "green", "white"),
    authors="Nobody",
    publisher="Nobody",
    book=BOOK,
    counts=(2, 4),
    partners=(4,),
    clockwise=False,
)


def load(components: Mapping[str, Any]) -> Pairs:
    """The factory that the entry point names."""
    from pairs.rules import Pairs

    return Pairs()
