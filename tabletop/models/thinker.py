"""Computer players, thinking beside the window's own thread."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.advisor.mind import Choose
from tabletop.advisor.players import PLAYERS
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.models.asking import Asking


class Thinker(QObject):
    """Asks the computer players of a match, one at a time, whenever one of them has to act.

    A player sees the seat's view only, and answers the same position with the same move.
    ``thinking`` tells which seat thinks (None: nobody), ``chose`` brings the move; an answer that
    comes after the match has gone elsewhere is dropped, and the match attended to again.
    """

    thinking = Signal(object)
    chose = Signal(object)

    def __init__(self, match: Match[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._asked: int | None = None
        self._asking = Asking(match.game, self)

    def attend(self) -> None:
        """Ask the first computer player that has to act; nothing when it was asked before."""
        match, node = self._match, self._match.node
        seats = [seat for seat in sorted(match.to_act) if not match.players[seat].person]
        if not seats or self._asked == node.id:
            return
        seat = seats[0]
        self._asked = node.id
        self.thinking.emit(seat)
        view = match.game.view(node.state, seat)
        kind = match.players[seat].kind
        question = Choose.of(match.game, kind, view, seat, f"{node.id}:{seat}")
        self._asking.ask(question, partial(self._answered, node.id), slow=PLAYERS[kind].slow)

    def stop(self) -> None:
        """Ask nobody any more, and end the thought under way; it has no answer."""
        self._asking.stop()

    def _answered(self, node: int, move: Move | None) -> None:
        self._asked = None
        self.thinking.emit(None)
        if node != self._match.node.id:
            self.attend()
        elif move is not None:
            self.chose.emit(move)
