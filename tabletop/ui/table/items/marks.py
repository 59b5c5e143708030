"""The states of spaces as they are drawn: veils, rings, brackets, badges and dashes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look import rings
from tabletop.ui.look.art import Art
from tabletop.ui.look.rings import Ring, ring
from tabletop.ui.look.theme import Theme, tokens
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.drawn_item import DrawnItem

LAST, LEGAL, GAIN, CHOSEN, HINT, REFUSED, NEAR, FOCUS = (
    "last",
    "legal",
    "gain",
    "chosen",
    "hint",
    "refused",
    "near",
    "focus",
)
ORDER = (LAST, LEGAL, GAIN, CHOSEN, HINT, REFUSED, NEAR, FOCUS)
"""What is drawn over what when several states apply."""

_FULL = 60.0
_ROOM = 21.0
_SLOT_BEND = 12.0
_LOW, _LONG = 24.0, 4.0
"""A place lower than this (pixels) and so many times as long is a line of what is printed on it."""


@frozen(eq=False, slots=False)
class StateMark:
    """A state of a place; ``dot`` is for a legal space that is empty.

    ``snug`` puts the ring around the place instead of inside it, as around a card or a marker, and
    as around a place that is only a line, which a ring inside would hide;
    ``bend`` is then the radius of its corners, as a share of the place.
    ``below`` moves the dot down by so many pixels, off the words that are printed there.
    ``open`` leaves out wash and dot, where they would dull other spaces that lie on this one.
    ``outlines`` are those of several spaces together, where one ring goes around all of them.
    ``badge`` is where the ring's badge sits, if not at its corner at the top right.
    """

    place: ScenePlace
    dot: bool = False
    snug: bool = False
    below: float = 0.0
    bend: float = 0.1
    open: bool = False
    outlines: Sequence[Sequence[rings.Point]] = ()
    badge: QPointF | None = None

    @cached_property
    def ring(self) -> Ring:
        """What goes around it."""
        made = self._drawn()
        return made if self.badge is None else rings.badged(made, self.badge)

    @cached_property
    def room(self) -> QRectF:
        """All that is drawn of it."""
        return _around(self.place)

    def _drawn(self) -> Ring:
        if self.outlines:
            return rings.joined_ring(self.outlines, 1.5, 0.6 * tokens()["radius"]["state"])
        if self.snug:
            return ring(self.place.corners(), -1.0, self.bend * self.place.reach())
        k = _share(self.place)
        if _is_line(self.place):
            return ring(self.place.corners(), -2.0, tokens()["radius"]["state"] * k)
        made = ring(self.place.corners(), 3.0 * k, tokens()["radius"]["state"] * k)
        if self.place.outline is None:
            return made
        middle = self.place.single().center() + QPointF(0, self.below)
        return evolve(made, centre=middle) if self.place.contains(middle) else made


class Marks(DrawnItem):
    """All rings of one layer, drawn by one item that paints only what is exposed."""

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._marks: dict[str, Mapping[str, StateMark]] = {}
        self._glow = 1.0

    def states(self, state: str) -> Mapping[str, StateMark]:
        """The marks of one state, by space."""
        return self._marks.get(state, {})

    def mark(self, state: str, marks: Mapping[str, StateMark]) -> None:
        """Let exactly these places have a state."""
        old = self._marks.get(state, {})
        if not old and not marks:
            return
        kept = {name for name, mark in marks.items() if _alike(mark, old.get(name))}
        if len(kept) == len(old) == len(marks):
            return
        self._marks[state] = {n: old[n] if n in kept else mark for n, mark in marks.items()}
        bounds, changed = self.rect(), [old[name] for name in old.keys() - kept]
        changed += [marks[name] for name in marks.keys() - kept]
        for mark in changed:
            bounds = bounds.united(mark.room)
        self.setRect(bounds)
        for mark in changed:
            self.update(mark.room)

    def clear(self) -> None:
        """Let no place have any state."""
        self._marks.clear()
        self.setRect(QRectF())

    def glow(self, share: float) -> None:
        """How far the legal rings have faded in."""
        self._glow = share
        for mark in self._marks.get(LEGAL, {}).values():
            self.update(mark.room)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """State by state, the weaker ones first."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        exposed = option.exposedRect
        for state in ORDER:
            for mark in self._marks.get(state, {}).values():
                if mark.room.intersects(exposed):
                    painter.save()
                    if state == LEGAL and self._glow < 1.0:
                        painter.setOpacity(painter.opacity() * self._glow)
                    _PAINTERS[state](painter, mark, self._art.theme)
                    painter.restore()


class Veils(DrawnItem):
    """The grey hatched veil over spaces where the held piece may not go."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._veils: dict[str, tuple[QPainterPath, bool]] = {}

    @property
    def names(self) -> frozenset[str]:
        """The veiled spaces."""
        return frozenset(self._veils)

    def cover(self, places: Mapping[str, ScenePlace]) -> None:
        """Veil exactly these places."""
        corner = tokens()["radius"]["cell"]
        self._veils = {name: (place.path(corner), place.rim) for name, place in places.items()}
        bounds = QRectF()
        for path, _ in self._veils.values():
            bounds = bounds.united(path.boundingRect())
        self.setRect(bounds)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Those that are exposed."""
        exposed = option.exposedRect
        for path, dark in self._veils.values():
            if path.boundingRect().intersects(exposed):
                rings.paint_illegal(painter, path, dark_ground=dark)


