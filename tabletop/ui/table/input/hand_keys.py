"""Keys that sort the own hand: with Shift, arrows carry the piece in focus along its row."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.keyboard import Keyboard

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class HandKeys:
    """Sorts as the mouse does, for this view alone."""

    def __init__(self, canvas: Canvas, keyboard: Keyboard, drag: DragController) -> None:
        self._canvas, self._keyboard, self._drag = canvas, keyboard, drag

    def press(self, event: QKeyEvent) -> bool:
        """Shift with an arrow to the side, on a piece that can be sorted."""
        step, here = _STEPS.get(Qt.Key(event.key())), self._keyboard.here
        if step is None or event.modifiers() != Qt.KeyboardModifier.ShiftModifier:
            return False
        if here is None or here.piece is None or self._drag.held is not None:
            return False
        item = self._canvas.pieces.items.get(here.piece.id)
        if item is None or not self._drag.sortable(item):
            return False
        at = self._canvas.pieces.at(item.home).index(item)
        self._drag.sort(item, max(0, at + step))
        self._keyboard.refresh()
        return True

    def tab(self, forward: bool) -> bool:
        """It has no parts."""
        return False

    def take(self, piece: str) -> bool:
        """It takes nothing up."""
        return False
