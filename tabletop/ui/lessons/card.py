"""A lesson as a card: its number or a tick, its title, what it teaches, how long it takes."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons import Lesson
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls.card import SHADE, PressCard
from tabletop.ui.controls.layout import wrap_size

_PAD, _SIGN, _LEFT = 16, 28, 58
_WRAP = int(Qt.TextFlag.TextWordWrap)


class LessonCard(PressCard):
    """Pressing it begins the lesson; the one that comes ``next`` has a ring."""

    def __init__(
        self, context: AppContext, lesson: Lesson, number: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent=parent)
        self.lesson, self._number, self.done = lesson, number, False
        self._next = False
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        context.tell(self, stored(lesson.title), set_text)

    def mark(self, done: bool, next_: bool) -> None:
        """Say whether it was done, and whether it comes next."""
        self.done = done
        self._next = next_
        context, lesson = self._context, self.lesson
        title = stored(lesson.title)
        name = Text("Lesson {number}: {title}", number=self._number, title=title)
        if done:
            name = Text("Lesson {number}: {title}, done", number=self._number, title=title)
        context.tell(self, name, QWidget.setAccessibleName)
        about = Text("{teaches} {length}", teaches=stored(lesson.teaches), length=self._length())
        context.tell(self, about, QWidget.setAccessibleDescription)
        self.update()

    @property
    def ringed(self) -> bool:
        """The lesson that comes next has the ring."""
        return self._next

    def _length(self) -> Text:
        n = max(1, round(self.lesson.minutes))
        return Text("About {n} minute", "About {n} minutes", n=n)

    def sizeHint(self) -> QSize:
        """As wide as two of them side by side want to be."""
        width = self._context.px(290)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """How high it is at least, its width decides."""
        return QSize(self._context.px(220), self._context.px(60))

    def heightForWidth(self, width: int) -> int:
        """Title, all lines of what it teaches, and how long it takes."""
        room = width - 2 * SHADE - self._context.px(_LEFT + _PAD)
        return sum(self._heights(room)) + 2 * self._context.px(14) + 2 * SHADE + self._context.px(8)

    def _heights(self, room: int) -> tuple[int, int, int]:
        context = self._context
        return (
            _high(context.font("lead"), self.text(), room),
            _high(context.font("body"), context.say(stored(self.lesson.teaches)), room),
            QFontMetrics(context.font("small")).height(),
        )

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The sign at the left, the words beside it."""
        context, top = self._context, rect.top() + self._context.px(14)
        self._paint_sign(painter, QRectF(rect.left() + context.px(_PAD), top, 0, 0))
        left = rect.left() + context.px(_LEFT)
        room = round(rect.right() - left - context.px(_PAD))
        lines = (
            ("lead", "text", self.text()),
            ("body", "text", context.say(stored(self.lesson.teaches))),
            ("small", "text2", context.say(self._length())),
        )
        for (role, ink, words), high in zip(lines, self._heights(room), strict=True):
            painter.setFont(context.font(role))
            painter.setPen(context.colour(ink))
            painter.drawText(QRectF(left, top, room, high), _WRAP, words)
            top += high + context.px(4)

    def _paint_sign(self, painter: QPainter, at: QRectF) -> None:
        context, side = self._context, self._context.px(_SIGN)
        circle = QRectF(at.left(), at.top() - context.px(2), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(context.colour("accent" if self.done else "sunken"))
        painter.drawEllipse(circle)
        if self.done:
            tick = circle.marginsRemoved(QMarginsF(*[context.px(5)] * 4))
            context.paint_icon(painter, "tick", "onaccent", tick)
            return
        painter.setFont(context.font("label"))
        painter.setPen(context.colour("text2"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(self._number))


def _high(font: QFont, words: str, room: int) -> int:
    """How high words are in that width."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, max(40, room), 2000), _WRAP, words).height()
