"""Fields one writes in, as screen readers come to hear of them.

Qt tells of a field's cursor before it tells that the field has the keyboard: of a new one as it is
made, of others as all in it is selected. Orca takes it for where it is by then, and says nothing
of it when it hears of the keyboard at last.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from tabletop.ui.controls.announcer import Announcer

_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_WRITTEN_IN = ("QLineEdit", "QAbstractSpinBox", "QPlainTextEdit", "QTextEdit")
"""By their names: their classes PySide would make while the window's first picture waits."""


class LineField(QLineEdit):
    """A line one writes in, whose cursor stays where it is as all in it is selected."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setCursorPosition(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """By keys all is selected; Qt's own way to do so moves the cursor.

        Nothing is selected of what cannot be written over: readers would say it once more.
        """
        by_keys = event.reason() in _BY_KEYS and not self.isReadOnly()
        other = QFocusEvent(event.type(), Qt.FocusReason.OtherFocusReason)
        super().focusInEvent(other if event.reason() in _BY_KEYS else event)
        if by_keys:
            self.select_words()

    def select_words(self) -> None:
        """Select all, from the end to the beginning where the cursor is there."""
        long = len(self.text().encode("utf-16-le")) // 2
        if long and self.cursorPosition() == 0:
            self.setSelection(long, -long)
        else:
            self.selectAll()


def name_field(_: QWidget | None, now: QWidget | None) -> None:
    """Have readers told the name of a field to which the keyboard has come.

    Of a name that it has not yet said Orca does speak, and of no other.
    """
    if now is not None and any(map(now.inherits, _WRITTEN_IN)) and QAccessible.isActive():
        Announcer.of(now).then(lambda: _tell_name(now))


def _tell_name(field: QWidget) -> None:
    if isValid(field) and field is QApplication.focusWidget() and field.accessibleName():
        QAccessible.updateAccessibility(QAccessibleEvent(field, QAccessible.Event.NameChanged))
