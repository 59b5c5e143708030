"""A long text to read, of which the passages in sight come at once, and the others soon after."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

Passage = Callable[[], str]
"""Writes a passage as HTML, when its turn comes."""

_AT_ONCE = 14
"""So many passages fill a page; as many come at a time after them."""


class Passages(QTextBrowser):
    """A text that opens at one of its passages, and in which keys move a caret.

    What is not in sight comes in the turns after the first picture, or as the keyboard comes to
    the text; what is in sight does not move meanwhile.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._above: list[Passage] = []
        self._below: list[Passage] = []
        self._ink = ""
        self.setOpenLinks(False)
        # A caret goes through it by keys: readers tell its line.
        by_key = Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.setTextInteractionFlags(self.textInteractionFlags() | by_key)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        # Its tables are as wide as the page, also before the bar at its side takes room.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._late = QTimer(self, interval=0)
        self._late.timeout.connect(self._write_more)

    def write(self, passages: Sequence[Passage], ink: str, at: int = 0) -> None:
        """Show other passages, in a colour, from the one ``at`` that place on."""
        first = max(0, min(at, len(passages) - _AT_ONCE))
        self._above, shown = list(passages[:first]), passages[first : first + _AT_ONCE]
        self._below, self._ink = list(passages[first + _AT_ONCE :]), ink
        self.setHtml(self._html(shown))
        self._late.start()

    def complete(self) -> None:
        """Have all of the text at once."""
        while self._late.isActive():
            self._write_more()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard may go to any place of it."""
        self.complete()
        super().focusInEvent(event)

    def _write_more(self) -> None:
        """Write the next passages: those below first, then upwards those above."""
        cursor = QTextCursor(self.document())
        if self._below:
            coming, self._below = self._below[:_AT_ONCE], self._below[_AT_ONCE:]
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertHtml(self._html(coming))
        elif self._above:
            coming, self._above = self._above[-_AT_ONCE:], self._above[:-_AT_ONCE]
            bar, high = self.verticalScrollBar(), self._height
            cursor.insertHtml(self._html(coming))
            bar.setValue(bar.value() + self._height - high)
        else:
            self._late.stop()

    @property
    def _height(self) -> int:
        return round(self.document().size().height())

    def _html(self, passages: Sequence[Passage]) -> str:
        said = "".join(passage() for passage in passages)
        return f'<body style="color:{self._ink}">{said}</body>'
