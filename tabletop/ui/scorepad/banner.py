"""A quiet line above the pad: what became of the file, or what was left behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk

Offer = tuple[Text, Callable[[], object]]


class Banner(QFrame):
    """Says one thing, with what can be done about it; it takes no focus and stops nothing."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sign = "info"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(desk.px(44), desk.px(4), desk.px(6), desk.px(4))
        self._row.setSpacing(desk.px(8))
        self.words = Words(desk, None, "body", wrap=True)
        self._row.addWidget(self.words, 1)
        self.buttons: list[WordButton] = []
        self.close_button = IconButton(desk, "close", Text("Close"), size=18, parent=self)
        self.close_button.clicked.connect(self.hide)
        self._row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    def write(self, path: Path, write: Callable[[Path], object]) -> bool:
        """Write a file, and say that it is written or why not."""
        try:
            write(path)
        except OSError as error:
            why = Text("{file} cannot be written: {reason}", file=path.name, reason=str(error))
            self.say(why, sign="warning")
            return False
        self.say(Text("Written to {file}.", file=str(path)))
        return True

    def say(self, text: Text, *offers: Offer, sign: str = "info") -> None:
        """Say it until somebody closes the line or takes an offer."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        self._sign = sign
        self.words.word(text)
        self.setAccessibleName(self.words.text())
        for words, act in offers:
            button = WordButton(self._desk, words, parent=self)
            button.clicked.connect(lambda _=False, act=act: self._take(act))
            self._row.insertWidget(1 + len(self.buttons), button)
            self.buttons.append(button)
        self.show()
        self.update()

    def _take(self, act: Callable[[], object]) -> None:
        self.hide()
        act()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line and its sign."""
        desk, painter, rect = self._desk, QPainter(self), QRectF(self.rect())
        warns = self._sign == "warning"
        fill, edge = ("warnwash", "warn") if warns else ("raised", "line")
        paint.panel(painter, desk.theme, rect, fill=fill, edge=edge, radius=8)
        side = desk.px(22)
        square = QRectF(desk.px(12), (rect.height() - side) / 2, side, side)
        ink = "warn" if warns else "accent"
        desk.paint_icon(painter, self._sign, ink, square)
