"""Shows people who share a screen to their seats: the curtain, and passing the pencil."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt

from tabletop.engine.move import Pick
from tabletop.ui.table.input.focus_stops import PROMPT, FocusStop
from tabletop.ui.table.panels.moment import CURTAIN, waiting_heir

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ALONE = (
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr),
    *(Qt.Key.Key_CapsLock, Qt.Key.Key_Menu),
)
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class SeatHandover(QObject):
    """Lets the right person sit at the lower edge, and nobody look who may not.

    A press on the strip of somebody who may take the pencil passes it there; on any other strip it
    enlarges that seat's place. Behind the curtain everything but lifting it is told why not.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._covered = False
        self._before: FocusStop | None = None
        scene.session.shown.connect(self._follow)
        scene.strips.chosen.connect(self.choose)
        scene.strips.studied.connect(scene.popups.show_seat)
        scene.keyboard.enlarge.connect(scene.popups.show_seat)
        scene.curtain.tried.connect(self.explain)

    def choose(self, seat: int) -> None:
        """Pass the pencil to a seat, or else show its place."""
        if self._scene.session.may_sit(seat):
            self._scene.session.pass_to(seat)
        else:
            self._scene.popups.show_seat(seat)

    def next_person(self) -> bool:
        """Pass the pencil to the next person who may take it; False: nobody may."""
        session = self._scene.session
        count = len(session.players)
        seats = ((session.viewer + step) % count for step in range(1, count))
        seat = next((seat for seat in seats if session.may_sit(seat)), None)
        return seat is not None and session.pass_to(seat)

    def explain(self) -> None:
        """Say why nothing can be done before the curtain is lifted."""
        self._scene.session.touch(Pick(CURTAIN))

    def hide_secrets(self) -> None:
        """Close all that is said over the table, and end what a hand was doing on it."""
        scene = self._scene
        if not self._covered:
            self._before = scene.keyboard.here
        scene.popups.retell()
        scene.router.cancel()
        scene.router.leave()

    def _follow(self) -> None:
        """The keyboard comes to the curtain, and goes back to where it stood when it is lifted."""
        was, self._covered = self._covered, self._scene.session.covered
        keyboard = self._scene.keyboard
        if self._covered:
            (button, *_) = keyboard.targets(PROMPT)
            keyboard.stand_on(button)
        elif was:
            self._scene.catch_up()
            self._go_back()

    def _go_back(self) -> None:
        keyboard, before = self._scene.keyboard, self._before
        group = keyboard.targets(before.group) if before is not None else []
        there = next((target for target in group if before and target.key == before.key), None)
        if there is not None or not keyboard.here_shown:
            keyboard.stand_on(there)

    def key(self, event: Any) -> bool:
        """Do what a key does for whoever comes or goes; False leaves it to the table."""
        key, scene = event.key(), self._scene
        if key in _ALONE or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        here = scene.keyboard.here if scene.keyboard.here_shown else None
        if key in _ENTERS and here is not None and here.seat is not None:
            self.choose(here.seat)
            return True
        if scene.session.covered:
            return self._key_behind(key, event, here)
        if key in _ENTERS and (here is None or here.button is None):
            return self._pass(event.isAutoRepeat())
        free = scene.held is None and not scene.session.picks
        return key == Qt.Key.Key_N and free and self.next_person()

    def _pass(self, repeated: bool) -> bool:
        """Pass the pencil on when whoever had it is done; a key that is held down does not."""
        scene = self._scene
        heir = waiting_heir(scene.session)
        if heir is None or scene.popups.bubble is not None:
            return False
        if not repeated and not scene.advice.take():
            scene.keyboard.used.emit("Enter")
            scene.session.pass_to(heir)
        return True

    def _key_behind(self, key: Qt.Key, event: Any, here: FocusStop | None) -> bool:
        """A key behind the curtain: it is lifted only by a key that was pressed anew."""
        scene = self._scene
        if key in (*_ENTERS, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self._lift(here, key)
        elif key in _ARROWS:
            scene.keyboard.go(*_ARROWS[key])
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key != Qt.Key.Key_N or not self.next_person():
            self.explain()
        return True

    def _lift(self, here: FocusStop | None, key: Qt.Key) -> None:
        scene = self._scene
        if here is not None and (here.button is not None or here.seat is not None):
            scene.keyboard.activate(here)
            return
        if key in _ENTERS:
            scene.keyboard.used.emit("Enter")
        scene.session.uncover()

    def _escape(self) -> None:
        voice = self._scene.popups
        if not (voice.close_overlay() or voice.close_bubble()):
            self._scene.session.leave_visit()
