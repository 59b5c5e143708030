"""What every panel of the table has in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import blank
from tabletop.ui.table.geometry.places import ScenePlace

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing
    from tabletop.ui.look.theme import Motion, Theme
    from tabletop.ui.table.clock import Clock


@runtime_checkable
class _Moving(Protocol):
    """A scene in which things move."""

    clock: Clock

    def motion(self, name: str) -> Motion: ...


class Panel(QGraphicsObject):
    """A piece of furniture in the scene, told what it shows.

    The scene calls ``set_rect`` when the window changes, ``refresh`` when the table, the picks or
    the language do, and ``restyle`` when the theme does. Pieces are laid by the scene on
    ``places()``; the panel paints ground and words only. ``moved`` says that the places did.
    A ``tight`` panel makes do with less height, so that the board has room.
    """

    moved = Signal()

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self._size = QSizeF()
        self.tight = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""
        return self.art.theme

    @property
    def rect(self) -> QRectF:
        """The panel in scene coordinates; empty before it is first laid out."""
        return QRectF(self.scenePos(), self._size)

    @property
    def inner(self) -> QRectF:
        """The panel in its own coordinates."""
        return QRectF(QPointF(), self._size)

    def high(self, plain: float, lines: float) -> float:
        """A height that is ``plain`` at 100 %, of which ``lines`` grow with the text."""
        return round(plain + lines * (self.theme.scale - 1.0))

    def tighten(self, tight: bool) -> None:
        """Make do with less height, or with as much as looks best."""
        if tight != self.tight:
            self.tight = tight
            self.arrange()
            self.update()

    def set_rect(self, rect: QRectF) -> None:
        """Lay the panel out in ``rect``, given in scene coordinates."""
        if rect == self.rect:
            return
        self.prepareGeometryChange()
        self._size = rect.size()
        parent = self.parentItem()
        self.setPos(parent.mapFromScene(rect.topLeft()) if parent else rect.topLeft())
        self.arrange()
        self.moved.emit()
        self.update()

    def refresh(self, session: Session) -> None:
        """Show what the session shows now."""

    def restyle(self) -> None:
        """Take up another theme or text size."""
        self.arrange()
        self.moved.emit()
        self.update()

    def follow(self, showing: Showing) -> None:
        """Begin the panel's own motion for a moment that has come into sight."""

    def clock_for(self, showing: Showing) -> tuple[Clock | None, Motion | None]:
        """The clock and the movement by which numbers count up; None: they jump."""
        scene = self.scene()
        if showing.skip or showing.before is None or not isinstance(scene, _Moving):
            return None, None
        return scene.clock, scene.motion("glide")

    def places(self) -> Mapping[str, ScenePlace]:
        """The spaces that lie on this panel, in scene coordinates."""
        return {}

    def arrange(self) -> None:
        """Put the panel's parts where its size wants them."""

    def boundingRect(self) -> QRectF:
        """The panel with its shadow."""
        return QRectF(-8, -8, self._size.width() + 16, self._size.height() + 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Nothing; panels with a look of their own paint it."""

    def draw_ahead(self, ratio: float) -> Iterator[None]:
        """Have what it shows drawn in the art's theme; it is not painted so yet."""
        aside = blank(QSizeF(1, 1), ratio)
        with QPainter(aside) as painter:
            self.paint(painter, QStyleOptionGraphicsItem())
        yield

    def ratio(self, painter: QPainter) -> float:
        """Device pixels for each logical one."""
        return float(painter.device().devicePixelRatioF())
