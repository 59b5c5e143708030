"""What hands do to the pieces: lift, drop, click, turn, take back. It asks the session, always."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from tabletop.engine.move import Pick
from tabletop.engine.table import Stack
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.places import ROWS
from tabletop.ui.table.input.dragged_piece import DraggedPiece
from tabletop.ui.table.interaction import HeldPiece
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.offers import DRAG, gesture
from tabletop.ui.table.presenters.ghosts import Ghost, Ghosts
from tabletop.ui.table.presenters.popups import Popups


class DragController:
    """The hand over the table: at most one piece in it, or one space chosen."""

    def __init__(
        self,
        canvas: Canvas,
        choreography: Choreography,
        ghosts: Ghosts,
        popups: Popups,
        catch_up: Callable[[], None],
    ) -> None:
        self._canvas, self._interaction = canvas, canvas.interaction
        self._session = canvas.session
        self._choreography, self._ghosts, self._popups = choreography, ghosts, popups
        self._catch_up = catch_up
        self.held: DraggedPiece | None = None
        self._flying: frozenset[str] = frozenset()
        canvas.laying.connect(self.reset)

    def liftable(self, item: PieceItem) -> bool:
        """Whether a press takes it into the hand: it has a use now, stands loose, or is sorted."""
        if self._session.spaces_for(item.piece.pick):
            return True
        if self.sortable(item):
            return True
        placed = self._canvas.pieces.spaces.get(item.home)
        return placed is not None and placed.place.layer == "piece"

    def sortable(self, item: PieceItem) -> bool:
        """Whether it is one of the different pieces in a row of the own place."""
        place = self._canvas.own.places().get(item.home)
        if place is None or place.spread != "row" or item.piece.owner != self._session.viewer:
            return False
        picks = [each.piece.pick for each in self._canvas.pieces.at(item.home)]
        return len(picks) > 1 and len(set(picks)) == len(picks)

    def sort(self, item: PieceItem, to: int) -> bool:
        """Put a piece at a place in its row, for this view alone; False: it is there already."""
        pieces, space = self._canvas.pieces, item.home
        names = [each.piece.id for each in pieces.at(space)]
        if not pieces.order.move(space, names, item.piece.id, to):
            return False
        self._canvas.lay()
        return True

    def _sorted(self, held: DraggedPiece, point: QPointF) -> bool:
        """Whether what is let go over its own row is put at another place there."""
        item = held.item
        if not self.sortable(item):
            return False
        row = self._canvas.pieces.at(item.home)
        at = [each.piece.id for each in row].index(item.piece.id)
        middles = [each.scene_box().center().x() for each in row]
        others = middles[:at] + middles[at + 1 :]
        to = sum(middle < point.x() for middle in others)
        if to == at:
            return False
        self._interaction.choose(None)
        self._home(False)
        return self.sort(item, to)

    def lift(self, item: PieceItem, point: QPointF | None = None) -> DraggedPiece | None:
        """Take a piece into the hand; ``point`` is where in the scene it is taken hold of.

        Motion that runs is over at once. None: the piece is not there any more.
        """
        pieces = self._canvas.pieces
        if self._session.purpose.lifts(item.piece):
            self._catch_up()
        if self._choreography.hurry() or item not in pieces:
            found = pieces.items.get(item.piece.id) or pieces.one_of(item.piece.pick)
            if found is None:
                return None
            item = found
        if self.held is not None:
            self._home(False)
        self._popups.go_on()
        item = pieces.body_of(item)
        grip = point - item.scene_box().center() if point is not None else QPointF()
        held = self.held = DraggedPiece(self._canvas, item, grip)
        self._put_away()
        self._interaction.hold(HeldPiece(item.piece, item.home, held.legal, held.ids))
        return held

    def let_go(self, fly: bool = True) -> bool:
        """Let the held piece go home, or forget the chosen space; False when there is neither."""
        if self.held is not None:
            self._interaction.choose(None)
            self._home(fly)
            return True
        chosen = self._interaction.chosen is not None
        self._interaction.choose(None)
        return chosen

    def drop(self, point: QPointF) -> None:
        """Let the held piece go over a point: onto the magnet, else onto the space below it."""
        held = self.held
        if held is None:
            return
        held.follow(point)
        self._popups.hush()
        space = held.near or self._canvas.space_at(point)
        if space == held.item.home and self._sorted(held, point):
            return
        if space is None or space == held.item.home:
            self.let_go()
        else:
            self.place(space)

    def place(self, space: str) -> bool:
        """Put the held piece on a space, if the rules let it; else it flies home."""
        held = self.held
        if held is None:
            return False
        with self._interaction.together():
            self._interaction.choose(None)
            if space in held.legal:
                self._interaction.landings[space] = held.box
                self._empty()
            else:
                self._home(True)
            done = self._touch(Pick(held.pick, space))
            self._interaction.landings.clear()
        return done

    def put(self, point: QPointF) -> None:
        """The second click of two: on a space, or on another piece that is taken instead."""
        held = self.held
        if held is None:
            return
        space = held.near or self._canvas.space_at(point)
        item = self._canvas.piece_at(point)
        if space in held.legal or item is None:
            self.drop(point)
        elif item.piece.pick == held.pick:
            self.let_go()
        elif self._session.spaces_for(item.piece.pick):
            self.click_piece(item)
        else:
            self.drop(point)

    def click_piece(self, item: PieceItem) -> None:
        """Take a piece that may go somewhere; press one that is only to be pressed.

        One that can only come to the own place, and go back from there, comes there at once.
        An own piece that lies beside others and can do neither is pressed all the same: the table
        says why not.
        """
        session, pick, place = self._session, item.piece.pick, self._canvas.place(item.home)
        spaces, chosen = session.spaces_for(pick), self._interaction.chosen
        own = item.piece.owner == session.viewer and place is not None and place.spread in ROWS
        if chosen is not None and chosen in spaces:
            self._bring(item, chosen)
        elif spaces == {""} or (own and not spaces):
            self.press(item)
        elif not spaces - {""}:
            self.let_go()
            session.purpose.presses(item.home)
        elif (goal := self._comes_to(pick, spaces)) is not None:
            self._bring(item, goal)
        elif self.held is None or self.held.item is not item:
            self.lift(item)

    def _bring(self, item: PieceItem, space: str) -> None:
        """Put a piece on a space, out of the hand or from where it lies."""
        if self.held is None or self.held.item is not item:
            self.lift(item)
        self.place(space)

    def _comes_to(self, pick: str, spaces: frozenset[str]) -> str | None:
        """The space of the own place that a press brings a piece to; None: a second press says."""
        if len(spaces) != 1 or not spaces <= self._canvas.own.places().keys():
            return None
        (goal,) = spaces
        return goal if self._session.needs_no_second_touch(Pick(pick, goal)) else None

    def press(self, item: PieceItem) -> bool:
        """Turn or press a piece where it lies."""
        self.let_go(fly=False)
        self._popups.close_callout()
        return self._session.touch(Pick(item.piece.pick))

    def click_space(self, space: str | None) -> None:
        """Choose a space, to click its piece next; the second click takes the only piece there is.

        A pile that waits to be dealt from is dealt from; a space as good as a button is pressed.
        """
        session = self._session
        if space is not None and self._is_dealt_from(space):
            session.deal()
            return
        if session.purpose.presses(space or ""):
            self.let_go()
            return
        meant = session.choices().pieces_for(space) if space else frozenset()
        button = session.button_on(space or "")
        if button is not None and not meant:
            self.let_go()
            session.touch(button)
            return
        if not meant:
            self.let_go()
            return
        if self._interaction.chosen == space and len(meant) == 1:
            self._interaction.choose(None)
            self.put_piece(min(meant), space or "")
            return
        self._interaction.choose(space)

    def put_piece(self, pick: str, space: str) -> bool:
        """Put a piece on a space without a gesture (keys, a double click)."""
        item = self._canvas.pieces.one_of(pick, self._ghosts.sources())
        if item is not None:
            self._interaction.landings[space] = item.scene_box()
        done = self._touch(Pick(pick, space))
        self._interaction.landings.clear()
        return done

    def _touch(self, pick: Pick) -> bool:
        """Make a pick by hand, and remember that the hand can do it before the next prompt."""
        if not self._session.why_not(pick):
            self._interaction.key_used.emit(gesture(DRAG, self._session))
        return self._session.touch(pick)

    def take_up(self, pick: str) -> bool:
        """Take a piece of that pick into the hand, lifted where it lies; False: none is seen."""
        item = self._canvas.pieces.one_of(pick, self._ghosts.sources())
        if item is not None:
            self.lift(item)
        return item is not None

    def double_click(self, item: PieceItem) -> None:
        """Send a piece to its only destination, or look at it closely."""
        spaces = self._session.spaces_for(item.piece.pick)
        goals = spaces - {""}
        if len(goals) == 1:
            self.let_go(fly=False)
            self.put_piece(item.piece.pick, next(iter(goals)))
        elif not spaces:
            self.let_go(fly=False)
            self._popups.enlarge(item.piece)

    def take_back(self, ghost: Ghost) -> PieceItem | None:
        """Take a pick back; the later ones stay where the rules let them. The piece it was."""
        source = ghost.source.piece.id if ghost.source is not None else ""
        self._session.withdraw(ghost.number)
        return self._canvas.pieces.items.get(source)

    def back(self) -> bool:
        """One step back within a move: what is in the hand, else the last pick."""
        if self.let_go():
            return True
        if self._session.picks:
            self._session.drop_pick()
            return True
        return False

    def reset(self) -> None:
        """The table has changed under the hand: it is empty."""
        if self.held is not None:
            self._empty()
        self._interaction.choose(None)

    def _is_dealt_from(self, space: str) -> bool:
        chance = self._session.match.chance
        if chance is None or self._session.visiting:
            return False
        if chance.hand == space:
            return True
        stacks = {c.space for c in self._session.table.controls if isinstance(c, Stack)}
        there = {item.piece.pick for item in self._canvas.pieces.at(space)}
        return space in stacks and chance.hand in there

    def _home(self, fly: bool) -> None:
        """Let the held piece fly home, or be there at once."""
        held = self.held
        assert held is not None
        if not fly or self._canvas.motion("home").ms <= 0:
            self._empty()
            return
        self.held = None
        self._flying |= held.ids
        self._put_away()
        held.fly_home(lambda: self._came_home(held))
        self._interaction.hold(None)

    def _empty(self) -> None:
        """Nothing is in the hand any more; whoever calls knows where the piece is."""
        held, self.held = self.held, None
        if held is not None:
            held.release()
        self._put_away()
        self._interaction.hold(None)

    def _came_home(self, held: DraggedPiece) -> None:
        """A piece that flew home lies there again."""
        self._flying -= held.ids
        self._put_away()

    def _put_away(self) -> None:
        """Hide the pieces that are in the hand, or fly home from it."""
        held = self.held.ids if self.held is not None else frozenset()
        self._canvas.put_away("hand", held | self._flying)
