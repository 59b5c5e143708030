"""The instruments on the table: when they open and close, and what a hand does with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from tabletop.engine.move import Pick
from tabletop.language import headed
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.input.focus_stops import INSTRUMENTS, FocusStop, button_targets
from tabletop.ui.table.input.instrument_keys import InstrumentKeys
from tabletop.ui.table.input.turning import Rest, Turn
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.ahead import Ahead
from tabletop.ui.table.instruments.chips import Chip
from tabletop.ui.table.instruments.panel import InstrumentPanel
from tabletop.ui.table.instruments.setting import Setting
from tabletop.ui.table.items.piece_layer import PlacedSpace
from tabletop.ui.table.panels.panel import Caps
from tabletop.ui.table.panels.row import Offer
from tabletop.ui.table.panels.scene_button import Label

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

DIAL, CHART = "dial:", "chart:"
"""How the keys of dial and chart begin; their pick follows."""

_SHARE = (0.585, 0.3)
"""Where the panel begins on a plan that does not say so: at its lower right."""

_NOTCH_ANGLE = 120.0


class Instruments(QObject):
    """Dial and chart of the seat at the lower edge, while its unfinished move has them.

    ``told`` brings words for those who cannot see what keys have done.
    """

    told = Signal(str)

    def __init__(self, scene: TableScene, caps: Caps) -> None:
        super().__init__(scene)
        self._scene = scene
        self.setting = Setting(scene.session)
        self.panel = InstrumentPanel(scene.art, self.setting, caps=caps)
        self.panel.setZValue(layers.INSTRUMENTS)
        scene.addItem(self.panel)
        self.keys = InstrumentKeys(scene, self)
        self.ahead = Ahead(scene)
        self._notches: frozenset[str] = frozenset()
        self._was_open = False
        self._turned = 0.0
        self.setting.changed.connect(self._renew)
        self.panel.closed.connect(self.close)

    @property
    def open(self) -> bool:
        """Whether they can be seen."""
        return self.setting.open

    @property
    def notches(self) -> frozenset[str]:
        """The spaces that are notches of the open dial."""
        return self._notches

    # Following the table

    def follow(self) -> None:
        """Take up what the moment that is shown has."""
        scene = self._scene
        self.setting.follow()
        self.panel.refresh(scene.session)
        self.seat()
        opened, self._was_open = self.open and not self._was_open, self.open
        if opened:
            scene.clock.play(scene.motion("bubble"), self.panel.setOpacity)
        if opened and scene.session.picks and scene.keyboard.here_shown and scene.held is None:
            scene.keyboard.come_to(self.targets()[0])

    def seat(self) -> None:
        """Lie where the board is now, and let the table know what can be touched there."""
        frame = self._scene.board.frame
        if self.open and not frame.isEmpty():
            self.panel.set_rect(self.panel.wanted_rect(self._box(), frame))
        self._put_notches()

    def restyle(self) -> None:
        """Take up another theme, text size or language."""
        self.panel.restyle()
        self.seat()
        self.panel.refresh(self._scene.session)

    def _box(self) -> QRectF:
        """The part of the board's frame that the plan names, however the board is zoomed."""
        board = self._scene.board
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
        self.panel.refresh(self._scene.session)
        self._scene.pointing.renew()
        self.look_ahead()

    def look_ahead(self) -> None:
        """Show on the board what the notch spoken of would bring."""
        offered = self.offered()
        self.ahead.show(offered[0] if offered is not None else None)

    def _put_aside(self, hidden: bool) -> None:
        scene = self._scene
        self.setting.hide(hidden)
        self._was_open = self.open
        self.seat()
        scene.prompt.refresh(scene.session)
        scene.keyboard.refresh()

    def _put_notches(self) -> None:
        """Let the notches be spaces of the table as long as they can be seen."""
        spread, places = self._scene.pieces, self.panel.places()
        if not places and not self._notches:
            return
        kept = {n: ground for n, ground in spread.grounds.items() if n not in self._notches}
        spread.grounds = kept | {name: PlacedSpace(place, None) for name, place in places.items()}
        self._notches = frozenset(places)

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
        if pointed is None or self._scene.popups.bubble is not None:
            return
        objections = self.setting.why_not(pointed)
        if objections:
            space = self.setting.pick(pointed).space
            self._scene.popups.read_space(space, objections)

    def barred(self) -> int | None:
        """The notch one points at that cannot be chosen."""
        pointed = self.setting.pointed
        return pointed if pointed is not None and pointed not in self.setting.legal else None

    def tell(self) -> None:
        """Say aloud what is chosen."""
        dial = self.setting.dial
        if dial is not None:
            said = phrases.value(dial, self.setting.chart, self.setting.chosen)
            self.told.emit(self._scene.session.say(said))

    def offers(self) -> list[Offer]:
        """The prompt's button that brings instruments back which were put aside."""
        dial = self.setting.dial
        if dial is None or self.open:
            return []
        label = Label("instruments", headed(self._scene.session.say(dial.name)))
        return [Offer(label, lambda: self._put_aside(False))]

    # What a hand does

    def covers(self, point: QPointF) -> bool:
        """Whether the panel lies at a point of the scene, with nothing over it."""
        covered = self._scene.advice_panel.lies_at(point)
        return self.open and self.panel.rect.contains(point) and not covered

    def point(self, point: QPointF | None) -> None:
        """A pointer is there, or nowhere."""
        if self.open:
            self.setting.point(self.notch_at(point) if point is not None else None)

    def notch_at(self, point: QPointF) -> int | None:
        """The notch at a point of the scene: its sector of the dial, or its bar of the chart."""
        if not self.covers(point):
            return None
        at = self.panel.mapFromScene(point)
        found = self.panel.dial.wheel.notch_at(at)
        return self.panel.chart.notch_at(at) if found is None else found

    def grip(self, point: QPointF) -> Turn | Rest | None:
        """What begins with a press there; None: the panel is not there."""
        if not self.covers(point):
            return None
        at = self.panel.mapFromScene(point)
        if self.panel.chart.notch_at(at) is not None:
            return Rest(self, point)
        return Turn(self, point) if self.panel.dial.grips(at) else Rest(self, point)

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
        session = self._scene.session
        if session.picks:
            session.clear_picks()
        else:
            self._put_aside(True)

    # For the keyboard, and for those who cannot see

    def targets(self) -> list[FocusStop]:
        """What the keyboard can stand on: the dial, the options, the buttons."""
        dial = self.setting.dial
        if dial is None or not self.open:
            return []
        place = self.panel.dial.wheel.whole().moved(self.panel.scenePos())
        whole = FocusStop(f"{DIAL}{dial.pick}", INSTRUMENTS, place)
        buttons = button_targets(INSTRUMENTS, self.panel.buttons())
        return [whole, *(evolve(target, place=self._snug(target)) for target in buttons)]

    def _snug(self, target: FocusStop) -> Place:
        """Where a button is drawn, which may be less than where it is pressed."""
        chip = target.button
        return Place(chip.mapRectToScene(chip.body)) if isinstance(chip, Chip) else target.place

    def keys_of_nodes(self) -> list[str]:
        """The dial, the chart and the buttons as the accessible tree calls them."""
        dial, chart = self.setting.dial, self.setting.chart
        if dial is None or not self.open:
            return []
        charts = [f"{CHART}{chart.pick}"] if chart is not None else []
        buttons = (f"button:{button.label.id}" for button in self.panel.buttons())
        return [f"{DIAL}{dial.pick}", *charts, *buttons]

    def rect_of(self, key: str) -> QRectF:
        """Where dial, chart or the whole panel is, in scene coordinates."""
        panel = self.panel
        if key.startswith(DIAL):
            return panel.mapRectToScene(panel.dial.wheel.rect)
        return panel.mapRectToScene(panel.chart.rect) if key.startswith(CHART) else panel.rect

    def sees(self, place: Place) -> bool:
        """Whether a place of the board is not covered by the panel."""
        return not (self.open and self.panel.rect.contains(place.rect.center()))
