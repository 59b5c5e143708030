"""What the window waits for, and a way to wait no more."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar, QWidget

from tabletop.engine.text import Text
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk
from tabletop.ui.dialogs.frame import Dialog


class WaitingBox(Dialog):
    """Shown while a file is read or written for more than a moment; closing it gives that up.

    ``what`` is done there (“Reading a file”), and ``words`` say it of this file.
    """

    def __init__(self, desk: Desk, what: Text, words: Text, parent: QWidget | None = None) -> None:
        super().__init__(desk, what, parent)
        self.body.addWidget(Words(desk, words, wrap=True))
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(desk.px(8))
        desk.tell(self._bar, what, QWidget.setAccessibleName)
        self.body.addWidget(self._bar)
        self.add_close(Text("Cancel"))
        self.setMinimumWidth(desk.px(420))

    def tell(self, done: int, of: int) -> None:
        """So much is done, of so much."""
        self._bar.setRange(0, of)
        self._bar.setValue(done)
