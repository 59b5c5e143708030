"""Buttons of which one is on."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup


class OneOf(QButtonGroup):
    """Exclusive buttons by what they stand for; to a screen reader they are radio buttons.

    ``picked`` carries what somebody turned on, by mouse, by key or through a screen reader; a press
    on what is on already picks it again.
    """

    picked = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.of: dict[Hashable, QAbstractButton] = {}
        self._pressed = False
        self.buttonPressed.connect(self._press)
        self.buttonToggled.connect(self._toggled)
        self.buttonClicked.connect(self._clicked)

    def take(self, value: Hashable, button: QAbstractButton) -> None:
        """One more of them."""
        button.setCheckable(True)
        button.setAutoExclusive(True)
        self.addButton(button)
        self.of[value] = button

    @property
    def value(self) -> Hashable:
        """What is on; None while nothing is."""
        return next((value for value, button in self.of.items() if button.isChecked()), None)

    def choose(self, value: Hashable) -> None:
        """Turn one on without telling anybody; all off for what none of them stands for."""
        blocked = QSignalBlocker(self)
        if value in self.of:
            self.of[value].setChecked(True)
        elif (on := self.checkedButton()) is not None:
            self.setExclusive(False)
            on.setChecked(False)
            self.setExclusive(True)
        blocked.unblock()

    def clear(self) -> None:
        """Have none of them any more."""
        for button in self.of.values():
            self.removeButton(button)
        self.of.clear()

    def _press(self) -> None:
        self._pressed = True

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        if on:
            self._pressed = False
            self.picked.emit(self.value)

    def _clicked(self) -> None:
        if self._pressed:
            self._pressed = False
            self.picked.emit(self.value)
