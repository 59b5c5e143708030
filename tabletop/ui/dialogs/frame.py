"""The frame of every dialog: a heading, a body, buttons at the foot."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk

CLOSE = Text("Close")


def clear(box: QLayout) -> None:
    """Take all widgets out of a layout, and out of sight."""
    while (item := box.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class Dialog(QDialog):
    """A dialog with its heading; parts add to ``body`` and, from left to right, to ``foot``."""

    def __init__(self, desk: Desk, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        desk.tell(self, title, "setWindowTitle", "setAccessibleName")
        outer = QVBoxLayout(self)
        pad = desk.px(24)
        outer.setContentsMargins(pad, desk.px(20), pad, desk.px(16))
        outer.setSpacing(desk.px(12))
        self.heading = Words(desk, title, "heading", wrap=True)
        outer.addWidget(self.heading)
        self.body = QVBoxLayout()
        self.body.setSpacing(desk.px(10))
        outer.addLayout(self.body, 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(desk.px(8))
        outer.addLayout(self.foot)

    def scrolled(self) -> QVBoxLayout:
        """A column in the body that scrolls where the screen is too low for it."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        page.setAutoFillBackground(False)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, self.desk.px(6), 0)
        column.setSpacing(self.body.spacing())
        area.setWidget(page)
        area.viewport().setAutoFillBackground(False)
        self.body.addWidget(area, 1)
        return column

    def add_close(self, text: Text = CLOSE) -> WordButton:
        """A button at the right that closes the dialog."""
        self.foot.addStretch(1)
        button = WordButton(self.desk, text, kind="primary", large=True)
        button.setDefault(True)
        button.clicked.connect(self.accept)
        self.foot.addWidget(button)
        return button

    def spread(self, width: int, height: int) -> None:
        """Take a size of the design, within the screen."""
        screen = self.screen() or QGuiApplication.primaryScreen()
        room = screen.availableSize()
        self.resize(
            min(self.desk.px(width), room.width() - 48),
            min(self.desk.px(height), room.height() - 64),
        )
