"""The keys of the pencil: what they do while a shape may be laid."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.engine.table import Button
from tabletop.ui.controls.key_groups import ARROWS, PRESSES
from tabletop.ui.table.input.focus_stops import FocusStop
from tabletop.ui.table.input.keyboard import COMMANDS, Keyboard
from tabletop.ui.table.presenters.popups import Popups
from tabletop.ui.table.stencil.state import Holder
from tabletop.ui.table.stencil.tool import StencilTool

_PAGES = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class StencilKeys:
    """Takes the keys that mean the shape in the hand, before the keyboard's own meaning."""

    def __init__(self, stencil: StencilTool, keyboard: Keyboard, popups: Popups) -> None:
        self._stencil, self._state = stencil, stencil.state
        self._keyboard, self._popups = keyboard, popups
        keyboard.focused.connect(self._came)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does with the shape; False leaves it to others."""
        key = Qt.Key(event.key())
        if not self._state.active or event.modifiers() & COMMANDS:
            return False
        callout = self._popups.callout
        if callout is not None and callout.focused is not None:
            return False
        if key in PRESSES:
            return self._enter(key, event.isAutoRepeat())
        if key in ARROWS:
            return self._on_grid() and self._go(lambda: self._stencil.step(*ARROWS[key]))
        if key in _PAGES:
            return self._go(lambda: self._stencil.jump(_PAGES[key]))
        if key == Qt.Key.Key_Escape:
            return self._stencil.let_go()
        return self._letter(event.text().upper())

    def tab(self, forward: bool) -> bool:
        """Tab: from a grid to the next one; False: on to the next part of the table."""
        if not (self._state.active and self._stands_on_grid()):
            return False
        return self._go(lambda: self._stencil.next_grid(1 if forward else -1))

    def take(self, piece: str) -> bool:
        """Take up what the shape is laid with: the ghost shows where it fits; else False."""
        stencil = self._state.stencil
        if stencil is None or piece != stencil.pick:
            return False
        return self._go(lambda: self._state.fits or self._stencil.jump(1))

    def _letter(self, letter: str) -> bool:
        stencil = self._stencil
        if not letter or self._is_button(letter):
            return False
        acts: dict[str, Callable[[], bool]] = {
            "R": stencil.turn,
            "F": stencil.mirror,
            "C": stencil.toggle,
        }
        if letter not in acts:
            return False
        self._keyboard.interaction.key_used.emit(letter)
        acts[letter]()
        return True

    def _is_button(self, letter: str) -> bool:
        """Whether a button of the game has that key."""
        session = self._keyboard.session
        return any(
            isinstance(control, Button)
            and control.seat == session.viewer
            and control.key.upper() == letter
            for control in session.table.controls
        )

    def _enter(self, key: Qt.Key, repeated: bool) -> bool:
        """Lay the ghost that is shown; of cells marked one by one, play those that are.

        A key that is held down does so once.
        """
        state, session = self._state, self._keyboard.session
        if not self._on_grid():
            return False
        if repeated:
            return True
        plays = key != Qt.Key.Key_Space and session.whole() is not None
        if plays and state.picked and (state.marked or state.holder is not Holder.KEYS):
            self._keyboard.interaction.key_used.emit("Enter")
            return session.finish()
        if state.here is None:
            return False
        self._keyboard.interaction.key_used.emit("Enter")
        self._stencil.lay()
        return True

    def _go(self, move: Callable[[], bool]) -> bool:
        """Move the ghost by keys, and let the keyboard stand where it is."""
        if not move():
            return False
        here = self._state.here
        keyboard = self._keyboard
        found = keyboard.grid_target(here.grid) if here is not None else None
        if found is not None:
            keyboard.come_to(found)
        self._stencil.explain()
        return True

    def _on_grid(self) -> bool:
        """Whether the ghost is what the keys mean: nothing else has the keyboard."""
        return self._stands_on_grid() or not self._keyboard.here_shown

    def _stands_on_grid(self) -> bool:
        keyboard = self._keyboard
        return keyboard.here_shown and keyboard.here is not None and bool(keyboard.here.grid)

    def _came(self, target: FocusStop | None) -> None:
        """The keyboard came to a target."""
        if target is not None and target.grid and self._state.active:
            self._stencil.enter(target.grid)
        elif self._state.holder is Holder.KEYS:
            self._stencil.rest()
