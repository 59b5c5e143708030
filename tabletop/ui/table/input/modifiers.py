"""Which keys held down make a command of another key."""

from PySide6.QtCore import Qt

COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a key is a shortcut of the window, and no key of the table."""
