"""The table as the keyboard sees it: the scene's answers to what the keyboard needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.move import Pick
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items.marks import FOCUS, Mark
from tabletop.ui.table.items.piece_layer import in_scene

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.input.focus_stops import FocusStop
    from tabletop.ui.table.panels.own_place import OwnPlace
    from tabletop.ui.table.panels.scene_button import SceneButton
    from tabletop.ui.table.panels.strips import Strips
    from tabletop.ui.table.scene import TableScene


class TableStage:
    """Lets the keyboard work on a scene, by the same hands as the mouse."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.session: Session = scene.session
        self.strips: Strips = scene.strips
        self.own: OwnPlace = scene.own
        self._known: tuple[object, object, Mapping[str, Place]] = (None, None, {})

    def places(self) -> Mapping[str, Place]:
        """Every space that can be seen, in scene coordinates."""
        scene = self._scene
        grounds, carrier = scene.pieces.grounds, scene.board.carrier
        where = (carrier.scenePos().toTuple(), carrier.scale())
        if self._known[0] is not grounds or self._known[1] != where:
            instruments = self._scene.instruments
            seen = {n: in_scene(g) for n, g in grounds.items() if n not in instruments.notches}
            places = {
                name: place
                for name, place in seen.items()
                if grounds[name].carrier is None or instruments.sees(place)
            }
            self._known = (grounds, where, places)
        return self._known[2]

    @property
    def answers(self) -> tuple[SceneButton, ...]:
        """The buttons of the moment."""
        return self._scene.answers

    def piece_box(self, piece: str) -> QRectF | None:
        """Where a piece of that id is drawn, in scene coordinates."""
        item = self._scene.pieces.items.get(piece)
        if item is None or not item.isVisible():
            return None
        return item.scene_box()

    def instruments(self) -> list[FocusStop]:
        """What can be stood on among the instruments."""
        return self._scene.instruments.targets()

    @property
    def held(self) -> str:
        """The pick of the piece in the hand; empty when there is none."""
        return self._scene.held.pick if self._scene.held is not None else ""

    def grids(self, among: Iterable[str]) -> Mapping[str, tuple[QRectF, frozenset[str]]]:
        """The grids of which a space is ``among`` these, while a shape may be laid on them."""
        pencil, wanted = self._scene.stencil, frozenset(among)
        return {
            frame.id: (frame.to_scene(frame.rect), frozenset(spaces))
            for frame in pencil.grids.frames()
            if not wanted.isdisjoint(spaces := pencil.grids.lattice(frame.id).spaces.values())
        }

    def tab(self, forward: bool) -> bool:
        """Tab while a shape is held over a grid: to the next grid; False: there is none."""
        return self._scene.stencil_keys.tab(forward) or self._scene.instruments.keys.tab(forward)

    def take_up(self, piece: str) -> bool:
        """Take a piece of that pick into the hand, lifted where it lies; False: none is seen."""
        scene = self._scene
        if scene.stencil_keys.take(piece):
            return True
        item = scene.pieces.one_of(piece, scene.ghosts.sources())
        if item is None:
            return False
        scene.drag.lift(item)
        return True

    def carry(self, point: QPointF) -> None:
        """Hold the piece in the hand over a point of the scene."""
        if self._scene.held is not None:
            self._scene.held.follow(point)

    def put(self, space: str) -> bool:
        """Put the piece in the hand on a space, if the rules let it."""
        return self._scene.drag.place(space)

    def put_piece(self, piece: str, space: str) -> bool:
        """Put a piece of that pick on a space without taking it into the hand first."""
        return self._scene.drag.put_piece(piece, space)

    def let_go(self) -> bool:
        """Nothing is in the hand any more; False when nothing was."""
        return self._scene.drag.let_go(fly=False)

    def explain(self, pick: Pick) -> None:
        """Say at once why a pick is not possible."""
        objections = self.session.why_not(pick)
        if objections:
            self._scene.popups.read_space(pick.space, objections)

    def hush(self) -> None:
        """Take the explanation away."""
        self._scene.popups.hush()

    def show_focus(self, place: Place | None) -> None:
        """Draw the focus ring around a place in scene coordinates, or nowhere."""
        marks = {} if place is None else {FOCUS: Mark(place, snug=True)}
        self._scene.highlights.focus.mark(FOCUS, marks)
        if place is None:
            self._scene.pointing.by_keys(None)

    def reveal(self, rect: QRectF) -> None:
        """Pan the board so that a rectangle of the scene can be seen."""
        self._scene.board.reveal(rect)

    def zoom(self, steps: int) -> None:
        """Zoom the board in (+1), out (−1) or to fit (0)."""
        self._scene.router.zoom_by_key(steps)

    def take_offer(self, number: int) -> bool:
        """Take an offer of the open bubble, counted from 1; False when there is none."""
        bubble = self._scene.popups.bubble
        return bubble is not None and bubble.take(number)

    def close_bubble(self) -> bool:
        """Close the bubble; False when none is open."""
        return self._scene.popups.close_bubble()

    def choose_offer(self, step: int) -> bool:
        """Bring the keyboard to the next offer of the open bubble; False when it is not there."""
        bubble = self._scene.popups.bubble
        if bubble is None or bubble.focused is None:
            return False
        bubble.focus((bubble.focused + step) % len(bubble.explanation.offers))
        return True
