"""People deal: the dialog that asks what came up on the real table, and corrects what was wrong."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.chance import Outcome
from tabletop.engine.text import Fact, Text, Who
from tabletop.language import headed
from tabletop.models.deals import ChanceQuestion, ToldDeal
from tabletop.models.session import Session
from tabletop.models.showing import Refusal
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox, vbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.one_of import OneOf
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.chance_pictures import Answers
from tabletop.ui.dialogs.frame import Dialog, clear, scrolling
from tabletop.ui.dialogs.piece_cards import PieceCard, PlaceCard
from tabletop.ui.dialogs.printed import PrintedForm
from tabletop.ui.look.art import Art
from tabletop.ui.look.tips import set_tip

_FROM_LIST, _PRINTED = "list", "printed"


class PoolChooser(QWidget):
    """All that can still come up, to press or to type; ``taken`` carries an item."""

    taken = Signal(str)

    def __init__(self, context: AppContext, session: Session, art: Art, answers: Answers) -> None:
        super().__init__()
        self._session, self._answers = session, answers
        self._several = answers.chance.take > 1
        self.cards: dict[str, PieceCard] = {}
        box = vbox(self)
        self.typed = LineField()
        self.typed.setFixedHeight(context.theme.size("control"))
        self.typed.setClearButtonEnabled(True)
        hint = Text("Type a name; Enter takes the first that fits")
        context.tell(self.typed, hint, QLineEdit.setPlaceholderText, QWidget.setAccessibleName)
        self.typed.textChanged.connect(self._filter)
        self.typed.returnPressed.connect(self._take_first)
        box.addWidget(self.typed)
        room = QWidget()
        flow = Flow(room, context.px(6))
        for item, _ in answers.chance.pool:
            card = PieceCard(context, art, answers.sight(item))
            card.clicked.connect(lambda _=False, item=item: self.taken.emit(item))
            self.cards[item] = card
            flow.addWidget(card)
        self.call()
        area = scrolling(context, room)
        # Each piece in it can have the keyboard, and has a name that readers say.
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box.addWidget(area, 1)
        self._filter()

    def call(self) -> None:
        """Call the pieces by their names, in the language spoken now."""
        say, answers = self._session.say, self._answers
        for item, card in self.cards.items():
            caption = answers.caption(item)
            card.call(say(caption) if caption is not None else "", headed(say(answers.name(item))))

    def search(self, event: QKeyEvent) -> bool:
        """Type what was pressed elsewhere, if it is a letter or a digit; else False."""
        words = event.text()
        if not (self.isVisible() and words.isprintable() and words.strip()):
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        self.typed.setFocus()
        self.typed.insert(words)
        return True

    def leave(self, left: Counter[str]) -> None:
        """Say how many of each are left; of a single piece, only whether it is."""
        for item, card in self.cards.items():
            card.leave(left[item] if self._several else min(1, left[item]))

    def _fitting(self) -> list[str]:
        wanted = self.typed.text().casefold().split()
        named = {
            item: f"{card.toolTip()} {card.text()} {item}".casefold()
            for item, card in self.cards.items()
        }
        return [item for item, name in named.items() if all(word in name for word in wanted)]

    def _filter(self) -> None:
        fitting = self._fitting()
        for item, card in self.cards.items():
            card.setVisible(item in fitting)

    def _take_first(self) -> None:
        for item in self._fitting():
            if self.cards[item].isEnabled():
                self.typed.clear()
                self.taken.emit(item)
                return


class DealDialog(Dialog):
    """Asks for the answer to a chance: pieces in their order, and how each of them lies.

    It closes by itself once the question is no longer theirs who look.
    """

    def __init__(
        self,
        context: AppContext,
        session: Session,
        question: ChanceQuestion,
        parent: QWidget | None = None,
    ) -> None:
        chance, given = question.chance, question.given
        super().__init__(context, _named(session, chance.ask), parent)
        self.session, self.question, self.chance = session, question, chance
        self.answers = Answers(question)
        colours = tuple(player.colour for player in session.players)
        self._art = Art(session.game.info.id, colours, context.theme, say=session.say)
        self.drawn: list[str | None] = [None] * chance.take
        self._told: list[str] = []
        self._answered = False
        self.each = [(chance.with_each or ("",))[0]] * chance.take
        self._places_box()
        self.body.addWidget(Divider(context))
        self._choosers()
        self.wrong = self.say("", "body", "danger")
        self._buttons()
        if self._only_turns:
            self.drawn[:] = [chance.pool[0][0]] * chance.take
            self._choosers_hidden()
        if given is not None and given.drawn:
            self.drawn, self.each = list(given.drawn), list(given.each) or self.each
        self.spread(760, 320 if self._only_turns else 700)
        self._narrow()
        self._group.choose(0)
        self._show()
        session.refused.connect(self._refused)
        session.told.connect(self._follow)
        session.words.changed.connect(self._reword)

    def _reword(self) -> None:
        self.pool.call()
        self._show()

    def _places_box(self) -> None:
        context = self.context
        flow = Flow(gap=context.px(6))
        self._group = OneOf(self)
        self.places = []
        for index in range(self.chance.take):
            card = PlaceCard(context, self._art, index + 1)
            self._group.take(index, card)
            card.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            flow.addWidget(card)
            self.places.append(card)
        self._group.picked.connect(self._look_at)
        self.body.addLayout(flow)
        row = QHBoxLayout()
        self.turn = WordButton(context, Text("Turn it"), self._turn, icon="turn", key="R")
        self.turn.setShortcut("Ctrl+R")
        if len(self.chance.with_each) < 2:
            self.turn.hide()
        self.clear = WordButton(
            context, Text("Take it away"), lambda: self._put(None), kind="quiet", icon="close"
        )
        fill(row, self.turn, self.clear, 1)
        self.body.addLayout(row)

    @property
    def _only_turns(self) -> bool:
        """Whether all that is asked is how equal things lie: dice."""
        equal = self.chance.pool[0][1] == self.chance.take
        return len(self.chance.pool) == 1 and equal and len(self.chance.with_each) > 1

    def _choosers_hidden(self) -> None:
        """Nothing is to be chosen, nor taken away."""
        for part in (self._pages, self.clear):
            part.hide()

    def _narrow(self) -> None:
        """Let all places have room in one row."""
        gaps, around = self.context.px(6) * (self.chance.take - 1), self.body.contentsMargins()
        room = self.width() - around.left() - around.right() - gaps
        for place in self.places:
            place.narrow(room // self.chance.take)

    def _choosers(self) -> None:
        context = self.context
        self.pool = PoolChooser(context, self.session, self._art, self.answers)
        self.pool.taken.connect(self._put)
        self._pages = QStackedWidget()
        self.printed: PrintedForm | None = None
        self._looked = self._last = 0
        if self.chance.blanks:
            names = ((_PRINTED, Text("As printed on it")), (_FROM_LIST, Text("From the list")))
            self.way = Segments(context, Text("How to name a piece"), names)
            self.way.chosen.connect(lambda way: self._pages.setCurrentIndex(way == _FROM_LIST))
            self.body.addWidget(self.way)
            self.printed = PrintedForm(context, self.chance)
            self.printed.taken.connect(self._put_printed)
            self.printed.changed.connect(self._print_anew)
            self._pages.addWidget(scrolling(context, self.printed))
        self._pages.addWidget(self.pool)
        self.body.addWidget(self._pages, 1)

    def _buttons(self) -> None:
        self.untold: QWidget | None = None
        if self.chance.untold and not self.question.correcting:
            words = Text("Everybody keeps their hand to themselves")
            self.untold = WordButton(self.context, words, self._keep_untold, icon="users")
            self.foot.addWidget(self.untold)
        self.foot.addStretch(1)
        self.add_button(Text("Later"), self.reject).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        words = Text("Correct it") if self.question.correcting else Text("That came up")
        self.done_button = self.add_button(words, self._confirm, "primary")

    @property
    def current(self) -> int:
        """The place that is filled next."""
        return next(index for index, card in enumerate(self.places) if card.isChecked())

    @property
    def outcome(self) -> Outcome | None:
        """The answer, once every place is filled."""
        drawn = [item for item in self.drawn if item is not None]
        if len(drawn) < self.chance.take:
            return None
        each = tuple(self.each) if self.chance.with_each else ()
        return Outcome(self.chance.name, tuple(drawn), each)

    def _put(self, item: str | None) -> None:
        place = self._last = self.current
        self.drawn[place] = item
        if item is not None:
            empty = [index for index, there in enumerate(self.drawn) if there is None]
            after = [index for index in empty if index > place]
            self._group.choose((after or empty or [place])[0])
            self._fill_the_rest()
        self._show()
        told = (self.places[place].accessibleName(), self.wrong.text())
        self._told.append(". ".join(filter(None, told)))
        Announcer.of(self).announce(self._told[-1])
        if item is not None and self._asks_once:
            self._confirm()

    @property
    def _asks_once(self) -> bool:
        """Whether a touch is the whole answer: one piece, which lies one way, of our own list."""
        one = self.chance.take == 1 and len(self.chance.with_each) < 2
        return one and self.printed is None and not self.question.correcting

    def _fill_the_rest(self) -> None:
        """Lay what must have come up, where only one piece is left for the places."""
        left = self._left()
        missing = self.drawn.count(None)
        if not missing or self.printed is not None or len(left) != 1:
            return
        (item,) = left
        self.drawn = [item if there is None else there for there in self.drawn]

    def _left(self) -> Counter[str]:
        """What can still come up beside what lies here."""
        taken = Counter(item for item in self.drawn if item is not None)
        return Counter(dict(self.chance.pool)) - taken

    def _put_printed(self, item: str) -> None:
        """Lay a piece that is not ours; what else is printed on it is marked then."""
        place = self.current
        if self._prints(place, item):
            self._put(item)
            self._mark_on(place)

    def _print_anew(self, item: str) -> None:
        """Change what is printed on the piece that is marked on."""
        if self._prints(self._looked, item):
            self.drawn[self._looked] = item
            self._show()
        self._mark_on(self._looked)

    def _prints(self, place: int, item: str) -> bool:
        """Whether that can be printed on the piece of a place; else it is said why not."""
        others = (there for at, there in enumerate(self.drawn) if there is not None and at != place)
        why = next(self.chance.misprints((*others, item)), None)
        if why is not None:
            self._complain(why)
        return why is None

    def _look_at(self, place: int) -> None:
        """Fill a place next, or change what lies there."""
        self._group.choose(place)
        self._mark_on(place)
        if self._only_turns:
            self._turn()

    def _mark_on(self, place: int) -> None:
        self._looked, there = place, self.drawn[place] or ""
        if self.printed is not None:
            self.printed.look_at(there if "/" in there else "", place + 1)

    def _turn(self) -> None:
        place = self.current
        if self.drawn[place] is None:
            place = self._last
        turns = self.chance.with_each
        self.each[place] = turns[(turns.index(self.each[place]) + 1) % len(turns)]
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R turns the piece; Enter puts a printed one or the one in focus; letters go to search."""
        turns = self.turn.isVisible() and self.context.preferences.key_works("R")
        if turns and event.key() == Qt.Key.Key_R:
            self._turn()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif not self.pool.search(event):
            super().keyPressEvent(event)

    def _enter(self) -> None:
        focus = self.focusWidget()
        cards = (PieceCard, PlaceCard)
        kinds = (*cards, QPushButton) if self.printed is not None else cards
        if isinstance(focus, kinds):
            focus.click()

    def _show(self) -> None:
        say = self.session.say
        for index, card in enumerate(self.places):
            item = self.drawn[index]
            if item is None:
                card.show_sight((), "")
            else:
                sight = self.answers.sight(item, self.each[index])
                card.show_sight(sight, headed(say(self.answers.name(item))))
        self.pool.leave(self._left())
        missing = self.drawn.count(None)
        self.done_button.setEnabled(not missing)
        words = Text("{n} is still missing.", "{n} are still missing.", n=missing)
        self.wrong.colour("text2")
        self.wrong.setText(say(words) if missing else "")

    def _confirm(self) -> None:
        outcome = self.outcome
        if outcome is None or self._answered:
            return
        self._answered = True
        if self.question.correcting:
            self._answered = self.session.correct(self.question.node, outcome)
        else:
            self._answered = self.session.deal(outcome)
        if self._answered:
            self.accept()

    def done(self, result: int) -> None:
        """Close; what one seat alone may see is told to nobody who comes after it."""
        if self.chance.to is not None:
            Announcer.of(self).take_back(self._told)
        super().done(result)

    def _keep_untold(self) -> None:
        if self.session.deal_untold():
            self.accept()

    def _follow(self) -> None:
        if not self._answered and not self.session.asks(self.question):
            self.reject()

    def _refused(self, refusal: Refusal) -> None:
        self._complain(refusal.objections[0].why)

    def _complain(self, why: Text) -> None:
        """Say what is wrong; a piece is called by its name."""
        facts: dict[str, Fact] = dict(why.facts)
        item = str(facts.get("item", ""))
        if item in self.pool.cards:
            facts["item"] = self.answers.name(item)
        self.wrong.colour("danger")
        self.wrong.setText(self.session.say(Text(why.key, why.plural, **facts)))


