"""Mykerinos by Nicolas Oury: archaeologists dig for patrons and a place in the museum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.games.mykerinos.info import INFO

if TYPE_CHECKING:
    from tabletop.engine.game import Game

__all__ = ["INFO", "load"]


def load(data: Mapping[str, Any]) -> Game[Any, Any]:
    """The game with these components, its rules imported now; raises ComponentsError."""
    from tabletop.games.mykerinos.game import Mykerinos

    return Mykerinos(data)
