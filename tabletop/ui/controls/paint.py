"""The strokes that several controls share: panels, focus rings, key caps."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from tabletop.ui.look.theme import LEAST_TYPE, Theme, Themed

LEFT = Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
WRAPPED = Qt.TextFlag.TextWordWrap
"""How words stand in their room: in one line in the middle of its height, or from its top on."""
_NARROWEST = 74
"""How wide (per cent) the letters of a link are at least, where it has too little room."""


def words(
    painter: QPainter,
    look: Themed,
    room: QRect | QRectF,
    said: str,
    role: str = "body",
    ink: str = "text",
    *,
    weight: int | None = None,
    flags: Qt.AlignmentFlag | Qt.TextFlag = LEFT,
    short: bool = False,
) -> None:
    """Write in a role of type and a colour; ``short`` leaves out what has no room."""
    painter.setFont(look.theme.font(role, weight))
    painter.setPen(look.theme.colour(ink))
    if short:
        end = Qt.TextElideMode.ElideRight
        said = painter.fontMetrics().elidedText(said, end, int(room.width()))
    painter.drawText(QRectF(room), int(flags), said)


def wrapped_words(
    painter: QPainter, look: Themed, room: QRectF, said: str, role: str, weight: int
) -> None:
    """Write in as many lines as have room, in smaller type where they would be cut."""
    flags, font = LEFT | WRAPPED, look.theme.font(role, weight)
    while font.pixelSize() > LEAST_TYPE and not _fits(said, font, room):
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    painter.setPen(look.theme.colour("text"))
    painter.drawText(room, int(flags), said)


def fitted_words(
    painter: QPainter,
    look: Themed,
    room: QRectF,
    said: str,
    role: str,
    weight: int,
    flags: Qt.AlignmentFlag = CENTRE,
) -> None:
    """Write in the middle, or elsewhere, in smaller type where the line would be cut."""
    font = look.theme.font(role, weight)
    while (
        font.pixelSize() > LEAST_TYPE and QFontMetricsF(font).horizontalAdvance(said) > room.width()
    ):
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    painter.setPen(look.theme.colour("text"))
    painter.drawText(room, int(flags), said)


def _fits(said: str, font: QFont, room: QRectF) -> bool:
    """Whether every word is narrower than a room, and all lines together are lower."""
    taken = QFontMetricsF(font).boundingRect(room, int(LEFT | WRAPPED), said)
    return taken.width() <= room.width() and taken.height() <= room.height()


def link(
    painter: QPainter, look: Themed, room: QRectF, said: str, role: str, *, underlined: bool
) -> None:
    """Write what opens something else, as far as there is room.

    Where that is too little, in narrower and then in smaller letters.
    """
    end, theme = Qt.TextElideMode.ElideRight, look.theme
    fonts = [theme.font(each, 700) for each in (role, "caption")]
    font = next((font for font in fonts if _narrow(font, said, room.width())), fonts[-1])
    font.setUnderline(underlined)
    painter.setFont(font)
    painter.setPen(look.theme.colour("accent"))
    painter.drawText(room, LEFT, painter.fontMetrics().elidedText(said, end, int(room.width())))


def _narrow(font: QFont, said: str, room: float) -> bool:
    """Make the letters of a font narrower, if they must be; whether the words have room then."""
    wide = QFontMetricsF(font).horizontalAdvance(said)
    if wide > room:
        font.setStretch(max(_NARROWEST, int(100 * room / wide)))
    return wide * _NARROWEST <= 100 * room


def ground(painter: QPainter, rect: QRect | QRectF, colour: QColor) -> None:
    """Fill a rectangle: for ``fillRect`` PySide makes all that it knows of gradients (1.4 ms)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRect(rect)


def panel(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    *,
    fill: str = "surface",
    edge: str = "line",
    width: float = 1.0,
    radius: float = 12.0,
    shadow: str = "",
) -> None:
    """A rounded panel; with a ``shadow`` the rectangle must leave room for it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if shadow:
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, drop, opacity in theme.shadow(shadow):
            colour = theme.colour("shadow")
            colour.setAlphaF(opacity)
            painter.setBrush(colour)
            grown = rect.adjusted(-spread, -spread, spread, spread).translated(0, drop)
            painter.drawRoundedRect(grown, radius + spread, radius + spread)
    inset = width / 2
    painter.setPen(QPen(theme.colour(edge), width) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def focus_ring(painter: QPainter, theme: Theme, rect: QRectF, radius: float) -> None:
    """The double ring of keyboard focus, just inside a rectangle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, colour in ((1.0, "text"), (3.0, "raised")):
        painter.setPen(QPen(theme.colour(colour), 2))
        corner = max(0.0, radius - inset)
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner, corner)


@lru_cache(maxsize=256)
def key_cap_width(theme: Theme, key: str) -> float:
    """How wide the cap of a key is."""
    metrics = QFontMetricsF(theme.font("caption", 700))
    return max(theme.px(18), metrics.horizontalAdvance(key) + theme.px(9))


def key_cap(
    painter: QPainter, theme: Theme, right: float, middle: float, key: str, ink: QColor
) -> None:
    """A key's name in its little frame, ending at ``right``, centred on the line ``middle``."""
    width, height = key_cap_width(theme, key), theme.px(18)
    rect = QRectF(right - width, middle - height / 2, width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(theme.font("caption", 700))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)
