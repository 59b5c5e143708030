"""Pieces to choose from, and the places they come up on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.engine.table import Piece
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.dialogs.chance_pictures import Sight
from tabletop.ui.look.art import Art
from tabletop.ui.look.tips import set_tip

_PLACE, _TALL = 76, 1.29
"""The width of a place (px at 100 %), and its height in widths."""


def paint_sight(painter: QPainter, art: Art, sight: Sight, rect: QRectF) -> None:
    """Paints pieces into the middle of a rectangle, to each other as they lie on the board."""
    shown = [laid for laid in sight if laid.piece.face is not None]
    if not shown:
        return
    left, top = min(laid.box.x for laid in shown), min(laid.box.y for laid in shown)
    right = max(laid.box.x + laid.box.w for laid in shown)
    low = max(laid.box.y + laid.box.h for laid in shown)
    scale = min(rect.width() / (right - left), rect.height() / (low - top))
    x = rect.center().x() - (left + right) / 2 * scale
    y = rect.center().y() - (top + low) / 2 * scale
    for laid in shown:
        box = laid.box
        place = QRectF(x + box.x * scale, y + box.y * scale, box.w * scale, box.h * scale)
        _paint_piece(painter, art, laid.piece, place)


def _paint_piece(painter: QPainter, art: Art, piece: Piece, rect: QRectF) -> None:
    assert piece.face is not None
    ratio = painter.device().devicePixelRatioF()
    pixmap = art.pixmap(
        piece.face, rect.width(), rect.height(), ratio, turn=piece.turn, rim=art.theme.dark
    )
    size = pixmap.deviceIndependentSize()
    left, top = rect.center().x() - size.width() / 2, rect.center().y() - size.height() / 2
    painter.drawPixmap(round(left), round(top), pixmap)


class PieceCard(QAbstractButton):
    """A piece of the pool: picture, name, and how many are left."""

    def __init__(
        self,
        context: AppContext,
        art: Art,
        sight: Sight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._art, self._sight = context, art, sight
        self._left = 1
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def call(self, caption: str, name: str) -> None:
        """Call it by its caption, and by its whole name where it is pointed at or read aloud."""
        self.setText(caption)
        set_tip(self, name)
        self.setFixedSize(self.sizeHint())

    def leave(self, count: int) -> None:
        """Say how many of it are left."""
        self._left = count
        self.setEnabled(count > 0)
        words = Text("{name}, {n} left", "{name}, {n} left", name=self.toolTip(), n=count)
        self.setAccessibleName(self._context.say(words))
        self.update()

    def sizeHint(self) -> QSize:
        """A picture and a line, or the line alone."""
        if not self._sight:
            width = QFontMetrics(self._context.font("label")).horizontalAdvance(self.text())
            return QSize(width + self._context.px(32), self._context.theme.size("control"))
        return QSize(self._context.px(86), self._context.px(114))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card."""
        context, painter = self._context, QPainter(self)
        rect = QRectF(self.rect())
        fill = "accentwash" if self.underMouse() and self.isEnabled() else "raised"
        edge = "edge" if self.isEnabled() else "line"
        paint.panel(painter, context.theme, rect, fill=fill, edge=edge, radius=8)
        painter.setOpacity(1.0 if self.isEnabled() else 0.35)
        words = self.text() if self._left < 2 else f"{self.text()} × {self._left}".lstrip()
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        room = rect.adjusted(5, 2, -5, -2)
        painter.setFont(context.font("caption" if self._sight else "label"))
        if self._sight:
            lines = painter.boundingRect(room, flags, words).height() if words else 0.0
            room.setTop(room.bottom() - max(context.px(18), lines))
            picture = QRectF(rect.left() + 6, rect.top() + 6, rect.width() - 12, room.top() - 8)
            paint_sight(painter, self._art, self._sight, picture)
        painter.setPen(context.colour("text" if self.isEnabled() else "disabled"))
        painter.drawText(room, flags, words)
        painter.setOpacity(1)
        if self.hasFocus():
            paint.focus_ring(painter, context.theme, rect, 8)


class PlaceCard(QAbstractButton):
    """A place in the order: its number, and the piece that came up there."""

    def __init__(
        self, context: AppContext, art: Art, number: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._art, self._number = context, art, number
        self._sight: Sight = ()
        self._words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(self.sizeHint())
        self.show_sight((), "")

    def show_sight(self, sight: Sight, words: str) -> None:
        """Show what came up here; no words: nothing yet."""
        self._sight, self._words = sight, words
        place = Text("Place {number}: {piece}", number=self._number, piece=words)
        empty = Text("Place {number}: empty", number=self._number)
        self.setAccessibleName(self._context.say(place if words else empty))
        set_tip(self, words)
        self.update()

    def sizeHint(self) -> QSize:
        """As tall as a tile looks good."""
        return QSize(self._context.px(_PLACE), self._context.px(_PLACE * _TALL))

    def narrow(self, most: int) -> None:
        """Be no wider than that, but large enough for a finger."""
        wide = max(self._context.theme.size("control"), min(most, self.sizeHint().width()))
        self.setFixedSize(wide, round(wide * _TALL))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the place."""
        context, painter = self._context, QPainter(self)
        rect = QRectF(self.rect())
        edge, width = ("accent", 2.0) if self.isChecked() else ("line", 1.0)
        fill = "accentwash" if self.isChecked() else "sunken"
        paint.panel(painter, context.theme, rect, fill=fill, edge=edge, width=width, radius=8)
        if self._sight:
            paint_sight(painter, self._art, self._sight, rect.adjusted(5, 5, -5, -5))
        elif self._words:
            painter.setFont(context.font("small"))
            painter.setPen(context.colour("text"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere
            painter.drawText(rect.adjusted(4, 14, -4, -4), int(flags), self._words)
        if not self._sight:
            self._paint_number(painter)
        if self.hasFocus():
            paint.focus_ring(painter, context.theme, rect, 8)

    def _paint_number(self, painter: QPainter) -> None:
        """Which place it is; where a piece lies, its place in the row tells that."""
        context = self._context
        painter.setFont(context.font("caption", 700))
        painter.setPen(Qt.PenStyle.NoPen)
        disc = QRectF(3, 3, context.px(18), context.px(18))
        painter.setBrush(context.colour("surface"))
        painter.drawEllipse(disc)
        painter.setPen(context.colour("text2"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))
