"""The dial: a fixed ring, a disc that turns with the total, and a knob that a hand moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.table import Dial
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import blank
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.clock import Clock, Tween
from tabletop.ui.table.instruments import dial_drawing as drawing
from tabletop.ui.table.instruments.dial_drawing import KNOB, SHADE, DialRing
from tabletop.ui.table.instruments.wheel import Wheel

if TYPE_CHECKING:
    from tabletop.ui.table.instruments.setting import Setting

PARKED = -0.5
"""Where the knob rests while no notch is chosen, in notches."""

KNOB_AT = 1.008
"""How far from the middle the knob is, as a share of the radius."""

_SYMBOL = 0.15
_FARTHEST = 3


class DialFace(QWidget):
    """Draws what a setting says of its dial; ``held`` is where a hand holds the knob, in notches.

    When the total changes the disc turns to the row of the new one; where motion is reduced, one
    row fades into the other. What the mouse does on it is the table's, which turns the knob.
    """

    def __init__(
        self,
        art: Art,
        setting: Setting,
        clock: Clock,
        motion: Callable[[str], Motion],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._clock, self._motion = clock, motion
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._art, self._setting = art, setting
        self._say: Callable[[Text], str] = lambda text: text.key
        self.wheel = Wheel(QPointF(), 0.0, 0)
        self.held: float | None = None
        self._knob = PARKED
        self._gliding: Tween | None = None
        self._row: tuple[int, tuple[int, ...]] = (0, ())
        self._before: tuple[int, ...] = ()
        self._way = self._turned = 0.0
        self._turning: Tween | None = None
        self._kept: dict[Hashable, QPixmap] = {}

    @property
    def knob(self) -> float:
        """Where the knob is, in notches."""
        return self._knob

    def grips(self, point: QPointF) -> bool:
        """Whether a press at a point of it takes the knob along."""
        return self.wheel.notch_at(point) is not None or self.reaches_knob(point)

    def reaches_knob(self, point: QPointF) -> bool:
        """Whether a point is on the knob, or as near to it as a finger is."""
        way = point - self.wheel.spot(self.wheel.angle(self._knob), KNOB_AT)
        return math.hypot(way.x(), way.y()) <= self._art.theme.size("touch_least") / 2

    def place(self, rect: QRectF) -> None:
        """Lie in a square of the parent; shadow and knob reach out of it."""
        more = self._art.theme.px(KNOB) * 1.3 + SHADE
        whole = rect.adjusted(-more, -more, more, more).toAlignedRect()
        self.setGeometry(whole)
        side = min(rect.width(), rect.height())
        radius = max(1.0, side / 2 - self._art.theme.px(KNOB) / 2 - 1)
        dial = self._setting.dial
        many = len(dial.notches) if dial is not None else 0
        wheel = Wheel(rect.center() - QPointF(whole.topLeft()), radius, many)
        if wheel != self.wheel:
            self.wheel = wheel
            self._kept.clear()
        self.update()

    def follow(self, say: Callable[[Text], str]) -> None:
        """Show what the setting says now."""
        self._say = say
        dial = self._setting.dial
        if dial is None:
            self._row = (0, ())
            return
        row = (dial.total, tuple(notch.gives for notch in dial.notches))
        if row != self._row:
            self._turn(row)
        self._bring_knob()
        self.update()

    def restyle(self) -> None:
        """Take up another theme."""
        self._kept.clear()
        self.update()

    # Motion

    def hold(self, at: float | None) -> None:
        """Hold the knob somewhere, in notches, or let it go."""
        self.held = at
        if at is not None:
            self._stop(self._gliding)
            self._glide_to(at)
        else:
            self._bring_knob()
        self.update()

    def _bring_knob(self) -> None:
        """Let the knob run to where it belongs."""
        if self.held is not None:
            return
        chosen = self._setting.chosen
        goal = PARKED if chosen is None else float(chosen)
        self._stop(self._gliding)
        start = self._knob
        if goal == start or not self.isVisible():
            self._glide_to(goal)
            return
        self._gliding = self._clock.play(
            self._motion("snap"), lambda share: self._glide_to(start + (goal - start) * share)
        )

    def _glide_to(self, at: float) -> None:
        self._knob = at
        self.update()

    def _turn(self, row: tuple[int, tuple[int, ...]]) -> None:
        """Turn the disc to the row of another total."""
        (before, numbers), self._row = self._row, row
        self._stop(self._turning)
        self._turned = 1.0
        if not numbers or len(numbers) != len(row[1]) or not self.isVisible():
            return
        steps = max(-_FARTHEST, min(_FARTHEST, row[0] - before))
        motion = self._motion("turn90")
        self._before, self._way = numbers, steps * self.wheel.step
        if motion.ms <= 0:
            motion, self._way = self._art.theme.cross_fade(), 0.0
        self._turned = 0.0
        self._turning = self._clock.play(motion, self._turn_to)

    def _turn_to(self, share: float) -> None:
        self._turned = share
        self.update()

    def _stop(self, track: Tween | None) -> None:
        if track is not None and not track.over:
            self._clock.drop(track)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, disc, the numbers, the middle, window and knob."""
        dial = self._setting.dial
        if dial is None:
            return
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._corner(), self._ring(dial, ratio))
        self._paint_row(painter, ratio)
        self._paint_notches(painter, dial)
        self._paint_hub(painter, dial)
        side = self.wheel.radius * _SYMBOL
        symbol = self._art.pixmap(dial.symbol, side, side * 1.25, ratio)
        drawing.paint_window(painter, self.wheel, dial.total, symbol, self._art.theme)
        spot = self.wheel.spot(self.wheel.angle(self._knob), KNOB_AT)
        radius = self._art.theme.px(KNOB)
        drawing.paint_knob(painter, spot, radius, self.held is not None)

    def _paint_row(self, painter: QPainter, ratio: float) -> None:
        """The numbers of the total's row; while the disc turns, the old ones go with it."""
        share = max(0.0, min(1.0, self._turned))
        if share < 1.0:
            numbers = self._numbers(self._before, ratio)
            self._paint_turned(painter, numbers, -self._way * self._turned, 1.0 - share)
        numbers = self._numbers(self._row[1], ratio)
        self._paint_turned(painter, numbers, self._way * (1.0 - self._turned), share)

    def _paint_turned(
        self, painter: QPainter, picture: QPixmap, angle: float, opacity: float
    ) -> None:
        painter.save()
        painter.setOpacity(painter.opacity() * opacity)
        painter.translate(self.wheel.middle)
        painter.rotate(angle)
        painter.translate(-self.wheel.middle)
        painter.drawPixmap(self._corner(), picture)
        painter.restore()

    def _paint_notches(self, painter: QPainter, dial: Dial) -> None:
        setting, theme = self._setting, self._art.theme
        if setting.chosen is not None and self._turned >= 1.0:
            gives = dial.notches[setting.chosen].gives
            drawing.paint_chosen(painter, self.wheel, setting.chosen, gives, theme)
        if setting.pointed is not None:
            drawing.paint_pointed(painter, self.wheel, setting.pointed)

    def _paint_hub(self, painter: QPainter, dial: Dial) -> None:
        notch = self._setting.notch(self._setting.shown)
        if notch is None:
            lines = [self._say(dial.basis), str(dial.total)]
            drawing.paint_hub(painter, self.wheel, "", lines, self._art.theme)
            return
        lines = [self._say(notch.what), self._say(notch.span)]
        drawing.paint_hub(painter, self.wheel, str(notch.gives), lines, self._art.theme)

    def _corner(self) -> QPointF:
        return self._box().topLeft()

    def _box(self) -> QRectF:
        """The wheel and its shadow, on whole pixels."""
        box = self.wheel.rect.adjusted(-SHADE, -SHADE, SHADE, SHADE)
        return QRectF(box.toAlignedRect())

    def _ring(self, dial: Dial, ratio: float) -> QPixmap:
        setting = self._setting
        values = tuple(notch.value for notch in dial.notches)
        ring = DialRing(values, setting.chosen, setting.legal)

        def draw(painter: QPainter) -> None:
            drawing.paint_ring(painter, self.wheel, ring, self._art.theme)
            drawing.paint_paper(painter, self.wheel)

        return self._made((ring, ratio), ratio, draw)

    def _numbers(self, numbers: tuple[int, ...], ratio: float) -> QPixmap:
        legal = self._setting.legal
        return self._made(
            (numbers, legal, ratio),
            ratio,
            lambda p: drawing.paint_numbers(p, self.wheel, numbers, legal, self._art.theme),
        )

    def _made(self, key: Hashable, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
        """A picture of the whole wheel, drawn once."""
        if key not in self._kept:
            box = self._box()
            made = blank(box.size(), ratio)
            with QPainter(made) as painter:
                painter.translate(-box.topLeft())
                draw(painter)
            self._kept[key] = made
        return self._kept[key]
