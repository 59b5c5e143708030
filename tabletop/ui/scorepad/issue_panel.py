"""The line that is kept free for doubts, so that none of them moves what one is about to touch."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.pad import ValidationIssue
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import discard, fill, hbox
from tabletop.ui.scorepad.cells import CellBox
from tabletop.ui.scorepad.issue_line import IssueLine

_HIGH, _LEAST = 42, 48
"""How high it is, at 100 %, and how high (pixels) at the least: for a finger."""
_NONE = Text("Nothing here contradicts the rules.")
ALWAYS = Text("What you write is kept at once; Save puts it on the list of the games you played.")
"""What is always so."""


class IssuePanel(QWidget):
    """Shows one doubt: of the row in which one writes, else the first; its button leads to others.

    ``cited`` carries the id of a rule.
    """

    cited = Signal(str)

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._model = context, model
        self._unread: dict[ValidationIssue, CellBox] = {}
        self._row = ""
        self.lines: list[IssueLine] = []
        self.line: IssueLine | None = None
        self.setFixedHeight(max(_LEAST, context.px(_HIGH)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.nothing = TextLabel(context, _NONE, "small", "text2", wrap=True)
        self.says_always = False
        self.nothing.setContentsMargins(context.px(24), 0, 0, 0)
        self._box = fill(hbox(self), (self.nothing, 1))
        model.changed.connect(self.refresh)
        model.pointed.connect(self._pointed)
        self.refresh()

    def say_always(self, says: bool) -> None:
        """Say here what is always so, or leave it to others, where nothing is doubted."""
        if says != self.says_always:
            self.says_always = says
            both = Text("{sentence} {more}", sentence=_NONE, more=ALWAYS)
            self.nothing.word(both if says else _NONE)

    def ask_back(self, unread: dict[ValidationIssue, CellBox]) -> None:
        """Say first what is written and means nothing; it cannot be noted, as it is not entered.

        What may have been meant is a press away.
        """
        self._unread = unread
        self.refresh()

    def refresh(self) -> None:
        """Show what is doubted now; who writes a note to a doubt keeps it in sight."""
        old = {line.issue: line for line in self.lines}
        self.lines = [
            old.pop(issue) if issue in old else self._new_line(issue)
            for issue in (*self._unread, *self._model.issues)
        ]
        for line in old.values():
            self._box.removeWidget(line)
            discard(line)
        for line in self.lines:
            line.refresh()
        self._show(self.line if self._stays() else self._fitting())

    def _stays(self) -> bool:
        """Whether what is shown is still doubted, and nothing at the row in which one writes is."""
        if self.line is None or self.line not in self.lines:
            return False
        at_row = self._at_row()
        return self.line.writes or not at_row or self.line in at_row

    def _at_row(self) -> list[IssueLine]:
        return [line for line in self.lines if _row_of(line.issue) == self._model.row]

    def _pointed(self) -> None:
        """Another row has other doubts; where it has none, what is shown stays."""
        if self._model.row != self._row:
            self._row = self._model.row
            self._show(self.line if self._stays() else self._fitting())

    def _fitting(self) -> IssueLine | None:
        """The first open doubt at the row in which one writes, else the first."""
        at_row = self._at_row()
        return next(
            (line for line in [*at_row, *self.lines] if line.open), next(iter(self.lines), None)
        )

    def _show(self, shown: IssueLine | None) -> None:
        self.line = shown
        self.nothing.setVisible(shown is None)
        for line in self.lines:
            line.setVisible(line is shown)
            line.count(len(self.lines) - 1)

    def _go_on(self) -> None:
        """To the next doubt, and after the last to the first."""
        assert self.line is not None
        after = (self.lines.index(self.line) + 1) % len(self.lines)
        self._show(self.lines[after])
        self.lines[after].more.setFocus()

    def _new_line(self, issue: ValidationIssue) -> IssueLine:
        line = IssueLine(self._context, self._model, issue, self, self._unread.get(issue))
        line.cited.connect(self.cited)
        line.went_on.connect(self._go_on)
        line.given_up.connect(self.refresh)
        self._box.addWidget(line)
        return line


def _row_of(issue: ValidationIssue) -> str:
    return issue.at[0].field if issue.at else ""
