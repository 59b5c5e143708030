"""Where motion is reduced, the old table fades into the new one as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.ui.table.clock import Clock
from tabletop.ui.table.geometry import layers

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Crossfade(QObject):
    """Keeps a picture of the table before a change, and lets it fade over what came after.

    Nothing waits for it: it has a clock of its own, and no press ends on the picture. Where only
    one person may look there is no picture to keep.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.clock = Clock(self)
        self._picture: QGraphicsPixmapItem | None = None

    def begin(self) -> None:
        """Take the picture; call it before anything is laid anew."""
        scene = self._scene
        self.clock.finish()
        motion = scene.theme.cross_fade()
        seen = any(view.isVisible() for view in scene.views())
        if scene.motion("glide").ms > 0 or scene.session.covered or not seen:
            return
        picture = self._picture = QGraphicsPixmapItem(self._photograph())
        picture.setZValue(layers.CROSSFADE)
        picture.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(picture)
        self.clock.play(motion, lambda share: picture.setOpacity(1.0 - share), self._over)

    def _photograph(self) -> QPixmap:
        scene, ratio = self._scene, self._scene.renderer.ratio
        room = scene.sceneRect()
        picture = QPixmap(round(room.width() * ratio), round(room.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        scene.render(painter, QRectF(QPointF(), room.size()), room)
        painter.end()
        return picture

    def _over(self) -> None:
        picture, self._picture = self._picture, None
        if picture is not None and picture.scene() is self._scene:
            self._scene.removeItem(picture)
