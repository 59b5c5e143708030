"""What is printed on a plan below all pieces: drawings, trays, words and the marks on spaces."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.ui.look.art import Art, Picture, panel
from tabletop.ui.look.lettering import type_scale
from tabletop.ui.look.pixmaps import blank
from tabletop.ui.look.theme import LEAST_TYPE, Theme
from tabletop.ui.table.geometry.line_room import highest
from tabletop.ui.table.geometry.places import pixels
from tabletop.ui.table.geometry.shapes import (
    FROM_END,
    Plan,
    PrintedArt,
    PrintedMark,
    PrintedPanel,
    PrintedWords,
    RimLabel,
    UnitRect,
)
from tabletop.ui.table.items import words

_FONTS = 64
"""So many fonts are kept, of all the words of a plan, and sizes of so many drawings."""

_LARGEST = 3000.0
_FILLED = 0.85
"""How much of a space's width what is printed at it takes."""
_LINE = 1.6
_TITLE_LEFT = 16
_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "center": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


class DecorPainter:
    """Paints the decor of a plan, ``scale`` pixels to a unit of it."""

    def __init__(self, art: Art, say: Callable[[Text], str]) -> None:
        self._art, self._say = art, say
        self._fonts: dict[tuple[object, ...], QFont] = {}
        self._drawn: dict[Picture, tuple[float, float, float]] = {}

    def forget(self) -> None:
        """Measure words anew: the language or the theme may be another one."""
        self._fonts.clear()

    @property
    def _theme(self) -> Theme:
        return self._art.theme

    def drawing(
        self,
        painter: QPainter,
        decor: PrintedArt,
        scale: float,
        ratio: float,
        hasty: bool = False,
    ) -> bool:
        """A drawing, rasterized no larger than is good for the memory.

        In haste one that was drawn in another size may be stretched; then it returns False.
        """
        box, picture = pixels(decor.box, scale), Picture(decor.art, decor.facts)
        largest = _LARGEST / max(box.width(), box.height())
        shrink = min(1.0, largest / ratio)
        wanted = (box.width(), box.height(), ratio * shrink)
        before = self._drawn.get(picture, wanted)
        if hasty and before != wanted and self._art.drawn(picture, *wanted) is None:
            rough = self._art.drawn(picture, *before)
            if rough is not None:
                _stretch(painter, box, rough)
                return False
        pixmap = self._art.pixmap(picture, *wanted)
        if before != wanted and len(self._drawn) >= _FONTS:
            self._drawn.clear()
        self._drawn[picture] = wanted
        if shrink == 1.0:
            # As many pixels as it takes: to stretch it by a part of one would cost ten times more.
            painter.drawPixmap(box.topLeft(), pixmap)
        else:
            _stretch(painter, box, pixmap)
        return True

    def small(self, painter: QPainter, decor: PrintedArt, scale: float, ratio: float) -> None:
        """A drawing on a panel, as large as it fits into its box; with a rim on dark ground."""
        box, picture = pixels(decor.box, scale), Picture(decor.art, decor.facts)
        pixmap = self._art.pixmap(picture, box.width(), box.height(), ratio, rim=self._theme.dark)
        size = pixmap.deviceIndependentSize()
        painter.drawPixmap(box.center() - QPointF(size.width() / 2, size.height() / 2), pixmap)

    def tray(
        self, painter: QPainter, decor: PrintedPanel, scale: float, plan: Plan, ratio: float
    ) -> None:
        """A panel of the theme with its title."""
        box, theme = pixels(decor.box, scale), self._theme
        panel(painter, self._art, box, ratio=ratio, radius=10 * min(1.0, scale))
        line, said = self._title_line(decor, scale), self._say(decor.title)
        font, colour = self._title_font(decor, scale, plan), "text2" if theme.dark else "text"
        words.line(painter, line, said, font, theme.colour(colour))

    def title_extent(self, decor: PrintedPanel, scale: float, plan: Plan) -> QRectF:
        """Where the title of a tray stands, in pixels."""
        line, said = self._title_line(decor, scale), self._say(decor.title)
        font = self._title_font(decor, scale, plan)
        wide, high = words.width(said, font) + 1.0, font.pixelSize() * _LINE
        return QRectF(line.left(), line.center().y() - high / 2, min(line.width(), wide), high)

    def _title_line(self, decor: PrintedPanel, scale: float) -> QRectF:
        return pixels(_title_box(decor), scale)

    def _title_font(self, decor: PrintedPanel, scale: float, plan: Plan) -> QFont:
        """As large as the user likes text and as has room, as words of a plan are."""
        key = ("tray", decor, scale, plan)
        if key not in self._fonts:
            room = (decor.box.w - 1.5 * _TITLE_LEFT) * scale
            font, said = self._theme.font("label"), self._say(decor.title)
            high = highest(plan, _title_box(decor)) * scale
            self._note(key, fitted(self._theme, font, said, scale, room, high))
        return self._fonts[key]

    def words(self, painter: QPainter, decor: PrintedWords, scale: float, plan: Plan) -> None:
        """One line of words of a plan, as large as the user likes them and as they have room.

        Words of one role with equal room are of one size: that of the longest.
        """
        said = self._say(stored(decor.words))
        font = self._font(decor, scale, plan)
        line = self._line(decor, said, font, scale)
        if decor.halo is not None:
            self._halo(painter, decor.halo, words.shortened(said, font, line.width()), font, line)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        strong = ink(self._theme, decor.light(self._theme.dark), decor.soft)
        words.line(painter, line, said, font, strong, _ALIGN[decor.align])

    def _halo(
        self, painter: QPainter, halo: tuple[str, str], said: str, font: QFont, line: QRectF
    ) -> None:
        """A soft rim of the ground's colour around the letters, so that lines below end there.

        Strokes along letters are slow, and a plan is painted often: they are made once.
        """
        ratio, size = painter.device().devicePixelRatioF(), font.pixelSize()
        around = line.adjusted(-size, -size, size, size)
        colour = QColor(halo[self._theme.dark])
        key = (f"halo {said} {colour.name()}", self._theme.name, float(size), ratio)
        whole = (*key, round(around.width()), round(around.height()))
        base = QPointF(size, words.baseline(line, font) - around.top())
        made = self._art.kept(whole, lambda: _rim(said, font, base, colour, around.size(), ratio))
        painter.drawPixmap(around.topLeft().toPoint(), made)

    def extent(self, decor: PrintedWords, scale: float, plan: Plan) -> QRectF:
        """Where words of a plan stand, in pixels."""
        said = self._say(stored(decor.words))
        return self._line(decor, said, self._font(decor, scale, plan), scale)

    def _font(self, decor: PrintedWords, scale: float, plan: Plan) -> QFont:
        alike_in = (decor.role, decor.room, decor.bold)
        kind = (*alike_in, scale, plan)
        if kind not in self._fonts:
            printed = (one for one in plan.decor if isinstance(one, PrintedWords))
            alike = [one for one in printed if (one.role, one.room, one.bold) == alike_in]
            fonts = (self._fitted(one, scale, plan) for one in alike)
            smallest = min(fonts, key=lambda font: (font.pixelSize(), font.stretch() or 100))
            self._note(kind, smallest)
        return self._fonts[kind]

    def _note(self, key: tuple[object, ...], font: QFont) -> None:
        """Keep a font; a strip shows another plan for all that somebody ever has."""
        if len(self._fonts) >= _FONTS:
            self._fonts.clear()
        self._fonts[key] = font

    def _fitted(self, decor: PrintedWords, scale: float, plan: Plan) -> QFont:
        font = self._theme.font(decor.role, 700 if decor.bold else None)
        said = self._say(stored(decor.words))
        if decor.halo is not None:
            return fitted(self._theme, font, said, scale, decor.room * scale)
        wide = decor.room or words.width(said, font) / self._theme.scale
        line = UnitRect(decor.at[0] - FROM_END[decor.align] * wide, decor.at[1] - 1.0, wide, 2.0)
        high = highest(plan, line) * scale
        return fitted(self._theme, font, said, scale, decor.room * scale, high)

    def _line(self, decor: PrintedWords, said: str, font: QFont, scale: float) -> QRectF:
        x, y = decor.at[0] * scale, decor.at[1] * scale
        wide = words.width(said, font) + 1.0
        if decor.room:
            wide = min(wide, decor.room * scale)
        high = font.pixelSize() * _LINE
        return QRectF(x - FROM_END[decor.align] * wide, y - high / 2, wide, high)

    def rim(self, painter: QPainter, decor: RimLabel, scale: float) -> None:
        """The name of a row or a column."""
        line, light = self.rim_extent(decor, scale), decor.light(self._theme.dark)
        middle = Qt.AlignmentFlag.AlignHCenter
        soft = ink(self._theme, light, soft=True)
        words.line(painter, line, decor.label, self._rim_font(scale), soft, middle)

    def rim_extent(self, decor: RimLabel, scale: float) -> QRectF:
        """Where the name of a row or a column stands, in pixels."""
        font = self._rim_font(scale)
        wide, high = words.width(decor.label, font) + 1.0, font.pixelSize() * _LINE
        x, y = decor.at[0] * scale, decor.at[1] * scale
        return QRectF(x - wide / 2, y - high / 2, wide, high)

    def _rim_font(self, scale: float) -> QFont:
        """As large as the board: beside it there is no more room."""
        font = self._theme.font("caption", 700)
        font.setPixelSize(max(LEAST_TYPE, round(font.pixelSize() / self._theme.scale * scale)))
        return font

    def mark(
        self, painter: QPainter, mark: PrintedMark, box: UnitRect, scale: float, taken: bool
    ) -> None:
        """The words printed at a space, in narrower letters where its ``box`` is too narrow."""
        at = mark.taken if taken else mark.free
        if at is None:
            return
        x, y, size = (value * scale for value in at)
        font, said = self._mark_font(mark, size, box, scale), self._mark_words(mark)
        painter.setFont(font)
        painter.setPen(self._theme.colour(mark.fill))
        wide = max(4 * size, words.width(said, font) + 1)
        line = QRectF(x - wide / 2, y - size, wide, 2 * size)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, said)

    def mark_extent(self, mark: PrintedMark, box: UnitRect, scale: float, taken: bool) -> QRectF:
        """Where the words printed at a space stand, in pixels; empty: there are none now."""
        at = mark.taken if taken else mark.free
        if at is None:
            return QRectF()
        x, y, size = (value * scale for value in at)
        font = self._mark_font(mark, size, box, scale)
        wide, high = words.width(self._mark_words(mark), font), float(font.pixelSize())
        return QRectF(x - wide / 2, y - high / 2, wide, high)

    def _mark_font(self, mark: PrintedMark, size: float, box: UnitRect, scale: float) -> QFont:
        weight = 900 if size > 20 * scale else 700
        font = self._theme.font("label", 400 if mark.spoken else weight)
        font.setPixelSize(max(LEAST_TYPE, round(size)))
        return words.narrowed(self._mark_words(mark), font, _FILLED * box.w * scale)

    def _mark_words(self, mark: PrintedMark) -> str:
        return self._say(stored(mark.text)) if mark.spoken else mark.text


