"""What of the table the keyboard can stand on now, group by group."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.table import Piece
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.input.focus_stops import (
    BOARD,
    INSTRUMENTS,
    OWN,
    PROMPT,
    STRIPS,
    FocusStop,
    button_stops,
    grid_stops,
    strip_stops,
)
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.items.piece_layer import in_scene
from tabletop.ui.table.panels.moment import waiting_chance
from tabletop.ui.table.stencil.tool import StencilTool


class FocusStopFinder:
    """Finds the focus stops of the table that is shown."""

    def __init__(self, canvas: Canvas, stencil: StencilTool, instruments: Instruments) -> None:
        self._canvas, self._session = canvas, canvas.session
        self._stencil, self._instruments = stencil, instruments
        self._known: tuple[object, object, Mapping[str, ScenePlace]] = (None, None, {})
        self._frames: dict[tuple[str, frozenset[str]], frozenset[str]] = {}

    @property
    def held(self) -> str:
        """The pick of the piece in the hand; empty when there is none."""
        held = self._canvas.interaction.held
        return held.piece.pick if held is not None else ""

    def stops(self, group: str) -> list[FocusStop]:
        """All that can be stood on in a group now."""
        canvas = self._canvas
        if group == STRIPS:
            return strip_stops(canvas.strips)
        if group == PROMPT:
            return button_stops(PROMPT, canvas.answers)
        if self._session.covered:
            return []
        if group == INSTRUMENTS:
            return self._on_instruments()
        own = canvas.own.places()
        if group == BOARD:
            seats = own.keys() | canvas.strips.places().keys()
            board = {name: place for name, place in self.places().items() if name not in seats}
            return grid_stops(BOARD, self._spaces(BOARD, board), self._grids(board))
        return grid_stops(OWN, self._spaces(OWN, own), self._grids(own))

    def places(self) -> Mapping[str, ScenePlace]:
        """Every space that can be seen, in scene coordinates."""
        canvas = self._canvas
        spaces, board_transform = canvas.pieces.spaces, canvas.board.board_transform
        where = (board_transform.scenePos().toTuple(), board_transform.scale())
        if self._known[0] is not spaces or self._known[1] != where:
            seen = {n: in_scene(g) for n, g in spaces.items() if n not in canvas.notches}
            places = {
                name: place
                for name, place in seen.items()
                if spaces[name].board_transform is None or self._instruments.sees(place)
            }
            self._known = (spaces, where, places)
        return self._known[2]

    def wanted(self) -> frozenset[str]:
        """The spaces with a use now: where the held piece may go, or a piece can be taken up."""
        session = self._session
        if self.held:
            return session.spaces_for(self.held)
        chance = waiting_chance(session)
        if chance is not None:
            return frozenset({chance.hand})
        choices = session.choices()
        lying = {one.space for one in session.table.pieces if one.pick in choices.pieces}
        return choices.spaces | lying

    # Group by group

    def _spaces(self, group: str, places: Mapping[str, ScenePlace]) -> list[FocusStop]:
        """The spaces of the board, or of an own plan, that have a name, a piece or a use now, in
        the table's order.

        Spaces that only frame others, and prints over others, are left out unless they have a use;
        a print never stands beside what it is printed on. Different pieces side by side are stood
        on one by one, where nothing is to be put beside them, and none on that bears a space with a
        use: one stands on that.
        """
        table, wanted = self._session.table, self.wanted()
        top: dict[str, Piece] = {piece.space: piece for piece in table.pieces}
        named = {space.id for space in table.spaces if space.short}
        shown = [space.id for space in table.spaces if space.id in places]
        plain = {
            name
            for name in shown
            if (name in named or name in top) and places[name].layer in ("piece", "tile")
        }
        around = self._around(f"{group}:{table.plan}:{table.own}", frozenset(plain), places)
        below = {top[name].pick for name in plain & wanted if name in top}
        goals = self._session.choices().spaces
        bearers = {space.on for space in table.spaces if space.on and space.id in wanted}
        found: list[FocusStop] = []
        for name in shown:
            if name not in wanted and (name not in plain or name in around):
                continue
            if places[name].layer == "over" and name in top and top[name].pick in below:
                continue
            row = () if name in goals else self._side_by_side(places[name], name)
            whole = FocusStop(f"space:{name}", group, places[name], space=name, piece=top.get(name))
            stops = [
                FocusStop(f"piece:{piece.id}", group, ScenePlace(box), name, piece)
                for piece, box in row
            ] or [whole]
            found += [stop for stop in stops if name in wanted or not _bears(stop, bearers)]
        return found

    def _around(
        self, plan: str, names: frozenset[str], places: Mapping[str, ScenePlace]
    ) -> frozenset[str]:
        """Which spaces of a plan only frame others: they hold the middles of two or more.

        It is worked out once for each set of them.
        """
        if (plan, names) not in self._frames:
            middles = [places[name].rect.center() for name in names]
            self._frames[plan, names] = frozenset(
                name for name in names if sum(_over(places[name], at) for at in middles) > 2
            )
        return self._frames[plan, names]

    def _side_by_side(self, place: ScenePlace, name: str) -> list[tuple[Piece, QRectF]]:
        """The piles, or the pieces of a row or a fan of different ones, and where they are."""
        if place.spread not in ("row", "fan", "piles"):
            return []
        pieces = [piece for piece in self._session.table.pieces if piece.space == name]
        different = place.spread == "piles" or len({piece.pick for piece in pieces}) > 1
        return self._boxes(pieces) if different else []

    def _boxes(self, pieces: Iterable[Piece]) -> list[tuple[Piece, QRectF]]:
        """Where those of the pieces are drawn that are seen, in scene coordinates."""
        items = ((piece, self._canvas.pieces.items.get(piece.id)) for piece in pieces)
        return [(piece, it.scene_box()) for piece, it in items if it is not None and it.isVisible()]

    def _grids(self, among: Iterable[str]) -> Mapping[str, tuple[QRectF, frozenset[str]]]:
        """The grids of which a space is ``among`` these, while a shape may be laid on them."""
        grids, wanted = self._stencil.grids, frozenset(among)
        return {
            frame.id: (frame.to_scene(frame.rect), frozenset(spaces))
            for frame in grids.frames()
            if not wanted.isdisjoint(spaces := grids.lattice(frame.id).spaces.values())
        }

    def _on_instruments(self) -> list[FocusStop]:
        """The dial, the options, the buttons."""
        instruments = self._instruments
        if not instruments.open or not instruments.key:
            return []
        panel = instruments.panel
        place = panel.dial.wheel.whole().moved(instruments.dial_corner)
        whole = FocusStop(instruments.key, INSTRUMENTS, place)
        return [whole, *button_stops(INSTRUMENTS, panel.buttons())]


def _bears(stop: FocusStop, bearers: Container[str]) -> bool:
    return stop.piece is not None and stop.piece.id in bearers


def _over(place: ScenePlace, point: QPointF) -> bool:
    return place.rect.contains(point) and place.contains(point)
