"""What hands hold at a table elsewhere: one's own is shown to the others, theirs are shown here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QPointF

from tabletop.models.deferred import pause
from tabletop.net.messages import Held
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.held_item import HeldItem
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.scene import TableScene

EVERY = 80
"""A hand is told of at most once in so many milliseconds."""

FORGOTTEN = 5000
"""After so many milliseconds without news a hand of somebody else is shown no more."""

PER_MILLE = 1000
"""Where a hand is, is told in thousandths of the board."""

_PALE = 0.65


class OwnHand(QObject):
    """Tells where the piece is that is held here; ``tell`` hears its id, "" for none, and where.

    Nothing is told while ``shown`` says that nobody is to see it.
    """

    def __init__(
        self,
        scene: TableScene,
        tell: Callable[[str, int, int], object],
        shown: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._scene, self._tell, self._shown = scene, tell, shown
        self._told = ""
        self._at = QPointF()
        self._since = QElapsedTimer()
        self._late = pause(self, EVERY, self._send)
        scene.interaction.carried.connect(self._carried)
        scene.interaction.hand_changed.connect(self._changed)
        scene.interaction.picks_changed.connect(self._changed)

    def _carried(self, at: QPointF) -> None:
        self._at = at
        if not self._since.isValid() or self._since.elapsed() >= EVERY:
            self._send()
        elif not self._late.isActive():
            self._late.start()

    def _changed(self) -> None:
        if self._told and self._scene.interaction.held is None:
            self._late.stop()
            self._told = ""
            self._tell("", 0, 0)

    def _send(self) -> None:
        held, board = self._scene.interaction.held, self._scene.board.frame
        if held is None or not self._shown() or board.isEmpty():
            return
        self._since.start()
        self._told = held.piece.id
        across = (self._at.x() - board.left()) / board.width()
        down = (self._at.y() - board.top()) / board.height()
        self._tell(self._told, round(PER_MILLE * across), round(PER_MILLE * down))


class OtherHands(QObject):
    """Shows over the table, pale, what others hold, with the face that one may see here."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._items: dict[int, tuple[str, HeldItem]] = {}
        self._forget = pause(self, FORGOTTEN, self.clear)
        scene.laying.connect(self.clear)

    @property
    def held(self) -> dict[int, str]:
        """The ids of the pieces that are shown in the hands of seats."""
        return {seat: piece for seat, (piece, _) in self._items.items()}

    def hear(self, told: Held) -> None:
        """Take in what is told of a hand."""
        self.show(told.seat, told.piece, told.x, told.y)

    def show(self, seat: int, piece: str, across: int, down: int) -> None:
        """A seat holds a piece there, in thousandths of the board; "": it holds none."""
        known, item = self._items.get(seat, ("", None))
        if item is None or known != piece:
            self._drop(seat)
            item = self._made(piece)
            if item is None:
                return
            self._items[seat] = (piece, item)
        board = self._scene.board.frame
        room = self._scene.sceneRect()
        x = board.left() + board.width() * across / PER_MILLE
        y = board.top() + board.height() * down / PER_MILLE
        item.setPos(min(max(x, room.left()), room.right()), min(max(y, room.top()), room.bottom()))
        self._forget.start()

    def clear(self) -> None:
        """Show no hand any more."""
        for seat in list(self._items):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        _, item = self._items.pop(seat, ("", None))
        if item is not None:
            take_away(item)

    def _made(self, piece: str) -> HeldItem | None:
        """The piece as it looks here; None where it is nowhere to be seen."""
        lies = self._scene.pieces.items.get(piece)
        if lies is None or lies.piece.face is None:
            return None
        size = lies.scene_box().size()
        state = tokens()["state"]["selected"]
        one = size.transposed() if lies.piece.turn % 2 else size
        picture = self._scene.renderer.held(lies.piece, one, state["rim_width"])
        item = HeldItem(picture, size, state["lift"])
        item.raise_to(1.0)
        item.setOpacity(_PALE)
        item.setZValue(layers.HELD)
        self._scene.addItem(item)
        return item
