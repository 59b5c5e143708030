"""Where motion is reduced, the old table fades into the new one as a whole."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.ui.look.pixmaps import last_painted
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Clock
from tabletop.ui.table.geometry import layers


class Crossfade(QObject):
    """Keeps a picture of the table before a change, and lets it fade over what came after.

    Nothing waits for it: it has a clock of its own, and no press ends on the picture. Where only
    one person may look there is no picture to keep.
    """

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.clock = Clock(self)
        self.seen = False
        """Whether the table was painted as all may see it, so that there is something to fade."""
        self._picture: QGraphicsPixmapItem | None = None

    def begin(self) -> None:
        """Take the picture; call it before anything is laid anew.

        One that has not begun to fade is still what is seen, and stays.
        """
        canvas = self._canvas
        wanted = canvas.motion("glide").ms <= 0 and not canvas.session.covered
        if wanted and self._picture is not None and self._picture.opacity() == 1.0:
            return
        self.clock.finish()
        motion = canvas.theme.cross_fade()
        view = next((view for view in canvas.views() if view.isVisible()), None)
        if not (wanted and self.seen) or view is None:
            return
        picture = self._picture = QGraphicsPixmapItem(last_painted(view.viewport()))
        picture.setZValue(layers.CROSSFADE)
        picture.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        canvas.addItem(picture)
        self.clock.play(motion, lambda share: picture.setOpacity(1.0 - share), self._over)

    def _over(self) -> None:
        picture, self._picture = self._picture, None
        if picture is not None and picture.scene() is self._canvas:
            self._canvas.removeItem(picture)
