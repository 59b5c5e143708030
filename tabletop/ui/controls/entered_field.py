"""Fields one writes in, named to screen readers once they are entered."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from tabletop.ui.controls.announcer import Announcer

_WRITTEN_IN = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit)


def name_field(_: QWidget | None, now: QWidget | None) -> None:
    """Have readers told the name of a field to which the keyboard has come.

    A new field tells of its cursor before it tells of the keyboard. Orca takes it for where it is
    by then, and says nothing of it when it hears of the keyboard; of a name that it has not yet
    said it does speak, and of no other.
    """
    if isinstance(now, _WRITTEN_IN) and QAccessible.isActive():
        Announcer.of(now).then(lambda: _tell_name(now))


def _tell_name(field: QWidget) -> None:
    if isValid(field) and field is QApplication.focusWidget() and field.accessibleName():
        QAccessible.updateAccessibility(QAccessibleEvent(field, QAccessible.Event.NameChanged))
