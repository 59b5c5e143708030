"""What lies below all pieces of a plan, as one item."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import blank
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import pixels
from tabletop.ui.table.geometry.shapes import (
    Decor,
    Plan,
    PrintedArt,
    PrintedPanel,
    PrintedWords,
    RimLabel,
    SpaceShape,
    UnitRect,
)
from tabletop.ui.table.items.decor import DecorPainter
from tabletop.ui.table.items.drawn_item import DrawnItem
from tabletop.ui.table.items.kept_drawing import KeptDrawing

_Measured = tuple[list[tuple[Decor, QRectF]], list[tuple[str, SpaceShape, QRectF]]]
"""Where the decor of a plan lies, and the marks on its spaces."""

_SIZES = 3
"""In so many plans and scales it is known where everything lies: docks come and go."""


class GroundItem(DrawnItem):
    """What is drawn below all pieces: the plan's drawings, its trays and the words on spaces.

    It lies at the plan's corner inside its parent, in pixels of the plan's present scale.
    """

    def __init__(self, art: Art, say: Callable[[Text], str], parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(layers.DECOR)
        self._art, self._decor = art, DecorPainter(art, say)
        self._plan: Plan | None = None
        self._scale = 1.0
        self._kept = KeptDrawing()
        self._stretched = self._hasty = self._rough = False
        self._taken: frozenset[str] = frozenset()
        self._shown: frozenset[str] = frozenset()
        self._areas: list[tuple[Decor, QRectF]] = []
        self._marked: list[tuple[str, SpaceShape, QRectF]] = []
        self._named: dict[Decor, KeptDrawing] = {}
        self._known: dict[tuple[Plan, float], _Measured] = {}
        self._names = Names(self, parent)

    @property
    def sharp(self) -> bool:
        """Whether it is drawn in its scale, and not stretched to it."""
        return not self._stretched and not self._rough

    def show_plan(self, plan: Plan, scale: float) -> None:
        """Draw a plan at so many pixels to a unit.

        The same plan in another scale is stretched where somebody sees it, until ``sharpen``; of
        another plan drawings are that were drawn in another size.
        """
        if (plan, scale) == (self._plan, self._scale):
            self.forget_words()
        self._hasty = True
        painted = self._stretched or bool(self._areas)
        self._stretched = painted and plan is self._plan and scale != self._scale
        kept = [self._kept, *self._named.values()] if self._stretched else []
        for drawing in kept:
            drawing.stretch(scale / self._scale)
        self._plan, self._scale = plan, scale
        w, h = plan.size
        self.setRect(QRectF(0, 0, w * scale, h * scale).adjusted(-16, -16, 16, 24))
        self._areas, self._marked = [], []
        if not self._stretched:
            self.forget_drawing()
        self._names.cover(self.rect())
        self.update()

    def recolour(self) -> None:
        """Paint the same in the theme of the moment."""
        self._names.update()
        self.update()

    def sharpen(self, ratio: float) -> Iterator[None]:
        """Draw what is only stretched, a part at a step, and show it then."""
        if self.sharp:
            return
        self._measured()
        yield
        yield from self._draw_parts(ratio)
        if self._rough:
            self._kept.forget()
        for kept in (self._kept, *self._named.values()):
            kept.sharpen()
        self._stretched = self._hasty = self._rough = False
        self.update()
        self._names.update()
        yield

    def draw_ahead(self, ratio: float) -> Iterator[None]:
        """Have it drawn in the art's theme, its drawings one at a step; it is not shown so yet."""
        aside = blank(QSizeF(1, 1), ratio)
        yield from self._draw_parts(ratio)
        with QPainter(aside) as painter:
            theme = self._art.theme.name
            self._kept.paint(painter, self.rect(), self.rect(), self._draw, theme)
        yield
        with QPainter(aside) as painter:
            self.paint_names(painter, self.rect())
        yield

    def _draw_parts(self, ratio: float) -> Iterator[None]:
        """Have the art's drawings made, one at a step."""
        aside = blank(QSizeF(1, 1), ratio)
        for decor, _ in self._measured():
            if isinstance(decor, PrintedArt) and (not decor.space or decor.space in self._shown):
                with QPainter(aside) as painter:
                    self._decor.drawing(painter, decor, self._scale, ratio)
                yield

    def forget_words(self) -> None:
        """Draw and measure all anew: words are in another language, or of another size."""
        self._decor.forget()
        self._known = {}
        self.forget_drawing()

    def forget_drawing(self) -> None:
        """Keep nothing: where it is painted once more, it is drawn anew."""
        self._named = {}
        self._kept.forget()

    def rest(self) -> None:
        """Keep what is drawn in the theme of the moment alone."""
        for kept in (self._kept, *self._named.values()):
            kept.rest(self._art.theme.name)

    def fill(self, taken: frozenset[str], shown: frozenset[str]) -> None:
        """Say which spaces hold pieces and which are there at all; marks and trays depend on it."""
        if self._plan is None:
            return
        came = self._shown ^ shown
        for name in (self._taken ^ taken) | came:
            shape = self._plan.spaces.get(name)
            if shape is not None and shape.mark is not None:
                self._renew(self._px(shape.box))
        for decor, area in self._measured() if came else ():
            if isinstance(decor, PrintedArt | PrintedPanel) and decor.space in came:
                self._renew(area)
        self._taken, self._shown = taken, shown

    def _renew(self, area: QRectF) -> None:
        """Draw a part anew."""
        self._kept.forget(area)
        self.update(area)

    def written(self) -> tuple[QRectF, ...]:
        """Where words stand: those of the plan, titles of trays, and what is printed at spaces."""
        if self._plan is None:
            return ()
        plan, scale, found = self._plan, self._scale, []
        for decor in plan.decor:
            if isinstance(decor, PrintedWords):
                found.append(self._decor.extent(decor, scale, plan))
            elif isinstance(decor, PrintedPanel) and decor.space in self._shown:
                found.append(self._decor.title_extent(decor, scale, plan))
        for name in self._shown & plan.spaces.keys():
            shape = plan.spaces[name]
            if shape.mark is not None:
                taken = name in self._taken
                found.append(self._decor.mark_extent(shape.mark, shape.box, scale, taken))
        return tuple(rect for rect in found if not rect.isEmpty())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Drawings, trays and words in the plan's order, then the marks."""
        theme = self._art.theme.name
        seen = widget is not None and self._stretched
        if seen and self._kept.paint_stretched(painter, theme):
            return
        draw = self._draw_in_haste if widget is not None and self._hasty else self._draw
        self._kept.paint(painter, self.rect(), option.exposedRect, draw, theme)

    def _draw_in_haste(self, painter: QPainter, exposed: QRectF) -> None:
        self._draw(painter, exposed, hasty=True)

    def _draw(self, painter: QPainter, exposed: QRectF, hasty: bool = False) -> None:
        if self._plan is None:
            return
        plan, scale, ratio = self._plan, self._scale, painter.device().devicePixelRatioF()
        for decor, area in self._measured():
            if not area.intersects(exposed):
                continue
            if isinstance(decor, PrintedWords):
                if decor.halo is None:
                    self._decor.words(painter, decor, scale, plan)
            elif isinstance(decor, RimLabel):
                self._decor.rim(painter, decor, scale)
            elif isinstance(decor, PrintedArt):
                if not decor.space or decor.space in self._shown:
                    sharp = self._decor.drawing(painter, decor, scale, ratio, hasty)
                    self._rough = self._rough or not sharp
            elif isinstance(decor, PrintedPanel) and decor.space in self._shown:
                self._decor.tray(painter, decor, scale, plan, ratio)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        for name, shape, area in self._marked:
            if shape.mark is not None and name in self._shown and area.intersects(exposed):
                self._decor.mark(painter, shape.mark, shape.box, scale, name in self._taken)

    def paint_names(self, painter: QPainter, exposed: QRectF, seen: bool = False) -> None:
        """The words that have a halo; where they are ``seen`` they may be stretched."""
        if seen and self._paint_names_stretched(painter):
            return
        for decor, area in self._measured():
            if isinstance(decor, PrintedWords) and decor.halo and area.intersects(exposed):
                self._paint_name(painter, decor, area)

    def _paint_names_stretched(self, painter: QPainter) -> bool:
        """Paint them as they were drawn in another scale; False: some were not, or must be anew."""
        if not self._stretched or self._plan is None:
            return False
        theme, decor = self._art.theme.name, self._plan.decor
        names = {one for one in decor if isinstance(one, PrintedWords) and one.halo}
        known = names <= self._named.keys()
        return known and all(self._named[one].paint_stretched(painter, theme) for one in names)

    def _paint_name(self, painter: QPainter, decor: PrintedWords, area: QRectF) -> None:
        """Paint words with their halo, which reaches no further than they are high."""
        high = area.height()
        bounds = area.adjusted(-high, -high, high, high)

        def draw(inner: QPainter, _: QRectF) -> None:
            if self._plan is not None:
                self._decor.words(inner, decor, self._scale, self._plan)

        kept = self._named.setdefault(decor, KeptDrawing())
        kept.paint(painter, bounds, bounds, draw, self._art.theme.name)

    def _measured(self) -> list[tuple[Decor, QRectF]]:
        """The decor with where each lies, measured once: in parts it is painted often."""
        if not self._areas and self._plan is not None:
            asked = (self._plan, self._scale)
            if asked not in self._known:
                if len(self._known) >= _SIZES:
                    self._known.pop(next(iter(self._known)))
                self._known[asked] = self._measure(self._plan)
            self._areas, self._marked = self._known[asked]
        return self._areas

    def _measure(self, plan: Plan) -> _Measured:
        areas = [(decor, self._area(decor, plan)) for decor in plan.decor]
        shapes = plan.spaces.items()
        return areas, [(n, s, self._px(s.box)) for n, s in shapes if s.mark is not None]

    def _area(self, decor: Decor, plan: Plan) -> QRectF:
        if isinstance(decor, PrintedWords):
            return self._decor.extent(decor, self._scale, plan)
        if isinstance(decor, RimLabel):
            return self._decor.rim_extent(decor, self._scale)
        return self._px(decor.box).adjusted(-8, -8, 8, 16)

    def _px(self, box: UnitRect) -> QRectF:
        return pixels(box, self._scale)


class Names(DrawnItem):
    """Words with a halo lie above the ways that are drawn over the ground, and stay readable."""

    def __init__(self, ground: GroundItem, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(layers.NAMES)
        self._ground = ground

    def cover(self, bounds: QRectF) -> None:
        """Lie over so much ground, and paint anew."""
        self.setRect(bounds)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """All that are exposed."""
        self._ground.paint_names(painter, option.exposedRect, widget is not None)
