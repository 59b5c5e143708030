"""Joining a table elsewhere by the link that somebody sent."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.text import Text
from tabletop.net.tokens import invitation
from tabletop.records.endings import LINK
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.context import AppContext
from tabletop.ui.controls.fault_line import FaultLine
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.dialogs.frame import Dialog

_LONGEST = 400
"""No link has more characters."""


class JoinDialog(Dialog):
    """Asks for a link; ``joined`` carries the Invitation of one that is whole."""

    joined = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Join a table"), parent)
        self.say(
            Text(
                "Whoever hosts the table gives you a link for your place. Paste it here; "
                "it is yours alone, as a key is."
            )
        )
        self.link = LineField(_copied())
        self.link.setMaxLength(_LONGEST)
        self.link.setMinimumHeight(context.theme.size("control"))
        self.link.setPlaceholderText(f"{LINK}join/…")
        context.tell(self.link, Text("Link"), QWidget.setAccessibleName)
        self.body.addWidget(self.link)
        self.wrong = FaultLine(context)
        self.link.textEdited.connect(lambda _: self.wrong.tell(None))
        self.body.addWidget(self.wrong)
        self.body.addStretch(1)
        self.foot.addStretch(1)
        self.add_button(Text("Cancel"), self.reject)
        self.go = self.add_button(Text("Join"), self._join, "primary")
        self.go.setDefault(True)
        self.at_least(520)
        self.link.setFocus()

    def _join(self) -> None:
        self.wrong.tell(None)
        try:
            found = invitation(self.link.text())
        except ValidationError as invalid:
            self.wrong.tell(invalid.why)
            self.link.setFocus()
            self.link.selectAll()
            return
        self.accept()
        self.joined.emit(found)


def _copied() -> str:
    """The link that was copied last, if it is one."""
    words = QApplication.clipboard().text().strip()
    try:
        invitation(words[:_LONGEST])
    except ValidationError:
        return ""
    return words
