"""What is wrong with what somebody entered, in a line of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.card import TextLabel


class FaultLine(TextLabel):
    """Out of sight while nothing is wrong, with its room kept.

    Readers are told what is wrong as it comes, and not again while it stays.
    """

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "", "body", "danger", wrap=True, parent=parent)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def tell(self, why: Text | None) -> None:
        """Say what is wrong; None: nothing is any more."""
        before = "" if self.isHidden() else self.text()
        if why is not None:
            self.word(why)
        self.setVisible(why is not None)
        if why is not None and self.text() != before:
            Announcer.of(self).announce(self.text(), self)
