"""The states of spaces as they are drawn: veils, rings, brackets, badges and dashes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.art import Art
from tabletop.ui.places import Place
from tabletop.ui.theme import tokens

LAST, LEGAL, CHOSEN, HINT, REFUSED, NEAR, FOCUS = (
    "last",
    "legal",
    "chosen",
    "hint",
    "refused",
    "near",
    "focus",
)
ORDER = (LAST, LEGAL, CHOSEN, HINT, REFUSED, NEAR, FOCUS)
"""What is drawn over what when several states apply."""

_FULL = 60.0
_ROOM = 14.0


@frozen(eq=False)
class Mark:
    """A state of a place; a ``dot`` in its middle is for a legal space that is empty.

    ``ratio`` above 0 replaces the usual corner, as a share of the shorter side (cards).
    """

    place: Place
    dot: bool = False
    ratio: float = 0.0


class Marks(QGraphicsItem):
    """All rings of one layer, drawn by one item that paints only what is exposed."""

    def __init__(self, art: Art, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self._marks: dict[str, Mapping[str, Mark]] = {}
        self._glow = 1.0
        self._bounds = QRectF()

    def states(self, state: str) -> Mapping[str, Mark]:
        """The marks of one state, by space."""
        return self._marks.get(state, {})

    def show(self, state: str, marks: Mapping[str, Mark]) -> None:
        """Let exactly these places have a state."""
        old = self._marks.get(state, {})
        if not old and not marks:
            return
        for mark in (*old.values(), *marks.values()):
            self.update(_around(mark.place))
        self._marks[state] = dict(marks)
        bounds = QRectF()
        for group in self._marks.values():
            for mark in group.values():
                bounds = bounds.united(_around(mark.place))
        if not self._bounds.contains(bounds):
            self.prepareGeometryChange()
            self._bounds = self._bounds.united(bounds)
        for mark in marks.values():
            self.update(_around(mark.place))

    def clear(self) -> None:
        """Let no place have any state."""
        self.prepareGeometryChange()
        self._marks.clear()
        self._bounds = QRectF()

    def glow(self, share: float) -> None:
        """How far the legal rings have faded in."""
        self._glow = share
        for mark in self._marks.get(LEGAL, {}).values():
            self.update(_around(mark.place))

    def boundingRect(self) -> QRectF:
        """All marks."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """State by state, the weaker ones first."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        exposed = option.exposedRect
        for state in ORDER:
            for mark in self._marks.get(state, {}).values():
                if _around(mark.place).intersects(exposed):
                    painter.save()
                    if state == LEGAL and self._glow < 1.0:
                        painter.setOpacity(painter.opacity() * self._glow)
                    _PAINTERS[state](painter, mark, self._art)
                    painter.restore()