def _named(session: Session, ask: Text) -> Text:
    """A question with the players' names in it, which a dialog's heading does not know."""
    names: dict[Fact, Fact] = {Who(seat): one.name for seat, one in enumerate(session.players)}
    return Text(ask.key, ask.plural, **{key: names.get(fact, fact) for key, fact in ask.facts})


class PastDeals(Dialog):
    """The deals that people made on the line of play; ``corrects`` carries the node of one."""

    corrects = Signal(int)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Correct a deal"), parent)
        self._session = session
        self.rows: list[WordButton] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(self.body.spacing())
        column = self.scrolled()
        column.addLayout(self._list)
        column.addStretch(1)
        self.add_close()
        self.at_least(520)
        session.told.connect(self._fill)
        session.words.changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        """List the deals as those who look now may know them, the last one first."""
        self.rows = []
        clear(self._list)
        for deal in reversed(self._session.deals()):
            if self.rows:
                self._list.addWidget(Divider(self.context))
            self._list.addWidget(self._row(deal))
        if not self.rows:
            none = Text("Nothing has been dealt yet.")
            self._list.addWidget(TextLabel(self.context, none, "body", "text2"))

    def _row(self, deal: ToldDeal) -> QWidget:
        line = QWidget()
        row = hbox(line, gap=self.context.px(16))
        words = TextLabel(self.context, "", "body", wrap=True)
        words.setText(self._session.say(deal.told))
        button = WordButton(self.context, Text("Correct…"), lambda: self.corrects.emit(deal.node))
        if deal.why_not is not None:
            button.setEnabled(False)
            set_tip(button, self._session.say(deal.why_not))
        fill(row, (words, 1), button)
        self.rows.append(button)
        return line
