"""Pointing: what a touch would bring is said while one points at it, however one does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal

from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Piece, Stack
from tabletop.engine.text import Text
from tabletop.models.outlook import NOTHING, Outlook
from tabletop.ui.table.presenters.highlights import kind_of

if TYPE_CHECKING:
    from tabletop.ui.table.input.focus_stops import FocusStop
    from tabletop.ui.table.scene import TableScene

LINGER = 160
"""How long (ms) the last thing is spoken of on the way to the next, so that no word flickers."""

_MOUSE, _KEYS = "mouse", "keys"


class Pointing(QObject):
    """What is pointed at by mouse, finger, keys or an instrument, and the outlook on it.

    The prompt says it in its second line, at once. What nothing in the hand tries is never refused
    there: one hears why it cannot be when one points at it anew, and nothing where one only rests.
    ``changed`` says that the outlook is another.
    """

    changed = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._by = _MOUSE
        self._outlook: Outlook | None = None
        self._stays: tuple[Pick, ...] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(LINGER)
        self._rest.timeout.connect(self._fall_silent)

    @property
    def outlook(self) -> Outlook:
        """What is pointed at, and what it would bring."""
        return self._outlook or NOTHING

    # By what means

    def by_mouse(self, point: QPointF, stays: bool = False) -> None:
        """The pointer, or a finger, is there, or ``stays`` there."""
        self._by = _MOUSE
        picks = self._at(point)
        self._point(picks, self._scene.space_at(point) if picks is None else None, stays)

    def by_keys(self, target: FocusStop | None, stays: bool = False) -> None:
        """The keyboard stands there, perhaps still, or has left."""
        if target is None and self._by != _KEYS:
            return
        self._by = _KEYS
        picks = self._meant_by(target) if target is not None else None
        self._point(picks, target.space if target is not None else None, stays)

    def by_tool(self, *picks: Pick) -> None:
        """An instrument offers these picks; none: it offers nothing any more."""
        self._by = ""
        self._point(picks or None)

    def leave(self) -> None:
        """Nothing is pointed at."""
        self._by = ""
        self._point(None)

    def renew(self) -> None:
        """The hand, or the table, is another: what is pointed at may mean something else."""
        scene = self._scene
        if self._by == _KEYS:
            self.by_keys(scene.keyboard.here if scene.keyboard.here_shown else None, stays=True)
        elif self._by == _MOUSE:
            self.by_mouse(scene.router.pointer, stays=True)
        else:
            self._point(None)
        if self._rest.isActive():
            self._fall_silent()

    def show_cursors(self) -> None:
        """Give each piece the pointer that says what a press would do."""
        choices = self._scene.session.choices()
        carried = {pick.piece for pick in choices if pick.space}
        pressed = {pick.piece for pick in choices if not pick.space}
        for item in self._scene.pieces:
            pick = item.piece.pick
            if pick in carried:
                item.setCursor(Qt.CursorShape.OpenHandCursor)
            elif pick in pressed:
                item.setCursor(Qt.CursorShape.PointingHandCursor)
            elif item.hasCursor():
                item.unsetCursor()

    # What is said

    def _point(
        self, picks: tuple[Pick, ...] | None, space: str | None = None, stays: bool = False
    ) -> None:
        meant = self._scene.instruments.offered() if picks is None else picks
        outlook = None if meant is None else self._scene.session.outlook(*meant)
        lines = outlook.lines if outlook is not None else self._known_of(space)
        against = outlook is not None and bool(outlook.objections)
        tries = self._scene.held is not None or self._by == ""
        self._stays = meant if stays or meant == self._stays else None
        if not lines or (against and not tries and meant == self._stays):
            if self._scene.prompt.told and not self._rest.isActive():
                self._rest.start()
        else:
            self._rest.stop()
            say = self._scene.session.say
            self._scene.prompt.tell([say(line) for line in lines], against and tries)
        if outlook != self._outlook:
            self._outlook = outlook
            self.changed.emit()

    def _known_of(self, space: str | None) -> tuple[Text, ...]:
        """What is told of the pile on a space."""
        piles = (c for c in self._scene.session.table.controls if isinstance(c, Stack))
        return tuple(c.note for c in piles if c.space == space and c.note is not None)

    def _fall_silent(self) -> None:
        self._rest.stop()
        self._scene.prompt.tell()

    # What is meant

    def _at(self, point: QPointF) -> tuple[Pick, ...] | None:
        scene = self._scene
        if scene.held is not None:
            return self._held_over(scene.held.near or scene.space_at(point))
        if scene.stencil.pointed:
            return None
        button = scene.button_at(point)
        if button:
            return self._button(button)
        item = scene.piece_at(point)
        if item is not None:
            return self._free(item.piece, item.home)
        return self._free(None, scene.space_at(point) or "")

    def _meant_by(self, target: FocusStop) -> tuple[Pick, ...] | None:
        if target.button is not None:
            return self._button(target.button.label.id)
        if self._scene.held is not None:
            return self._held_over(target.space or None)
        return None if target.grid else self._free(target.piece, target.space)

    def _button(self, name: str) -> tuple[Pick, ...] | None:
        """A button of the game is a pick; “done” is all that is picked already."""
        session = self._scene.session
        if name == "done":
            return ()
        known = (control.id for control in session.table.controls if isinstance(control, Button))
        return (Pick(name),) if name in known else None

    def _held_over(self, space: str | None) -> tuple[Pick, ...] | None:
        """The held piece on a space; elsewhere it is meant for the only space it may go to."""
        hold = self._scene.held
        assert hold is not None
        known = hold.legal | self._scene.highlights.veiled
        if space in known - {hold.item.home}:
            return (hold.pick_at(space),)
        return (hold.pick_at(next(iter(hold.legal))),) if len(hold.legal) == 1 else None

    def _free(self, piece: Piece | None, space: str) -> tuple[Pick, ...] | None:
        """What a touch of a piece or a space means with nothing in the hand."""
        session, chosen = self._scene.session, self._scene.chosen
        choices = session.choices()
        if chosen is not None and piece is not None and Pick(piece.pick, chosen) in choices:
            return (Pick(piece.pick, chosen),)
        pick = session.meant(piece, space) or self._refused(piece, space, choices)
        return (pick,) if pick is not None else None

    def _refused(self, piece: Piece | None, space: str, choices: frozenset[Pick]) -> Pick | None:
        """The pick that a space of the right kind refuses: that of the only piece for such ones."""
        grounds = self._scene.pieces.grounds
        if space not in grounds or any(pick.space == space for pick in choices):
            return None
        if piece is not None and any(pick.piece == piece.pick for pick in choices):
            return None
        kind = kind_of(grounds[space].place)
        able = {
            pick.piece
            for pick in choices
            if pick.space in grounds and kind_of(grounds[pick.space].place) == kind
        }
        return Pick(able.pop(), space) if len(able) == 1 else None
