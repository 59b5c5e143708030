"""The title of a window, which screen readers tell whenever it is another one."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

_REST = 1500
"""Where something stands is told once it has stood there for so many ms."""


class WindowTitle(QObject):
    """Names a window by what it shows, and by where that stands.

    Another thing is named at once. Where the same one stands changes many times in a moment, and
    is told when it rests: readers would say the whole title each time.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._shown: Hashable = None
        self._words = "Tabletop"
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._tell)
        self._tell()

    def show(self, shown: QObject | None, name: str, where: str) -> None:
        """Name what is shown, and say where it stands."""
        before, self._shown = self._shown, (shown, name)
        self._words = " – ".join(filter(None, (name, where, "Tabletop")))
        if before == self._shown:
            self._rest.start()
        else:
            self._tell()

    def _tell(self) -> None:
        self._rest.stop()
        self._window.setWindowTitle(self._words)
