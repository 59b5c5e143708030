"""The page where a position is set up: how many play, and what lies where, in words or by hand."""

from __future__ import annotations

from enum import Enum
from itertools import groupby
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.models.position import PositionIssue, PositionModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import WordButton, way_home
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Middle, Scrolled, clear, fill, vbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.segments import FoldedSegments, Segments
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.look.tips import set_tip
from tabletop.ui.positions.row import RowFields, issue_label
from tabletop.ui.positions.table_pane import TablePane

_WIDEST = 1100
"""How wide (px) the lines are at 100 %: longer ones are hard to follow."""
_ANY_WIDTH = 1 << 20


_NOTE = 260
"""The least width (px) of the note."""


class Way(Enum):
    """How a position is set up."""

    WORDS = "words"
    TABLE = "table"


_PUZZLE = Text(
    "Who plays a weaker move here is told why, and may take it back. What is saved at that table "
    "is a puzzle once more when it is opened."
)

_WAYS = {Way.WORDS: Text("In words"), Way.TABLE: Text("On the table")}


class PositionPage(QWidget):
    """``plays``, ``solves``, ``scores`` and ``saves`` ask for what is set up; ``left`` to go.

    ``entered``: something was entered since the last time, and the field was left;
    ``noted`` that a letter of the note is another one. ``way`` is whether it is laid on the table
    or told in words; ``turned`` says that it is the other one now, ``laid`` that something was laid
    on the table, or taken back.
    """

    plays = Signal()
    scores = Signal()
    solves = Signal()
    saves = Signal()
    left = Signal()
    entered = Signal()
    noted = Signal()
    turned = Signal(object)
    laid = Signal()

    def __init__(
        self,
        context: AppContext,
        model: PositionModel,
        at_table: bool,
        parent: QWidget | None,
        way: Way = Way.WORDS,
    ) -> None:
        super().__init__(parent)
        self._context, self.model, self.way = context, model, way
        self.pane: TablePane | None = None
        self.rows: list[RowFields] = []
        self._checking = False
        side = SHADE + context.px(12)
        self._words, column, page = QWidget(), QWidget(), QWidget()
        self._middle(self._words, column, side)
        self._box = vbox(column, gap=context.px(10), around=(0, 0, 0, context.px(12)))
        self.home = way_home(context, at_table)
        self.home.clicked.connect(self.left)
        asked = vbox(gap=context.px(10), around=(SHADE, 0, SHADE, 0))
        fill(asked, self._seats(), *self._options())
        fill(self._box, asked, self._form(), 1)
        self.banner = Banner(context, self)
        top, foot = QWidget(), QWidget()
        head = QWidget()
        box = vbox(head, around=(SHADE, 0, SHADE, 0))
        box.addLayout(self._title())
        box.addWidget(self.banner)
        self._ends = tuple(
            self._middle(end, part, side) for end, part in ((top, head), (foot, self._footer()))
        )
        self._column = fill(vbox(page), top, (self._words, 1), foot)
        self.area = Scrolled(context, page)
        fill(vbox(self), self.area)
        model.changed.connect(self._check_later)
        self.show_way(way)
        self._check()

    @property
    def first(self) -> QWidget:
        """Where one begins to type."""
        if self.pane is not None and self.way is Way.TABLE:
            return self.pane.box.search
        asked = (row for row in self.rows if self.model.asked(row.row))
        return next((field for row in asked for field in row.entered_by), self.note)

    @property
    def name(self) -> Text:
        """What the page is called."""
        return Text("Set up a position: {game}", game=self.game.info.name)

    @property
    def game(self) -> Game[Any, Any]:
        """The game of which it is a position."""
        return self.model.game

    def _middle(self, end: QWidget, part: QWidget, side: int) -> Middle:
        """Keep what is above or below in line with what is between."""
        middle = Middle(end, self._context.px(_WIDEST), QSize(side - SHADE, 0))
        middle.addWidget(part)
        return middle

    def _title(self) -> Flow:
        context, top = self._context, Flow(gap=self._context.px(8))
        name = self.name
        self._titles = {
            Way.WORDS: TextLabel(context, name, "title", wrap=True),
            Way.TABLE: TextLabel(context, self.game.info.name, "title", wrap=True),
        }
        for title in self._titles.values():
            title.setContentsMargins(0, context.px(8), 0, context.px(4))
            title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        ways = tuple((way.value, name) for way, name in _WAYS.items())
        self.ways = Segments(context, Text("How it is set up"), ways, self.way.value)
        self.ways.chosen.connect(lambda way: self.show_way(Way(way)))
        top.add(*self._titles.values(), self.ways, self.home)
        return top

    def show_way(self, way: Way) -> None:
        """Go on in words, or on the table."""
        self.way = way
        self.ways.choose(way.value)
        if way is Way.TABLE and self.pane is None:
            self.pane = TablePane(self._context, self.model, self)
            self.pane.laid.connect(self.laid)
            self._column.insertWidget(1, self.pane, 1)
            lead_through(self.home, [self.pane])
        for each, title in self._titles.items():
            title.setVisible(each is way)
        # A note goes with what is told in words; the table needs the room.
        for part in (self._words, self.note):
            part.setVisible(way is Way.WORDS)
        if self.pane is not None:
            self.pane.setVisible(way is Way.TABLE)
        for end in self._ends:
            end.widen(_ANY_WIDTH if way is Way.TABLE else self._context.px(_WIDEST))
        self._check_later()
        self.turned.emit(way)

    def _seats(self) -> FoldedSegments:
        choices = tuple(
            (str(n), Text("{n} player", "{n} players", n=n)) for n in self.game.info.counts
        )
        self.seats = FoldedSegments(self._context, Text("Players"), choices, str(self.model.seats))
        self.seats.chosen.connect(lambda n: self._set_up(int(n), self.model.options))
        return self.seats

    def _options(self) -> list[QWidget]:
        made: list[QWidget] = []
        for option in self.game.options:
            choices = tuple((choice.value, choice.name) for choice in option.choices)
            chosen = self.model.options.get(option.id, option.default)
            segments = FoldedSegments(self._context, option.name, choices, chosen)
            segments.chosen.connect(
                lambda value, option=option.id: self._set_up(
                    self.model.seats, {**self.model.options, option: value}
                )
            )
            made += [TextLabel(self._context, option.name, "small", "text2"), segments]
        return made

    def _set_up(self, seats: int, options: dict[str, str]) -> None:
        self.model.set_up(seats, options)
        self.entered.emit()

    def _form(self) -> QWidget:
        context, card = self._context, CardPanel(self._context)
        pad = context.px(16)
        box = vbox(card, gap=context.px(12), around=(pad, pad, pad, pad))
        for row in self.model.rows:
            fields = RowFields(context, self.game.info, row, self.model)
            fields.typed.connect(
                lambda owner, words, field=row.field: self.model.type((field, owner), words)
            )
            for field in fields.fields.values():
                field.editingFinished.connect(self.entered)
            if fields.default:
                self.model.type((row.field, ""), fields.default)
            self.rows.append(fields)
        for short, rows in groupby(self.rows, lambda row: row.short):
            if short:
                side_by_side = Flow(gap=context.px(8))
                side_by_side.add(*rows)
                box.addLayout(side_by_side)
            else:
                fill(box, *rows)
        return card

    def _footer(self) -> QWidget:
        """What cannot be so and stands at no field, a note, and what is done with all of it."""
        context, footer = self._context, QWidget()
        box = vbox(footer, gap=context.px(6), around=(SHADE, context.px(4), SHADE, context.px(8)))
        self._elsewhere = vbox(gap=context.px(2))
        self.note = LineField(self.model.note)
        note = Text("A note, for what cannot be so by the rules")
        context.tell(self.note, note, QLineEdit.setPlaceholderText, QWidget.setAccessibleName)
        self.note.textChanged.connect(self._annotate)
        self.note.editingFinished.connect(self.entered)
        line = self._buttons()
        self.note.setMinimumWidth(context.px(_NOTE))
        self.note.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line.add(self.note)
        fill(box, self._elsewhere, line)
        return footer

    def _annotate(self, words: str) -> None:
        self.model.note = words
        self.noted.emit()

    def _buttons(self) -> Flow:
        context, row = self._context, Flow(gap=self._context.px(8))
        self.play = WordButton(context, Text("Play from here"), kind="primary", large=True)
        self.play.clicked.connect(self.plays)
        self.solve = WordButton(context, Text("Find the best move"), icon="bulb", large=True)
        self.solve.clicked.connect(self.solves)
        context.tell(self.solve, _PUZZLE, set_tip, QWidget.setAccessibleDescription)
        self.save = WordButton(context, Text("Save as…"), icon="save", large=True)
        self.save.clicked.connect(self.saves)
        self.fresh = WordButton(context, Text("Begin anew"), self.model.clear, kind="quiet")
        self.score = WordButton(context, Text("Open in the score pad"), icon="pencil", large=True)
        self.score.clicked.connect(self.scores)
        counts = () if self.game.pad is None else (self.score,)
        row.add(self.play, self.solve, *counts, self.save, self.fresh)
        return row

    def _check_later(self) -> None:
        if not self._checking:
            self._checking = True
            later(self, self._check)

    def _check(self) -> None:
        """Say what cannot be so as it stands now."""
        self._checking = False
        blank = self.model.blank
        issues = () if blank else self.model.issues()
        for row in self.rows:
            row.follow(self.model)
            row.tell(issues)
        clear(self._elsewhere)
        if self.way is Way.TABLE and self.pane is not None:
            self.pane.tell(issues)
        else:
            self._tell_elsewhere(issues)
        for button in (self.play, self.solve, self.score):
            button.setEnabled(not blank and not issues)

    def _tell_elsewhere(self, issues: tuple[PositionIssue, ...]) -> None:
        told = {place for row in self.rows for place in row.places}
        for issue in issues:
            if not issue.at & told:
                self._elsewhere.addWidget(issue_label(self._context, issue))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
