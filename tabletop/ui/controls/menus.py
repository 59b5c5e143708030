"""Menus that a button opens."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget


def open_menu(menu: QMenu, button: QWidget, *, above: bool = False) -> None:
    """Open a menu below its button, or above it.

    By keys one comes to what is chosen in it, else to its first entry: readers tell of that, and
    of a menu on none of whose entries one stands they tell nothing.
    """
    corner = button.rect().bottomLeft()
    if above:
        corner = button.rect().topLeft() - QPoint(0, menu.sizeHint().height())
    menu.popup(button.mapToGlobal(corner))
    entries = [action for action in menu.actions() if action.isEnabled() and action.isVisible()]
    if entries and not button.underMouse():
        chosen = (action for action in entries if action.isChecked())
        menu.setActiveAction(next(chosen, entries[0]))
