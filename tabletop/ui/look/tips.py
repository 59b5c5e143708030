"""Tooltips, names and descriptions of widgets, as one sees and as one hears them.

Without ``set_tip`` Qt would read tooltips as pages of HTML where they look like it.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent, Qt
from PySide6.QtWidgets import QToolTip, QWidget


class _Tipped(Protocol):
    def setToolTip(self, words: str) -> None: ...


def set_tip(thing: _Tipped, words: str) -> None:
    """Let a widget, an action or an item of a scene show these very words as its tooltip."""
    thing.setToolTip(_plain(words))


def rename(widget: QWidget, words: str) -> None:
    """Name a widget for screen readers, who hear of it only where it is another name."""
    if widget.accessibleName() != words:
        widget.setAccessibleName(words)


def describe(widget: QWidget, words: str) -> None:
    """Describe a widget for screen readers, who hear of it only where it is said otherwise."""
    if widget.accessibleDescription() != words:
        widget.setAccessibleDescription(words)


def set_name(widget: QWidget, words: str) -> None:
    """Name a widget for screen readers, and show the name as its tooltip.

    What Qt has for a tooltip readers say after the name: so the same words are said once.
    """
    if widget.findChild(_NameTip, options=Qt.FindChildOption.FindDirectChildrenOnly) is None:
        widget.installEventFilter(_NameTip(widget))
    rename(widget, words)


class _NameTip(QObject):
    """Shows the name of the widget it belongs to where the pointer rests."""

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(widget, QWidget):
            return False
        if widget.toolTip() or not isinstance(event, QHelpEvent):
            return False
        QToolTip.showText(event.globalPos(), _plain(widget.accessibleName()), widget)
        return True


def _plain(words: str) -> str:
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words
