"""What comes of an entry, told to screen readers once it is whole."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletop.engine.pad import Cell, ValidationIssue, Value
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.scorepad.sheet import SheetBody

_Doubt = tuple[str, Cell, Value | None] | ValidationIssue
"""What makes a doubt the same one: its rule, the box it is about first, and what stands there; what
cannot be read is the same while it is written in the same way."""


class PadSpeech(QObject):
    """Announces, politely, the totals that an entry has changed and the doubts it has raised.

    It speaks when the pencil has left a box, not at each key. A doubt is told once, however its
    sentence counts what is entered elsewhere, and once more when the box it is about is changed
    and it stays.
    """

    def __init__(self, model: PadModel, body: SheetBody, page: QWidget) -> None:
        super().__init__(page)
        self._model, self._body, self._page = model, body, page
        self._totals, self._doubts = self._counted(), self._doubted()
        model.entered.connect(self._tell)

    def _counted(self) -> tuple[int, ...]:
        return tuple(self._model.points(TOTAL, seat) for seat in self._model.columns)

    def _doubted(self) -> dict[_Doubt, ValidationIssue]:
        open_ = {self._doubt(issue): issue for issue in self._model.breakdown.open}
        return {issue: issue for issue in self._body.unread} | open_

    def _doubt(self, issue: ValidationIssue) -> _Doubt:
        if not issue.at:
            return issue
        box = issue.at[0]
        return issue.rule.id, box, self._model.value(box)

    def _tell(self) -> None:
        said = " ".join(self._model.say(text) for text in self._news())
        Announcer.of(self._page).announce(said, self._page)

    def _news(self) -> Iterator[Text]:
        """What is otherwise than it was told; with other seats all totals count as told."""
        totals, doubts = self._counted(), self._doubted()
        if len(totals) == len(self._totals):
            for seat, (before, now) in enumerate(zip(self._totals, totals, strict=True)):
                if before != now:
                    player = self._model.side_name(seat)
                    yield Text("{player}: {points} in all.", player=player, points=signed(now))
        yield from (issue.why for doubt, issue in doubts.items() if doubt not in self._doubts)
        self._totals, self._doubts = totals, doubts
