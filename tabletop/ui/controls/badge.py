"""A seat's badge: its colour, and the emblem that tells it without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from tabletop.language import colour_name
from tabletop.ui.context import AppContext
from tabletop.ui.look.art import seat_badge


def badge(context: AppContext, colour: str, size: float, ratio: float = 1.0) -> QPixmap:
    """The picture of a colour's badge, ``size`` logical pixels wide."""
    return seat_badge(colour, size, ratio, context.theme)


def add_colours(
    menu: QMenu, context: AppContext, colours: Iterable[str], picked: Callable[[str], object]
) -> None:
    """Offer colours in a menu, by badge and name; ``picked`` hears which it is."""
    for colour in colours:
        picture = badge(context, colour, context.px(20), menu.devicePixelRatioF())
        action = menu.addAction(QIcon(picture), context.say(colour_name(colour)))
        action.triggered.connect(lambda _=False, name=colour: picked(name))


class Badge(QWidget):
    """A badge in a row of words."""

    def __init__(
        self, context: AppContext, colour: str, size: int = 20, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._colour, self._side = context, colour, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.wear(colour)
        context.text_resized.connect(self.updateGeometry)

    def wear(self, colour: str) -> None:
        """Show another colour."""
        self._colour = colour
        self._context.tell(self, colour_name(colour), QWidget.setAccessibleName)
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = self._context.px(self._side)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the badge."""
        pixmap = badge(self._context, self._colour, self.width(), self.devicePixelRatioF())
        QPainter(self).drawPixmap(0, 0, pixmap)
