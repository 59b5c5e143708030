"""A computer player for tests: at seat 1, and at once."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.match import Match


class Scripted(QObject):
    """A computer player that answers by chance, as soon as it is asked."""

    thinking = Signal(object)
    chose = Signal(object)
    answered = Signal()
    failed = Signal(object)

    def __init__(self, match: Match[Any, Any], parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._rng = match, Random("robot")

    def attend(self) -> None:
        if 1 in self._match.to_act:
            QTimer.singleShot(0, self, self._act)

    def _act(self) -> None:
        if 1 in self._match.to_act:
            self.chose.emit(any_move(self._match, 1, self._rng))

    def stop(self) -> None:
        pass


def any_move(match: Match[Any, Any], seat: int, rng: Random) -> Any:
    """A legal move of a seat."""
    return rng.choice(match.game.legal_moves(match.game.view(match.state, seat), seat))
