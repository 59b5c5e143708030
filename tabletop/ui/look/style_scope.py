"""To what of a window the style sheet applies: to its pages and dialogs, but not to the table.

Qt polishes what a sheet applies to anew at each change of it, 75 µs a widget, seen or not. What is
out of sight here waits with that until it is seen.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from tabletop.ui.look.sheet import stylesheet
from tabletop.ui.look.theme import Theme

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class StyleScope(QObject):
    """A widget, and all in it, to which the style sheet applies, or some ``parts`` of it."""

    def __init__(self, widget: QWidget, theme: Theme, parts: tuple[str, ...]) -> None:
        super().__init__(widget)
        self._widget, self._theme, self._parts = widget, theme, parts
        self._applied: Theme | None = None
        self.apply()

    def follow(self, theme: Theme) -> None:
        """Be of another theme: at once, or, where only the colours are others, when it is seen."""
        sized, self._theme = theme.scale == self._theme.scale, theme
        if self._seen() or not sized:
            self.apply()
        else:
            self._widget.installEventFilter(self)

    def apply(self) -> None:
        """Be of the theme of the moment."""
        self._widget.removeEventFilter(self)
        if self._applied != self._theme:
            self._applied = self._theme
            self._widget.setStyleSheet(stylesheet(self._theme, *self._parts))

    def _seen(self) -> bool:
        return self._widget.isVisible() or any(
            opened.isVisible()
            for kind in (QDialog, QMenu)
            for opened in self._widget.findChildren(kind, options=_DIRECT)
        )

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        """It comes into sight."""
        if event.type() == QEvent.Type.Show:
            self.apply()
        return False


class StyledPart(QWidget):
    """The part of a window to which the style sheet applies, and to what the window opens."""

    def apply(self) -> None:
        """Be of the theme of the moment, for something of it that is about to be seen."""
        for scope in self.findChildren(StyleScope, options=_DIRECT):
            scope.apply()


def styled_parent(widget: QWidget) -> QWidget:
    """The parent of a dialog, a menu or a tip of a widget, so that the style sheet applies to it.

    That is the widget, where the sheet applies to that; else the styled part of its window, if
    there is one.
    """
    here: QWidget | None = widget
    while here is not None:
        if here.styleSheet():
            return widget
        here = None if here.isWindow() else here.parentWidget()
    return apply_style(widget) or widget


def apply_style(widget: QWidget) -> StyledPart | None:
    """Have the styled part of a widget's window, if there is one, in the theme of the moment."""
    part = widget.window().findChild(StyledPart)
    if part is not None:
        part.apply()
    return part
