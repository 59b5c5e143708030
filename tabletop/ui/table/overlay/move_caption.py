"""What somebody who is not at the screen has just done, in a line beside it."""

from __future__ import annotations

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.ui.look.art import Art
from tabletop.ui.table.overlay.callout import Callout, CalloutLabel, CalloutPicture

_BADGE = 20
_GAP = 8
_MOST = 300


class MoveCaption(Callout):
    """The emblem of a seat, and what it did in the words of the log; the mouse goes through it."""

    def __init__(self, art: Art, paper: QWidget, seat: int, said: str) -> None:
        super().__init__(art, paper, "edge", 1.0, "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.seat, self.words = seat, said
        self.pad(12, 9)
        px = self.theme.px
        row = QHBoxLayout()
        row.setSpacing(px(_GAP))
        badge = CalloutPicture(art.badge(seat, px(_BADGE), self.devicePixelRatioF()))
        row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(CalloutLabel(self.theme, said, "small", 700, "text"), 1)
        self.rows.addLayout(row)
        self.setAccessibleName(said)

    def size_in(self, room: QSizeF) -> QSizeF:
        """How large its panel wants to be: no wider than its words."""
        px = self.theme.px
        wide = min(self.theme.wide(self.words, "small", 700), px(_MOST)) + px(_BADGE + _GAP)
        return self.wanted(wide + 2 * px(12) + 2, room)
