"""Pointing: what a touch would bring is said while one points at it, however one does."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, QTimer

from tabletop.engine.choices import Choices
from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Piece, Stack
from tabletop.engine.text import Text
from tabletop.models.outlook import NOTHING
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.focus_stops import FocusStop
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.interaction import HeldPiece
from tabletop.ui.table.stencil.tool import StencilTool

LINGER = 160
"""How long (ms) the last thing is spoken of on the way to the next, so that no word flickers."""

_MOUSE, _KEYS = "mouse", "keys"


class Pointing(QObject):
    """What is pointed at by mouse, finger, keys or an instrument, and the outlook on it.

    The prompt says it in its second line, at once. What nothing in the hand tries is never refused
    there: one hears why it cannot be when one points at it anew, and nothing where one only rests.
    """

    def __init__(
        self, canvas: Canvas, keyboard: Keyboard, stencil: StencilTool, instruments: Instruments
    ) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction = canvas, canvas.interaction
        self._keyboard, self._stencil, self._instruments = keyboard, stencil, instruments
        self._session = canvas.session
        self._by = _MOUSE
        self._pointer = QPointF(-1, -1)
        self._there: object = None
        self._stays: tuple[Pick, ...] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(LINGER)
        self._rest.timeout.connect(self._fall_silent)
        canvas.shifted.connect(self.look_again)

    @property
    def space(self) -> str:
        """The space that is pointed at, by mouse, finger or keys; empty where there is none."""
        if self._by == _KEYS:
            here = self._keyboard.here if self._keyboard.here_shown else None
            return here.space if here is not None else ""
        return (self._canvas.space_at(self._pointer) or "") if self._by == _MOUSE else ""

    # By what means

    def by_mouse(self, point: QPointF, stays: bool = False) -> None:
        """The pointer, or a finger, is there, or ``stays`` there."""
        interaction, pointed = self._interaction, self._stencil.state.pointed
        there = (point.toTuple(), interaction.held, interaction.version, pointed)
        if self._by == _MOUSE and there == self._there:
            return
        self._by, self._pointer, self._there = _MOUSE, QPointF(point), there
        picks = self._at(point)
        self._point(picks, self._canvas.space_at(point) if picks is None else None, stays)

    def by_keys(self, target: FocusStop | None, stays: bool = False) -> None:
        """The keyboard stands there, perhaps still, or has left."""
        if target is None and self._by != _KEYS:
            return
        self._by = _KEYS
        picks = self._meant_by(target) if target is not None else None
        self._point(picks, target.space if target is not None else None, stays)

    def leave_keys(self) -> None:
        """The keyboard points at nothing any more."""
        self.by_keys(None)

    def look_again(self) -> None:
        """Something else may lie under a pointer that rests."""
        self._there = None

    def leave(self) -> None:
        """Nothing is pointed at."""
        self._by, self._pointer = "", QPointF(-1, -1)
        self._point(None)

    def follow(self) -> None:
        """Other things can be done than before."""
        self._show_cursors()
        self.renew()

    def renew(self) -> None:
        """The hand, or the table, is another: what is pointed at may mean something else."""
        self.look_again()
        if self._by == _KEYS:
            here = self._keyboard.here if self._keyboard.here_shown else None
            self.by_keys(here, stays=True)
        elif self._by == _MOUSE:
            self.by_mouse(self._pointer, stays=True)
        else:
            self._point(None)
        if self._rest.isActive():
            self._fall_silent()

    def _show_cursors(self) -> None:
        """Give each piece the pointer that says what a press would do."""
        choices = self._session.choices()
        carried, pressed = choices.carried, choices.pieces_for("")
        for item in self._canvas.pieces:
            pick = item.piece.pick
            if pick in carried:
                item.point_with(Qt.CursorShape.OpenHandCursor)
            elif pick in pressed:
                item.point_with(Qt.CursorShape.PointingHandCursor)
            else:
                item.point_with(None)

    # What is said

    def _point(
        self, picks: tuple[Pick, ...] | None, space: str | None = None, stays: bool = False
    ) -> None:
        meant = self._instruments.offered() if picks is None else picks
        outlook = None if meant is None else self._session.outlook(*meant)
        lines = outlook.lines if outlook is not None else self._known_of(space)
        against = outlook is not None and bool(outlook.objections)
        tries = self._interaction.held is not None or self._by == ""
        self._stays = meant if stays or meant == self._stays else None
        if not lines or (against and not tries and meant == self._stays):
            if self._canvas.prompt.told and not self._rest.isActive():
                self._rest.start()
        else:
            self._rest.stop()
            say = self._session.say
            self._canvas.prompt.tell([say(line) for line in lines], against and tries)
        self._interaction.expect(outlook or NOTHING)

    def _known_of(self, space: str | None) -> tuple[Text, ...]:
        """What is told of the pile on a space."""
        piles = (c for c in self._session.table.controls if isinstance(c, Stack))
        return tuple(c.note for c in piles if c.space == space and c.note is not None)

    def _fall_silent(self) -> None:
        self._rest.stop()
        self._canvas.prompt.tell()

    # What is meant

    def _at(self, point: QPointF) -> tuple[Pick, ...] | None:
        canvas = self._canvas
        held = self._interaction.held
        if held is not None:
            return self._held_over(held, held.near or canvas.space_at(point))
        if self._stencil.state.pointed:
            return None
        button = canvas.button_at(point)
        if button:
            return self._button(button)
        item = canvas.piece_at(point)
        if item is not None:
            return self._free(item.piece, item.home)
        return self._free(None, canvas.space_at(point) or "")

    def _meant_by(self, target: FocusStop) -> tuple[Pick, ...] | None:
        if target.button is not None:
            return self._button(target.button.label.id)
        held = self._interaction.held
        if held is not None:
            return self._held_over(held, target.space or None)
        return None if target.grid else self._free(target.piece, target.space)

    def _button(self, name: str) -> tuple[Pick, ...] | None:
        """A button of the game is a pick; “done” is all that is picked already."""
        session = self._session
        if name == "done":
            return ()
        known = (control.id for control in session.table.controls if isinstance(control, Button))
        return (Pick(name),) if name in known else None

    def _held_over(self, held: HeldPiece, space: str | None) -> tuple[Pick, ...] | None:
        """The held piece on a space; elsewhere it is meant for the only space it may go to."""
        known = space in held.legal or space in self._canvas.barred_spaces()
        if space is not None and space != held.home and known:
            return (held.pick_at(space),)
        return (held.pick_at(next(iter(held.legal))),) if len(held.legal) == 1 else None

    def _free(self, piece: Piece | None, space: str) -> tuple[Pick, ...] | None:
        """What a touch of a piece or a space means with nothing in the hand."""
        session, chosen = self._session, self._interaction.chosen
        choices = session.choices()
        if chosen is not None and piece is not None and Pick(piece.pick, chosen) in choices:
            return (Pick(piece.pick, chosen),)
        pick = session.meant(piece, space) or self._refused(piece, space, choices)
        return (pick,) if pick is not None else None

    def _refused(self, piece: Piece | None, space: str, choices: Choices) -> Pick | None:
        """The pick that a space of the right kind refuses: that of the only piece for such ones."""
        spaces = self._canvas.pieces.spaces
        if space not in spaces or space in choices.spaces:
            return None
        if piece is not None and any(pick.piece == piece.pick for pick in choices):
            return None
        kind = spaces[space].place.kind
        able = {
            pick.piece
            for pick in choices
            if pick.space in spaces and spaces[pick.space].place.kind == kind
        }
        return Pick(able.pop(), space) if len(able) == 1 else None
