"""The bar above a table elsewhere: who is there, what is asked, what was said last."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from tabletop.engine.move import Pick
from tabletop.engine.session_rules import CONSENT, STRENGTH
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.models.remote_table import RemoteTable
from tabletop.models.table_talk import TalkLine
from tabletop.net.messages import AskConsent
from tabletop.net.tokens import Address
from tabletop.net.words import objection
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import ShortWords
from tabletop.ui.controls.layout import hbox
from tabletop.ui.remote.visitor_questions import VisitorQuestions

STAND_IN = "club"
"""The computer that plays on for somebody who is away: it looks at every move, and at once."""

ENDED_BY_ALL = Text("All have agreed to end this game. It counts nowhere; a file keeps all of it.")

_YOUR_TURN = Text("It is your turn at the table.")


class TableBar(QWidget):
    """Follows a table elsewhere; ``talks`` asks for what was said there, ``invites`` for links,
    ``takes`` lets the own seat of that number come to the screen, ``plays_again`` carries where
    somebody would like to play again, ``saves`` asks for a file of the match. Where the table
    ``waits`` behind what is shown, ``returns`` asks to come back to it, and ``called`` says that
    one's turn has come there.

    What is asked takes the place of who is there until it is answered or put off: the board below
    stays where it is, unless large type needs a second line.
    """

    talks = Signal()
    invites = Signal()
    takes = Signal(int)
    plays_again = Signal(object)
    saves = Signal()
    returns = Signal()
    called = Signal()

    def __init__(
        self,
        context: AppContext,
        table: RemoteTable,
        say: Callable[[Text], str],
        parent: QWidget | None = None,
        *,
        waits: bool = False,
    ) -> None:
        """``say`` puts a sentence of the game and its players into words."""
        super().__init__(parent)
        self._context, self._table, self._words = context, table, say
        self._waits = waits
        self._turn_told = False
        self._asked: dict[int, Text] = {}
        self._cut: Text | None = None
        self._away: dict[int, Text] = {}
        self._there = ""
        self._ended = False
        self._left_out: Text | None = None
        self._distrust: Text | None = None
        self._before: QWidget | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay_out()
        self._keep_room()
        self._listen()
        if table.talk.lines:
            self._show_line(table.talk.lines[-1])
        if table.cut is not None:
            self._trouble(table.cut)
        self.follow()
        later(self, self._tell_who_is_there)
        table.changed.connect(self._tell_who_is_there)

    def _lay_out(self) -> None:
        """The banner over one row: who is there, what was said, and what can be pressed."""
        context, table, px = self._context, self._table, self._context.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(4), px(12), px(4))
        column.setSpacing(px(4))
        self.banner = Banner(context)
        self.row = QWidget()
        row = hbox(self.row, gap=px(8))
        self.people = ShortWords(context, "", "label")
        self.line = ShortWords(context, "", "small", "text2")
        self.take = WordButton(context, Text("Take the screen"), kind="primary", icon="user")
        self.take.clicked.connect(self._take)
        self.talk = WordButton(
            context, Text("Say something"), self.talks, kind="quiet", icon="note"
        )
        self.begins = WordButton(context, Text("Begin without them"), table.begin, kind="quiet")
        row.addWidget(self.people)
        row.addWidget(self.begins)
        row.addWidget(self.line, 1)
        row.addWidget(self.take)
        self.back = WordButton(context, Text("Back to the table"), self.returns, icon="back")
        self.back.setVisible(self._waits)
        row.addWidget(self.back)
        self.links = WordButton(
            context, Text("Invitations"), self.invites, kind="quiet", icon="share"
        )
        row.addWidget(self.links)
        row.addWidget(self.talk)
        column.addWidget(self.banner)
        column.addWidget(self.row)

    def _listen(self) -> None:
        """Follow the table, the keyboard and the theme."""
        context, table = self._context, self._table
        self.banner.turned.connect(self._turn)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keyboard_came)
        context.theme_changed.connect(self._keep_room)
        table.changed.connect(self.follow)
        VisitorQuestions(self.banner, table)
        table.talk.said.connect(self._say)
        table.trouble.connect(self._trouble)
        table.proposed.connect(self._ask_again)
        table.ended.connect(self._tell_the_end)

    def _tell_the_end(self, why: Text) -> None:
        self.banner.say(why, sign="warning")

    def _keep_room(self) -> None:
        """Be as high whether something is asked or not, unless it would not be whole."""
        high = max(self.row.sizeHint().height(), self.banner.one_line)
        self.banner.setMinimumHeight(high)
        self.row.setFixedHeight(high)

    def _turn(self) -> None:
        """Where the keyboard is at what gives way it comes to what takes its place."""
        here, asks = self.window().focusWidget(), self.banner.shown is not None
        leaves = asks and here is not None and self.row.isAncestorOf(here)
        if leaves:
            self.banner.come_to()
        held = self.banner.holds_keyboard
        self.row.setVisible(not asks)
        if held and not asks:
            before = self._before if self._before is not None and isValid(self._before) else None
            goal = before if before is not None and before.isVisible() else self.talk
            goal.setFocus(Qt.FocusReason.PopupFocusReason)

    def _keyboard_came(self, before: QWidget | None, now: QWidget | None) -> None:
        """Remember from where the keyboard came to what is asked."""
        if before is None or now is None or not self.banner.isAncestorOf(now):
            return
        if before.window() is self.window() and not self.banner.isAncestorOf(before):
            self._before = before

    def follow(self) -> None:
        """Show who is there, and ask what is to be answered."""
        self.people.word(self._presence())
        self._ask()
        self.links.setVisible(self._table.hosts)
        called = self._table.called
        self.take.setVisible(called is not None)
        if called is not None:
            self.take.word(Text("{player}, take the screen", player=self._table.names[called]))

    def _tell_who_is_there(self) -> None:
        """Tell readers whom one waits for, or that all have come; the banner tells the rest."""
        there, before = self.people.text(), self._there
        self._there = there
        if there != before and self._table.cut is None and not self._away:
            announcer = Announcer.of(self)
            announcer.withdraw(before)
            announcer.announce(there, self)

    def _presence(self) -> Text:
        table = self._table
        names = table.names
        if table.cut is not None:
            return Text("No line to the table")
        if table.luck_checked and table.luck_doubt is None:
            return Text("The luck of this game was checked: nobody had chosen it.")
        if table.ended_early:
            return Text("The game was ended")
        if not table.begun and table.missing:
            missing = tuple(names[seat] for seat in table.missing)
            return Text("Waiting for {players}", players=missing)
        if table.away:
            away = tuple(names[seat] for seat in table.away)
            return Text("{players} is away", "{players} are away", n=len(away), players=away)
        return Text("All are there")

    def _ask(self) -> None:
        table = self._table
        waits = not table.begun and bool(table.missing) and table.cut is None
        self.begins.setVisible(waits and bool(table.own or table.hosts))
        self._ask_of_the_away()
        self._tell_of_the_end()
        self._tell_who_is_left_out()
        self._call_back()
        self._tell_of_distrust()
        for number, question in table.joined.questions.items():
            if number not in self._asked:
                words = Text(
                    "{player} asks for your consent. {reason}",
                    player=table.names[question.by],
                    reason=self._words(self._reason(question)),
                )
                self._asked[number] = words
                agree = (Text("Agree"), partial(table.answer, number, True))
                refuse = (Text("Do not"), partial(table.answer, number, False))
                self.banner.ask(words, agree, refuse, awaited=True)
        for number in [n for n in self._asked if n not in table.joined.questions]:
            self.banner.withdraw(self._asked.pop(number))

    def _ask_again(self, by: int, at: Address) -> None:
        """Whether one comes along to another game."""
        asked = Text("{player} would like to play again.", player=self._table.names[by])
        comes = (Text("Come along"), partial(self.plays_again.emit, at))
        self.banner.ask(asked, comes, (Text("Do not"), lambda: None))

    def _reason(self, question: AskConsent) -> Text:
        """How much of one's own would be taken back, how strict the rules are to be, or else why
        consent is needed by the rule."""
        match, picks = self._table.match, {Pick(f"seat:{question.seat}")}
        own = next((why for why in question.why if picks & set(why.at)), question.why[0])
        if match is None or own.rule in (CONSENT.id, STRENGTH.id):
            return own.why
        return objection(own, match.game).rule.text

    def _ask_of_the_away(self) -> None:
        """What to do while somebody is away; closing the question is waiting."""
        table = self._table
        match, computers = table.match, table.joined.stand_ins
        if match is None or not table.begun:
            return
        over = match.over or table.ended_early
        plays_on = [s for s in table.away if s not in computers and not over]
        for seat in [s for s in self._away if s not in plays_on]:
            self.banner.withdraw(self._away.pop(seat))
        for seat in plays_on:
            if seat not in self._away:
                asked = Text("{player} is away. What now?", player=table.names[seat])
                self._away[seat] = asked
                plays = partial(table.stand_in, seat, STAND_IN)
                ends = (Text("End the game"), table.end)
                self.banner.ask(asked, (Text("Let a computer play on"), plays), ends)

    def _call_back(self) -> None:
        """Say it where one's turn came since one left the table; who has put it off knows."""
        table = self._table
        if not table.own_turn:
            table.turn_known = self._turn_told = False
            self.banner.withdraw(_YOUR_TURN)
        elif self._waits and table.begun and not (table.turn_known or self._turn_told):
            self._turn_told = True
            back = (Text("Back to the table"), self.returns.emit)
            self.banner.ask(_YOUR_TURN, back, (Text("Later"), self._put_off_turn))
            self.called.emit()

    def _put_off_turn(self) -> None:
        self._table.turn_known = True

    def _tell_of_the_end(self) -> None:
        """Once all have agreed to end the game: what becomes of it."""
        if self._table.ended_early and not self._ended:
            self._ended = True
            back = (Text("Back to the table"), self.returns.emit)
            self.banner.say(
                ENDED_BY_ALL, back if self._waits else (Text("Save as…"), self.saves.emit)
            )

    def _tell_who_is_left_out(self) -> None:
        """Name those whose entropy the luck of the table is without, once for each who is."""
        names = self._table.names
        silent = tuple(names[seat] for seat in sorted(self._table.joined.left_out) if names)
        told = Text(
            "Left out of the luck of this table, as they revealed nothing: {players}.",
            players=silent,
        )
        before, self._left_out = self._left_out, told if silent else None
        if before != self._left_out:
            if before is not None:
                self.banner.withdraw(before)
            if self._left_out is not None:
                self.banner.say(self._left_out, sign="warning")

    def _tell_of_distrust(self) -> None:
        """Warn once where the host does not keep to what it had told of the luck, or what was dealt
        is not what it had to be."""
        doubt = self._table.joined.distrust or self._table.luck_doubt
        before, self._distrust = self._distrust, doubt
        if self._distrust is not None and before is None:
            self.banner.say(self._distrust, sign="warning")

    def _trouble(self, why: Text | None) -> None:
        """Say why there is no line; that another try fails is no news, that one succeeds is."""
        before, self._cut = self._cut, why
        if why is None and before is not None:
            self._tell_it_is_back(before)
        elif why is not None and before is None:
            self.banner.say(why, sign="warning", aloud=not self._table.told_cut)
        elif why is not None and before is not None:
            self.banner.reword(before, why)
        self.people.word(self._presence())

    def _tell_it_is_back(self, before: Text) -> None:
        """Nobody reads any more what held the table up."""
        self.banner.withdraw(before)
        back = self._context.say(Text("The line to the table is back."))
        Announcer.of(self).announce(back, self)

    def _say(self, line: TalkLine) -> None:
        self._show_line(line)
        Announcer.of(self).announce(self.line.text(), self)

    def _show_line(self, line: TalkLine) -> None:
        self.line.word(self._table.talk.in_words(line))

    def show_pointed(self, seat: int, name: str) -> None:
        """Somebody points at something of that name."""
        self.line.word(
            Text("{player} points at {place}", player=self._table.names[seat], place=name)
        )
        Announcer.of(self).announce(self.line.text(), self)

    def _take(self) -> None:
        called = self._table.called
        if called is not None:
            self.takes.emit(called)
