"""What is read rather than used, where it may be longer than its room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import Scroll, vbox
from tabletop.ui.look.theme import Theme
from tabletop.ui.look.tips import describe

_AROUND = 7
"""What is kept free for the ring of focus, at 100 %."""


class RingedScroll(Scroll):
    """What scrolls and, where the keyboard has come to it, has a ring of a ``radius`` (px)."""

    def __init__(self, radius: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._radius = radius

    @property
    def theme(self) -> Theme:
        """What the ring is drawn in."""
        raise NotImplementedError

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring comes."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring of focus."""
        super().paintEvent(event)
        if self.hasFocus():
            port = self.viewport()
            paint.focus_ring(QPainter(port), self.theme, QRectF(port.rect()), self._radius)


class ReadingArea(RingedScroll):
    """A page that the keyboard scrolls, and that readers hear where it comes to it."""

    def __init__(self, context: AppContext, name: Text) -> None:
        super().__init__(radius=8)
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        context.tell(self, name, QWidget.setAccessibleName)

    def new_page(self, gap: int) -> tuple[QWidget, QVBoxLayout]:
        """An empty page and its column, to be filled and shown; ``gap`` (px) is between parts."""
        page, around = QWidget(), self._context.px(_AROUND)
        return page, vbox(page, gap=self._context.px(gap), around=(around,) * 4)

    def read_page(self, page: QWidget, said: str) -> None:
        """Show a page that is filled; ``said`` is all of it, as it is read aloud."""
        self.scroll_page(page)
        describe(self, said)

    @property
    def theme(self) -> Theme:
        """That of the program."""
        return self._context.theme
