"""The bubble that teaches: what is in the way, which rule says so, and what could be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.balloon import CORNER, Seat, paint_balloon
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items import words

_PAD = 18
_INSET = 14
_BESIDE = 41


@frozen(eq=False)
class Reason:
    """Why not: the fact in the way, the rule, where it stands (and the rule's id)."""

    why: str
    rule: str
    cite: str
    id: str


@frozen(eq=False)
class Offer:
    """A way out: words, a picture of what moves or an icon, and what pressing it does."""

    words: str
    act: Callable[[], object]
    picture: QPixmap | None = None
    icon: str = ""


@frozen(eq=False)
class Explanation:
    """All that a bubble says; ``warns`` is for a refused taking back.

    ``more`` are the words of the link that unfolds the further reasons.
    """

    reasons: tuple[Reason, ...]
    offers: tuple[Offer, ...] = ()
    could: str = ""
    more: str = ""
    warns: bool = False
    pictures: tuple[QPixmap, ...] = ()


class Bubble(QGraphicsObject):
    """The bubble. It stays until it is closed; it paints and presses its own few buttons."""

    closed = Signal()
    rule_requested = Signal(str)

    def __init__(self, art: Art, explanation: Explanation) -> None:
        super().__init__()
        self.setZValue(layers.BUBBLE)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.explanation = explanation
        self.focused: int | None = None
        self._art = art
        self._unfolded = False
        self._tip, self._side = QPointF(), "below"
        self._hot: list[tuple[str, QRectF, Callable[[], object]]] = []
        self._over = ""
        self._size = self._lay()

    @property
    def size(self) -> QSizeF:
        """How large it wants to be, without the tail."""
        return QSizeF(self._size)

    @property
    def rect(self) -> QRectF:
        """Where it is in the scene."""
        return QRectF(self.pos(), self._size)

    def sit(self, seat: Seat) -> None:
        """Take a place in the scene."""
        self.prepareGeometryChange()
        self.setPos(seat.rect.topLeft())
        self._tip, self._side = seat.tip - seat.rect.topLeft(), seat.side
        self.update()

    def spot(self, name: str) -> QRectF:
        """A button in scene coordinates: ``close``, ``more``, ``cite:0`` …, ``offer:0`` …."""
        return next(r for n, r, _ in self._hot if n == name).translated(self.pos())

    def take(self, number: int) -> bool:
        """Do the offer of that number, counted from 1."""
        if not 0 < number <= len(self.explanation.offers):
            return False
        offer = self.explanation.offers[number - 1]
        self.closed.emit()
        offer.act()
        return True

    def unfold(self) -> None:
        """Show the further reasons, or only the first again."""
        self._unfolded = not self._unfolded
        self.prepareGeometryChange()
        high = self._size.height()
        self._size = self._lay()
        if self._side == "above":
            self.setPos(self.pos() - QPointF(0, self._size.height() - high))
        self.update()

    def focus(self, number: int | None) -> None:
        """Let an offer have the keyboard."""
        self.focused = number
        self.update()

    def boundingRect(self) -> QRectF:
        """The bubble with shadow and tail."""
        return QRectF(QPointF(), self._size).adjusted(-18, -18, 18, 34)

    def shape(self) -> QPainterPath:
        """The bubble itself."""
        path = QPainterPath()
        path.addRect(QRectF(QPointF(), self._size))
        return path

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        over = next((name for name, rect, _ in self._hot if rect.contains(event.pos())), "")
        if over != self._over:
            self._over = over
            hand = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
            self.setCursor(hand)
            self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._over = ""
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        for _, rect, act in tuple(self._hot):
            if rect.contains(event.pos()):
                act()
                return

    # Laying out

    @property
    def _shown(self) -> tuple[Reason, ...]:
        return self.explanation.reasons if self._unfolded else self.explanation.reasons[:1]

    def _lay(self) -> QSizeF:
        theme = self._art.theme
        wide = float(theme.px(336))
        self._hot = []
        y = self._lay_reasons(wide)
        if self.explanation.pictures:
            y += theme.px(8 + 36)
        if self.explanation.offers:
            y += theme.px(10 + 8 + 17 + 5)
            for number, offer in enumerate(self.explanation.offers):
                lines = len(self._offer_words(offer, wide))
                high = max(theme.size("control"), lines * theme.line("body") + theme.px(12))
                rect = QRectF(theme.px(_INSET), y, wide - 2 * theme.px(_INSET), high)
                self._hot.append((f"offer:{number}", rect, self._taking(number)))
                y += high + theme.px(5)
            y -= theme.px(5)
        side = theme.px(36)
        self._hot.append(("close", QRectF(wide - side - 2, 2, side, side), self.closed.emit))
        return QSizeF(wide, y + theme.px(14))

    def _lay_reasons(self, wide: float) -> float:
        theme, y = self._art.theme, float(self._art.theme.px(14))
        for number, reason in enumerate(self._shown):
            y += theme.px(10) if number else 0
            y += len(self._headline(reason, wide, number)) * theme.line("lead") + theme.px(2)
            if reason.rule:
                y += len(self._rule(reason, wide)) * theme.line("body") + theme.px(3)
            if reason.cite:
                lines = len(self._cite(reason, wide))
                high = max(theme.px(20), lines * theme.line("small"))
                rect = QRectF(theme.px(_PAD), y, wide - theme.px(2 * _PAD), high)
                self._hot.append((f"cite:{number}", rect, self._opening(reason.id)))
                y += high
        if len(self.explanation.reasons) > 1:
            rect = QRectF(theme.px(_PAD), y + theme.px(2), wide / 2, theme.px(24))
            self._hot.append(("more", rect, self.unfold))
            y += theme.px(26)
        return y

    def _headline(self, reason: Reason, wide: float, number: int) -> list[str]:
        theme = self._art.theme
        room = wide - theme.px(2 * _PAD) - (theme.px(24) if not number else 0)
        room -= theme.px(26) if self.explanation.warns and not number else 0
        return words.wrapped(reason.why, self._lead(), room, 4)

    def _rule(self, reason: Reason, wide: float) -> list[str]:
        theme = self._art.theme
        return words.wrapped(reason.rule, theme.font("body"), wide - theme.px(2 * _PAD), 6)

    def _cite(self, reason: Reason, wide: float) -> list[str]:
        theme = self._art.theme
        room = wide - theme.px(2 * _PAD + 22)
        return words.wrapped(reason.cite, theme.font("small", 700), room, 3)

    def _offer_words(self, offer: Offer, wide: float) -> list[str]:
        theme = self._art.theme
        room = wide - theme.px(2 * _INSET + _BESIDE + 30)
        return words.wrapped(offer.words, theme.font("label"), room, 4)

    def _lead(self) -> QFont:
        return self._art.theme.font("lead", 900)

    def _taking(self, number: int) -> Callable[[], object]:
        return lambda: self.take(number + 1)

    def _opening(self, rule: str) -> Callable[[], object]:
        return lambda: self.rule_requested.emit(rule)

    # Painting

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Ground and tail, reasons, pictures, offers, cross."""
        theme = self._art.theme
        ratio = painter.device().devicePixelRatioF()
        edge = theme.colour("warn" if self.explanation.warns else "danger")
        rect = QRectF(QPointF(), self._size)
        self._art.shadow(painter, rect, "floating", CORNER, ratio)
        paint_balloon(painter, rect, self._tip, self._side, theme.colour("raised"), edge, 1.5)
        y = self._paint_reasons(painter, edge, ratio)
        y = self._paint_pictures(painter, y)
        self._paint_offers(painter, y, ratio)
        close = next(rect for name, rect, _ in self._hot if name == "close")
        side = theme.px(20)
        at = close.center() - QPointF(side / 2, side / 2)
        ink = "text" if self._over == "close" else "text2"
        painter.drawPixmap(at, icon_pixmap("close", getattr(theme.colours, ink), side, ratio))

    def _paint_reasons(self, painter: QPainter, edge: QColor, ratio: float) -> float:
        theme, wide = self._art.theme, self._size.width()
        y = float(theme.px(14))
        for number, reason in enumerate(self._shown):
            y += theme.px(10) if number else 0
            left = theme.px(_PAD)
            if self.explanation.warns and not number:
                lock = icon_pixmap("lock", edge.name(), theme.px(18), ratio)
                painter.drawPixmap(QPointF(left, y + theme.px(2)), lock)
                left += theme.px(26)
            lines = self._headline(reason, wide, number)
            y = self._lines(painter, lines, left, y, "lead", self._lead(), edge) + theme.px(2)
            if reason.rule:
                font, ink = theme.font("body"), theme.colour("text")
                y = self._lines(
                    painter, self._rule(reason, wide), theme.px(_PAD), y, "body", font, ink
                )
                y += theme.px(3)
            if reason.cite:
                y = self._paint_cite(painter, reason, number, y, ratio)
        if len(self.explanation.reasons) > 1:
            rect = next(rect for name, rect, _ in self._hot if name == "more")
            turned = "chevron_up" if self._unfolded else "chevron_down"
            side = theme.px(16)
            icon = icon_pixmap(turned, theme.colours.text2, side, ratio)
            painter.drawPixmap(QPointF(rect.left(), rect.center().y() - side / 2), icon)
            font = theme.font("small", 700)
            box = rect.adjusted(theme.px(22), 0, 0, 0)
            words.line(painter, box, self.explanation.more, font, theme.colour("text2"))
            y += theme.px(26)
        return y

    def _paint_cite(
        self, painter: QPainter, reason: Reason, number: int, y: float, ratio: float
    ) -> float:
        theme = self._art.theme
        ink = theme.colour("text" if self._over == f"cite:{number}" else "accent")
        lines = self._cite(reason, self._size.width())
        high = max(theme.px(20), len(lines) * theme.line("small"))
        side = theme.px(16)
        icon = icon_pixmap("book", ink.name(), side, ratio)
        painter.drawPixmap(QPointF(theme.px(_PAD - 1), y + theme.px(2)), icon)
        font = theme.font("small", 700)
        self._lines(painter, lines, theme.px(_PAD + 20), y + theme.px(1), "small", font, ink)
        return y + high

    def _paint_pictures(self, painter: QPainter, y: float) -> float:
        if not self.explanation.pictures:
            return y
        theme = self._art.theme
        left = float(theme.px(_PAD))
        for picture in self.explanation.pictures:
            size = picture.deviceIndependentSize()
            painter.drawPixmap(QPointF(left, y + theme.px(8)), picture)
            left += size.width() + theme.px(6)
        return y + theme.px(8 + 36)

    def _paint_offers(self, painter: QPainter, y: float, ratio: float) -> None:
        if not self.explanation.offers:
            return
        theme = self._art.theme
        y += theme.px(10)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(
            QPointF(theme.px(_PAD), y), QPointF(self._size.width() - theme.px(_PAD), y)
        )
        head = QRectF(theme.px(_PAD), y + theme.px(8), self._size.width(), theme.px(17))
        font = theme.font("caption", 700)
        words.line(painter, head, self.explanation.could, font, theme.colour("text2"))
        for number, offer in enumerate(self.explanation.offers):
            rect = next(rect for name, rect, _ in self._hot if name == f"offer:{number}")
            self._paint_offer(painter, rect, number, offer, ratio)

    def _paint_offer(
        self, painter: QPainter, rect: QRectF, number: int, offer: Offer, ratio: float
    ) -> None:
        theme = self._art.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self._over == f"offer:{number}"
        inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.colour("accent"), 2 if over else 1))
        painter.setBrush(theme.colour("accentwash"))
        painter.drawRoundedRect(inner, 8, 8)
        if self.focused == number:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("text"), 2))
            painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 10, 10)
        middle = QPointF(rect.left() + theme.px(21), rect.center().y())
        picture = offer.picture
        if picture is None and offer.icon:
            picture = icon_pixmap(offer.icon, theme.colours.accent, theme.px(18), ratio)
        if picture is not None:
            size = picture.deviceIndependentSize()
            painter.drawPixmap(middle - QPointF(size.width() / 2, size.height() / 2), picture)
        cap = QRectF(0, 0, theme.px(18), theme.px(18))
        cap.moveCenter(QPointF(rect.right() - theme.px(18), rect.center().y()))
        lines = self._offer_words(offer, self._size.width())
        top = rect.center().y() - len(lines) * theme.line("body") / 2
        font, ink = theme.font("label"), theme.colour("text")
        self._lines(painter, lines, rect.left() + theme.px(_BESIDE), top, "body", font, ink)
        edge = theme.colour("text2")
        edge.setAlphaF(0.55)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        font, middle_of = theme.font("caption", 700), Qt.AlignmentFlag.AlignHCenter
        words.line(painter, cap, str(number + 1), font, theme.colour("text2"), middle_of)

    def _lines(
        self,
        painter: QPainter,
        lines: Sequence[str],
        left: float,
        y: float,
        role: str,
        font: QFont,
        ink: QColor,
    ) -> float:
        high = self._art.theme.line(role)
        for line in lines:
            words.line(painter, QRectF(left, y, self._size.width(), high), line, font, ink)
            y += high
        return y
