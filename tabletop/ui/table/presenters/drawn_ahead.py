"""What an undo, the next person or a line of the log would show, drawn while nothing is to do.

Large faces take several frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from tabletop.models.deferred import pause
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.canvas import Canvas

_RESTING = 40
"""So many ms somebody points at a line of the log before what it would show is drawn."""

_APART = (5, 1)
"""Of the moments of the line of play every so many is looked at first for what one might jump to,
then those between: what is shown for long is known soon."""

_A_TURN = 0.003
"""Seconds that are drawn for at a time, and a face more at the most: a hand hardly waits for it."""


class DrawnAhead(QObject):
    """Draws what was laid in haste, then the faces of the table before the last act, as soon as
    somebody may take it back, and again in another size.

    So it does with the place of whoever is next while several act at the same time, and with the
    moment, or the theme, that somebody may be about to look at. Only what those at the screen would
    see of it then: nobody's secret is drawn. Of what earlier moments show there are small drawings
    in the end, which are stretched for the first frame of a jump; and ``others`` make what they
    need.
    """

    def __init__(self, canvas: Canvas, *others: Callable[[], Iterator[None]]) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._faces: Iterator[None] | None = None
        self._new = False
        self._others = others
        self._sketched: set[int] = set()
        self._sketched_in: tuple[object, ...] = ()
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self._draw)
        self._pointed = 0
        self._resting = pause(self, _RESTING, self._draw_pointed)
        canvas.session.picked.connect(self._begin)
        canvas.laid.connect(self._begin)

    def _begin(self) -> None:
        self._faces, self._new = None, True
        self._idle.start()

    def expect(self, node: int) -> None:
        """Draw a moment of the log, once somebody rests there; the last one pointed at alone."""
        self._pointed = node
        self._resting.start()

    def expect_theme(self, theme: Theme) -> None:
        """Draw what is shown in another theme, which somebody is about to choose."""
        self._faces = chain(self._canvas.recolour_ahead(theme), self._ahead())
        self._idle.start()

    def _draw_pointed(self) -> None:
        self._faces = chain(self._moment(self._pointed), self._ahead())
        self._idle.start()

    def _moment(self, node: int) -> Iterator[None]:
        yield from self._canvas.draw_ahead(*self._canvas.session.moments.at(node))

    def _ahead(self) -> Iterator[None]:
        session = self._canvas.session
        undone, after = session.moments.undone(), session.next_to_act
        if undone is not None:
            yield from self._canvas.draw_ahead(*undone)
        if after is not None:
            yield from self._canvas.draw_ahead(session.moments.taken_over(after), after)
        for other in self._others:
            yield from other()
        yield from self._sketches()

    def _sketches(self) -> Iterator[None]:
        """Sketch what moments show that are passed by on the way here, the last ones first."""
        canvas, session = self._canvas, self._canvas.session
        drawn_in = (canvas.theme.name, canvas.theme.scale, session.language, canvas.renderer.ratio)
        if drawn_in != self._sketched_in:
            self._sketched_in, self._sketched = drawn_in, set()
        for apart in _APART:
            for node, table in session.moments.looked_back(apart, self._sketched):
                yield
                yield from canvas.sketch(table)
                self._sketched.add(node)

    def _draw(self) -> None:
        canvas = self._canvas
        if self._new:
            # What is shown now is painted first.
            self._new = False
            self._idle.start()
            return
        held = canvas.interaction.held is not None
        if self._faces is None and not held:
            self._faces = self._ahead()
        ahead = self._faces if self._faces is not None and not held else iter(())
        end = perf_counter() + _A_TURN
        for _ in chain(canvas.sharpen(), ahead):
            if perf_counter() > end:
                self._idle.start()
                return
