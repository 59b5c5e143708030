"""What the window waits for, and a way to wait no more."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.dialogs.frame import Dialog


class WaitingBox(Dialog):
    """Shown while a file is read or written for more than a moment; closing it gives that up.

    ``what`` is done there (“Reading a file”), and ``words`` say it of this file.
    """

    def __init__(
        self, context: AppContext, what: Text, words: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, what, parent)
        self.body.addWidget(TextLabel(context, words, wrap=True))
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(context.px(8))
        context.tell(self._bar, what, QWidget.setAccessibleName)
        self.body.addWidget(self._bar)
        self.add_close(Text("Cancel"))
        self.at_least(420)

    def tell(self, done: int, of: int) -> None:
        """So much is done, of so much."""
        self._bar.setRange(0, of)
        self._bar.setValue(done)
