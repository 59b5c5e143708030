"""The panel on which hints, comparisons and warnings lie over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.models.coaching.counsel import Counsel, Tone
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.panels.counsel import CounselBlock
from tabletop.ui.table.panels.counsel_column import CounselColumn
from tabletop.ui.table.panels.cross_button import CrossButton
from tabletop.ui.table.panels.panel import Caps, Panel, always
from tabletop.ui.table.panels.scene_button import Label, SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

CLOSE = "advice:close"
"""The id of the cross."""

_PAD = 6
_WIDE = 780
_RADIUS = 10.0


class AdvicePanel(Panel):
    """Counsel that comes and goes, over the table: nothing gives way to it.

    It can be dragged aside. ``closed`` says that somebody pressed its cross, which it has as long
    as nothing on it wants an answer.
    """

    closed = Signal()
    covers = True

    def __init__(self, art: Art, *, caps: Caps = always) -> None:
        super().__init__(art)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._column = CounselColumn(self, caps)
        self._cross = CrossButton(art, Label(CLOSE, "", "quiet"), self)
        self._cross.pressed.connect(self.closed)
        self.hide()

    @property
    def counsel(self) -> tuple[CounselBlock, ...]:
        """What is said, from the top."""
        return self._column.blocks

    def lies_at(self, point: QPointF) -> bool:
        """Whether it covers a point of the scene."""
        return self.isVisible() and self.rect.contains(point)

    def buttons(self) -> tuple[SceneButton, ...]:
        """What can be done, then the cross."""
        return (*self._column.buttons(), *((self._cross,) if self._can_close else ()))

    @property
    def _can_close(self) -> bool:
        said = [block.counsel for block in self.counsel if block.counsel is not None]
        return any(counsel.tone is Tone.HINT for counsel in said)

    def advise(self, session: Session, counsels: Sequence[Counsel]) -> None:
        """Say those of these that do not stand all the time."""
        shown = [counsel for counsel in counsels if not counsel.stands]
        if self._column.show(session, shown):
            self._name_cross(session)
            self.setVisible(bool(shown))
            if not shown:
                self.set_rect(QRectF())
            self.arrange()
            self.update()

    def refresh(self, session: Session) -> None:
        self._column.refresh(session)
        self._name_cross(session)
        self.arrange()
        self.update()

    def _name_cross(self, session: Session) -> None:
        self._cross.set_label(Label(CLOSE, session.say(Text("Close")), "quiet"))
        self._cross.setVisible(self._can_close)
        set_tip(self._cross, self._cross.label.words)

    def wanted_size(self, room: float) -> QSizeF:
        """The size that all words have in a table with so much room across."""
        wide = min(room, self.theme.px(_WIDE))
        pad, gap = self.theme.px(_PAD), self.theme.px(_PAD)
        high = pad + self._column.height(self._column_width(wide)) - gap + pad
        return QSizeF(round(wide), round(high))

    def _column_width(self, wide: float) -> float:
        side = self._cross.natural_size().width() if self._can_close else self.theme.px(_PAD)
        return wide - self.theme.px(_PAD) - side

    def arrange(self) -> None:
        size, pad = self._size, self.theme.px(_PAD)
        if size.isEmpty():
            return
        self._column.arrange(pad, pad, self._column_width(size.width()))
        side = self._cross.natural_size().width()
        self._cross.place(size.width() - side, pad / 2)

    def restyle(self) -> None:
        self._column.restyle()
        super().restyle()

    # A hand that drags it aside

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        room, rect = self.scene().sceneRect(), self.rect
        by = event.scenePos() - event.lastScenePos()
        left = min(max(rect.left() + by.x(), room.left()), room.right() - rect.width())
        top = min(max(rect.top() + by.y(), room.top()), room.bottom() - rect.height())
        self.set_rect(QRectF(QPointF(left, top), rect.size()))

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    # Painting

    def boundingRect(self) -> QRectF:
        """The panel with the shadow of something that floats."""
        return self.inner.adjusted(-18, -18, 18, 34)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """A panel that floats over the table."""
        ratio = self.ratio(painter)
        paint_panel(
            painter,
            self.art,
            self.inner,
            name="floating",
            fill_colour="raised",
            radius=_RADIUS,
            ratio=ratio,
        )
