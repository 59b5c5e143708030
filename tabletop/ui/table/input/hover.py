"""Pointing at something for a while says what it is, or why the held piece may not go there."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer

from tabletop.models.showing import Showing
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.gestures import SLIP
from tabletop.ui.table.input.pointing import Pointing
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.presenters.popups import Popups
from tabletop.ui.table.stencil.tool import StencilTool


class Hover(QObject):
    """Waits a moment where the pointer rests, and then says what there is to say."""

    def __init__(
        self,
        canvas: Canvas,
        popups: Popups,
        stencil: StencilTool,
        instruments: Instruments,
        pointing: Pointing,
    ) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction = canvas, canvas.interaction
        self._popups, self._pointing = popups, pointing
        self._stencil, self._instruments = stencil, instruments
        self._point = QPointF()
        self._on: object = None
        self._dropped: QPointF | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.tell)
        canvas.session.shown.connect(self.follow)

    def move(self, point: QPointF) -> None:
        """The pointer is there, with a piece in the hand or without."""
        canvas, held = self._canvas, self._interaction.held
        self._point = point
        self._pointing.by_mouse(point)
        on: object
        if held is not None:
            on = held.near or canvas.space_at(point)
        elif self._stencil.state.pointed:
            on = self._stencil.state.here
        elif self._instruments.covers(point):
            on = self._instruments.barred()
        else:
            item = canvas.piece_at(point)
            on = item.piece.id if item is not None else None
        rests = self._rests(point)
        if on == self._on:
            return
        self._on = on
        self._popups.hush()
        if on is None or rests:
            self._timer.stop()
        else:
            self._timer.start(canvas.theme.hover_delay())

    def rest(self, point: QPointF) -> None:
        """What is put down there is known: nothing is said of it until one points at it anew."""
        self._dropped = QPointF(point)
        self.move(point)

    def _rests(self, point: QPointF) -> bool:
        """Whether the pointer is still where something was put down."""
        if self._dropped is not None and (point - self._dropped).manhattanLength() > SLIP:
            self._dropped = None
        return self._dropped is not None

    def leave(self) -> None:
        """The pointer points at nothing here."""
        self._on, self._dropped = None, None
        self._timer.stop()
        self._popups.hush()
        self._pointing.leave()

    def follow(self, showing: Showing) -> None:
        """What lies under the pointer may be another piece now: point at it anew."""
        if self._popups.follow(showing.after):
            self._on = None

    def tell(self) -> None:
        """Say it now."""
        held = self._interaction.held
        if held is not None:
            self.tell_space(held.near or self._canvas.space_at(self._point))
        elif self._stencil.state.pointed:
            self._stencil.explain()
        elif self._instruments.covers(self._point):
            self._instruments.explain()
        else:
            item = self._canvas.piece_at(self._point)
            if item is not None and self._popups.callout is None:
                self._popups.read_piece(item)

    def tell_space(self, space: str | None) -> None:
        """Say why the held piece may not go to a space."""
        held = self._interaction.held
        if space is None or held is None or space == held.home:
            return
        objections = self._canvas.session.why_not(held.pick_at(space))
        if objections:
            self._popups.read_space(space, objections)
