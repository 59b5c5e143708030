"""What widgets of one's own are to screen readers, where Qt knows them only as widgets."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext

Role = QAccessible.Role


class RoleWidget(QWidget):
    """A widget of the ``accessible_role`` that its class names."""

    accessible_role = Role.Client

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _install()


class Grouping(RoleWidget):
    """A part with a name: readers say it before what one comes to inside ("Seat 1, Name")."""

    accessible_role = Role.Grouping

    def __init__(self, context: AppContext, name: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        context.tell(self, name, QWidget.setAccessibleName)


_INSTALLED: list[bool] = []


def _install() -> None:
    if not _INSTALLED:
        _INSTALLED.append(True)
        QAccessible.installFactory(_made)


def _made(name: str, of: QObject) -> QAccessibleInterface | None:
    return QAccessibleWidget(of, of.accessible_role) if isinstance(of, RoleWidget) else None
