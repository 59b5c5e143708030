"""Somebody who gives whatever advice a test wants given."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.models.coaching.advice import Advice


class Speaker(QObject):
    """A source of advice; one that is ``firm`` says what it says until it is told otherwise."""

    advised = Signal(object)

    def __init__(self, *, firm: bool = False) -> None:
        super().__init__()
        self.advice: Advice | None = None
        self._firm = firm

    def say(self, advice: Advice | None) -> None:
        """Say this from now on."""
        self.advice = advice
        self.advised.emit(advice)

    def dismiss(self) -> bool:
        """Say nothing more, unless firm."""
        if not self._firm:
            self.say(None)
        return not self._firm
