"""Keys that a thumb can hit, for those who have no keyboard: they write in the sheet's boxes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import Act, PaintedButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.look.tips import set_name
from tabletop.ui.scorepad.cells import CellBox, ListBox
from tabletop.ui.scorepad.sheet import SheetBody

_SIDE, _MOST = 48, 50
"""How large a key is at 100 %, and in the largest type (pixels): a finger needs 44."""


class NumberKey(PaintedButton):
    """A key with a digit, or with an icon and words; it leaves the focus where it is."""

    def __init__(
        self,
        context: AppContext,
        name: Text,
        act: Act,
        *,
        words: Text | None = None,
        icon: str = "",
    ) -> None:
        super().__init__(context)
        self._icon = icon
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if words:
            context.tell(self, words, set_text)
        context.tell(self, name, set_name)
        self.clicked.connect(act)

    def sizeHint(self) -> QSize:
        """A square; wider where there are words."""
        px = self._context.px
        side = min(px(_SIDE), _MOST)
        return QSize(side if not (self._icon and self.text()) else px(54) + self._wide, side)

    @property
    def _wide(self) -> int:
        return self._context.theme.wide(self.text(), "lead", 700)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the key, lit while a finger is on it."""
        context, px = self._context, self._context.px
        fill = "accentwash" if self.isDown() else ("sunken" if self.underMouse() else "raised")
        edge = "edge" if self.isEnabled() else "line"
        key = rect.adjusted(1, 1, -1, -1)
        paint.panel(painter, context.theme, key, fill=fill, edge=edge, radius=8)
        ink, room = "text" if self.isEnabled() else "disabled", rect
        if self._icon:
            side, gap = px(20), px(6) if self.text() else 0
            left = (rect.width() - side - gap - self._wide) / 2
            square = QRectF(left, (rect.height() - side) / 2, side, side)
            context.paint_icon(painter, self._icon, ink, square)
            room = rect.adjusted(left + side + gap, 0, -left, 0)
        flags = paint.CENTRE
        paint.words(painter, context, room, self.text(), "lead", ink, weight=700, flags=flags)


class NumberPad(QWidget):
    """Writes in the box that has the focus, or else in the one of the number that is proved."""

    def __init__(
        self, context: AppContext, model: PadModel, body: SheetBody, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._body = model, body
        self.digits = tuple(self._digit(context, digit) for digit in range(10))
        another, then = Text("Another one"), Text("Next")
        self.another = NumberKey(context, another, self._add, words=Text(","))
        self.erase = NumberKey(context, Text("Erase"), self._erase, icon="back")
        self.next = NumberKey(context, then, self._go_on, words=then, icon="chevron_down")
        context.tell(self, Text("Number pad"), QWidget.setAccessibleName)
        digits = (*self.digits[1:], self.digits[0])
        Flow(self, context.px(4)).add(*digits, self.another, self.erase, self.next)
        model.pointed.connect(self.refresh)
        model.reshaped.connect(self.refresh)
        self.refresh()

    def _digit(self, context: AppContext, digit: int) -> NumberKey:
        said = Text("{number}", number=digit)
        return NumberKey(context, said, partial(self._write, str(digit)), words=said)

    @property
    def box(self) -> CellBox | None:
        """Where it writes now."""
        boxes = self._body.boxes
        seat = self._model.seat
        first = next((box for cell, box in boxes.items() if cell.seat == seat), None)
        return boxes.get(Cell(self._model.row, seat), first)

    def refresh(self) -> None:
        """Only in a list another one can follow."""
        boxes = self._body.boxes.values()
        self.another.setVisible(any(isinstance(box, ListBox) for box in boxes))
        self.another.setEnabled(isinstance(self.box, ListBox))

    def _held(self) -> CellBox | None:
        """The box, with the focus, so that one sees where it is written."""
        box = self.box
        if box is not None and not box.hasFocus():
            box.setFocus(Qt.FocusReason.TabFocusReason)
            self._body.seen.emit(box)
        return box

    def _write(self, words: str) -> None:
        if (box := self._held()) is not None:
            box.write(words)

    def _add(self) -> None:
        self._write(", ")

    def _erase(self) -> None:
        if (box := self._held()) is not None:
            box.erase()

    def _go_on(self) -> None:
        if (box := self._held()) is not None:
            box.stepped.emit(0, 1)