class Veils(QGraphicsItem):
    """The grey hatched veil over spaces where the held piece may not go."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._veils: dict[str, tuple[QPainterPath, bool]] = {}
        self._bounds = QRectF()

    @property
    def names(self) -> frozenset[str]:
        """The veiled spaces."""
        return frozenset(self._veils)

    def show(self, places: Mapping[str, Place]) -> None:
        """Veil exactly these places."""
        self.prepareGeometryChange()
        corner = tokens()["radius"]["cell"]
        self._veils = {name: (place.path(0.0, corner), place.rim) for name, place in places.items()}
        self._bounds = QRectF()
        for path, _ in self._veils.values():
            self._bounds = self._bounds.united(path.boundingRect())

    def boundingRect(self) -> QRectF:
        """All veils."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """A wash, and a hatch that tells it without colour."""
        state = tokens()["state"]["illegal"]
        wash = _colour(state["veil"], state["opacity"])
        ratio = painter.device().devicePixelRatioF()
        exposed = option.exposedRect
        for path, dark in self._veils.values():
            if path.boundingRect().intersects(exposed):
                painter.fillPath(path, wash)
                painter.save()
                painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
                painter.drawTiledPixmap(path.boundingRect(), _hatch(dark, ratio))
                painter.restore()


_HATCHES: dict[tuple[bool, float], QPixmap] = {}


def _hatch(dark: bool, ratio: float) -> QPixmap:
    key = (dark, ratio)
    if key not in _HATCHES:
        state = tokens()["state"]["illegal"]
        step = state["hatch_step"]
        side = max(1, round(step * ratio))
        made = QPixmap(side, side)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = tokens()["papyrus_rim" if dark else "ink"]
        painter.setPen(QPen(_colour(ink, state["hatch_opacity"]), ratio))
        for shift in (-side, 0, side):
            painter.drawLine(QPointF(shift, side), QPointF(shift + side, 0))
        painter.end()
        made.setDevicePixelRatio(ratio)
        _HATCHES[key] = made
    return _HATCHES[key]


class GhostItem(QGraphicsItem):
    """A piece put down while its move is not yet whole: pale, dashed around, numbered."""

    def __init__(
        self, picture: QPixmap, box: QRectF, place: Place, line: str, number: int, art: Art
    ) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._picture, self._box, self._place = picture, QRectF(box), place
        self._line, self._number, self._art = line, number, art

    @property
    def box(self) -> QRectF:
        """The ghost itself, in its parent's coordinates."""
        return QRectF(self._box)

    @property
    def place(self) -> Place:
        """The space it stands on."""
        return self._place

    def boundingRect(self) -> QRectF:
        """The space and the number at its corner."""
        return _around(self._place).united(self._box)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Piece, dashes, number."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._picture.deviceIndependentSize()
        half = QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(self._box.center() - half, self._picture)
        state = tokens()["state"]["ghost"]
        k = _share(self._place)
        path = self._place.path(4 * k, _corner() * k)
        painter.strokePath(path, QPen(QColor(state["casing"]), 3.4))
        pen = QPen(QColor(self._line), 2)
        pen.setDashPattern([length / 2 for length in state["dash"]])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(path, pen)
        if self._number:
            _disc(painter, _corner_of(self._place), 9.0, self._line)
            painter.setFont(self._art.theme.font("caption", 700))
            _centred(painter, _corner_of(self._place), str(self._number), "#FFFFFF")


class SlotItem(QGraphicsItem):
    """Where a ghost came from: a dashed outline with the name of the space it went to."""

    def __init__(self, box: QRectF, words: str, art: Art) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._box, self._words, self._art = QRectF(box), words, art

    def boundingRect(self) -> QRectF:
        """The outline."""
        return self._box.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Dashes and words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._art.theme
        pen = QPen(theme.colour("text2"), 1.4)
        pen.setDashPattern([3, 2.6])
        painter.setPen(pen)
        side = min(self._box.width(), self._box.height())
        box = self._box.adjusted(2, 1, -2, -1)
        painter.drawRoundedRect(box, side / 6, side / 6)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)


def _legal(painter: QPainter, mark: Mark, art: Art) -> None:
    state = tokens()["state"]["legal"]
    k, path = _share(mark.place), _ring(mark)
    painter.fillPath(path, _colour(state["wash"], state["wash_opacity"]))
    painter.strokePath(path, QPen(QColor(state["outer"]), state["outer_width"]))
    painter.strokePath(path, QPen(QColor(state["inner"]), state["inner_width"]))
    if mark.dot:
        middle = _middle(mark.place)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(state["outer"]))
        painter.drawEllipse(middle, 5 * k, 5 * k)
        painter.setBrush(QColor(state["inner"]))
        painter.drawEllipse(middle, 3 * k, 3 * k)


def _near(painter: QPainter, mark: Mark, art: Art) -> None:
    near, legal = tokens()["state"]["legal_near"], tokens()["state"]["legal"]
    path = _ring(mark)
    painter.fillPath(path, _colour(legal["wash"], near["wash_opacity"]))
    painter.strokePath(path, QPen(QColor(near["casing"]), near["casing_width"]))
    painter.strokePath(path, QPen(QColor(near["outer"]), 5))
    painter.strokePath(path, QPen(QColor(near["inner"]), 2))


def _refused(painter: QPainter, mark: Mark, art: Art) -> None:
    state = tokens()["state"]["refused"]
    path = _ring(mark)
    painter.fillPath(path, _colour(state["line"], state["wash_opacity"]))
    painter.strokePath(path, QPen(QColor(state["casing"]), state["casing_width"]))
    painter.strokePath(path, QPen(QColor(state["line"]), state["line_width"]))
    at = _corner_of(mark.place)
    k = max(0.75, _share(mark.place))
    _disc(painter, at, 10 * k, state["line"])
    pen = QPen(QColor("#FFFFFF"), 2.4 * k)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    arm = QPointF(4 * k, 4 * k)
    painter.drawLine(at - arm, at + arm)
    arm = QPointF(4 * k, -4 * k)
    painter.drawLine(at - arm, at + arm)


