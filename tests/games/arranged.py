"""Tables laid as told, fact by fact: what is not told stays as it lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.game import Game
from tests.games.expeditions import setting as expeditions
from tests.games.mykerinos import setting as mykerinos
from tests.games.pyramids import setting as pyramids
from tests.games.silver_gold import setting as silver_gold
from tests.games.thebes import setting as thebes

_OF_BOARD = {"mykerinos": mykerinos.arrange, "thebes": thebes.arrange}
_OF_FAMILY = {
    "silver_gold": (silver_gold.FACTS, silver_gold.sheets),
    "pyramids": (pyramids.FACTS, pyramids.sheets),
}


def arranged(game: Game[Any, Any], state: Any, facts: Mapping[str, Any]) -> Any:
    """The state of one of the four games with those facts; their words are in its ``setting``.

    Raises ValueError with the place and the reason for what cannot be laid.
    """
    if game.info.id in _OF_BOARD:
        board: Any = game.board  # type: ignore[attr-defined]
        return _OF_BOARD[game.info.id](board, state, facts)
    own, sheets = _OF_FAMILY[game.info.id]
    family: Any = game.family  # type: ignore[attr-defined]
    return expeditions.arrange(family, state, facts, own, sheets)
