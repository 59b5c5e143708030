"""The start screen: the games at the left, the setup at the right, the other ways in below."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton, QWidget

from tabletop.advisor.levels import LEVELS
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import PaintedButton, WordButton
from tabletop.ui.controls.card import SHADE, PressCard, TextLabel, WindowGround
from tabletop.ui.controls.class_making import make_classes
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import Folding, Scrolled, fill, vbox
from tabletop.ui.controls.sheets import TALLEST, Sheets
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.match_store import MatchStore
from tabletop.ui.start.column import StartColumn
from tabletop.ui.start.games import GameCards
from tabletop.ui.start.kept import FOLDED, KeptGames
from tabletop.ui.start.nearby import NearbyList
from tabletop.ui.start.pictures import all_drawn
from tabletop.ui.start.setup import Setup, known, recall
from tabletop.ui.start.ways import ContinueCard, WayCard, Ways

if TYPE_CHECKING:
    from tabletop.ui.start.first_panel import FirstPanel
    from tabletop.ui.start.setup_panel import SetupPanel
    from tabletop.ui.start.unfinished import UnfinishedGames

# Of the two sheets one is imported where it is shown, and the list of unfinished games, which most
# windows have out of sight, once the picture is complete: the window opens sooner.

_COVERS = 80
"""After so many milliseconds it is looked whether the covers are drawn."""

_TITLE = 200
"""With less of a line (pixels at 100 %) the title has one of its own."""

_ROW, _ROWS, _AROUND, _MORE = 76, 7, 89, 52
"""What the list of unfinished games takes (pixels at 100 %): each of so many rows at the most, all
else, and the button that shows more. Until it is there, one can scroll as far as with it."""

_WAYS = (
    ("learn", "flag", Text("Learn the game"), Text("short playable lessons")),
    ("rules", "book", Text("The rules"), Text("to look up and to search")),
    ("components", "eye", Text("Components"), Text("what lies in the box")),
    ("open", "folder", Text("Open a file"), Text("a match that was saved")),
    ("score", "pencil", Text("Score a real game"), Text("played with cardboard")),
    ("history", "list", Text("The games you played"), Text("with all their points")),
)


NO_FAULTS: Mapping[str, Text] = MappingProxyType({})


class StartScreen(WindowGround):
    """What one sees before a game.

    ``play`` carries a Setup, ``invites`` one at which others elsewhere are to sit, ``resume`` the
    path of a journal, ``goes_on`` those of several, of which the first that can be opened is meant;
    ``asked`` the name of another way: one of ``ways``, ``join`` or ``load_components``.
    ``faults`` say what is wrong with installed games, by their ids: of those among the ``games``,
    and of others that cannot be played. ``told`` carries one that was asked for.
    ``visits`` carries a table of this network, and the seat that one asks for there.
    ``changed`` says that other things can be done here: something was deleted, or brought back.
    ``seen`` says that the screen has been painted for the first time: what takes a while can be
    done now; ``drawn``, that its pictures are there, too.
    """

    play = Signal(object)
    invites = Signal(object)
    resume = Signal(object)
    goes_on = Signal(object)
    asked = Signal(str)
    changed = Signal()
    told = Signal(object)
    visits = Signal(object, object)
    seen = Signal()
    drawn = Signal()

    def __init__(
        self,
        context: AppContext,
        games: Mapping[str, GameInfo],
        match_store: MatchStore,
        faults: Mapping[str, Text] = NO_FAULTS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._games = games
        self._kinds = {kind: (level.name, level.note) for kind, level in LEVELS.items()}
        self._painted = False
        last = str(context.preferences.store.value("setup/last", ""))
        self.info = games[last] if last in games else next(iter(games.values()))
        self._kept = KeptGames(context, games, match_store, self)
        self._kept.led.connect(self._follow_lead)
        self._kept.led.connect(self._prepare_list, Qt.ConnectionType.SingleShotConnection)
        self._kept.counted.connect(self._list_first)
        self._unfinished: UnfinishedGames | None = None
        page = QWidget()
        self.page = Scrolled(context, page, self)
        Folding(self, fill(vbox(), self.page), lambda _: self._see())
        self._sheets = Sheets(context, page, 6 / 13)
        left = QWidget()
        self.column = Scrolled(context, left, page)
        self._sheets.addWidget(self.column)
        self._fill(left, faults)
        self.panel = self._panel_of_game()
        self.seen.connect(self._show_chosen)
        self.seen.connect(lambda: later(self, self._look_for_covers, _COVERS))
        self.drawn.connect(self._read_kept)
        self.seen.connect(self.nearby.begin)
        singles = (("C", self.go_on), ("U", self.show_unfinished), ("T", self.show_nearby))
        self._singles = [QShortcut(QKeySequence(keys), self) for keys, _ in singles]
        for shortcut, (_, deed) in zip(self._singles, singles, strict=True):
            shortcut.activated.connect(deed)
        context.preferences.changed.connect(self._bind_keys)
        self._bind_keys("single_keys")
        self._follow_lead()

    def _bind_keys(self, preference: str) -> None:
        """Letters alone do nothing where they are switched off."""
        if preference == "single_keys":
            for shortcut in self._singles:
                shortcut.setEnabled(self._context.preferences.single_keys)

    def _show_chosen(self) -> None:
        """Bring the game that is set up into sight, or what is offered first."""
        chosen = next(card for card in self.cards.cards if card.isChecked())
        for area in (self.column, self.page):
            area.ensureWidgetVisible(chosen, 0, 0)
        if self._offers:
            self.page.ensureWidgetVisible(self.panel.start, 0, 0)

    def _fill(self, column: QWidget, faults: Mapping[str, Text]) -> None:
        context = self._context
        title = TextLabel(context, Text("What shall we play?"), "title", wrap=True)
        title.setContentsMargins(SHADE, context.px(8), 0, context.px(4))
        unfinished, show = Text("Unfinished games"), self.show_unfinished
        self.more = WordButton(context, unfinished, show, icon="list", kind="quiet", key="U")
        self.nearby = NearbyList(context, self._games)
        self.nearby.asks.connect(self.visits)
        self._card = ContinueCard(context, Text("Continue the last game"))
        self._card.clicked.connect(self.go_on)
        infos = sorted(self._games.values(), key=lambda info: context.of(info.id).say(info.name))
        self.cards = GameCards(context, infos, faults)
        self.cards.choose(self.info.id)
        self.cards.chosen.connect(self._choose)
        self.cards.told.connect(self.told)
        title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        title.setMinimumWidth(min(title.sizeHint().width(), context.px(_TITLE)))
        head, ways = Flow(gap=context.px(8), below=0), self._other_ways()
        head.add(title, self.more)
        self._column = StartColumn(column, context.px(4))
        self._column.add(head, self.nearby, self._card)
        self._column.grow(self.cards, self.cards.most_height)
        self._column.grow(ways, ways.most_height)
        if many := len(self._kept.kept):
            high = min(many, _ROWS) * _ROW + _AROUND + (_MORE if many > FOLDED else 0)
            self._column.hold(context.px(high))

    def _look_for_covers(self) -> None:
        """Say so once all are drawn: what is loaded beside them would hold them up."""
        if all_drawn():
            self.drawn.emit()
        else:
            later(self, self._look_for_covers, _COVERS)

    def _read_kept(self) -> None:
        """Read the newest game once the covers are drawn: beside it a press would wait."""
        if self.isVisible():
            self._kept.begin()

    def _prepare_list(self) -> None:
        """Have the list of unfinished games once the newest one was read: it does not wait."""
        if self._unfinished is None:
            make_classes(self, self._import_list)

    def _import_list(self) -> None:
        import tabletop.ui.start.unfinished  # noqa: F401

        later(self, self._list_first)

    @property
    def unfinished(self) -> UnfinishedGames:
        """The list of unfinished games; there is none before there are any, or it is asked for."""
        if self._unfinished is None:
            self._unfinished = self._listed()
            lead_through([*self.ways.values()][-1], [self._unfinished])
        return self._unfinished

    def _listed(self) -> UnfinishedGames:
        """A list at the end of the column; made there, Tab comes to it last."""
        from tabletop.ui.start.unfinished import UnfinishedGames

        parent = self._column.parentWidget()
        made = UnfinishedGames(self._context, self._games, self._kept, parent)
        made.resume.connect(self.resume)
        made.changed.connect(self.changed)
        self._column.below(made)
        made.setVisible(bool(self._kept.kept))
        return made

    def _list_first(self) -> None:
        """Show the list once there is something in it; before that it needs no room."""
        if self._kept.kept:
            self.unfinished.show()
        elif self._unfinished is None:
            self._column.hold(0)

    def _see(self) -> None:
        """Fill the column as far as it is seen without scrolling.

        Where some of the list of unfinished games is seen, too, it is there at once.
        """
        px = self._context.px
        if self.height() > px(TALLEST):
            self._list_first()
        if self._column.see(min(self.height(), px(TALLEST)) - px(24) - 2):
            self._sheets.invalidate()

    def _other_ways(self) -> Ways:
        """About the game in the first row, about others in the second, where three have room."""
        context = self._context
        self.ways: dict[str, WayCard] = {}
        grid = Ways(gap=context.px(4), most=3)
        for name, icon, title, line in _WAYS:
            way = WayCard(context, icon, title, line)
            way.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
            self.ways[name] = way
            grid.addWidget(way)
        return grid

    def _setup_panel(self, setup: Setup | None = None) -> SetupPanel:
        from tabletop.ui.start.setup_panel import SetupPanel

        game, context = self.info, self._context.of(self.info.id)
        store = context.preferences.store
        setup = setup or recall(store, game, game.options, self._kinds, context.say)
        page = self._sheets.parentWidget()
        panel = SetupPanel(context, game, game.options, setup, self._kinds, page)
        panel.play.connect(self.play)
        panel.invites.connect(self.invites)
        panel.own_file_asked.connect(lambda: self.asked.emit("load_components"))
        return panel

    def _first_panel(self) -> FirstPanel:
        from tabletop.ui.start.first_panel import FirstPanel

        game, context = self.info, self._context.of(self.info.id)
        setup = recall(context.preferences.store, game, game.options, self._kinds, context.say)
        panel = FirstPanel(context, game, setup, self._kinds, self._sheets.parentWidget())
        panel.play.connect(self.play)
        panel.learn.connect(lambda: self.asked.emit("learn"))
        panel.joins.connect(lambda: self.asked.emit("join"))
        panel.asked.connect(self.set_up)
        return panel

    def _panel_of_game(self, setup: Setup | None = None) -> SetupPanel | FirstPanel:
        """The sheet of the chosen game: its setup, where it ever had one, or the first offers."""
        self._offers = setup is None and not known(self._context.preferences.store, self.info.id)
        panel = self._first_panel() if self._offers else self._setup_panel(setup)
        self._sheets.addWidget(panel)
        panel.show()
        panel.start.setFocus()
        return panel

    def follow(self, before: StartScreen) -> None:
        """Show what the screen before this one showed, if that can be played still."""
        if before.setup.game not in self._games:
            return
        self.cards.choose(before.setup.game)
        self._choose(before.setup.game, None if before._offers else before.setup)

    def set_up(self, setup: Setup) -> None:
        """Show a game set up like that; it is remembered once somebody plays it."""
        self.cards.choose(setup.game)
        self._choose(setup.game, setup)

    def _choose(self, game: str, setup: Setup | None = None) -> None:
        self.info = self._games[game]
        old = self.panel
        self._sheets.removeWidget(old)
        old.hide()
        self.panel = self._panel_of_game(setup)
        old.deleteLater()

    @property
    def setup(self) -> Setup:
        """The setup as it stands now."""
        return self.panel.setup

    @property
    def last(self) -> ContinueCard | None:
        """The card of the newest game that can be opened, if there is one."""
        return None if self._kept.lead() is None else self._card

    def _follow_lead(self) -> None:
        """Say on the card which game it is now."""
        model, kept = self._kept, self._kept.lead()
        self._card.setVisible(kept is not None)
        self.more.setVisible(bool(model.kept))
        if kept is not None:
            found, known = model.label(kept), model.standing(kept)
            players = found.players if found is not None else ()
            acting = known.acting if known is not None else ()
            where = model.place(kept)
            if found is not None:
                where = self._context.say(
                    Text("{game}: {place}", game=model.title(kept), place=where)
                )
            when = Text("Saved after every move  ·  {when}", when=model.when(kept))
            colours = tuple(player.colour for player in players)
            strip = colours[acting[0]] if acting else ""
            self._card.tell(where, self._context.say(when), colours, strip)
        self.changed.emit()

    def go_on(self) -> None:
        """Go on with the newest game that can be opened."""
        paths = self._kept.leads()
        if paths:
            self.goes_on.emit(paths)

    def show_unfinished(self) -> None:
        """Go to the list of unfinished games."""
        if self._kept.kept:
            self.unfinished.come_to()
            for area in (self.column, self.page):
                area.ensureWidgetVisible(self.unfinished.buttons["continue"], 0, 0)
                area.ensureWidgetVisible(self.unfinished.title, 0, 0)

    def renew(self, path: Path) -> None:
        """Show how a game stands of which something was heard."""
        self._kept.renew(path)

    def show_nearby(self) -> None:
        """Go to the tables of this network."""
        if self.nearby.cards:
            self.nearby.come_to()
            for area in (self.column, self.page):
                area.ensureWidgetVisible(self.nearby, 0, 0)

    def undo(self) -> None:
        """Bring back the game that was deleted last."""
        if self._unfinished is not None:
            self._unfinished.undo()

    @property
    def can_undo(self) -> bool:
        """Whether a game was deleted here."""
        return self._unfinished is not None and self._unfinished.deleted is not None

    def showEvent(self, event: QShowEvent) -> None:
        """Go on reading."""
        super().showEvent(event)
        if self._painted:
            self._kept.begin()
            self.nearby.begin()

    def hideEvent(self, event: QHideEvent) -> None:
        """Read nothing that nobody sees."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._kept.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button in focus; from a field or a choice it sits down."""
        if event.key() in ENTERS:
            focus = self.window().focusWidget()
            if isinstance(focus, (QPushButton, QToolButton, PaintedButton, PressCard)):
                focus.click()
            elif self._unfinished is not None and self._unfinished.isAncestorOf(focus):
                self._unfinished.come_to()
            else:
                self.panel.sit_down()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            later(self, self.seen.emit)
