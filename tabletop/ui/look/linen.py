"""The linen sheet that is laid over a table while only one person may look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from tabletop.ui.look.theme import Theme, tokens

_FOLDS = (
    *((0.0, 0.30), (0.07, -0.5), (0.16, 0.12), (0.33, -0.42), (0.46, 0.16), (0.62, -0.3)),
    *((0.7, 0.22), (0.86, -0.55), (0.93, 0.1), (1.0, 0.34)),
)
"""Where the folds of the cloth run, by its width, and how much shade (or light) lies there."""

_SHADE = {"light": 0.11, "dark": 0.42}
_LIGHT = {"light": 0.55, "dark": 0.05}
_CELL = 3.0
_HEM = 12.0
_STITCH = (5.0, 4.0)
_TACK = 5.0


def paint_linen(painter: QPainter, theme: Theme, rect: QRectF, radius: float, ratio: float) -> None:
    """Paint the cloth with its folds, a stitched hem, and a brass tack in each corner."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cloth = QPainterPath()
    cloth.addRoundedRect(rect, radius, radius)
    painter.fillPath(cloth, _threads(theme, ratio))
    painter.fillPath(cloth, _folds(theme, rect))
    painter.setPen(QPen(theme.colour("line"), 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    hem = QPen(theme.colour("edge"), 1.2)
    hem.setDashPattern(_STITCH)
    painter.setPen(hem)
    inside = rect.adjusted(_HEM, _HEM, -_HEM, -_HEM)
    painter.drawRoundedRect(inside, radius / 2, radius / 2)
    far = 2 * _HEM + _TACK
    inner = rect.adjusted(far, far, -far, -far)
    for at in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        _tack(painter, theme, at)
    painter.restore()


def _threads(theme: Theme, ratio: float) -> QBrush:
    """Fine threads across and along, every other one over the next."""
    side = max(2, round(_CELL * ratio))
    patch = QPixmap(2 * side, 2 * side)
    patch.fill(theme.colour("surface"))
    with QPainter(patch) as painter:
        colour = theme.colour("line")
        colour.setAlphaF(0.45)
        across, along = max(1, round(side * 0.25)), side
        for left, top, wide, high in (
            (0, 0, along, across),
            (side, side, along, across),
            (side, 0, across, along),
            (0, side, across, along),
        ):
            painter.fillRect(left, top, wide, high, colour)
    brush = QBrush(patch)
    brush.setTransform(QTransform.fromScale(_CELL / side, _CELL / side))
    return brush


def _folds(theme: Theme, rect: QRectF) -> QLinearGradient:
    """Broad soft folds from the top to the bottom, a little aslant."""
    slant = QPointF(rect.height() * 0.12, 0)
    folds = QLinearGradient(rect.topLeft(), rect.topRight() + slant)
    folds.setFinalStop(rect.right(), rect.top() + rect.height() * 0.1)
    for place, shade in _FOLDS:
        colour = QColor(theme.colour("shadow") if shade < 0 else QColor("#FFFFFF"))
        colour.setAlphaF(abs(shade) * (_SHADE if shade < 0 else _LIGHT)[theme.name])
        folds.setColorAt(place, colour)
    return folds


def _tack(painter: QPainter, theme: Theme, at: QPointF) -> None:
    brass = tokens()["material"]["curtain"]
    shade = theme.colour("shadow")
    shade.setAlphaF(0.35)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(at + QPointF(0, 1.5), _TACK + 0.5, _TACK + 0.5)
    shine = QRadialGradient(at - QPointF(_TACK * 0.35, _TACK * 0.4), _TACK * 1.5)
    shine.setColorAt(0.0, QColor(brass["brass_light"]))
    shine.setColorAt(0.75, QColor(brass["brass"]))
    painter.setPen(QPen(QColor(brass["brass_deep"]), 1))
    painter.setBrush(shine)
    painter.drawEllipse(at, _TACK, _TACK)
