"""Silver & Gold: Pyramids by Phil Walker-Harding: ways into chambers, treasures, golden tombs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.games.pyramids.info import INFO

if TYPE_CHECKING:
    from tabletop.engine.game import Game

__all__ = ["INFO", "load"]


def load(data: Mapping[str, Any]) -> Game[Any, Any]:
    """The game with these components, its rules imported now; raises ComponentsError."""
    from tabletop.games.pyramids.game import load as loaded

    return loaded(data)
