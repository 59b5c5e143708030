"""Points that count up to what they are, and say for a second by how much they grew."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.language import signed
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.clock import Clock, Tween

_GAIN_MS = 1000


class Counter(QObject):
    """A number on a panel; ``changed`` asks for it to be painted again.

    ``aim`` tells what it is to be, ``run`` lets it get there. Until then ``value`` is the old one.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.value = 0
        self.gain = 0
        self._goal = 0
        self._of: object = None
        self._tween: tuple[Clock, Tween] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_GAIN_MS)
        self._timer.timeout.connect(self._forget)

    def aim(self, value: int, of: object) -> None:
        """Take a new value; what belongs to somebody else (``of``) is simply shown."""
        if of != self._of:
            self._of = of
            self._stop()
            self.value = value
            self._forget()
        self._goal = value

    def run(self, clock: Clock | None, motion: Motion | None) -> None:
        """Count to the value that was aimed at; without a clock be there at once."""
        if self._goal == self.value:
            return
        self._stop()
        start, way = self.value, self._goal - self.value
        if clock is None or motion is None or motion.ms <= 0:
            self._show(self._goal)
        else:
            tween = clock.play(motion, self._stepper(start, way))
            self._tween = (clock, tween)
        if way > 0:
            self.gain = way
            self._timer.start()
        self.changed.emit()

    def words(self) -> str:
        """The number as it stands in the panel."""
        return signed(self.value)

    def grown(self) -> str:
        """By how much it has just grown: ``+3``, or nothing."""
        return f"+{self.gain}" if self.gain else ""

    def _stepper(self, start: int, way: int) -> Callable[[float], None]:
        return lambda share: self._show(start + round(way * share))

    def _show(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.changed.emit()

    def _stop(self) -> None:
        if self._tween is not None:
            clock, tween = self._tween
            self._tween = None
            if not tween.over:
                clock.drop(tween)

    def _forget(self) -> None:
        self._timer.stop()
        if self.gain:
            self.gain = 0
            self.changed.emit()
