"""Piles shown as one piece and a number: supplies, decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Face, Stack, Table
from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.geometry.shapes import Plan
from tabletop.ui.table.items import words
from tabletop.ui.table.items.kept_drawing import KeptDrawing

_SIZE = 15
_LEAST = 12
_EDGES = 3
_EDGE_STEP = 1.5


@frozen
class _Pile:
    place: Place
    face: Face
    count: int
    number: QPointF
    beside: bool
    bare: bool


class Stacks:
    """All stacks of the board, in the coordinates of its transform.

    A card pile has its number on a chip over the pile, other stacks beside the piece. An empty
    stack is drawn pale; where the top one is a piece of the table, only the number is drawn, above
    it.
    """

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        self._numbers = _Numbers(art, parent)
        self._items = (_Cards(art, parent), self._numbers)

    def show(self, table: Table, places: Mapping[str, Place], plan: Plan, scale: float) -> None:
        """Draw the stacks of a table, ``scale`` pixels to a board unit."""
        lying = {piece.space for piece in table.pieces}
        piles = tuple(
            self._pile(stack, places[stack.space], plan, scale, stack.space in lying)
            for stack in table.controls
            if isinstance(stack, Stack) and stack.space in places
        )
        for item in self._items:
            item.show_piles(piles, scale)

    def written(self) -> tuple[QRectF, ...]:
        """Where numbers stand."""
        return self._numbers.written()

    def _pile(self, stack: Stack, place: Place, plan: Plan, scale: float, covered: bool) -> _Pile:
        at = plan.spaces[stack.space].count
        single = place.single()
        number = QPointF(at[0] * scale, at[1] * scale) if at else single.bottomRight()
        beside = not single.contains(number)
        return _Pile(place, stack.face, stack.count, number, beside, not covered)


class _Drawn(QGraphicsItem):
    """What is drawn of every pile, painted anew only where it changes."""

    def __init__(self, art: Art, parent: QGraphicsItem | None) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self._kept, self._theme = KeptDrawing(), art.theme
        self._piles: tuple[_Pile, ...] = ()
        self._scale = 1.0
        self._bounds = QRectF()

    def show_piles(self, piles: tuple[_Pile, ...], scale: float) -> None:
        """Draw these, ``scale`` pixels to a board unit."""
        before, self._piles = self._piles, piles
        if piles != before or scale != self._scale or self._theme is not self._art.theme:
            self._theme = self._art.theme
            self._kept.forget()
        bounds = QRectF()
        for pile in piles:
            bounds = bounds.united(pile.place.rect.adjusted(-8, -12, 8, 8))
        if (bounds, scale) != (self._bounds, self._scale):
            self.prepareGeometryChange()
            self._bounds, self._scale = bounds, scale
            self.update()
            return
        for pile in (*before, *piles):
            if pile not in before or pile not in piles:
                self.update(pile.place.rect.adjusted(-8, -12, 8, 8))

    def boundingRect(self) -> QRectF:
        """All stacks."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Stack by stack."""
        self._kept.paint(painter, self._bounds, option.exposedRect, self._draw)

    def _draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for pile in self._piles:
            if pile.place.rect.adjusted(-8, -12, 8, 8).intersects(exposed):
                self._paint(painter, pile, painter.device().devicePixelRatioF())

    def _paint(self, painter: QPainter, pile: _Pile, ratio: float) -> None:
        raise NotImplementedError


class _Cards(_Drawn):
    """Below the pieces: the piece that lies on top, and the edges of those below it."""

    def __init__(self, art: Art, parent: QGraphicsItem | None) -> None:
        super().__init__(art, parent)
        self.setZValue(layers.STAMP)

    def _paint(self, painter: QPainter, pile: _Pile, ratio: float) -> None:
        box = pile.place.single()
        size = self._art.fitted(pile.face, box.width(), box.height())
        corner = box.center() - QPointF(size.width() / 2, size.height() / 2)
        empty = pile.count == 0
        if not pile.beside and not empty:
            corner = self._edges(painter, QRectF(corner, size), pile.count)
        if pile.bare:
            picture = self._art.pixmap(
                pile.face, box.width(), box.height(), ratio, rim=pile.place.rim, dim=empty
            )
            painter.drawPixmap(corner, picture)

    def _edges(self, painter: QPainter, rect: QRectF, count: int) -> QPointF:
        """The edges of the cards below the top one; returns where the top one lies."""
        step = max(1.0, _EDGE_STEP * self._scale)
        corner = 0.075 * min(rect.width(), rect.height())
        painter.setPen(QPen(QColor("#221B17"), 1))
        painter.setBrush(QColor("#CDBB97"))
        steps = min(_EDGES, max(0, count - 1))
        for index in range(steps):
            drop = step * (steps - index)
            painter.drawRoundedRect(rect.translated(0, drop), corner, corner)
        return rect.topLeft()


class _Numbers(_Drawn):
    """Above the pieces: how many each stack has."""

    def __init__(self, art: Art, parent: QGraphicsItem | None) -> None:
        super().__init__(art, parent)
        self.setZValue(layers.OVER)

    def _paint(self, painter: QPainter, pile: _Pile, ratio: float) -> None:
        if pile.beside:
            self._number_beside(painter, pile)
        else:
            self._number_on_chip(painter, pile)

    def _font(self) -> QFont:
        font = self._art.theme.font("label")
        font.setPixelSize(max(_LEAST, round(_SIZE * self._scale)))
        return font

    def written(self) -> tuple[QRectF, ...]:
        """Where each number stands."""
        return tuple(map(self._extent, self._piles))

    def _extent(self, pile: _Pile) -> QRectF:
        """The line of a number beside its pile, or the chip on it."""
        font = self._font()
        wide = words.width(f"{pile.count}", font)
        if pile.beside:
            high = font.pixelSize() * 1.6
            return QRectF(pile.number.x(), pile.number.y() - high / 2, wide + 2, high)
        high = font.pixelSize() * 1.5
        chip = QRectF(QPointF(), QSizeF(max(high, wide + high * 0.7), high))
        chip.moveCenter(pile.number)
        return chip

    def _number_beside(self, painter: QPainter, pile: _Pile) -> None:
        colour = "text2" if pile.count == 0 else "text"
        ink = self._art.theme.colour(colour)
        words.line(painter, self._extent(pile), f"{pile.count}", self._font(), ink)

    def _number_on_chip(self, painter: QPainter, pile: _Pile) -> None:
        font, theme, chip = self._font(), self._art.theme, self._extent(pile)
        high = chip.height()
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(chip, high / 2, high / 2)
        middle = Qt.AlignmentFlag.AlignHCenter
        words.line(painter, chip, f"{pile.count}", font, theme.colour("text"), middle)
