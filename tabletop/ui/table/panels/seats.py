"""How a seat is marked in the furniture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, player_colour
from tabletop.ui.table.items import words


def paint_bar(painter: QPainter, art: Art, panel: QRectF, seat: int, wide: float = 6.0) -> None:
    """Paint the seat's colour down the left side of a panel."""
    colour = player_colour(art.colour_of(seat))
    bar = QRectF(panel.left(), panel.top(), wide, panel.height())
    edge = "#F4ECDF" if art.theme.dark else colour.deep
    painter.setPen(QPen(QColor(edge), 0.6))
    painter.setBrush(QColor(colour.fill))
    painter.drawRoundedRect(bar, wide / 2, wide / 2)


def paint_gain(painter: QPainter, theme: Theme, at: QPointF, grown: str) -> None:
    """Paint by how much points have grown, on a chip whose left end is in the middle at ``at``."""
    font = theme.font("caption", 700)
    high = theme.px(20)
    chip = QRectF(at.x(), at.y() - high / 2, words.width(grown, font) + theme.px(14), high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("accent"))
    painter.drawRoundedRect(chip, high / 2, high / 2)
    middle = Qt.AlignmentFlag.AlignHCenter
    words.line(painter, chip, grown, font, theme.colour("onaccent"), middle)
