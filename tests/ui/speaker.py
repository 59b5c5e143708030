"""Somebody who gives whatever counsel a test wants given."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.models.coaching.counsel import Counsel


class Speaker(QObject):
    """A counsellor; one that is ``firm`` says what it says until it is told otherwise."""

    counselled = Signal(object)

    def __init__(self, *, firm: bool = False) -> None:
        super().__init__()
        self.counsel: Counsel | None = None
        self._firm = firm

    def say(self, counsel: Counsel | None) -> None:
        """Say this from now on."""
        self.counsel = counsel
        self.counselled.emit(counsel)

    def dismiss(self) -> bool:
        """Say nothing more, unless firm."""
        if not self._firm:
            self.say(None)
        return not self._firm
