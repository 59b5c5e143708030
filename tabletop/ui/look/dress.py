"""Who wears the style sheet in a window: its pages and dialogs, but not the table.

Qt dresses what wears a sheet anew at each change of it, 75 µs a widget, seen or not. What is out of
sight here waits with that until it is seen.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from tabletop.ui.look.sheet import stylesheet
from tabletop.ui.look.theme import Theme

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class Dress(QObject):
    """What a widget, and all in it, wears: the style sheet, or some ``parts`` of it."""

    def __init__(self, widget: QWidget, theme: Theme, parts: tuple[str, ...]) -> None:
        super().__init__(widget)
        self._widget, self._theme, self._parts = widget, theme, parts
        self._worn: Theme | None = None
        self.put_on()

    def follow(self, theme: Theme) -> None:
        """Be of another theme: at once, or, where only the colours are others, when it is seen."""
        sized, self._theme = theme.scale == self._theme.scale, theme
        if self._seen() or not sized:
            self.put_on()
        else:
            self._widget.installEventFilter(self)

    def put_on(self) -> None:
        """Wear the theme of the moment."""
        self._widget.removeEventFilter(self)
        if self._worn != self._theme:
            self._worn = self._theme
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
            self.put_on()
        return False


class DressedPart(QWidget):
    """The part of a window in which everything is dressed, and what the window opens as well."""

    def put_on(self) -> None:
        """Wear the theme of the moment, for something of it that is about to be seen."""
        for dress in self.findChildren(Dress, options=_DIRECT):
            dress.put_on()


def owner(widget: QWidget) -> QWidget:
    """Whose a dialog, a menu or a tip of a widget has to be, so as to wear the style sheet.

    That is the widget, where it is dressed; else the part of its window that is, if there is one.
    """
    here: QWidget | None = widget
    while here is not None:
        if here.styleSheet():
            return widget
        here = None if here.isWindow() else here.parentWidget()
    part = widget.window().findChild(DressedPart)
    if part is None:
        return widget
    part.put_on()
    return part
