"""Whose an own plan is: the seat's emblem, the name of its sheet or of the seat, its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.lettering import type_scale
from tabletop.ui.look.theme import LEAST_TYPE
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import pixels
from tabletop.ui.table.geometry.shapes import Identity
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import ink
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.seats import paint_gain

_EMBLEM = 0.72
_NAME = 0.5
_POINTS = 0.7
_GROWN, _SMALL_GROWN = 1.3, 1.6
"""How much points, and the words above and beside them, grow with the text at the most."""
_GAP = 0.24
_STACKED = 114.0
_SIDE, _BESIDE = 40.0, 52.0
_NAME_AT, _DOING_AT, _POINTS_AT = 14.0, 34.0, 88.0
_NAME_SIZE, _DOING_SIZE, _POINTS_SIZE = 20.0, 13.0, 40.0
_DOING_LINE = 16.0
_NOTE_LINE = 18.0
_UPPER, _FILLED = 0.56, 0.76
"""The share of the height that the name has over a note, and how much of it type fills."""
_SMALL_SIDE, _SMALL_BESIDE = 26.0, 32.0
"""The emblem in the line of a long name, which then has more room."""
_SAID_SMALLER = 0.75
"""A title is said in fewer words rather than in letters smaller than so much of their size."""
_NARROWED = 0.9
"""Names that are a little too long stand in narrower letters of their size."""
_LEADING = 2.0
"""The least gap (px) between two lines that are stacked."""


class IdentityItem(QGraphicsItem):
    """One line: emblem, words, and at the right end the points with what they have just gained.

    All of it is measured by the height of its box; the words grow with the text as far as it goes.
    One that is stacked has the name over what the seat is doing, and the points large below them.
    """

    def __init__(self, art: Art, points: Counter, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(layers.STAMP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art, self._points = art, points
        self._shown: tuple[Any, ...] = ()
        self._box = QRectF()
        self._seat = 0
        self._ways: Sequence[str] = ("",)
        self._doing = ("", "")
        self._points_of = ""
        self._total: tuple[str, ...] = ()
        self._light, self._stacked, self._noted = True, False, False
        self._grown = self._small_grown = 1.0
        points.changed.connect(self.update)

    def tell(
        self,
        where: Identity | None,
        seat: int,
        ways: Sequence[str],
        scale: float,
        notes: tuple[tuple[str, str], str, tuple[str, ...]],
    ) -> None:
        """Say whose the plan is, the longest way of saying it first; nowhere: say nothing.

        ``notes`` are what the seat is doing, what the points are called, where there is room, and
        ways of saying what they would be at the end.
        """
        theme = self._art.theme
        shown = (where, seat, ways, scale, theme, notes)
        if shown == self._shown:
            return
        self._shown = shown
        self.setVisible(where is not None)
        if where is None:
            return
        self.prepareGeometryChange()
        self._box = pixels(where.box, scale)
        self._seat, self._ways = seat, ways
        self._stacked, self._noted = where.stacked, where.noted
        self._doing, self._points_of, self._total = notes
        self._light = where.light(theme.dark)
        grown = type_scale(scale, theme.scale) / scale
        self._grown, self._small_grown = min(_GROWN, grown), min(_SMALL_GROWN, grown)
        self.update()

    def boundingRect(self) -> QRectF:
        """The line."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """From the right: points, gain; from the left: emblem, words."""
        if self._stacked:
            self._paint_stacked(painter)
            return
        theme, box = self._art.theme, self._box
        high, ratio = box.height(), painter.device().devicePixelRatioF()
        colour = ink(theme, self._light)
        side = high * _EMBLEM
        badge = self._art.badge(self._seat, side, ratio)
        painter.drawPixmap(QPointF(box.left(), box.center().y() - side / 2), badge)
        display = theme.font("title")
        display.setPixelSize(max(LEAST_TYPE, round(high * min(0.86, _POINTS * self._grown))))
        right = Qt.AlignmentFlag.AlignRight
        taken = words.line(painter, box, self._points.words(), display, colour, right)
        left = box.left() + side + high * _GAP
        room = QRectF(left, box.top(), box.right() - taken - high * _GAP - left, high)
        if self._points.grown():
            font = theme.font("caption", 700)
            wide = words.width(self._points.grown(), font) + theme.px(14)
            paint_gain(painter, theme, QPointF(room.right() - wide, high / 2 + box.top()),
                       self._points.grown())  # fmt: skip
            room.setRight(room.right() - wide - high * _GAP)
        if self._noted:
            self._paint_noted(painter, room)
        else:
            self._paint_words(painter, room, max(LEAST_TYPE, round(high * _NAME * self._grown)))

    def _paint_noted(self, painter: QPainter, room: QRectF) -> None:
        """The name, and below it what the points would be at the end, or what the seat is doing."""
        line, note = room.height() * _UPPER, room.height() * (1.0 - _UPPER)
        above = QRectF(room.left(), room.top(), room.width(), line)
        self._paint_words(painter, above, max(LEAST_TYPE, round(line * _FILLED)))
        font = self._art.theme.font("label" if self._total else "small")
        font.setPixelSize(max(LEAST_TYPE, round(note * _FILLED)))
        said = words.first_fitting(self._total or self._doing, font, room.width())
        below = QRectF(room.left(), above.bottom(), room.width(), note)
        words.line_fitted(painter, below, said, font, self._note_ink())

    def _note_ink(self) -> QColor:
        """The colour of what the points would be at the end, or of what the seat is doing."""
        theme = self._art.theme
        accent = bool(self._total) and self._light != theme.dark
        return theme.colour("accent") if accent else ink(theme, self._light, soft=True)

    def _paint_stacked(self, painter: QPainter) -> None:
        """Emblem, name and doing above; below them the points, their gain and what they are."""
        theme, box = self._art.theme, self._box
        unit, ratio = box.height() / _STACKED, painter.device().devicePixelRatioF()
        side, top, left = self._emblem_lies()
        badge = self._art.badge(self._seat, side * unit, ratio)
        painter.drawPixmap(box.topLeft() + QPointF(0, top * unit), badge)
        strong, soft = ink(theme, self._light), ink(theme, self._light, soft=True)
        left = box.left() + left * unit
        room = QRectF(left, 0, box.right() - left, 24 * unit)
        self._stacked_line(painter, room, _NAME_AT, "heading", _NAME_SIZE, self._ways[-1], strong)
        if side < _SIDE:
            room.setLeft(box.left())
        small = theme.font("small")
        small.setPixelSize(LEAST_TYPE)
        whole, doing = self._doing
        shown = whole if words.width(whole, small) <= room.width() else doing
        at = _NAME_AT + self._apart(_DOING_AT - _NAME_AT, _NAME_SIZE, _DOING_SIZE)
        for said in words.wrapped_whole(shown, small, room.width(), 2):
            self._stacked_line(painter, room, at, "small", _DOING_SIZE, said, soft)
            at += self._apart(_DOING_LINE, _DOING_SIZE, _DOING_SIZE)
        low = QRectF(box.left(), 0, box.width(), 44 * unit)
        said = self._points.words()
        used = self._stacked_line(painter, low, _POINTS_AT, "display", _POINTS_SIZE, said, strong)
        low.setLeft(low.left() + used + 10 * unit)
        if self._points.grown():
            beside = QPointF(low.left(), box.top() + _POINTS_AT * unit)
            paint_gain(painter, theme, beside, self._points.grown())
            return
        self._paint_notes(painter, low, soft, at - self._apart(0.0, _DOING_SIZE, _DOING_SIZE) / 2)

    def _emblem_lies(self) -> tuple[float, float, float]:
        """Its side, its top and where the name begins, in units: a long name needs its room."""
        font, unit = self._art.theme.font("heading"), self._box.height() / _STACKED
        font.setPixelSize(self._type(_NAME_SIZE))
        room = self._box.width() - _BESIDE * unit
        if words.width(self._ways[-1], font) * _NARROWED <= room:
            return _SIDE, 4.0, _BESIDE
        return _SMALL_SIDE, _NAME_AT - _SMALL_SIDE / 2, _SMALL_BESIDE

    def _paint_notes(self, painter: QPainter, room: QRectF, soft: QColor, top: float) -> None:
        """What the points are called, if that is not above ``top``; below it the end's points."""
        theme = self._art.theme
        caption, bold = theme.font("caption"), theme.font("caption", 700)
        caption.setPixelSize(LEAST_TYPE)
        bold.setPixelSize(LEAST_TYPE)
        notes, line = [], self._apart(_NOTE_LINE, _DOING_SIZE, _DOING_SIZE)
        first = _POINTS_AT - line if self._total else _POINTS_AT - line / 2
        if words.width(self._points_of, caption) <= room.width() and first >= top:
            notes.append((self._points_of, "small", soft))
        if self._total:
            said = words.first_fitting(self._total, bold, room.width())
            notes.append((said, "label", self._note_ink()))
        for number, (said, role, colour) in enumerate(notes):
            at = _POINTS_AT + (number - (len(notes) - 1) / 2) * line
            self._stacked_line(painter, room, at, role, _DOING_SIZE, said, colour)

    def _type(self, size: float) -> int:
        """How large (px) words of a size in units are."""
        grown = self._grown if size > _NAME_SIZE else self._small_grown
        return max(LEAST_TYPE, round(size * self._box.height() / _STACKED * grown))

    def _apart(self, units: float, above: float, below: float) -> float:
        """The units between the middles of two lines of these sizes, more where type is large."""
        type_high = (self._type(above) + self._type(below)) / 2 + _LEADING
        return max(units, type_high * _STACKED / self._box.height())

    def _stacked_line(
        self,
        painter: QPainter,
        room: QRectF,
        at: float,
        role: str,
        size: float,
        said: str,
        colour: QColor,
    ) -> float:
        """One line whose middle is so many units below the top; it shrinks where it must."""
        unit = self._box.height() / _STACKED
        font = self._art.theme.font(role)
        pixels_high = self._type(size)
        font.setPixelSize(pixels_high)
        while pixels_high > LEAST_TYPE and words.width(said, font) * _NARROWED > room.width():
            pixels_high -= 1
            font.setPixelSize(pixels_high)
        line = QRectF(room)
        line.moveCenter(QPointF(room.center().x(), self._box.top() + at * unit))
        return words.line_fitted(painter, line, said, font, colour)

    def _paint_words(self, painter: QPainter, room: QRectF, size: int) -> None:
        """As large as the line wants them, or as they fit: rather fewer than small ones."""
        font = self._art.theme.font("heading")
        said, fitting = self._ways[-1], 0
        for way in self._ways:
            fits = self._fitting(way, room.width(), size)
            if fits > fitting:
                said, fitting = way, fits
            if fits >= _SAID_SMALLER * size:
                break
        font.setPixelSize(max(LEAST_TYPE, fitting))
        words.line_fitted(painter, room, said, font, ink(self._art.theme, self._light))

    def _fitting(self, said: str, room: float, size: int) -> int:
        """The largest size of type, up to one, in which words have room; nothing where none has."""
        font = self._art.theme.font("heading")
        for pixels_high in range(size, LEAST_TYPE - 1, -1):
            font.setPixelSize(pixels_high)
            if words.width(said, font) <= room:
                return pixels_high
        return 0
