"""What comes of an entry, told to screen readers once it is whole."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletop.engine.pad import ValidationIssue
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.pad import TOTAL, PadModel, player_name
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.scorepad.sheet import SheetBody


class PadSpeech(QObject):
    """Announces, politely, the totals that an entry has changed and the doubts it has raised.

    It speaks when the pencil has left a box, not at each key.
    """

    def __init__(self, model: PadModel, body: SheetBody, page: QWidget) -> None:
        super().__init__(page)
        self._model, self._body, self._page = model, body, page
        self._totals, self._doubts = self._counted(), self._doubted()
        model.entered.connect(self._tell)

    def _counted(self) -> tuple[int, ...]:
        return tuple(self._model.points(TOTAL, seat) for seat in range(len(self._model.seats)))

    def _doubted(self) -> tuple[ValidationIssue, ...]:
        return (*self._body.unread, *self._model.breakdown.open)

    def _tell(self) -> None:
        said = " ".join(self._model.say(text) for text in self._news())
        Announcer.of(self._page).announce(said, self._page)

    def _news(self) -> Iterator[Text]:
        """What is otherwise than it was told; with other seats all totals count as told."""
        totals, doubts = self._counted(), self._doubted()
        if len(totals) == len(self._totals):
            for seat, (before, now) in enumerate(zip(self._totals, totals, strict=True)):
                if before != now:
                    player = player_name(seat, self._model.seats[seat])
                    yield Text("{player}: {points} in all.", player=player, points=signed(now))
        yield from (issue.why for issue in doubts if issue not in self._doubts)
        self._totals, self._doubts = totals, doubts
