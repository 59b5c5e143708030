"""The window as its pages and controllers know it: a page below a header, and an open match."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tabletop.engine.text import Text
from tabletop.language import colour_name
from tabletop.models.background import Background
from tabletop.models.deferred import later
from tabletop.models.files import Files
from tabletop.records.endings import SEAT_ENDING
from tabletop.records.fault import RecordError, stumbled
from tabletop.shapes.invalid import ValidationError
from tabletop.ui import matches
from tabletop.ui.actions import Actions
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.class_making import make_classes
from tabletop.ui.controls.layout import place_what_waits
from tabletop.ui.controls.page_column import PageColumn
from tabletop.ui.controls.window_title import WindowTitle
from tabletop.ui.dialogs.dialogs import Dialogs
from tabletop.ui.game_faults import GameFaults
from tabletop.ui.header import ACCENT, Header
from tabletop.ui.match_store import MatchStore
from tabletop.ui.memory import Tidying

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.models.session import Session
    from tabletop.records.conduct import Conduct
    from tabletop.records.journal import Journal, Restored
    from tabletop.records.position import PositionRecord
    from tabletop.records.progress import Progress
    from tabletop.scorepad.scoring import Scoring
    from tabletop.ui.journaled_match import JournaledMatch
    from tabletop.ui.start.screen import StartScreen
    from tabletop.ui.start.setup import Setup
    from tabletop.ui.table_page import TablePage

T = TypeVar("T")
_LOG = logging.getLogger(__name__)

_DRAWN = 80
"""After so many milliseconds a table that came into sight is usually complete."""


class Shell(QMainWindow):
    """Shows one page at a time, and keeps the match that is open, whatever page is shown.

    It knows none of those that work in it; they hear of it. ``left``: what is shown is about to
    go, and everybody puts away what is theirs. ``match_left``: the open match goes, too.
    ``match_opened`` carries a Session, ``table_shown`` the page of its table, perhaps built anew,
    and ``page_shown`` any other page;
    ``scoring_read`` a Scoring that was in a file, ``position_read`` the record of a position in one
    that cannot be so. ``seat_asked`` the file of a place at a table elsewhere, ``visited`` a table
    of this network and the seat that is wanted there. ``asked`` carries the name of an action that
    a page stands for. ``changed``: what can be done may be something else now.
    """

    left = Signal()
    match_left = Signal()
    match_opened = Signal(object)
    table_shown = Signal(object)
    page_shown = Signal(object)
    scoring_read = Signal(object)
    position_read = Signal(object)
    seat_asked = Signal(Path)
    visited = Signal(object, object)
    asked = Signal(str)
    changed = Signal()

    def __init__(self, context: AppContext, match_store: MatchStore) -> None:
        super().__init__()
        self.context, self.match_store = context, match_store
        self.session: Session | None = None
        self.opened: matches.Opened | None = None
        self._kept: JournaledMatch | None = None
        self._back: Callable[[], object] | None = None
        self.page: QWidget | None = None
        self.start: StartScreen | None = None
        self.table: TablePage | None = None
        self._title = WindowTitle(self)
        self.setMinimumSize(760, 540)
        self.actions_ = Actions(context, self)
        self.dialogs = Dialogs(context, self)
        self.files = Files(self)
        self._background = Background(parent=self)
        self._tidying = Tidying(self)
        self.dialogs.closed.connect(self._tidying.go_on)
        self._faults = GameFaults(self)
        self._faults.found.connect(self._show_faults)
        self._faults.read.connect(self._rules_read)
        self._read = False
        self.dialogs.tell_of_reading(self.files, self.read_no_more)
        self.dialogs.tell_of_writing(context.saves)
        room = QWidget()
        self.header = Header(context, self.actions_)
        self.pages = PageColumn(room, self.header, context.themes)
        self.setCentralWidget(room)
        if sys.platform == "darwin":
            self.actions_.menu_bar(self.menuBar())

    # What is open

    @property
    def games(self) -> Mapping[str, Game[Any, Any]]:
        """Every installed game by its id."""
        return matches.installed()

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the open match, or the one that the page is about; there must be one."""
        if self.session is not None:
            return self.session.game
        page = self.page
        if self.start is not None:
            return self.games[self.start.info.id]
        return page.game if isinstance(page, matches.OfGame) else next(iter(self.games.values()))

    @property
    def ready(self) -> bool:
        """Whether the rules of what is shown were read: the first picture waits for none."""
        return self._read or self.start is None

    @property
    def journal(self) -> Path | None:
        """The file in which the open match is kept, if it is."""
        return self._kept.journal if self._kept is not None else None

    @property
    def minutes(self) -> int | None:
        """How long the open match was played, without long breaks; None where nobody knows."""
        return self._kept.minutes if self._kept is not None else None

    @property
    def lesson(self) -> bool:
        """Whether a scene of a lesson is open."""
        return self.opened is not None and self.opened.tutor is not None

    @property
    def practising(self) -> bool:
        """Whether what is played counts for nothing: a study copy, a lesson, or another's game."""
        return self.opened is not None and not self.opened.kept

    @property
    def taught(self) -> frozenset[int]:
        """The seats at the open match that are told of weak moves."""
        return frozenset() if self.opened is None else self.opened.taught

    @taught.setter
    def taught(self, seats: frozenset[int]) -> None:
        self._conduct(taught=seats)

    def deal_at_once(self, on: bool) -> None:
        """Let the open table deal without waiting for a hand from now on, or wait for one."""
        if self.session is not None:
            self._conduct(automatic=on)
            self.session.deal_at_once(on)

    def _conduct(self, **changes: Any) -> None:
        """Conduct the open match otherwise; its journal, if there is one, keeps that."""
        if self.opened is not None:
            self.opened = evolve(self.opened, **changes)
            if self._kept is not None:
                self._kept.conduct(self.opened.conduct)

    @Slot(object)
    def complain(self, text: Text, game: str = "") -> None:
        """Say one clear sentence; ``game`` is the id of one whose own sentences are in it."""
        speaker = self.session or (self.context.of(game) if game else self.context)
        self.dialogs.complain(speaker.say(text))

    def _complain_of(self, texts: Sequence[Text]) -> None:
        """Say what there is to say, if there is anything; the first of it, where it is more."""
        if texts:
            self.complain(texts[0])

    @Slot(str)
    def cite(self, rule: str = "") -> None:
        """Show the rules of the game, at a rule if one is named."""
        self.dialogs.rules(self.game, rule)

    # Pages

    def show_page(self, page: QWidget, back: Callable[[], object] | None = None) -> None:
        """Put another page below the header; ``back`` leads from it to where one was before."""
        self._put(page, back)
        self.page_shown.emit(page)

    def _put(self, page: QWidget, back: Callable[[], object] | None = None) -> None:
        self._back = back
        if page is not self.start:
            self.start = None
        if self.page is not None:
            self._tidying.go_on()
        self.page, self.table = page, None
        self.pages.show(page)

    def show_title(self, name: str = "", where: str = "", accent: str = "") -> None:
        """Name what is shown; with the ``accent`` of a game the header names it and its phase."""
        self._title.show(self.page, name, where)
        if accent:
            self.header.show_table(name, where, accent)
        else:
            self.header.show_start()
        self.changed.emit()

    @Slot()
    def show_start(self) -> None:
        """Leave the table, if any, and show the start screen."""
        from tabletop.ui.start.no_games_page import NoGamesPage
        from tabletop.ui.start.screen import StartScreen

        self.leave()
        games, faults = self._faults.playable(), self._faults.all
        if not games:
            self.show_page(NoGamesPage(self.context, tuple(faults.values())))
            self.show_title()
            return
        screen = StartScreen(self.context, games, self.match_store, faults, self.pages.styled)
        screen.told.connect(self.complain)
        screen.play.connect(self.play)
        screen.invites.connect(lambda setup: self.play(setup, lambda: self.asked.emit("invite")))
        screen.resume.connect(self.resume)
        screen.goes_on.connect(self.go_on)
        screen.asked.connect(self.asked)
        screen.visits.connect(self.visited)
        screen.changed.connect(self.changed)
        screen.drawn.connect(self._prepare)
        self.start = screen
        self.show_page(screen)
        self.show_title()
        screen.panel.start.setFocus()
        if self.isVisible():
            place_what_waits()

    def _prepare(self) -> None:
        """Make ready what a table needs, once the start screen is complete."""
        make_classes(self, lambda: self._background.start(self._make_ready))

    def _make_ready(self) -> None:
        """Load what a table needs while somebody still reads the start screen; in a thread."""
        import tabletop.models.coaching.coach
        import tabletop.models.session
        import tabletop.records.journal
        import tabletop.ui.table_page  # noqa: F401

        self._faults.look()

    def _rules_read(self) -> None:
        self._read = True
        self.changed.emit()

    def _show_faults(self) -> None:
        """Say what is wrong with games, where they can be chosen."""
        if self.start is not None:
            self.show_again()

    @Slot()
    def show_table(self) -> None:
        """Build the page of the open match."""
        from tabletop.ui.table_page import TablePage, load_for_hands

        session = self.session
        assert session is not None
        context = self.context.of(session.game.info.id)
        page = TablePage(context, session, self.centralWidget())
        page.asked.connect(self.asked)
        page.cited.connect(self.cite)
        page.dealt.connect(lambda _: self.dialogs.ask_deal(session))
        page.studied.connect(self.open_study)
        page.misdrawn.connect(self.complain)
        self._put(page)
        self.table = page
        self.table_shown.emit(page)
        self._tell()
        page.view.setFocus()
        later(page, lambda: self._background.start(load_for_hands(session.game)), _DRAWN)

    def show_again(self) -> None:
        """Build the start screen anew, with what was set up on it so far."""
        before = self.start
        self.show_start()
        if self.start is not None and before is not None:
            self.start.follow(before)

    def renew_header(self) -> None:
        """Build the header anew, for another size of type."""
        old, self.header = self.header, Header(self.context, self.actions_)
        self.pages.replace(old, self.header)

    @Slot()
    def come_forward(self) -> None:
        """Show the window in front of all others, as far as the desktop allows it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)

    # New matches and old ones

    def play(self, setup: Setup, then: Callable[[], object] = lambda: None) -> None:
        """Sit down at a new match, remember how it was set up, and ``then`` do something."""
        from tabletop.ui.start.setup import remember

        def sit(sits: bool) -> None:
            if sits:
                remember(self.context.preferences.store, setup)
                then()

        if setup.components:
            path, made = Path(setup.components), partial(matches.new_match, setup)
            self.read(path, made, lambda opened: sit(self.sit_down(opened)))
        else:
            sit(self.begin(setup))

    def begin(self, setup: Setup, taught: frozenset[int] = frozenset()) -> bool:
        """Sit down at a new match; what cannot be set up is told of, and nothing changes."""
        try:
            opened = matches.new_match(setup)
        except RecordError as error:
            self.complain(error.text, setup.game)
        except ValueError as error:
            self.complain(Text("{reason}", reason=str(error)))
        # Another author's rules may raise anything, and even exit.
        except (Exception, SystemExit) as error:
            self._complain_of_table(setup.game, error)
        else:
            return self.sit_down(evolve(opened, taught=taught))
        return False

    @Slot()
    def play_again(self) -> None:
        """The same people, game and options, with another seed; the next seat starts."""
        if self.opened is not None and self.opened.remote is not None:
            self.opened.remote.play_again()
        elif self.opened is not None:
            self.sit_down(matches.another(self.opened))

    def resume(self, path: Path) -> None:
        """Go on with a match from the store of matches; where that cannot be, it is told why."""
        if path.suffix == SEAT_ENDING:
            self.seat_asked.emit(path)
        else:
            work = partial(matches.resumed, self.match_store, path)
            self.read(path, work, self._resume, matches.Resumed.let_go)

    def go_on(self, paths: Sequence[Path]) -> None:
        """Go on with the first match of some that can be gone on with."""
        here = [path for path in paths if path.suffix != SEAT_ENDING]
        if paths[0] not in here:
            self.resume(paths[0])
        else:
            work = partial(matches.newest, self.match_store, here)
            self.read(here[0], work, self._resume, matches.Resumed.let_go)

    def _resume(self, found: matches.Resumed) -> None:
        restored, path = found.restored, found.path
        if restored is None:
            self.dialogs.ask_in_use(
                {
                    Text("Go to that window"): lambda: self._ask_forward(path),
                    Text("Look on"): lambda: self.open_copy(path, watches=path),
                    Text("Open a copy"): lambda: self.open_copy(path),
                }
            )
        elif self.sit_down(matches.restored(restored), found.journal):
            self._complain_of(restored.told)

    def _ask_forward(self, path: Path) -> None:
        from tabletop.ui.window_activation import ActivationRequest

        missed = Text("The other window does not answer.")
        request = ActivationRequest(self.match_store.where(path), self)
        request.answered.connect(lambda heard: None if heard else self.complain(missed))

    def open_copy(self, path: Path, watches: Path | None = None) -> None:
        """Go on with a copy of a match that another window has open, or watch that match."""

        def sit(restored: Restored) -> None:
            kept = watches is None
            self.sit_down(evolve(matches.restored(restored), kept=kept, watches=watches))

        self.read(path, partial(self.match_store.restore, path), sit)

    def open_file(self, path: Path) -> None:
        """Read a match or a scoring, and open it; what is wrong with it is told instead.

        Until then the window stays as it is, and whoever opens something else wants it no more.
        """
        self.read(path, partial(matches.read, path), partial(self._open, path))

    def _open(self, path: Path, found: matches.Opened | Scoring | PositionRecord) -> None:
        self.context.preferences.remember_file(path)
        if isinstance(found, matches.Opened):
            if self.sit_down(found):
                self._complain_of(found.told)
            return
        from tabletop.records.position import PositionRecord

        if isinstance(found, PositionRecord):
            self.begin_at(found)
        else:
            self.scoring_read.emit(found)

    def begin_at(self, record: PositionRecord) -> None:
        """Sit down at a position, or a puzzle; one that cannot be so is set up first."""
        if isinstance(record.read(), tuple):
            self.position_read.emit(record)
            return
        try:
            opened = matches.at_position(record, self._seat_names(record.game))
        except ValidationError as invalid:
            self.complain(invalid.why, record.game.info.id)
        else:
            self.sit_down(opened)

    def _seat_names(self, game: Game[Any, Any]) -> tuple[str, ...]:
        """What people are called where nobody has named them: by their colours."""
        return tuple(self.context.say(colour_name(colour)) for colour in game.info.colours)

    def read(
        self,
        path: Path,
        work: Callable[[Progress], T],
        then: Callable[[T], object],
        late: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Do ``work`` on a file beside the window's thread; ``then`` hears what came of it.

        What was read before is wanted no more; see ``Files.ask``.
        """
        self.files.drop()
        self.files.ask(path.name, work, then, self._unread, late)

    def _unread(self, why: Text) -> None:
        if self.page is None:
            self.show_start()
        self.complain(why)

    def read_no_more(self) -> None:
        """Want the file no more that is being read."""
        if self.files.busy:
            self.files.drop()
            if self.page is None:
                self.show_start()

    # The open match

    def sit_down(self, opened: matches.Opened, journal: Journal | None = None) -> bool:
        """Open a match at the table; what is played is kept in its ``journal``, or in a new one.

        The new one begins when somebody has acted. A match that cannot be laid out is told of, and
        the start screen shown; what was open is kept as ever.
        """
        try:
            self._lay(opened, journal)
        except (Exception, SystemExit) as error:
            # Nothing stays of a table that was only begun to be laid.
            self.leave()
            self._release(over=False)
            self.show_start()
            self._complain_of_table(opened.match.game.info.id, error)
            return False
        if opened.announced is not None:
            Announcer.of(self).announce(self.context.say(opened.announced))
        return True

    def _complain_of_table(self, game: str, error: BaseException) -> None:
        """Say why nobody can sit down at a game."""
        _LOG.warning("A table cannot be laid", exc_info=error)
        why = stumbled(error)
        name = matches.described()[0][game].name
        told = Text("“{game}” cannot be laid on the table: {reason}", game=name, reason=why)
        self.complain(told, game)

    def _lay(self, opened: matches.Opened, journal: Journal | None) -> None:
        self.leave()
        if opened.kept:
            self._keep(opened, journal)
        words = self.context.of(opened.match.game.info.id).words
        session = matches.session_of(opened, words, curtain=self.context.preferences.curtain)
        # Without a parent Python would delete it, in whatever thread it then looks for cycles.
        session.setParent(self)
        session.told.connect(self._tell)
        session.picked.connect(self.changed)
        session.retranslated.connect(self._tell)
        self.session, self.opened = session, opened
        self.match_opened.emit(session)
        self.show_table()
        if opened.watches is not None:
            from tabletop.models.spectator import Onlooker

            Onlooker(session, opened.watches)
        session.start()
        place_what_waits()

    def _keep(self, opened: matches.Opened, journal: Journal | None) -> None:
        from tabletop.ui.journaled_match import JournaledMatch

        def conduct() -> Conduct:
            return (self.opened or opened).conduct

        self._kept = JournaledMatch(opened.match, self.match_store, conduct, journal, self)
        self._kept.failed.connect(self._unkept, Qt.ConnectionType.QueuedConnection)
        self._kept.requested.connect(self.come_forward)

    @Slot(object)
    def _unkept(self, reason: Text) -> None:
        self.complain(Text("The game is not being kept on the disk: {reason}", reason=reason))

    @Slot()
    def _tell(self) -> None:
        """Say in the header which match is open, and where it stands."""
        session, opened = self.session, self.opened
        if session is None or opened is None:
            return
        phase = opened.heading(session.table.phase)
        accent = self.table.view.table.layout.accent if self.table is not None else ACCENT
        self.show_title(session.say(session.game.info.name), session.say(phase), accent=accent)
        if self.table is not None:
            self.table.view.hang_undo_from(self.header.undo)

    def leave(self) -> None:
        """Close the open match or page; nothing accepted is lost."""
        self.files.drop()
        self.left.emit()
        if self.session is None:
            return
        session, self.session, self.opened = self.session, None, None
        self.dialogs.close_all()
        self.match_left.emit()
        session.told.disconnect(self._tell)
        if self.table is not None:
            self.table.put_away()
        session.close()
        session.deleteLater()
        self._release(session.match.over)

    def _release(self, over: bool) -> None:
        """Let others have the journal of the match that is left."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.leave(over)

    @Slot(int)
    def open_study(self, node: int, puzzle: Callable[[], PositionRecord] | None = None) -> None:
        """Sit down at a study copy of the open match, or a ``puzzle``, while the match waits."""
        session, opened = self.session, self.opened
        if session is None or opened is None:
            return
        back = opened.back if opened.study else self.way_back()
        self.sit_down(matches.study(session.study(node), session.automatic_deal, back, puzzle))

    def way_back(self) -> Callable[[], object] | None:
        """How to come back to the table that is open, or was before this page; None: none was."""
        if self.opened is None:
            return self._back
        return self.opened.again or partial(self._sit_again, self.opened, self.journal)

    @Slot()
    def leave_table(self) -> None:
        """Leave what is shown for what waits behind it, or for the start screen."""
        (self.way_from_here or self.show_start)()

    @property
    def way_from_here(self) -> Callable[[], object] | None:
        """From a lesson to the list, from a study copy to its match, from a page to its table."""
        return self._back if self.opened is None else self.opened.back

    def _sit_again(self, opened: matches.Opened, path: Path | None) -> None:
        """Go on with a match that waited behind a study copy of it, or behind a page.

        Where another window has gone on with it meanwhile, it goes on in a journal of its own.
        """
        if path is None:
            self.sit_down(opened)
            return

        def sit(journal: Journal | None) -> None:
            self.sit_down(opened, journal)
            if journal is None:
                self.complain(
                    Text("Another window went on with this game; here it goes on as a copy.")
                )

        work = partial(matches.waited, self.match_store, path, opened.match)
        self.read(path, work, sit, matches.let_go)
