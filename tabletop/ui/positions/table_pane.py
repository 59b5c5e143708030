"""The table on which a position is laid by hand, with what is in the box beside it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.position import Loose
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue, colour_name
from tabletop.models.deferred import later
from tabletop.models.position import PositionIssue, PositionModel
from tabletop.models.position_edit import spots_of
from tabletop.models.position_table import BOX, FROM, Draft, Lay, PositionTable, Typed, Write
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Scroll, clear, fill, hbox, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.positions.box_list import MIME, BoxList
from tabletop.ui.positions.row import issue_label
from tabletop.ui.table_widget import LaidTable

_SIDE = 280
"""How wide (px) the list of what is in the box is at 100 %."""
_TOLD = 96
"""How high (px) the room is for what cannot be so."""


class LayingTable(LaidTable):
    """The table of a position; ``dropped`` brings a thing from the box, and the space."""

    dropped = Signal(str, str)

    def __init__(self, session: Session, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(session, context, parent)
        self.setAcceptDrops(True)

    @property
    def art(self) -> Art:
        """How its pieces are drawn."""
        return self._art

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Only things from the box are taken."""
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """They may be dropped everywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A thing is put where it was let go."""
        thing = bytes(event.mimeData().data(MIME).data()).decode()
        space = self.table.space_at(self.mapToScene(event.position().toPoint()))
        if space is not None:
            self.dropped.emit(thing, space)
        event.acceptProposedAction()


