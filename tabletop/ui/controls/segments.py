"""A few exclusive choices side by side, of which one is on."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGroupBox, QLayoutItem, QRadioButton, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import BaseLayout, hbox, height_at, wrap_size
from tabletop.ui.controls.one_of import OneOf


class _Segment(QRadioButton):
    """One of the choices; its words wrap where they must."""

    def __init__(self, context: AppContext, question: Text, text: Text, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._highs: dict[tuple[int, str, float], int] = {}
        # Beside one of more lines it is as high as that.
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.toggled.connect(self._stand)
        self._stand(False)
        context.tell(self, text)
        whole = Text("{option}: {choice}", option=question, choice=text)
        context.tell(self, whole, QWidget.setAccessibleName)

    def _stand(self, on: bool) -> None:
        """Only the choice is a stop of Tab; the arrows go to the others."""
        policy = Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(policy)

    def sizeHint(self) -> QSize:
        """One line high, as wide as its words in bold."""
        width = self._context.theme.wide(self.text(), "label") + self._context.px(18)
        return QSize(width, self._context.theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """As wide as its longest word."""
        words = self.text().split() or [""]
        width = max(self._context.theme.wide(word, "label") for word in words)
        return QSize(width + self._context.px(14), self._context.theme.size("control"))

    def heightForWidth(self, width: int) -> int:
        """Room for as many lines as the words take at that width."""
        theme, words = self._context.theme, self.text()
        asked = (width, words, theme.scale)
        high = self._highs.get(asked)
        if high is None:
            lines = ceil(theme.high(words, "label", max(1, width - theme.px(10))))
            high = self._highs[asked] = max(theme.size("control"), lines + theme.px(12))
        return high

    def hitButton(self, pos: QPoint) -> bool:
        """The whole segment is the target."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the segment, filled where it is the choice."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if on else "line"))
            painter.drawRoundedRect(rect, 6, 6)
        if self.hasFocus():
            paint.focus_ring(painter, theme, rect.adjusted(-1, -1, 1, 1), 7)
        ink = "onaccent" if on else "text"
        painter.setPen(theme.colour(ink if self.isEnabled() else "disabled"))
        painter.setFont(theme.font("label" if on else "body"))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(QRectF(self.rect()).adjusted(5, 2, -5, -2), flags, self.text())


class Segments(QGroupBox):
    """Exclusive choices in one frame; ``chosen`` carries the value a person picked.

    To a screen reader it is a group of radio buttons, by the name of what is chosen.
    """

    chosen = Signal(str)

    def __init__(
        self,
        context: AppContext,
        name: Text,
        choices: tuple[tuple[str, Text], ...],
        value: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        # Else nothing could be put before or behind it in the Tab order.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._group = OneOf(self)
        self._segments: dict[str, _Segment] = {}
        for choice, text in choices:
            segment = _Segment(context, name, text, self)
            self._group.take(choice, segment)
            self._segments[choice] = segment
        self._lay_out(list(self._segments.values()))
        self.choose(value or choices[0][0])
        self._group.picked.connect(self.chosen.emit)
        context.tell(self, name, QWidget.setAccessibleName)
        context.text_resized.connect(self.updateGeometry)

    def _lay_out(self, segments: list[_Segment]) -> None:
        """Put the segments side by side."""
        row = hbox(self, gap=0)
        for segment in segments:
            row.addWidget(segment, 1)

    @property
    def value(self) -> str:
        """The choice that is on."""
        return str(self._group.value)

    def offers(self, value: str) -> bool:
        """Whether it is one of the choices."""
        return value in self._segments

    def choose(self, value: str) -> None:
        """Turn a choice on without telling anybody."""
        self._group.choose(value)
        self.setFocusProxy(self._segments[value])

    def segment(self, value: str) -> QRadioButton:
        """The button of one choice."""
        return self._segments[value]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the common frame."""
        painter = QPainter(self)
        theme = self._context.theme
        paint.panel(
            painter,
            theme,
            QRectF(self.rect()),
            fill="sunken",
            edge="edge",
            radius=theme.radius("control"),
        )


class FoldedSegments(Segments):
    """The same, in several rows where one has too little room for the longest words."""

    def _lay_out(self, segments: list[_Segment]) -> None:
        # A fixed height would be that of one row, whatever the width asks for.
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        rows = _Rows(self, 0)
        for segment in segments:
            rows.addWidget(segment)


class _Rows(BaseLayout):
    """As few rows as have room; what is left of one is shared out equally."""

    def sizeHint(self) -> QSize:
        """All in one row."""
        sizes = [item.sizeHint() for item in self.shown()]
        return QSize(
            sum(size.width() for size in sizes), max((size.height() for size in sizes), default=0)
        )

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Row by row."""
        top = rect.y()
        for row in self._folded(rect.width()):
            least = [item.minimumSize().width() for item in row]
            spare = max(0, rect.width() - sum(least)) // len(row)
            high = max(height_at(item, wide + spare) for item, wide in zip(row, least, strict=True))
            left = rect.x()
            for item, wide in zip(row, least, strict=True):
                if move:
                    item.setGeometry(QRect(left, top, wide + spare, high))
                left += wide + spare
            top += high
        return top - rect.y()

    def _folded(self, width: int) -> list[list[QLayoutItem]]:
        """The items in as few rows as leave each its least width."""
        items = self.shown()
        for columns in range(len(items), 0, -1):
            rows = [items[n : n + columns] for n in range(0, len(items), columns)]
            if all(sum(item.minimumSize().width() for item in row) <= width for row in rows):
                return rows
        return [[item] for item in items]
