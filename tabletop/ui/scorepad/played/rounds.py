"""The deals of one game that was played: a line each, with what it brought and the score then."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.pad import PadModel
from tabletop.scorepad.rounds import Round
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Divider, TextLabel

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Rounds(QWidget):
    """A row a deal and a column a side."""

    def __init__(self, context: AppContext, model: PadModel, deals: tuple[Round, ...]) -> None:
        super().__init__()
        self._context, self._model = context, model
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, context.px(6), 0, context.px(6))
        grid.setHorizontalSpacing(context.px(18))
        grid.setVerticalSpacing(context.px(4))
        grid.addWidget(TextLabel(context, Text("Deal by deal"), "label"), 0, 0)
        for column in model.columns:
            self._number(model.say(model.side_name(column)), "label", 0, column)
        grid.addWidget(Divider(context), 1, 0, 1, len(model.columns) + 1)
        for row, deal in enumerate(deals, 2):
            name = TextLabel(context, model.say(deal.name), "small", "text2")
            grid.addWidget(name, row, 0)
            for column, (points, total) in enumerate(zip(deal.points, deal.totals, strict=True)):
                plus = f"+{points}" if points > 0 else signed(points)
                self._number(f"{plus}  →  {signed(total)}", "small", row, column)
        grid.setColumnStretch(0, 1)

    def _number(self, words: str, role: str, row: int, column: int) -> None:
        label = TextLabel(self._context, words, role)
        label.setAlignment(_RIGHT)
        self._grid.addWidget(label, row, column + 1)
