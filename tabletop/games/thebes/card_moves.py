"""The card that a move is about."""

from __future__ import annotations

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Card, Exhibition
from tabletop.games.thebes.moves import Exhibit, Move, TakeCard


def card_of(board: Board, move: Move) -> Card | Exhibition | None:
    """The card that a move takes or shows; None for any other move."""
    if isinstance(move, TakeCard | Exhibit):
        return board.cards[board.card[move.card]]
    return None
