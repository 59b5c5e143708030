"""Where things are on the table, in scene coordinates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.table import Piece, Stack
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items.piece_layer import PlacedSpace, in_scene, laid

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.curtain import Curtain
    from tabletop.ui.table.input.dragged_piece import DraggedPiece
    from tabletop.ui.table.instruments.instruments import Instruments
    from tabletop.ui.table.items.board import Board
    from tabletop.ui.table.items.piece_layer import PieceLayer
    from tabletop.ui.table.items.pieces import PieceItem, PieceRenderer
    from tabletop.ui.table.panels.advice import AdvicePanel
    from tabletop.ui.table.panels.own_place import OwnPlace
    from tabletop.ui.table.panels.panel import Panel
    from tabletop.ui.table.panels.prompt import PromptLine
    from tabletop.ui.table.panels.scene_button import SceneButton
    from tabletop.ui.table.presenters.highlights import Highlights


class Whereabouts:
    """The part of the scene that answers where spaces, pieces and buttons are."""

    if TYPE_CHECKING:
        session: Session
        board: Board
        highlights: Highlights
        own: OwnPlace
        advice_panel: AdvicePanel
        instruments: Instruments
        pieces: PieceLayer
        renderer: PieceRenderer

        @property
        def held(self) -> DraggedPiece | None: ...

        prompt: PromptLine
        curtain: Curtain

        @property
        def panels(self) -> tuple[Panel, ...]: ...

    @property
    def asking(self) -> PromptLine | Curtain:
        """What says what now: the curtain while it hangs, else the prompt."""
        return self.curtain if self.session.covered else self.prompt

    @property
    def answers(self) -> tuple[SceneButton, ...]:
        """What can be pressed in answer: the buttons of what asks, then those of advice."""
        return (*self.asking.buttons(), *self.advice_panel.buttons())

    def place(self, space: str) -> Place | None:
        """A space in scene coordinates, None when it is not on this table."""
        ground = self.pieces.grounds.get(space)
        return in_scene(ground) if ground is not None else None

    def on_board(self, space: str) -> bool:
        """Whether a space is the board's, not a panel's."""
        ground = self.pieces.grounds.get(space)
        return ground is not None and ground.carrier is not None

    def walkable(self) -> Mapping[str, PlacedSpace]:
        """The spaces one may carry pieces to: the board's, and those of an own plan."""
        own = self._own_plan()
        return {
            name: ground
            for name, ground in self.pieces.grounds.items()
            if ground.carrier is not None or name in own
        }

    def _own_plan(self) -> Collection[str]:
        """The own spaces, where they are met one by one as on the board."""
        return self.own.places() if self.own.planned else ()

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """The piece at a point: of several that overlap one with a use now, else the topmost."""
        useful = {pick.piece for pick in self.session.choices()}
        return self.pieces.item_at(point, useful)

    def seen(self, space: str) -> bool:
        """Whether a space lies, at least in part, where it can be seen."""
        place = self.place(space)
        if place is None:
            return False
        return not self.on_board(space) or self.board.frame.intersects(place.rect)

    def in_sight(self, space: str, point: QPointF) -> bool:
        """Whether a space can be pointed at there: the board only inside its frame, and nothing
        through advice."""
        if self.advice_panel.lies_at(point):
            return False
        return not self.on_board(space) or self.board.frame.contains(point)

    def reachable(self, point: QPointF) -> bool:
        """Whether a point is where pieces are carried to by their middle: the board's frame, or
        an own plan."""
        if self.own.planned and self.own.rect.contains(point):
            return True
        return bool(self.board.frame.contains(point))

    def space_at(self, point: QPointF) -> str | None:
        """The space at a point: a legal one first, then one of the kind in question, then the
        smallest. Advice lies over all of them, instruments over the board's."""
        if self.advice_panel.lies_at(point):
            return None
        inside = self.board.frame.contains(point) and not self.instruments.covers(point)
        on_carrier = self.board.carrier.mapFromScene(point)
        here = []
        for name, ground in self.pieces.grounds.items():
            place = ground.place
            if ground.carrier is None:
                hit = place.rect.contains(point) and place.contains(point)
            else:
                hit = inside and place.rect.contains(on_carrier) and place.contains(on_carrier)
            if hit:
                here.append((self._rank(name), place.rect.width() * place.rect.height(), name))
        return min(here)[2] if here else None

    def _rank(self, space: str) -> int:
        legal = self.held.legal if self.held else self._asked()
        return 0 if space in legal else 1 if space in self.highlights.veiled else 2

    def _asked(self) -> frozenset[str]:
        return frozenset(pick.space for pick in self.session.choices())

    def landing_box(self, space: str, piece: Piece) -> QRectF:
        """Where a piece that is put on a space would lie, in scene coordinates."""
        place = self.place(space)
        if place is None:
            return QRectF()
        there = [item.piece for item in self.pieces.at(space)]
        return laid(place, [*there, piece], self.renderer)[-1].box

    def stack_box(self, piece: Piece) -> QRectF | None:
        """Where a piece that appears comes from: its supply, when there is one on the board."""
        for stack in self.session.table.controls:
            if isinstance(stack, Stack) and stack.face == piece.face:
                place = self.place(stack.space)
                return place.single() if place is not None else None
        return None

    def button(self, name: str) -> QRectF | None:
        """Where a button of that id is, in scene coordinates."""
        for panel in (*self.panels, self.instruments.panel, self.curtain, self.advice_panel):
            for button in panel.buttons():
                if button.label.id == name:
                    return button.mapRectToScene(QRectF(QPointF(), button.rect.size()))
        return None

    def button_at(self, point: QPointF) -> str:
        """The id of the button at a point; empty: there is none."""
        panels = (*self.panels, self.instruments.panel, self.curtain)
        for panel in (self.advice_panel,) if self.advice_panel.lies_at(point) else panels:
            for button in panel.buttons():
                if button.isVisible() and button.contains(button.mapFromScene(point)):
                    return button.label.id
        return ""

    def _distance(self, one: str, other: str) -> float:
        """How far two spaces of the board, or of the own plan, lie apart, for the nearest legal
        moves."""
        a, b = self._walked(one), self._walked(other)
        if a is None or b is None or self.on_board(one) != self.on_board(other):
            return 1e6
        apart = a.single().center() - b.single().center()
        return float((apart.x() ** 2 + apart.y() ** 2) ** 0.5) / max(1.0, self.board.scale_now)

    def _walked(self, space: str) -> Place | None:
        """A space one may carry pieces to, in the measure of what carries it."""
        ground = self.pieces.grounds.get(space)
        if ground is None or (ground.carrier is None and space not in self._own_plan()):
            return None
        return ground.place
