"""Which spaces and pieces are lit: legal, near, refused, chosen, moved last, veiled."""

from __future__ import annotations

from collections.abc import Iterable, Set

from PySide6.QtCore import QObject, QRectF

from tabletop.engine.choices import Choices
from tabletop.engine.move import Pick
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.marks import (
    CHOSEN,
    GAIN,
    HINT,
    LAST,
    LEGAL,
    NEAR,
    REFUSED,
    Marks,
    StateMark,
    Veils,
)
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.panels.moment import waiting_chance
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.hint_rings import advised
from tabletop.ui.table.stencil.tool import StencilTool

FEW = 8
"""As many choices, else pieces, are lit without anybody asking; more would only be noise."""

_SOFT = 0.3
"""How round the rings of boxes to be filled are, which may be round themselves."""


class Highlights(QObject):
    """Draws states on two layers: one that moves with the board, one that stays with the panels.

    ``focus`` is a third one, above all that can be focused.
    """

    def __init__(self, canvas: Canvas, ghosts: Ghosts, stencil: StencilTool) -> None:
        super().__init__(canvas)
        self._canvas, self._interaction = canvas, canvas.interaction
        self._ghosts, self._stencil = ghosts, stencil
        board_transform = canvas.board.board_transform
        self.inner = Marks(canvas.art, board_transform)
        self.inner.setZValue(layers.RING)
        self.outer = Marks(canvas.art)
        self.outer.setZValue(layers.PANEL_RING)
        canvas.addItem(self.outer)
        self.focus = Marks(canvas.art)
        self.focus.setZValue(layers.FOCUS)
        canvas.addItem(self.focus)
        self.veils = Veils(board_transform)
        self.veils.setZValue(layers.VEIL)
        self.outer_veils = Veils()
        self.outer_veils.setZValue(layers.PANEL_VEIL)
        canvas.addItem(self.outer_veils)
        self._legal: frozenset[str] = frozenset()
        interaction = canvas.interaction
        interaction.near_changed.connect(self._near)
        interaction.refusal_changed.connect(self._refuse)
        interaction.gain_changed.connect(self._gain)
        interaction.spoken_changed.connect(self._near)

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
        canvas, interaction = self._canvas, self._interaction
        legal = self._legal_now()
        self.show(LEGAL, *legal)
        # A veil lies below pieces, so of one that bears a space only its corners would be seen.
        veiled = {n: g for n, g in canvas.barred_spaces().items() if not g.on}
        self.veils.cover({n: g.place for n, g in veiled.items() if g.board_transform is not None})
        self.outer_veils.cover({n: g.place for n, g in veiled.items() if g.board_transform is None})
        self._near()
        self._chosen()
        self.show(LAST, *self._lasting())
        if interaction.refused and not interaction.refused_act:
            self._refuse()
        glowing = frozenset(legal[0])
        if glowing - self._legal and canvas.moves:
            self._glow(0.0)
            canvas.clock.play(canvas.motion("glow"), self._glow)
        self._legal = glowing

    def _lasting(self) -> tuple[list[str], list[PieceItem]]:
        """The spaces that the last event changed; in a row the pieces that came there."""
        if self._interaction.held:
            return [], []
        spaces, items, pieces = [], list[PieceItem](), self._canvas.pieces
        for space in self._interaction.last:
            placed = pieces.spaces.get(space)
            came = [i for i in pieces.at(space) if i.piece.id in self._interaction.arrived]
            if placed is not None and placed.place.spread == "row" and came:
                items += came
            else:
                spaces.append(space)
        return spaces, items

    def _near(self) -> None:
        """Light the space that the held piece has snapped to, and those that are spoken of."""
        held = self._interaction.held
        near = {held.near} if held is not None and held.near else set()
        self.show(NEAR, near | self._interaction.spoken)

    def _chosen(self) -> None:
        """Light the space that waits for a piece; and what kept an act from being taken back."""
        interaction = self._interaction
        if interaction.refused and interaction.refused_act:
            self._refuse()
        else:
            self.show(CHOSEN, {interaction.chosen} if interaction.chosen else ())

    def _refuse(self) -> None:
        """Light the pieces and spaces that an objection means; none takes the light away."""
        refused, act = self._interaction.refused, self._interaction.refused_act
        self.show(CHOSEN if act else REFUSED, *self._meant(refused))
        if not act:
            self._chosen()
        else:
            self.show(REFUSED, ())

    def _meant(self, picks: tuple[Pick, ...]) -> tuple[set[str], list[PieceItem]]:
        """The spaces and the pieces that picks name."""
        pieces = {pick.piece for pick in picks if not pick.space}
        items = [i for i in self._canvas.pieces if i.piece.pick in pieces or i.piece.id in pieces]
        spaces = {pick.space for pick in picks if pick.space}
        spaces |= pieces & self._canvas.pieces.spaces.keys()
        return spaces, items if len(items) <= FEW else []

    def _gain(self) -> None:
        """Ring the spaces that what is held would fill as well."""
        spaces = self._canvas.pieces.spaces
        marks = {
            name: StateMark(spaces[name].place, snug=True, bend=_SOFT)
            for name in self._interaction.gain & spaces.keys()
        }
        for layer, inside in ((self.inner, True), (self.outer, False)):
            mine = {
                n: m for n, m in marks.items() if (spaces[n].board_transform is not None) == inside
            }
            layer.mark(GAIN, mine)

    def advise(self, picks: tuple[Pick, ...]) -> None:
        """Ring what a hint means: spaces, pieces that are pressed, buttons.

        Cells of a grid share one ring.
        """
        inner: dict[str, StateMark] = {}
        outer: dict[str, StateMark] = {}
        marks = advised(self._canvas, self._ghosts, self._stencil.grids, picks) if picks else {}
        for name, (mark, inside) in marks.items():
            (inner if inside else outer)[name] = mark
        self.inner.mark(HINT, inner)
        self.outer.mark(HINT, outer)

    def show(self, state: str, spaces: Iterable[str], items: Iterable[PieceItem] = ()) -> None:
        """Let exactly these spaces and pieces have a state."""
        inner: dict[str, StateMark] = {}
        outer: dict[str, StateMark] = {}
        for name in spaces:
            placed = self._canvas.pieces.spaces.get(name)
            if placed is not None:
                empty = not self._canvas.pieces.at(name)
                below, lies_open = self._print_below(name), self._canvas.carries(name)
                mark = (
                    StateMark(ScenePlace(placed.place.rect), snug=True)
                    if placed.on
                    else StateMark(placed.place, dot=empty, below=below, open=lies_open)
                )
                (outer if placed.board_transform is None else inner)[name] = mark
        for item in items:
            mark = StateMark(ScenePlace(rect=item.box), snug=True)
            (outer if item.parentItem() is None else inner)[item.piece.id] = mark
        self.inner.mark(state, inner)
        self.outer.mark(state, outer)

    def _print_below(self, space: str) -> float:
        """How far below its middle a space has room, where words are printed in the middle."""
        board = self._canvas.board
        shape = board.plan.spaces.get(space) if board.plan is not None else None
        if shape is None or shape.mark is None:
            return 0.0
        return shape.mark.free[2] * 0.62 * board.scale_now

    def _legal_now(self) -> tuple[set[str], list[PieceItem]]:
        """The spaces and the pieces that glow."""
        canvas, interaction = self._canvas, self._interaction
        session = canvas.session
        if interaction.held is not None:
            return set(interaction.held.legal), []
        chance = waiting_chance(session)
        if chance is not None:
            spaces = {chance.hand} & canvas.pieces.spaces.keys()
            return spaces, [*canvas.pieces.meant_by(chance.hand)[-1:]]
        choices = session.choices()
        if self._stencil.state.active:
            return self._beside_shape(choices)
        if interaction.chosen is not None:
            meant = choices.pieces_for(interaction.chosen)
            return set(), self._tops(meant)
        pressed, carried = choices.pieces_for(""), choices.carried
        if not session.picks and len(choices) > FEW:
            tops = self._tops(pressed | carried)
            tops = tops if len(tops) <= FEW else self._tops(carried)
            return set(), tops if len(tops) <= FEW else []
        spaces = {pick.space for pick in choices if pick.space} - canvas.notches
        same = carried == {pick.piece for pick in session.picks[-1:]}
        return spaces, self._tops(pressed if same else pressed | carried)

    def _beside_shape(self, choices: Choices) -> tuple[set[str], list[PieceItem]]:
        """While a shape is held only single cells glow, where they are few, and other pieces."""
        stance = self._stencil.state
        mine = {pick for pick in choices if pick in stance.picks((pick.space,))}
        spaces = {pick.space for pick in mine} if stance.by_cell or stance.alone else set()
        many = len(spaces) > FEW and not self._canvas.session.picks
        tops = self._tops({pick.piece for pick in choices - mine})
        return set() if many else spaces, tops if len(tops) <= FEW else []

    def _tops(self, picks: Set[str]) -> list[PieceItem]:
        """The piece that each pick means, where it can be seen."""
        away = self._ghosts.sources()
        found = (self._canvas.pieces.one_of(pick, away) for pick in picks)
        return [item for item in found if item is not None]

    def _glow(self, share: float) -> None:
        self.inner.glow(share)
        self.outer.glow(share)
