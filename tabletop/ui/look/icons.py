"""Icons: one-line drawings of 24 units, tinted with a colour, crisp at every pixel ratio."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tabletop import resources
from tabletop.ui.look.pixmaps import blank, kept


@cache
def icon_names() -> tuple[str, ...]:
    """The names of all icons."""
    return tuple(sorted(path.stem for path in resources.locate("icons").glob("*.svg")))


@cache
def renderer(name: str, colour: str) -> QSvgRenderer:
    """An icon in one colour, ready to be drawn.

    Raises:
        LookupError: no icon is called that.
    """
    path = resources.locate(f"icons/{name}.svg")
    if not path.is_file():
        raise LookupError(f"no icon is called {name!r}")
    source = path.read_text(encoding="utf-8").replace("$color", colour)
    return QSvgRenderer(QByteArray(source.encode("utf-8")))


def icon_pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon as a shared pixmap, ``size`` logical pixels wide and high."""
    key = ("icon", name, colour, size, ratio)
    return kept(key, lambda: _icon_pixmap(name, colour, size, ratio))


def _icon_pixmap(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    side = max(1, round(size * ratio))
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    with QPainter(made) as painter:
        paint_icon(painter, name, colour, QRectF(0, 0, side, side))
    made.setDevicePixelRatio(ratio)
    return made


def paint_icon(painter: QPainter, name: str, colour: str, rect: QRectF) -> None:
    """Paints an icon into a square."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer(name, colour).render(painter, rect)


class _Drawing(QIconEngine):
    """Draws an icon at whatever size and ratio it is asked for; disabled ones in their colour."""

    def __init__(self, name: str, colour: str, disabled: str) -> None:
        super().__init__()
        self._name, self._colour, self._disabled = name, colour, disabled

    def _tint(self, mode: QIcon.Mode) -> str:
        return self._disabled if mode == QIcon.Mode.Disabled else self._colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        paint_icon(painter, self._name, self._tint(mode), QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        side = min(size.width(), size.height())
        square = icon_pixmap(self._name, self._tint(mode), side, scale)
        if size.width() == size.height():
            return square
        made = blank(QSizeF(size), scale)
        with QPainter(made) as painter:
            painter.drawPixmap(
                QPoint((size.width() - side) // 2, (size.height() - side) // 2), square
            )
        return made

    def clone(self) -> QIconEngine:
        copy = _Drawing(self._name, self._colour, self._disabled)
        _kept.append(copy)
        return copy


_kept: list[QIconEngine] = []


@cache
def icon(name: str, colour: str, disabled: str = "") -> QIcon:
    """An icon for a button or a menu, in one colour (and another where it is disabled).

    Raises:
        LookupError: no icon is called that.
    """
    renderer(name, colour)
    engine = _Drawing(name, colour, disabled or colour)
    _kept.append(engine)
    return QIcon(engine)


def app_icon() -> QIcon:
    """The application's own icon, for its window and the desktop."""
    source = resources.locate("art/app_icon.svg")
    drawing, made = QSvgRenderer(str(source)), QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            drawing.render(painter, QRectF(0, 0, side, side))
        made.addPixmap(pixmap)
    return made
