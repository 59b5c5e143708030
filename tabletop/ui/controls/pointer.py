"""Where the pointer is in a view of rows or cells.

A delegate is told as much in the state of its option. But that is of QStyle, and with QStyle PySide
makes all that it knows of styles, while the window's first picture waits.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractItemView


def is_under_pointer(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> bool:
    """Whether the pointer is over what an index stands for."""
    port = view.viewport()
    if not port.underMouse():
        return False
    return view.indexAt(port.mapFromGlobal(QCursor.pos())) == index
