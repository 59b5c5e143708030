"""The boxes one writes in, and the numbers that come of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from tabletop.engine.pad import Cell, Claims, Number, Value
from tabletop.engine.text import Text, Who
from tabletop.language import signed
from tabletop.models.deferred import later
from tabletop.models.pad import TOTAL, PadModel
from tabletop.scorepad.typed_names import AskedBack, named, spelled
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import PaintedButton
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.look.tips import describe, rename, set_tip

_STEPS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Return: (0, 1),
    Qt.Key.Key_Enter: (0, 1),
}
_NUMBER = re.compile(r"([-−+]?)(\d{0,3})")
_LONG_NUMBER = re.compile(r"[-−+]?\d+")

CHOICE_KEY = "Alt+{}"
"""The key of a choice, which is counted from 1."""

_SOME = 3
"""So many short names of a list say more than that it has begun."""

_LONGEST, _LONGEST_LIST = 160, 2000
"""So many letters a number, and a list of names, have at most."""


class CellField(LineField):
    """A field whose words are all replaced by what one types after a first click."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Everything is selected."""
        super().focusInEvent(event)
        self._fresh = True
        self.select_words()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click that brought the focus leaves all selected."""
        super().mouseReleaseEvent(event)
        if getattr(self, "_fresh", False) and not self.hasSelectedText():
            self.selectAll()
        self._fresh = False


class CellBox(CellField):
    """One cell of the sheet; ``stepped`` asks for the box so many seats and rows further.

    ``misread`` says that words cannot be read, or can be again; ``wrong`` is then what is wrong.
    ``summed`` asks for the proof of what the cell goes into, ``sought`` for the things that may be
    meant, where they are too many to be choices beside one another.
    """

    stepped = Signal(int, int)
    misread = Signal()
    summed = Signal()
    sought = Signal()
    wrong: AskedBack | None = None
    note: Text | None = None

    def __init__(
        self, context: AppContext, model: PadModel, cell: Cell, name: Text, parent: QWidget
    ):
        super().__init__(parent=parent)
        self.cell, self.name = cell, name
        self._context, self._model, self._sheet = context, model, parent
        self._writing = False
        self.setProperty("kind", "box")
        self.setFrame(False)
        self.setMaxLength(_LONGEST)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.textEdited.connect(self._edited)
        self.editingFinished.connect(self._settle)

    def refresh(self) -> None:
        """Show what the cell holds, and whether it is doubted.

        Words that could not be read stay until somebody mends them or takes them back.
        """
        unread = self._model.unread(self.cell)
        if unread is not None:
            self._ask_back(unread)
            return
        if self.wrong is not None:
            describe(self, "")
            self.wrong = None
            self.misread.emit()
        set_tip(self, "" if self.note is None else self._context.say(self.note))
        value = self._model.value(self.cell)
        words = self.written(value)
        if not self._writing or self.read(self.text()) != value:
            self._writing = False
            if words != self.text():
                self.setText(words)
                self.setCursorPosition(0)
            self._look("box")
        self._issue()

    def written(self, value: Value | None) -> str:
        """A value as it is written in the box."""
        return "" if value is None else str(value)

    def read(self, words: str) -> Value | AskedBack | None:
        """The value that words mean, None for an empty cell; or what is wrong with them."""
        raise NotImplementedError

    def _edited(self, words: str) -> None:
        found = self.read(words)
        if isinstance(found, AskedBack):
            self._model.misread(self.cell, words)
            self._ask_back(words)
            self.misread.emit()
        else:
            self._writing = True
            self._model.forget_unread(self.cell)
            self._model.put(self.cell, found, typing=True)
            if self.wrong is not None:
                self.refresh()

    def _ask_back(self, words: str) -> None:
        """Show words that mean nothing, and say what is wrong with them."""
        found = self.read(words)
        self.wrong = found if isinstance(found, AskedBack) else None
        if self.text() != words:
            self.setText(words)
        self._look("unread")
        asked = self._context.say(self.wrong.why) if self.wrong is not None else ""
        set_tip(self, asked)
        describe(self, " ".join((asked, *self._offered())))

    def _offered(self) -> Iterator[str]:
        """The choices and their keys, as they are read aloud."""
        for number, name in enumerate(self.offers, 1):
            key = CHOICE_KEY.format(number)
            yield self._context.say(Text("{key}: {choice}.", key=key, choice=name))

    @property
    def offers(self) -> tuple[Text, ...]:
        """What one can choose, named; of many things only that they are to be chosen from."""
        if self.wrong is None:
            return ()
        many = () if self.wrong.choices else self.wrong.things
        seen = (Text("Choose one of {number}", number=len(many)),) if many else ()
        return seen or tuple(name for name, _ in self.wrong.choices)

    def choose(self, number: int) -> None:
        """Write what one of the choices means, counted from 0; nothing where there is none."""
        if number >= len(self.offers):
            return
        if self.wrong is not None and not self.wrong.choices:
            self._model.point(self.cell.field, self.cell.seat)
            self.sought.emit()
        elif self.wrong is not None:
            words = self.wrong.choices[number][1]
            self.setText(words)
            self._edited(words)
            self._settle()
            self.setFocus()

    def write(self, words: str) -> None:
        """Write as if it were typed: for what is selected, or where the cursor stands."""
        self.insert(words)
        self._edited(self.text())

    def erase(self) -> None:
        """Erase as the key does: what is selected, or the letter before the cursor."""
        self.backspace()
        self._edited(self.text())

    def _issue(self) -> None:
        open_ = self._model.has_issue(self.cell)
        self._look("doubt" if open_ else "box")

    def tell_issues(self) -> None:
        """Say what is doubted to whoever comes to the box: who is there has heard it announced."""
        if self.wrong is None and not self.hasFocus():
            describe(self, self._doubts())

    def keep_issues(self) -> None:
        """Say what is doubted as it is counted now, if something was said of that before."""
        if self.wrong is None and self.accessibleDescription():
            describe(self, self._doubts())

    def _doubts(self) -> str:
        about = (issue for issue in self._model.issues if self.cell in issue.at)
        return " ".join(self._model.say(issue.why) for issue in about)

    def _look(self, kind: str) -> None:
        if self.property("kind") != kind:
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)

    def say(self, number: int, rows: int) -> None:
        """Name the box, in the row of that number, in the language and with the players of now."""
        name = Text(
            "{player}: {row}. Row {number} of {rows}",
            player=Who(self.cell.seat),
            row=self.name,
            number=number,
            rows=rows,
        )
        rename(self, self._model.say(name))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The number of this box is the one that is proved; typing replaces what is there."""
        super().focusInEvent(event)
        self._model.point(self.cell.field, self.cell.seat)
        self._sheet.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is typed next is another step."""
        super().focusOutEvent(event)
        self._settle()
        later(self, self.tell_issues)  # readers are here until they hear of the next box
        self._sheet.update()

    def _settle(self) -> None:
        self._model.settle()
        self._writing = False
        self.refresh()

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the sheet's, not the box's own, unless it cannot be read."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.setAccepted(self.wrong is not None and event.matches(keys.Undo))
                return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the arrows go from box to box; sideways where the letters end."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self._take_back()
            return
        if event.matches(QKeySequence.StandardKey.Redo):
            self._model.redo()
            return
        if event.text() == "=":
            self.summed.emit()
            return
        key = event.key()
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        if alt and Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.choose(key - Qt.Key.Key_1)
            return
        step = _STEPS.get(Qt.Key(key))
        whole = self.selectedText() == self.text()
        if key == Qt.Key.Key_Left and (whole or self.cursorPosition() == 0):
            step = (-1, 0)
        elif key == Qt.Key.Key_Right and (whole or self.cursorPosition() == len(self.text())):
            step = (1, 0)
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(*step)

    def _take_back(self) -> None:
        """Words that could not be read go first: they are the last that was written."""
        if self.wrong is None:
            self._model.undo()
            return
        self._model.forget_unread(self.cell)
        self._settle()


class NumberBox(CellBox):
    """A number of a seat; what is written beside one number is asked back, never joined to it."""

    def __init__(
        self, context: AppContext, model: PadModel, cell: Cell, row: Number, parent: QWidget
    ):
        super().__init__(context, model, cell, row.name, parent)
        self.note = row.note
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)

    def written(self, value: Value | None) -> str:
        """A number with the true minus sign."""
        return "" if value is None else signed(int(value))  # type: ignore[arg-type]  # of a Number

    def read(self, words: str) -> Value | AskedBack | None:
        """The number, in the digits of any script; a sign alone is not yet one."""
        found = _NUMBER.fullmatch(words.strip())
        if found is not None:
            sign, digits = found.groups()
            return (-int(digits) if sign in ("-", "−") else int(digits)) if digits else None
        if _LONG_NUMBER.fullmatch(words.strip()):
            return AskedBack(Text("“{words}” is too large a number.", words=words))
        numbers = [int(digits) for digits in re.findall(r"\d+", words)]
        if len(numbers) > 1:
            why = Text("“{words}” is more than one number.", words=words)
            return AskedBack(why, tuple(_choices(numbers)))
        choices = tuple(_choices(numbers))
        return AskedBack(Text("“{words}” is no number.", words=words), choices)


def _choices(numbers: Sequence[int]) -> Iterator[tuple[Text, str]]:
    """Each of some numbers, and all of them together, as far as a box takes them."""
    total = (sum(numbers),) if len(numbers) > 1 else ()
    for number in dict.fromkeys((*numbers, *total)):
        if _NUMBER.fullmatch(str(number)):
            yield Text("{number}", number=number), str(number)


class ListBox(CellBox):
    """What a seat has claimed, as short names one after the other."""

    def __init__(
        self, context: AppContext, model: PadModel, cell: Cell, row: Claims, parent: QWidget
    ):
        super().__init__(context, model, cell, row.name, parent)
        self._row = row
        self.note = row.note
        self.setMaxLength(_LONGEST_LIST)

    def written(self, value: Value | None) -> str:
        """What one would write, in the order of the row."""
        return spelled(self._row, value, self._model.say) if isinstance(value, tuple) else ""

    def read(self, words: str) -> Value | AskedBack | None:
        """The things that are known by their short names or by words of their names."""
        return named(self._row, words, self._model.says) or None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the list; where it is longer than the box and nobody writes, how many there are,
        and the first of them, if any has room beside that."""
        room = self.width() - self._context.px(10)
        wide = self.fontMetrics().horizontalAdvance(self.text())
        if self._is_written or self.wrong is not None or wide < room:
            super().paintEvent(event)
            return
        painter, frame = QPainter(self), QStyleOptionFrame()
        self.initStyleOption(frame)
        panel = QStyle.PrimitiveElement.PE_PanelLineEdit
        self.style().drawPrimitive(panel, frame, painter, self)
        many = len(self._model.claims(self.cell.field, self.cell.seat))
        paint_list = self._paint_beginning if self._begins(many) else self._count
        paint_list(painter, many)

    @property
    def _is_written(self) -> bool:
        """Whether somebody writes, or has gone to a letter: what is chosen whole is only read."""
        if not self.hasFocus() or self._writing:
            return self.hasFocus()
        if self.hasSelectedText():
            return self.selectedText() != self.text()
        return self.cursorPosition() > 0

    def _begins(self, many: int) -> bool:
        """Whether some of the list has room beside their number."""
        words = self.text()
        some = words.partition(";")[0] if ";" in words else " ".join(words.split()[:_SOME])
        metrics = QFontMetrics(self._context.font("small", 700))
        return metrics.horizontalAdvance(f"{some}…{many}") <= self.width() - self._context.px(18)

    def _paint_beginning(self, painter: QPainter, many: int) -> None:
        inset = self._context.px(6)
        at = QRectF(self.rect()).adjusted(inset, 0, -inset, 0)
        paint.words(painter, self._context, at, str(many), "small", weight=700, flags=paint.RIGHT)
        left = painter.fontMetrics().horizontalAdvance(str(many)) + inset
        first = at.adjusted(0, 0, -left, 0)
        paint.words(painter, self._context, first, self.text(), "small", "text2", short=True)

    def _count(self, painter: QPainter, many: int) -> None:
        """Says how many there are in words, which are no number of a list."""
        inset = self._context.px(4)
        at = QRectF(self.rect()).adjusted(inset, 0, -inset, 0)
        said = self._model.say(Text("{n} thing", "{n} things", n=many))
        paint.fitted_words(painter, self._context, at, said, "small", 700)


