"""Silver & Gold as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.heuristics import make_foresight, make_heuristics
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.valuation import Valuation


def load(data: Mapping[str, Any]) -> ExpeditionGame[State]:
    """The game with these components; raises ComponentsError."""
    family = SilverGold(data)
    worth = Valuation(family)
    return ExpeditionGame(family, make_heuristics(family, worth), make_foresight(family, worth))
