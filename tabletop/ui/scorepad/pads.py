"""The window's score pads: opened, left, saved, and the history they are kept in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL, uuid5

from attrs import evolve
from PySide6.QtCore import QObject

from tabletop.advisor.players import PLAYERS
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.models.drafts import Drafts
from tabletop.models.pad import PadModel
from tabletop.records.fault import RecordError
from tabletop.scorepad.history import Draft, History, HistoryError, Kept
from tabletop.scorepad.proof import prove
from tabletop.scorepad.scoring import Scoring, Sitter, new_id, of_match
from tabletop.ui.actions import PLAY
from tabletop.ui.matches import Opened
from tabletop.ui.scorepad.banner import Banner
from tabletop.ui.scorepad.page import PadPage
from tabletop.ui.scorepad.played.page import PlayedPage
from tabletop.ui.scorepad.sharing import Sharing
from tabletop.ui.start.setup import recall

if TYPE_CHECKING:
    from tabletop.ui.window import Window

HISTORY = Text("The games you played")


class Pads(QObject):
    """Opens one pad at a time in a window, and keeps it."""

    def __init__(self, window: Window, file: Path) -> None:
        super().__init__(window)
        self._window, self._file = window, file
        self._history: History | None = None
        self._told: list[Text] = []
        self._homeless: Text | None = None
        self._drafts: Drafts | None = None
        self._pad = ""
        self._unsaved = False
        self._left: dict[str, Draft] = {}
        self.page: PadPage | None = None
        self.played: PlayedPage | None = None
        self.sharing = Sharing(window)

    # The history

    @property
    def history(self) -> History:
        """The history; where its file cannot be used, one in memory, and the reader is told."""
        if self._history is None:
            try:
                self._history = History(self._file)
            except HistoryError as error:
                self._homeless = error.text
                self._told.append(error.text)
                self._history = History(None)
            self._told += self._history.told
        return self._history

    # Opening and leaving

    def open_new(self, game: str) -> None:
        """An empty sheet for the people who sat down last; a draft left behind is offered."""
        found = self._window.games.get(game)
        if found is None or found.pad is None:
            return
        today = datetime.now().astimezone().date()
        self.write_on(Scoring.begin(game, self._sitters(game), today))
        left = self._left.pop(game, None)
        try:
            behind = [draft for draft in self.history.drafts() if draft.scoring.game == game]
        except HistoryError as error:
            self._trouble(error.text)
            behind = []
        if left is not None:
            self._offer(left)
        elif behind:
            self._offer(behind[0])

    def _sitters(self, game: str) -> Sequence[Sitter]:
        found = self._window.games[game]
        store = self._window.desk.preferences.store
        setup = recall(store, found.info, found.options, tuple(PLAYERS))
        return tuple(Sitter(player.name, player.colour) for player in setup.players)

    def write_on(self, scoring: Scoring, base: int = 0) -> PadPage:
        """Put a scoring under the pencil."""
        window = self._window
        window.leave()
        history = self.history
        self._pad, self._unsaved = new_id(), False
        game = window.games[scoring.game]
        window.desk.about(scoring.game)
        model = PadModel(game, scoring, window.desk.words, base)
        self._drafts = Drafts(lambda newest: history.write_draft(self._pad, newest, model.base))
        self._drafts.failed.connect(self._trouble)
        model.kept.connect(self._keep)
        return self._show(model)

    def _show(self, model: PadModel) -> PadPage:
        window = self._window
        page = PadPage(window.desk, model)
        model.setParent(page)
        page.cited.connect(window.doors.open_rules)
        page.saved.connect(self.save)
        page.shared.connect(lambda: self.sharing.offer(page))
        page.proof.listed.connect(self.show_history)
        page.told.connect(self._titled)
        window.show_page(page)
        self.page = page
        self._remember(page)
        self._titled()
        page.start()
        self._tell(page.banner)
        return page

    def _remember(self, page: PadPage) -> None:
        try:
            people = [person.sitter.name for person in self.history.people()]
            page.sheet.head.remember(people, self.history.places())
        except HistoryError as error:
            self._trouble(error.text)

    @property
    def open(self) -> bool:
        """Whether a page of this is what the window shows."""
        return self.page is not None or self.played is not None

    def show_again(self) -> None:
        """The same page in another language or another size of type."""
        if self.played is not None:
            self.show_history()
        elif self.page is not None:
            model = self.page.model
            model.setParent(self)
            model.disconnect(self.page)
            model.speak(self._window.desk.words)
            self._show(model)

    def leave(self) -> None:
        """Close the pad; what was not saved stays as a draft, and is offered again."""
        if self.page is not None and self._unsaved:
            model = self.page.model
            now = datetime.now().astimezone()
            draft = Draft(self._pad, model.scoring, model.base, now, "")
            self._left[model.scoring.game] = draft
        self._unsaved = False
        if self._drafts is not None:
            self._drafts.close()
            self._drafts.deleteLater()
            self._drafts = None
        self.page = self.played = None

    def show_history(self) -> None:
        """The games that were played."""
        window = self._window
        window.leave()
        page = PlayedPage(window.desk, window.games, self.history)
        page.corrects.connect(lambda kept: self.write_on(kept.scoring, kept.version))
        page.left.connect(window.show_start)
        page.opens.connect(lambda path: self._open_match(Path(path)))
        window.show_page(page)
        self.played = page
        window.header.show_start()
        window.setWindowTitle(f"{window.desk.say(HISTORY)} – Tabletop")
        window.actions_.enable(PLAY, False)
        window.actions_.enable(("continue",), False)
        window.actions_.enable(("close",), True)
        page.list.setFocus()
        self._tell(page.banner)

    def _tell(self, banner: Banner) -> None:
        """Say what became of the file, once."""
        if self._told:
            banner.say(self._told.pop(0), sign="warning")

    def close(self) -> None:
        """Close the pad and the history."""
        self.leave()
        if self._history is not None:
            self._history.close()
            self._history = None

    # Drafts

    def _keep(self, scoring: Scoring) -> None:
        self._unsaved = True
        if self._drafts is not None:
            self._drafts.write(scoring)

    def settle(self) -> None:
        """Wait until everything entered is safe."""
        if self._drafts is not None:
            self._drafts.settle()

    def _offer(self, draft: Draft) -> None:
        assert self.page is not None
        self.page.banner.say(
            Text("A sheet was left unfinished. Go on with it?"),
            (Text("Go on with it"), lambda: self._take_over(draft)),
            (Text("Forget it"), lambda: self._forget(draft)),
        )

    def _take_over(self, draft: Draft) -> None:
        self.write_on(draft.scoring, draft.base)
        self._unsaved = True
        try:
            self.history.take_over(draft, self._pad)
        except KeyError:
            self._trouble(Text("Another window goes on with that sheet, too; both can be saved."))
            self._keep(draft.scoring)
        except HistoryError as error:
            self._trouble(error.text)

    def _forget(self, draft: Draft) -> None:
        self.settle()
        try:
            self.history.drop_draft(draft.pad)
        except HistoryError as error:
            self._trouble(error.text)

    def _trouble(self, text: Text) -> None:
        if self.page is not None:
            self.page.banner.say(text, sign="warning")

    # Saving

    def save(self) -> bool:
        """Keep the sheet in the history; what went wrong is told, and nothing is lost."""
        if self.page is None:
            return False
        model, page = self.page.model, self.page
        model.finish()
        self.settle()
        try:
            saved = self.history.save(model.scoring, model.proof.count, model.base, self._pad)
        except HistoryError as error:
            return self._not_kept(page, error.text)
        model.base = saved.version
        if self._homeless is not None:
            return self._not_kept(page, self._homeless)
        self._unsaved = False
        told = saved.told or Text("Saved. It is in the list of the games you played.")
        listed = (Text("Show the list"), self.show_history)
        page.banner.say(told, listed, sign="tick" if saved.told is None else "warning")
        return True

    def _not_kept(self, page: PadPage, why: Text) -> bool:
        """Say why a sheet would be gone with the window, and offer another way to keep it."""
        share = (Text("Save it elsewhere…"), lambda: self.sharing.offer(page))
        page.banner.say(why, share, sign="warning")
        return False

    # Matches played at the screen

    def keep_match(self, match: Match[Any, Any], journal: Path | None) -> Kept | None:
        """Put a finished match into the history, once; None where its game has no pad.

        Raises:
            HistoryError: it could not be written.
        """
        if match.game.pad is None or not match.over or match.game.info.id not in self._window.games:
            return None
        today = datetime.now().astimezone().date()
        scoring = of_match(match, today, "" if journal is None else str(journal))
        name = str(journal) if journal is not None else repr(id(match))
        scoring = evolve(scoring, id=str(uuid5(NAMESPACE_URL, name)))
        try:
            before = self.history.newest(scoring.id)
        except KeyError:
            before = None
        if before is None or before.scoring.entry != scoring.entry:
            base = 0 if before is None else before.version
            self.history.save(scoring, prove(match.game, scoring).count, base)
        return self.history.newest(scoring.id)

    def _open_match(self, journal: Path) -> None:
        """Sit down at the end of a match that was played here."""
        window = self._window
        try:
            found = window.shelf.restore(journal)
        except RecordError as error:
            window.doors.complain(error.text)
            return
        opened = Opened(found.match, found.automatic)
        window.sit_down(opened, lambda: window.shelf.go_on(journal, found))

    def _titled(self) -> None:
        window, page = self._window, self.page
        if page is None:
            return
        name = window.desk.say(page.game.info.name)
        window.header.show_table(name, page.subtitle, page.accent)
        window.setWindowTitle(f"{name} – {page.subtitle} – Tabletop")
        undo, redo = page.model.can_undo, page.model.can_redo
        window.header.enable(undo, redo)
        window.actions_.enable(PLAY, False)
        window.actions_.enable(("save_as", "close"), True)
        window.actions_.enable(("continue",), False)
        window.actions_.enable(("undo",), undo)
        window.actions_.enable(("redo",), redo)
