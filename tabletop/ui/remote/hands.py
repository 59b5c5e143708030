"""What hands hold at a table elsewhere: one's own is shown to the others, theirs are shown here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF

from tabletop.models.deferred import pause
from tabletop.net.messages import Held
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.held_item import HeldItem
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.scene import TableScene

EVERY = 80
"""A hand is told of at most once in so many milliseconds."""

STILL = 2000
"""A hand that does not move is told of again after so many milliseconds."""

FORGOTTEN = 5000
"""After so many milliseconds without news a hand of somebody else is shown no more."""

PER_MILLE = 1000
"""Where a hand is, is told in thousandths of the space below it or nearest to it: each window has
its own plan."""

FARTHEST = 90 * PER_MILLE
"""No hand is farther from a space than that."""

_PALE = 0.65


class OwnHand(QObject):
    """Tells where the piece is that is held here; ``tell`` hears its id, "" for none, and where: in
    thousandths of a space, and its name.

    Nothing is told while ``shown`` says that nobody is to see it, of a move that is only talked of
    or asked about, and of one that is tried at an earlier moment.
    """

    def __init__(
        self,
        scene: TableScene,
        tell: Callable[[str, int, int, str], object],
        shown: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._scene, self._tell, self._shown = scene, tell, shown
        self._told = ""
        self._at = QPointF()
        self._since = QElapsedTimer()
        self._late = pause(self, EVERY, self._send)
        self._still = pause(self, STILL, self._send)
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
            self._still.stop()
            self._told = ""
            self._tell("", 0, 0, "")

    def _send(self) -> None:
        held, session = self._scene.interaction.held, self._scene.session
        tells = self._shown() and session.in_earnest and not session.visiting
        space = below(self._scene, self._at) if held is not None and tells else ""
        place = self._scene.place(space)
        if held is None or place is None:
            return
        self._since.start()
        self._still.start()
        self._told = held.piece.id
        rect = place.rect
        across = _per_mille(self._at.x() - rect.left(), rect.width())
        down = _per_mille(self._at.y() - rect.top(), rect.height())
        self._tell(self._told, across, down, space)


def below(scene: TableScene, at: QPointF) -> str:
    """The space at a point, or the nearest one; empty where there is none."""
    found = scene.space_at(at)
    if found is not None:
        return found
    places = {name: scene.place(name) for name in scene.pieces.spaces}
    away = {name: _away(at, place.rect) for name, place in places.items() if place is not None}
    return min(away, key=lambda name: (away[name], name), default="")


def _away(at: QPointF, rect: QRectF) -> float:
    """How far a point is from a rectangle, squared."""
    across = max(rect.left() - at.x(), 0.0, at.x() - rect.right())
    down = max(rect.top() - at.y(), 0.0, at.y() - rect.bottom())
    return across * across + down * down


def _per_mille(length: float, of: float) -> int:
    return round(min(max(PER_MILLE * length / max(1.0, of), -FARTHEST), FARTHEST))


class OtherHands(QObject):
    """Shows over the table, pale, what others hold, with the face that one may see here."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._items: dict[int, tuple[str, HeldItem]] = {}
        self._forget = pause(self, FORGOTTEN, self.clear)
        scene.laying.connect(self.clear)

    def at(self, seat: int) -> QPointF:
        """Where the hand of a seat is shown, in the scene."""
        return self._items[seat][1].pos()

    @property
    def held(self) -> dict[int, str]:
        """The ids of the pieces that are shown in the hands of seats."""
        return {seat: piece for seat, (piece, _) in self._items.items()}

    def hear(self, told: Held) -> None:
        """Take in what is told of a hand."""
        place = self._scene.place(told.space) if told.space else None
        rect = self._scene.board.frame if place is None else place.rect
        x = rect.left() + rect.width() * told.x / PER_MILLE
        y = rect.top() + rect.height() * told.y / PER_MILLE
        self.show(told.seat, told.piece, QPointF(x, y))

    def show(self, seat: int, piece: str, at: QPointF) -> None:
        """A seat holds a piece there; "": it holds none."""
        known, item = self._items.get(seat, ("", None))
        if item is None or known != piece:
            self._drop(seat)
            item = self._made(piece)
            if item is None:
                return
            self._items[seat] = (piece, item)
        room = self._scene.sceneRect()
        x = min(max(at.x(), room.left()), room.right())
        item.setPos(x, min(max(at.y(), room.top()), room.bottom()))
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
