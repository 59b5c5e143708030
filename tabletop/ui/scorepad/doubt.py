"""A doubt at the row it is about: the sentence, the rule, and the way out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.pad import Doubt
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk


class Citation(QAbstractButton):
    """A rule's place in the book; pressing it opens the page of the rules there."""

    def __init__(self, desk: Desk, rule: Rule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_rule(rule)

    def show_rule(self, rule: Rule) -> None:
        """Cite another rule."""
        self.rule = rule
        self._desk.tell(self, rule.cite.section, "setText")
        self._desk.tell(self, rule.text, "setToolTip", "setAccessibleDescription")
        name = Text("Rule: {section}", section=rule.cite.section)
        self._desk.tell(self, name, "setAccessibleName")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The book and the section."""
        width = QFontMetrics(self._desk.font("small", 700)).horizontalAdvance(self.text())
        return QSize(width + self._desk.px(32), self._desk.px(30))

    def minimumSizeHint(self) -> QSize:
        """The book and a few letters."""
        return QSize(self._desk.px(64), self._desk.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the book and the section."""
        desk, painter, rect = self._desk, QPainter(self), QRectF(self.rect())
        side, left = desk.px(16), desk.px(4)
        square = QRectF(left, (rect.height() - side) / 2, side, side)
        desk.paint_icon(painter, "book", "accent", square)
        font = desk.font("small", 700)
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(desk.colour("accent"))
        room = rect.adjusted(left + side + desk.px(6), 0, -2, 0)
        shown = QFontMetrics(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, int(room.width()) + 1
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        if self.hasFocus():
            paint.focus_ring(painter, desk.theme, rect, 8)


class DoubtLine(QFrame):
    """A doubt, amber while it is open; it never keeps anybody from going on.

    In ``narrow`` places the sentence stands over its buttons. ``cited`` carries the id of its rule;
    ``unfolded`` asks for the other doubts at the same row.
    """

    cited = Signal(str)
    unfolded = Signal()

    def __init__(
        self, desk: Desk, model: PadModel, doubt: Doubt, parent: QWidget, *, narrow: bool = False
    ) -> None:
        super().__init__(parent)
        self.doubt = doubt
        self._desk, self._model = desk, model
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(desk.px(40), desk.px(5), desk.px(8), desk.px(5))
        lines.setSpacing(desk.px(2))
        row = QHBoxLayout()
        row.setSpacing(desk.px(8))
        self.words = Words(desk, None, "label", wrap=True)
        if narrow:
            lines.addWidget(self.words)
        else:
            row.addWidget(self.words, 1)
        lines.addLayout(row)
        self.rule = Citation(desk, doubt.rule, self)
        self.rule.clicked.connect(lambda: self.cited.emit(doubt.rule.id))
        row.addWidget(self.rule)
        self.word = _Word(desk, self)
        self.word.accepted.connect(self._accept)
        self.word.given_up.connect(self._give_up)
        self.word.hide()
        row.addWidget(self.word, 2)
        if narrow:
            row.addStretch(1)
        self.button = WordButton(desk, Text("We played it differently"), icon="note", parent=self)
        self.button.clicked.connect(self._press)
        row.addWidget(self.button)
        self.more = WordButton(desk, Text("More"), kind="quiet", parent=self)
        self.more.clicked.connect(self.unfolded)
        self.more.hide()
        row.insertWidget(0 if narrow else 1, self.more)
        self.refresh()

    def fold(self, others: int) -> None:
        """Say how many doubts at the same row are not shown."""
        self.more.setVisible(others > 0)
        self.more.word(Text("and {n} more", "and {n} more", n=others))

    @property
    def open(self) -> bool:
        """Whether nobody has said yet that it was played like that."""
        return self._model.note(self.doubt) is None

    def refresh(self) -> None:
        """Say the doubt, and the note where there is one."""
        say = self._model.say
        note = self._model.note(self.doubt)
        why = say(self.doubt.why)
        self.setAccessibleName(why)
        if note is None:
            self.words.setText(why)
            self.button.word(Text("We played it differently"))
            self.words.colour("text")
        else:
            words = note.words or self._desk.say(Text("played differently"))
            said = Text("{doubt} Noted: {words}.", doubt=self.doubt.why, words=words.rstrip("."))
            self.words.setText(say(said))
            self.button.word(Text("Take the note away"))
            self.words.colour("text2")
        self.updateGeometry()
        self.update()

    def _press(self) -> None:
        if not self.open:
            self._model.doubt_again(self.doubt)
        elif self.word.isVisible():
            self._accept(self.word.text())
        else:
            self.rule.hide()
            self.word.clear()
            self.word.show()
            self.word.setFocus()
            self.button.word(Text("Keep the note"))

    def _accept(self, words: str) -> None:
        self._close()
        self._model.play_differently(self.doubt, words.strip())

    def _give_up(self) -> None:
        self._close()
        self.refresh()

    def _close(self) -> None:
        self.button.setFocus()
        self.word.hide()
        self.rule.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground and the sign."""
        desk, painter, rect = self._desk, QPainter(self), QRectF(self.rect())
        fill, edge = ("warnwash", "warn") if self.open else ("sunken", "line")
        paint.panel(painter, desk.theme, rect, fill=fill, edge=edge, radius=8)
        side = desk.px(22)
        square = QRectF(desk.px(10), (rect.height() - side) / 2, side, side)
        sign, ink = ("warning", "warn") if self.open else ("note", "text2")
        desk.paint_icon(painter, sign, ink, square)


class _Word(QLineEdit):
    """Asks how it was played; Enter keeps what is written, also nothing."""

    accepted = Signal(str)
    given_up = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(200)
        self.setMinimumWidth(desk.px(150))
        desk.tell(self, Text("How? (may stay empty)"), "setPlaceholderText", "setAccessibleName")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
