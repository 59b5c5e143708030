"""A picture to tap: things that are spaces on a plan of the game's layout."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRegion,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.option import Option
from tabletop.engine.pad import Claims
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.fields import SEARCHED, SearchField
from tabletop.ui.controls.layout import Places
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.scorepad.options import FaceChoice
from tabletop.ui.scorepad.tap_targets import Spelling, Target, neighbour, stops
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.shapes import Plan, PrintedArt, SpaceShape
from tabletop.ui.table.items.decor import DecorPainter

FIGURE = "figure"
"""The drawing of whoever holds a space."""


class PlanSpace(Target):
    """A space of the plan; the picture below paints it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing: neighbours' rectangles overlap."""

    def _relight(self) -> None:
        picture = self.parentWidget()
        if picture is not None:
            picture.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The picture lights the room up."""
        self._relight()

    def leaveEvent(self, event: QEvent) -> None:
        """And puts the light out."""
        self._relight()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring of focus is the picture's, too."""
        super().focusInEvent(event)
        self._relight()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes on."""
        super().focusOutEvent(event)
        self._relight()


class PlanPicture(QWidget):
    """The plan of a row's things, with the figures of those who hold them, and a field above it
    that lights up those it finds.

    An option whose id is a space of the plan is chosen at that space. ``chose`` carries the option
    and the value.
    """

    chose = Signal(object, str)

    def __init__(
        self, context: AppContext, model: PadModel, art: Art, layout: Layout, row: Claims
    ) -> None:
        super().__init__()
        self._context, self._model, self.art, self.row = context, model, art, row
        self.plan: Plan = layout.plan(row.plan)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        things = [thing for thing in row.things if thing.id in self.plan.spaces]
        self.targets: list[Target] = [PlanSpace(context, model, row.id, t, self) for t in things]
        self._spelling = Spelling(row, model, self)
        self._spelling.found.connect(self._reach)
        for target in self.targets:
            target.typed.connect(lambda event: self._spelling.take(event, self.targets))
            target.went.connect(lambda dx, dy, target=target: self._go(target, dx, dy))
            target.setCursor(Qt.CursorShape.PointingHandCursor)
        self._found: frozenset[str] = frozenset()
        self.search = SearchField(context, SEARCHED, self._seek)
        self.search.setParent(self)
        self.search.returnPressed.connect(self._take)
        self.choices = {option.id: self._choice(option) for option in self._options()}
        self._scale = 1.0
        Places(self, self._place)
        self.refresh()

    def _options(self) -> tuple[Option, ...]:
        return tuple(o for o in self._model.sheet.options if o.id in self.plan.spaces)

    def _choice(self, option: Option) -> FaceChoice:
        choice = FaceChoice(self._context, self._model, self.art, option, self, rim=True)
        choice.chosen.connect(lambda value: self.chose.emit(option, value))
        return choice

    def refresh(self) -> None:
        """Show who holds what now."""
        for target in self.targets:
            target.refresh()
        stops(self.targets)
        for choice in self.choices.values():
            choice.refresh()
        self.update()

    def _seek(self, words: str) -> None:
        self._found = (
            self._model.names_of(self.row).searched(words) if words.strip() else frozenset()
        )
        self.update()

    def _take(self) -> None:
        """Enter takes what was searched for, if nothing else is found; the next is searched for."""
        found = [target for target in self.targets if target.thing.id in self._found]
        if len(found) == 1:
            found[0].click()
            self.search.clear()

    def enter(self) -> None:
        """Put the keyboard to the first thing."""
        for target in self.targets[:1]:
            self._reach(target)

    def _go(self, at: Target, dx: int, dy: int) -> None:
        found = neighbour(self.targets, at, dx, dy)
        if found is not None:
            self._reach(found)

    def _reach(self, found: Target) -> None:
        """Put the focus on a thing."""
        found.setFocus(Qt.FocusReason.TabFocusReason)
        stops(self.targets)

    def target(self, thing: str) -> Target:
        """The target of a thing by its id."""
        return next(target for target in self.targets if target.thing.id == thing)

    def tap_point(self, thing: str) -> QPointF:
        """Where a finger taps a thing, in the picture."""
        x, y = self.plan.spaces[thing].piece.centre
        return self._at(x, y)

    # Where it lies

    def sizeHint(self) -> QSize:
        """As large as it may be."""
        return QSize(self._context.px(420), self._context.px(420))

    def minimumSizeHint(self) -> QSize:
        """Rooms stay large enough for a finger."""
        return QSize(self._context.px(280), self._context.px(260))

    def _place(self, size: QSize) -> Iterator[tuple[QWidget, QRect]]:
        """The picture fills the room it has below the field."""
        wide, high = self.plan.size
        yield self.search, QRect(0, 0, size.width(), self.search.sizeHint().height())
        self._scale = min(size.width() / wide, (size.height() - self._top) / high)
        for target in self.targets:
            outline = QPolygonF([self._at(*p) for p in self.plan.spaces[target.thing.id].outline])
            box = outline.boundingRect().toAlignedRect()
            yield target, box
            inner = outline.translated(-box.x(), -box.y()).toPolygon()
            target.setMask(QRegion(inner))
        for name, choice in self.choices.items():
            box_ = self._box(self.plan.spaces[name])
            yield choice, box_.adjusted(-3, -3, 3, 3).toAlignedRect()

    @property
    def _top(self) -> int:
        return self.search.sizeHint().height() + self._context.px(8)

    @property
    def _corner(self) -> QPointF:
        wide, high = self.plan.size
        left = (self.width() - wide * self._scale) / 2
        spare = self.height() - self._top - high * self._scale
        return QPointF(left, self._top + spare / 2)

    def _at(self, x: float, y: float) -> QPointF:
        return self._corner + QPointF(x, y) * self._scale

    def _box(self, shape: SpaceShape) -> QRectF:
        box, s = shape.box, self._scale
        corner = self._at(box.x, box.y)
        return QRectF(corner.x(), corner.y(), box.w * s, box.h * s)

    # Paint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the plan, its numbers, who stands where, and the rings."""
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(self._corner)
        decor = DecorPainter(self.art, self._context.say)
        for each in self.plan.decor:
            if isinstance(each, PrintedArt):
                decor.drawing(painter, each, self._scale, ratio)
        for target in self.targets:
            shape = self.plan.spaces[target.thing.id]
            if shape.mark is not None:
                decor.mark(painter, shape.mark, shape.box, self._scale, bool(target.owners))
        painter.restore()
        for target in self.targets:
            self._paint_room(painter, target, ratio)

    def _paint_room(self, painter: QPainter, target: Target, ratio: float) -> None:
        shape = self.plan.spaces[target.thing.id]
        outline = QPolygonF([self._at(*point) for point in shape.outline])
        if target.thing.id in self._found or (target.underMouse() and target.isEnabled()):
            wash = QColor("#19A79B")
            wash.setAlphaF(0.25)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawPolygon(outline)
            if target.thing.id in self._found:
                self._ring(painter, outline, "accent")
        owners = target.owners
        for index, seat in enumerate(owners):
            piece = shape.piece
            x, y = piece.centre
            x += (index - (len(owners) - 1) / 2) * piece.w * 0.5
            box = piece.around(x, y)
            size = self.art.fitted(self._face(seat), box.w * self._scale, box.h * self._scale)
            middle = self._at(x, y)
            picture = self.art.pixmap(self._face(seat), size.width(), size.height(), ratio)
            corner = middle - QPointF(size.width() / 2, size.height() / 2)
            painter.drawPixmap(corner, picture)
        if target.hasFocus():
            self._ring(painter, outline, "text")

    def _ring(self, painter: QPainter, outline: QPolygonF, ink: str) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, colour in ((6.0, "raised"), (3.0, ink)):
            pen = QPen(self._context.theme.colour(colour), width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolygon(outline)

    def _face(self, seat: int) -> Picture:
        return Picture(FIGURE, (("seat", seat),))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lights go with the pointer."""
        self.update()
