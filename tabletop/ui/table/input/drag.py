"""What hands do to the pieces: lift, drop, click, turn, take back. It asks the session, always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from tabletop.engine.move import Pick
from tabletop.engine.table import Stack
from tabletop.ui.table.input.dragged_piece import DraggedPiece
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.presenters.ghosts import Ghost

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class DragController:
    """The hand over the table: at most one piece in it, or one space chosen.

    ``hold`` is the piece in the hand, ``chosen`` a space that waits for a piece.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.held: DraggedPiece | None = None
        self.chosen: str | None = None
        self._flying: set[str] = set()

    def away(self) -> frozenset[str]:
        """The ids of the pieces that are in the hand or fly home from it."""
        held = _all_of(self.held) if self.held is not None else set()
        return frozenset(held | self._flying)

    def liftable(self, item: PieceItem) -> bool:
        """Whether a press takes it into the hand: it may go somewhere, or stands loose."""
        if self._scene.session.spaces_for(item.piece.pick) - {""}:
            return True
        ground = self._scene.pieces.grounds.get(item.home)
        return ground is not None and ground.place.layer == "piece"

    def lift(self, item: PieceItem, point: QPointF | None = None) -> DraggedPiece | None:
        """Take a piece into the hand; ``point`` is where in the scene it is taken hold of.

        Motion that runs is over at once. None: the piece is not there any more.
        """
        scene = self._scene
        if scene.choreography.hurry():
            found = scene.pieces.items.get(item.piece.id) or scene.pieces.one_of(item.piece.pick)
            if found is None:
                return None
            item = found
        if self.held is not None:
            self._home(False)
        scene.popups.close_bubble()
        scene.popups.hush()
        item = scene.pieces.body_of(item)
        grip = point - item.scene_box().center() if point is not None else QPointF()
        self.held = DraggedPiece(scene, item, grip)
        scene.show_away()
        scene.follow_hand()
        return self.held

    def let_go(self, fly: bool = True) -> bool:
        """Let the held piece go home, or forget the chosen space; False when there is neither."""
        if self.held is not None:
            self.chosen = None
            self._home(fly)
            return True
        if self.chosen is not None:
            self.chosen = None
            self._scene.follow_hand()
            return True
        return False

    def came_home(self, item: PieceItem) -> None:
        """A piece that flew home lies there again."""
        self._flying -= {
            item.piece.id,
            *(part.piece.id for part in self._scene.pieces.parts_of(item)),
        }
        self._scene.show_away()

    def drop(self, point: QPointF) -> None:
        """Let the held piece go over a point: onto the magnet, else onto the space below it."""
        hold = self.held
        if hold is None:
            return
        hold.follow(point)
        self._scene.popups.hush()
        space = hold.near or self._scene.space_at(point)
        if space is None or space == hold.item.home:
            self.let_go()
        else:
            self.place(space)

    def place(self, space: str) -> bool:
        """Put the held piece on a space, if the rules let it; else it flies home."""
        hold, scene = self.held, self._scene
        if hold is None:
            return False
        legal = space in hold.legal
        self.chosen = None
        if legal:
            scene.choreography.land(space, hold.box)
            self.held = None
            hold.release()
        else:
            self._home(True)
        done = scene.session.touch(hold.pick_at(space))
        scene.choreography.forget_landings()
        scene.follow_picks()
        return done

    def put(self, point: QPointF) -> None:
        """The second click of two: on a space, or on another piece that is taken instead."""
        hold, scene = self.held, self._scene
        if hold is None:
            return
        space = hold.near or scene.space_at(point)
        item = scene.piece_at(point)
        if space in hold.legal or item is None:
            self.drop(point)
        elif item.piece.pick == hold.pick:
            self.let_go()
        elif scene.session.spaces_for(item.piece.pick):
            self.click_piece(item)
        else:
            self.drop(point)

    def click_piece(self, item: PieceItem) -> None:
        """Take a piece that may go somewhere; press one that is only to be pressed.

        An own piece among the groups of the own place that can do neither is pressed all the same:
        the table says why not.
        """
        session, pick, place = self._scene.session, item.piece.pick, self._scene.own
        spaces = session.spaces_for(pick)
        own = item.piece.owner == session.viewer and not place.planned
        own = own and item.home in place.places()
        if self.chosen is not None and self.chosen in spaces:
            if self.held is None or self.held.item is not item:
                self.lift(item)
            self.place(self.chosen)
        elif spaces == {""} or (own and not spaces):
            self.press(item)
        elif not spaces - {""}:
            self.let_go()
        elif self.held is None or self.held.item is not item:
            self.lift(item)

    def press(self, item: PieceItem) -> bool:
        """Turn or press a piece where it lies."""
        self.let_go(fly=False)
        self._scene.popups.close_bubble()
        return self._scene.session.touch(Pick(item.piece.pick))

    def click_space(self, space: str | None) -> None:
        """Choose a space, to click its piece next; the second click takes the only piece there is.

        A pile that waits to be dealt from is dealt from.
        """
        scene, session = self._scene, self._scene.session
        if space is not None and self._is_dealt_from(space):
            session.deal()
            return
        meant = {pick.piece for pick in session.choices() if space and pick.space == space}
        if not meant:
            self.let_go()
            return
        if self.chosen == space and len(meant) == 1:
            self.chosen = None
            self.put_piece(meant.pop(), space or "")
            return
        self.chosen = space
        scene.follow_hand()

    def put_piece(self, pick: str, space: str) -> bool:
        """Put a piece on a space without a gesture (keys, a double click)."""
        item = self._scene.pieces.one_of(pick, self._scene.ghosts.sources())
        if item is not None:
            self._scene.choreography.land(space, item.scene_box())
        done = self._scene.session.touch(Pick(pick, space))
        self._scene.choreography.forget_landings()
        return done

    def double_click(self, item: PieceItem) -> None:
        """Send a piece to its only destination, or look at it closely."""
        session = self._scene.session
        spaces = session.spaces_for(item.piece.pick) - {""}
        if len(spaces) == 1:
            self.let_go(fly=False)
            self.put_piece(item.piece.pick, next(iter(spaces)))
        elif not spaces and not session.spaces_for(item.piece.pick):
            self.let_go(fly=False)
            self._scene.popups.enlarge(item.piece)

    def take_back(self, ghost: Ghost) -> PieceItem | None:
        """Take a pick back; the later ones stay where the rules let them. The piece it was."""
        source = ghost.source.piece.id if ghost.source is not None else ""
        self._scene.session.withdraw(ghost.number)
        return self._scene.pieces.items.get(source)

    def back(self) -> bool:
        """One step back within a move: what is in the hand, else the last pick."""
        if self.let_go():
            return True
        if self._scene.session.picks:
            self._scene.session.drop_pick()
            return True
        return False

    def reset(self) -> None:
        """The table has changed under the hand: it is empty."""
        if self.held is not None:
            self.held.release()
            self.held = None
        self.chosen = None

    def _is_dealt_from(self, space: str) -> bool:
        chance = self._scene.session.match.chance
        if chance is None or self._scene.session.visiting:
            return False
        if chance.hand == space:
            return True
        stacks = {c.space for c in self._scene.session.table.controls if isinstance(c, Stack)}
        there = {item.piece.pick for item in self._scene.pieces.at(space)}
        return space in stacks and chance.hand in there

    def _home(self, fly: bool) -> None:
        hold, scene = self.held, self._scene
        assert hold is not None
        self.held = None
        if fly and scene.motion("home").ms > 0:
            self._flying |= _all_of(hold)
            scene.show_away()
            hold.fly_home()
        else:
            hold.release()
            scene.show_away()
        scene.follow_hand()


def _all_of(hold: DraggedPiece) -> set[str]:
    return {hold.item.piece.id, *(part.piece.id for part in hold.parts)}
