"""What was to be expected at the moment somebody points at, in words and numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tabletop.advisor.review.description import Description
from tabletop.advisor.review.report import Prospect
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.card import ShortWords, TextLabel
from tabletop.ui.controls.layout import fill, hbox, vbox

_NOTED = 0.5
"""Luck of fewer points than that is not worth a word."""


class Readout(QWidget):
    """Two lines below the graph: the moment, and the points of every side there.

    ``sides`` are those who play together, ``colours`` those of their seats.
    """

    def __init__(
        self,
        context: AppContext,
        sides: tuple[tuple[int, ...], ...],
        colours: tuple[tuple[str, ...], ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._sides, self._said = sides, ""
        column = vbox(self, gap=context.px(2))
        self.moment = ShortWords(context, "", "label")
        column.addWidget(self.moment)
        row = hbox(gap=context.px(6))
        self.numbers: list[TextLabel] = []
        for side in colours:
            words = TextLabel(context, "", "body")
            fill(row, *(Badge(context, colour, 18) for colour in side), words)
            row.addSpacing(context.px(12))
            self.numbers.append(words)
        row.addStretch(1)
        column.addLayout(row)

    def show_prospect(self, prospect: Prospect | None, description: Description) -> None:
        """Tell of a moment; without one, of how to point at one."""
        if prospect is None:
            hint = Text("Point at the graph, or walk along it with the arrow keys.")
            self._said = description.say(hint)
            self.moment.setText(self._said)
            for words in self.numbers:
                words.setText("–")
            return
        self.moment.setText(description.moment(prospect))
        told = []
        for side, words in enumerate(self.numbers):
            words.setText(self._number(prospect, side, description))
            told.append(f"{description.players(self._sides[side])}: {words.text()}")
        self._said = f"{self.moment.text()} {', '.join(told)}"

    @property
    def said(self) -> str:
        """All of it, as it is read aloud; of a moment that is not there, how to point at one."""
        return self._said

    def _number(self, prospect: Prospect, side: int, description: Description) -> str:
        points = description.level(prospect.points[side].mean, prospect)
        luck = prospect.luck[side].mean if prospect.luck else 0.0
        if abs(luck) < _NOTED:
            return points
        said = description.say(Text("luck {points}", points=description.signed(luck)))
        return f"{points} ({said})"
