"""The table: a canvas with everything that shows a session on it, and with hands at work."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSizeF, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGraphicsSceneHelpEvent,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
    QWidget,
)

from tabletop.engine.text import Text
from tabletop.models.referee import RefereeAnswer
from tabletop.models.session import Session
from tabletop.models.showing import Refusal, Showing
from tabletop.sound.player import Silence, Sounds
from tabletop.ui.look.art import Art
from tabletop.ui.look.tips import show_tip
from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.animation.crossfade import Crossfade
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.dragged_piece import DraggedPiece
from tabletop.ui.table.input.hand_keys import HandKeys
from tabletop.ui.table.input.instrument_keys import InstrumentKeys
from tabletop.ui.table.input.key_router import KeyRouter
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.input.pointing import Pointing
from tabletop.ui.table.input.reach import FocusStopFinder
from tabletop.ui.table.input.router import InputRouter
from tabletop.ui.table.input.seat_handover import SeatHandover
from tabletop.ui.table.input.stencil_keys import StencilKeys
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.offers import ButtonSpec, Caps, always
from tabletop.ui.table.panels.moment import referee_offers
from tabletop.ui.table.presenters.advice import AdvicePresenter
from tabletop.ui.table.presenters.drawn_ahead import DrawnAhead
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.presenters.move_captions import MoveCaptions
from tabletop.ui.table.presenters.popups import Popups
from tabletop.ui.table.presenters.sounds import SoundPresenter
from tabletop.ui.table.presenters.trails import Trails
from tabletop.ui.table.stencil.offers import stencil_offers
from tabletop.ui.table.stencil.tool import StencilTool


class TableScene(Canvas):
    """Builds what shows the session on the table and what hands do there, and tells them of both.

    It decides nothing: the session does, and the scene shows it.
    """

    def __init__(
        self,
        session: Session,
        art: Art,
        layout: Layout,
        *,
        caps: Caps = always,
        moves: bool = True,
        sounds: Sounds | None = None,
    ) -> None:
        super().__init__(session, art, layout, caps=caps, moves=moves)
        self._behind: Showing | None = None
        self._said: tuple[Any, ...] = ()
        self._worded = (self.theme.scale, session.language)
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self.catch_up)
        self.choreography = Choreography(self)
        self.crossfade = Crossfade(self)
        self._build_presenters(caps)
        self.drawn_ahead = DrawnAhead(self, self.instruments.prepare)
        self.heard = SoundPresenter(self, self.choreography, sounds or Silence())
        self._build_input()
        self._connect_parts()
        self._follow_interaction()
        self._follow_session()

    def _build_presenters(self, caps: Caps) -> None:
        self.popups = Popups(self, caps)
        self.stencil = StencilTool(self)
        self.instruments = Instruments(self, caps)
        self.ghosts = Ghosts(self, self.stencil)
        self.highlights = Highlights(self, self.ghosts, self.stencil)
        self.advice = AdvicePresenter(
            self, self.ghosts, self.highlights, self.stencil, self.catch_up
        )
        self.trails = Trails(self, self.ghosts, self.advice)
        self.captions = MoveCaptions(self, self.choreography)
        self.prompt.tools = self._tools

    def _build_input(self) -> None:
        popups, stencil, instruments = self.popups, self.stencil, self.instruments
        choreography, advice = self.choreography, self.advice
        self.drag = DragController(self, choreography, self.ghosts, popups, self.catch_up)
        reach = FocusStopFinder(self, stencil, instruments)
        keyboard = self.keyboard = Keyboard(self, reach, self.drag, popups, self.highlights.focus)
        keyboard.tools = (
            StencilKeys(stencil, keyboard, popups),
            InstrumentKeys(instruments, keyboard, popups),
            HandKeys(self, keyboard, self.drag),
        )
        self.pointing = Pointing(self, keyboard, stencil, instruments)
        self.router = InputRouter(
            self,
            self.drag,
            choreography,
            self.ghosts,
            popups,
            stencil,
            instruments,
            self.pointing,
        )
        self.keys = KeyRouter(self, self.drag, choreography, popups, advice, keyboard, self.router)
        self.handover = SeatHandover(self, popups, advice, keyboard, self.router, self.catch_up)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """What lies over the table as widgets of a view, from below."""
        instruments = (self.instruments.panel,) if self.instruments.made else ()
        return (*instruments, *super().widgets)

    @property
    def held(self) -> DraggedPiece | None:
        """The piece in the hand."""
        return self.drag.held

    # Wiring

    def _connect_parts(self) -> None:
        popups, stencil, instruments = self.popups, self.stencil, self.instruments
        popups.skipped.connect(self.choreography.next_step)
        self.choreography.counting.connect(self._count)
        popups.opening.connect(self.advice.seat)
        stencil.objected.connect(popups.object)
        stencil.acted.connect(popups.go_on)
        stencil.followed.connect(self._keep_objection)
        stencil.changed.connect(self._refresh_prompt)
        instruments.objected.connect(popups.object)
        instruments.changed.connect(self.pointing.renew)
        instruments.seated.connect(self.keyboard.refresh)
        self.advice.leads.connect(self.keyboard.lead)
        self.advice.renewed.connect(self.pointing.look_again)
        self.keyboard.focused.connect(self.pointing.by_keys)
        self.keyboard.unseen.connect(self.pointing.leave_keys)
        self.keyboard.focused.connect(self.advice.seat)
        self.keyboard.zoomed.connect(self.router.zoom_by_key)

    def _follow_interaction(self) -> None:
        """Whoever shows what can be done, in the order in which they look at one another."""
        interaction = self.interaction
        for listener in (
            self.stencil.follow,
            self.ghosts.follow,
            self.highlights.follow,
            self.advice.follow,
            self.keyboard.refresh,
            self.pointing.follow,
            self.instruments.look_ahead,
            self.trails.follow,
        ):
            interaction.picks_changed.connect(listener)
        for listener in (
            self.highlights.follow,
            self.advice.seat,
            self.pointing.renew,
            self.trails.follow,
        ):
            interaction.hand_changed.connect(listener)
        interaction.supposed_changed.connect(self.advice.follow)
        self.laid.connect(self._laid)

    def _keep_objection(self) -> None:
        self.popups.keep(self.stencil.state.why_not())

    def _refresh_prompt(self) -> None:
        self.prompt.refresh(self.session)

    def _laid(self) -> None:
        self.interaction.change_picks()
        self.interaction.tell()

    def _follow_session(self) -> None:
        session = self.session
        session.shown.connect(self._show)
        session.shown.connect(self.handover.follow)
        session.picked.connect(self._picked)
        session.deal_pause.ticked.connect(self._refresh_prompt)
        session.refused.connect(self._refused)
        session.answered.connect(self._answered)
        session.thinking.connect(self.strips.think)
        session.retranslated.connect(self.apply_theme)
        session.distance = self.distance

    # Laying out

    def resize(self, size: QSizeF, ratio: float) -> None:
        """Fit everything into a viewport of that size, with so many device pixels to a pixel."""
        if self.sceneRect().size() == size and self.renderer.ratio == ratio:
            return
        self.choreography.settle()
        self.crossfade.clock.finish()
        if not self._has_room:
            self.refresh()
        self.fit(size, ratio)

    def apply_theme(self) -> None:
        """Take up another theme, text size or language."""
        self.choreography.settle()
        self.popups.retell()
        self.captions.hush()
        self.prepare_surface()
        worded = (self.theme.scale, self.session.language)
        resized, self._worded = worded != self._worded, worded
        if resized:
            self.settle_board()
            for panel in self.panels:
                panel.restyle()
                panel.refresh(self.session)
        self.prompt.restyle()
        if resized or self.prompt.tasks.sayable:
            self.prompt.refresh(self.session)
        self.curtain.refresh(self.session)
        self.advice.apply_theme()
        self.instruments.restyle()
        if resized:
            self.pieces.forget()
            self.arrange()
        else:
            # Other colours leave everything where it lies; other words or letters need other room.
            self.recolour()
        self.popups.restyle()
        self.update()

    # Following the session

    def _show(self, showing: Showing) -> None:
        self.popups.close_callout()
        self.drag.reset()
        if self.session.covered:
            self.handover.hide_secrets()
            self.crossfade.seen = False
        if showing.skip:
            self.choreography.jump(showing)
            self._catch_up_later(showing)
            if self.session.covered:
                self.catch_up()
            return
        self._behind = None
        self.crossfade.begin()
        self._say()
        self.choreography.play(showing)
        for panel in self.panels:
            panel.follow(showing)

    def _picked(self) -> None:
        self.popups.close_callout()
        if self._behind is not None:
            self.catch_up()
            return
        if self._said != self._to_say():
            self._say()
            self.relay_panels()
            self.interaction.change_picks()

    def _refused(self, refusal: Refusal) -> None:
        self.catch_up()
        self.popups.refused(refusal)

    def _answered(self, answer: RefereeAnswer) -> None:
        self.catch_up()
        self.popups.answered(answer)

    def _to_say(self) -> tuple[Any, ...]:
        """All that the panels' words depend on, beside the language and the look."""
        session = self.session
        moments = (session.moment.id, session.match.node.id, session.visiting, session.still)
        asked = session.referee and session.referee.asked
        return (
            asked,
            moments,
            session.moments.absent,
            session.moments.ended,
            session.moments.held_up,
            session.automatic_deal,
            session.viewer,
            session.picks,
            session.choices(),
        )

    def _say(self) -> None:
        """Say what there is to say where it has room: until then more may come. Only the curtain
        has its words and its button at once, for the keyboard comes to it."""
        if self._has_room or self.session.covered:
            self.refresh()

    def refresh(self) -> None:
        """Say all that is to be said at the moment that is shown."""
        self._said = self._to_say()
        self.stencil.look()
        self.instruments.follow()
        for panel in self.panels:
            panel.refresh(self.session)
        self.prompt.refresh(self.session)
        self.curtain.refresh(self.session)
        self.advice.refresh()

    def _tools(self, session: Session, caps: Caps) -> list[ButtonSpec]:
        """The prompt's buttons for what is in the hand."""
        held = self.stencil.state.active
        shape = stencil_offers(self.stencil, session, caps) if held else []
        return [*shape, *self.instruments.offers(), *referee_offers(session, caps)]

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
        self._say()
        self.lay()
        for panel in self.panels:
            panel.follow(showing)

    def _count(self, words: str) -> None:
        keys = self.session.say(Text("Space: next · Esc: all")) if words else ""
        self.popups.count(words, keys)
        if words:
            self._sum_up()

    def _sum_up(self) -> None:
        """Tell what a round brought that ends here."""
        from tabletop.models.round_summary import round_summary

        summary = round_summary(self.session.match, self.session.moment)
        if summary is not None:
            self.popups.sum_up(summary)

    # Events

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        with self.interaction.together():
            super().mousePressEvent(event)
            if not event.isAccepted() or self.mouseGrabberItem() is None:
                if not self.session.covered:
                    self.router.press(event)
                event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        with self.interaction.together():
            super().mouseMoveEvent(event)
            if not self.session.covered:
                self.router.move(event)
            event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        with self.interaction.together():
            super().mouseReleaseEvent(event)
            self.router.release(event)
            event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        with self.interaction.together():
            if self.session.covered:
                event.accept()
                return
            super().mouseDoubleClickEvent(event)
            if not event.isAccepted() or self.mouseGrabberItem() is None:
                self.router.double(event)
                event.accept()

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        if not self.session.covered:
            self.router.wheel(event)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """The tip of what one points at, as all tips look."""
        tips = (item.toolTip() for item in self.items(event.scenePos()))
        words = next(filter(None, tips), "")
        show_tip(event.screenPos(), words, event.widget())
        event.setAccepted(bool(words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        with self.interaction.together():
            if self.handover.key(event) or self.keys.press(event):
                event.accept()
            else:
                super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.keys.release(event):
            event.accept()
        else:
            super().keyReleaseEvent(event)
