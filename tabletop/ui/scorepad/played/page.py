"""The page of the games that were played: search at the left, one of them or all at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QLayout, QMenu, QSizePolicy, QStackedLayout, QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import pause
from tabletop.models.history import briefly
from tabletop.scorepad.breakdown import ScoreBreakdown, break_down
from tabletop.scorepad.history import Edit, HistoryError, Kept, ScoreHistory
from tabletop.scorepad.statistics import parts, personal_bests
from tabletop.ui.context import AppContext
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import WordButton, way_home
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel, WindowGround
from tabletop.ui.controls.fields import PlainList, SearchField
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import BesideLayout, Folding, Middle, Scrolled, fill, hbox, vbox
from tabletop.ui.controls.menus import open_menu
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.exports import export
from tabletop.ui.scorepad.played.against import HeadToHeadPanel
from tabletop.ui.scorepad.played.entries import Entries, EntryPainter, Games, name_of
from tabletop.ui.scorepad.played.figures import Figures
from tabletop.ui.scorepad.played.game_filter import GameFilter
from tabletop.ui.scorepad.played.one import OneGame, correctable
from tabletop.ui.scorepad.played.period_field import PeriodField
from tabletop.ui.scorepad.sharing import KINDS, game_numbers

EVERY = ""
_ONE, _ALL, _TWO = "one", "all", "two"
_WIDEST = 1480
_LOW = 560
"""In a page lower than this (at 100 %) chips would leave the list no room."""
_PAUSE = 150
_AROUND = 32
"""The sides (px) of the field around what it asks for."""
ENDINGS = ("csv", "bgsplay")
"""The files that all listed games can be handed on as."""


class PlayedPage(WindowGround):
    """``corrects`` carries the Kept to be put under the pencil, ``opens`` the path of a match.

    Nothing is listed until there is a ``history``. ``left`` says that somebody wants to go back to
    the start, or to the table that waits where it was opened ``at_table``. ``imports`` carries the
    path of a file of another program, ``numbers`` asks for those of games at BoardGameGeek.
    """

    left = Signal()
    corrects = Signal(object)
    opens = Signal(str)
    imports = Signal(object)
    numbers = Signal()

    def __init__(
        self,
        context: AppContext,
        games: Games,
        history: ScoreHistory | None,
        at_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._games, self._history = games, history
        self.chosen_game = EVERY
        self.removed = False
        self._bests: frozenset[tuple[str, int]] = frozenset()
        self.home = way_home(context, at_table)
        sheets = self._sheets()
        self.home.clicked.connect(self.left)
        self.banner = Banner(context, self)
        halves = (self._left(sheets, at_table), 45), (self._right(sheets), 55)
        fill(vbox(sheets), self.banner, (fill(hbox(gap=context.px(16) - 2 * SHADE), *halves), 1))
        self._pause = pause(self, _PAUSE, self.refresh)
        self.refresh()

    def _sheets(self) -> QWidget:
        """What everything lies on, in the middle of a page that scrolls."""
        context, page = self._context, QWidget()
        whole = fill(vbox(), Scrolled(context, page, self))
        Folding(self, whole, lambda _: self._lower(self.height() < context.px(_LOW)))
        around = QSize(context.px(20) - SHADE, context.px(16) - SHADE)
        sheets = QWidget(page)
        Middle(page, context.px(_WIDEST), around).addWidget(sheets)
        return sheets

    def _lower(self, low: bool) -> None:
        """Keep the height of a low page for the games: what stands around them takes less."""
        self._of_games.take_one_line(low)
        for button in (self.export, self.importing, self.bin):
            button.bare(low)

    # The two halves

    def _left(self, sheets: QWidget, at_table: bool) -> CardPanel:
        context, px = self._context, self._context.px
        card = CardPanel(context, parent=sheets)
        column = vbox(card, gap=px(8), around=(px(24), px(16), px(24), px(16)))
        title = TextLabel(context, Text("The games you played"), "heading", wrap=not at_table)
        if at_table:
            # Words go below the title where there is no room for both; an icon always has room.
            title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            top: QLayout = Flow(gap=px(8))
            top.addWidget(title)
            top.addWidget(self.home)
        else:
            top = fill(hbox(gap=px(8)), (title, 1), self.home)
        hint = Text("Player, game, place, note")
        self.search = SearchField(context, hint, lambda _: self._pause.start())
        self.period = PeriodField(context)
        self.period.changed.connect(self.refresh)
        hinted = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        self.search.setMinimumWidth(hinted + px(_AROUND))
        looked = BesideLayout((4, 3), px(8))
        for part in (self.search, self.period):
            looked.addWidget(part)
        self.entries = Entries(context, self._games)
        self.list = PlainList(context, self.entries, Text("The games you played"))
        self.list.setItemDelegate(EntryPainter(context, self._games, self.list))
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.activated.connect(lambda _: self._correct(self.one.kept))
        foot = QWidget()
        self.export = WordButton(context, Text("Export all"), self._offer, icon="share")
        self.importing = WordButton(context, Text("Import…"), self._ask_import, icon="folder")
        removed = Text("Show what was taken out")
        self.bin = WordButton(context, removed, self._turn_bin, icon="trash", kind="quiet")
        Flow(foot, px(8)).add(self.export, self.importing, self.bin)
        narrowed = (looked, self.period.ends, self._filters())
        fill(column, top, *narrowed, (self.list, 1), foot)
        return card

    def _filters(self) -> GameFilter:
        scored = [id_ for id_, game in self._games.items() if game.pad]
        games = [
            (id_, Text("{name}", name=name_of(self._context, self._games, id_))) for id_ in scored
        ]
        self._of_games = GameFilter(self._context, [(EVERY, Text("All")), *games])
        self._of_games.picked.connect(self.narrow)
        self._of_games.choose(EVERY)
        self.chips = self._of_games.chips.of
        return self._of_games

    def _right(self, sheets: QWidget) -> CardPanel:
        context, px = self._context, self._context.px
        card = _ShownCard(context, parent=sheets)
        column = vbox(card, gap=px(12), around=(px(24), px(16), px(16), px(16)))
        choices = (
            (_ONE, Text("This game")),
            (_ALL, Text("Statistics")),
            (_TWO, Text("Head to head")),
        )
        self.tabs = Segments(context, Text("What is shown"), choices)
        self.tabs.chosen.connect(self._turn)
        self._stack = QStackedLayout()
        self.one = OneGame(context, self._games, self.banner)
        self.one.corrects.connect(self._correct)
        self.one.removes.connect(self._remove)
        self.one.restores.connect(self._restore)
        self.one.opens.connect(self.opens)
        self.figures = Figures(context, self._games)
        self.against = HeadToHeadPanel(context, self._games)
        self._parts = {_ONE: self.one, _ALL: self.figures, _TWO: self.against}
        for part in self._parts.values():
            self._stack.addWidget(part)
        fill(column, self.tabs, (self._stack, 1))
        return card

    # What is shown

    def show_history(self, history: ScoreHistory) -> None:
        """List what a history keeps."""
        self._history = history
        self.refresh()

    @property
    def _kept_in(self) -> ScoreHistory:
        """The history of the games that are listed."""
        assert self._history is not None
        return self._history

    def refresh(self) -> None:
        """Look into the history again; the game that was chosen stays chosen."""
        if self._history is None:
            return
        before = self.one.kept.scoring.id if self.one.kept is not None else ""
        since, until = self.period.days
        try:
            found = self._history.find(
                self.search.text(),
                game=self.chosen_game,
                since=since,
                until=until,
                removed=self.removed,
            )
            self._bests = personal_bests(parts(self._history.find()))
        except HistoryError as error:
            self.banner.say(error.text, sign="warning")
            return
        if found:
            self.period.begin(found[-1].scoring.played)
        self.entries.show(found)
        self.figures.show_games(found)
        self.against.show_games(found)
        ids = [kept.scoring.id for kept in found]
        row = ids.index(before) if before in ids else 0
        if found:
            self.list.setCurrentIndex(self.entries.index(row, 0))
        else:
            self.one.show_game(None, (), any_listed=False)

    def narrow(self, game: str) -> None:
        """List one game alone."""
        self.chosen_game = game
        self._of_games.choose(game)
        self.refresh()

    def show_statistics(self) -> None:
        """Show what all of them come to."""
        self.tabs.choose(_ALL)
        self._turn(_ALL)

    def show_head_to_head(self) -> None:
        """Show how two fare against each other."""
        self.tabs.choose(_TWO)
        self._turn(_TWO)

    def _turn(self, part: str) -> None:
        self._stack.setCurrentWidget(self._parts[part])

    def _turn_bin(self) -> None:
        self.removed = not self.removed
        words = Text("Show the list") if self.removed else Text("Show what was taken out")
        self.bin.word(words)
        self.refresh()

    def _choose(self, index: QModelIndex, before: QModelIndex) -> None:
        kept = index.data(Qt.ItemDataRole.UserRole) if index.isValid() else None
        edits: tuple[Edit, ...] = ()
        versions: tuple[Kept, ...] = ()
        if kept is not None and self._history is not None:
            with suppress(HistoryError, KeyError):
                edits = self._history.trail(kept.scoring.id)
                versions = self._history.versions(kept.scoring.id)
        self.one.show_game(kept, edits, versions, self._bests)

    # What is done

    def _correct(self, kept: Kept | None) -> None:
        if kept is not None and correctable(kept, self._games):
            self.corrects.emit(kept)

    def _remove(self, kept: Kept) -> None:
        try:
            saved = self._kept_in.remove(kept.scoring.id, kept.version, briefly())
        except HistoryError as error:
            self.banner.say(error.text, sign="warning")
            return
        undo = (Text("Undo"), lambda: self._bring_back(kept, saved.version))
        self.banner.say(saved.told or Text("It was taken out of the list."), undo)
        self.refresh()

    def _restore(self, kept: Kept) -> None:
        self._bring_back(kept, kept.version)

    def _bring_back(self, kept: Kept, base: int) -> None:
        try:
            self._kept_in.save(kept.scoring, kept.count, base, patience=briefly())
        except HistoryError as error:
            self.banner.say(error.text, sign="warning")
            return
        self.banner.say(Text("It is in the list again."))
        self.refresh()

    # Import and export

    def _ask_import(self) -> None:
        title = self._context.say(Text("Games from BG Stats"))
        kinds = "BG Stats (*.bgsplay *.json)"
        FileDialog(self, title, self.imports.emit, kinds).open()

    def _offer(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind in ENDINGS:
            action = menu.addAction(self._context.say(KINDS[kind]))
            action.triggered.connect(lambda _=False, kind=kind: self._ask(kind))
        menu.addSeparator()
        numbers = menu.addAction(self._context.say(Text("Numbers at BoardGameGeek…")))
        numbers.triggered.connect(self.numbers)
        open_menu(menu, self.export, above=True)

    def _ask(self, kind: str) -> None:
        title, then = self._context.say(Text("Export all")), partial(self.write_all, kind)
        kinds = f"{self._context.say(KINDS[kind])} (*.{kind})"
        FileDialog(self, title, then, kinds, name=f"tabletop.{kind}").open()

    def write_all(self, kind: str, path: Path) -> None:
        """Write all listed games to one file; what became of it is told."""
        from tabletop.scorepad.export.bgstats import bgsplay_of
        from tabletop.scorepad.export.csv import csv_of

        kept, games = self.entries.kept, self._games
        spoken = {each.scoring.game: self._context.of(each.scoring.game).words for each in kept}
        told = [each for each in kept if not each.scoring.has_sheet]
        numbers = game_numbers(self._context, games)

        def say_of(game: str) -> Callable[[Text], str]:
            return spoken[game].say

        def make() -> bytes:
            proofs = _proofs(kept, games)
            if kind == "csv":
                return csv_of(proofs, say_of, told).encode()
            return bgsplay_of(proofs, say_of, numbers).encode()

        export(self._context, self.banner, path, make)


class _ShownCard(CardPanel):
    """What is shown of games: it scrolls by itself, so that the page need not."""

    def hasHeightForWidth(self) -> bool:
        """What has no room scrolls."""
        return False

    def sizeHint(self) -> QSize:
        """Its least height, and what there is."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())


def _proofs(listed: Sequence[Kept], games: Games) -> list[ScoreBreakdown]:
    known = [kept for kept in listed if kept.scoring.has_sheet and kept.scoring.game in games]
    return [break_down(games[kept.scoring.game], kept.scoring) for kept in known]