def _rim(
    said: str, font: QFont, base: QPointF, colour: QColor, size: QSizeF, ratio: float
) -> QPixmap:
    """Strokes around the letters of words that stand at ``base``."""
    made = blank(size, ratio)
    letters = QPainterPath()
    letters.addText(base, font, said)
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for wide, strength in ((0.5, 0.45), (0.32, 0.9)):
            colour.setAlphaF(strength)
            pen = QPen(colour, font.pixelSize() * wide)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(letters, pen)
    return made


def ink(theme: Theme, light: bool, soft: bool = False) -> QColor:
    """The colour of words on light or dark ground, whatever the theme's own ground is."""
    ground = theme if light != theme.dark else Theme("light" if light else "dark")
    return ground.colour("text2" if soft else "text")


def fitted(
    theme: Theme, font: QFont, said: str, scale: float, room: float, high: float = math.inf
) -> QFont:
    """A font of the theme as it is on a plan, made smaller where the words have too little room.

    No room (0) is all the room there is; ``high`` is the size beyond which type does not grow.
    Type falls below the least size only where it would be cut even if it is narrowed.
    """
    plain = font.pixelSize() / theme.scale
    grown = min(plain * type_scale(scale, theme.scale), max(plain * scale, high))
    size = max(LEAST_TYPE, round(grown))
    font.setPixelSize(size)
    while room and size > LEAST_TYPE and words.width(said, font) > room:
        size -= 1
        font.setPixelSize(size)
    return words.uncut(said, font, room) if room else font


def _title_box(decor: PrintedPanel) -> UnitRect:
    """Where the line of a tray's title is, in units."""
    box = decor.box
    return UnitRect(box.x + _TITLE_LEFT, box.y + 6, box.w - _TITLE_LEFT, 24)


def _stretch(painter: QPainter, box: QRectF, pixmap: QPixmap) -> None:
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
