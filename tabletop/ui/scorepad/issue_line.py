"""A doubt at the row it is about: the sentence, the rule, and the way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from tabletop.engine.pad import ValidationIssue
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import PaintedButton, WordButton
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.look.tips import rename, set_tip
from tabletop.ui.scorepad.cells import CHOICE_KEY, CellBox

_LEAST = 160
"""The least width of the words of a doubt, at 100 %."""
_FAIR = 370
"""So wide (px) they may be at any text size before what stands beside them."""
_CLOSE = 5
"""The least space beside a choice's words, at 100 %."""


class CitationLink(PaintedButton):
    """A rule's place in the book; pressing it opens the page of the rules there."""

    def __init__(self, context: AppContext, rule: Rule, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_rule(rule)

    def show_rule(self, rule: Rule) -> None:
        """Cite another rule."""
        self.rule = rule
        self._context.tell(self, rule.cite.section, set_text)
        self._context.tell(self, rule.text, set_tip, QWidget.setAccessibleDescription)
        name = Text("Rule: {section}", section=rule.cite.section)
        self._context.tell(self, name, QWidget.setAccessibleName)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The book and the section."""
        width = self._context.theme.wide(self.text(), "small", 700)
        return QSize(width + self._context.px(32), self._context.px(30))

    def minimumSizeHint(self) -> QSize:
        """The book alone: the name of the rule gives way to words on buttons."""
        return QSize(self._context.px(24), self._context.px(30))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the book and the section."""
        context = self._context
        side, left = context.px(16), context.px(4)
        square = QRectF(left, (rect.height() - side) / 2, side, side)
        context.paint_icon(painter, "book", "accent", square)
        room = rect.adjusted(left + side + context.px(6), 0, -1, 0)
        line = self.underMouse()
        if room.width() < context.theme.wide(self.text(), "small", 700) / 2:
            return  # a letter or two say nothing, and the tip says it all
        paint.link(painter, context, room, self.text(), "small", underlined=line)


class _Choice(WordButton):
    """A thing that may have been meant: where there is little room, the cap of its key goes before
    a letter of its name does, and the name stands in two lines."""

    def minimumSizeHint(self) -> QSize:
        """The name alone, in two lines of small letters."""
        theme, words = self._context.theme, self.text()
        longest = max(theme.wide(word, "small") for word in words.split())
        wide = max(longest, theme.wide(words, "small") * 13 // 20)
        return QSize(wide + 2 * theme.px(_CLOSE), super().minimumSizeHint().height())

    def _paint_content(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        if rect.width() >= self.whole_width():
            super()._paint_content(painter, rect, ink)
            return
        context, close = self._context, self._context.px(_CLOSE)
        room, weight = rect.adjusted(close, 1, -close, -1), context.font("label").weight()
        if context.theme.wide(self.text(), "label") <= room.width():
            paint.fitted_words(painter, context, room, self.text(), "label", weight)
        else:
            paint.wrapped_words(painter, context, room, self.text(), "label", weight)


class IssueLine(QFrame):
    """A doubt, amber while it is open; it never keeps anybody from going on.

    What stands in a ``box`` and cannot be read was not played: instead of a note there is a button
    for each thing that may have been meant.
    ``cited`` carries the id of its rule; ``went_on`` asks for the next doubt;
    ``given_up`` says that a note was begun and left.
    """

    cited = Signal(str)
    went_on = Signal()
    given_up = Signal()

    def __init__(
        self,
        context: AppContext,
        model: PadModel,
        issue: ValidationIssue,
        parent: QWidget,
        box: CellBox | None = None,
    ) -> None:
        super().__init__(parent)
        self.issue = issue
        self._context, self._model = context, model
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.words = FittedWords(context, self)
        self.rule = CitationLink(context, issue.rule, self)
        self.rule.clicked.connect(lambda: self.cited.emit(issue.rule.id))
        self.word = _Word(context, self)
        self.word.accepted.connect(self._accept)
        self.word.given_up.connect(self._give_up)
        self.word.hide()
        differently = Text("We played it differently")
        self.button = WordButton(context, differently, self._press, icon="note", parent=self)
        self.button.setVisible(box is None)
        self.choices = list(self._choices(box)) if box is not None else []
        self.rule.setVisible(not self.choices)
        self.more = WordButton(context, Text("More"), self.went_on, kind="quiet", parent=self)
        self.more.hide()
        px = context.px
        row = hbox(self, gap=px(8), around=(px(40), px(2), px(8), px(2)))
        parts = (*self.choices, self.rule, self.word, self.button, self.more)
        fill(row, (self.words, 1), *parts)
        self.refresh()

    def _choices(self, box: CellBox) -> Iterator[WordButton]:
        """A button for each thing that may have been meant; Tab goes through the boxes only."""
        names = box.offers
        shown = _told_apart([self._context.say(name) for name in names])
        for number, (name, words) in enumerate(zip(names, shown, strict=True)):
            choose, key = partial(box.choose, number), CHOICE_KEY.format(number + 1)
            button = _Choice(self._context, name, choose, key=key, parent=self)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setText(words)
            self._context.tell(button, name, set_tip)
            yield button

    def count(self, others: int) -> None:
        """Say how many other doubts there are; not while a note is written to this one."""
        self.more.setVisible(others > 0 and not self.writes)
        self.more.word(Text("and {n} more", "and {n} more", n=others))

    @property
    def writes(self) -> bool:
        """Whether somebody is writing a note to it."""
        return self.word.isVisibleTo(self)

    @property
    def open(self) -> bool:
        """Whether nobody has said yet that it was played like that."""
        return self._model.note(self.issue) is None

    def refresh(self) -> None:
        """Say the doubt, and the note where there is one."""
        say = self._model.say
        note = self._model.note(self.issue)
        why = say(self.issue.why)
        rename(self, why)
        if note is None:
            self.words.set_words(why)
            self.button.word(Text("We played it differently"))
            self.words.ink = "text"
        else:
            words = note.words or self._context.say(Text("played differently"))
            said = Text("{doubt} Noted: {words}.", doubt=self.issue.why, words=words.rstrip("."))
            self.words.set_words(say(said))
            self.button.word(Text("Take the note away"))
            self.words.ink = "text2"
        self.updateGeometry()
        self.update()

    def _press(self) -> None:
        if not self.open:
            self._model.reopen(self.issue)
        elif self.word.isVisible():
            self._accept(self.word.text())
        else:
            self.rule.hide()
            self.more.hide()
            self.word.clear()
            self.word.show()
            self.word.setFocus()
            self.button.word(Text("Keep the note"))

    def _accept(self, words: str) -> None:
        self._close()
        self._model.play_differently(self.issue, words.strip())

    def _give_up(self) -> None:
        self._close()
        self.refresh()
        self.given_up.emit()

    def _close(self) -> None:
        self.button.setFocus()
        self.word.hide()
        self.rule.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground and the sign."""
        context, painter, rect = self._context, QPainter(self), QRectF(self.rect())
        fill, edge = ("warnwash", "warn") if self.open else ("sunken", "line")
        paint.panel(painter, context.theme, rect, fill=fill, edge=edge, radius=8)
        side = context.px(22)
        square = QRectF(context.px(10), (rect.height() - side) / 2, side, side)
        sign, ink = ("warning", "warn") if self.open else ("note", "text2")
        context.paint_icon(painter, sign, ink, square)


def _told_apart(names: Sequence[str]) -> list[str]:
    """Names without the words that all of them begin with, but for the last of these; a single one
    whole."""
    if len(names) < 2:
        return list(names)
    every = [name.split() for name in names]
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*every, strict=False))
    same = len(list(alike)) - 1
    return [f"… {' '.join(words[same:])}" if same > 0 else " ".join(words) for words in every]


class FittedWords(QWidget):
    """A sentence in the room there is: on several lines, and in smaller letters where it must."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._words, self.ink = context, "", "text"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def text(self) -> str:
        """The sentence."""
        return self._words

    def set_words(self, words: str) -> None:
        """Say something else."""
        self._words = words
        set_tip(self, words)
        rename(self, words)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Two lines in small letters; what stands beside them gives way as long as it can."""
        two_lines = self._context.theme.wide(self._words, "small", 700) * 11 // 20
        return QSize(max(self._context.px(_LEAST), min(_FAIR, two_lines)), 0)

    @property
    def fits(self) -> bool:
        """Whether the whole sentence is in sight."""
        return self._used(self._fitting()).height() <= self.height()

    def _fitting(self) -> QFont:
        """The largest type in which all of it is in sight, else the smallest."""
        fonts = [self._context.font(role, 700) for role in ("label", "small", "caption")]
        high = self.height()
        return next((font for font in fonts if self._used(font).height() <= high), fonts[-1])

    def _used(self, font: QFont) -> QRect:
        room = self.rect().adjusted(0, 0, 0, 1000)
        return QFontMetrics(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sentence."""
        painter = QPainter(self)
        painter.setFont(self._fitting())
        painter.setPen(self._context.colour(self.ink))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), int(flags), self._words)


_AROUND = 32
"""The sides (px) of a box around what is written in it."""


class _Word(LineField):
    """Asks how it was played; Enter keeps what is written, also nothing."""

    accepted = Signal(str)
    given_up = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._context = context
        self.setMaxLength(200)
        self.setMinimumWidth(context.px(150))
        context.tell(
            self,
            Text("How? (may stay empty)"),
            QLineEdit.setPlaceholderText,
            QWidget.setAccessibleName,
        )

    def sizeHint(self) -> QSize:
        """What it asks is seen whole where there is room."""
        hint = super().sizeHint()
        asked = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return QSize(max(hint.width(), asked + self._context.px(_AROUND)), hint.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc."""
        if event.key() in ENTERS:
            self.accepted.emit(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
