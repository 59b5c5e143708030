"""The table: one scene of board, panels and pieces, which listens to the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.models.showing import Refusal, Showing
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Motion, Theme
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.animation.crossfade import Crossfade
from tabletop.ui.table.arrangement import Arrangement
from tabletop.ui.table.clock import Clock
from tabletop.ui.table.curtain import Curtain
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.dragged_piece import DraggedPiece
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.input.pointing import Pointing
from tabletop.ui.table.input.router import InputRouter
from tabletop.ui.table.input.seat_handover import SeatHandover
from tabletop.ui.table.input.stage import TableStage
from tabletop.ui.table.input.stencil_keys import StencilKeys
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.items.board import Board
from tabletop.ui.table.items.piece_layer import PieceLayer, PlacedSpace
from tabletop.ui.table.items.pieces import PieceRenderer
from tabletop.ui.table.items.surface import Surface
from tabletop.ui.table.overlays import Caption
from tabletop.ui.table.panels.advice import AdvicePanel
from tabletop.ui.table.panels.own_place import OwnPlace
from tabletop.ui.table.panels.panel import Caps, Panel, always
from tabletop.ui.table.panels.prompt import PromptLine
from tabletop.ui.table.panels.row import Offer
from tabletop.ui.table.panels.stacks import Stacks
from tabletop.ui.table.panels.stamps import Stamps
from tabletop.ui.table.panels.strips import Strips
from tabletop.ui.table.presenters.advice import AdvicePresenter
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.presenters.popups import Popups
from tabletop.ui.table.presenters.trails import Trails
from tabletop.ui.table.stencil.offers import pencil_offers
from tabletop.ui.table.stencil.tool import StencilTool
from tabletop.ui.table.whereabouts import Whereabouts


class TableScene(Whereabouts, QGraphicsScene):
    """Everything on the table. It decides nothing: the session does, and the scene shows it.

    Coordinates are the viewport's pixels. ``clock`` drives all motion; ``moves`` turns it off.
    ``undo_spot`` says where the window's undo button is, for the bubble that hangs from it.
    """

    rule_requested = Signal(str)
    study_requested = Signal(int)

    def __init__(
        self, session: Session, art: Art, layout: Layout, *, caps: Caps = always, moves: bool = True
    ) -> None:
        super().__init__()
        self.session, self.art, self.layout, self.moves = session, art, layout, moves
        self.clock = Clock(self)
        self.renderer = PieceRenderer(art, session.say, layout.back)
        self.undo_spot: Callable[[], QRectF] = QRectF
        self._has_room = False
        self._surface = Surface(art, layout)
        self.board = Board(art, session.say)
        self.addItem(self.board)
        self.stacks = Stacks(art, self.board.carrier)
        self.stamps = Stamps(art, self.board.carrier)
        self.strips = Strips(art, layout)
        self.prompt = PromptLine(art, caps=caps)
        self.own = OwnPlace(art, layout, caps=caps)
        self.curtain = Curtain(art, caps=caps)
        self.advice_panel = AdvicePanel(art, caps=caps)
        for panel in self._furniture:
            panel.setZValue(layers.PANEL)
            self.addItem(panel)
        self.curtain.setZValue(layers.CURTAIN)
        self.advice_panel.setZValue(layers.ADVICE)
        self.caption = Caption(self.renderer, lambda: self.choreography.next_step())
        self.caption.hide()
        self.addItem(self.caption)
        self.pieces = PieceLayer(self, self.renderer)
        self.ghosts = Ghosts(self)
        self.drag = DragController(self)
        self.choreography = Choreography(self)
        self.crossfade = Crossfade(self)
        self.highlights = Highlights(self, self.board.carrier)
        self.popups = Popups(self)
        self.stencil = StencilTool(self)
        self.pointing = Pointing(self)
        self.instruments = Instruments(self, caps)
        self.advice = AdvicePresenter(self)
        self.trails = Trails(self)
        self.router = InputRouter(self)
        self._arrangement = Arrangement(self)
        self.keyboard = Keyboard(TableStage(self), self)
        self.stencil_keys = StencilKeys(self, self.stencil)
        self.prompt.tools = self._tools
        self._listen()
        self.handover = SeatHandover(self)
        self._refresh()

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The furniture, from the top."""
        return (self.strips, self.prompt, self.own)

    @property
    def _furniture(self) -> tuple[Panel, ...]:
        """The furniture, and what lies over it."""
        return (*self.panels, self.advice_panel, self.curtain)

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""
        return self.art.theme

    def motion(self, name: str) -> Motion:
        """A movement of the theme; it takes no time where motion is off."""
        given = self.theme.motion(name)
        return given if self.moves else Motion(0, given.easing)

    @property
    def held(self) -> DraggedPiece | None:
        """The piece in the hand."""
        return self.drag.held

    @property
    def chosen(self) -> str | None:
        """The space that waits for a piece."""
        return self.drag.chosen

    # Laying out

    def resize(self, size: QSizeF, ratio: float) -> None:
        """Fit everything into a viewport of that size, with so many device pixels to a pixel."""
        if self.sceneRect().size() == size and self.renderer.ratio == ratio:
            return
        self.choreography.settle()
        self.crossfade.clock.finish()
        self.renderer.ratio = ratio
        self._has_room = not size.isEmpty()
        self.setSceneRect(QRectF(QPointF(), size))
        self._dress_surface()
        self.arrange()

    def arrange(self) -> None:
        """Give every panel, and the board between them, its rectangle."""
        if not self._has_room:
            return
        self._arrangement.make()
        self.lay()
        self.popups.seat()

    def lay(self) -> None:
        """Lay out the table that is shown, as soon as there is room to lay it in."""
        if not self._has_room:
            return
        if self._arrangement.stale:
            self._arrangement.make()
        table = self.session.table
        self.board.set_plan(self.layout.plan(table.plan))
        named = {space.id for space in table.spaces} | {piece.space for piece in table.pieces}
        self._known = frozenset(named)
        self.instruments.seat()
        self._lay_pieces()

    def _lay_pieces(self) -> None:
        carrier = self.board.carrier
        grounds = {
            name: PlacedSpace(place, carrier)
            for name, place in self.board.places.items()
            if name in self._known
        }
        for panel in (*self.panels, self.instruments.panel):
            grounds |= {name: PlacedSpace(place, None) for name, place in panel.places().items()}
        self.pieces.grounds = grounds
        self.drag.reset()
        self.pieces.lay(self.session.table)
        self.board.ground.fill(self.pieces.taken(), self._known)
        scale = self.board.scale_now
        self.stamps.show(self.session.table, self.session.say, self.board.places, scale)
        if self.board.plan is not None:
            self.stacks.show(self.session.table, self.board.places, self.board.plan, scale)
        self.popups.renew_sheet()
        self.follow_picks()

    def dress(self) -> None:
        """Take up another theme, text size or language."""
        self.choreography.settle()
        self.popups.retell()
        self._dress_surface()
        self.board.settle()
        for panel in self._furniture:
            panel.restyle()
            panel.refresh(self.session)
        self.instruments.restyle()
        self.arrange()
        self.update()

    def _dress_surface(self) -> None:
        self._surface.dress(self.sceneRect().size(), self.renderer.ratio)

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """The table itself."""
        self._surface.paint(painter, rect)

    # Following the session

    def _listen(self) -> None:
        session = self.session
        self._known: frozenset[str] = frozenset()
        self._behind: Showing | None = None
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self.catch_up)
        self._said: tuple[Any, ...] = ()
        session.shown.connect(self._show)
        session.picked.connect(self._picked)
        session.refused.connect(self._refused)
        session.thinking.connect(self.strips.think)
        session.retranslated.connect(self.dress)
        session.distance = self._distance
        self.board.rescaled.connect(self._rescaled)
        self.board.panned.connect(self.popups.seat)
        self.prompt.resized.connect(self._arrangement.renew)
        self.choreography.counting.connect(self._count)
        self.keyboard.focused.connect(self.pointing.by_keys)
        self.keyboard.focused.connect(self.advice.seat)
        self.advice_panel.closed.connect(self.advice.dismiss)
        self.stencil.changed.connect(lambda: self.prompt.refresh(session))

    def _show(self, showing: Showing) -> None:
        self.popups.close_bubble()
        self.drag.reset()
        if self.session.covered:
            self.handover.hide_secrets()
        if showing.skip:
            self.choreography.jump(showing)
            self._catch_up_later(showing)
            if self.session.covered:
                self.catch_up()
            return
        self._behind = None
        self.crossfade.begin()
        self._refresh()
        self.choreography.play(showing)
        for panel in self.panels:
            panel.follow(showing)

    def _picked(self) -> None:
        self.popups.close_bubble()
        if self._behind is not None:
            self.catch_up()
            return
        if self._said != self._to_say():
            self._refresh()
            self._relay_own()
            self.follow_picks()

    def _refused(self, refusal: Refusal) -> None:
        self.catch_up()
        self.popups.refused(refusal)

    def _to_say(self) -> tuple[Any, ...]:
        """All that the panels' words depend on, beside the language and the look."""
        session = self.session
        moments = (session.moment.id, session.match.node.id, session.visiting, session.still)
        return (moments, session.viewer, session.picks, session.choices())

    def _refresh(self) -> None:
        self._said = self._to_say()
        self.instruments.follow()
        for panel in self._furniture:
            panel.refresh(self.session)
        self.advice.refresh()

    def _tools(self, session: Session, caps: Caps) -> list[Offer]:
        """The prompt's buttons for what is in the hand."""
        return [*pencil_offers(self.stencil, session, caps), *self.instruments.offers()]

    def _catch_up_later(self, showing: Showing) -> None:
        """Several moments may follow at once: only the last one is laid."""
        if self._behind is None:
            self._late.start()
        self._behind = showing

    def catch_up(self) -> None:
        """Lay the table that is shown, if that still has to be done."""
        showing, self._behind = self._behind, None
        if showing is None:
            return
        self._refresh()
        self.lay()
        for panel in self.panels:
            panel.follow(showing)

    def _rescaled(self) -> None:
        if self._known and self._has_room:
            self._lay_pieces()
            self.popups.seat()

    def _relay_own(self) -> None:
        """The own place's sections may have moved with what is picked."""
        grounds = self.pieces.grounds
        moved = {
            name: PlacedSpace(place, None)
            for panel in (self.own, self.strips)
            for name, place in panel.places().items()
            if name not in grounds or grounds[name].place is not place
        }
        if moved:
            self.pieces.grounds = {**grounds, **moved}

    def _count(self, words: str) -> None:
        keys = self.session.say(Text("Space: next · Esc: all")) if words else ""
        self.caption.show_words(words, keys, self.prompt.head)

    def follow_picks(self) -> None:
        """Show the picks as ghosts, and light what may come next."""
        self.stencil.follow()
        self.ghosts.show(self.session.picks)
        self.show_away()
        self.highlights.follow()
        self.advice.follow()
        self.keyboard.refresh()
        self.pointing.show_cursors()
        self.pointing.renew()
        self.instruments.look_ahead()
        self.trails.follow()

    def follow_hand(self) -> None:
        """Something was taken into the hand, or is no longer in it."""
        self.highlights.follow()
        self.advice.seat()
        self.pointing.renew()
        self.trails.follow()

    def show_away(self) -> None:
        """Hide the pieces that are in the hand, on their way home, or ghosts."""
        away = self.drag.away() | self.ghosts.sources() | self.stencil.drawing.held
        self.pieces.put_away(away)

    # Showing

    def show_cursor(self, shape: Qt.CursorShape | None) -> None:
        """Give the pointer a shape while something is dragged; None: its usual ones."""
        for view in self.views():
            if shape is None:
                view.viewport().unsetCursor()
            else:
                view.viewport().setCursor(QCursor(shape))

    # Events

    def mousePressEvent(self, event: Any) -> None:
        super().mousePressEvent(event)
        if not event.isAccepted() or self.mouseGrabberItem() is None:
            self.router.press(event)
            event.accept()

    def mouseMoveEvent(self, event: Any) -> None:
        super().mouseMoveEvent(event)
        if not self.session.covered:
            self.router.move(event)
        event.accept()

    def mouseReleaseEvent(self, event: Any) -> None:
        super().mouseReleaseEvent(event)
        self.router.release(event)
        event.accept()

    def mouseDoubleClickEvent(self, event: Any) -> None:
        if self.session.covered:
            event.accept()
            return
        super().mouseDoubleClickEvent(event)
        if not event.isAccepted() or self.mouseGrabberItem() is None:
            self.router.double(event)
            event.accept()

    def wheelEvent(self, event: Any) -> None:
        if not self.session.covered:
            self.router.wheel(event)

    def keyPressEvent(self, event: Any) -> None:
        if self.handover.key(event) or self.router.key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: Any) -> None:
        if self.router.key_up(event):
            event.accept()
        else:
            super().keyReleaseEvent(event)
