"""Qt's own dialogs: they read no HTML in the words they are given, and go when they are closed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


class MessageBox(QMessageBox):
    """A message, with a button that closes it unless others are added."""

    def __init__(self, parent: QWidget | None, icon: QMessageBox.Icon, words: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setIcon(icon)
        self.setWindowTitle("Tabletop")
        self.setText(words)


class FileDialog(QFileDialog):
    """Asks for a file to open, or for a place to save one."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent, title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
