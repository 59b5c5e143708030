"""The table on which a position is laid: things come from the box by drop and by stroke."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from tabletop.models.laying import Laying
from tabletop.ui.context import AppContext
from tabletop.ui.look.art import Art
from tabletop.ui.positions.box_list import MIME
from tabletop.ui.table_widget import LaidTable


class LayingTable(LaidTable):
    """The table of a position.

    What there are many of is laid by strokes, too: one on every space that the pointer comes over
    while it is down, but where a rule is against it that was not against the first one: what others
    have taken is passed over. What can only be turned is turned by a stroke over several, those
    that lie as the first one did.
    """

    def __init__(self, laying: Laying, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(laying.session, context, parent)
        self.setAcceptDrops(True)
        self._laying = laying
        self._thing = ""
        self._side: bool | None = None
        self._over: set[str] = set()
        self._borne: frozenset[str] = frozenset()

    @property
    def art(self) -> Art:
        """How its pieces are drawn."""
        return self._art

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Only things from the box are taken."""
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """They may be dropped everywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A thing is put where it was let go."""
        thing = bytes(event.mimeData().data(MIME).data()).decode()
        space = self.table.space_at(self.mapToScene(event.position().toPoint()))
        if space is not None:
            self._laying.put(thing, space)
        event.acceptProposedAction()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit says how many of what is in the hand lie where only their number is told."""
        held, digit = self.table.held, event.text()
        thing = held.pick if held is not None else ""
        counts = digit.isascii() and digit.isdecimal() and self._laying.from_the_box(thing)
        if not (counts and self._context.preferences.key_works(digit)):
            super().keyPressEvent(event)
        elif self._laying.count(thing, digit):
            self.table.drag.take_up(thing)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A stroke begins where one of many is in the hand."""
        held = self.table.held
        thing = held.pick if held is not None else ""
        if event.button() == Qt.MouseButton.LeftButton and self._laying.from_the_box(thing):
            self._thing = thing
            if self._lay_at(event, first=True):
                return
            self._thing = ""
        if event.button() == Qt.MouseButton.LeftButton and held is None:
            self._side = self._laying.turned(self._piece_at(event))
            if self._turn_at(event):
                return
            self._side = None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Another space, or another piece, is come over."""
        if self._thing:
            self._lay_at(event, first=False)
        elif self._side is not None:
            self._turn_at(event)
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The stroke ends; the hand goes on with the same."""
        if not self._thing and self._side is None:
            super().mouseReleaseEvent(event)
            return
        self._thing, self._side = "", None
        self._over.clear()

    def _piece_at(self, event: QMouseEvent) -> str:
        """What the piece below the pointer is taken up as; empty where there is none."""
        item = self.table.piece_at(self.mapToScene(event.position().toPoint()))
        return item.piece.pick if item is not None else ""

    def _turn_at(self, event: QMouseEvent) -> bool:
        """Whether what is below the pointer is turned: it lies as the first one of the stroke."""
        name = self._piece_at(event)
        if self._side is None or name in self._over or self._laying.turned(name) != self._side:
            return False
        self._over.add(name)
        return self._laying.turn(name)

    def _lay_at(self, event: QMouseEvent, *, first: bool) -> bool:
        """Whether something is laid below the pointer; what a stroke passes again stays."""
        space = self.table.space_at(self.mapToScene(event.position().toPoint()))
        if space is None or space in self._over or not self._laying.fits(self._thing, space):
            return False
        self._over.add(space)
        against = self._laying.against(self._thing, space)
        if first:
            self._borne = against
        if first or not (against - self._borne or self._laying.lies(self._thing, space)):
            self._laying.put(self._thing, space)
        return True
