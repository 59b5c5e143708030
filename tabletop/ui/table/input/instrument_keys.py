"""The keys of the instruments: what they do while a dial is open."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.table.input.focus_stops import INSTRUMENTS
from tabletop.ui.table.input.keyboard import COMMANDS, Keyboard
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.presenters.popups import Popups

TOGETHER = 900
"""How long (ms) a digit waits for another one that makes a longer number with it."""

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}
_ENDS = {Qt.Key.Key_Home: False, Qt.Key.Key_End: True}


class InstrumentKeys:
    """Takes the keys that mean the dial: where the keyboard stands on it, or nowhere else."""

    def __init__(self, instruments: Instruments, keyboard: Keyboard, popups: Popups) -> None:
        self._instruments, self._keyboard, self._popups = instruments, keyboard, popups
        self._typed = ""
        self._since = QElapsedTimer()

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key does with the dial; False leaves it to others."""
        key = Qt.Key(event.key())
        if not self._instruments.open or event.modifiers() & COMMANDS:
            return False
        if self._goes_on(event.text()):
            self._popups.close_callout()
            return self._digit(event.text())
        if self._popups.callout is not None or self._keyboard.held:
            return False
        if key == Qt.Key.Key_Escape:
            return self._put_aside()
        if event.text().isdigit() and self._among():
            return self._digit(event.text())
        if not self._on_dial():
            return False
        if key in _STEPS:
            return self._turned(self._instruments.setting.step(_STEPS[key]))
        if key in _ENDS:
            return self._turned(self._instruments.setting.end(_ENDS[key]))
        return key in ENTERS and self._act(event.isAutoRepeat())

    def tab(self, forward: bool) -> bool:
        """Tab: from one of the panel's things to the next; False: on to the next part."""
        keyboard = self._keyboard
        targets = keyboard.targets(INSTRUMENTS)
        keys = [target.key for target in targets]
        if not self._among() or keyboard.here is None or keyboard.here.key not in keys:
            return False
        index = keys.index(keyboard.here.key) + (1 if forward else -1)
        if not 0 <= index < len(targets):
            return False
        keyboard.come_to(targets[index])
        return True

    def take(self, piece: str) -> bool:
        """Nothing is taken up with a dial."""
        return False

    # The parts

    def _among(self) -> bool:
        """Whether the keyboard stands on something of the panel, or nowhere."""
        keyboard = self._keyboard
        if not keyboard.here_shown or keyboard.here is None:
            return True
        return keyboard.here.group == INSTRUMENTS

    def _on_dial(self) -> bool:
        keyboard = self._keyboard
        if not keyboard.here_shown or keyboard.here is None:
            return True
        return keyboard.here.key == self._instruments.key

    def _put_aside(self) -> bool:
        """Esc without an unfinished move; else the keyboard lets that go."""
        if self._keyboard.session.picks:
            return False
        self._instruments.close()
        return True

    def _goes_on(self, digit: str) -> bool:
        """Whether a digit makes a longer number, also of one that was refused a moment ago."""
        soon = self._since.isValid() and self._since.elapsed() < TOGETHER
        if not soon or not digit.isdigit() or not self._among():
            return False
        return self._instruments.setting.value(int(self._typed + digit)) is not None

    def _digit(self, digit: str) -> bool:
        """Digits name a value; one that follows soon makes a longer number."""
        setting = self._instruments.setting
        typed = self._typed + digit if self._goes_on(digit) else digit
        self._typed = typed
        self._since.restart() if self._since.isValid() else self._since.start()
        index = setting.value(int(typed))
        return index is not None and self._turned(setting.choose(index))

    def _turned(self, done: bool) -> bool:
        """Stand on the dial, and say what is chosen now."""
        if self._instruments.open:
            self._keyboard.come_to_key(self._instruments.key)
        if done:
            self._instruments.tell()
        return True

    def _act(self, repeated: bool) -> bool:
        """Do it; a key that is held down does so once."""
        if self._instruments.setting.chosen is None:
            return False
        if not repeated:
            self._keyboard.interaction.key_used.emit("Enter")
            self._instruments.setting.act()
        return True
