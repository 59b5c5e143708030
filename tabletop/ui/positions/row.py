"""A line of the form of a position: its name, a field for each owner, and what cannot be so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from tabletop.engine.game_info import GameInfo
from tabletop.engine.position import FieldKind, PositionRow, Words
from tabletop.engine.position_edit import Place
from tabletop.engine.text import Text
from tabletop.language import colour_name
from tabletop.models.position import PositionIssue, PositionModel
from tabletop.models.position_entry import YES
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Folding, clear, fill, vbox, wrap_size
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.segments import FoldedSegments
from tabletop.ui.look.tips import describe, set_tip
from tabletop.ui.positions.last_word import LastWordCompleter

_SEARCHED = (FieldKind.WORD, FieldKind.WORDS, FieldKind.BY_WORD)
SIDE_BY_SIDE = 8
"""So many choices are seen at once; more are a list that unfolds."""
_UNKNOWN = ("", Text("unknown"))
_FIELD = 190
"""How wide the field of an owner is at the least."""
_CURSOR = 6
"""What a field keeps free beside its words (pixels)."""


class FieldEntry(QWidget):
    """A field below whose it is; what it says stands below it where it cannot all be seen there."""

    def __init__(self, context: AppContext, name: Text | None, field: QLineEdit) -> None:
        super().__init__()
        self.field, self._words = field, ""
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.whole = TextLabel(context, "", "small", "text2", wrap=True)
        self.whole.hide()
        box = vbox(gap=context.px(2))
        if name is not None:
            fill(box, TextLabel(context, name, "small", "text2"))
        Folding(self, fill(box, field, self.whole), self._see)

    def tell(self, words: str) -> None:
        """Say what the field says, in words."""
        self._words = words
        self.whole.setText(words)
        self._see(self.width())

    def _see(self, width: int) -> None:
        """In another width other words are longer than the field."""
        field, option = self.field, QStyleOptionFrame()
        field.initStyleOption(option)
        option.rect.setWidth(width)
        inner = QStyle.SubElement.SE_LineEditContents
        room = field.style().subElementRect(inner, option, field).width() - _CURSOR
        long = field.fontMetrics().horizontalAdvance(field.text()) > room
        self.whole.setVisible(bool(field.text()) and (long or self._words != field.text()))


class RowFields(QWidget):
    """``typed`` carries the owner and the words of a field."""

    typed = Signal(str, str)

    def __init__(
        self, context: AppContext, info: GameInfo, row: PositionRow, model: PositionModel
    ) -> None:
        super().__init__()
        self._context, self._info, self.row = context, info, row
        self.fields: dict[str, QLineEdit] = {}
        self.entries: dict[str, FieldEntry] = {}
        self._entered: dict[str, str] = {}
        self.ticks: dict[str, QCheckBox] = {}
        self.list: QComboBox | None = None
        self._owners = [owner for owner, _ in row.owners] or [""]
        self._issues = vbox(gap=context.px(2))
        self.segments: FoldedSegments | None = None
        self._default = ""
        box = vbox(self, gap=context.px(4))
        name = TextLabel(context, row.name, "lead", weight=600, wrap=True)
        fill(box, name)
        chosen, choices = model.typed((row.field, "")), choices_of(row, info, model.seats)
        offered = [word for word, _ in choices]
        if offered and (not chosen or chosen in offered):
            choice = self._choice if len(offered) <= SIDE_BY_SIDE else self._unfolding
            made = choice(choices, chosen or offered[0])
            fill(box, made)
            if isinstance(made, QComboBox):
                name.setBuddy(made)  # Readers on X11 are told its choice as its name.
            self._default = "" if chosen else offered[0]
        else:
            fill(box, self._owned(model))
        fill(box, self._issues)

    @property
    def entered_by(self) -> list[QWidget]:
        """What side by side takes what is told here."""
        return [self.segments] if self.segments is not None else list(self.fields.values())

    @property
    def places(self) -> list[Place]:
        """The fields that it has."""
        return [(self.row.field, owner) for owner in self._owners]

    @property
    def short(self) -> bool:
        """Whether it has room beside others: one number for the whole table."""
        number = self.row.kind in (FieldKind.NUMBER, FieldKind.SEAT) and not self.row.owners
        return number and self.segments is None

    @property
    def default(self) -> str:
        """What holds as long as nobody chose anything else; empty where that is nothing."""
        return self._default

    def _choice(self, choices: Words, chosen: str) -> QWidget:
        self.segments = FoldedSegments(self._context, self.row.name, choices, chosen)
        self.segments.chosen.connect(lambda word: self.typed.emit("", word))
        return self.segments

    def _unfolding(self, choices: Words, chosen: str) -> QWidget:
        """A list of all choices, where there are many."""
        self.list = QComboBox()
        self.list.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        for word, name in choices:
            self.list.addItem(self._context.say(name), word)
        self.list.setMaxVisibleItems(len(choices))
        self.list.setCurrentIndex(self.list.findData(chosen))
        self._context.tell(self.list, self.row.name, QWidget.setAccessibleName)
        self.list.activated.connect(lambda at: self.typed.emit("", choices[at][0]))
        return self.list

    def _tick(self, owner: str, name: Text, model: PositionModel) -> QWidget:
        """A box for what is so or is not."""
        tick = self.ticks[owner] = QCheckBox()
        self._context.tell(tick, name)
        tick.setChecked(model.typed((self.row.field, owner)) == YES)
        tick.clicked.connect(lambda on: self.typed.emit(owner, YES if on else ""))
        return tick

    def _owned(self, model: PositionModel) -> Flow:
        flow = Flow(gap=self._context.px(8), level=True)
        for owner, name in self.row.owners or (("", self.row.name),):
            made = self._tick if self.row.kind is FieldKind.WHETHER else self._field
            named = _seat_name(self._info, int(owner)) if owner.isdecimal() else name
            flow.addWidget(made(owner, named, model))
        return flow

    def _field(self, owner: str, name: Text, model: PositionModel) -> QWidget:
        context = self._context
        field = self.fields[owner] = LineField(model.shown(self.row, owner))
        self._entered[owner] = model.typed((self.row.field, owner))
        example = example_of(self.row, context.say)
        field.setPlaceholderText(example)
        if example != self.row.example:
            set_tip(field, context.say(Text("Or in short: {example}", example=self.row.example)))
        spoken = Text("{row}: {owner}", row=self.row.name, owner=name) if owner else name
        context.tell(field, spoken, QWidget.setAccessibleName)
        field.textChanged.connect(partial(self._enter, owner))
        if self.row.words and self.row.kind in _SEARCHED:
            field.setCompleter(LastWordCompleter(context, self.row, model.reader, field))
        entry = self.entries[owner] = FieldEntry(context, name if owner else None, field)
        entry.setMinimumWidth(context.px(_FIELD))
        if self.short:
            entry.setMaximumWidth(context.px(_FIELD))
        entry.tell(model.told(self.row, owner))
        return entry

    def _enter(self, owner: str, words: str) -> None:
        self._entered[owner] = words
        self.typed.emit(owner, words)

    def follow(self, model: PositionModel) -> None:
        """Say what is told now, wherever that was entered; what one types here stays as it is."""
        for owner, field in self.fields.items():
            words = model.typed((self.row.field, owner))
            if self._entered[owner] != words:
                self._entered[owner] = words
                with QSignalBlocker(field):
                    field.setText(model.shown(self.row, owner))
            self.entries[owner].tell(model.told(self.row, owner))
        for owner, tick in self.ticks.items():
            tick.setChecked(model.typed((self.row.field, owner)) == YES)
        chosen = model.typed((self.row.field, ""))
        if self.list is not None and chosen:
            self.list.setCurrentIndex(self.list.findData(chosen))
        if self.segments is not None and self.segments.offers(chosen):
            self.segments.choose(chosen)
        self.setVisible(model.asked(self.row))

    def tell(self, issues: Iterable[PositionIssue]) -> None:
        """Say at the fields what of them cannot be so."""
        clear(self._issues)
        wrong: dict[str, Text] = {}
        for issue in issues:
            owners = [owner for field, owner in self.places if (field, owner) in issue.at]
            wrong |= dict.fromkeys(owners, issue.why)
            if owners:
                self._issues.addWidget(issue_label(self._context, issue))
                if issue.choices:
                    self._issues.addWidget(self._choices_of(issue, owners[0]))
        for owner, field in self.fields.items():
            kind = "wrong" if owner in wrong else ""
            if field.property("kind") != kind:
                field.setProperty("kind", kind)
                field.style().polish(field)
            why = wrong.get(owner)
            describe(field, self._context.say(why) if why is not None else "")

    def _choices_of(self, issue: PositionIssue, owner: str) -> QWidget:
        """A button for each thing that may have been meant."""
        room = QWidget()
        flow = Flow(room, gap=self._context.px(8))
        for name, words in issue.choices:
            put = partial(self.fields[owner].setText, words)
            flow.addWidget(WordButton(self._context, name, put, kind="quiet"))
        return room


def example_of(row: PositionRow, say: Callable[[Text], str]) -> str:
    """What one may type, things by what they are called."""
    names = {word: say(name) for word, name in row.words}
    if row.kind is FieldKind.BY_WORD:
        told = [group.partition(":") for group in row.example.split("; ")]
        return "; ".join(f"{names.get(word, word)}:{lie}" for word, _, lie in told)
    if row.kind not in _SEARCHED:
        return row.example
    words = [word.partition("/")[0] for word in row.example.split()]
    known = all(word in names for word in words)
    return ", ".join(names[word] for word in words) if known else row.example


def choices_of(row: PositionRow, info: GameInfo, seats: int) -> Words:
    """All that a line may tell of the table, where that is chosen and not typed; none: it is typed.

    A seat or a number may be left unknown.
    """
    if row.kind is FieldKind.SEAT and not row.owners:
        return (_UNKNOWN, *((str(seat + 1), _seat_name(info, seat)) for seat in range(seats)))
    if row.kind is FieldKind.NUMBER and row.words and not row.owners:
        return (_UNKNOWN, *row.words)
    return row.words if row.kind is FieldKind.CHOICE else ()


def _seat_name(info: GameInfo, seat: int) -> Text:
    """A seat by its number and its colour."""
    colour = colour_name(info.colours[seat])
    return Text("{number} · {colour}", number=seat + 1, colour=colour)


def issue_label(context: AppContext, issue: PositionIssue) -> TextLabel:
    """What cannot be so, with the rule that says it."""
    told = issue.why
    if issue.rule is not None:
        told = Text("{why} {rule}", why=issue.why, rule=issue.rule.text)
    label = TextLabel(context, Text("⚠ {why}", why=told), "small", "danger", wrap=True)
    context.tell(label, told, TextLabel.setAccessibleName)
    return label
