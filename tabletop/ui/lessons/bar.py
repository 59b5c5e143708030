"""The slim bar above a lesson at the table: which it is, which scene, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.models.coaching.tutor import Tutor
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import ShortWords
from tabletop.ui.desk import Desk


class LessonBar(QWidget):
    """Follows a tutor; ``left`` asks to go back to the list of lessons."""

    left = Signal()

    def __init__(self, desk: Desk, tutor: Tutor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._tutor = desk, tutor
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(desk.px(12), desk.px(4), desk.px(12), desk.px(4))
        row.setSpacing(desk.px(8))
        self.lessons = WordButton(desk, Text("Lessons"), kind="quiet", icon="chevron_left")
        self.lessons.clicked.connect(self.left)
        row.addWidget(self.lessons)
        row.addWidget(ShortWords(desk, stored(tutor.lesson.title), "lead"))
        self.dots = _Dots(desk, tutor)
        row.addWidget(self.dots)
        self.where = ShortWords(desk, None, "small", "text2")
        row.addWidget(self.where, 1)
        self.back = WordButton(desk, Text("Back"), kind="quiet", icon="back")
        self.again = WordButton(desk, Text("Again"), kind="quiet", icon="refresh")
        self.next = WordButton(desk, Text("Skip"), kind="quiet", icon="forward")
        keeps = self.next.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self.next.setSizePolicy(keeps)
        for button, act in (
            (self.back, tutor.back),
            (self.again, tutor.again),
            (self.next, tutor.next),
        ):
            button.clicked.connect(act)
            row.addWidget(button)
        tutor.changed.connect(self.follow)
        desk.redressed.connect(self.updateGeometry)
        self.follow()

    def follow(self) -> None:
        """Show which scene it is, and where one can go."""
        tutor, desk = self._tutor, self._desk
        number, many = tutor.number + 1, len(tutor.lesson.scenes)
        desk.tell(self.where, Text("Scene {number} of {many}", number=number, many=many))
        self.back.setEnabled(tutor.number > 0)
        self.again.setEnabled(bool(tutor.scene.goal))
        # What leads on from a scene that is done stands in the prompt, and only there.
        self.next.setVisible(not (tutor.reached or tutor.last))
        self.dots.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button in focus, like Space."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, WordButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground and its line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._desk.colour("surface"))
        line = QRectF(0, self.height() - 1, self.width(), 1)
        painter.fillRect(line, self._desk.colour("line"))


class _Dots(QWidget):
    """A dot for each scene: seen, here, to come."""

    def __init__(self, desk: Desk, tutor: Tutor) -> None:
        super().__init__()
        self._desk, self._tutor = desk, tutor
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """A dot and a gap for each scene."""
        many = len(self._tutor.lesson.scenes)
        return QSize(self._desk.px(14) * many + self._desk.px(4), self._desk.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the dots."""
        desk, painter = self._desk, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        here, accent = self._tutor.number, desk.colour("accent")
        for at in range(len(self._tutor.lesson.scenes)):
            full = at < here or (at == here and self._tutor.reached)
            radius = desk.px(4.5) if at == here else desk.px(3)
            middle = desk.px(9) + at * desk.px(14), self.height() / 2
            ring = QRectF(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
            painter.setPen(QPen(accent if at <= here else desk.colour("edge"), 1.5))
            painter.setBrush(accent if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
