"""What the pencil draws: the ghost of a shape, the chip that says what it brings, the pencil."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look import rings
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.rings import Point, Ring, joined_ring
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items import words

NEAR, LEGAL, GREY, LOOSE = "near", "legal", "grey", "loose"

_AROUND = 10.0
_PALE = 0.6
_INSET = 0.5
_CHIP_HIGH = 34
_CHIP_SIDE = 12
_SIGN = 18
_GAP = 6
_TIP = QPointF(1 / 12, 14 / 15)


@frozen(eq=False)
class Shape:
    """A shape as it is drawn: its cells with a mark in each, its outlines, and how it stands.

    ``state`` is ``near`` (it fits, and somebody holds it there), ``legal`` (it fits), ``grey`` (it
    does not) or ``loose`` (held over no grid). ``colour`` is the seat's, ``dark`` the ground.
    """

    cells: tuple[tuple[QRectF, QPixmap | None], ...]
    outlines: Sequence[Sequence[Point]]
    state: str
    colour: str
    dark: bool = False
    ring: Ring = field(init=False)

    @ring.default
    def _ring(self) -> Ring:
        return joined_ring(self.outlines, _INSET, 0.6 * tokens()["radius"]["state"])

    @property
    def rect(self) -> QRectF:
        """All its cells."""
        whole = QRectF()
        for box, _ in self.cells:
            whole = whole.united(box)
        return whole


class ShapeItem(QGraphicsItem):
    """The ghost of a shape; without one it is not there."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self.shape_shown: Shape | None = None
        self._bounds = QRectF()
        self.hide()

    def show_shape(self, shape: Shape | None) -> None:
        """Be this shape, or nothing."""
        self.prepareGeometryChange()
        self.shape_shown = shape
        self._bounds = QRectF()
        if shape is not None:
            self._bounds = shape.rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        self.setVisible(shape is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        """The shape and its ring."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The ring with its wash or veil, and a mark in every cell."""
        shape = self.shape_shown
        if shape is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shape.state == NEAR:
            rings.paint_legal_near(painter, shape.ring)
        elif shape.state == LEGAL:
            rings.paint_legal(painter, shape.ring, dot=False)
        elif shape.state == GREY:
            rings.paint_misfit(painter, shape.ring, dark_ground=shape.dark)
        painter.setOpacity(_PALE if shape.state == GREY else 1.0)
        for box, picture in shape.cells:
            if picture is not None:
                size = picture.deviceIndependentSize()
                half = QPointF(size.width() / 2, size.height() / 2)
                painter.drawPixmap(box.center() - half, picture)
        painter.setOpacity(1.0)
        if shape.state == LOOSE:
            rings.paint_ghost(painter, shape.ring, shape.colour)


class FitChip(QGraphicsItem):
    """A pill beside the ghost: a tick, that it fits, and what it brings."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.setZValue(layers.CHIP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self.said = ""
        self._rect = QRectF()
        self.hide()

    @property
    def rect(self) -> QRectF:
        """Where it is in the scene."""
        return QRectF(self._rect)

    def say(self, said: str, middle: QPointF, room: QRectF) -> None:
        """Say something around a point, inside ``room``; no words take the chip away."""
        self.prepareGeometryChange()
        theme = self._art.theme
        self.said = said
        wide = words.width(said, theme.font("label"))
        wide += theme.px(2 * _CHIP_SIDE + _SIGN + _GAP)
        high = float(theme.px(_CHIP_HIGH))
        left = min(max(middle.x() - wide / 2, room.left()), room.right() - wide)
        top = min(max(middle.y() - high / 2, room.top()), room.bottom() - high)
        self._rect = QRectF(round(left), round(top), round(wide), high)
        self.setVisible(bool(said))
        self.update()

    def boundingRect(self) -> QRectF:
        """The chip and its shadow."""
        return self._rect.adjusted(-18, -18, 18, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The pill, the tick, the words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect = self._art.theme, self._rect
        ratio = painter.device().devicePixelRatioF()
        corner = rect.height() / 2
        self._art.shadow(painter, rect, "raised", corner, ratio)
        painter.setPen(QPen(theme.colour("accent"), 1.5))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(rect, corner, corner)
        side, left = theme.px(_SIGN), rect.left() + theme.px(_CHIP_SIDE)
        sign = icon_pixmap("tick", theme.colours.good, side, ratio)
        painter.drawPixmap(QPointF(left, rect.center().y() - side / 2), sign)
        left += side + theme.px(_GAP)
        line = QRectF(left, rect.top(), rect.right() - left, rect.height())
        words.line(painter, line, self.said, theme.font("label"), theme.colour("text"))


class PencilItem(QGraphicsItem):
    """The pencil in the hand: its tip, at the lower left of its picture, is where one points."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(layers.HELD)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._picture = QPixmap()
        self.hide()

    def show_at(self, picture: QPixmap, at: QPointF) -> None:
        """Point at a place of the scene."""
        if self._picture.cacheKey() != picture.cacheKey():
            self.prepareGeometryChange()
            self._picture = picture
        size = picture.deviceIndependentSize()
        tip = QPointF(size.width() * _TIP.x(), size.height() * _TIP.y())
        self.setPos(at - tip)
        self.show()

    def boundingRect(self) -> QRectF:
        """The picture."""
        return QRectF(QPointF(), self._picture.deviceIndependentSize())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The picture."""
        painter.drawPixmap(QPointF(), self._picture)
