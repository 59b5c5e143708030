"""Anglers: a card dropped on an equal one in the pond takes both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from anglers.rules import Anglers

BOOK = Text("The rules of Anglers")
INFO = GameInfo(
    id="anglers",
    name=Text("Anglers"),
    tagline=Text("Equal takes equal"),
    seats=(2, 2),
    colours=("red", "blue"),
    authors="Nobody",
    publisher="Nobody",
    book=BOOK,
)


def load(components: Mapping[str, Any]) -> Anglers:
    """The factory that the entry point names."""
    from anglers.rules import Anglers

    return Anglers()
