"""Mykerinos by Nicolas Oury: archaeologists dig for patrons and a place in the museum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.games.mykerinos.info import INFO

if TYPE_CHECKING:
    from tabletop.engine.game import Game

__all__ = ["INFO", "load"]


def load(data: Mapping[str, Any]) -> Game[Any, Any]:
    """The game, played with the given component data.

    Its rules are imported here, so that a start screen has only ``INFO`` to read. Raises
    ComponentsError that names the place and the reason when no game can be played with it.
    """
    from tabletop.games.mykerinos.game import load as loaded

    return loaded(data)
