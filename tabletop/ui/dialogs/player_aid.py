"""The player aid: a turn in a few lines, beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.engine.player_aid import AidLine
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.dialogs.frame import Dialog


class PlayerAid(Dialog):
    """The lines with their places in the book; ``wanted`` asks for the page of all rules.

    The ``key`` that opened it closes it.
    """

    wanted = Signal()

    def __init__(
        self,
        context: AppContext,
        lines: Sequence[AidLine],
        key: QKeySequence,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("My turn in five lines"), parent)
        self._places: list[tuple[TextLabel, Sequence[Rule]]] = []
        column = self.scrolled()
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.px(14))
        grid.setVerticalSpacing(context.px(2))
        grid.setColumnStretch(1, 1)
        for number, line in enumerate(lines):
            self._write(grid, number, line)
        self._name_places()
        context.language_changed.connect(self._name_places)
        column.addLayout(grid)
        column.addStretch(1)
        self.add_button(Text("All rules"), self.wanted.emit, "quiet", "book")
        self.add_close()
        QShortcut(key, self, self.close)
        self.at_least(360)
        self.spread(640, 320)
        self.heighten()

    def _write(self, grid: QGridLayout, number: int, line: AidLine) -> None:
        context, row = self.context, 3 * number
        count = TextLabel(context, str(number + 1), "heading", "accent")
        places = TextLabel(context, "", "small", "text2", wrap=True)
        grid.addWidget(count, row, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(TextLabel(context, line.text, "body", wrap=True), row, 1)
        grid.addWidget(places, row + 1, 1)
        grid.setRowMinimumHeight(row + 2, context.px(10))
        self._places.append((places, line.rules))

    def _name_places(self) -> None:
        """Say where the rules stand in the book, each place once."""
        for label, rules in self._places:
            said = (self.context.say(rule.cite.section) for rule in rules)
            label.setText(" · ".join(dict.fromkeys(said)))
