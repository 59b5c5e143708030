"""Piles shown as one piece and a number: supplies, decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.table import Face, Stack, Table
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import LEAST_TYPE
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.geometry.shapes import Plan
from tabletop.ui.table.items import words
from tabletop.ui.table.items.entries import EntriesItem

_SIZE = 15
_EDGES = 3
_EDGE_STEP = 1.5


@frozen(slots=False, cache_hash=True)
class _Pile:
    place: ScenePlace
    face: Face
    count: int
    number: QPointF = field(hash=False)
    beside: bool
    bare: bool

    @cached_property
    def bounds(self) -> QRectF:
        """The pile, its edges, and its number."""
        return self.place.rect.adjusted(-8, -12, 8, 8)


class Stacks:
    """All stacks of the board, in the coordinates of its transform.

    A card pile has its number on a chip over the pile, other stacks beside the piece. An empty
    stack is drawn pale; where the top one is a piece of the table, only the number is drawn, above
    it.
    """

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        self._numbers = _Numbers(art, parent, layers.OVER)
        self._items = (_Cards(art, parent, layers.STAMP), self._numbers)

    def show(
        self, table: Table, places: Mapping[str, ScenePlace], plan: Plan, scale: float
    ) -> None:
        """Draw the stacks of a table, ``scale`` pixels to a board unit."""
        lying = {piece.space for piece in table.pieces}
        piles = tuple(
            self._pile(stack, places[stack.space], plan, scale, stack.space in lying)
            for stack in table.controls
            if isinstance(stack, Stack) and stack.space in places
        )
        for item in self._items:
            item.show_entries(piles, scale)

    def written(self) -> tuple[QRectF, ...]:
        """Where numbers stand."""
        return self._numbers.written()

    def _pile(
        self, stack: Stack, place: ScenePlace, plan: Plan, scale: float, covered: bool
    ) -> _Pile:
        at = plan.spaces[stack.space].count
        single = place.single()
        number = QPointF(at[0] * scale, at[1] * scale) if at else single.bottomRight()
        beside = not single.contains(number)
        return _Pile(place, stack.face, stack.count, number, beside, not covered)


class _Cards(EntriesItem[_Pile]):
    """Below the pieces: the piece that lies on top, and the edges of those below it."""

    def _paint(self, painter: QPainter, entry: _Pile, ratio: float) -> None:
        box = entry.place.single()
        size = self._art.fitted(entry.face, box.width(), box.height())
        corner = box.center() - QPointF(size.width() / 2, size.height() / 2)
        empty = entry.count == 0
        if not entry.beside and not empty:
            corner = self._edges(painter, QRectF(corner, size), entry.count)
        if entry.bare:
            picture = self._art.pixmap(
                entry.face, box.width(), box.height(), ratio, rim=entry.place.rim, dim=empty
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


class _Numbers(EntriesItem[_Pile]):
    """Above the pieces: how many each stack has."""

    def _paint(self, painter: QPainter, entry: _Pile, ratio: float) -> None:
        if entry.beside:
            self._number_beside(painter, entry)
        else:
            self._number_on_chip(painter, entry)

    def _font(self) -> QFont:
        font = self._art.theme.font("label")
        font.setPixelSize(max(LEAST_TYPE, round(_SIZE * self._scale)))
        return font

    def written(self) -> tuple[QRectF, ...]:
        """Where each number stands."""
        return tuple(map(self._extent, self._entries))

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
