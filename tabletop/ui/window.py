"""The main window: a header, and below it the start screen or a table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from tabletop.engine.dealer import People
from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.ending import at_the_end
from tabletop.records.catalogue import entries
from tabletop.records.fault import RecordError
from tabletop.ui import matches
from tabletop.ui.actions import PLAY, Actions
from tabletop.ui.anew import Anew
from tabletop.ui.coaching import Coaching
from tabletop.ui.deeds import connect
from tabletop.ui.desk import Desk
from tabletop.ui.doors import Doors
from tabletop.ui.header import ACCENT, Header
from tabletop.ui.lessons.school import School
from tabletop.ui.review.reviews import Reviews
from tabletop.ui.shelf import Shelf

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.records.journal import Journal
    from tabletop.ui.scorepad.pads import Pads
    from tabletop.ui.start.setup import Setup
    from tabletop.ui.table_page import MakeView, TablePage


def lay_table(session: Session, desk: Desk) -> QWidget:
    """The view of a session's table."""
    from tabletop.ui.laid_table import LaidTable

    return LaidTable(session, desk)


class Window(QMainWindow):
    """The window of the app; it owns the session that is open, and its journal."""

    def __init__(self, desk: Desk, shelf: Shelf, make_view: MakeView = lay_table) -> None:
        super().__init__()
        self.desk = desk
        self.shelf = shelf
        self._make_view = make_view
        self.session: Session | None = None
        self._journal: Journal | None = None
        self._behind: Callable[[], object] | None = None
        self.page: QWidget | None = None
        self.table: TablePage | None = None
        self.setWindowTitle("Tabletop")
        self.setMinimumSize(760, 540)
        self._pads: Pads | None = None
        self.actions_ = Actions(desk, self)
        self.doors = Doors(self)
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
        """The game of the open match, or the one that the page is about."""
        if self.session is not None:
            return self.session.game
        on_page: Game[Any, Any] | None = getattr(self.page, "game", None)
        return on_page or next(iter(self.games.values()))

    @property
    def journal(self) -> Path | None:
        """The file in which the open match is kept, if it is."""
        return self._journal.path if self._journal is not None else None

    @property
    def pads_open(self) -> bool:
        """Whether a score pad, or the page of the games played, is shown."""
        return self._pads is not None and self._pads.open

    @property
    def practising(self) -> bool:
        """Whether what is played counts for nothing: a study copy, or a lesson."""
        return self.studying or self.school.tutor is not None

    @property
    def pads(self) -> Pads:
        """The score pads, made when the first one is opened."""
        if self._pads is None:
            from tabletop.ui.scorepad.pads import Pads

            self._pads = Pads(self, self.shelf.scores)
        return self._pads

    def show_start(self) -> None:
        """Leave the table, if any, and show the start screen."""
        from tabletop.ui.start.screen import StartScreen

        self.leave()
        self._behind = None
        screen = StartScreen(self.desk, self.games, self.shelf)
        screen.play.connect(self.play)
        screen.resume.connect(self.resume)
        screen.asked.connect(self.doors.open)
        screen.seen.connect(_make_ready)
        self.show_page(screen)
        self.header.show_start()
        self.setWindowTitle("Tabletop")
        self.actions_.enable(PLAY, False)
        self.actions_.enable(("continue",), screen.last is not None)
        screen.panel.start.setFocus()

    def play(self, setup: Setup) -> None:
        """Sit down at a new match; a file that cannot be used is told of, and nothing changes."""
        try:
            opened = matches.new_match(setup)
        except RecordError as error:
            self.doors.complain(error.text)
            return
        except ValueError as error:
            self.doors.complain(Text("{reason}", reason=str(error)))
            return
        from tabletop.ui.start.setup import remember

        remember(self.desk.preferences.store, setup)
        self.sit_down(opened)

    def resume(self, label: Any, restored: Any) -> None:
        """Go on with a match from the shelf."""
        opened = matches.Opened(restored.match, restored.automatic)
        self.sit_down(opened, lambda: self.shelf.go_on(label.path, restored))
        if restored.dropped is not None:
            self.doors.complain(restored.dropped)

    def open_file(self, path: Path) -> bool:
        """Open a saved match; what is wrong with it is told, and nothing changes."""
        try:
            opened = matches.saved_match(path)
        except RecordError as error:
            self.doors.complain(error.text)
            return False
        self.sit_down(opened)
        return True

    @property
    def studying(self) -> bool:
        """Whether a study copy is open, its match waiting behind it."""
        return self._behind is not None

    def sit_down(
        self,
        opened: matches.Opened,
        journal: Callable[[], Journal] | None = None,
        *,
        kept: bool = True,
        thinker: Callable[[Any, Any], Any] | None = None,
    ) -> None:
        """Open a match at the table; what is played is ``kept`` in its journal.

        ``thinker`` asks the other players, where it is not done as usual.
        """
        from tabletop.models.session import Session

        self.leave()
        keep = self._begin_journal(opened, journal) if kept else None
        self.desk.about(opened.match.game.info.id)
        words = Catalogue.load(self.desk.language, opened.match.game.info.id)
        session = Session(
            opened.match,
            words,
            automatic_deal=opened.automatic,
            animate=True,
            curtain=self.desk.preferences.curtain,
            keep=keep,
            thinker=thinker,
        )
        session.unkept.connect(self._unkept)
        session.count_asked.connect(self.doors.show_final)
        session.told.connect(self._told)
        session.retranslated.connect(self._told)
        self.session = session
        if kept and not isinstance(opened.match.dealer, People):
            self.desk.preferences.automatic_deal = opened.automatic
        self.show_table()
        session.start()

    def _begin_journal(
        self, opened: matches.Opened, journal: Callable[[], Journal] | None
    ) -> Callable[[Any], None] | None:
        begun = journal or (lambda: self.shelf.begin(opened.match, opened.automatic))
        try:
            self._journal = begun()
        except (RecordError, OSError) as error:
            self._unkept(str(error))
            return None
        return self._journal.append

    def play_again(self) -> None:
        """The same people, game and options, with another seed; the next seat starts."""
        if self.session is None:
            return
        again = matches.another(self.session.match)
        self.sit_down(matches.Opened(again, self.session.automatic_deal))

    def closeEvent(self, event: QCloseEvent) -> None:
        """The journal and the drafts keep everything: closing asks nothing."""
        self.leave()
        if self._pads is not None:
            self._pads.close()
        super().closeEvent(event)

    # Pages

    def show_table(self) -> None:
        """Build the page of the open match."""
        from tabletop.ui.table_page import TablePage

        session = self.session
        assert session is not None
        page = TablePage(self.desk, session, self._make_view)
        page.asked.connect(self.doors.open)
        page.cited.connect(self.doors.open_rules)
        page.dealt.connect(self.doors.ask_deal)
        page.studied.connect(self.open_study)
        self.show_page(page)
        self.table = page
        self.actions_.enable(PLAY, True)
        self.actions_.enable(("continue",), False)
        self.coaching.seat(page)
        self.school.seat(page)
        self.header.show_table("", "", self._accent())
        self._told()
        page.view.setFocus()

    def show_page(self, page: QWidget) -> None:
        """Put another page below the header."""
        if self.page is not None:
            self._box.removeWidget(self.page)
            self.page.hide()
            self.page.deleteLater()
        self.page, self.table = page, None
        self._box.addWidget(page, 1)
        page.show()

    def leave(self) -> None:
        """Close the open match or score pad; nothing accepted is lost."""
        if self._pads is not None:
            self._pads.leave()
        self.school.leave()
        self.reviews.leave()
        if self.session is None:
            return
        session, self.session = self.session, None
        self.doors.close_all()
        self.coaching.leave()
        session.told.disconnect(self._told)
        session.close()
        session.deleteLater()
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def open_study(self, node: int) -> None:
        """Sit down at a study copy of the open match, which waits behind it."""
        session = self.session
        if session is None:
            return
        opened = matches.Opened(session.match, session.automatic_deal)
        back = self.school.way_back() or partial(self._sit_again, opened, self.journal)
        self._behind = self._behind or back
        self.sit_down(matches.Opened(session.study(node), session.automatic_deal), kept=False)

    def leave_table(self) -> None:
        """Leave a lesson for the list, a study copy for its match, a match for the start screen."""
        if self.school.go_home():
            return
        behind, self._behind = self._behind, None
        if behind is not None:
            behind()
        else:
            self.show_start()

    def _sit_again(self, opened: matches.Opened, path: Path | None) -> None:
        """Go on with a match that waited behind a study copy of it."""
        if path is None:
            self.sit_down(opened, kept=False)
        else:
            self.sit_down(opened, lambda: self.shelf.go_on(path, opened))

    # What follows the session

    def _told(self) -> None:
        session = self.session
        if session is None:
            return
        name, phase = session.say(session.game.info.name), session.say(self._phase(session))
        self.header.show_table(name, phase, self._accent())
        self.setWindowTitle(f"{name} – {phase} – Tabletop")
        undo, redo = bool(session.picks) or session.can_undo(), session.can_redo()
        self.header.enable(undo, redo)
        if self.table is not None:
            self.table.hang_undo_from(self.header.undo)
        self.actions_.enable(("undo", "undo_turn"), undo)
        self.actions_.enable(("redo",), redo)
        self.actions_.enable(("leave_visit",), session.visiting)
        self.actions_.enable(("finish", "review"), session.match.over)
        self.actions_.enable(("deal_correct",), isinstance(session.match.dealer, People))
        if at_the_end(session):
            last = self.desk.theme.motion("count_step").ms
            QTimer.singleShot(last, self, lambda: self._ended(session))

    def _ended(self, session: Session) -> None:
        """Count the end, unless somebody went elsewhere meanwhile."""
        if self.session is session and at_the_end(session) and self.school.tutor is None:
            self.doors.show_final(once=True)

    def _phase(self, session: Session) -> Text:
        phase = session.table.phase
        return Text("Study copy · {phase}", phase=phase) if self.studying else phase

    def _accent(self) -> str:
        return getattr(self.table.view, "accent", ACCENT) if self.table else ACCENT

    def _unkept(self, reason: str) -> None:
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
        header = Header(self.desk, self.actions_)
        header.asked.connect(lambda name: self.actions_[name].trigger())
        return header


def _make_ready() -> None:
    """Load what a table needs while somebody still reads the start screen."""
    import tabletop.models.coaching.coach
    import tabletop.models.session
    import tabletop.records.journal
    import tabletop.ui.table_page  # noqa: F401


def known_games() -> tuple[str, ...]:
    """The ids of the installed games."""
    return tuple(entries())
