"""Tooltips, names and descriptions of widgets, as one sees and as one hears them.

Without ``set_tip`` Qt would read tooltips as pages of HTML where they look like it.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QHelpEvent, Qt
from PySide6.QtWidgets import QToolTip, QWidget

from tabletop.ui.look.style_scope import styled_parent


class _Tipped(Protocol):
    def setToolTip(self, words: str) -> None: ...


def set_tip(thing: _Tipped, words: str) -> None:
    """Let a widget, an action or an item of a scene show these very words as its tooltip."""
    thing.setToolTip(_plain(words))
    if words and isinstance(thing, QWidget):
        _tip_of(thing)


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
    _tip_of(widget).names = True
    rename(widget, words)


def show_tip(at: QPoint, words: str, widget: QWidget) -> None:
    """Show, at a point of the screen, these words of a widget; without any the last ones go."""
    QToolTip.showText(at, words, styled_parent(widget) if words else widget)


class _Tip(QObject):
    """Shows the tip of the widget it belongs to, else what it ``names``, where one points."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.names = False
        widget.installEventFilter(self)

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(widget, QWidget):
            return False
        words = widget.toolTip() or (_plain(widget.accessibleName()) if self.names else "")
        if not words or not isinstance(event, QHelpEvent):
            return False
        show_tip(event.globalPos(), words, widget)
        return True


def _tip_of(widget: QWidget) -> _Tip:
    found = widget.findChild(_Tip, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found if found is not None else _Tip(widget)


def _plain(words: str) -> str:
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words
