"""Pictures of what a line of the log speaks of: cards, tiles, tokens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.table import Face
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.look.art import Art

_SIDE, _GROWN = 104.0, 1.25
"""How high or wide a picture is at most, and how many times its own size."""
_MOST, _ROW = 8, 4
_PAD, _GAP, _AWAY = 10, 8, 8


class LogPictures(QWidget):
    """Lies beside the log, over all else, while a line is spoken of; nobody can click it."""

    def __init__(self, context: AppContext, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._session = context, session
        self._pictures: list[tuple[QPoint, QPixmap]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_beside(self, view: QWidget, line: QRect, faces: Sequence[Face]) -> None:
        """Show faces to the left of a view, as high as a line of it; without any, nothing."""
        self.hide()
        if not faces:
            return
        window = view.window()
        self.setParent(window)
        self._lay(faces[:_MOST])
        left = view.mapTo(window, QPoint()).x() - self.width() - self._context.px(_AWAY)
        middle = min(max(0, line.center().y()), view.height())
        top = view.mapTo(window, QPoint(0, middle)).y() - self.height() // 2
        self.move(max(0, left), max(0, min(top, window.height() - self.height())))
        self.show()
        self.raise_()

    def _lay(self, faces: Sequence[Face]) -> None:
        """Draw the faces in rows, and be as large as they need."""
        px, session = self._context.px, self._session
        colours = tuple(player.colour for player in session.players)
        art = Art(session.game.info.id, colours, self._context.theme, say=session.say)
        ratio, dark = self.devicePixelRatioF(), self._context.theme.dark
        sizes = [art.size(face) * self._grown(art.size(face)) for face in faces]
        drawn = [
            art.pixmap(face, size.width(), size.height(), ratio, rim=dark)
            for face, size in zip(faces, sizes, strict=True)
        ]
        self._pictures, wide, top = [], 0, px(_PAD)
        for first in range(0, len(drawn), _ROW):
            left, low = px(_PAD), top
            for picture in drawn[first : first + _ROW]:
                self._pictures.append((QPoint(left, top), picture))
                size = picture.deviceIndependentSize().toSize()
                left += size.width() + px(_GAP)
                low = max(low, top + size.height())
            wide, top = max(wide, left - px(_GAP)), low + px(_GAP)
        self.resize(wide + px(_PAD), top - px(_GAP) + px(_PAD))

    def _grown(self, size: QSizeF) -> float:
        """How many times its own size a picture is drawn."""
        most = _SIDE / max(size.width(), size.height())
        return min(most, _GROWN) * min(_GROWN, self._context.theme.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the faces on a panel."""
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        theme = self._context.theme
        paint.panel(painter, theme, rect, fill="raised", edge="edge", width=1, radius=8)
        for at, picture in self._pictures:
            painter.drawPixmap(at, picture)
