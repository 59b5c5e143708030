"""Silver & Gold as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.heuristics import make_heuristics
from tabletop.games.silver_gold.state import State


def load(data: Mapping[str, Any]) -> ExpeditionGame[State]:
    """The game with these components; raises ComponentsError."""
    family = SilverGold(data)
    return ExpeditionGame(family, make_heuristics(family))
