"""What hands do with the instruments: turn the knob, or press where nothing is turned."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.overlay.offer_button import area_of


class DialTurn:
    """The knob follows the pointer along the rim, and rests at the notch where it is let go.

    A notch that is not legal refuses it with the reason, and the knob runs back. Where the dial is
    gone by then (a key has played the move), nothing is chosen.
    """

    def __init__(self, instruments: Instruments, point: QPointF) -> None:
        self._setting = instruments.setting
        self._instruments, self._dial = instruments, instruments.panel.dial
        self.move(point)

    def move(self, point: QPointF) -> None:
        if self._setting.open:
            self._setting.point(self._nearest(point))
            self._dial.hold(self._along(point))

    def end(self, point: QPointF) -> None:
        nearest = self._nearest(point)
        self.cancel()
        if self._setting.open:
            self._setting.choose(nearest)

    def cancel(self) -> None:
        self._setting.point(None)
        self._dial.hold(None)

    def _along(self, point: QPointF) -> float:
        return self._dial.wheel.turned_to(point - self._instruments.dial_corner)

    def _nearest(self, point: QPointF) -> int:
        return round(self._along(point))


class Rest:
    """A press on the panel that turns nothing; on a bar of the chart it chooses that notch."""

    def __init__(self, instruments: Instruments, point: QPointF) -> None:
        self._instruments = instruments
        self._notch = instruments.notch_at(point)

    def move(self, point: QPointF) -> None:
        """Nothing: a bar is pressed, not drawn."""

    def end(self, point: QPointF) -> None:
        notch = self._instruments.notch_at(point)
        if notch is not None and notch == self._notch:
            self._instruments.setting.choose(notch)

    def cancel(self) -> None:
        """Nothing has begun."""


def turning(instruments: Instruments, point: QPointF) -> DialTurn | Rest:
    """What begins with a press on the instruments."""
    panel = instruments.panel
    bar = panel.chart.notch_at(point - area_of(panel.chart).topLeft())
    grips = bar is None and panel.dial.grips(point - instruments.dial_corner)
    return DialTurn(instruments, point) if grips else Rest(instruments, point)
