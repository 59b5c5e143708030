"""Thebes by Peter Prinz: archaeologists travel, learn, dig and exhibit against the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.games.thebes.info import INFO

if TYPE_CHECKING:
    from tabletop.engine.game import Game

__all__ = ["INFO", "load"]


def load(data: Mapping[str, Any]) -> Game[Any, Any]:
    """The game with these components, its rules imported now; raises ComponentsError."""
    from tabletop.games.thebes.game import Thebes

    return Thebes(data)
