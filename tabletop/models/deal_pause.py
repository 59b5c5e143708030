"""A pause before the app deals, in which whoever acted last may still take that back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.match import Match
from tabletop.engine.undo_plan import acting

SECONDS = 3
"""How long the app waits."""

_TICK = 1000


def acted_together(match: Match[Any, Any]) -> bool:
    """Whether several seats, a person among them, could act at the same time before this moment.

    The last of them had no time to think again, where the next card is dealt at once.
    """
    game, nodes = match.game, match.history.nodes
    node, now = match.node, match.to_act
    while node.parent is not None and now <= (before := acting(game, nodes[node.parent].state)):
        if len(before) > 1:
            return any(match.players[seat].person for seat in before)
        node, now = nodes[node.parent], before
    return False


class DealPause(QObject):
    """Counts down at one moment of a match.

    ``ticked`` says that it began, that a second has passed, or that somebody stopped it; ``over``
    that the time is up. What was stopped waits for a hand.
    """

    ticked = Signal()
    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.left = 0
        self._at: int | None = None
        self._timer = QTimer(self, interval=_TICK)
        self._timer.timeout.connect(self._tick)

    def holds(self, node: int) -> bool:
        """Whether a moment waits for its time to be up, or for a hand since that was stopped."""
        return self._at == node

    def begin(self, node: int) -> None:
        """Count down at a moment, where that was not begun before."""
        if self._at != node:
            self._at, self.left = node, SECONDS
            self._timer.start()
            self.ticked.emit()

    def stop(self) -> None:
        """Wait for a hand."""
        self._timer.stop()
        self.left = 0
        self.ticked.emit()

    def end(self) -> None:
        """Forget the moment: the match went on, or back."""
        self._timer.stop()
        self._at, self.left = None, 0

    def _tick(self) -> None:
        self.left -= 1
        if not self.left:
            self._timer.stop()
            self.over.emit()
        self.ticked.emit()
