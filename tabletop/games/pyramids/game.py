"""Pyramids as the table knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.expeditions.game import ExpeditionGame
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.heuristics import make_foresight, make_heuristics
from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.valuation import Valuation


def load(data: Mapping[str, Any]) -> ExpeditionGame[State]:
    """The game with these components; raises ComponentsError."""
    family = Pyramids(data)
    worth = Valuation(family)
    return ExpeditionGame(family, make_heuristics(family, worth), make_foresight(family, worth))
