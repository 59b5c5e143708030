"""Reasons to like a move, in points; the greedy computer player sums them."""

from __future__ import annotations

from tabletop.engine.game import Opinion
from tabletop.games.thebes.board import Board


def make_opinions(board: Board) -> tuple[Opinion, ...]:
    """The opinions of a game with these components."""
    return ()
