"""Menus that a button opens."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from tabletop.models.deferred import later


def open_menu(menu: QMenu, button: QWidget, *, above: bool = False) -> None:
    """Open a menu below its button, or above it.

    By keys one comes to what is chosen in it, else to its first entry: readers tell of that, and
    of a menu on none of whose entries one stands they tell nothing.
    """
    corner = button.rect().bottomLeft()
    if above:
        corner = button.rect().topLeft() - QPoint(0, menu.sizeHint().height())
    menu.popup(button.mapToGlobal(corner))
    if button.underMouse():
        return
    chosen = next((action for action in menu.actions() if action.isChecked()), None)
    if chosen is not None:
        menu.setActiveAction(chosen)
    else:
        # As an active action, one that has a menu of its own would open that at once.
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(menu, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, none))


def add_menu(above: QMenu | QMenuBar, title: str = "") -> QMenu:
    """A menu within another one; as one comes back from it readers hear at which entry one is.

    Qt tells of an entry as keys go to it, not as those do that lie over it go away.
    """
    menu = above.addMenu(title)
    if isinstance(above, QMenu):
        menu.aboutToHide.connect(lambda: later(menu, lambda: _tell_entry(above, menu)))
    return menu


def _tell_entry(above: QMenu, menu: QMenu) -> None:
    entry = menu.menuAction()
    if above.isVisible() and above.activeAction() == entry and QAccessible.isActive():
        event = QAccessibleEvent(above, QAccessible.Event.Focus)
        event.setChild(above.actions().index(entry))
        QAccessible.updateAccessibility(event)
