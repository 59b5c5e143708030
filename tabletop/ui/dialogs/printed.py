"""The form for a piece that is not one of ours: what is printed on it?"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.chance import Blank
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.dialogs.chance_pictures import Answers
from tabletop.ui.dialogs.piece_cards import paint_sight
from tabletop.ui.look.art import Art

_IN_ROW = 3


class _Preview(QWidget):
    """The piece as it would look."""

    def __init__(self, context: AppContext, art: Art, answers: Answers) -> None:
        super().__init__()
        self._art, self._answers = art, answers
        self._item = ""
        self.setFixedSize(context.px(110), context.px(150))

    def show_item(self, item: str) -> None:
        self._item = item
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_sight(painter, self._art, self._answers.sight(self._item), QRectF(self.rect()))


class PrintedForm(QWidget):
    """Asks what is printed on a piece, blank by blank; ``taken`` carries the item that says it."""

    taken = Signal(str)

    def __init__(self, context: AppContext, art: Art, answers: Answers) -> None:
        super().__init__()
        self._context = context
        self._blanks = answers.chance.blanks
        self.choices: dict[tuple[str, str], QPushButton] = {}
        self._groups: list[QButtonGroup] = []
        row = hbox(self, gap=context.px(16))
        fields = QVBoxLayout()
        fields.setSpacing(context.px(6))
        for blank in self._blanks:
            fill(fields, TextLabel(context, blank.name, "label", "text2"), self._field(blank))
        fields.addStretch(1)
        row.addLayout(fields, 1)
        side = QVBoxLayout()
        self._preview = _Preview(context, art, answers)
        side.addWidget(self._preview, 0, Qt.AlignmentFlag.AlignHCenter)
        self.put = WordButton(
            context, Text("Put it there"), lambda: self.taken.emit(self.item), key="Enter"
        )
        fill(side, self.put, 1)
        row.addLayout(side)
        self.clear()

    @property
    def item(self) -> str:
        """The piece in the writing of a chance: values joined by ``/``, subsets by ``+``."""
        return "/".join(self._value(blank) for blank in self._blanks)

    @property
    def whole(self) -> bool:
        """Whether every blank is filled in."""
        return all(blank.many or self._value(blank) for blank in self._blanks)

    def clear(self) -> None:
        """Fill in nothing."""
        for group in self._groups:
            group.setExclusive(False)
        for button in self.choices.values():
            button.setChecked(False)
        for group in self._groups:
            group.setExclusive(True)
        self._changed()

    def _value(self, blank: Blank) -> str:
        chosen = [value for value, _ in blank.choices if self.choices[blank.id, value].isChecked()]
        return "+".join(chosen)

    def _field(self, blank: Blank) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(self._context.px(4))
        group = QButtonGroup(self)
        group.setExclusive(not blank.many)
        if not blank.many:
            self._groups.append(group)
        for index, (value, name) in enumerate(blank.choices):
            button = QPushButton()
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setMinimumHeight(self._context.theme.size("control"))
            self._context.tell(button, name, set_text, QWidget.setAccessibleName)
            button.setStyleSheet(_sheet(self._context))
            button.toggled.connect(self._changed)
            group.addButton(button)
            self.choices[blank.id, value] = button
            grid.addWidget(button, index // _IN_ROW, index % _IN_ROW)
        return grid

    def _changed(self) -> None:
        self.put.setEnabled(self.whole)
        self._preview.show_item(self.item if self.whole else "")


def _sheet(context: AppContext) -> str:
    accent, on = context.colour("accent").name(), context.colour("onaccent").name()
    return (
        f"QPushButton {{ font-weight: 400; padding: 0 {context.px(10)}px; }}"
        f"QPushButton:checked {{ background: {accent}; color: {on}; font-weight: 700; }}"
    )
