"""What of the scene is seen over a widget that lies over the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tabletop.ui.table.geometry import layers


class PassingItems(QWidget):
    """Paints the items that a hand or a move carries over a widget once more, on top of it.

    These are the items above a layer. Qt paints it whenever it paints the table below it, which
    is when such an item moves.
    """

    def __init__(self, scene: QGraphicsScene, over: QWidget, layer: float) -> None:
        super().__init__(over)
        self._scene, self._over, self._layer = scene, over, layer
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is as large as what it lies on, and above all else on that."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildPolished):
            self.setGeometry(QRectF(QPointF(), self._over.size()).toRect())
            self.raise_()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints them as they are in the scene."""
        painter, corner = QPainter(self), QPointF(self._over.pos())
        shift = QTransform.fromTranslate(-corner.x(), -corner.y())
        room = QRectF(event.rect()).translated(corner)
        for item in self._scene.items(room, order=Qt.SortOrder.AscendingOrder):
            high = item.topLevelItem().zValue()
            if high > self._layer and high != layers.CROSSFADE:
                painter.setTransform(item.sceneTransform() * shift)
                painter.setOpacity(item.effectiveOpacity())
                option = QStyleOptionGraphicsItem()
                option.exposedRect = item.mapRectFromScene(room)
                item.paint(painter, option, None)
