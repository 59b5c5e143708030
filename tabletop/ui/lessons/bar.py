"""The slim bar above a lesson at the table: which it is, which scene, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.models.coaching.tutor import Tutor
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import ShortWords
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import Folding, hbox
from tabletop.ui.look.tips import set_name


class LessonBar(QWidget):
    """Follows a tutor; ``left`` asks to go back to the list of lessons."""

    left = Signal()

    def __init__(self, context: AppContext, tutor: Tutor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._tutor = context, tutor
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = hbox(
            gap=context.px(8), around=(context.px(12), context.px(4), context.px(12), context.px(4))
        )
        self.lessons = WordButton(context, Text("Lessons"), kind="quiet", icon="chevron_left")
        self.lessons.clicked.connect(self.left)
        row.addWidget(self.lessons)
        self._title = ShortWords(context, stored(tutor.lesson.title), "lead")
        row.addWidget(self._title)
        self.dots = _Dots(context, tutor)
        row.addWidget(self.dots)
        self.where = ShortWords(context, "", "small", "text2")
        row.addWidget(self.where)
        row.addStretch(1)
        self.back = WordButton(context, Text("Back"), kind="quiet", icon="back")
        self.again = WordButton(context, Text("Again"), kind="quiet", icon="refresh")
        self.next = WordButton(context, Text("Skip"), kind="quiet", icon="forward")
        for button, act in (
            (self.back, tutor.back),
            (self.again, tutor.again),
            (self.next, tutor.next),
        ):
            button.clicked.connect(act)
            row.addWidget(button)
        self._buttons = (self.lessons, self.back, self.again, self.next)
        self._box = row
        Folding(self, row, self._fold)
        tutor.changed.connect(self.follow)
        context.text_resized.connect(self.updateGeometry)
        self.follow()

    def follow(self) -> None:
        """Show which scene it is, and where one can go."""
        tutor, context = self._tutor, self._context
        number, many = tutor.number + 1, len(tutor.lesson.scenes)
        where = Text("Scene {number} of {many}", number=number, many=many)
        context.tell(self.where, where)
        context.tell(self.dots, where, set_name)
        self.back.setEnabled(tutor.number > 0)
        self.again.setEnabled(bool(tutor.scene.goal))
        # What leads on from a scene that is done stands in the prompt, and only there.
        self.next.setVisible(not (tutor.reached or tutor.last))
        self.dots.update()

    def _fold(self, width: int) -> None:
        """Where all words need the room, the dots go, which say again what the words say, and so
        does what is kept free for a button that is hidden. Where words would be cut even so, the
        dots alone say which scene it is, and buttons have only their icons, the one that leads
        back to the lessons last."""
        gaps = self._box.spacing() * (2 + len(self._buttons)) + 2 * self._context.px(12)
        said = sum(part.sizeHint().width() for part in (self._title, self.where))
        words = said + sum(button.whole_width() for button in self._buttons) + gaps
        dots = self.dots.sizeHint().width()
        self.where.setVisible(words <= width)
        self.dots.setVisible(words > width or words + dots <= width)
        ways = self._buttons[1:]
        short = words - self.where.sizeHint().width() + dots
        for button in ways:
            button.bare(short > width)
        saved = sum(button.whole_width() - button.sizeHint().width() for button in ways)
        self.lessons.bare(short - saved > width)
        keeps = self.next.sizePolicy()
        keeps.setRetainSizeWhenHidden(words <= width)
        self.next.setSizePolicy(keeps)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button in focus, like Space."""
        focus = self.focusWidget()
        if event.key() in ENTERS and isinstance(focus, WordButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground and its line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._context.colour("surface"))
        line = QRectF(0, self.height() - 1, self.width(), 1)
        painter.fillRect(line, self._context.colour("line"))


class _Dots(QWidget):
    """A dot for each scene: seen, here, to come."""

    def __init__(self, context: AppContext, tutor: Tutor) -> None:
        super().__init__()
        self._context, self._tutor = context, tutor
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """A dot and a gap for each scene."""
        many = len(self._tutor.lesson.scenes)
        return QSize(self._context.px(14) * many + self._context.px(4), self._context.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the dots."""
        context, painter = self._context, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        here, accent = self._tutor.number, context.colour("accent")
        for at in range(len(self._tutor.lesson.scenes)):
            full = at < here or (at == here and self._tutor.reached)
            radius = context.px(4.5) if at == here else context.px(3)
            middle = context.px(9) + at * context.px(14), self.height() / 2
            ring = QRectF(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
            painter.setPen(QPen(accent if at <= here else context.colour("edge"), 1.5))
            painter.setBrush(accent if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
