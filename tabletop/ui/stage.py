"""The table as the keyboard sees it: the scene's answers to what the keyboard needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from tabletop.engine.move import Pick
from tabletop.ui.places import Place
from tabletop.ui.spaces import FOCUS, Mark

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.panels.own_place import OwnPlace
    from tabletop.ui.panels.prompt import PromptLine
    from tabletop.ui.panels.strips import Strips
    from tabletop.ui.scene import TableScene


class TableStage:
    """Lets the keyboard work on a scene, by the same hands as the mouse."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.session: Session = scene.session
        self.strips: Strips = scene.strips
        self.prompt: PromptLine = scene.prompt
        self.own: OwnPlace = scene.own

    def places(self) -> Mapping[str, Place]:
        """Every space that can be seen, in scene coordinates."""
        found = ((name, self._scene.place(name)) for name in self._scene.spread.grounds)
        return {name: place for name, place in found if place is not None}

    def piece_box(self, piece: str) -> QRectF | None:
        """Where a piece of that id is drawn, in scene coordinates."""
        item = self._scene.spread.items.get(piece)
        if item is None or not item.isVisible():
            return None
        return item.scene_box()

    def take_up(self, piece: str) -> None:
        """Take a piece of that pick into the hand: it is lifted where it lies."""
        scene = self._scene
        item = scene.spread.one_of(piece, scene.ghosts.sources())
        if item is not None:
            scene.hands.lift(item)

    def let_go(self) -> None:
        """Nothing is in the hand any more."""
        self._scene.hands.let_go(fly=False)

    def explain(self, pick: Pick) -> None:
        """Say at once why a pick is not possible."""
        objections = self.session.why_not(pick)
        if objections:
            self._scene.voice.read_space(pick.space, objections)

    def hush(self) -> None:
        """Take the explanation away."""
        self._scene.voice.hush()

    def show_focus(self, place: Place | None) -> None:
        """Draw the focus ring around a place in scene coordinates, or nowhere."""
        marks = {} if place is None else {FOCUS: Mark(place)}
        self._scene.lights.outer.show(FOCUS, marks)

    def reveal(self, rect: QRectF) -> None:
        """Pan the board so that a rectangle of the scene can be seen."""
        self._scene.board.reveal(rect)

    def zoom(self, steps: int) -> None:
        """Zoom the board in (+1), out (−1) or to fit (0)."""
        self._scene.touches.zoom_by_key(steps)

    def take_offer(self, number: int) -> bool:
        """Take an offer of the open bubble, counted from 1; False when there is none."""
        bubble = self._scene.voice.bubble
        return bubble is not None and bubble.take(number)

    def close_bubble(self) -> bool:
        """Close the bubble; False when none is open."""
        return self._scene.voice.close_bubble()
