"""Silver & Gold by Phil Walker-Harding: islands marked cell by cell, for coins, palms and seals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.games.silver_gold.info import INFO

if TYPE_CHECKING:
    from tabletop.engine.game import Game

__all__ = ["INFO", "load"]


def load(data: Mapping[str, Any]) -> Game[Any, Any]:
    """The game with these components, its rules imported now; raises ComponentsError."""
    from tabletop.games.silver_gold.game import load as loaded

    return loaded(data)
