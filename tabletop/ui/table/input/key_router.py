"""Where the events of keys go: to what is open over the table, to the pointer, to the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.controls.key_groups import ENTERS, PRESSES
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.input.router import InputRouter
from tabletop.ui.table.presenters.advice import AdvicePresenter
from tabletop.ui.table.presenters.popups import Popups

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class KeyRouter:
    """Gives each key to the first who has a use for it."""

    def __init__(
        self,
        canvas: Canvas,
        drag: DragController,
        choreography: Choreography,
        popups: Popups,
        advice: AdvicePresenter,
        keyboard: Keyboard,
        router: InputRouter,
    ) -> None:
        self._canvas, self._interaction, self._drag = canvas, canvas.interaction, drag
        self._choreography, self._popups, self._advice = choreography, popups, advice
        self._keyboard, self._router = keyboard, router

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does on the table; False when it does nothing here."""
        self._interaction.by_key = True
        try:
            return self._press(event)
        finally:
            self._interaction.by_key = False

    def _press(self, event: QKeyEvent) -> bool:
        """First what is open over the table, then the pointer's keys, then the keyboard's."""
        key = event.key()
        if key in _MODIFIERS:
            return False
        if key in PRESSES and self._take_offer(event.isAutoRepeat()):
            return True
        if key == Qt.Key.Key_Escape and self._escape():
            return True
        if key == Qt.Key.Key_Backspace and self._back():
            return True
        if key == Qt.Key.Key_Space and self._space(event.isAutoRepeat()):
            return True
        if key in ENTERS and self._enter():
            return True
        if any(tool.press(event) for tool in self._keyboard.tools):
            return True
        if key == Qt.Key.Key_R and not self._keyboard.here_shown and self._turn():
            return True
        if self._keyboard.press(event):
            return True
        return self._popups.close_callout()

    def release(self, event: QKeyEvent) -> bool:
        """The space bar enlarges on the way up, unless it was held to pan."""
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        was, self._router.pans = self._router.pans, False
        if not was or self._router.panned:
            self._router.panned = False
            return was
        item = self._canvas.piece_at(self._router.pointer)
        if item is None:
            return False
        self._popups.enlarge(item.piece)
        return True

    def release_all(self) -> None:
        """The keyboard is elsewhere: no key is held here any more."""
        self._router.pans = self._router.panned = False

    def _take_offer(self, repeated: bool) -> bool:
        """Take the offer that has the keyboard; a key that is held down takes none."""
        callout = self._popups.callout
        if callout is None or callout.focused is None:
            return False
        return repeated or callout.take(callout.focused + 1)

    def _escape(self) -> bool:
        if self._popups.close_overlay() or self._popups.close_callout() or self._router.cancel():
            return True
        if self._keyboard.drop() or self._drag.let_go():
            return True
        if self._choreography.all_steps():
            return True
        session = self._canvas.session
        if not session.picks and session.stop_asking():
            return True
        return not (session.picks or session.visiting) and self._advice.dismiss()

    def _back(self) -> bool:
        self._popups.close_callout()
        self._router.cancel()
        if not (self._keyboard.drop() or self._drag.back()):
            return False
        self._interaction.key_used.emit("Backspace")
        return True

    def _space(self, repeated: bool) -> bool:
        if self._keyboard.here_shown and not self._choreography.waits:
            return False
        if repeated:
            return self._router.pans
        if self._choreography.next_step() or self._popups.close_overlay():
            return True
        if self._choreography.just_counted:
            return True
        self._router.pans, self._router.panned = True, False
        return True

    def _turn(self) -> bool:
        held = self._drag.held
        item = held.item if held else self._canvas.piece_at(self._router.pointer)
        if item is None:
            return False
        self._router.cancel()
        self._drag.press(item)
        return True

    def _enter(self) -> bool:
        return not self._keyboard.here_shown and self._advice.take()
