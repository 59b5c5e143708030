"""The other players of a lesson's scene."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.engine.match import Match
from tabletop.lessons import Stage
from tabletop.models.deferred import later


class ScriptedOpponents(QObject):
    """Answers for the other seats as the scene has it, one at a time, like a ComputerTurns.

    In a scene that is only looked at nobody answers. They do as they are told, and never fail.
    """

    thinking = Signal(object)
    answered = Signal()
    chose = Signal(object)
    failed = Signal(object)

    def __init__(self, stage: Stage, match: Match[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage, self._match = stage, match
        self._asked: int | None = None
        self._ready: int | None = None
        self._stopped = False

    def attend(self) -> None:
        """Let the first of them that has to act do so, once the window has drawn breath."""
        seats, node = sorted(self._match.to_act - {self._stage.seat}), self._match.node.id
        silent = self._stopped or not self._stage.scene.goal
        if silent or not seats or self._asked == node:
            return
        if self._ready == node:
            self._ready = None
            self.chose.emit(self._stage.answer(self._match, seats[0]))
            return
        self._asked = node
        self.thinking.emit(seats[0])
        later(self, lambda: self._answer(node))

    def again(self, kind: str = "") -> None:
        """Nobody has failed."""

    def stop(self) -> None:
        """Answer no more."""
        self._stopped = True

    def _answer(self, node: int) -> None:
        if self._stopped or node != self._asked:
            return
        self._asked, self._ready = None, node
        self.thinking.emit(None)
        self.answered.emit()