class GhostItem(QGraphicsItem):
    """A piece put down while its move is not yet whole: pale, and dashed around."""

    def __init__(
        self,
        picture: QPixmap,
        box: QRectF,
        place: ScenePlace,
        colour: str,
    ) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._picture, self._box, self._place = picture, QRectF(box), place
        self._colour, self._ring = colour, _ghost_ring(place)

    @property
    def box(self) -> QRectF:
        """The ghost itself, in its parent's coordinates."""
        return QRectF(self._box)

    @property
    def place(self) -> ScenePlace:
        """The space it stands on."""
        return self._place

    def boundingRect(self) -> QRectF:
        """The space and the piece."""
        return _around(self._place).united(self._box)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Piece and dashes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._picture.deviceIndependentSize()
        half = QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(self._box.center() - half, self._picture)
        rings.paint_ghost(painter, self._ring, self._colour)


class OrderItem(QGraphicsItem):
    """The number of a ghost in the order of picks; nothing that is printed there covers it."""

    def __init__(self, place: ScenePlace, colour: str, number: int, theme: Theme) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._place, self._colour, self._number = place, colour, number
        self._theme, self._ring = theme, _ghost_ring(place)

    def boundingRect(self) -> QRectF:
        """The space and the number at its corner."""
        return _around(self._place)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The number."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rings.paint_order(painter, self._ring, self._colour, self._theme, self._number)


class AdvisedItem(GhostItem):
    """A piece where a hint would put it: pale; the hint's own ring goes around it."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The piece."""
        size = self._picture.deviceIndependentSize()
        half = QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(self._box.center() - half, self._picture)


class SlotItem(QGraphicsItem):
    """Where a ghost came from: a dashed outline with the name of the space it went to."""

    def __init__(self, box: QRectF, words: str, theme: Theme) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._box, self._words, self._theme = QRectF(box), words, theme

    def boundingRect(self) -> QRectF:
        """The outline."""
        return self._box.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Dashes and words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        pen = QPen(theme.colour("text2"), 1.4)
        pen.setDashPattern([3, 2.6])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bend = min(min(self._box.width(), self._box.height()) / 6, _SLOT_BEND)
        box = self._box.adjusted(2, 1, -2, -1)
        painter.drawRoundedRect(box, bend, bend)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)


def _legal(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    rings.paint_legal(painter, mark.ring, dot=mark.dot, wash=not (mark.snug or mark.open))


def _near(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    rings.paint_legal_near(painter, mark.ring, wash=not mark.open)


def _refused(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    rings.paint_refused(painter, mark.ring)


def _last(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    place = mark.place
    if place.outline is not None or place.spread != "one":
        side = 4.0 * _share(place)
        around = ScenePlace(place.single().adjusted(-side, -side, side, side))
        rings.paint_last_move(painter, ring(around.corners(), 0.0))
    else:
        rings.paint_last_move(painter, mark.ring)


def _hint(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    rings.paint_hint(painter, mark.ring)


def _chosen(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    look = tokens()["state"]["selected"]
    painter.strokePath(mark.ring.path, QPen(QColor(tokens()["ink"]), look["rim_width"] + 3))
    painter.strokePath(mark.ring.path, QPen(QColor(look["rim"]), look["rim_width"]))


def _focus(painter: QPainter, mark: StateMark, theme: Theme) -> None:
    rings.paint_focus(painter, mark.place.corners(), theme)


_PAINTERS: Mapping[str, Callable[[QPainter, StateMark, Theme], None]] = {
    LAST: _last,
    LEGAL: _legal,
    GAIN: _legal,
    CHOSEN: _chosen,
    HINT: _hint,
    REFUSED: _refused,
    NEAR: _near,
    FOCUS: _focus,
}


def _share(place: ScenePlace) -> float:
    """How much smaller marks are on a small space."""
    return min(1.0, max(0.55, place.reach() / _FULL))


def _is_line(place: ScenePlace) -> bool:
    rect = place.rect
    return place.outline is None and rect.height() < min(_LOW, rect.width() / _LONG)


def _alike(one: StateMark, other: StateMark | None) -> bool:
    """Whether two marks are drawn alike; of places, only one and the same is known to be."""
    if other is None or one.place is not other.place:
        return False
    ours, theirs = ((m.dot, m.snug, m.below, m.open, m.badge) for m in (one, other))
    return ours == theirs


def _ghost_ring(place: ScenePlace) -> Ring:
    """The outline of a ghost on a space."""
    k = _share(place)
    return ring(place.corners(), 4 * k, tokens()["radius"]["state"] * k)


def _around(place: ScenePlace) -> QRectF:
    return place.rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
