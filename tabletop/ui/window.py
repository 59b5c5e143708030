"""The main window: a header, and below it the start screen or a table."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve
from PySide6.QtCore import QEvent, QMimeData, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.ending import at_the_end
from tabletop.models.files import Files
from tabletop.models.later import later
from tabletop.records.catalogue import entries
from tabletop.records.fault import RecordError
from tabletop.ui import matches
from tabletop.ui.actions import Actions
from tabletop.ui.anew import Anew
from tabletop.ui.coaching import Coaching
from tabletop.ui.deeds import connect, follow
from tabletop.ui.desk import Desk
from tabletop.ui.doors import Doors
from tabletop.ui.header import ACCENT, Header
from tabletop.ui.lessons.school import School
from tabletop.ui.review.reviews import Reviews
from tabletop.ui.shelf import Shelf

T = TypeVar("T")

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.writer import Writer
    from tabletop.records.journal import Journal, Restored
    from tabletop.records.record import Progress
    from tabletop.scorepad.scoring import Scoring
    from tabletop.ui.activation import ActivationServer
    from tabletop.ui.scorepad.pads import Pads
    from tabletop.ui.start.screen import StartScreen
    from tabletop.ui.start.setup import Setup
    from tabletop.ui.table_page import MakeView, TablePage


_LOG = logging.getLogger(__name__)

_MOMENT = 0.3
"""So many seconds a window that closes waits for the disk before it asks."""


def lay_table(session: Session, desk: Desk) -> QWidget:
    """The view of a session's table."""
    from tabletop.ui.laid_table import LaidTable

    return LaidTable(session, desk)


