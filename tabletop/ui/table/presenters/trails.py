"""Trails: the ways that pieces would go over the board, drawn before they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from attrs import frozen
from PySide6.QtCore import QLineF, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem

from tabletop.engine.move import Pick
from tabletop.engine.table import Trail
from tabletop.ui.look.theme import Theme, tokens
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.presenters.advice import AdvicePresenter
from tabletop.ui.table.presenters.ghosts import Ghosts

PALE = 0.35
"""How much is left of a piece where it stood before it was taken up."""

_CASING, _OUTER, _INNER, _GONE = 8.0, 5.0, 2.0, 4.0
_BADGE = 11.0
SHY = 17.0
"""How far (board units) a line stays away from the middle of a space, so that its print is seen."""


Strokes = tuple[tuple[str, float], ...]
"""The colours and the widths of the lines of which one is drawn over the other."""


class TrailItem(QGraphicsItem):
    """A line with a light core and a casing, and what is written on it in a badge.

    One that was ``gone`` already has the colours of the marks of the last move.
    """

    def __init__(
        self,
        points: Sequence[QPointF],
        shy: float,
        mark: str,
        theme: Theme,
        *,
        gone: bool = False,
    ) -> None:
        super().__init__()
        self.setZValue(layers.TRAIL)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.mark, self._theme = mark, theme
        self._strokes = _gone_strokes() if gone else _strokes()
        self._legs = [_shortened(QLineF(a, b), shy) for a, b in pairwise(points)]
        self._middle = _middle(self._legs)

    @property
    def legs(self) -> tuple[QLineF, ...]:
        """The lines from space to space, in the order of the way."""
        return tuple(self._legs)

    def boundingRect(self) -> QRectF:
        """The line and its badge."""
        room = QRectF(self._middle, self._middle)
        for leg in self._legs:
            room = room.united(QRectF(leg.p1(), leg.p2()).normalized())
        return room.adjusted(-14, -14, 14, 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The casing of all legs, then their line, then the badge."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        for leg in self._legs:
            path.moveTo(leg.p1())
            path.lineTo(leg.p2())
        for colour, width in self._strokes:
            cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            painter.strokePath(path, QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap, join))
        if self.mark:
            self._paint_badge(painter, QColor(self._strokes[1][0]))

    def _paint_badge(self, painter: QPainter, ground: QColor) -> None:
        painter.setPen(QPen(QColor("#FFFFFF"), 1.6))
        painter.setBrush(ground)
        painter.drawEllipse(self._middle, _BADGE, _BADGE)
        painter.setFont(self._theme.font("small", 900))
        box = QRectF(0, 0, 2 * _BADGE, 2 * _BADGE)
        box.moveCenter(self._middle)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.mark)


@frozen(eq=False)
class Shown:
    """A trail on the table, and the pale piece at its beginning, if that is not there."""

    trail: Trail
    line: TrailItem
    left: QGraphicsPixmapItem | None


class Trails(QObject):
    """Draws the ways of what is picked, held or pointed at, and of what would come along.

    Where a piece in the hand takes others along, these stand as ghosts where they would go.
    """

    def __init__(self, canvas: Canvas, ghosts: Ghosts, advice: AdvicePresenter) -> None:
        super().__init__(canvas)
        self._canvas, self._ghosts, self._advice = canvas, ghosts, advice
        self.shown: tuple[Shown, ...] = ()
        canvas.interaction.outlook_changed.connect(self.follow)
        advice.renewed.connect(self.follow)

    def follow(self) -> None:
        """Draw exactly the ways that are wanted now."""
        self.clear()
        canvas = self._canvas
        if canvas.session.moment is not canvas.session.match.node:
            return
        interaction = canvas.interaction
        held = interaction.held is not None
        self._ghosts.foreshadow(interaction.outlook.implied if held else ())
        self.shown = tuple(self._draw(trail) for trail in self._wanted())

    def clear(self) -> None:
        """Take all ways off the table."""
        for shown in self.shown:
            for item in filter(None, (shown.line, shown.left)):
                take_away(item)
        self.shown = ()

    def _wanted(self) -> Iterator[Trail]:
        session, outlook = self._canvas.session, self._canvas.interaction.outlook
        known = session.table.prompt.trails
        if not known:
            return
        foreseen = () if outlook.objections else (*outlook.picks, *outlook.implied)
        asked = session.prompt().trails if session.picks else known
        ways = {Pick(trail.pick, trail.spaces[-1]): trail for trail in (*known, *asked)}
        advised = (*self._advice.ghost, *self._advice.along)
        for pick in dict.fromkeys((*session.picks, *foreseen, *advised)):
            if pick in ways and all(self._canvas.on_board(space) for space in ways[pick].spaces):
                yield ways[pick]

    def _draw(self, trail: Trail) -> Shown:
        canvas, board_transform = self._canvas, self._canvas.board.board_transform
        item = canvas.pieces.one_of(trail.pick)
        start = [item.home] if item is not None and canvas.on_board(item.home) else []
        shy = SHY * canvas.board.scale_now
        line = TrailItem(anchors(canvas, (*start, *trail.spaces)), shy, trail.mark, canvas.theme)
        line.setParentItem(board_transform)
        gone = item is not None and not item.isVisible() and start
        return Shown(trail, line, _pale(item) if item is not None and gone else None)


def anchors(canvas: Canvas, spaces: Iterable[str]) -> list[QPointF]:
    """The middles of spaces, or of where a piece would lie when they are bent around that."""
    places = (canvas.pieces.spaces[space].place for space in spaces)
    middles = ((place, place.rect.center()) for place in places)
    return [at if place.contains(at) else place.single().center() for place, at in middles]


def _strokes() -> Strokes:
    look = tokens()["state"]["legal"]
    return ("#FFFFFF", _CASING), (look["outer"], _OUTER), (look["inner"], _INNER)


def _gone_strokes() -> Strokes:
    look = tokens()["state"]["last_move"]
    return (look["casing"], _CASING), (look["line"], _GONE)


def _pale(item: PieceItem) -> QGraphicsPixmapItem:
    """What is left of a piece where it stood."""
    left = QGraphicsPixmapItem(item.pixmap(), item.parentItem())
    left.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    left.setPos(item.pos())
    left.setZValue(layers.TRAIL + layers.NEXT)
    left.setOpacity(PALE)
    return left


def _shortened(leg: QLineF, by: float) -> QLineF:
    """A leg without so much at each end, but never without its middle."""
    length = leg.length()
    share = min(by, length / 3) / length if length else 0.0
    return QLineF(leg.pointAt(share), leg.pointAt(1.0 - share))


def _middle(legs: Sequence[QLineF]) -> QPointF:
    """The middle of the leg in which half of the way is gone: between spaces, not on one."""
    left = sum(leg.length() for leg in legs) / 2
    for leg in legs:
        left -= leg.length()
        if left <= 0:
            return leg.center()
    return legs[-1].center() if legs else QPointF()
