"""What is drawn on the table for the eye alone: no pointer meets it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem


class DrawnItem(QGraphicsRectItem):
    """Paints within its rect what is exposed of it.

    Qt keeps the rect: it asks for it at each movement of whatever lies near, again and again.
    """

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
