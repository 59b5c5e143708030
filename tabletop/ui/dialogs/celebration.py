"""Bright paper that falls over the winner's name, once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.context import AppContext
from tabletop.ui.look.theme import player_colour, player_colours

_SCRAPS = 90
"""How many scraps of paper fall."""

_GRAVITY = 1.7
"""How much faster than evenly a scrap falls towards its end."""


@frozen
class _Scrap:
    """A scrap of paper: all lengths are shares of the width and the height of the room."""

    left: float
    start: float
    drift: float
    side: float
    turns: float
    colour: QColor


class Celebration(QWidget):
    """Scraps of paper, most in the winners' colours, falling over a widget; nothing waits for it.

    Where motion is reduced there is none. No press ends on it, and no screen reader meets it.
    """

    def __init__(self, context: AppContext, over: QWidget, colours: Sequence[str]) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._context, self._over = context, over
        motion = context.theme.motion("celebrate")
        self._scraps = _scraps([*colours, *player_colours()])
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.setDuration(motion.ms)
        self._fall.setEasingCurve(motion.curve())
        self._fall.valueChanged.connect(lambda _: self.update())
        self._fall.finished.connect(self.hide)
        self.hide()
        if motion.ms:
            over.installEventFilter(self)

    def eventFilter(self, over: QObject, event: QEvent) -> bool:
        """Begin with what it lies over, and cover all of it."""
        if event.type() == QEvent.Type.Show and not event.spontaneous():
            over.removeEventFilter(self)
            self.setGeometry(self._over.rect())
            self.show()
            self.raise_()
            self._fall.start()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the scraps where they are now; the last part of the way they fade."""
        part = float(self._fall.currentValue())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(min(1.0, 4 * (1 - part)))
        for scrap in self._scraps:
            self._paint(painter, scrap, part)

    def _paint(self, painter: QPainter, scrap: _Scrap, part: float) -> None:
        way = max(0.0, part - scrap.start) * _GRAVITY
        if way <= 0:
            return
        side = self._context.px(10) * scrap.side
        painter.save()
        painter.translate(
            (scrap.left + scrap.drift * way) * self.width(), way * self.height() - side
        )
        painter.rotate(360 * scrap.turns * way)
        painter.setBrush(scrap.colour)
        painter.drawRoundedRect(QRectF(-side / 2, -side / 4, side, side / 2), 1.5, 1.5)
        painter.restore()


def _scraps(colours: Sequence[str]) -> tuple[_Scrap, ...]:
    rng, inks = Random(_SCRAPS), [QColor(player_colour(colour).fill) for colour in colours]
    return tuple(
        _Scrap(
            rng.random(),
            rng.uniform(0, 0.4),
            rng.uniform(-0.12, 0.12),
            rng.uniform(0.7, 1.4),
            rng.uniform(-2, 2),
            inks[number % len(inks)],
        )
        for number in range(_SCRAPS)
    )
