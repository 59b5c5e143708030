"""How a dial is drawn: the ring and the disc as pictures made once, the knob over them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from tabletop.ui.look import rings
from tabletop.ui.look.theme import LEAST_TYPE, Theme, tokens
from tabletop.ui.table.instruments.wheel import (
    DISC,
    NUMBERS,
    RIM,
    VALUES,
    WINDOW,
    WINDOW_IN,
    WINDOW_OUT,
    Wheel,
)
from tabletop.ui.table.items import words

KNOB = 9.0
"""The radius of the knob at 100 %."""

SHADE = 6.0
"""How far the wheel's shadow reaches out of it, in pixels."""

_GAP = 1.6


@frozen
class DialRing:
    """What the fixed ring shows: its values, how many of them are chosen up to, and which are
    legal."""

    values: tuple[int, ...]
    chosen: int | None
    legal: frozenset[int]


def colour(name: str) -> QColor:
    """A colour of the instruments, in both themes the same."""
    return QColor(tokens()["material"]["instruments"][name])


def number_font(theme: Theme, size: float) -> QFont:
    """Numbers as large as their place, and never too small to be read."""
    font = theme.font("label", 900)
    font.setPixelSize(max(LEAST_TYPE, round(size)))
    return font


def paint_ring(painter: QPainter, wheel: Wheel, ring: DialRing, theme: Theme) -> None:
    """The shadow, the brass, and a segment for every notch."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, radius = wheel.middle, wheel.radius
    _disc(painter, middle + QPointF(0, 3), radius, QColor(0, 0, 0, 56))
    _disc(painter, middle, radius, colour("brass"), QPen(colour("brass_deep"), 1.6))
    painter.setPen(QPen(colour("brass_light"), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * RIM, radius * RIM)
    gap = _GAP / max(1.0, radius) * 57.3
    font = number_font(theme, radius * 0.126)
    for index, value in enumerate(ring.values):
        path = wheel.segment(wheel.angle(index), wheel.step - gap)
        ground, ink = _segment(ring, index)
        painter.fillPath(path, ground)
        if index not in ring.legal:
            rings.paint_illegal(painter, path, dark_ground=True)
        write(painter, wheel.spot(wheel.angle(index), VALUES), str(value), font, ink)


def _segment(ring: DialRing, index: int) -> tuple[QColor, QColor]:
    """The ground and the ink of a notch: the chosen one, those up to it, the others."""
    if index not in ring.legal:
        return colour("barred"), colour("barred_ink")
    if index == ring.chosen:
        return colour("chosen"), colour("ink")
    up_to = ring.chosen is not None and index < ring.chosen
    return colour("ring" if up_to else "ring_rest"), colour("ring_ink")


def paint_paper(painter: QPainter, wheel: Wheel) -> None:
    """The disc, as yet without numbers."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour("brass_deep"), 1.4)
    _disc(painter, wheel.middle, wheel.radius * DISC, colour("paper"), pen)


def paint_numbers(
    painter: QPainter, wheel: Wheel, numbers: Sequence[int], legal: frozenset[int], theme: Theme
) -> None:
    """The numbers of one row of the disc, each below its notch."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = number_font(theme, wheel.radius * 0.134)
    for index, number in enumerate(numbers):
        ink = colour("given" if index in legal else "paper_ink")
        if index not in legal:
            ink.setAlphaF(0.62)
        write(painter, wheel.spot(wheel.angle(index), NUMBERS), str(number), font, ink)


def paint_chosen(painter: QPainter, wheel: Wheel, index: int, number: int, theme: Theme) -> None:
    """The number that the chosen notch gives, on a seal."""
    spot = wheel.spot(wheel.angle(index), NUMBERS + 0.02)
    _disc(painter, spot, wheel.radius * 0.121, colour("given"))
    write(painter, spot, str(number), number_font(theme, wheel.radius * 0.16), colour("on_given"))


def paint_pointed(painter: QPainter, wheel: Wheel, index: int) -> None:
    """The notch that a hand points at, framed."""
    path = wheel.segment(wheel.angle(index), wheel.step - 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, QPen(colour("ink"), 4.0))
    painter.strokePath(path, QPen(colour("on_given"), 2.0))


def paint_window(
    painter: QPainter, wheel: Wheel, total: int, symbol: QPixmap | None, theme: Theme
) -> None:
    """The window with the total, and below it the picture of what is counted."""
    path = wheel.segment(0.0, WINDOW - 6.0, WINDOW_IN, WINDOW_OUT)
    painter.fillPath(path, colour("window"))
    painter.strokePath(path, QPen(colour("brass_light"), 1.4))
    at = wheel.spot(0.0, 0.8)
    write(painter, at, str(total), number_font(theme, wheel.radius * 0.232), colour("on_given"))
    if symbol is not None:
        size = symbol.deviceIndependentSize()
        below = wheel.spot(0.0, 0.585)
        painter.drawPixmap(below - QPointF(size.width() / 2, size.height() / 2), symbol)


def paint_hub(
    painter: QPainter, wheel: Wheel, number: str, lines: Sequence[str], theme: Theme
) -> None:
    """In the middle: what the notch spoken of gives, and in smaller type of what and for what."""
    big = number_font(theme, wheel.radius * 0.357)
    room = 2 * wheel.radius * NUMBERS - 2 * wheel.radius * 0.16
    rows = [(line, theme.font("caption", 700 if not at else 400)) for at, line in enumerate(lines)]
    step = min(theme.line("caption"), wheel.radius * 0.16)
    top = wheel.middle.y() + wheel.radius * (0.02 if number else -0.05)
    if number:
        at = QPointF(wheel.middle.x(), wheel.middle.y() - wheel.radius * 0.1)
        write(painter, at, number, big, colour("given"))
        top += wheel.radius * 0.1
    across = Qt.AlignmentFlag.AlignHCenter
    for row, (line, font) in enumerate(rows):
        font.setPixelSize(max(LEAST_TYPE, min(font.pixelSize(), round(step))))
        box = QRectF(wheel.middle.x() - room / 2, top + row * step - step / 2, room, step)
        words.line(painter, box, line, font, colour("paper_ink"), across)


def paint_knob(painter: QPainter, spot: QPointF, radius: float, lifted: bool) -> None:
    """The brass knob; one that is held lies higher."""
    _disc(painter, spot + QPointF(0, 3.0 if lifted else 1.0), radius, QColor(0, 0, 0, 90))
    grown = radius * (1.2 if lifted else 1.0)
    _disc(painter, spot, grown, colour("chosen"), QPen(colour("ink"), 1.6))
    _disc(painter, spot, grown / 3, colour("ink"))


def write(painter: QPainter, at: QPointF, said: str, font: QFont, ink: QColor) -> None:
    """Words whose middle is at a point."""
    wide, high = words.width(said, font), font.pixelSize()
    painter.setFont(font)
    painter.setPen(ink)
    box = QRectF(at.x() - wide / 2, at.y() - high, wide, 2.0 * high)
    painter.drawText(QPointF(box.left(), words.baseline(box, font)), said)


def _disc(
    painter: QPainter, at: QPointF, radius: float, fill: QColor, pen: QPen | None = None
) -> None:
    path = QPainterPath()
    path.addEllipse(at, radius, radius)
    painter.fillPath(path, fill)
    if pen is not None:
        painter.strokePath(path, pen)
