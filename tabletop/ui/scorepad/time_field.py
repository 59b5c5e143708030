"""How long the game took: a field that may stay empty."""

from __future__ import annotations

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.scorepad.playing_time import minutes_of, playing_time
from tabletop.ui.context import AppContext
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.look.tips import set_name


class TimeField(LineField):
    """Takes minutes, or hours and minutes; what says no time is as if it had not been written."""

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._context, self._model = context, model
        self.setProperty("kind", "place")
        self.setMaxLength(12)
        context.tell(self, Text("min"), QLineEdit.setPlaceholderText)
        context.tell(self, Text("Playing time in minutes"), set_name)
        self.editingFinished.connect(self._take)

    def refresh(self) -> None:
        """Show what is known, unless somebody is writing."""
        if not self.hasFocus():
            minutes = self._model.scoring.minutes
            self.setText("" if minutes is None else self._context.say(playing_time(minutes)))
            self.setCursorPosition(0)

    def _take(self) -> None:
        try:
            minutes = minutes_of(self.text())
        except ValueError:
            return
        self._model.tell(minutes=minutes)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The number alone, to be written over."""
        super().focusInEvent(event)
        minutes = self._model.scoring.minutes
        self.setText("" if minutes is None else str(minutes))
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What is known is shown again."""
        super().focusOutEvent(event)
        self.refresh()
