"""A number of points that can be asked where it comes from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from tabletop.language import signed
from tabletop.models.later import pause
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import Button

TOTAL = ""
"""The column of all points together, among the categories."""

REST = "rest"
"""The column of all categories for which there is no room."""


_GAIN_SHOWN = 1000
"""How long (ms) a change stands beside a total."""


class NumberView(Button):
    """A number of points, counted up when it changes; pressing it shows its sum."""

    ring = 7.0

    def __init__(self, context: AppContext, seat: int, category: str) -> None:
        super().__init__(context)
        self.seat, self.category = seat, category
        self._points: int | None = None
        self._gain = 0
        self._count = QVariantAnimation(self)
        self._count.valueChanged.connect(lambda value: self.setText(signed(value)))
        self._gone = pause(self, _GAIN_SHOWN, self._forget_gain)
        self._marked = False
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    @property
    def gain(self) -> int:
        """The change that is shown beside the number, 0 for none."""
        return self._gain

    def mark(self, marked: bool) -> None:
        """Say whether it is its sum that is shown."""
        self._marked = marked
        self.update()

    def show_points(self, points: int) -> None:
        """Count to another number, and show the change beside a total for a while."""
        before, self._points = self._points, points
        if before == points:
            return
        self._count.stop()
        motion = self._context.theme.motion("glide")
        if before is None or not motion.ms or not self.isVisible():
            self.setText(signed(points))
        else:
            self._count.setDuration(motion.ms)
            self._count.setEasingCurve(motion.curve())
            self._count.setStartValue(before)
            self._count.setEndValue(points)
            self._count.start()
        if before is not None and self.category == TOTAL:
            self._gain = points - before
            self._gone.start()
        self.update()

    def _forget_gain(self) -> None:
        self._gain = 0
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the digits."""
        theme, type_ = self._context.theme, self._type()
        wide = max(theme.wide("88", *type_), theme.wide(self.text(), *type_))
        return QSize(wide + theme.px(10), theme.size("control"))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the number, right aligned."""
        context = self._context
        if self._marked or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(context.colour("line"))
            painter.drawRoundedRect(rect.adjusted(1, 4, -1, -4), 6, 6)
        painter.setFont(context.font(*self._type()))
        painter.setPen(context.colour("text"))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect.adjusted(0, 0, -context.px(4), 0), int(align), self.text())
        if self._gain:
            painter.setFont(context.font("caption", 700))
            painter.setPen(context.colour("good" if self._gain > 0 else "danger"))
            gain = f"+{self._gain}" if self._gain > 0 else signed(self._gain)
            painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, gain)

    def _type(self) -> tuple[str, int | None]:
        """The role of type it is written in, and the weight."""
        return ("lead", 900) if self.category == TOTAL else ("body", None)
