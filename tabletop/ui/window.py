"""The main window: who works in it, what each of its actions does, and how it closes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, Qt, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.shapes.invalid import shown
from tabletop.ui.actions import ActionState, Page
from tabletop.ui.coaching import Coaching
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.lessons.controller import LessonController
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import described, saving
from tabletop.ui.reports import Reports
from tabletop.ui.review.reviews import Reviews
from tabletop.ui.shell import Shell
from tabletop.ui.start_request import ACTIONS, LAST, StartRequest, linked
from tabletop.ui.turn_notification import TurnNotification

if TYPE_CHECKING:
    from tabletop.engine.free.moves import LooseTell
    from tabletop.models.loose_sayings import Saying
    from tabletop.models.session import Session
    from tabletop.scorepad.history import Kept
    from tabletop.ui.dialogs.final import FinalCount
    from tabletop.ui.dialogs.own_components import OwnComponents
    from tabletop.ui.positions.controller import PositionPages
    from tabletop.ui.positions.table_pane import TablePane
    from tabletop.ui.remote.controller import RemoteTables
    from tabletop.ui.remote.turns import TurnWatch
    from tabletop.ui.scorepad.pads import Pads
    from tabletop.ui.scorepad.page import PadPage
    from tabletop.ui.table_page import TablePage

_UNENTERED = Text(
    "What was entered last is not kept yet: another program is writing there, or the disk does not"
    " take it."
)
_UNWRITTEN = Text("A file is still being written.")

_QUIET = 2000
"""After so many ms, when all is shown, it is asked how tables elsewhere stand."""

_MOMENT = 0.3
"""So many seconds a window that closes waits for the disk before it asks."""


class Window(Shell):
    """The window of the app."""

    def __init__(self, context: AppContext, match_store: MatchStore) -> None:
        super().__init__(context, match_store)
        self._pads: Pads | None = None
        self._positions: PositionPages | None = None
        self._anyway = False
        self._scale = context.theme.scale
        self.setAcceptDrops(True)
        self.coaching = Coaching(self)
        self.lessons = LessonController(self)
        self._remote: RemoteTables | None = None
        self.reviews = Reviews(self)
        self.reports = Reports(context, self.dialogs, self.actions_, lambda: self.session, self)
        self._acts = self._handlers()
        for name, act in self._acts.items():
            self.actions_.on(name, act)
        self._acts["load_components"] = self._load_components
        self.actions_.reopened.connect(self.open_file)
        self.actions_.sayings = self._sayings
        self.actions_.said.connect(self._say)
        self.asked.connect(self.open)
        self.changed.connect(self._follow)
        self.match_opened.connect(self._attend)
        self.notification = TurnNotification(context, self)
        self.match_opened.connect(self.notification.attend)
        self._turns: TurnWatch | None = None
        later(self, self._watch_turns, _QUIET)
        self.notification.answered.connect(self.come_forward)
        self.match_left.connect(lambda: Announcer.of(self).forget())
        self.scoring_read.connect(lambda scoring: self.pads.write_on(scoring))
        self.position_read.connect(lambda record: self.positions.edit(record))
        self.seat_asked.connect(lambda path: self.remote.resume(path))
        self.visited.connect(lambda table, place: self.remote.visit(table, place))
        context.saves.ended.connect(self._close_after_all, Qt.ConnectionType.QueuedConnection)
        context.theme_changed.connect(self._redressed)
        context.language_changed.connect(self._reworded)
        context.preferences.changed.connect(self._preferred)

    @property
    def pads(self) -> Pads:
        """The score pads, made when the first one is opened."""
        if self._pads is None:
            from tabletop.ui.scorepad.pads import Pads

            self._pads = Pads(self, self.match_store.scores)
            self._pads.idle.connect(self._close_after_all, Qt.ConnectionType.QueuedConnection)
            self._pads.placed.connect(lambda record: self.positions.edit(record))
        return self._pads

    @property
    def positions(self) -> PositionPages:
        """Positions set up by hand, made when the first one is."""
        if self._positions is None:
            from tabletop.ui.positions.controller import PositionPages

            self._positions = PositionPages(self)
            self._positions.changed.connect(self._follow)
            self._positions.scored.connect(lambda record: self.pads.score(record))
        return self._positions

    @property
    def remote(self) -> RemoteTables:
        """Tables that are played from several machines, made when the first one is."""
        if self._remote is None:
            from tabletop.ui.remote.controller import RemoteTables

            self._remote = RemoteTables(self, self.notification)
            self._remote.closed.connect(lambda record: self.pads.keep_record(record))
        return self._remote

    def _watch_turns(self) -> None:
        """Ask from now on how the tables elsewhere stand at which one has a place."""
        from tabletop.ui.remote.turns import TurnWatch, load_for_inviting

        self._turns = TurnWatch(self, self.notification, lambda: self._remote)
        self._background.start(load_for_inviting)

    @property
    def _pad(self) -> PadPage | None:
        """The sheet that is shown, if one is."""
        return None if self._pads is None else self._pads.page

    @property
    def _laying(self) -> TablePane | None:
        """The table on which a position is laid, if one is shown."""
        return None if self._positions is None else self._positions.laying

    # What a start, a link or the desktop asks for

    def obey(self, request: StartRequest) -> None:
        """Open what is asked for; a link is followed only after a question."""
        link = linked(request.link) if request.link else None
        wanted = link or request
        asked = wanted.pad or wanted.lessons
        game = self.game.info.id if asked == LAST and self.games else asked
        if request.link and link is None:
            self.complain(Text("This link leads nowhere: {link}", link=shown(request.link)))
        elif asked and game not in self.games:
            self.complain(Text("There is no game “{game}” here.", game=shown(game)))
        elif request.link:
            self.dialogs.ask_link(request.link, partial(self._open_wanted, wanted, game))
        else:
            self._open_wanted(wanted, game)

    def _open_wanted(self, wanted: StartRequest, game: str) -> None:
        if wanted.file:
            self.open_file(Path(wanted.file))
        elif wanted.pad:
            self.pads.open_new(game)
        elif wanted.join:
            self.remote.follow(wanted.join)
        elif wanted.lessons:
            self.lessons.show(game)
        elif wanted.action in ACTIONS and self.actions_[wanted.action].isEnabled():
            self.open(wanted.action)

    # What each action does

    def open(self, name: str) -> None:
        """Do what the action of that name does, or what a page stands for."""
        self._acts[name]()

    def _handlers(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self.show_start,
            "open": lambda: self.dialogs.ask_file(self.open_file),
            "continue": self._go_on,
            "set_up": lambda: self.positions.show(self.game.info.id),
            "set_up_here": self._with_session(lambda session: self.positions.set_up(session)),
            "score": lambda: self.pads.open_new(self.game.info.id),
            "join": lambda: self.remote.ask(),
            "invite": lambda: self.remote.invite(),
            "move_table": lambda: self.remote.move(),
            "end_table": lambda: self.remote.end_early(),
            "point_out": lambda: self.remote.point_out(),
            "learn": lambda: self.lessons.show(self.game.info.id),
            "history": lambda: self.pads.show_history(),
            "save_as": self._save,
            "close": self.leave_table,
            "quit": self.close,
            "undo": self._undo,
            "redo": self._redo,
            "undo_turn": self._with_session(lambda session: session.undo_turn()),
            "drop_pick": self._with_session(lambda session: session.drop_pick()),
            "leave_visit": self._with_session(lambda session: session.leave_visit()),
            "type_move": self._with_session(self.dialogs.type_move),
            "deal_correct": self._with_session(self.dialogs.correct_deals),
            "deal_at_once": lambda: self.deal_at_once(self.actions_["deal_at_once"].isChecked()),
            "advise": self._with_session(self._keep_rules),
            "loose": self._with_session(self._loosen),
            "hint": self.coaching.hint,
            "what_if": lambda: self.coaching.wonder(self.actions_["what_if"].isChecked()),
            "referee": self._with_session(self._ask_referee),
            "teaching": self._ask_teaching,
            "zoom_in": self._with_table(lambda page: page.view.zoom_in()),
            "zoom_out": self._with_table(lambda page: page.view.zoom_out()),
            "fit": self._with_table(lambda page: page.view.fit()),
            "docks": self._with_table(lambda page: page.docks.toggle()),
            "tell_again": lambda: Announcer.of(self).announce_again(),
            "finish": self.show_final,
            "solve": self.reviews.solve,
            "review": self.reviews.show,
            "full_screen": self._turn_full_screen,
            "reduced_motion": self._turn_motion,
            "settings": self._ask_preferences,
            "rules": self.cite,
            "player_aid": self._show_player_aid,
            "illustrated": lambda: self.dialogs.illustrated_rules(self.game),
            "components": self._show_components,
            "keys": self._show_keys,
            "report": self.reports.show,
            "about": self._show_about,
        }

    def _keep_rules(self, session: Session) -> None:
        """Let the rules only advise from now on, or decide again, where all agree."""
        advise = self.actions_["advise"].isChecked()
        session.keep_rules(Strength.ADVISE if advise else Strength.ENFORCE)
        self._follow()

    def _sayings(self) -> Sequence[Saying]:
        """What can be said of the pieces that lie loose."""
        from tabletop.models.loose_sayings import sayings

        return sayings(self.session) if self.session is not None else ()

    def _say(self, move: LooseTell) -> None:
        """Have the one at the lower edge say what no loose piece shows."""
        if self.session is not None:
            self.session.play(move)

    def _loosen(self, session: Session) -> None:
        """Let the pieces lie loose from now on, or the rules go on as before, where all agree."""
        loose = self.actions_["loose"].isChecked()
        session.keep_rules(Strength.FREE if loose else session.match.ruled)
        self._follow()

    def _with_session(self, act: Callable[[Session], object]) -> Callable[[], None]:
        """Does something with the open match, if there is one."""

        def do() -> None:
            if self.session is not None:
                act(self.session)

        return do

    def _with_table(self, act: Callable[[TablePage], object]) -> Callable[[], None]:
        """Does something with the page of the table, if that is shown."""

        def do() -> None:
            if self.table is not None:
                act(self.table)

        return do

    def _go_on(self) -> None:
        if self.start is not None:
            self.start.go_on()

    def _undo(self) -> None:
        undoes = self.session if self.table is not None else self.start or self._pad or self._laying
        if undoes is not None:
            undoes.undo()

    def _redo(self) -> None:
        redoes = self.session if self.table is not None else self._pad or self._laying
        if redoes is not None:
            redoes.redo()

    def _save(self) -> None:
        if self._pad is not None:
            self.pads.save()
        else:
            whole = self.opened is None or self.opened.whole
            self.dialogs.ask_place(self.game.info.id, self.save, whole)

    def save(self, path: Path) -> None:
        """Save the open match as it stands now, beside the window; what went wrong is told."""
        if self.session is not None and self.opened is not None:
            work = saving(self.opened, self.session.automatic_deal, path)
            saves, told = self.context.saves, self.dialogs.tell_saved
            saves.ask(path.name, work, lambda _: told(path), self.complain)

    def _turn_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _turn_motion(self) -> None:
        self.context.preferences.reduced_motion = self.actions_["reduced_motion"].isChecked()

    # What an action opens

    def _ask_referee(self, session: Session) -> None:
        from tabletop.models.referee import Referee

        asks = self.actions_["referee"].isChecked()
        session.pursue(Referee(session) if asks else None)

    def _ask_teaching(self) -> None:
        from tabletop.ui.dialogs.teaching import TeachingBox

        session = self.session
        if session is not None:
            pupils = {
                seat: (session.players[seat].name, on) for seat, on in self.coaching.pupils.items()
            }
            box = TeachingBox(self.context, pupils, self)
            box.taught.connect(self.coaching.teach)
            self.dialogs.show_dialog("teaching", box)

    def _ask_preferences(self) -> None:
        from tabletop.ui.dialogs.preferences import SettingsBox

        self.dialogs.show_dialog("settings", SettingsBox(self.context, self))

    def _show_player_aid(self) -> None:
        self.dialogs.player_aid(self.game, self.actions_["player_aid"].shortcut())

    def _show_components(self) -> None:
        self.dialogs.components(self.game, self._load_components if self.session is None else None)

    def _load_components(self) -> None:
        from tabletop.ui.dialogs.own_components import OwnComponents

        if self.start is not None:
            start = self.start
            info = self.game.info
            dialog = OwnComponents(self.context.of(info.id), info, start.setup.components, self)
            dialog.chosen.connect(start.panel.use_components)
            dialog.shows.connect(self.actions_["components"].trigger)
            dialog.edits.connect(partial(self._write_components, dialog))
            self.dialogs.show_dialog("own_components", dialog)

    def _write_components(self, asked: OwnComponents) -> None:
        from tabletop.ui.dialogs.component_editor import ComponentEditor

        info = self.game.info
        editor = ComponentEditor(self.context.of(info.id), info, self)
        editor.saved.connect(asked.path.setText)
        self.dialogs.show_dialog("component_editor", editor)

    def _show_keys(self) -> None:
        from tabletop.ui.dialogs.keys import KeysPage

        page = KeysPage(self.context, self.actions_, self)
        self.dialogs.show_dialog("keys", page, beside=True)

    def _show_about(self) -> None:
        from tabletop.ui.dialogs.about import AboutBox

        infos = tuple(described()[0].values())
        box = AboutBox(self.context, infos, self)
        box.licences.connect(self.dialogs.licences)
        self.dialogs.show_dialog("about", box)

    def fault(self, error: BaseException, details: str) -> None:
        """Tell of an error that nobody expected; the window goes on."""
        self.dialogs.fault(error, details, self.session, self.leave_table, self.reports.show)

    # When each can be done

    def _follow(self) -> None:
        """Let the actions be possible exactly where they do something."""
        self.actions_.update(self._state())

    def _state(self) -> ActionState:
        session, shown, pad, laying = self.session, self._shown(), self._pad, self._laying
        if session is None:
            undoes = self.start.can_undo if self.start is not None else False
            some = shown is not Page.NOTHING
            game = self.game if some and self.ready else None
            return ActionState(
                page=shown,
                scorable=some and (game is None or game.pad is not None),
                placeable=some and (game is None or game.positions is not None),
                aided=some and (game is None or bool(game.player_aid)),
                unfinished=self.start is not None and self.start.last is not None,
                undo=any(
                    (undoes, pad and pad.model.can_undo, laying and laying.session.can_undo())
                ),
                redo=any((pad and pad.model.can_redo, laying and laying.session.can_redo())),
            )
        match, table = session.match, self.table is not None
        undo_turn = table and session.can_undo()
        return ActionState(
            page=shown,
            scorable=session.game.pad is not None,
            placeable=session.game.positions is not None,
            aided=bool(session.game.player_aid),
            undo=table and (undo_turn or bool(session.picks)),
            redo=table and session.can_redo(),
            undo_turn=undo_turn,
            picks=bool(session.picks),
            match=True,
            remote=self.opened is not None and self.opened.remote is not None,
            whole=match.from_setup,
            lesson=self.lesson,
            over=match.over,
            people=session.dealt_by_people,
            automatic=session.automatic_deal,
            advises=match.strength is Strength.ADVISE,
            loose=match.strength is Strength.FREE,
            taught=bool(match.here),
            visiting=session.visiting,
            supposing=session.supposing,
            asked=session.referee is not None,
        )

    def _shown(self) -> Page:
        if self.table is not None:
            return Page.TABLE
        if self.session is not None:
            return Page.REVIEW
        if self.start is not None:
            return Page.START
        if self._pads is not None and self._pads.open:
            return Page.PLAYED if self._pad is None else Page.PAD
        if self._positions is not None and self._positions.open:
            return Page.POSITION
        return Page.LESSONS if self.lessons.open else Page.NOTHING

    # The open match

    def _attend(self, session: Session) -> None:
        """Count its end, and follow it if it may be something else that can be done then."""
        self.dialogs.keep_to(session.game.info.id)
        session.count_asked.connect(self.show_final)
        session.purpose_changed.connect(self.changed)
        session.told.connect(partial(self._wait_for_the_end, session))

    def _wait_for_the_end(self, session: Session) -> None:
        if session.at_the_end:
            last = self.context.theme.motion("count_step").ms
            later(session, lambda: self._ended(session), last)

    def _ended(self, session: Session) -> None:
        """Count the end, unless somebody went elsewhere meanwhile; who looks back already is not
        called away."""
        if self.session is not session or not (session.at_the_end and session.being_counted):
            return
        if self.lesson:
            session.end_count()
        elif self.table is None:
            session.end_count()
            self._keep_ended(session, lambda _: None)
        else:
            self.show_final()

    @Slot()
    def show_final(self) -> None:
        """The final count of the open match."""
        from tabletop.ui.dialogs.final import FinalCount

        session = self.session
        if session is None:
            return
        session.end_count()
        page = FinalCount(self.context.of(session.game.info.id), session, self)
        page.again.connect(self.play_again)
        page.looked.connect(self.reviews.show)
        page.cited.connect(self.cite)
        self.dialogs.show_dialog("final", page)
        self._keep_ended(session, partial(self._offer_pad, page))

    def _keep_ended(self, session: Session, then: Callable[[Kept], object]) -> None:
        """Put the match that is over into the history, and say so where it is played elsewhere."""
        if self.opened is not None and self.opened.remote is not None:
            self.remote.end()
        elif not self.practising:
            self.pads.keep_match(session.match, self.journal, then, self.complain, self.minutes)

    def _offer_pad(self, page: FinalCount, kept: Kept) -> None:
        """The match is in the history: it can be opened there."""
        if self.dialogs.dialog("final") is page:
            page.offer_pad()
            page.scored.connect(lambda: self.pads.write_on(kept.scoring, kept.version))

    # Other words, sizes and preferences; what only changes its colours follows by itself

    def _reworded(self) -> None:
        if self.session is not None:
            self.session.speak(self.context.of(self.session.game.info.id).words)
        else:
            self._show_again()

    def _redressed(self) -> None:
        if self.context.theme.scale != self._scale:
            self._scale = self.context.theme.scale
            self.renew_header()
            self._show_again()

    def _show_again(self) -> None:
        """Build the page anew, whatever it shows."""
        if self.session is not None:
            self.session.skip()
            if not self.reviews.show_again():
                self.show_table()
        elif self._pads is not None and self._pads.open:
            self._pads.show_again()
        elif not (self.lessons.show_again() or self._positions_again()):
            self.show_again()

    def _positions_again(self) -> bool:
        return self._positions is not None and self._positions.show_again()

    def _preferred(self, name: str) -> None:
        if self.session is not None and name == "curtain":
            self.session.hang_curtain(self.context.preferences.curtain)

    # What the desktop does with the window

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file may be dropped anywhere."""
        if _dropped(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file that was dropped."""
        path = _dropped(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.open_file(path)

    def changeEvent(self, event: QEvent) -> None:
        """The window manager, too, may fill the screen with the window, or not."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_["full_screen"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """The journal and the drafts keep everything: closing asks only where they cannot, or where
        others wait for this computer."""
        if not self._anyway and self._remote is not None and self._remote.awaited:
            event.ignore()
            moves = self.actions_["move_table"].isEnabled()
            self.dialogs.ask_awaited(self._close_anyway, self._remote.move if moves else None)
            return
        if not self._anyway and not self._kept_everything():
            event.ignore()
            self._ask_unkept()
            return
        self.leave()
        if self._pads is not None:
            self._pads.close()
        if self._turns is not None:
            self._turns.close()
        if self._remote is not None:
            self._remote.close()
        super().closeEvent(event)

    def _kept_everything(self) -> bool:
        """Whether all that people entered and saved is on the disk, or is in a moment."""
        return self._entered(_MOMENT) and self.context.saves.finish(round(_MOMENT * 1000))

    def _entered(self, patience: float) -> bool:
        """Whether all that people entered on pads is kept, or is within so many seconds."""
        return self._pads is None or self._pads.safe(patience)

    def _ask_unkept(self) -> None:
        """Say what is not on the disk, and ask whether to close nevertheless."""
        page, pads = self._pad, self._pads
        if self._entered(0.0):
            self.dialogs.ask_unkept(_UNWRITTEN, self._close_anyway, None)
            return
        aside = None if page is None or pads is None else partial(pads.sharing.ask, page, "json")
        self.dialogs.ask_unkept(_UNENTERED, self._close_anyway, aside)

    def _close_anyway(self) -> None:
        """Close the window, whatever is not on the disk."""
        self._anyway = True
        self.close()

    def _close_after_all(self) -> None:
        """Everything is kept now: do as somebody wished who was asked to wait."""
        if self.dialogs.dialog("unkept") is not None and self._kept_everything():
            self.close()


def _dropped(data: QMimeData) -> Path | None:
    """The one file of this machine that is dragged, if it is one."""
    urls = data.urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
