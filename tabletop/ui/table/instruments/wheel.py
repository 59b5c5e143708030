"""The measures of a dial: a ring of notches, a disc in it, and a window at the top."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from tabletop.ui.table.geometry.places import ScenePlace

WINDOW = 48.0
"""How many degrees of the ring the window takes."""

RIM, RING_OUT, RING_IN, DISC = 0.965, 0.946, 0.705, 0.696
"""The light line, the ring of notches, and the disc in it, as shares of the radius."""

NUMBERS, VALUES = 0.565, 0.826
"""How far from the middle the numbers on the disc and on the ring stand."""

WINDOW_IN, WINDOW_OUT = 0.464, 1.018
AROUND = 1.07
"""How far from the middle the ring of the focus is, around the knob."""

HUB = 0.4
"""Within that share of the radius one points at no notch."""

SNAP = 0.34
"""The reach of a notch for the knob, in notches: beyond it the knob glides."""


@frozen
class Wheel:
    """A dial of so many notches around a point; angles are degrees clockwise from the top."""

    middle: QPointF
    radius: float
    notches: int

    @property
    def step(self) -> float:
        """From one notch to the next."""
        return (360.0 - WINDOW) / max(1, self.notches)

    @property
    def rect(self) -> QRectF:
        """The square around it."""
        r = self.radius
        return QRectF(self.middle.x() - r, self.middle.y() - r, 2 * r, 2 * r)

    def angle(self, notch: float) -> float:
        """Where the middle of a notch is; −½ is the window's edge before the first."""
        return WINDOW / 2 + self.step * (notch + 0.5)

    def spot(self, angle: float, share: float) -> QPointF:
        """A point at an angle, that share of the radius from the middle."""
        turn, far = math.radians(angle), self.radius * share
        return self.middle + QPointF(far * math.sin(turn), -far * math.cos(turn))

    def share(self, point: QPointF) -> float:
        """How far a point is from the middle, as a share of the radius."""
        way = point - self.middle
        return math.hypot(way.x(), way.y()) / max(1.0, self.radius)

    def notch_at(self, point: QPointF) -> int | None:
        """The notch in whose sector a point lies; none in the hub, in the window and outside."""
        if not HUB <= self.share(point) <= 1.0:
            return None
        index = math.floor(self._along(point) + 0.5)
        return index if 0 <= index < self.notches else None

    def turned_to(self, point: QPointF) -> float:
        """Where on the ring a knob is that is dragged towards a point, in notches.

        Near a notch it snaps to it; over the window it stays at the nearer end.
        """
        along = min(max(self._along(point), 0.0), self.notches - 1.0)
        nearest = float(round(along))
        return nearest if abs(along - nearest) <= SNAP else along

    def _along(self, point: QPointF) -> float:
        way = point - self.middle
        angle = math.degrees(math.atan2(way.x(), -way.y())) % 360.0
        return (angle - WINDOW / 2) / self.step - 0.5

    def segment(
        self, middle: float, wide: float, inside: float = RING_IN, outside: float = RING_OUT
    ) -> QPainterPath:
        """A part of a ring around an angle, so many degrees wide."""
        path = QPainterPath()
        start = 90.0 - (middle - wide / 2)
        path.arcMoveTo(self._circle(outside), start)
        path.arcTo(self._circle(outside), start, -wide)
        path.arcTo(self._circle(inside), start - wide, wide)
        path.closeSubpath()
        return path

    def place(self, notch: int) -> ScenePlace:
        """A notch as a space: its sector of ring and disc, a piece on it in the ring."""
        middle, half = self.angle(notch), self.step / 2
        turns = [middle - half, middle, middle + half]
        outline = QPolygonF(
            [self.spot(turn, RING_OUT) for turn in turns]
            + [self.spot(turn, HUB) for turn in turns[::-1]]
        )
        side = self.radius * (RING_OUT - RING_IN)
        piece = QRectF(0, 0, side, side)
        piece.moveCenter(self.spot(middle, VALUES))
        return ScenePlace(rect=outline.boundingRect(), outline=outline, piece=piece)

    def whole(self) -> ScenePlace:
        """All of it as one place, for the ring of the focus."""
        outline = QPolygonF([self.spot(turn, AROUND) for turn in range(0, 360, 15)])
        return ScenePlace(rect=outline.boundingRect(), outline=outline, piece=self.rect)

    def _circle(self, share: float) -> QRectF:
        r = self.radius * share
        return QRectF(self.middle.x() - r, self.middle.y() - r, 2 * r, 2 * r)
