"""Games out of files of other programs: read, shown, and added once somebody says so."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.models.history import HistoryWriter
from tabletop.scorepad.history import Kept, Patience, ScoreHistory
from tabletop.scorepad.history.rows import folded
from tabletop.scorepad.imports.bgstats import read_plays
from tabletop.scorepad.imports.merging import Found, KnownGame, sort_out
from tabletop.ui.scorepad.played.import_box import ImportBox
from tabletop.ui.scorepad.played.page import PlayedPage
from tabletop.ui.shell import Shell

Many = tuple[Found, ...]


class Importing(QObject):
    """Leads from a file to the games in the list of a page."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell

    def begin(self, page: PlayedPage, writer: HistoryWriter, path: Path) -> None:
        """Read a file, and show what it would add."""
        games = self._known()

        def work(_: object) -> Many:
            history = writer.history
            kept = (*history.find(), *history.find(removed=True))
            return sort_out(read_plays(path), games, kept)

        self._shell.read(path, work, partial(self._show, page, writer))

    def _known(self) -> tuple[KnownGame, ...]:
        """The installed games, by their names in every language."""
        return tuple(
            KnownGame(
                game.info,
                frozenset(
                    folded(Catalogue.load(code, id_).say(game.info.name)) for code in LANGUAGES
                ),
                self._shell.context.preferences.game_number(id_),
            )
            for id_, game in self._shell.games.items()
            if game.pad is not None
        )

    def _show(self, page: PlayedPage, writer: HistoryWriter, found: Many) -> None:
        shell = self._shell
        if shell.page is not page:
            return
        box = ImportBox(shell.context, found, shell)
        box.accepted.connect(lambda: self._add(page, writer, box.new))
        shell.dialogs.show_dialog("import", box)

    def _add(self, page: PlayedPage, writer: HistoryWriter, new: Many) -> None:
        def told(added: tuple[Kept, ...]) -> None:
            if self._shell.page is page:
                n = len(added)
                said = Text("{n} game was added.", "{n} games were added.", n=n)
                undo = (Text("Undo"), lambda: self._take_out(page, writer, added))
                page.banner.say(said, undo, sign="tick")
                page.refresh()

        writer.ask(partial(_added, new), told, partial(self._refuse, page))

    def _take_out(self, page: PlayedPage, writer: HistoryWriter, added: tuple[Kept, ...]) -> None:
        def told(_: None) -> None:
            if self._shell.page is page:
                page.banner.say(Text("They were taken out of the list."))
                page.refresh()

        writer.ask(partial(_removed, added), told, partial(self._refuse, page))

    def _refuse(self, page: PlayedPage, why: Text) -> None:
        if self._shell.page is page:
            page.banner.say(why, sign="warning")


def _removed(added: tuple[Kept, ...], history: ScoreHistory, patience: Patience) -> None:
    for kept in added:
        history.remove(kept.scoring.id, kept.version, patience)


def _added(new: Many, history: ScoreHistory, patience: Patience) -> tuple[Kept, ...]:
    many = [
        (found.scoring, found.count)
        for found in new
        if found.scoring is not None and found.count is not None
    ]
    return history.add(many, patience)