_POINTS_RIGHT = 4
"""The space at the right of a number of points, at 100 %."""


class Points(PaintedButton):
    """The points of a seat in a row or all of them; pressing it proves the number."""

    def __init__(
        self, context: AppContext, model: PadModel, row: str, seat: int, name: Text, parent: QWidget
    ) -> None:
        super().__init__(context, parent)
        self.row, self.seat, self.name = row, seat, name
        self._model = model
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(lambda: model.point(row, seat))

    def refresh(self) -> None:
        """Count anew."""
        known = self.row == TOTAL or self._model.scores(self.row)
        self.setText(signed(self._model.points(self.row, self.seat)) if known else "")
        self.setEnabled(known)
        facts = Text("{player}: {row}", player=Who(self.seat), row=self.name)
        said = self._model.say(facts)
        rename(self, f"{said}: {self.text()}")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is in focus is what is proved."""
        super().focusInEvent(event)
        self._model.point(self.row, self.seat)

    def sizeHint(self) -> QSize:
        """Three digits."""
        return QSize(self._context.px(40), self._context.px(36))

    @property
    def number_left(self) -> float:
        """Where the number begins, in the sheet."""
        wide = QFontMetricsF(self._type).horizontalAdvance(self.text())
        return self.geometry().right() - self._context.px(_POINTS_RIGHT) - wide

    @property
    def _type(self) -> QFont:
        if self.row == TOTAL:
            chosen = self.seat == self._model.seat
            return self._context.font("display" if chosen else "title", 900)
        font = self._context.font("lead", 900)
        font.setPixelSize(self._context.px(18))
        return font

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the number at the right; the total of the chosen seat is the largest."""
        context = self._context
        chosen = (self.row, self.seat) == (self._model.row, self._model.seat)
        painter.setFont(self._type)
        painter.setPen(context.colour("text" if self.isEnabled() else "disabled"))
        right = rect.adjusted(0, 0, -context.px(_POINTS_RIGHT), 0)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(right, int(flags), self.text())
        if self.underMouse() and self.isEnabled() and not chosen:
            width = painter.fontMetrics().horizontalAdvance(self.text())
            low = rect.center().y() + painter.fontMetrics().ascent() / 2 + context.px(3)
            painter.fillRect(QRectF(right.right() - width, low, width, 2), context.colour("accent"))
