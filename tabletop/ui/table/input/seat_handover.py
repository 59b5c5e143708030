"""Shows people who share a screen to their seats: the curtain, and passing the pencil."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent

from tabletop.engine.move import Pick
from tabletop.ui.controls.key_groups import ARROWS, ENTERS, PRESSES
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.focus_stops import PROMPT, FocusStop
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.input.router import InputRouter
from tabletop.ui.table.panels.moment import CURTAIN, waiting_next
from tabletop.ui.table.presenters.advice import AdvicePresenter
from tabletop.ui.table.presenters.popups import Popups

_ALONE = (
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr),
    *(Qt.Key.Key_CapsLock, Qt.Key.Key_Menu),
)


class SeatHandover(QObject):
    """Lets the right person sit at the lower edge, and nobody look who may not.

    A press on the strip of somebody who may take the pencil passes it there; on any other strip it
    enlarges that seat's place; while the referee is asked, that seat's points are proved. Behind
    the curtain everything but lifting it is told why not.
    """

    def __init__(
        self,
        canvas: Canvas,
        popups: Popups,
        advice: AdvicePresenter,
        keyboard: Keyboard,
        router: InputRouter,
        catch_up: Callable[[], None],
    ) -> None:
        super().__init__(canvas)
        self._session, self._interaction = canvas.session, canvas.interaction
        self._popups, self._advice, self._catch_up = popups, advice, catch_up
        self._keyboard, self._router = keyboard, router
        self._covered = False
        self._before: FocusStop | None = None
        canvas.strips.chosen.connect(self.choose)
        canvas.strips.studied.connect(popups.show_seat)
        keyboard.enlarge.connect(popups.show_seat)
        canvas.curtain.tried.connect(self.explain)

    def choose(self, seat: int) -> None:
        """Pass the pencil to a seat, or else show its place."""
        if self._session.purpose.presses_seat(seat):
            self._popups.close_callout()
            return
        if self._session.can_take_over(seat):
            self._session.pass_to(seat)
        else:
            self._popups.show_seat(seat)

    def next_person(self) -> bool:
        """Pass the pencil to the next person who may take it; False: nobody may.

        While the referee is asked, it is the next seat that is asked for.
        """
        session = self._session
        if session.referee is not None and not session.covered:
            session.referee.next_seat()
            return True
        count = len(session.players)
        seats = ((session.viewer + step) % count for step in range(1, count))
        seat = next((seat for seat in seats if session.can_take_over(seat)), None)
        return seat is not None and session.pass_to(seat)

    def explain(self) -> None:
        """Say why nothing can be done before the curtain is lifted."""
        self._session.touch(Pick(CURTAIN))

    def hide_secrets(self) -> None:
        """Close all that is said over the table, and end what a hand was doing on it."""
        if not self._covered:
            self._before = self._keyboard.here
        self._popups.retell()
        self._router.cancel()
        self._router.leave()

    def follow(self) -> None:
        """The keyboard comes to the curtain, and goes back to where it stood when it is lifted."""
        was, self._covered = self._covered, self._session.covered
        keyboard = self._keyboard
        if self._covered:
            (button, *_) = keyboard.targets(PROMPT)
            keyboard.stand_on(button)
        elif was:
            by_keys = keyboard.here_shown
            keyboard.stand_on(None)
            self._catch_up()
            self._go_back(by_keys)

    def _go_back(self, by_keys: bool) -> None:
        keyboard, before = self._keyboard, self._before
        group = keyboard.targets(before.group) if before is not None else []
        there = next((target for target in group if before and target.key == before.key), None)
        if there is not None:
            keyboard.stand_on(there)
        elif by_keys:
            keyboard.wait()

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key does for whoever comes or goes; False leaves it to the table."""
        key, keyboard = Qt.Key(event.key()), self._keyboard
        if key in _ALONE or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        here = keyboard.here if keyboard.here_shown else None
        if key in ENTERS and self._at_offer and not self._session.covered:
            return False
        if key in ENTERS and here is not None and here.seat is not None:
            self.choose(here.seat)
            return True
        if self._session.covered:
            return self._key_behind(key, event, here)
        if key in ENTERS and (here is None or here.button is None):
            return self._pass(event.isAutoRepeat())
        free = self._interaction.held is None and not self._session.picks
        return key == Qt.Key.Key_N and free and self.next_person()

    @property
    def _at_offer(self) -> bool:
        """Whether the keyboard is at a way out that a callout offers, not at the table."""
        callout = self._popups.callout
        return callout is not None and callout.focused is not None

    def _pass(self, repeated: bool) -> bool:
        """Pass the pencil on when whoever had it is done; a key that is held down does not."""
        next_to_act = waiting_next(self._session)
        if next_to_act is None or self._popups.callout is not None:
            return False
        if not repeated and not self._advice.take():
            self._interaction.key_used.emit("Enter")
            self._session.pass_to(next_to_act)
        return True

    def _key_behind(self, key: Qt.Key, event: QKeyEvent, here: FocusStop | None) -> bool:
        """A key behind the curtain: it is lifted only by a key that was pressed anew."""
        if key in PRESSES:
            if not event.isAutoRepeat():
                self._lift(here, key)
        elif key in ARROWS:
            self._keyboard.go(*ARROWS[key])
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key != Qt.Key.Key_N or not self.next_person():
            self.explain()
        return True

    def _lift(self, here: FocusStop | None, key: Qt.Key) -> None:
        if here is not None and (here.button is not None or here.seat is not None):
            self._keyboard.activate(here)
            return
        if key in ENTERS:
            self._interaction.key_used.emit("Enter")
        self._session.uncover()

    def _escape(self) -> None:
        popups = self._popups
        if not (popups.close_overlay() or popups.close_callout()):
            self._session.leave_visit()
