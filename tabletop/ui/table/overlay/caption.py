"""What is being counted, said in place of the prompt's sentence, with the keys that go on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.overlay.callout import CalloutLabel, CalloutPicture

_ROLES = ("lead", "body", "small", "caption")
"""Roles of type, the first of which fits is taken."""


class Caption(QAbstractButton):
    """The words of a step of a count, on a panel; a press on it goes on to the next."""

    def __init__(self, theme: Theme, paper: QWidget, said: str, keys: str) -> None:
        super().__init__(paper)
        self._theme, px = theme, theme.px
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(said)
        self.said, self.keys = said, keys
        sign = icon_pixmap("bars", theme.colours.accent, px(24), self.devicePixelRatioF())
        self.words = CalloutLabel(theme, said, "lead", None, "text")
        self._keys = CalloutLabel(theme, keys, "small", None, "text2")
        self._keys.setWordWrap(False)
        fill(
            hbox(self, gap=px(14), around=(px(18), 0, px(18), 0)),
            CalloutPicture(sign),
            (self.words, 1),
            self._keys,
        )

    def stand(self, room: QRectF) -> None:
        """Fill a room of the table; words that are too long for it are written smaller."""
        theme, taken = self._theme, self._keys.sizeHint().width() + self._theme.px(24 + 2 * 32)
        said, wide = self.words.text(), room.width() - taken
        fits = (role for role in _ROLES if theme.high(said, role, wide) <= room.height())
        self.words.setFont(theme.font(next(fits, _ROLES[-1])))
        self.setGeometry(room.toRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the panel."""
        painter = QPainter(self)
        paint.panel(painter, self._theme, QRectF(self.rect()), fill="raised", radius=8.0)
