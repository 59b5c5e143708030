"""A dock: a sheet with a title, folded and unfolded by its chevron."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import IconButton
from tabletop.ui.controls.card import CardPanel, TextLabel
from tabletop.ui.controls.layout import StackLayout, fill, hbox

FOLD = Text("Fold")
UNFOLD = Text("Unfold")


class _Icon(QWidget):
    def __init__(self, context: AppContext, name: str) -> None:
        super().__init__()
        self._context, self._name = context, name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.text_resized.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self._context.px(18)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._context.paint_icon(QPainter(self), self._name, "text2", QRectF(self.rect()))


class DockPanel(CardPanel):
    """A sheet of the dock column; ``folded`` says that its chevron was pressed."""

    folded = Signal(bool)
    down = QSizePolicy.Policy.Preferred
    """How the open sheet takes height."""

    def __init__(
        self,
        context: AppContext,
        icon: str,
        title: Text,
        body: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, radius=10, parent=parent)
        context.tell(self, title, QWidget.setAccessibleName)
        self.body = body
        self.setSizePolicy(QSizePolicy.Policy.Preferred, self.down)
        self.beside = TextLabel(context, "", "caption", "text2")
        self.chevron = IconButton(
            context, "chevron_down", FOLD, lambda: self.fold(self.body.isVisibleTo(self)), size=18
        )
        head = fill(
            hbox(gap=context.px(10), around=(context.px(14), context.px(2), context.px(4), 0)),
            _Icon(context, icon),
            TextLabel(context, title, "label"),
            1,
            self.beside,
            self.chevron,
        )
        box = StackLayout(self, 0)
        box.add(head)
        box.addWidget(body)

    def fold(self, away: bool) -> None:
        """Fold to the title, or open again."""
        self.body.setVisible(not away)
        self.chevron.show_icon("chevron_left" if away else "chevron_down")
        self.chevron.name(UNFOLD if away else FOLD)
        policy = QSizePolicy.Policy.Fixed if away else self.down
        self.setSizePolicy(QSizePolicy.Policy.Preferred, policy)
        self.folded.emit(away)
