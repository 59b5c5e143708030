"""Which spaces and pieces are lit: legal, near, refused, chosen, moved last, veiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.move import Pick
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items.marks import (
    CHOSEN,
    GAIN,
    HINT,
    LAST,
    LEGAL,
    NEAR,
    REFUSED,
    Mark,
    Marks,
    Veils,
)
from tabletop.ui.table.items.piece_layer import PlacedSpace
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.panels.moment import waiting_chance
from tabletop.ui.table.presenters.hint_rings import advised

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

FEW = 8
"""As many choices, else pieces, are lit without anybody asking; more would only be noise."""

_MARGIN = 4.0
_SOFT = 0.3
"""How round the rings of boxes to be filled are, which may be round themselves."""


class Highlights:
    """Draws states on two layers: one that moves with the board, one that stays with the panels.

    ``focus`` is a third one, above all that can be focused.
    """

    def __init__(self, scene: TableScene, carrier: QGraphicsItem) -> None:
        self._scene = scene
        self.inner = Marks(scene.art, carrier)
        self.inner.setZValue(layers.RING)
        self.outer = Marks(scene.art)
        self.outer.setZValue(layers.PANEL_RING)
        scene.addItem(self.outer)
        self.focus = Marks(scene.art)
        self.focus.setZValue(layers.FOCUS)
        scene.addItem(self.focus)
        self.veils = Veils(carrier)
        self.veils.setZValue(layers.VEIL)
        self.outer_veils = Veils()
        self.outer_veils.setZValue(layers.PANEL_VEIL)
        scene.addItem(self.outer_veils)
        self._refused: tuple[Pick, ...] = ()
        self._meant = REFUSED
        self._legal: frozenset[str] = frozenset()

    def spaces(self, state: str) -> frozenset[str]:
        """The spaces, and the ids of the pieces, that have a state."""
        layers_ = (self.inner, self.outer, self.focus)
        return frozenset(name for layer in layers_ for name in layer.states(state))

    def rects(self, state: str) -> list[QRectF]:
        """Where a state is shown on board and panels, in scene coordinates."""
        return [
            layer.mapRectToScene(mark.place.rect)
            for layer in (self.inner, self.outer)
            for mark in layer.states(state).values()
        ]

    @property
    def veiled(self) -> frozenset[str]:
        """The spaces under a veil: of the kind in question, but not legal."""
        return self.veils.names | self.outer_veils.names

    def follow(self) -> None:
        """Light what the picks, the hand and the last event ask for."""
        scene = self._scene
        legal = self._legal_now()
        self.show(LEGAL, *legal)
        veiled = self._veiled()
        self.veils.cover({n: g.place for n, g in veiled.items() if g.carrier is not None})
        self.outer_veils.cover({n: g.place for n, g in veiled.items() if g.carrier is None})
        self.show(NEAR, {scene.held.near} if scene.held and scene.held.near else ())
        self.show(CHOSEN, {scene.chosen} if scene.chosen else ())
        self.show(LAST, () if scene.held else scene.choreography.last)
        self.refuse(self._refused, self._meant)
        glowing = frozenset(legal[0])
        if glowing - self._legal and scene.moves:
            self._glow(0.0)
            scene.clock.play(scene.motion("glow"), self._glow)
        self._legal = glowing

    def refuse(self, picks: tuple[Pick, ...], state: str = REFUSED) -> None:
        """Light the pieces and spaces that an objection means; none takes the light away."""
        if self._meant != state:
            self.show(self._meant, ())
        self._refused, self._meant = picks, state
        spaces = {pick.space for pick in picks if pick.space}
        pieces = {pick.piece for pick in picks if not pick.space}
        items = [i for i in self._scene.pieces if i.piece.pick in pieces or i.piece.id in pieces]
        if len(items) > FEW:
            items = []
        spaces |= {name for name in pieces if name in self._scene.pieces.grounds}
        self.show(state, spaces, items)

    def near(self, space: str | None) -> None:
        """Light the space that the held piece has snapped to."""
        self.show(NEAR, {space} if space else ())

    def gain(self, spaces: Iterable[str]) -> None:
        """Ring the spaces that what is held would fill as well."""
        grounds = self._scene.pieces.grounds
        marks = {
            name: Mark(grounds[name].place, snug=True, bend=_SOFT)
            for name in spaces
            if name in grounds
        }
        for layer, inside in ((self.inner, True), (self.outer, False)):
            mine = {n: m for n, m in marks.items() if (grounds[n].carrier is not None) == inside}
            layer.mark(GAIN, mine)

    def advise(self, picks: tuple[Pick, ...]) -> None:
        """Ring what a hint means: spaces, pieces that are pressed, buttons.

        Cells of a grid share one ring.
        """
        inner: dict[str, Mark] = {}
        outer: dict[str, Mark] = {}
        for name, (mark, inside) in advised(self._scene, picks).items():
            (inner if inside else outer)[name] = mark
        self.inner.mark(HINT, inner)
        self.outer.mark(HINT, outer)

    def show(self, state: str, spaces: Iterable[str], items: Iterable[PieceItem] = ()) -> None:
        """Let exactly these spaces and pieces have a state."""
        inner: dict[str, Mark] = {}
        outer: dict[str, Mark] = {}
        for name in spaces:
            ground = self._scene.pieces.grounds.get(name)
            if ground is not None:
                empty = not self._scene.pieces.at(name)
                below, lies_open = self._print_below(name), self.carries(name)
                mark = Mark(ground.place, dot=empty, below=below, open=lies_open)
                (outer if ground.carrier is None else inner)[name] = mark
        for item in items:
            mark = Mark(Place(rect=item.box), snug=True)
            (outer if item.parentItem() is None else inner)[item.piece.id] = mark
        self.inner.mark(state, inner)
        self.outer.mark(state, outer)

    def carries(self, space: str) -> bool:
        """Whether a space is ground on which other spaces lie."""
        ground = self._scene.pieces.grounds.get(space)
        if ground is None or ground.place.layer != "ground":
            return False
        others = self._scene.pieces.grounds.values()
        mine = (other.place for other in others if other.carrier is ground.carrier)
        return sum(ground.place.rect.contains(place.rect.center()) for place in mine) > 1

    def _print_below(self, space: str) -> float:
        """How far below its middle a space has room, where words are printed in the middle."""
        board = self._scene.board
        shape = board.plan.spaces.get(space) if board.plan is not None else None
        if shape is None or shape.mark is None:
            return 0.0
        return shape.mark.free[2] * 0.62 * board.scale_now

    def _legal_now(self) -> tuple[set[str], list[PieceItem]]:
        """The spaces and the pieces that glow."""
        scene = self._scene
        session = scene.session
        if scene.held is not None:
            return set(scene.held.legal), []
        chance = waiting_chance(session)
        if chance is not None:
            spaces = {chance.hand} & scene.pieces.grounds.keys()
            return spaces, [i for i in scene.pieces if i.piece.pick == chance.hand][-1:]
        choices = session.choices()
        if scene.stencil.active:
            return self._beside_shape(choices)
        if scene.chosen is not None:
            meant = {pick.piece for pick in choices if pick.space == scene.chosen}
            return set(), self._tops(meant)
        pressed = {pick.piece for pick in choices if not pick.space}
        carried = {pick.piece for pick in choices if pick.space}
        if not session.picks and len(choices) > FEW:
            tops = self._tops(pressed | carried)
            tops = tops if len(tops) <= FEW else self._tops(carried)
            return set(), tops if len(tops) <= FEW else []
        spaces = {pick.space for pick in choices if pick.space} - scene.instruments.notches
        same = carried == {pick.piece for pick in session.picks[-1:]}
        return spaces, self._tops(pressed if same else pressed | carried)

    def _beside_shape(self, choices: frozenset[Pick]) -> tuple[set[str], list[PieceItem]]:
        """While a shape is held only single cells glow, where they are few, and other pieces."""
        stance = self._scene.stencil.state
        mine = {pick for pick in choices if pick in stance.picks((pick.space,))}
        spaces = {pick.space for pick in mine} if stance.by_cell or stance.alone else set()
        many = len(spaces) > FEW and not self._scene.session.picks
        tops = self._tops({pick.piece for pick in choices - mine})
        return set() if many else spaces, tops if len(tops) <= FEW else []

    def _tops(self, picks: set[str]) -> list[PieceItem]:
        """The piece that each pick means, where it can be seen."""
        away = self._scene.ghosts.sources()
        found = (self._scene.pieces.one_of(pick, away) for pick in picks)
        return [item for item in found if item is not None]

    def _veiled(self) -> dict[str, PlacedSpace]:
        """The spaces of the kind that legal ones have, or such pieces stand on, but not legal."""
        scene = self._scene
        hold = scene.held
        if hold is None:
            return {}
        grounds = scene.walkable()
        kinds = {kind_of(grounds[name].place) for name in hold.legal if name in grounds}
        if not kinds:
            face = hold.item.piece.face
            alike = (
                i for i in scene.pieces if face and i.piece.face and i.piece.face.art == face.art
            )
            kinds = {kind_of(grounds[i.home].place) for i in alike if i.home in grounds}
        return {
            name: ground
            for name, ground in grounds.items()
            if name not in hold.legal and kind_of(ground.place) in kinds
        }

    def _glow(self, share: float) -> None:
        self.inner.glow(share)
        self.outer.glow(share)


def kind_of(place: Place) -> tuple[int, int, str]:
    """What spaces of one kind share: the size of a piece there, and their layer."""
    size = place.single().size()
    return round(size.width()), round(size.height()), place.layer
