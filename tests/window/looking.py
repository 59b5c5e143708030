"""Looks over somebody's shoulder: all that a window shows, says, titles and offers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    Qt,
)
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QCompleter,
    QDialog,
    QFileDialog,
    QGraphicsView,
    QToolTip,
    QWidget,
)

from tabletop.ui.controls.announcer import Announcer

_WORDS = (
    *("text", "title", "toolTip", "statusTip", "whatsThis", "windowTitle", "placeholderText"),
    *("accessibleName", "accessibleDescription", "iconText", "toPlainText", "currentText"),
)
_ROLES = (
    *(Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.ToolTipRole),
    *(Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.WhatsThisRole),
    *(Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole),
    *range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 12),
)
_TOLD = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)


def settle() -> None:
    """Let deferred work be done, as an event loop would."""
    for _ in range(2):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def words() -> list[str]:
    """Every word of every window: on widgets, in lists and completers, and for screen readers.

    What is announced is heard where it is told: what is shown of it comes and goes with the clock.
    """
    found = [QToolTip.text()]
    for top in QApplication.topLevelWidgets():
        for thing in (top, *top.findChildren(QObject)):
            found += _of(thing)
    return [word for word in found if word]


def _of(thing: QObject) -> Iterator[str]:
    if isinstance(thing, QWidget | QAction) and not isinstance(thing.parent(), Announcer):
        for ask in _asked(type(thing)):
            yield _said(ask, thing)
    listing = isinstance(thing, QAbstractItemView | QComboBox | QCompleter)
    if listing and thing.model() is not None and not _on_disk(thing):
        yield from _rows(thing.model())
    if isinstance(thing, QGraphicsView) and thing.isVisible():
        yield from _tree(QAccessible.queryAccessibleInterface(thing))


def _on_disk(thing: QObject) -> bool:
    """Whether a list belongs to a dialog that lists files."""
    above: QObject | None = thing
    while above is not None and not isinstance(above, QFileDialog):
        above = above.parent()
    return above is not None


@cache
def _asked(kind: type) -> tuple[Any, ...]:
    """What things of a kind are asked for their words."""
    asked = (getattr(kind, name, None) for name in _WORDS)
    return tuple(ask for ask in asked if callable(ask))


def _said(ask: Any, thing: QObject) -> str:
    try:
        said = ask(thing)
    except TypeError:  # It wants to be asked about something: no words of its own.
        return ""
    return said if isinstance(said, str) else ""


def _rows(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount(QModelIndex())):
        for column in range(
            1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
        ):
            index = model.index(row, column, QModelIndex())
            yield from (str(said) for role in _ROLES if (said := index.data(role)) is not None)


def _tree(node: QAccessibleInterface | None) -> Iterator[str]:
    if node is None or not node.isValid():
        return
    yield from (node.text(kind) for kind in _TOLD)
    for number in range(node.childCount()):
        yield from _tree(node.child(number))


def close_dialogs() -> None:
    """Close whatever was opened over the window."""
    for top in QApplication.topLevelWidgets():
        if (
            isinstance(top, QDialog)
            or top.windowFlags() & Qt.WindowType.Popup == Qt.WindowType.Popup
        ):
            top.close()
    settle()
