"""Words printed at spaces: who stands in a zone, in order of rank; the head of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.table import Stamp, Table
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.lettering import type_scale
from tabletop.ui.look.theme import LEAST_TYPE
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import ink
from tabletop.ui.table.items.entries import EntriesItem

Say = Callable[[Text], str]
_SIZE = 14
_NOTE = 12
_SMALL = 0.85
"""The share of its size below which the type of a head gives way to a shorter one."""
_APART = 0.8
_HEAD = "#F3D48F"
_ON_DARK = "#F6EEE0"
_SOFT_ON_DARK = "#D9C9A8"
_RULE = "#D9A441"


@frozen(slots=False, cache_hash=True)
class _Printed:
    place: ScenePlace
    head: str
    marks: tuple[tuple[int, str], ...]
    note: str
    short: str = ""
    """What is printed for the head where that has too little room."""
    size: int = 0
    """The size of type (pixels) of the head of a card."""

    @property
    def kind(self) -> tuple[str, str]:
        """What stamps printed in one size of type share."""
        return self.place.stamp.style, self.place.stamp.role

    @property
    def rect(self) -> QRectF:
        """Where it is printed."""
        return self.place.stamp.rect or self.place.rect

    @cached_property
    def turned(self) -> QTransform:
        """What turns it about its middle."""
        middle = self.rect.center()
        turn = QTransform.fromTranslate(middle.x(), middle.y()).rotate(self.place.stamp.turn)
        return turn.translate(-middle.x(), -middle.y())

    @cached_property
    def bounds(self) -> QRectF:
        """All that is printed."""
        return self.turned.mapRect(self.rect.united(self.place.stamp.note or self.rect))


class Stamps(EntriesItem[_Printed]):
    """All stamps of a plan, in the coordinates of what carries it.

    The words of a stamp grow and shrink with the board but never below the smallest size of type;
    where there is little room the marks move together, the note goes, and then the last marks.
    The head of a card has no marks: the head stands left, the note right, smaller when they must
    and only if all of it has room; heads of one style and role are of one size.
    """

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent, layers.STAMP)
        self._said: tuple[Any, ...] = ()

    def refresh(
        self, table: Table, say: Say, places: Mapping[str, ScenePlace], scale: float
    ) -> None:
        """Print the stamps of a table, ``scale`` pixels to a board unit."""
        printed = [
            _Printed(
                places[stamp.space],
                say(stamp.head),
                tuple((owner, say(mark)) for owner, mark in stamp.marks),
                say(stamp.note) if stamp.note else "",
                say(stamp.short) if stamp.short else "",
            )
            for stamp in table.controls
            if isinstance(stamp, Stamp) and stamp.space in places
        ]
        said = (printed, scale, self._art.theme)
        if said == self._said:
            return
        self._said = said
        printed = self._shortened(printed, scale)
        sizes: dict[tuple[str, str], int] = {}
        for one in printed:
            if one.place.stamp.style != "zone":
                size = self._card_size(one, scale)
                sizes[one.kind] = min(size, sizes.get(one.kind, size))
        sized = (evolve(one, size=sizes.get(one.kind, 0)) for one in printed)
        self.show_entries(tuple(sized), scale)

    def _shortened(self, printed: list[_Printed], scale: float) -> list[_Printed]:
        """The stamps, with their short heads in all of a kind of which one is too long."""
        kinds = {one.kind for one in printed if one.short and self._too_long(one, scale)}
        return [
            evolve(one, head=one.short) if one.short and one.kind in kinds else one
            for one in printed
        ]

    def _too_long(self, stamp: _Printed, scale: float) -> bool:
        """Whether a head has no room in the smallest type, or makes itself and its note small."""
        if stamp.note and stamp.place.stamp.note is None:
            return self._card_size(stamp, scale) < _SMALL * self._wanted_size(stamp, scale)
        head, _ = self._card_fonts(stamp.place.stamp.role, LEAST_TYPE)
        return words.width(stamp.head, head) > stamp.rect.width()

    def written(self) -> tuple[QRectF, ...]:
        """Where stamps stand."""
        upright = [one for one in self._entries if not one.place.stamp.turn]
        rects = ((one.rect, one.place.stamp.note) for one in upright)
        turned = (one.bounds for one in self._entries if one.place.stamp.turn)
        return (*(rect for both in rects for rect in both if rect is not None), *turned)

    def _paint(self, painter: QPainter, entry: _Printed, ratio: float) -> None:
        painter.save()
        painter.setTransform(entry.turned, combine=True)
        if entry.place.stamp.style == "zone":
            self._zone(painter, entry, ratio)
        else:
            self._card(painter, entry)
        painter.restore()

    def _card(self, painter: QPainter, stamp: _Printed) -> None:
        """Head and note at the two ends of a line, or both together in the middle."""
        theme, rect, how = self._art.theme, stamp.rect, stamp.place.stamp
        if how.note is not None:
            self._note_apart(painter, stamp.note, how.note, stamp.place.rim)
            stamp = evolve(stamp, note="")
        size = stamp.size
        head, note = self._card_fonts(how.role, size)
        soft, strong = ink(theme, how.light, soft=True), ink(theme, how.light)
        if how.style == "centre":
            spare = rect.width() - self._card_width(stamp, head, note)
            rect = rect.adjusted(max(0.0, spare / 2), 0, -max(0.0, spare / 2), 0)
        if not stamp.note or words.width(stamp.head, head) > rect.width():
            head = words.uncut(stamp.head, head, rect.width())
        used = words.line(painter, rect, stamp.head, head, strong)
        room = rect.adjusted(used + (size * _APART if used else 0), 0, 0, 0)
        if stamp.note and words.fits(stamp.note, note, room.width()):
            words.line_fitted(painter, room, stamp.note, note, soft, Qt.AlignmentFlag.AlignRight)

    def _card_size(self, stamp: _Printed, scale: float) -> int:
        """The size of type with which head and note have room."""
        rect, how, size = stamp.rect, stamp.place.stamp, self._wanted_size(stamp, scale)
        if how.note is not None:
            stamp = evolve(stamp, note="")
        while size > LEAST_TYPE:
            if self._card_width(stamp, *self._card_fonts(how.role, size)) <= rect.width():
                break
            size -= 1
        return size

    def _wanted_size(self, stamp: _Printed, scale: float) -> int:
        """The size of type that a head has if nothing is too wide."""
        theme = self._art.theme
        plain = theme.font(stamp.place.stamp.role).pixelSize() / theme.scale
        size = max(LEAST_TYPE, round(plain * type_scale(scale, theme.scale)))
        return min(size, max(LEAST_TYPE, round(stamp.rect.height() * 0.9)))

    def _note_apart(self, painter: QPainter, note: str, rect: QRectF, dark: bool) -> None:
        """A note in the middle of its own box."""
        theme = self._art.theme
        font = theme.font("lead")
        size = theme.font("lead").pixelSize() / theme.scale
        font.setPixelSize(max(LEAST_TYPE, round(size * type_scale(self._scale, theme.scale))))
        middle = Qt.AlignmentFlag.AlignHCenter
        words.line(painter, rect, note, font, ink(theme, not dark), middle)

    def _card_fonts(self, role: str, size: int) -> tuple[QFont, QFont]:
        head, note = self._art.theme.font(role), self._art.theme.font("small")
        head.setPixelSize(size)
        note.setPixelSize(max(LEAST_TYPE, size - 1))
        return head, note

    def _card_width(self, stamp: _Printed, head: QFont, note: QFont) -> float:
        wide = words.width(stamp.head, head) + 1.0
        if stamp.note:
            wide += head.pixelSize() * _APART + words.width(stamp.note, note) + 1.0
        return wide

    def _zone(self, painter: QPainter, stamp: _Printed, ratio: float) -> None:
        theme, rect = self._art.theme, stamp.rect
        size = max(LEAST_TYPE, round(_SIZE * self._scale * max(1.0, theme.scale * 0.9)))
        size = min(size, max(LEAST_TYPE, round(rect.height() * 0.72)))
        head, font = theme.font("label", 900), theme.font("label")
        head.setPixelSize(size)
        font.setPixelSize(size)
        dark = stamp.place.rim
        ink = QColor(_ON_DARK) if dark else theme.colour("text")
        left = rect.left() + size * 0.4
        line = QRectF(left, rect.top(), rect.right() - left, rect.height())
        lead = QColor(_HEAD) if dark else ink
        left += max(words.line(painter, line, stamp.head, head, lead), size * 0.7) + size * 0.45
        if stamp.marks or stamp.note:
            self._rule(painter, left, rect, size, dark)
        self._marks(
            painter,
            stamp,
            QRectF(left, rect.top(), rect.right() - left, rect.height()),
            font,
            ink,
            ratio,
        )

    def _marks(
        self,
        painter: QPainter,
        stamp: _Printed,
        room: QRectF,
        font: QFont,
        ink: QColor,
        ratio: float,
    ) -> None:
        size = font.pixelSize()
        badge, gap = size * 1.14, size * 0.28
        wide = [badge + gap + words.width(mark, font) for _, mark in stamp.marks]
        closest = size * 0.3
        while len(wide) > 1 and sum(wide) + closest * (len(wide) + 0.5) > room.width():
            wide.pop()
        pitch = size * 0.9
        if wide:
            pitch = min(pitch, max(closest, (room.width() - sum(wide)) / (len(wide) + 0.5)))
        left = room.left() + pitch
        for (owner, mark), each in zip(stamp.marks, wide, strict=False):
            at = QPointF(left, room.center().y() - badge / 2)
            face = self._art.badge(owner, badge, ratio)
            painter.drawPixmap(QRectF(at.x(), at.y(), badge, badge), face, QRectF(face.rect()))
            self._rim(painter, at, badge, stamp.place.rim)
            line = QRectF(left + badge + gap, room.top(), each, room.height())
            words.line(painter, line, mark, font, ink)
            left += each + pitch
        self._note(painter, stamp, QRectF(left, room.top(), room.right() - left, room.height()))

    def _note(self, painter: QPainter, stamp: _Printed, room: QRectF) -> None:
        """The note at the right end, where all of it has room."""
        font = self._art.theme.font("caption")
        font.setPixelSize(max(_NOTE, min(round(_NOTE * self._scale), round(room.height() * 0.6))))
        room.setRight(room.right() - font.pixelSize() * 0.6)
        if stamp.note and words.width(stamp.note, font) <= room.width():
            ink = QColor(_SOFT_ON_DARK) if stamp.place.rim else self._art.theme.colour("text2")
            words.line(painter, room, stamp.note, font, ink, Qt.AlignmentFlag.AlignRight)

    def _rim(self, painter: QPainter, at: QPointF, badge: float, dark: bool) -> None:
        if dark and not self._art.theme.dark:
            painter.setPen(QPen(QColor(_ON_DARK), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(at.x(), at.y(), badge, badge))

    def _rule(self, painter: QPainter, left: float, rect: QRectF, size: float, dark: bool) -> None:
        colour = QColor(_RULE) if dark else self._art.theme.colour("line")
        colour.setAlphaF(0.6)
        painter.setPen(QPen(colour, 1))
        x, half = round(left) + 0.5, size * 0.45
        middle = rect.center().y()
        painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half))