class Window(QMainWindow):
    """The window of the app; it owns the session that is open, and what keeps it."""

    def __init__(self, desk: Desk, shelf: Shelf, make_view: MakeView = lay_table) -> None:
        super().__init__()
        self.desk = desk
        self.shelf = shelf
        self._make_view = make_view
        self.session: Session | None = None
        self._writer: Writer | None = None
        self._activation: ActivationServer | None = None
        self._opened: matches.Opened | None = None
        self._back: Callable[[], object] | None = None
        self.page: QWidget | None = None
        self.start: StartScreen | None = None
        self.table: TablePage | None = None
        self.setWindowTitle("Tabletop")
        self.setMinimumSize(760, 540)
        self._pads: Pads | None = None
        self._anyway = False
        self.actions_ = Actions(desk, self)
        self.doors = Doors(self)
        self.files = Files(self)
        self.doors.tell_of_reading(self.files, self.read_no_more)
        self.doors.tell_of_writing(desk.saves)
        desk.saves.ended.connect(self._close_after_all, Qt.ConnectionType.QueuedConnection)
        self.setAcceptDrops(True)
        self.school = School(self)
        self.coaching = Coaching(self)
        self.reviews = Reviews(self)
        room = QWidget()
        self._box = QVBoxLayout(room)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self.header = self._new_header()
        self._box.addWidget(self.header)
        self.setCentralWidget(room)
        if sys.platform == "darwin":
            self.actions_.menu_bar(self.menuBar())
        connect(self)
        self.anew = Anew(self)

    # What is open

    @property
    def games(self) -> dict[str, Game[Any, Any]]:
        """Every installed game by its id."""
        return matches.installed()

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the open match, or the one that the page is about; there must be one."""
        if self.session is not None:
            return self.session.game
        on_page: Game[Any, Any] | None = getattr(self.page, "game", None)
        return on_page or next(iter(self.games.values()))

    @property
    def journal(self) -> Path | None:
        """The file in which the open match is kept, if it is."""
        journal = self._writer.journal if self._writer is not None else None
        return journal.path if journal is not None else None

    @property
    def pads_open(self) -> bool:
        """Whether a score pad, or the page of the games played, is shown."""
        return self._pads is not None and self._pads.open

    @property
    def taught(self) -> frozenset[int]:
        """The seats at the open match that are told of weak moves."""
        return frozenset() if self._opened is None else self._opened.taught

    @taught.setter
    def taught(self, seats: frozenset[int]) -> None:
        if self._opened is not None:
            self._opened = evolve(self._opened, taught=seats)
            self._note()

    def deal_at_once(self, on: bool) -> None:
        """Let the open table deal without waiting for a hand from now on, or wait for one."""
        if self._opened is not None and self.session is not None:
            self._opened = evolve(self._opened, automatic=on)
            self._note()
            self.session.deal_at_once(on)

    def _note(self) -> None:
        """Let the journal, if there is one, keep how the match is conducted."""
        if self._writer is not None and self._opened is not None:
            self._writer.conduct(self._opened.conduct)

    @property
    def practising(self) -> bool:
        """Whether what is played counts for nothing: a study copy, a lesson, or another's game."""
        return self._opened is not None and not self._opened.kept

    @property
    def pads(self) -> Pads:
        """The score pads, made when the first one is opened."""
        if self._pads is None:
            from tabletop.ui.scorepad.pads import Pads

            self._pads = Pads(self, self.shelf.scores)
            self._pads.idle.connect(self._close_after_all, Qt.ConnectionType.QueuedConnection)
        return self._pads

    def show_start(self) -> None:
        """Leave the table, if any, and show the start screen."""
        from tabletop.ui.start.no_games_page import NoGamesPage
        from tabletop.ui.start.screen import StartScreen

        self.leave()
        if not self.games:
            self.show_page(NoGamesPage(self.desk))
            self.header.show_start()
            self.follow()
            return
        self.start = screen = StartScreen(
            self.desk, self.games, self.shelf, matches.broken(), self.centralWidget()
        )
        screen.play.connect(self.play)
        screen.resume.connect(self.resume)
        screen.goes_on.connect(self.go_on)
        screen.asked.connect(self.doors.open)
        screen.changed.connect(self.follow)
        screen.seen.connect(_make_ready)
        self.show_page(screen)
        self.header.show_start()
        self.setWindowTitle("Tabletop")
        self.follow()
        screen.panel.start.setFocus()

    def play(self, setup: Setup) -> None:
        """Sit down at a new match as somebody set it up, and remember how that was."""
        if setup.components:
            path, made = Path(setup.components), partial(matches.new_match, setup)
            self.read(path, made, lambda opened: self._begun(setup, opened))
        elif self.begin(setup):
            self._remember(setup)

    def _begun(self, setup: Setup, opened: matches.Opened) -> None:
        if self.sit_down(opened):
            self._remember(setup)

    def _remember(self, setup: Setup) -> None:
        from tabletop.ui.start.setup import remember

        remember(self.desk.preferences.store, setup)

    def begin(self, setup: Setup, taught: frozenset[int] = frozenset()) -> bool:
        """Sit down at a new match; a file that cannot be used is told of, and nothing changes."""
        try:
            opened = matches.new_match(setup)
        except RecordError as error:
            self.doors.complain(error.text)
            return False
        except ValueError as error:
            self.doors.complain(Text("{reason}", reason=str(error)))
            return False
        return self.sit_down(evolve(opened, taught=taught))

    def resume(self, path: Path) -> None:
        """Go on with a match from the shelf; where that cannot be, it is told why."""
        work = partial(matches.resumed, self.shelf, path)
        self.read(path, work, self._resume, matches.Resumed.let_go)

    def go_on(self, paths: Sequence[Path]) -> None:
        """Go on with the first match of some that can be gone on with."""
        work = partial(matches.newest, self.shelf, paths)
        self.read(paths[0], work, self._resume, matches.Resumed.let_go)

    def _resume(self, found: matches.Resumed) -> None:
        restored = found.restored
        if restored is None:
            self.doors.ask_in_use(found.path)
        elif self.sit_down(matches.restored(restored), found.journal):
            self.doors.complain_of(restored.told)

    def look_on(self, path: Path) -> None:
        """Watch a match that another window has open."""
        self._open_read(path, watches=path)

    def open_copy(self, path: Path) -> None:
        """Go on with a copy of a match that another window has open."""
        self._open_read(path)

    def _open_read(self, path: Path, watches: Path | None = None) -> None:
        def sit(restored: Restored) -> None:
            kept = watches is None
            self.sit_down(evolve(matches.restored(restored), kept=kept, watches=watches))

        self.read(path, partial(self.shelf.restore, path), sit)

    def open_file(self, path: Path) -> None:
        """Read a match or a scoring, and open it; what is wrong with it is told instead.

        Until then the window stays as it is, and whoever opens something else wants it no more.
        """
        self.read(path, partial(matches.read, path), self._open)

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
        self.doors.complain(why)

    @property
    def reading(self) -> bool:
        """Whether a file is being read."""
        return self.files.busy

    def read_no_more(self) -> None:
        """Want the file no more that is being read."""
        if not self.reading:
            return
        self.files.drop()
        if self.page is None:
            self.show_start()

    def _open(self, found: matches.Opened | Scoring) -> None:
        if isinstance(found, matches.Opened):
            if self.sit_down(found):
                self.doors.complain_of(found.told)
        else:
            self.pads.write_on(found)

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

    @property
    def studying(self) -> bool:
        """Whether a study copy is open, its match waiting behind it."""
        return self._opened is not None and self._opened.study

    def sit_down(
        self,
        opened: matches.Opened,
        journal: Journal | None = None,
        *,
        thinker: Callable[[Any, Any], Any] | None = None,
    ) -> bool:
        """Open a match at the table; what is played is kept in its ``journal``, or in a new one.

        The new one begins when somebody has acted.
        ``thinker`` asks the other players, where it is not done as usual. A match that cannot be
        laid out is told of, and the start screen shown; what was open is kept as ever.
        """
        try:
            self._lay(opened, journal, thinker)
        except Exception as error:
            from tabletop.advisor.mind import reason

            _LOG.warning("A table cannot be laid", exc_info=error)
            self._clear_away()
            name, why = opened.match.game.info.name, reason(error)
            told = Text("“{game}” cannot be laid on the table: {reason}", game=name, reason=why)
            self.doors.complain(told)
            return False
        return True

    def _clear_away(self) -> None:
        """Leave nothing of a table that was only begun to be laid."""
        self.leave()
        self._release(over=False)
        self.show_start()

    def _lay(
        self,
        opened: matches.Opened,
        journal: Journal | None,
        thinker: Callable[[Any, Any], Any] | None,
    ) -> None:
        from tabletop.models.session import Session

        self.leave()
        if opened.kept:
            self._keep(opened, journal)
        self.desk.about(opened.match.game.info.id)
        words = Catalogue.load(self.desk.language, opened.match.game.info.id)
        session = Session(
            opened.match,
            words,
            automatic_deal=opened.automatic,
            animate=True,
            curtain=self.desk.preferences.curtain,
            thinker=thinker,
        )
        session.count_asked.connect(self.doors.show_final)
        session.told.connect(self._told)
        session.picked.connect(self.follow)
        session.retranslated.connect(self._told)
        self.session, self._opened = session, opened
        self.show_table()
        if opened.watches is not None:
            from tabletop.models.onlooker import Onlooker

            Onlooker(session, opened.watches)
        session.start()

    def _keep(self, opened: matches.Opened, journal: Journal | None) -> None:
        from tabletop.models.writer import Writer
        from tabletop.ui.activation import ActivationServer

        begin = lambda: self.shelf.begin(opened.match, (self._opened or opened).conduct)  # noqa: E731
        self._writer = Writer(opened.match, begin, journal)
        self._writer.failed.connect(self._unkept, Qt.ConnectionType.QueuedConnection)
        self._activation = server = ActivationServer(self._writer, self)
        server.requested.connect(self.come_forward)

    def come_forward(self) -> None:
        """Show the window in front of all others, as far as the desktop allows it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)

    def play_again(self) -> None:
        """The same people, game and options, with another seed; the next seat starts."""
        if self.session is not None:
            again = matches.another(self.session.match)
            self.sit_down(matches.Opened(again, self.session.automatic_deal))

    def closeEvent(self, event: QCloseEvent) -> None:
        """The journal and the drafts keep everything: closing asks only where they cannot."""
        if not self._kept_everything() and not self._anyway:
            event.ignore()
            self.doors.ask_unkept()
            return
        self.leave()
        if self._pads is not None:
            self._pads.close()
        super().closeEvent(event)

    def _kept_everything(self) -> bool:
        """Whether all that people entered and saved is on the disk, or is in a moment."""
        entered = self._pads is None or self._pads.safe(_MOMENT)
        return entered and self.desk.saves.finish(round(_MOMENT * 1000))

    def close_anyway(self) -> None:
        """Close the window, whatever is not on the disk."""
        self._anyway = True
        self.close()

    def _close_after_all(self) -> None:
        """Everything is kept now: do as somebody wished who was asked to wait."""
        if self.doors.dialog("unkept") is not None and self._kept_everything():
            self.close()

    def changeEvent(self, event: QEvent) -> None:
        """The window manager, too, may fill the screen with the window, or not."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_["full_screen"].setChecked(self.isFullScreen())

    # Pages

    def show_table(self) -> None:
        """Build the page of the open match."""
        from tabletop.ui.table_page import TablePage

        session = self.session
        assert session is not None
        page = TablePage(self.desk, session, self._make_view, self.centralWidget())
        page.asked.connect(self.doors.open)
        page.cited.connect(self.doors.open_rules)
        page.dealt.connect(lambda _: self.doors.ask_deal())
        page.studied.connect(self.open_study)
        self.show_page(page)
        self.table = page
        self.coaching.seat(page)
        self.school.seat(page)
        self.header.show_table("", "", self._accent())
        self._told()
        page.view.setFocus()

    def show_page(self, page: QWidget, back: Callable[[], object] | None = None) -> None:
        """Put another page below the header; ``back`` leads from it to where one was before."""
        self._back = back
        if page is not self.start:
            self.start = None
        if self.page is not None:
            self._box.removeWidget(self.page)
            self.page.hide()
            self.page.deleteLater()
        self.page, self.table = page, None
        self._box.addWidget(page, 1)
        page.show()

    def leave(self) -> None:
        """Close the open match or score pad; nothing accepted is lost."""
        self.files.drop()
        if self._pads is not None:
            self._pads.leave()
        self.school.leave()
        self.reviews.leave()
        if self.session is None:
            return
        session, self.session, self._opened = self.session, None, None
        self.doors.close_all()
        self.coaching.leave()
        session.told.disconnect(self._told)
        session.close()
        session.deleteLater()
        self._release(session.match.over)

    def _release(self, over: bool) -> None:
        """Let others have the journal of the match that is left."""
        writer, self._writer = self._writer, None
        if writer is None:
            return
        if self._activation is not None:
            self._activation.deleteLater()
            self._activation = None
        writer.close()
        if writer.journal is not None:
            self.shelf.put_away(writer.journal.path, over)

    def open_study(self, node: int) -> None:
        """Sit down at a study copy of the open match, which waits behind it."""
        session, opened = self.session, self._opened
        if session is None or opened is None:
            return
        copy = session.study(node)
        back = opened.back or self.way_back()
        self.sit_down(matches.Opened(copy, session.automatic_deal, kept=False, back=back))

    def way_back(self) -> Callable[[], object] | None:
        """How to come back to the table that is open, or was before this page; None: none was."""
        session, opened = self.session, self._opened
        if session is None or opened is None:
            return self._back
        return self.school.way_back() or partial(self._sit_again, opened, self.journal)

    def leave_table(self) -> None:
        """Leave a lesson for the list, a study copy for its match, a match for the start screen.

        A page that was opened at a table is left for that table.
        """
        if not self.school.go_home():
            back = self._back if self._opened is None else self._opened.back
            (back or self.show_start)()

    def _sit_again(self, opened: matches.Opened, path: Path | None) -> None:
        """Go on with a match that waited behind a study copy of it, or behind a page.

        Where another window has gone on with it meanwhile, it goes on in a journal of its own.
        """
        if path is None:
            self.sit_down(opened)
            return
        work = partial(matches.waited, self.shelf, path, opened.match)
        self.read(path, work, lambda journal: self._sit_with(opened, journal), matches.let_go)

    def _sit_with(self, opened: matches.Opened, journal: Journal | None) -> None:
        self.sit_down(opened, journal)
        if journal is None:
            self.doors.complain(
                Text("Another window went on with this game; here it goes on as a copy.")
            )

    # What follows the session

    def follow(self) -> None:
        """Let the actions be possible exactly where they do something."""
        follow(self)

    def _told(self) -> None:
        session = self.session
        if session is None:
            return
        name, phase = session.say(session.game.info.name), session.say(self._phase(session))
        self.header.show_table(name, phase, self._accent())
        self.setWindowTitle(f"{name} – {phase} – Tabletop")
        self.follow()
        if self.table is not None:
            self.table.hang_undo_from(self.header.undo)
        if at_the_end(session):
            last = self.desk.theme.motion("count_step").ms
            later(session, lambda: self._ended(session), last)

    def _ended(self, session: Session) -> None:
        """Count the end, unless somebody went elsewhere meanwhile."""
        if self.session is session and at_the_end(session) and self.school.tutor is None:
            self.doors.show_final(once=True)

    def _phase(self, session: Session) -> Text:
        phase = session.table.phase
        if self._opened is not None and self._opened.watches is not None:
            return Text("Looking on · {phase}", phase=phase)
        return Text("Study copy · {phase}", phase=phase) if self.studying else phase

    def _accent(self) -> str:
        return getattr(self.table.view, "accent", ACCENT) if self.table else ACCENT

    def _unkept(self, reason: Text) -> None:
        self.doors.complain(Text("The game is not being kept on the disk: {reason}", reason=reason))

    # The header

    def renew_header(self) -> None:
        """Build the header anew, for another size of type."""
        old = self.header
        self.header = self._new_header()
        self._box.replaceWidget(old, self.header)
        old.hide()
        old.deleteLater()

    def _new_header(self) -> Header:
        return Header(self.desk, self.actions_)


def _dropped(data: QMimeData) -> Path | None:
    """The one file of this machine that is dragged, if it is one."""
    urls = data.urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None


def _make_ready() -> None:
    """Load what a table needs while somebody still reads the start screen."""
    import tabletop.models.coaching.coach
    import tabletop.models.session
    import tabletop.records.journal
    import tabletop.ui.table_page  # noqa: F401


def known_games() -> tuple[str, ...]:
    """The ids of the installed games."""
    return tuple(entries())
