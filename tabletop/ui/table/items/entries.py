"""What is drawn one by one below or above the pieces: numbers, stamps."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.items.drawn_item import DrawnItem
from tabletop.ui.table.items.kept_drawing import KeptDrawing


class DrawnEntry(Protocol):
    """One thing that is drawn; entries that are equal look the same."""

    @property
    def bounds(self) -> QRectF:
        """All that is drawn of it."""
        ...


E = TypeVar("E", bound=DrawnEntry)


class EntriesItem(DrawnItem, Generic[E]):
    """Draws its entries, and anew only those that change."""

    def __init__(self, art: Art, parent: QGraphicsItem | None, layer: float) -> None:
        super().__init__(parent)
        self.setZValue(layer)
        self._art = art
        self._kept, self._theme = KeptDrawing(), art.theme
        self._entries: tuple[E, ...] = ()
        self._drawn: dict[str, tuple[E, ...]] = {}
        self._scale = 1.0

    def show_entries(self, entries: tuple[E, ...], scale: float) -> None:
        """Draw these, ``scale`` pixels to a board unit."""
        theme, last = self._art.theme, self._theme
        self._entries, self._theme = entries, theme
        before = self._drawn.get(theme.name, ())
        self._drawn[theme.name] = entries
        alike = (scale, theme.scale) == (self._scale, last.scale)
        if alike and theme is last and entries == before:
            return
        # Room that was needed once is kept: all would be drawn anew for each change of it.
        bounds = self.rect() if alike and entries else QRectF()
        for entry in entries:
            bounds = bounds.united(entry.bounds)
        if bounds != self.rect() or not alike:
            self.setRect(bounds)
            self._scale = scale
            self._kept.forget()
            self.update()
            return
        if theme is not last:
            self.update()
        for entry in (*before, *entries):
            if entry not in before or entry not in entries:
                self._kept.forget(entry.bounds, theme.name)
                self.update(entry.bounds)

    def forget_drawing(self) -> None:
        """Keep nothing: where it is painted once more, it is drawn anew."""
        self._kept.forget()

    def rest(self) -> None:
        """Keep what is drawn in the theme of the moment alone."""
        self._kept.rest(self._art.theme.name)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Entry by entry."""
        self._kept.paint(painter, self.rect(), option.exposedRect, self._draw, self._art.theme.name)

    def _draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for entry in self._entries:
            if entry.bounds.intersects(exposed):
                self._paint(painter, entry, painter.device().devicePixelRatioF())

    def _paint(self, painter: QPainter, entry: E, ratio: float) -> None:
        raise NotImplementedError
