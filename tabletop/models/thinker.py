"""Computer players, thinking beside the window's own thread."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from tabletop.advisor.players import choose
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Move


class _Answer(QObject):
    """Carries a chosen move from a worker thread to the window's thread."""

    ready = Signal(object, object)


class _Thought(QRunnable):
    """One question to a computer player."""

    def __init__(
        self, kind: str, game: Game[Any, Any], view: Any, seat: int, node: int, answer: _Answer
    ) -> None:
        super().__init__()
        self._ask = (kind, game, view, seat, Random(f"{node}:{seat}"))
        self._node = node
        self._answer = answer

    def run(self) -> None:
        """Choose, in the worker thread."""
        self._answer.ready.emit(self._node, choose(*self._ask))


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
        self._stopped = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered)

    def attend(self) -> None:
        """Ask the first computer player that has to act; nothing when it was asked before."""
        match, node = self._match, self._match.node
        seats = [seat for seat in sorted(match.to_act) if not match.players[seat].person]
        if self._stopped or not seats or self._asked == node.id:
            return
        seat = seats[0]
        self._asked = node.id
        self.thinking.emit(seat)
        view = match.game.view(node.state, seat)
        kind = match.players[seat].kind
        self._pool.start(_Thought(kind, match.game, view, seat, node.id, self._answer))

    def stop(self) -> None:
        """Ask nobody any more, and wait for the thought under way; its answer is dropped."""
        self._stopped = True
        self._pool.clear()
        self._pool.waitForDone()

    def _answered(self, node: int, move: Move) -> None:
        if self._stopped or node != self._asked:
            return
        self._asked = None
        self.thinking.emit(None)
        if node == self._match.node.id:
            self.chose.emit(move)
        else:
            self.attend()
