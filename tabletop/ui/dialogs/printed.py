"""The form for pieces that are not ours: what is printed on each, in few touches."""

from __future__ import annotations

from functools import partial
from itertools import product

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from tabletop.engine.chance import Blank, Chance
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import fill, hbox, vbox
from tabletop.ui.look.tips import set_tip

_IN_ROW = 3
_MARK = 44


class PrintedForm(QWidget):
    """Asks what is printed on pieces: one touch says all that is chosen once, and lays the piece.

    What may be there several times is then marked on the piece that was laid last, or is looked
    at. ``taken`` carries a new item, ``changed`` that one, otherwise printed.
    """

    taken = Signal(str)
    changed = Signal(str)

    def __init__(self, context: AppContext, chance: Chance) -> None:
        super().__init__()
        self._context, self._blanks = context, chance.blanks
        self._values: dict[str, str] = {}
        self.heads: dict[tuple[str, ...], QPushButton] = {}
        self.marks: dict[tuple[str, str], QPushButton] = {}
        once = [blank for blank in self._blanks if not blank.many]
        many = [blank for blank in self._blanks if blank.many]
        row = hbox(self, gap=context.px(24))
        row.addLayout(fill(vbox(), self._heads(once, chance), 1))
        self._titles = [(blank, TextLabel(context, "", "label", "text2")) for blank in many]
        side = vbox(gap=context.px(6))
        for blank, title in self._titles:
            fill(side, title, self._marks(blank))
        row.addLayout(fill(side, 1))
        row.addStretch(1)
        self.look_at("", 0)

    def look_at(self, item: str, place: int) -> None:
        """Mark on this piece from now on, which came up as number ``place``; on none if "" did."""
        for blank, title in self._titles:
            on = Text("{blank}, place {n}", blank=blank.name, n=place)
            title.setText(self._context.say(on if item else blank.name))
        split = item.split("/") if item else [""] * len(self._blanks)
        self._values = dict(zip((blank.id for blank in self._blanks), split, strict=True))
        once = tuple(self._values[blank.id] for blank in self._blanks if not blank.many)
        for values, head in self.heads.items():
            head.setChecked(values == once)
        for (named, value), mark in self.marks.items():
            mark.setEnabled(bool(item))
            mark.setChecked(value in self._values[named].split("+"))

    def _heads(self, once: list[Blank], chance: Chance) -> QGridLayout:
        """A row for each choice of all but the last of what is chosen once."""
        grid = QGridLayout()
        grid.setSpacing(self._context.px(4))
        *firsts, last = once
        allowed = {kind.value: kind.others for kind in chance.kinds}
        for row, chosen in enumerate(product(*(blank.choices for blank in firsts))):
            names = tuple(name for _, name in chosen)
            if names:
                grid.addWidget(TextLabel(self._context, _all(names), "body"), row, 0)
            before = tuple(value for value, _ in chosen)
            fits = allowed.get(before[0]) if before else None
            offered = [choice for choice in last.choices if fits is None or choice[0] in fits]
            for column, (value, name) in enumerate(offered):
                values = (*before, value)
                head = self._button(*names, name)
                head.clicked.connect(lambda _=False, values=values: self._take(once, values))
                self.heads[values] = head
                grid.addWidget(head, row, column + 1)
        grid.setColumnStretch(len(last.choices) + 1, 1)
        return grid

    def _marks(self, blank: Blank) -> QGridLayout:
        """By their names, or without words where they lie as on the piece."""
        grid = QGridLayout()
        grid.setSpacing(self._context.px(4))
        columns = blank.columns or _IN_ROW
        for index, (value, name) in enumerate(blank.choices):
            mark = self._button(name, words=not blank.columns)
            if blank.columns:
                mark.setFixedSize(self._context.px(_MARK), self._context.px(_MARK))
                mark.toggled.connect(partial(_tick, mark))
            mark.clicked.connect(lambda _=False: self._mark(blank))
            self.marks[blank.id, value] = mark
            grid.addWidget(mark, index // columns, index % columns)
        grid.setColumnStretch(columns, 1)
        return grid

    def _button(self, *names: Text, words: bool = True) -> QPushButton:
        """The last of its names stands on it, or none; all of them are read aloud."""
        button = QPushButton()
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setMinimumHeight(self._context.theme.size("control"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context.tell(button, names[-1], set_text if words else set_tip)
        self._context.tell(button, _all(names), QWidget.setAccessibleName)
        button.setStyleSheet(_sheet(self._context))
        return button

    def _take(self, once: list[Blank], values: tuple[str, ...]) -> None:
        """A piece with that, and nothing marked on it yet."""
        told = dict(zip((blank.id for blank in once), values, strict=True))
        self.taken.emit("/".join(told.get(blank.id, "") for blank in self._blanks))

    def _mark(self, blank: Blank) -> None:
        """The piece that is looked at, with what is marked now."""
        there = [value for value, _ in blank.choices if self.marks[blank.id, value].isChecked()]
        self._values[blank.id] = "+".join(there)
        self.changed.emit("/".join(self._values[each.id] for each in self._blanks))


def _tick(mark: QPushButton, on: bool) -> None:
    mark.setText("✓" if on else "")


def _all(names: tuple[Text, ...]) -> Text:
    return names[0] if len(names) == 1 else Text("{all}", all=names)


def _sheet(context: AppContext) -> str:
    accent, on = context.colour("accent").name(), context.colour("onaccent").name()
    return (
        f"QPushButton {{ font-weight: 400; padding: 0 {context.px(10)}px; }}"
        f"QPushButton:checked {{ background: {accent}; color: {on}; font-weight: 700; }}"
    )
