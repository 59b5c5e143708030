"""What somebody who is not at the screen has just done, in a line beside it."""

from __future__ import annotations

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.ui.look.art import Art
from tabletop.ui.table.overlay.callout import Callout, CalloutLabel, CalloutPicture

_BADGE = 20
_GAP = 8
_MOST, _BESIDE = 300, 190
"""How wide words are before they wrap, alone and beside a picture."""


class MoveCaption(Callout):
    """The emblem of a seat, and what it did in the words of the log; the mouse goes through it.

    Where a card was taken or marked, a ``picture`` of it stands beside the words.
    """

    def __init__(
        self, art: Art, paper: QWidget, seat: int, said: str, picture: QPixmap | None = None
    ) -> None:
        super().__init__(art, paper, "edge", 1.0, "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.seat, self.words = seat, said
        self.pad(12, 9)
        px = self.theme.px
        row = QHBoxLayout()
        row.setSpacing(px(_GAP))
        badge = CalloutPicture(art.badge(seat, px(_BADGE), self.devicePixelRatioF()))
        row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        label = CalloutLabel(self.theme, said, "small", 700, "text")
        row.addWidget(label, 1, Qt.AlignmentFlag.AlignTop)
        self._picture = CalloutPicture(picture) if picture is not None else None
        if self._picture is not None:
            row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        self.rows.addLayout(row)
        self.setAccessibleName(said)

    def size_in(self, room: QSizeF, pictured: bool = True) -> QSizeF:
        """How large its panel wants to be: no wider than its words, and its picture if shown."""
        px, picture = self.theme.px, self._picture if pictured else None
        if self._picture is not None:
            self._picture.setVisible(pictured)
        most = _MOST if picture is None else _BESIDE
        wide = min(self.theme.wide(self.words, "small", 700), px(most)) + px(_BADGE + _GAP)
        if picture is not None:
            wide += picture.width() + px(_GAP)
        return self.wanted(wide + 2 * px(12) + 2, room)
