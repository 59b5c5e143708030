"""The instruments on the table: when they open and close, and what a hand does with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from tabletop.engine.move import Pick
from tabletop.language import headed
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.ahead import Ahead
from tabletop.ui.table.instruments.setting import Setting
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps
from tabletop.ui.table.overlay.offer_button import area_of

if TYPE_CHECKING:
    from tabletop.ui.table.instruments.panel import InstrumentPanel

DIAL, CHART = "dial:", "chart:"
"""How the keys of dial and chart begin; their pick follows."""

_SHARE = (0.585, 0.3)
"""Where the panel begins on a plan that does not say so: at its lower right."""

_NOTCH_ANGLE = 120.0


class Instruments(QObject):
    """Dial and chart of the seat at the lower edge, while its unfinished move has them.

    ``told`` brings words for those who cannot see what keys have done. ``changed`` says that a
    hand has set something, ``seated`` that they were opened or put aside; ``objected`` brings what
    is against a notch, and where that is.
    """

    told = Signal(str)
    changed = Signal()
    seated = Signal()
    objected = Signal(object, QRectF)

    def __init__(self, canvas: Canvas, caps: Caps) -> None:
        super().__init__(canvas)
        self._canvas, self._caps = canvas, caps
        self.setting = Setting(canvas.session, self)
        self.ahead = Ahead(canvas)
        self._was_open = False
        self._turned = 0.0
        self.setting.changed.connect(self._renew)
        canvas.seating.connect(self.seat)
        canvas.resized.connect(self.seat)

    @cached_property
    def panel(self) -> InstrumentPanel:
        """The panel in which they lie, made with the first of them: most games have none."""
        from tabletop.ui.table.instruments.panel import InstrumentPanel

        canvas = self._canvas
        panel = InstrumentPanel(canvas.art, self.setting, canvas.clock, canvas.motion, self._caps)
        panel.closed.connect(self.close)
        canvas.over_board.append(panel)
        canvas.lies_over.emit(panel)
        return panel

    def prepare(self) -> Iterator[None]:
        """Make the panel, in steps, where a plan says that something will lie in it."""
        plan = self._canvas.board.plan
        if not self.made and plan is not None and plan.instruments is not None:
            import_module("tabletop.ui.table.instruments.panel")
            yield
            self.panel.refresh(self._canvas.session)
            yield

    @property
    def made(self) -> bool:
        """Whether there is a panel already."""
        return "panel" in self.__dict__

    @property
    def open(self) -> bool:
        """Whether they can be seen."""
        return self.setting.open

    # Following the table

    def follow(self) -> None:
        """Take up what the moment that is shown has."""
        canvas = self._canvas
        self.setting.follow()
        if self.setting.dial is None and not self.made:
            return
        self.panel.refresh(canvas.session)
        self.seat()
        opened, self._was_open = self.open and not self._was_open, self.open
        if opened:
            canvas.clock.play(canvas.motion("bubble"), self.panel.fade)
        if opened and canvas.session.picks and canvas.interaction.held is None:
            canvas.interaction.focus_wanted.emit(self.key)

    def seat(self) -> None:
        """Lie where the board is now, and let the table know what can be touched there.

        Where the board is too low, the strips are covered as well.
        """
        if not self.made:
            return
        frame = self._canvas.board.frame
        if self.open and not frame.isEmpty():
            most = QRectF(frame)
            most.setTop(min(frame.top(), self._canvas.strips.rect.top()))
            self.panel.set_area(self.panel.wanted_rect(self._box(), frame, most))
        self._canvas.put_notches(self.panel.places())

    def restyle(self) -> None:
        """Take up another theme, text size or language."""
        if self.made:
            self.panel.restyle()
            self.seat()
            self.panel.refresh(self._canvas.session)

    def _box(self) -> QRectF:
        """The part of the board's frame that the plan names, however the board is zoomed."""
        board = self._canvas.board
        plan, frame = board.plan, board.frame
        if plan is None:
            return frame
        wide, high = plan.size
        corner = frame.center() - QPointF(wide, high) * (board.fit / 2)
        box = plan.instruments
        if box is None:
            x, y = wide * _SHARE[0], high * _SHARE[1]
            rect = QRectF(x, y, wide - x, high - y)
        else:
            rect = QRectF(box.x, box.y, box.w, box.h)
        at = corner + rect.topLeft() * board.fit
        return QRectF(at.x(), at.y(), rect.width() * board.fit, rect.height() * board.fit)

    def _renew(self) -> None:
        """A hand has set something."""
        self.panel.refresh(self._canvas.session)
        self.changed.emit()
        self.look_ahead()

    def look_ahead(self) -> None:
        """Show on the board what the notch spoken of would bring."""
        if not self.made:
            return
        offered = self.offered()
        self.ahead.show(offered[0] if offered is not None else None)

    def _put_aside(self, hidden: bool) -> None:
        canvas = self._canvas
        self.setting.hide(hidden)
        self._was_open = self.open
        self.seat()
        canvas.prompt.refresh(canvas.session)
        self.seated.emit()

    # What is said

    def offered(self) -> tuple[Pick, ...] | None:
        """The pick that is spoken of; None: there is none."""
        shown = self.setting.shown
        if not self.open or shown is None or shown not in self.setting.legal:
            return None
        return (self.setting.pick(shown),)

    def explain(self) -> None:
        """Say why the notch one points at cannot be chosen."""
        pointed = self.setting.pointed
        objections = self.setting.why_not(pointed) if pointed is not None else ()
        if pointed is not None and objections:
            place = self._canvas.place(self.setting.pick(pointed).space)
            if place is not None:
                self.objected.emit(objections[0], place.rect)

    def barred(self) -> int | None:
        """The notch one points at that cannot be chosen."""
        pointed = self.setting.pointed
        return pointed if pointed is not None and pointed not in self.setting.legal else None

    def tell(self) -> None:
        """Say aloud what is chosen."""
        dial = self.setting.dial
        if dial is not None:
            said = phrases.value(dial, self.setting.chart, self.setting.chosen)
            self.told.emit(self._canvas.session.say(said))

    def offers(self) -> list[ButtonSpec]:
        """The prompt's button that brings instruments back which were put aside."""
        dial = self.setting.dial
        if dial is None or self.open:
            return []
        label = ButtonLabel("instruments", headed(self._canvas.session.say(dial.name)))
        return [ButtonSpec(label, lambda: self._put_aside(False))]

    # What a hand does

    def covers(self, point: QPointF) -> bool:
        """Whether the panel lies at a point of the scene, with nothing over it."""
        return self.open and self._canvas.covered(point)

    def point(self, point: QPointF | None) -> None:
        """A pointer is there, or nowhere."""
        if self.open:
            self.setting.point(self.notch_at(point) if point is not None else None)

    def notch_at(self, point: QPointF) -> int | None:
        """The notch at a point of the scene: its sector of the dial, or its bar of the chart."""
        if not self.covers(point):
            return None
        found = self.panel.dial.wheel.notch_at(point - self.dial_corner)
        chart = self.panel.chart
        return chart.notch_at(point - area_of(chart).topLeft()) if found is None else found

    @property
    def dial_corner(self) -> QPointF:
        """Where the dial's own coordinates begin, in those of the scene."""
        return area_of(self.panel.dial).topLeft()

    def wheel(self, point: QPointF, delta: float) -> bool:
        """Turn the knob by the wheel of a mouse, away from oneself upwards; False: not here."""
        if not self.covers(point):
            return False
        before = self._turned if self._turned * delta > 0 else 0.0
        self._turned = delta / _NOTCH_ANGLE + before
        while abs(self._turned) >= 1.0:
            by = 1 if self._turned > 0 else -1
            self.setting.step(by)
            self._turned -= by
        return True

    def close(self) -> None:
        """Let the unfinished move go; where there is none, put the instruments aside."""
        session = self._canvas.session
        if session.picks:
            session.clear_picks()
        else:
            self._put_aside(True)

    # For the keyboard, and for those who cannot see

    @property
    def key(self) -> str:
        """The name of the dial among what can be focused."""
        return f"{DIAL}{self.setting.dial.pick}" if self.setting.dial is not None else ""

    def keys_of_nodes(self) -> list[str]:
        """The dial and the chart as the accessible tree calls them."""
        dial, chart = self.setting.dial, self.setting.chart
        if dial is None or not self.open:
            return []
        charts = [f"{CHART}{chart.pick}"] if chart is not None else []
        return [f"{DIAL}{dial.pick}", *charts]

    def rect_of(self, key: str) -> QRectF:
        """Where dial, chart or the whole panel is, in scene coordinates."""
        panel = self.panel
        if key.startswith(DIAL):
            return panel.dial.wheel.rect.translated(self.dial_corner)
        return area_of(panel.chart) if key.startswith(CHART) else panel.area

    def sees(self, place: ScenePlace) -> bool:
        """Whether a place of the board is not covered by the panel."""
        return not (self.open and self.panel.area.contains(place.rect.center()))
