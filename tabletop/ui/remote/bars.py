"""The bar above whatever is shown while a table elsewhere is open, or waits behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.models.remote_table import RemoteTable
    from tabletop.ui.remote.table_bar import TableBar
    from tabletop.ui.table_page import TablePage


class TableBars(QObject):
    """Puts a bar above each page, perhaps built anew, for the table that ``kept`` tells.

    Where the table waits behind the page, the bar leads back to it. ``returns`` asks for that,
    ``invites`` for its links, ``takes`` lets whoever has to act come to the screen, ``called`` says
    that one's turn has come at a table that no session shows, and ``plays_again`` carries where
    somebody would like to play again: each with the table first.
    """

    returns = Signal(object)
    invites = Signal(object)
    takes = Signal(object)
    called = Signal(object)
    plays_again = Signal(object, object)

    def __init__(self, shell: Shell, kept: Callable[[], RemoteTable | None]) -> None:
        super().__init__(shell)
        self._shell, self._kept = shell, kept
        shell.table_shown.connect(self._table_shown)
        shell.page_shown.connect(self._page_shown)

    def renew(self) -> None:
        """Another table is kept than before, behind the page that is shown."""
        page = self._shell.table
        if page is not None:
            self._table_shown(page)
        elif self._shell.page is not None:
            self._page_shown(self._shell.page)

    def _table_shown(self, page: TablePage) -> None:
        from tabletop.ui.remote.hands import OtherHands, OwnHand
        from tabletop.ui.remote.pointing import show_pointed

        table, opened = self._kept(), self._shell.opened
        if table is None or opened is None:
            return
        waits = opened.remote is not table
        if waits and self._shell.way_from_here is None:
            return
        bar = self._bar(table, waits=waits)
        page.show_bar(bar)
        if waits:
            return
        scene, preferences = page.view.table, self._shell.context.preferences
        OwnHand(scene, table.hold, lambda: preferences.shown_hand, page)
        table.held.connect(OtherHands(scene, page).hear)
        table.pointed.connect(
            lambda *told: show_pointed(page, bar, *told) if page is self._shell.table else None
        )

    def _page_shown(self, page: QWidget) -> None:
        """Above a page without a table, from which a way leads back to one."""
        table, opened = self._kept(), self._shell.opened
        if table is None or page is self._shell.start:
            return
        if opened is not None and opened.remote is table:
            self._shell.pages.show_bar(self._bar(table, waits=True, back=self._shell.show_table))
        elif self._shell.way_from_here is not None:
            self._shell.pages.show_bar(self._bar(table, waits=True))

    def _bar(
        self, table: RemoteTable, *, waits: bool, back: Callable[[], object] | None = None
    ) -> TableBar:
        from tabletop.ui.remote.table_bar import TableBar

        shell, say = self._shell, partial(self._say, table)
        bar = TableBar(shell.context, table, say, shell.centralWidget(), waits=waits)
        bar.returns.connect(back or partial(self.returns.emit, table))
        bar.talks.connect(partial(self._talk, table))
        bar.invites.connect(partial(self.invites.emit, table))
        bar.takes.connect(lambda _: self.takes.emit(table))
        if back is None:
            bar.called.connect(partial(self.called.emit, table))
        bar.saves.connect(lambda: self._shell.asked.emit("save_as"))
        bar.plays_again.connect(partial(self.plays_again.emit, table))
        return bar

    def _say(self, table: RemoteTable, text: Text) -> str:
        """A sentence of the game that is played there, and of its players."""
        match = table.match
        words = self._shell.context.words
        if match is not None:
            words = self._shell.context.of(match.game.info.id).words
        return words.say(text, dict(enumerate(table.names)))

    def _talk(self, table: RemoteTable) -> None:
        from tabletop.ui.remote.talk_dialog import TalkDialog

        box = TalkDialog(self._shell.context, table.talk, self._shell)
        self._shell.dialogs.show_dialog("talk", box, beside=True)
