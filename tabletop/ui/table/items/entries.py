"""What is drawn one by one below or above the pieces: numbers, stamps."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.items.drawn_item import DrawnItem
from tabletop.ui.table.items.kept_drawing import afresh, begins_at, blank_within

_SPARE = 20
"""So many drawings at least are kept of entries that are not shown: what is undone comes back."""

_BLEED = 4.0
"""How far (pixels) what is drawn of an entry may reach out of its bounds."""


class DrawnEntry(Protocol):
    """One thing that is drawn; entries that are equal look the same."""

    @property
    def bounds(self) -> QRectF:
        """All that is drawn of it."""
        ...


E = TypeVar("E", bound=DrawnEntry)


class EntriesItem(DrawnItem, Generic[E]):
    """Draws its entries, each of them once: all that is painted later is its drawing.

    Where the painter is stretched, or what it paints on are no pixels, they are drawn afresh.
    """

    def __init__(self, art: Art, parent: QGraphicsItem | None, layer: float) -> None:
        super().__init__(parent)
        self.setZValue(layer)
        self._art = art
        self._theme = art.theme
        self._entries: tuple[E, ...] = ()
        self._drawn: dict[tuple[str, E], tuple[QPointF, QPixmap]] = {}
        self._scale = 1.0

    def show_entries(self, entries: tuple[E, ...], scale: float) -> None:
        """Draw these, ``scale`` pixels to a board unit."""
        theme, last, before = self._art.theme, self._theme, self._entries
        alike = (scale, theme.scale) == (self._scale, last.scale)
        if alike and theme is last and entries == before:
            return
        known = {entry: entry for entry in before}
        # What stays is the same object: that is known at once when it is painted.
        entries = tuple(known.get(entry, entry) for entry in entries)
        self._entries, self._theme, self._scale = entries, theme, scale
        # Room that was needed once is kept.
        bounds = self.rect() if alike and entries else QRectF()
        for entry in entries:
            bounds = bounds.united(entry.bounds)
        if bounds != self.rect() or not alike:
            self.setRect(bounds)
            self.update()
        if not alike:
            self._drawn = {}
        if theme is not last:
            self.update()
        for entry in {*before} ^ {*entries}:
            self.update(entry.bounds)

    def forget_drawing(self) -> None:
        """Keep nothing: where it is painted once more, it is drawn anew."""
        self._drawn = {}

    def rest(self) -> None:
        """Keep what is drawn in the theme of the moment alone."""
        theme = self._art.theme.name
        self._drawn = {asked: drawn for asked, drawn in self._drawn.items() if asked[0] == theme}

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Entry by entry."""
        exposed, ratio = option.exposedRect, painter.device().devicePixelRatioF()
        seen = [entry for entry in self._entries if entry.bounds.intersects(exposed)]
        if afresh(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for entry in seen:
                self._paint(painter, entry, ratio)
            return
        theme = self._art.theme.name
        for entry in seen:
            asked = (theme, entry)
            drawn = self._drawn.get(asked)
            if drawn is None or drawn[1].devicePixelRatio() != ratio:
                drawn = self._drawn[asked] = self._draw(painter, entry, ratio)
            painter.drawPixmap(*drawn)
        if len(self._drawn) > len(self._entries) + 2 * _SPARE:
            self._leave_oldest()

    def _draw(self, painter: QPainter, entry: E, ratio: float) -> tuple[QPointF, QPixmap]:
        """Where the drawing of an entry begins, and the drawing."""
        bounds = self._extent(entry).adjusted(-_BLEED, -_BLEED, _BLEED, _BLEED)
        corner = begins_at(bounds)
        made = blank_within(bounds, corner, ratio)
        with QPainter(made) as inner:
            inner.setRenderHints(painter.renderHints() | QPainter.RenderHint.Antialiasing)
            inner.translate(-corner)
            self._paint(inner, entry, ratio)
        return corner, made

    def _leave_oldest(self) -> None:
        """Keep what is shown, and what was drawn last beside."""
        shown = {*self._entries}
        spare = [asked for asked in self._drawn if asked[1] not in shown]
        for asked in spare[:-_SPARE]:
            del self._drawn[asked]

    def _extent(self, entry: E) -> QRectF:
        """What this item draws of an entry."""
        return entry.bounds

    def _paint(self, painter: QPainter, entry: E, ratio: float) -> None:
        raise NotImplementedError
