"""The start screen: the games at the left, the setup at the right, the other ways in below."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.advisor.players import LEVELS
from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError
from tabletop.ui.controls.card import SHADE, Words
from tabletop.ui.desk import Desk
from tabletop.ui.shelf import Label, Shelf
from tabletop.ui.start.games import GameCards, GameList
from tabletop.ui.start.seats import AddRow
from tabletop.ui.start.setup import Setup, recall
from tabletop.ui.start.setup_panel import SetupPanel
from tabletop.ui.start.ways import ComponentsNote, ContinueCard, WayCard

if TYPE_CHECKING:
    from tabletop.records.journal import Restored

_WIDEST, _TALLEST = 1480, 900
"""What the sheets take of a large window, at 100 %."""
_MIDDLING = 780
_WAYS = (
    ("learn", "flag", Text("Learn the game"), Text("short playable lessons")),
    ("rules", "book", Text("The rules"), Text("to look up and to search")),
    ("components", "eye", Text("Components"), Text("what lies in the box")),
    ("open", "folder", Text("Open a file"), Text("a match that was saved")),
    ("score", "pencil", Text("Score a real game"), Text("played with cardboard")),
    ("history", "list", Text("The games you played"), Text("with all their points")),
)
_IN_THE_MENU = ("components", "history")


class StartScreen(QWidget):
    """What one sees before a game.

    ``play`` carries a Setup, ``resume`` the (Label, Restored) of the last game; ``asked`` the name
    of another way in: one of ``ways``, or ``load_components``.
    ``seen`` says that the screen has been painted for the first time: what takes a while can be
    done now.
    """

    play = Signal(object)
    resume = Signal(object, object)
    asked = Signal(str)
    seen = Signal()

    def __init__(
        self,
        desk: Desk,
        games: Mapping[str, Game[Any, Any]],
        shelf: Shelf,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._games, self._shelf = desk, games, shelf
        self._kinds = {kind: (player.name, player.note) for kind, player in LEVELS.items()}
        self._restored: Restored | None = None
        self._painted = False
        last = str(desk.preferences.store.value("setup/last", ""))
        self.game = games[last] if last in games else next(iter(games.values()))
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._left(), 7)
        self._panel_room = QVBoxLayout()
        self._row.addLayout(self._panel_room, 6)
        self.panel = self._setup_panel()
        self._lay_out()
        resume = QShortcut(QKeySequence("C"), self)
        resume.activated.connect(self.go_on)
        desk.redressed.connect(self._lay_out)

    def _lay_out(self) -> None:
        """Keep the sheets together in the middle of a large window."""
        px = self._desk.px
        narrow = self.width() < px(1360)
        side = max(px(20 if narrow else 36) - SHADE, (self.width() - px(_WIDEST)) // 2)
        above = max(px(12), (self.height() - px(_TALLEST)) // 2)
        self._row.setContentsMargins(side, above, side, above + 2)
        self._row.setSpacing(px(16 if narrow else 34))
        self._arrange_ways()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have narrow margins."""
        super().resizeEvent(event)
        self._lay_out()

    def _left(self) -> QVBoxLayout:
        desk = self._desk
        box = QVBoxLayout()
        box.setSpacing(desk.px(4))
        title = Words(desk, Text("What shall we play?"), "title")
        title.setContentsMargins(SHADE, desk.px(8), 0, desk.px(4))
        box.addWidget(title)
        infos = [game.info for game in self._games.values()]
        self.cards = GameCards(desk, sorted(infos, key=lambda info: desk.say(info.name)))
        self.cards.choose(self.game.info.id)
        self.cards.chosen.connect(self._choose)
        self.note = ComponentsNote(desk)
        self.note.asked.connect(lambda: self.asked.emit("load_components"))
        self.list = GameList(desk, self.cards, self.note)
        box.addWidget(self.list, 1)
        self.last: ContinueCard | None = None
        label = self._shelf.last()
        if label is not None and label.game in self._games:
            self.last = self._continue_card(label)
            box.addWidget(self.last)
            self.seen.connect(lambda: self._look_up(label))
        self._label = label
        self.ways: dict[str, WayCard] = {}
        self._grid = QGridLayout()
        self._grid.setSpacing(desk.px(4))
        for name, icon, title, line in _WAYS:
            way = WayCard(desk, icon, title, line, self)
            way.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
            self.ways[name] = way
        self.ways["components"].say(self._what_lies_in_the_box())
        self._shape = (0, False)
        box.addLayout(self._grid)
        return box

    def _arrange_ways(self) -> None:
        """The other ways in: about the game in the first row, about others in the second.

        Where three are too wide, those that the menu has as well are left out.
        """
        margins = self._row.contentsMargins()
        room = (self.width() - margins.left() - margins.right() - self._row.spacing()) * 7 // 13
        widest = max(way.minimumSizeHint().width() for way in self.ways.values())
        columns = 3 if 3 * widest + 2 * self._grid.spacing() <= room else 2
        flat = columns == 2 or self.height() < self._desk.px(_MIDDLING)
        if (columns, flat) == self._shape:
            return
        self._shape = columns, flat
        shown = [name for name in self.ways if columns == 3 or name not in _IN_THE_MENU]
        for name, way in self.ways.items():
            way.flatten(flat)
            way.setVisible(name in shown)
            self._grid.removeWidget(way)
        for index, name in enumerate(shown):
            self._grid.addWidget(self.ways[name], index // columns, index % columns)

    def _what_lies_in_the_box(self) -> Text:
        if self.game.info.stand_in is None:
            return Text("what lies in the box")
        return Text("what is a stand-in here")

    def _setup_panel(self) -> SetupPanel:
        game, store = self.game, self._desk.preferences.store
        setup = recall(store, game.info, game.options, tuple(self._kinds))
        panel = SetupPanel(self._desk, game.info, game.options, setup, self._kinds)
        panel.play.connect(self.play)
        panel.changed.connect(self._noted)
        self._panel_room.addWidget(panel)
        panel.start.setFocus()
        self._noted(setup)
        return panel

    def _noted(self, setup: Setup) -> None:
        self.note.tell(self.game.info, setup.components)
        self.list.fit()

    def _choose(self, game: str) -> None:
        self.game = self._games[game]
        old = self.panel
        self.panel = self._setup_panel()
        self._panel_room.removeWidget(old)
        old.hide()
        old.deleteLater()
        self.ways["components"].say(self._what_lies_in_the_box())

    @property
    def setup(self) -> Setup:
        """The setup as it stands now."""
        return self.panel.setup

    def _continue_card(self, label: Label) -> ContinueCard:
        names = ", ".join(label.names)
        card = ContinueCard(
            self._desk, Text("Continue the last game"), names, self._when(label.when), label.colours
        )
        card.clicked.connect(self.go_on)
        return card

    def _when(self, when: datetime) -> str:
        locale = QLocale(self._desk.language)
        clock = locale.toString(when.time(), QLocale.FormatType.ShortFormat)
        if when.date() == datetime.now().astimezone().date():
            words = Text("Saved after every move  ·  today, {time}", time=clock)
        else:
            day = locale.toString(when.date(), QLocale.FormatType.ShortFormat)
            words = Text("Saved after every move  ·  {day}, {time}", day=day, time=clock)
        return self._desk.say(words)

    def _look_up(self, label: Label) -> None:
        """Restore the last game, so that the card can say where it stands."""
        assert self.last is not None
        try:
            self._restored = self._shelf.restore(label.path)
        except RecordError as error:
            self.last.tell(self._desk.say(error.text))
            self.last.setEnabled(False)
            return
        if self._restored.match.over:
            self._desk.tell(
                self.last, Text("Look at the last game"), "setText", "setAccessibleName"
            )
        acting = sorted(self._restored.match.to_act)
        colour = label.colours[acting[0]] if acting else ""
        self.last.tell(self._where(label), colour)

    def _where(self, label: Label) -> str:
        assert self._restored is not None
        match = self._restored.match
        names = dict(enumerate(label.names))
        table = match.game.table(match.game.view(match.state, None), None)
        words = self._desk.words
        phase = words.say(table.phase, names)
        game = words.say(match.game.info.name)
        acting = [label.names[seat] for seat in sorted(match.to_act)]
        if not acting:
            return words.say(Text("{game}, {phase}.", game=game, phase=phase))
        return words.say(
            Text("{game}, {phase}. To move: {names}.", game=game, phase=phase, names=tuple(acting))
        )

    def go_on(self) -> None:
        """Go on with the last game, if there is one that can be opened."""
        if self._label is not None and self._restored is None and self.last is not None:
            self._look_up(self._label)
        if self._restored is not None:
            self.resume.emit(self._label, self._restored)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button in focus; from a field or a choice it sits down."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.window().focusWidget()
            if isinstance(focus, (QPushButton, QToolButton, WayCard, ContinueCard, AddRow)):
                focus.click()
            else:
                self.panel.sit_down()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        QPainter(self).fillRect(self.rect(), self._desk.colour("window"))
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.seen.emit)
