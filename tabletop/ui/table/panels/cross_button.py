"""The cross that puts a panel away."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.panels.scene_button import SceneButton

_CROSS = 20


class CrossButton(SceneButton):
    """A cross to press; its words are only read aloud."""

    def natural_size(self) -> QSizeF:
        """As large as a finger."""
        side = self._art.theme.size("touch_least")
        return QSizeF(side, side)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The cross, on a ground while it is pointed at."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(), self._size)
        ink, side = self._ground(painter, rect), self._art.theme.px(_CROSS)
        cross = icon_pixmap("close", ink.name(), side, painter.device().devicePixelRatioF())
        painter.drawPixmap(rect.center() - QPointF(side / 2, side / 2), cross)
