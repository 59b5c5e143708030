"""Words and signs on widgets that lie over the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.controls.card import ThemedLabel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.theme import Themed

_LEAST = 80


class WrappedLabel(ThemedLabel):
    """Words that want one line, and take more where there is less room."""

    def __init__(
        self,
        look: Themed,
        parent: QWidget,
        role: str,
        ink: str = "text",
        words: str = "",
        weight: int | None = None,
    ) -> None:
        super().__init__(look, role, ink, wrap=True, weight=weight, parent=parent)
        self.setText(words)

    def write_as(self, role: str) -> None:
        """Write in another role of type."""
        self._role = role
        self.apply_theme()
        self.updateGeometry()

    def one_line(self) -> int:
        """How wide it is in one line (pixels)."""
        wide = self._look.theme.wide(self.text(), self._role, self._weight)
        return wide + self._around(Qt.Orientation.Horizontal) + 2

    def rows(self, room: int) -> int:
        """The lines that it takes in a width."""
        high = self.heightForWidth(room) - self._around(Qt.Orientation.Vertical)
        return max(1, round(high / self.fontMetrics().lineSpacing()))

    def sizeHint(self) -> QSize:
        """One line."""
        wide = self.one_line()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """A few words wide."""
        wide = min(self.one_line(), self._look.theme.px(_LEAST))
        around = self._around(Qt.Orientation.Vertical)
        return QSize(wide, self.fontMetrics().lineSpacing() + around)

    def _around(self, way: Qt.Orientation) -> int:
        margins = self.contentsMargins()
        across = way == Qt.Orientation.Horizontal
        return margins.left() + margins.right() if across else margins.top() + margins.bottom()


class SentenceLabel(QWidget):
    """A request in bold letters and the rest of the sentence in plain ones, broken as one."""

    def __init__(self, look: Themed, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._request = self._rest = ""
        self._rows, self._pitch, self._role = 1, 1, "lead"
        self._counted: dict[tuple[object, ...], int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, request: str, rest: str) -> None:
        """Say something else."""
        if (request, rest) != (self._request, self._rest):
            self._request, self._rest, self._counted = request, rest, {}
            self.update()

    def rows(self, room: int, role: str) -> int:
        """The lines that it takes in a width and a role of type."""
        asked = (room, role, self._look.theme)
        if asked not in self._counted:
            self._counted[asked] = self._laid(room, role).lineCount()
        return self._counted[asked]

    def show_rows(self, rows: int, pitch: int, role: str) -> None:
        """Have so many lines in a role of type, with so many pixels from one to the next.

        Where that is one and the sentence is longer, only its request is shown.
        """
        self._rows, self._pitch, self._role = rows, pitch, role
        self.setFixedHeight(rows * pitch)
        self.update()

    def _laid(self, room: int, role: str) -> QTextLayout:
        theme = self._look.theme
        said = f"{self._request} {self._rest}" if self._rest else self._request
        laid, bold = QTextLayout(said, theme.font(role, 400)), QTextLayout.FormatRange()
        letters = QTextCharFormat()
        letters.setFont(theme.font(role, 700))
        bold.start, bold.length = 0, len(self._request.encode("utf-16-le")) // 2
        bold.format = letters
        laid.setFormats([bold])
        laid.beginLayout()
        top = 0.0
        while (line := laid.createLine()).isValid():
            line.setLineWidth(room)
            line.setPosition(QPointF(0, top + (self._pitch - line.height()) / 2))
            top += self._pitch
        laid.endLayout()
        return laid

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the words."""
        painter, theme = QPainter(self), self._look.theme
        painter.setPen(theme.colour("text"))
        laid = self._laid(self.width(), self._role)
        if laid.lineCount() <= self._rows:
            laid.draw(painter, QPointF())
            return
        painter.setFont(theme.font(self._role, 700))
        elide = Qt.TextElideMode.ElideRight
        said = painter.fontMetrics().elidedText(self._request, elide, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, said)


class Sign(QWidget):
    """An icon in a colour of the theme, in the middle of its room or at its top."""

    def __init__(self, look: Themed, parent: QWidget, side: int) -> None:
        super().__init__(parent)
        self._look, self._side = look, side
        self._icon, self._ink, self._align = "", "text", Qt.AlignmentFlag.AlignVCenter

    def show_icon(self, name: str, ink: str) -> None:
        """Show an icon, as large as its words are."""
        self._icon, self._ink = name, ink
        self.updateGeometry()
        self.update()

    def setAlignment(self, align: Qt.AlignmentFlag) -> None:
        """Let it be in the middle, or at the top."""
        self._align = align
        self.update()

    def sizeHint(self) -> QSize:
        """The icon, and what is around it."""
        side, margins = self._look.theme.px(self._side), self.contentsMargins()
        return QSize(side, side + margins.top() + margins.bottom())

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the icon."""
        theme, room = self._look.theme, self.contentsRect()
        side, ratio = theme.px(self._side), self.devicePixelRatioF()
        top = room.top()
        if self._align == Qt.AlignmentFlag.AlignVCenter:
            top += (room.height() - side) // 2
        picture = icon_pixmap(self._icon, theme.colour(self._ink).name(), side, ratio)
        QPainter(self).drawPixmap(room.left(), top, picture)
