"""Fields and lists as they are in every part of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QSize, Qt
from PySide6.QtWidgets import QLineEdit, QListView, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.line_field import LineField

SEARCHED = Text("a number, a colour, a symbol or a name")
"""By what one looks for a thing."""


class SearchField(LineField):
    """A field that says what can be searched for; ``searched`` hears every change."""

    def __init__(self, context: AppContext, hint: Text, searched: Callable[[str], object]) -> None:
        super().__init__()
        context.tell(self, hint, QLineEdit.setPlaceholderText)
        context.tell(self, Text("Search"), QWidget.setAccessibleName)
        self.textChanged.connect(self._offer_to_clear)
        self.textChanged.connect(searched)

    def _offer_to_clear(self, words: str) -> None:
        """Have the button that clears it, once there is something: its icon takes a while."""
        if words and not self.isClearButtonEnabled():
            self.setClearButtonEnabled(True)


class PlainList(QListView):
    """A list without a frame, whose rows are painted as wide as it is."""

    def __init__(self, context: AppContext, model: QAbstractItemModel, name: Text) -> None:
        super().__init__()
        self.setProperty("kind", "plain")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.tell(self, name, QWidget.setAccessibleName)
        self.setModel(model)

    def sizeHint(self) -> QSize:
        """It asks for no more than a few rows, and takes what there is."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())
