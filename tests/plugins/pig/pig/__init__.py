"""Pig: throw a die as often as you dare; a one costs what you threw since your turn began."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from pig.rules import Pig

BOOK = Text("The rules of Pig")
INFO = GameInfo(
    id="pig",
    name=Text("Pig"),
    tagline=Text("Throw on, or keep what you have"),
    seats=(2, 4),
    colours=("red", "blue", "green", "white"),
    authors="Nobody",
    publisher="Nobody",
    book=BOOK,
)


def load(components: Mapping[str, Any]) -> Pig:
    """The factory that the entry point names."""
    from pig.rules import Pig

    return Pig(components)
