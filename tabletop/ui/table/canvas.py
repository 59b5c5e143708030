"""The canvas of the table: it owns what is drawn, lays it out, and knows where everything is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Protocol

from attrs import evolve
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QCursor, QPainter
from PySide6.QtWidgets import QGraphicsScene, QWidget

from tabletop.engine.table import Piece, Stack, Table
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Motion, Theme
from tabletop.ui.table.clock import Clock
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.interaction import HeldPiece, Interaction
from tabletop.ui.table.items.board import BoardItem
from tabletop.ui.table.items.entries import EntriesItem
from tabletop.ui.table.items.ground import GroundItem
from tabletop.ui.table.items.piece_layer import PieceLayer, PlacedSpace, in_scene
from tabletop.ui.table.items.pieces import PieceItem, PieceRenderer
from tabletop.ui.table.items.piles import laid
from tabletop.ui.table.items.surface import Surface
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.overlay.advice import AdvicePanel
from tabletop.ui.table.overlay.curtain import Curtain
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.panel_layout import PanelLayout
from tabletop.ui.table.panels.moment import curtain_offers
from tabletop.ui.table.panels.own_place import OwnPlace
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.prompt import PromptLine
from tabletop.ui.table.panels.stacks import Stacks
from tabletop.ui.table.panels.stamps import Stamps
from tabletop.ui.table.panels.strips import Strips


class OverBoard(Protocol):
    """A widget over the board with spaces of its own; no piece below it can be touched."""

    @property
    def area(self) -> QRectF:
        """Where it is, in scene coordinates."""

    def isHidden(self) -> bool:
        """Whether it is put aside."""

    def places(self) -> Mapping[str, ScenePlace]:
        """Its spaces, in scene coordinates."""

    def buttons(self) -> tuple[OfferButton, ...]:
        """What can be pressed on it."""


class Canvas(QGraphicsScene):
    """All that is drawn on the table, where the session and the layout say that it lies.

    Coordinates are the viewport's pixels. ``clock`` drives all motion; ``moves`` turns it off, and
    ``pace`` says how many times as long as usual what begins now takes.

    ``seating`` asks what lies over the board to take its place; ``laying`` says that pieces are
    about to be laid anew, ``laid`` that they were; ``shifted`` that something lies elsewhere, and
    ``resized`` that the prompt has another height, ``crowding`` that it has room for a lesson's
    tasks, or has none any more. ``lies_over`` brings a widget that was made only now, below all
    others over the table.
    """

    seating = Signal()
    laying = Signal()
    laid = Signal()
    shifted = Signal()
    resized = Signal()
    crowding = Signal()
    lies_over = Signal(QWidget)

    def __init__(
        self, session: Session, art: Art, layout: Layout, *, caps: Caps = always, moves: bool = True
    ) -> None:
        super().__init__()
        self.session, self.art, self.layout, self.moves = session, art, layout, moves
        self.pace = 1.0
        self.interaction = Interaction(self)
        self.clock = Clock(self)
        self.renderer = PieceRenderer(art, session.say, layout.back)
        self.over_board: list[OverBoard] = []
        self.over_all: list[Callable[[QPointF], bool]] = []
        self._notches: frozenset[str] = frozenset()
        self._away: dict[str, frozenset[str]] = {}
        self._known: frozenset[str] = frozenset()
        self._has_room = self._lays_later = False
        self._barred: tuple[object, object, Mapping[str, PlacedSpace]] = (None, None, {})
        self._surface = Surface(art, layout)
        self.board = BoardItem(art, session.say)
        self.addItem(self.board)
        self.stacks = Stacks(art, self.board.board_transform)
        self.stamps = Stamps(art, self.board.board_transform)
        self.strips = Strips(art, layout)
        self.prompt = PromptLine(art, caps=caps)
        self.own = OwnPlace(art, layout)
        self.curtain = Curtain(art, partial(curtain_offers, caps=caps), self.clock, self.motion)
        self.advice_panel = AdvicePanel(art, caps)
        for panel in self.panels:
            panel.setZValue(layers.PANEL)
            self.addItem(panel)
        self.pieces = PieceLayer(self, self.renderer, session.hand_order)
        self._panel_layout = PanelLayout(
            self.strips, self.board, self.prompt, self.own, self.curtain
        )
        self.board.rescaled.connect(self._rescaled)
        self.board.panned.connect(self.shifted)
        self.prompt.resized.connect(self._resized)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The furniture that pieces lie on, from the top."""
        return (self.strips, self.own)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """What lies over the table as widgets of a view."""
        return (self.prompt, self.curtain, self.advice_panel)

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""
        return self.art.theme

    def motion(self, name: str) -> Motion:
        """A movement of the theme at the pace of the moment; no time where motion is off."""
        given, pace = self.theme.motion(name), self.pace if self.moves else 0.0
        return evolve(given, ms=round(given.ms * pace), gap=round(given.gap * pace))

    # Laying out

    def fit(self, size: QSizeF, ratio: float) -> None:
        """Fit everything into a viewport of that size, with so many device pixels to a pixel."""
        self.renderer.fit(size, ratio)
        self._has_room = not size.isEmpty()
        self.setSceneRect(QRectF(QPointF(), size))
        self.prepare_surface(self._hasty)
        self.arrange()

    def prepare_surface(self, hasty: bool = False) -> None:
        """Draw the table itself anew, in the theme of the moment."""
        self._surface.prepare(self.sceneRect().size(), self.renderer.ratio, hasty)

    @property
    def sharp(self) -> bool:
        """Whether everything is drawn in its size, and nothing only stretched to it."""
        drawn = (*self.pieces, self._surface, self.board.ground, self.own.ground)
        return all(one.sharp for one in drawn)

    def sharpen(self) -> Iterator[None]:
        """Draw what was only stretched to its size, a part at a step."""
        yield from self.pieces.sharpen()
        for ground in (self.board.ground, self.own.ground):
            yield from ground.sharpen(self.renderer.ratio)
        if not self._surface.sharp:
            self.prepare_surface()
            self.update()
            yield

    def arrange(self) -> None:
        """Give every panel, and the board between them, its rectangle."""
        if not self._has_room:
            return
        with self._laying_later():
            self._share_out()
        self.lay()
        self.shifted.emit()

    def forget_drawings(self) -> None:
        """Keep nothing that was drawn; what is painted once more is drawn anew."""
        self.art.forget()
        self.renderer.forget()
        for item in self.items():
            if isinstance(item, EntriesItem | GroundItem):
                item.forget_drawing()

    def rest(self) -> None:
        """Keep what is drawn in the theme of the moment alone."""
        self.art.rest()
        for item in self.items():
            if isinstance(item, EntriesItem | GroundItem):
                item.rest()

    def settle_board(self) -> None:
        """Draw the board anew; whoever calls this arranges everything next."""
        with self._laying_later():
            self.board.settle()

    @contextmanager
    def _laying_later(self) -> Iterator[None]:
        """The board may get another scale meanwhile: pieces are laid on it once, afterwards."""
        self._lays_later = True
        try:
            yield
        finally:
            self._lays_later = False

    def lay(self) -> None:
        """Lay out the table that is shown, as soon as there is room to lay it in."""
        if not self._has_room:
            return
        table, before = self.session.table, (self.board.plan, self.board.scale_now)
        with self._laying_later():
            if self._panel_layout.stale(table):
                self._share_out()
            self.board.set_plan(self.layout.plan(table.plan))
        named = {space.id for space in table.spaces} | {piece.space for piece in table.pieces}
        self._known = frozenset(named)
        self.seating.emit()
        self._lay_pieces()
        if (self.board.plan, self.board.scale_now) != before:
            self.shifted.emit()

    def gains(self, high: float, narrow: float, wide: float) -> bool:
        """Whether a table so high is drawn larger, or with more on it, where it is ``wide``."""
        return self._panel_layout.gains(self.session, self.layout, high, narrow, wide)

    @property
    def aside(self) -> QRectF:
        """The column that the tasks of a lesson have beside the board; empty: they have none."""
        return self._panel_layout.aside

    def _share_out(self) -> bool:
        crowded = self.prompt.crowded
        moved = self._panel_layout.make(self.session, self.layout, self.sceneRect())
        if self.prompt.crowded != crowded:
            self.crowding.emit()
        return moved

    def recolour(self) -> None:
        """Take up another theme of the same size: everything lies where it lay."""
        self.board.recolour()
        for panel in self.panels:
            panel.refresh(self.session)
        borne = {name: one for name, one in self.pieces.spaces.items() if one.on}
        self.pieces.spaces = {**self._placed_spaces(), **borne}
        self.laying.emit()
        self.pieces.redress(self._hasty)
        self._print()
        self.laid.emit()
        self.update()

    def recolour_ahead(self, theme: Theme) -> Iterator[None]:
        """Draw what is shown in another theme of the same size, a part at a step."""
        ratio, size = self.renderer.ratio, self.sceneRect().size()
        shown = [item for item in self.items() if item.isVisible()]
        parts = (
            self.pieces.recolour_ahead(),
            *(item.draw_ahead(ratio) for item in shown if isinstance(item, GroundItem | Panel)),
        )
        for steps in parts:
            while True:
                with self.art.in_theme(theme):
                    if next(steps, parts) is parts:
                        break
                yield
        with self.art.in_theme(theme):
            self._surface.draw_ahead(size, ratio)
        yield

    def _lay_pieces(self) -> None:
        self.pieces.spaces = self._placed_spaces()
        self.laying.emit()
        self.pieces.lay(self.session.table, self._hasty)
        self.board.ground.fill(self.pieces.taken(), self._known)
        self._print()
        self.laid.emit()

    def _placed_spaces(self) -> dict[str, PlacedSpace]:
        """Where the spaces lie that are no pieces' own."""
        board_transform = self.board.board_transform
        spaces = {
            name: PlacedSpace(place, board_transform)
            for name, place in self.board.places.items()
            if name in self._known
        }
        lying = [*(panel.places() for panel in self.panels)]
        for places in (*lying, *(over.places() for over in self.over_board)):
            spaces |= {name: PlacedSpace(place, None) for name, place in places.items()}
        return spaces

    def _print(self) -> None:
        """What is printed on spaces, and beside them."""
        table, scale = self.session.table, self.board.scale_now
        self.stamps.refresh(table, self.session.say, self.board.places, scale)
        if self.board.plan is not None:
            self.stacks.show(table, self.board.places, self.board.plan, scale)

    @property
    def _hasty(self) -> bool:
        """Whether somebody waits for the next frame."""
        return any(view.isVisible() for view in self.views())

    def draw_ahead(self, table: Table, seat: int) -> Iterator[None]:
        """Draw the faces of a table that is not shown, as a seat would see it, one at a step."""
        return self.pieces.draw_ahead(table, self._placed_spaces_of(table, seat))

    def sketch(self, table: Table) -> Iterator[None]:
        """Have small drawings of the faces of a table at which the same seat sits."""
        return self.pieces.sketch(table, self._placed_spaces_of(table, self.session.viewer))

    def _placed_spaces_of(self, table: Table, seat: int) -> Mapping[str, PlacedSpace]:
        """Where the spaces of a table that is not shown would lie, as a seat would see it."""
        viewer = self.session.viewer
        away = self.strips.places_as(viewer) if viewer != seat else {}
        moved = {**away, **self.own.places_of(table, seat)}
        spaces = {name: PlacedSpace(place, None) for name, place in moved.items()}
        return {**self.pieces.spaces, **spaces}

    def relay_panels(self) -> None:
        """The panels' sections may have moved with what is picked."""
        spaces = self.pieces.spaces
        moved = {
            name: PlacedSpace(place, None)
            for panel in (self.own, self.strips)
            for name, place in panel.places().items()
            if name not in spaces or spaces[name].place is not place
        }
        if moved:
            self.pieces.spaces = {**spaces, **moved}

    def put_notches(self, places: Mapping[str, ScenePlace]) -> None:
        """Let these be spaces of the table that only an instrument has, and no others."""
        if not places and not self._notches:
            return
        kept = {n: placed for n, placed in self.pieces.spaces.items() if n not in self._notches}
        self.pieces.spaces = kept | {n: PlacedSpace(p, None) for n, p in places.items()}
        self._notches = frozenset(places)

    @property
    def notches(self) -> frozenset[str]:
        """The spaces that only an instrument has."""
        return self._notches

    def put_away(self, by: str, names: frozenset[str]) -> None:
        """Hide exactly these pieces on behalf of somebody; others may hide more."""
        if names != self._away.get(by, frozenset()):
            self._away[by] = names
            self.pieces.put_away(frozenset().union(*self._away.values()))

    def _rescaled(self) -> None:
        if self._known and self._has_room and not self._lays_later:
            self._lay_pieces()
            self.shifted.emit()

    def _resized(self) -> None:
        """The prompt has another height; pieces are laid anew only where they must move."""
        if self._has_room and not self.sceneRect().isEmpty():
            with self._laying_later():
                moved = self._share_out()
            if moved:
                self.lay()
        self.resized.emit()
        self.shifted.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table itself."""
        self._surface.paint(painter, QRectF(rect))

    def show_cursor(self, shape: Qt.CursorShape | None) -> None:
        """Give the pointer a shape while something is dragged; None: its usual ones."""
        for view in self.views():
            if shape is None:
                view.viewport().unsetCursor()
            else:
                view.viewport().setCursor(QCursor(shape))

    # Where spaces are

    def place(self, space: str) -> ScenePlace | None:
        """A space in scene coordinates, None when it is not on this table."""
        placed = self.pieces.spaces.get(space)
        return in_scene(placed) if placed is not None else None

    def on_board(self, space: str) -> bool:
        """Whether a space is the board's, not a panel's."""
        placed = self.pieces.spaces.get(space)
        return placed is not None and placed.board_transform is not None

    def walkable(self) -> Mapping[str, PlacedSpace]:
        """The spaces one may carry pieces to: the board's, and those of an own plan."""
        own = self.own.places()
        return {
            name: placed
            for name, placed in self.pieces.spaces.items()
            if placed.board_transform is not None or name in own
        }

    def barred_spaces(self) -> Mapping[str, PlacedSpace]:
        """The spaces that are of the kind in question for the held piece, but not legal.

        That is the kind of the legal ones, else of those on which such pieces stand.
        """
        held, spaces = self.interaction.held, self.pieces.spaces
        if held is None:
            return {}
        *known, barred = self._barred
        if known[0] is not held.legal or known[1] is not spaces:
            barred = self._of_kind(held)
            self._barred = (held.legal, spaces, barred)
        return barred

    def _of_kind(self, held: HeldPiece) -> Mapping[str, PlacedSpace]:
        spaces, face = self.walkable(), held.piece.face
        kinds = {spaces[name].place.kind for name in held.legal if name in spaces}
        if not kinds and face is not None:
            alike = (i for i in self.pieces if i.piece.face and i.piece.face.art == face.art)
            kinds = {spaces[i.home].place.kind for i in alike if i.home in spaces}
        return {
            name: placed
            for name, placed in spaces.items()
            if name not in held.legal and placed.place.kind in kinds
        }

    def carries(self, space: str) -> bool:
        """Whether a space is ground on which other spaces lie."""
        placed = self.pieces.spaces.get(space)
        if placed is None or placed.place.layer != "ground":
            return False
        others = self.pieces.spaces.values()
        mine = (other.place for other in others if other.board_transform is placed.board_transform)
        return sum(placed.place.rect.contains(place.rect.center()) for place in mine) > 1

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
        return self.own.rect.contains(point) or self.board.frame.contains(point)

    def covered(self, point: QPointF) -> bool:
        """Whether something lies over the board there, with nothing over that."""
        if self.advice_panel.lies_at(point):
            return False
        return any(not one.isHidden() and one.area.contains(point) for one in self.over_board)

    def space_at(self, point: QPointF) -> str | None:
        """The space at a point: a legal one first, then one of the kind in question, then the
        smallest. Advice lies over all of them, instruments over the board's."""
        if self.advice_panel.lies_at(point):
            return None
        inside = self.board.frame.contains(point) and not self.covered(point)
        on_transform = self.board.board_transform.mapFromScene(point)
        in_view, on_board = point.toTuple(), on_transform.toTuple()
        here = []
        for name, placed in self.pieces.spaces.items():
            place, over = placed.place, placed.board_transform is not None
            left, top, right, bottom = place.edges
            x, y = on_board if over else in_view
            near = left <= x <= right and top <= y <= bottom and (inside or not over)
            if near and place.contains(on_transform if over else point):
                here.append(((right - left) * (bottom - top), name))
        if len(here) < 2:
            return here[0][1] if here else None
        return min(here, key=lambda one: (self._rank(one[1]), *one))[1]

    def _rank(self, space: str) -> int:
        held = self.interaction.held
        legal = held.legal if held else self.session.choices().spaces
        return 0 if space in legal else 1 if space in self.barred_spaces() else 2

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

    def distance(self, one: str, other: str) -> float:
        """How far two spaces of the board, or of the own plan, lie apart, for the nearest legal
        moves."""
        a, b = self._walked(one), self._walked(other)
        if a is None or b is None or self.on_board(one) != self.on_board(other):
            return 1e6
        apart = a.single().center() - b.single().center()
        return float((apart.x() ** 2 + apart.y() ** 2) ** 0.5) / max(1.0, self.board.scale_now)

    def _walked(self, space: str) -> ScenePlace | None:
        """A space one may carry pieces to, in the measure of what carries it."""
        placed = self.pieces.spaces.get(space)
        if placed is None or (placed.board_transform is None and space not in self.own.places()):
            return None
        return placed.place

    # Where pieces and buttons are

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """The piece at a point: of several that overlap one with a use now, else the topmost."""
        if self.advice_panel.lies_at(point) or self.covered(point):
            return None
        return self.pieces.item_at(point, lambda: self.session.choices().pieces)

    @property
    def answers(self) -> tuple[OfferButton, ...]:
        """What can be pressed in answer: the prompt's or the curtain's buttons, then advice's."""
        asking = self.curtain if self.session.covered else self.prompt
        return (*asking.buttons(), *self.advice_panel.buttons())

    def _pressable(self) -> Iterator[OfferButton]:
        """All buttons of the table."""
        yield from self.prompt.buttons()
        for over in self.over_board:
            yield from over.buttons()
        yield from self.curtain.buttons()
        yield from self.advice_panel.buttons()

    def button(self, name: str) -> QRectF | None:
        """Where a button of that id is, in scene coordinates."""
        return next((b.area for b in self._pressable() if b.label.id == name), None)

    def button_at(self, point: QPointF) -> str:
        """The id of the button at a point; empty: there is none."""
        over = self.advice_panel.lies_at(point)
        for button in self.advice_panel.buttons() if over else self._pressable():
            if button.isVisible() and button.area.contains(point):
                return button.label.id
        return ""
