"""Computer players, thinking beside the window's own thread."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from tabletop.advisor.players import choose
from tabletop.engine.game import Game


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
    """Asks computer players one at a time; ``chose`` brings (node, move) in the window's thread.

    A player sees the seat's view only. The same position is always answered with the same move.
    """

    chose = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer(self)
        self._answer.ready.connect(self.chose)

    def ask(self, kind: str, game: Game[Any, Any], view: Any, seat: int, node: int) -> None:
        """Begin to think for a seat whose turn it is at ``node``."""
        self._pool.start(_Thought(kind, game, view, seat, node, self._answer))

    def stop(self) -> None:
        """Forget what is not begun and wait for the thought under way."""
        self._pool.clear()
        self._pool.waitForDone()
