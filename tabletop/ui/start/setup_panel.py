"""The sheet on which a new game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.option import Option
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import ColumnsLayout, clear, fill, hbox, vbox, wrap_size
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.segments import Segments
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.look.tips import set_name, set_tip
from tabletop.ui.start.new_game_card import NewGameCard
from tabletop.ui.start.options import OptionRow
from tabletop.ui.start.pictures import Pictures
from tabletop.ui.start.seats import AddRow, SeatRow
from tabletop.ui.start.setup import Setup, first, new_seed
from tabletop.ui.start.ways import ComponentsNote, MoreButton

_TAKING_BACK, _WHO_DEALS = Text("Taking moves back"), Text("Who deals")
_RULES = Text("The rules")
_STRENGTHS = (
    (Strength.ENFORCE, Text("Decide"), Text("What the rules forbid cannot be played.")),
    (
        Strength.ADVISE,
        Text("Only advise"),
        Text("What is possible, but against a rule, can be played; the log says so."),
    ),
    (
        Strength.FREE,
        Text("Are silent"),
        Text("Pieces lie loose: any goes anywhere, until you let the rules go on."),
    ),
)
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
        Text(
            "You deal with real pieces and tell the app what came up. Secret hands of computer "
            "players the app draws."
        ),
    ),
)


def _told(setup: Setup, options: tuple[Option, ...]) -> list[Text]:
    """What was answered to each question that folds away."""
    answers = [
        (option.name, choice.name)
        for option in options
        for choice in option.choices
        if choice.value == setup.options[option.id]
    ]
    answers += [(_TAKING_BACK, name) for policy, name, _ in _POLICIES if policy is setup.policy]
    answers += [(_RULES, name) for each, name, _ in _STRENGTHS if each is setup.strength]
    answers += [(_WHO_DEALS, name) for deals, name, _ in _DEALS if deals == setup.deals]
    return [Text("{option}: {choice}", option=option, choice=choice) for option, choice in answers]


class SetupPanel(NewGameCard):
    """Everything that is asked before a game; ``play`` carries the finished Setup, ``invites`` one
    at which others elsewhere are to sit.

    ``kinds`` are the computer players' names and notes by id.
    """

    play = Signal(object)
    invites = Signal(object)
    changed = Signal(object)
    own_file_asked = Signal()

    def __init__(
        self,
        context: AppContext,
        info: GameInfo,
        options: tuple[Option, ...],
        setup: Setup,
        kinds: Mapping[str, tuple[Text, Text]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, info, setup, 24, parent)
        self._options, self._kinds = options, kinds
        self._pictures = Pictures(context, info.id, info.colours)
        self._names: dict[tuple[str, bool], str] = {}
        self._lay_out(self._body(), self._start_button())

    def _body(self) -> QWidget:
        context = self._context
        body = QWidget()
        self._rows = vbox(gap=context.px(6))
        box = vbox(body, gap=context.px(8))
        fill(box, self._seat_head(), self._rows)
        self._fill_rows()
        self.more = MoreButton(context)
        self.more.unfolds.connect(lambda unfolds: self._rest.setVisible(unfolds))
        invite = Text("Invite others…")
        self.invite = WordButton(context, invite, self._invite, icon="share")
        beside = Flow(gap=context.px(8))
        beside.add(self.more, self.invite)
        self._under = vbox()
        fill(box, beside, self._under, (QWidget(), 1))
        self._tell_more()
        return body

    @cached_property
    def _rest(self) -> QWidget:
        """All that has an answer before anybody asks; made once somebody looks at it."""
        rest = QWidget()
        self._under.addWidget(rest)
        box = vbox(rest, gap=self._context.px(12))
        self.note = ComponentsNote(self._context)
        self.note.asked.connect(self.own_file_asked)
        pictured = map(self._option_row, self._pictured())
        fill(box, *pictured, self._questions(), self.note)
        self.note.tell(self._info, self.setup.components)
        self.changed.connect(lambda setup: self.note.tell(self._info, setup.components))
        lead_through(self.invite, [rest])
        return rest

    def _tell_more(self) -> None:
        """Say beside the button what was answered otherwise than usual."""
        usual = first(self._info, self._options, self._context.say)
        told = _told(self.setup, self._options)
        answers = [answer for answer in told if answer not in _told(usual, self._options)]
        if self.setup.components:
            answers.append(Text("components of your own"))
        self.more.tell("  ·  ".join(map(self._context.say, answers)))

    def _seat_head(self) -> QHBoxLayout:
        seats = TextLabel(self._context, Text("Seats"), "label", "text2")
        self._order = TextLabel(self._context, _turning(self._info), "small", "text2", wrap=True)
        self._order.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        return fill(hbox(gap=self._context.px(8)), seats, (self._order, 1))

    def _fill_rows(self) -> None:
        clear(self._rows)
        least, most = self._info.seats
        count = len(self.setup.players)
        self.seats = []
        for seat, player in enumerate(self.setup.players):
            row = SeatRow(
                self._context,
                seat,
                player,
                self._info.colours,
                self._kinds,
                removable=count > least,
            )
            row.changed.connect(lambda player, seat=seat: self._seat_changed(seat, player))
            row.removed.connect(
                lambda seat=seat: self._reseat(self.setup.without(seat, self._info.counts))
            )
            self.seats.append(row)
            self._rows.addWidget(row)
        self.add = None
        if count < most:
            self.add = AddRow(self._context)
            self.add.clicked.connect(
                lambda: self._reseat(self.setup.with_more(self._info, self._context.say))
            )
            self._rows.addWidget(self.add)

    def _seat_changed(self, seat: int, player: Player) -> None:
        before = self.setup.players[seat]
        if before.kind != player.kind:
            self._reseat(self._with_kind(seat, player))
            self._bring_to(self.seats[seat].changed_since(before))
        elif before.colour != player.colour:
            self._reseat(self.setup.with_player(seat, player))
            self._bring_to(self.seats[seat].changed_since(before))
        else:
            self._set(self.setup.with_player(seat, player))

    def _with_kind(self, seat: int, player: Player) -> Setup:
        """A computer player or a person at a seat, by the name they had there before."""
        before = self.setup.players[seat]
        self._names[before.colour, before.person] = player.name
        named = self.setup.with_player(seat, evolve(before, name=player.name))
        setup = named.with_kind(seat, player.kind, self._context.say)
        now = setup.players[seat]
        name = self._names.get((now.colour, now.person), now.name)
        if name in {player.name for player in setup.players}:
            return setup
        return setup.with_player(seat, evolve(now, name=name))

    def _reseat(self, setup: Setup) -> None:
        self._set(setup)
        self._fill_rows()
        lead_through(self._order, [*self.seats, *([self.add] if self.add else [])])
        self._bring_to(self.seats[-1].name)

    def _bring_to(self, field: QWidget) -> None:
        """Bring the keyboard to a field, at last also where an arrow chose a radio button.

        That takes the keyboard after it has told of it, and is gone by then.
        """
        field.setFocus()
        later(field, field.setFocus)

    def _option_chosen(self, option: str, value: str) -> None:
        self._set(evolve(self.setup, options={**self.setup.options, option: value}))

    def _pictured(self) -> list[Option]:
        return [option for option in self._options if self._pictures.complete(option)]

    def _option_row(self, option: Option) -> OptionRow:
        row = OptionRow(self._context, option, self.setup.options[option.id], self._pictures)
        row.chosen.connect(self._option_chosen)
        return row

    def _questions(self) -> ColumnsLayout:
        """What is asked in few words, two questions a row where both have room."""
        context = self._context
        grid, pictured = ColumnsLayout(gap=context.px(12)), self._pictured()
        options = [self._option_row(each) for each in self._options if each not in pictured]
        grid.add(self._policy(), self._dealing(), *options, self._strength(), self._seed())
        return grid

    def _policy(self) -> QWidget:
        choices = tuple((policy.value, name) for policy, name, _ in _POLICIES)
        notes = {policy.value: note for policy, _, note in _POLICIES}
        name, value = _TAKING_BACK, self.setup.policy.value
        group, field = self._asked(name, choices, notes, value)
        field.chosen.connect(lambda value: self._set(evolve(self.setup, policy=Policy(value))))
        self.policy = field
        return group

    def _strength(self) -> QWidget:
        choices = tuple((each.value, name) for each, name, _ in _STRENGTHS)
        notes = {each.value: note for each, _, note in _STRENGTHS}
        group, field = self._asked(_RULES, choices, notes, self.setup.strength.value)
        field.chosen.connect(lambda value: self._set(evolve(self.setup, strength=Strength(value))))
        self.strength = field
        return group

    def _dealing(self) -> QWidget:
        choices = tuple((value, name) for value, name, _ in _DEALS)
        notes = {value: note for value, _, note in _DEALS}
        group, field = self._asked(_WHO_DEALS, choices, notes, self.setup.deals)
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
        context = self._context
        field = Segments(context, name, choices, value)
        for choice, note in notes.items():
            context.tell(field.segment(choice), note, set_tip, QWidget.setAccessibleDescription)
        line = TextLabel(context, notes[value], "small", "text2", wrap=True)
        field.chosen.connect(lambda chosen: line.word(notes[chosen]))
        wrap_size(line, QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return self._titled(name, field, line), field

    def _seed(self) -> QWidget:
        context = self._context
        self.seed = LineField(self.setup.seed)
        self.seed.setMaxLength(60)
        self.seed.setFixedHeight(context.theme.size("control"))
        name = Text("Seed: the same one deals the same game again")
        context.tell(self.seed, name, set_name)
        self._refresh = QAction(self.seed)
        self._refresh.triggered.connect(lambda: self.seed.setText(new_seed()))
        context.tell(self._refresh, Text("Another seed"), set_text, set_tip)
        self.seed.addAction(self._refresh, QLineEdit.ActionPosition.TrailingPosition)
        self.seed.textChanged.connect(lambda seed: self._set(evolve(self.setup, seed=seed.strip())))
        self.seed.setEnabled(self.setup.deals != "people")
        self._dress_seed()
        context.theme_changed.connect(self._dress_seed)
        return self._titled(Text("Seed"), self.seed)

    def _titled(self, name: Text, *fields: QWidget) -> QWidget:
        group, title = QWidget(), TextLabel(self._context, name, "label", "text2")
        fill(vbox(group, gap=self._context.px(4)), title, *fields, 1)
        return group

    def _dress_seed(self) -> None:
        self._refresh.setIcon(self._context.icon("refresh", "text2"))

    def use_components(self, path: str) -> None:
        """Play with a user's own file, or with ours where ``path`` is empty."""
        self._set(evolve(self.setup, components=path))

    def _start_button(self) -> WordButton:
        self.start = WordButton(
            self._context,
            Text("Sit down and play"),
            self.sit_down,
            kind="primary",
            key="Enter",
            large=True,
        )
        self.start.setDefault(True)
        return self.start

    def sit_down(self) -> None:
        """Take what stands in the fields and begin."""
        self.play.emit(self._finished())

    def _invite(self) -> None:
        self.invites.emit(self._finished())

    def _finished(self) -> Setup:
        for row in self.seats:
            row._named()
        return evolve(self.setup, seed=self.setup.seed or new_seed())

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self._tell_more()
        self.changed.emit(setup)


def _turning(info: GameInfo) -> Text:
    """Which way turns go round, and who plays together."""
    if not info.partners:
        if info.clockwise:
            return Text("in turn order, clockwise")
        return Text("in turn order, counter-clockwise")
    if info.clockwise:
        return Text("in turn order, clockwise; partners sit opposite")
    return Text("in turn order, counter-clockwise; partners sit opposite")
