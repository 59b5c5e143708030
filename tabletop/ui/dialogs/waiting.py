"""What the window waits for, and a way to wait no more."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar, QWidget

from tabletop.engine.text import Text
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk
from tabletop.ui.dialogs.frame import Dialog


class WaitingBox(Dialog):
    """Shown while a file is read for more than a moment; closing it gives the reading up."""

    def __init__(self, desk: Desk, name: str, parent: QWidget | None = None) -> None:
        super().__init__(desk, Text("Reading a file"), parent)
        self.body.addWidget(Words(desk, Text("{name} is being read.", name=name), wrap=True))
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setFixedHeight(desk.px(8))
        desk.tell(bar, Text("Reading a file"), "setAccessibleName")
        self.body.addWidget(bar)
        self.add_close(Text("Cancel"))
        self.setMinimumWidth(desk.px(420))
