"""The sheet on which a new game is set up."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.game import GameInfo
from tabletop.engine.option import Option
from tabletop.engine.takeback import Player, Policy
from tabletop.engine.text import Text
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Card, Rule, Words
from tabletop.ui.controls.segments import Segments
from tabletop.ui.desk import Desk
from tabletop.ui.start.fitting import Fitting
from tabletop.ui.start.options import OptionRow
from tabletop.ui.start.pictures import Pictures
from tabletop.ui.start.seats import AddRow, SeatRow
from tabletop.ui.start.setup import Setup, new_seed

_POLICIES = (
    (
        Policy.FAIR,
        Text("Fair"),
        Text("Fair: any move comes back until something new was revealed."),
    ),
    (Policy.STUDY, Text("Study"), Text("Study: everything comes back, whatever was revealed.")),
    (Policy.NONE, Text("None"), Text("None: a move that is made stays made.")),
)
_DEALS = (
    ("itself", Text("The app"), Text("The app draws as soon as something is to be drawn.")),
    ("touch", Text("By hand"), Text("The app draws when somebody touches the deck.")),
    (
        "people",
        Text("Real table"),
        Text("You deal with real pieces and tell the app what came up."),
    ),
)
_COUNTS = {
    2: Text("Two seats is the most this game takes."),
    3: Text("Three seats is the most this game takes."),
    4: Text("Four seats is the most this game takes."),
    5: Text("Five seats is the most this game takes."),
    6: Text("Six seats is the most this game takes."),
}
_ROW, _ROW_LOW = 48, 40
_LEVELS = 3
"""Roomy; without explanations; with low rows as well."""


class SetupPanel(Card):
    """Everything that is asked before a game; ``play`` carries the finished Setup.

    ``kinds`` are the computer players' names and notes by id.
    """

    play = Signal(object)
    changed = Signal(object)

    def __init__(
        self,
        desk: Desk,
        info: GameInfo,
        options: tuple[Option, ...],
        setup: Setup,
        kinds: Mapping[str, tuple[Text, Text]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, radius=16, shadow="raised", parent=parent)
        self.setup = setup
        self._info, self._options, self._kinds = info, options, kinds
        self._pictures = Pictures(desk, info.id, info.colours)
        self._notes: list[QWidget] = []
        outer = QVBoxLayout(self)
        pad = desk.px(24)
        outer.setContentsMargins(pad, desk.px(18), pad, desk.px(14))
        outer.setSpacing(desk.px(8))
        title = Text("New game of {game}", game=info.name)
        outer.addWidget(Words(desk, title, "heading"))
        outer.addWidget(self._body(), 1)
        outer.addWidget(Rule(desk))
        outer.addLayout(self._foot())

    def showEvent(self, event: QShowEvent) -> None:
        """Only now it has its type, and knows how much room its words take."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.fit)

    def fit(self) -> None:
        """Take as much room as there is: explanations go first, then height of rows.

        Rows that are too wide are folded into two lines; what is still too high is scrolled.
        """
        body, bar = self.area.widget(), self.area.bar + self._desk.px(8)
        room = self.area.contentsRect().size()
        wide = max(row.wide for row in self.seats)
        for level in range(_LEVELS):
            for note in self._notes:
                note.setVisible(level == 0)
            self._lay_rows(wide > room.width(), level)
            if body.layout().totalHeightForWidth(room.width()) <= room.height():
                body.layout().setContentsMargins(0, 0, 0, 0)
                break
        else:
            self._lay_rows(wide + bar > room.width(), _LEVELS - 1)
            body.layout().setContentsMargins(0, 0, self._desk.px(8), 0)
        self._claim(wide <= room.width())

    def _lay_rows(self, folded: bool, level: int) -> None:
        low = level == _LEVELS - 1
        for row in self.seats:
            row.fold(folded, self._desk.px(_ROW_LOW if low else _ROW))
        for part in (self.layout(), self.area.widget().layout()):
            part.activate()

    def _claim(self, whole: bool) -> None:
        """Ask for the width of what stands side by side, rows that can be folded excepted."""
        box = self.area.widget().layout()
        least = box.minimumSize().width() - box.contentsMargins().right()
        if not whole or least > self.area.width():
            self.area.setMinimumWidth(least + self._desk.px(8) + self.area.bar)

    def _body(self) -> Fitting:
        desk = self._desk
        body = QWidget()
        area = self.area = Fitting(body, self)
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(desk.px(8))
        box.addLayout(self._seat_head())
        self._rows = QVBoxLayout()
        self._rows.setSpacing(desk.px(6))
        box.addLayout(self._rows)
        self._most = Words(desk, None, "small", "text2")
        self._notes.append(self._most)
        box.addWidget(self._most)
        box.addStretch(1)
        box.addWidget(Rule(desk))
        box.addStretch(1)
        for option in self._pictured():
            box.addWidget(self._option_row(option), 6)
            box.addStretch(1)
        box.addLayout(self._questions())
        box.addStretch(2)
        self._fill_rows()
        area.resized.connect(self.fit)
        return area

    def _seat_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Words(self._desk, Text("Seats"), "label", "text2"))
        row.addStretch(1)
        order = Text("in turn order, clockwise")
        row.addWidget(Words(self._desk, order, "small", "text2"))
        return row

    def _fill_rows(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        least, most = self._info.seats
        count = len(self.setup.players)
        self.seats = []
        for seat, player in enumerate(self.setup.players):
            row = SeatRow(
                self._desk, seat, player, self._info.colours, self._kinds, removable=count > least
            )
            row.changed.connect(lambda player, seat=seat: self._seat_changed(seat, player))
            row.removed.connect(lambda seat=seat: self._reseat(self.setup.without(seat)))
            self.seats.append(row)
            self._rows.addWidget(row)
        self.add = None
        if count < most:
            self.add = AddRow(self._desk)
            self.add.clicked.connect(
                lambda: self._reseat(self.setup.with_one_more(self._info.colours))
            )
            self._rows.addWidget(self.add)
        self.fit()
        full = _COUNTS.get(most) if count == most else None
        self._most.word(full or Text("Seats can also be filled by computer players."))

    def _seat_changed(self, seat: int, player: Player) -> None:
        before = self.setup.players[seat]
        if (before.colour, before.kind) == (player.colour, player.kind):
            self._set(self.setup.with_player(seat, player))
        else:
            self._reseat(self.setup.with_player(seat, player), seat)

    def _reseat(self, setup: Setup, focus: int | None = None) -> None:
        self._set(setup)
        self._fill_rows()
        seat = len(self.seats) - 1 if focus is None else focus
        self.seats[seat].name.setFocus()

    def _option_chosen(self, option: str, value: str) -> None:
        self._set(evolve(self.setup, options={**self.setup.options, option: value}))

    def _pictured(self) -> list[Option]:
        return [option for option in self._options if self._pictures.complete(option)]

    def _option_row(self, option: Option) -> OptionRow:
        row = OptionRow(self._desk, option, self.setup.options[option.id], self._pictures)
        row.chosen.connect(self._option_chosen)
        return row

    def _questions(self) -> QGridLayout:
        """What is asked in few words, two questions a row."""
        desk = self._desk
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(desk.px(14))
        grid.setVerticalSpacing(desk.px(12))
        cells: list[QWidget] = [self._policy(), self._dealing()]
        pictured = self._pictured()
        cells += [self._option_row(option) for option in self._options if option not in pictured]
        cells.append(self._seed())
        for index, cell in enumerate(cells):
            grid.addWidget(cell, index // 2, index % 2, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _policy(self) -> QWidget:
        choices = tuple((policy.value, name) for policy, name, _ in _POLICIES)
        notes = {policy.value: note for policy, _, note in _POLICIES}
        group, field = self._asked(
            Text("Taking moves back"), choices, notes, self.setup.policy.value
        )
        field.chosen.connect(lambda value: self._set(evolve(self.setup, policy=Policy(value))))
        self.policy = field
        return group

    def _dealing(self) -> QWidget:
        choices = tuple((value, name) for value, name, _ in _DEALS)
        notes = {value: note for value, _, note in _DEALS}
        group, field = self._asked(Text("Who deals"), choices, notes, self.setup.deals)
        field.chosen.connect(lambda value: self._deals_chosen(value))
        self.deals = field
        return group

    def _deals_chosen(self, value: str) -> None:
        self._set(evolve(self.setup, deals=value))
        self.seed.setEnabled(value != "people")

    def _asked(
        self,
        name: Text,
        choices: tuple[tuple[str, Text], ...],
        notes: Mapping[str, Text],
        value: str,
    ) -> tuple[QWidget, Segments]:
        """A question with its segments and the line that explains the answer."""
        desk = self._desk
        group = QWidget()
        box = QVBoxLayout(group)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(desk.px(4))
        box.addWidget(Words(desk, name, "label", "text2"))
        field = Segments(desk, name, choices, value, group)
        for choice, note in notes.items():
            desk.tell(field.segment(choice), note, "setToolTip", "setAccessibleDescription")
        box.addWidget(field)
        line = Words(desk, notes[value], "small", "text2", wrap=True)
        field.chosen.connect(lambda chosen: line.word(notes[chosen]))
        self._notes.append(line)
        box.addWidget(line)
        return group, field

    def _seed(self) -> QWidget:
        desk = self._desk
        self.seed = QLineEdit(self.setup.seed)
        self.seed.setMaxLength(60)
        self.seed.setFixedHeight(desk.theme.size("control"))
        name = Text("Seed: the same one deals the same game again")
        desk.tell(self.seed, name, "setAccessibleName", "setToolTip")
        self._refresh = QAction(self.seed)
        self._refresh.triggered.connect(lambda: self.seed.setText(new_seed()))
        desk.tell(self._refresh, Text("Another seed"), "setText", "setToolTip")
        self.seed.addAction(self._refresh, QLineEdit.ActionPosition.TrailingPosition)
        self.seed.textChanged.connect(lambda seed: self._set(evolve(self.setup, seed=seed.strip())))
        self.seed.setEnabled(self.setup.deals != "people")
        self._dress_seed()
        desk.redressed.connect(self._dress_seed)
        return self._titled(Text("Seed"), self.seed)

    def _titled(self, name: Text, field: QWidget) -> QWidget:
        group = QWidget()
        box = QVBoxLayout(group)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(self._desk.px(4))
        box.addWidget(Words(self._desk, name, "label", "text2"))
        box.addWidget(field)
        return group

    def _dress_seed(self) -> None:
        self._refresh.setIcon(self._desk.icon("refresh", "text2"))

    def use_components(self, path: str) -> None:
        """Play with a user's own file, or with ours where ``path`` is empty."""
        self._set(evolve(self.setup, components=path))

    def _foot(self) -> QHBoxLayout:
        desk = self._desk
        row = QHBoxLayout()
        row.setSpacing(desk.px(12))
        owners = Text(
            "{game}: {authors}, {publisher}. All art here is ours, CC BY 4.0.",
            game=self._info.name,
            authors=self._info.authors,
            publisher=self._info.publisher,
        )
        line = Words(desk, owners, "small", "text2", wrap=True)
        self._notes.append(line)
        row.addWidget(line, 1)
        row.addStretch(0)
        self.start = WordButton(
            desk, Text("Sit down and play"), kind="primary", key="Enter", large=True
        )
        self.start.setDefault(True)
        self.start.clicked.connect(self.sit_down)
        row.addWidget(self.start, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def sit_down(self) -> None:
        """Take what stands in the fields and begin."""
        for row in self.seats:
            row._named()
        seed = self.setup.seed or new_seed()
        self.play.emit(evolve(self.setup, seed=seed))

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.changed.emit(setup)