def _last(painter: QPainter, mark: Mark, art: Art) -> None:
    state = tokens()["state"]["last_move"]
    k = _share(mark.place)
    rect = mark.place.rect.adjusted(5 * k, 5 * k, -5 * k, -5 * k)
    if mark.place.outline is not None:
        rect = mark.place.single().adjusted(-4 * k, -4 * k, 4 * k, 4 * k)
    arm = min(12 * k, rect.width() / 3, rect.height() / 3)
    path = QPainterPath()
    for x, y, dx, dy in (
        (rect.left(), rect.top(), arm, arm),
        (rect.right(), rect.top(), -arm, arm),
        (rect.left(), rect.bottom(), arm, -arm),
        (rect.right(), rect.bottom(), -arm, -arm),
    ):
        path.moveTo(x + dx, y)
        path.lineTo(x, y)
        path.lineTo(x, y + dy)
    for colour, width in ((state["casing"], 4.4), (state["line"], 2)):
        pen = QPen(QColor(colour), width * max(0.8, k))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)


def _hint(painter: QPainter, mark: Mark, art: Art) -> None:
    state = tokens()["state"]["hint"]
    path = _ring(mark)
    painter.strokePath(path, QPen(QColor(state["casing"]), 5))
    pen = QPen(QColor(state["line"]), 3)
    pen.setDashPattern([length / 3 for length in state["dash"]])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(path, pen)


def _chosen(painter: QPainter, mark: Mark, art: Art) -> None:
    state = tokens()["state"]["selected"]
    path = _ring(mark)
    painter.strokePath(path, QPen(QColor(tokens()["ink"]), state["rim_width"] + 3))
    painter.strokePath(path, QPen(QColor(state["rim"]), state["rim_width"]))


def _focus(painter: QPainter, mark: Mark, art: Art) -> None:
    theme = art.theme
    ink, paper = theme.colour("text"), theme.colour("raised")
    radius = _corner() + 1
    painter.strokePath(mark.place.path(-3.2, radius), QPen(ink, 2))
    painter.strokePath(mark.place.path(-1.2, radius - 2), QPen(paper, 2))


_PAINTERS: Mapping[str, Callable[[QPainter, Mark, Art], None]] = {
    LAST: _last,
    LEGAL: _legal,
    CHOSEN: _chosen,
    HINT: _hint,
    REFUSED: _refused,
    NEAR: _near,
    FOCUS: _focus,
}


def _ring(mark: Mark) -> QPainterPath:
    k = _share(mark.place)
    if mark.ratio:
        return mark.place.path(-1.0, mark.ratio * mark.place.reach() + 1)
    return mark.place.path(3 * k, _corner() * k)


def _share(place: Place) -> float:
    """How much smaller marks are on a small space."""
    return min(1.0, max(0.55, place.reach() / _FULL))


def _corner() -> float:
    return float(tokens()["radius"]["state"])


def _corner_of(place: Place) -> QPointF:
    k = _share(place)
    rect = place.rect
    if place.outline is not None:
        rect = place.single().adjusted(-6, -6, 6, 6)
    return rect.topRight() + QPointF(-8 * k, 8 * k)


def _middle(place: Place) -> QPointF:
    return place.rect.center() if place.outline is None else place.single().center()


def _around(place: Place) -> QRectF:
    return place.rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)


def _disc(painter: QPainter, at: QPointF, radius: float, colour: str) -> None:
    painter.setPen(QPen(QColor("#FFFFFF"), 1.6))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(at, radius, radius)


def _centred(painter: QPainter, at: QPointF, words: str, colour: str) -> None:
    painter.setPen(QColor(colour))
    box = QRectF(at.x() - 20, at.y() - 20, 40, 40)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def _colour(name: str, opacity: float) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(opacity)
    return colour


__all__ = [
    "CHOSEN",
    "FOCUS",
    "HINT",
    "LAST",
    "LEGAL",
    "NEAR",
    "REFUSED",
    "GhostItem",
    "Mark",
    "Marks",
    "SlotItem",
    "Veils",
]
