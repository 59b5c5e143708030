"""Where the keyboard is in a list or a table as it comes there, told to screen readers.

Qt tells of the item in focus before it tells that its list has the keyboard. Readers then speak of
the list alone, and of the item only once the keyboard goes to another.
"""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tabletop.ui.controls.announcer import Announcer


def name_item(_: QWidget | None, now: QWidget | None) -> None:
    """Have readers told which item of a list or a table is in focus there."""
    if now is not None and now.inherits("QAbstractItemView") and QAccessible.isActive():
        Announcer.of(now).then(lambda: _tell_item(now))


def _tell_item(view: QWidget) -> None:
    if not (isValid(view) and view is QApplication.focusWidget()):
        return
    item = QAccessible.queryAccessibleInterface(view).focusChild()
    if item is not None:
        QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))
