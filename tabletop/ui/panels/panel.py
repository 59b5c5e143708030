"""What every panel of the table has in common, and where it lets pieces lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem

if TYPE_CHECKING:
    from tabletop.models.session import Session

_GAP = 6.0
_GAP_SHARE = 0.12


@frozen(eq=False)
class Place:
    """Where pieces of one space lie, in scene coordinates.

    ``rect`` bounds the space and ``outline`` is its shape where that is no rectangle. ``piece`` is
    the box a single piece is fitted into with its proportions kept; ``fit`` is the share of that
    box it fills. ``spread`` says how several pieces share the space: ``one`` (all at the same
    spot), ``row`` (side by side from the left, overlapping to fit), ``fan`` (each a ``step``
    further), ``stack`` (the top one and their number, written with its middle at ``count``).
    ``layer`` and ``ground`` are the layout's words for depth and for what lies below.
    """

    rect: QRectF
    outline: QPolygonF | None = None
    spread: str = "one"
    fit: float = 1.0
    layer: str = "piece"
    piece: QSizeF = field()
    step: QPointF = field(factory=QPointF)
    count: QPointF | None = None
    ground: str = "panel"

    @piece.default
    def _whole(self) -> QSizeF:
        return self.rect.size()

    def box(self, index: int = 0, count: int = 1) -> QRectF:
        """The box of piece ``index`` of ``count`` that lie here."""
        wide, high = self.piece.width() * self.fit, self.piece.height() * self.fit
        box = QRectF(0, 0, wide, high)
        box.moveCenter(self.rect.center())
        if self.spread == "row":
            box.moveLeft(self.rect.left() + index * self._pitch(wide, count))
        elif self.spread == "fan":
            box.translate(self.step * index)
        elif self.spread == "stack":
            box.moveLeft(self.rect.left())
        return box

    def _pitch(self, wide: float, count: int) -> float:
        pitch = wide + min(_GAP, wide * _GAP_SHARE)
        if count > 1:
            pitch = min(pitch, (self.rect.width() - wide) / (count - 1))
        return pitch


class Panel(QGraphicsObject):
    """A piece of furniture with a place in the scene, told what it is, never how to find it out.

    The scene calls ``set_rect`` when the window changes and ``refresh`` when the table or the
    picks do. Pieces are laid by the scene on ``places()``; the panel paints ground and words only.
    """

    moved = Signal()
    """The panel's places are not where they were."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._size = QSizeF()

    @property
    def rect(self) -> QRectF:
        """The panel in scene coordinates; empty before it is first laid out."""
        return QRectF(self.scenePos(), self._size)

    def set_rect(self, rect: QRectF) -> None:
        """Lay the panel out in ``rect``, given in scene coordinates."""
        if rect == self.rect:
            return
        self.prepareGeometryChange()
        self._size = rect.size()
        self.setPos(rect.topLeft())
        self.arrange()
        self.moved.emit()
        self.update()

    def refresh(self, session: Session) -> None:
        """Show what the session shows now."""

    def places(self) -> Mapping[str, Place]:
        """The spaces that lie on this panel, in scene coordinates."""
        return {}

    def arrange(self) -> None:
        """Put the panel's parts where its size wants them."""

    def boundingRect(self) -> QRectF:
        """The panel with its shadow, in its own coordinates."""
        return QRectF(QPointF(), self._size).adjusted(-8, -8, 8, 16)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Nothing; panels with a look of their own paint it."""

    def in_scene(self, rect: QRectF) -> QRectF:
        """A rectangle of the panel's coordinates in those of the scene."""
        return rect.translated(self.scenePos())
