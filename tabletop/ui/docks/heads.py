"""The names of the columns above everybody's points."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import own_viewport
from tabletop.ui.look.tips import show_tip

_ABOVE, _BELOW = 4, 2
"""How much is free above a line (pixels), and below a name (at 100 %)."""
_RIGHT, _LAST_RIGHT = 4, 14
"""How much is free at the right of a name, and of that of the last column."""
_LOW = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


class Heads(QHeaderView):
    """Names in small type; they are painted here, so that no style sheet applies to them."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        own_viewport(self, filled=False)
        self._context = context
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def sectionSizeFromContents(self, section: int) -> QSize:
        """As high as a line; how wide columns are their table says."""
        return QSize(0, self._high)

    def sizeHint(self) -> QSize:
        """The same."""
        return QSize(0, self._high)

    @property
    def _high(self) -> int:
        line = QFontMetrics(self._context.font("body")).height()
        return _ABOVE + line + self._context.px(_BELOW)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paints a name."""
        words = self.model().headerData(section, self.orientation())
        if not words:
            return
        px, last = self._context.px, self.visualIndex(section) == self.count() - 1
        room = rect.adjusted(0, 0, -px(_LAST_RIGHT if last else _RIGHT), -px(_BELOW))
        weight = 700 if last else 400
        paint.words(
            painter, self._context, room, words, "caption", "text2", weight=weight, flags=_LOW
        )

    def viewportEvent(self, event: QEvent) -> bool:
        """The tip of a column, as all tips look."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().viewportEvent(event)
        section, words = self.logicalIndexAt(event.pos()), None
        if section >= 0:
            role = Qt.ItemDataRole.ToolTipRole
            words = self.model().headerData(section, self.orientation(), role)
        show_tip(event.globalPos(), words or "", self)
        return True