class TablePane(QWidget):
    """Things are laid on the table by drag or tap; the model of the position follows, and is
    followed. ``laid``: something was laid, or taken back."""

    laid = Signal()

    def __init__(self, context: AppContext, model: PositionModel, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self.model = context, model
        self._game = PositionTable(model.game, model.seats, model.options, model.reader)
        self._following = False
        self._aim: str | None = None
        self.session = self._session()
        self.view = LayingTable(self.session, context, self)
        self.box = BoxList(context, self.view.art, self.session.say, model.reader.says)
        self.box.taken.connect(self.take)
        self.view.dropped.connect(self._drop)
        side, gap = QWidget(), context.px(8)
        side.setFixedWidth(context.px(_SIDE))
        column = vbox(side, gap=gap, around=(0, gap, gap * 2, 0))
        fill(column, (self.box, 1), self._tools(), self._told())
        fill(hbox(self, gap=context.px(12)), (self.view, 1), side)
        self.session.shown.connect(lambda _: later(self, self._laid))
        self.view.table.interaction.hand_changed.connect(self._offer)
        self.view.table.interaction.picks_changed.connect(self._offer)
        model.changed.connect(self._follow_later)
        self.session.start()
        self._fill_box()
        self._offer()

    def _session(self) -> Session:
        game, say = self.model.game, self._context.say
        colours = game.info.colours[: self.model.seats]
        players = tuple(Player(say(colour_name(colour)), colour) for colour in colours)
        start = self._game.draft(self._typed())
        match = Match(
            self._game, players, self.model.options, SeededDealer("0"), Policy.STUDY, start
        )
        catalogue = Catalogue.load(self._context.language, game.info.id)
        session = Session(match, catalogue, curtain=False)
        session.setParent(self)
        return session

    def _tools(self) -> Flow:
        context, row = self._context, Flow(gap=self._context.px(8))
        self.turn = WordButton(context, Text("Turn"), self._turn, icon="redo", key="T")
        self.away = WordButton(context, Text("Into the box"), self._put_away, key="Del")
        for key, act in ((QKeySequence.StandardKey.Delete, self._put_away), ("T", self._turn)):
            QShortcut(QKeySequence(key), self.view, act)
        row.add(self.turn, self.away)
        return row

    def _told(self) -> QWidget:
        """Where it is told what cannot be so; it keeps its height, so that the table does."""
        area, page = Scroll(), QWidget()
        area.setFixedHeight(self._context.px(_TOLD))
        self._issues = vbox(page, gap=self._context.px(4))
        area.scroll_page(page)
        return area

    def tell(self, issues: Iterable[PositionIssue]) -> None:
        """Say what cannot be so as it lies now."""
        clear(self._issues)
        for issue in issues:
            self._issues.addWidget(issue_label(self._context, issue))
        self._issues.addStretch(1)

    def close_table(self) -> None:
        """Nobody lays anything here any more."""
        self.session.close()

    # What is laid

    @property
    def draft(self) -> Draft:
        """What is told now."""
        state: Draft = self.session.moment.state
        return state

    def _typed(self) -> Typed:
        return tuple((*place, words) for place, words in self.model.typed_fields().items())

    def _laid(self) -> None:
        """Something was laid, taken back, or typed: the form follows."""
        self._following = True
        self.model.retype({(field, owner): words for field, owner, words in self.draft.typed})
        self._following = False
        self._fill_box()
        self._aim_again()
        self.laid.emit()

    def _follow_later(self) -> None:
        if not self._following:
            later(self, self._follow)

    def _follow(self) -> None:
        """Something was typed in the form."""
        if (typed := self._typed()) != self.draft.typed:
            self.session.play(Write(self.session.viewer, typed))

    def _fill_box(self) -> None:
        self.box.show_things(self._game.in_the_box(self.draft))

    # Laying

    def take(self, name: str) -> None:
        """A thing from the box comes to the chosen space; else to the next free one, or, where
        there are many, into the hand."""
        thing = self._game.things(self.draft)[name]
        chosen = self.view.table.interaction.chosen
        if chosen is not None and any(spots_of(thing, chosen)):
            self._lay(thing, chosen)
        elif not (thing.many and self._hold(thing)):
            space = self._game.free(self.draft, name, self.session.viewer)
            if space is not None:
                self._lay(thing, space)

    def _hold(self, thing: Loose) -> bool:
        """Whether it is in the hand now: one of them lies on the table outside of the position."""
        return self.view.table.drag.take_up(thing.id)

    def _drop(self, name: str, space: str) -> None:
        self.session.touch(Pick(name, space))

    def _lay(self, thing: Loose, space: str) -> None:
        chosen = self.view.table.interaction.chosen
        self._aim = self._next(thing, space) if chosen is not None else None
        self.session.touch(Pick(thing.id, space))

    def _next(self, thing: Loose, space: str) -> str | None:
        """Where the next thing goes: beside the one before in a row, else onto the same space."""
        spot = next(spots_of(thing, space))
        if spot.slot is None:
            return space
        row = (each.space for each in thing.spots if each.slot == spot.slot + 1)
        kind = space.partition(":")[0]
        return next((each for each in row if each.partition(":")[0] == kind), None)

    def _aim_again(self) -> None:
        """What was laid last says what a hand does next: the same again, or beside it."""
        event = self.session.match.node.event
        scene = self.view.table
        if self._aim is not None:
            aim, self._aim = self._aim, None
            scene.interaction.choose(aim)
        elif isinstance(event, Lay) and FROM not in event.thing and event.space not in ("", BOX):
            thing = self._game.things(self.draft).get(event.thing)
            if thing is not None and thing.many and scene.held is None:
                self._hold(thing)

    # What is in the hand

    def _held(self) -> str:
        held = self.view.table.interaction.held
        return held.piece.pick if held is not None else ""

    def _offer(self) -> None:
        """The buttons do something with what is in the hand."""
        name, choices = self._held(), self.session.choices()
        self.away.setEnabled(bool(name) and Pick(name, BOX) in choices)
        self.turn.setEnabled(bool(name) and Pick(name) in choices)

    def _turn(self) -> None:
        if self.turn.isEnabled():
            self.session.touch(Pick(self._held()))

    def _put_away(self) -> None:
        if self.away.isEnabled():
            self.session.touch(Pick(self._held(), BOX))

    # Taking back

    def undo(self) -> None:
        """Take back what was laid or typed last."""
        self.session.undo()

    def redo(self) -> None:
        """Lay again what was taken back."""
        self.session.redo()
