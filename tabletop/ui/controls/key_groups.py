"""Keys that mean the same wherever they are pressed."""

from __future__ import annotations

from PySide6.QtCore import Qt

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""A step to the right and down, by its key."""

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESSES = (*ENTERS, Qt.Key.Key_Space)
"""What presses what the keyboard stands on."""
