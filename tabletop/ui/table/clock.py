"""One clock for everything that moves."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field
from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject

from tabletop.ui.look.theme import Motion

Step = Callable[[float], None]
Done = Callable[[], None]


@define(eq=False)
class Tween:
    """One movement: ``step`` is called with 0 to 1 (eased), ``done`` once at its end."""

    start: float
    ms: float
    easing: QEasingCurve
    step: Step
    done: Done | None = None
    over: bool = field(default=False, init=False)

    def at(self, now: float) -> None:
        """Show the moment ``now``."""
        if self.over or now < self.start:
            return
        share = 1.0 if self.ms <= 0 else min(1.0, (now - self.start) / self.ms)
        self.step(self.easing.valueForProgress(share))
        if share >= 1.0:
            self.end()

    def end(self) -> None:
        """Mark the end and tell it, once."""
        if not self.over:
            self.over = True
            if self.done is not None:
                self.done()


class Clock(QAbstractAnimation):
    """Runs the tweens; it stands still when there are none."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tweens: list[Tween] = []
        self._then: list[Done] = []
        self._now = 0.0

    def duration(self) -> int:
        """Without end, as Qt wants to hear it; the clock stops itself."""
        return -1

    @property
    def busy(self) -> bool:
        """Whether something moves or waits."""
        return bool(self._tweens)

    def play(
        self,
        motion: Motion,
        step: Step,
        done: Done | None = None,
        *,
        delay: float = 0.0,
    ) -> Tween:
        """Start a movement after ``delay`` milliseconds; one that takes no time is over at once."""
        tween = Tween(0.0, motion.ms, motion.curve(), step, done)
        if motion.ms <= 0:
            step(1.0)
            tween.end()
            return tween
        running = self.state() == QAbstractAnimation.State.Running
        tween.start = (self._now if running else 0.0) + delay
        self._tweens.append(tween)
        if not running:
            self._now = 0.0
            self.start()
        return tween

    def whenever_still(self, then: Done) -> None:
        """Call ``then`` once, as soon as nothing moves or waits any more."""
        self._then.append(then)
        self._sweep()

    def updateCurrentTime(self, now: int) -> None:
        """Move everything to the moment ``now``."""
        self._now = float(now)
        for tween in tuple(self._tweens):
            tween.at(self._now)
        self._sweep()

    def finish(self, but: Tween | None = None) -> None:
        """Bring everything that runs now, ``but`` one, to its end; what follows begins."""
        for tween in tuple(self._tweens):
            if tween is not but:
                self._end(tween)
        self._sweep()

    def drop(self, tween: Tween) -> None:
        """Forget a movement where it is; its end is not told."""
        tween.over = True
        self._sweep()

    def _end(self, tween: Tween) -> None:
        if tween in self._tweens:
            self._tweens.remove(tween)
        if not tween.over:
            tween.step(tween.easing.valueForProgress(1.0))
            tween.end()

    def _sweep(self) -> None:
        self._tweens = [tween for tween in self._tweens if not tween.over]
        if self._tweens:
            return
        if self.state() == QAbstractAnimation.State.Running:
            self.stop()
        while self._then and not self._tweens:
            self._then.pop(0)()
