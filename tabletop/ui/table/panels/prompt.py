"""The prompt line: the one sentence that one has to read, and what can be pressed now."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QMargins, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.engine.table import Prompt
from tabletop.engine.text import Text, Who
from tabletop.models.coaching.advice import Advice
from tabletop.ui.controls.layout import fill
from tabletop.ui.controls.roles import RoleWidget
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.theme import Theme, tokens
from tabletop.ui.look.tips import rename, set_tip
from tabletop.ui.table.offers import ButtonSpec, Caps, always
from tabletop.ui.table.overlay.advice_block import AdviceBlock, AdviceColumn
from tabletop.ui.table.overlay.labels import SentenceLabel, Sign, WrappedLabel
from tabletop.ui.table.overlay.offer_button import OfferButton, OfferRow, give_back_focus
from tabletop.ui.table.panels.moment import (
    asked,
    passes_by,
    prompt_offers,
    say_way,
    say_way_by_keys,
)
from tabletop.ui.table.panels.seats import paint_bar

if TYPE_CHECKING:
    from tabletop.models.session import Session

Tools = Callable[["Session", Caps], list[ButtonSpec]]

_AROUND = QMargins(8, 8, 8, 16)
"""How far its shadow reaches out of it."""

_TEXT_LEFT = 56
_EMBLEM = 26
_EMBLEM_X = 30
_END = 12
_GAP = 8
_LEAST_TEXT = 120
_ADVICE_INSET = 12
_LINES = 46
_MOST_ROWS = 3
"""Beside its buttons a sentence has at most so many lines: a longer one stands above them."""
_TIGHT = 48
_TIGHT_LINES = 30
_TIGHT_LINE = 20
_TIGHT_AIR = 2
_STACKED_AIR = 6
_SMALLER = (("lead", _TIGHT_LINE), ("body", 18), ("small", 16))
"""The roles of type for ever longer sentences, and from line to line where it is tight."""
_SIGN = 16
_SIGN_GAP = 4
_NOTHING = "\N{NO-BREAK SPACE}"
"""The name of what readers are not to say: without a name they say what is written."""

_SEPARATOR = " · "


class PromptLine(RoleWidget):
    """Who is asked and for what, with the buttons that belong to the moment at the right.

    Below the sentence stand the tasks of a lesson, and the buttons where both have too little room
    beside each other. ``resized`` says that all of it wants another height than it has. ``spoken``
    is emitted with the sentence when it is another one than before, at a moment that does not pass
    by. ``tools`` are the buttons of what is in the hand. A ``tight`` one makes do with less height;
    one that is ``crowded`` leaves the tasks to others. What the mouse does beside the buttons is
    the table's.
    """

    accessible_role = QAccessible.Role.AlertMessage
    resized = Signal()
    spoken = Signal(str)

    def __init__(self, art: Art, *, caps: Caps = always) -> None:
        super().__init__()
        self.art, self._caps = art, caps
        self.tools: Tools = lambda session, caps: []
        self._request = self._rest = self._note = self._way = self._keys = ""
        self._heard = ("", "", "")
        self._seat: int | None = None
        self._turns = self._waits = self._against = self.tight = self._owed = False
        self.crowded = self._stacked = False
        self._icon = "hand"
        self._told: tuple[str, ...] = ()
        self._area = QRectF()
        self._spaced: tuple[bool, float] | None = None
        self._sentence = SentenceLabel(art, self)
        self._sign = Sign(art, self, _SIGN)
        self._below = WrappedLabel(art, self, "small", "text2")
        self._row = OfferRow(art, self)
        self.tasks = AdviceColumn(art, caps, self)
        """What stands below the sentence."""
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        """The sentence over its note, the buttons beside both, tasks below all."""
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(0)
        self._head, self._low = QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout()
        self._line = QHBoxLayout()
        fill(self._rows, (self._head, 1), self._low)
        self._head.addLayout(column, 1)
        self._head.addWidget(self._row, 0, Qt.AlignmentFlag.AlignVCenter)
        column.setSpacing(0)
        fill(column, 1, self._sentence, self._line, 1)
        fill(self._line, self._sign, (self._below, 1))
        self._low.addWidget(self.tasks)

    @property
    def theme(self) -> Theme:
        """The theme of the moment."""
        return self.art.theme

    @property
    def area(self) -> QRectF:
        """Where it is in scene coordinates, without its shadow; empty before it is laid out."""
        return self._area

    @property
    def sentence(self) -> str:
        """All that the prompt says, as it is read aloud."""
        return " ".join(filter(None, (self._request, self._rest, self._note)))

    def buttons(self) -> tuple[OfferButton, ...]:
        """The buttons, from left to right, then those of the advice."""
        return (*self._row.buttons, *self.tasks.buttons())

    @property
    def advice(self) -> tuple[AdviceBlock, ...]:
        """What is said below the sentence, from the top."""
        return self.tasks.blocks

    @property
    def head(self) -> QRectF:
        """Where the sentence stands, without the advice below it."""
        return self.area.adjusted(0, 0, 0, -self._advice_height(self.area.width()))

    # What it says

    def refresh(self, session: Session) -> None:
        """Say what now, with the picks made so far."""
        prompt = asked(session)
        before = self._heard
        self._request = session.say(request_of(session, prompt))
        self._rest = session.say(prompt.rest) if prompt.rest else ""
        self._note = session.say(prompt.note) if prompt.note else ""
        self._row.show_offers(self._offers(session))
        self._way = (
            say_way(session, self._caps, self._turns) if prompt.seat == session.viewer else ""
        )
        self._keys = say_way_by_keys(session) if self._way else ""
        self._seat = prompt.seat
        self._icon = _icon_of(session)
        self._sentence.say(self._request, self._rest)
        self.setAccessibleName(self.sentence)
        for label in (self._sentence, self._below):
            set_tip(label, self._note)
        self.tasks.refresh(session)
        self._show(self.parentWidget() is not None and not session.covered)
        self.arrange()
        # That others have acted meanwhile is no other request.
        self._heard = (self._request, self._rest, prompt.note.key if prompt.note else "")
        self._owed = self._owed or self._asks_anew(before)
        if self._owed and not passes_by(session):
            self._owed = False
            self.spoken.emit(self.sentence)
        self._ask_for_room()

    def _asks_anew(self, before: tuple[str, str, str]) -> bool:
        """Whether it asks for something else than before, or adds another note to it."""
        *request, note = self._heard
        return request != [*before[:2]] or note not in ("", before[2])

    def _show(self, seen: bool) -> None:
        """Be there, unless the curtain hangs before it."""
        if not seen:
            give_back_focus(self)
        self.setVisible(seen)

    def _offers(self, session: Session) -> list[ButtonSpec]:
        """The buttons from the left; those of a move in the making after the tools."""
        offers, tools = prompt_offers(session, self._caps), self.tools(session, self._caps)
        self._turns = any(tool.label.id == "turn" for tool in tools)
        shown = [*offers, *tools] if session.picks else [*tools, *offers]
        less = self._waits and not session.picks
        return [_less(offer, session) if less else offer for offer in reversed(shown)]

    def advise(self, session: Session, all_advice: Sequence[Advice]) -> None:
        """Say below the sentence those of these that it takes, and keep their room."""
        waits = any(way.primary for advice in all_advice for way in advice.actions)
        self.tasks.keep_room(session, [one for one in all_advice if one.stands])
        taken = [one for one in all_advice if self.takes(one)]
        changed = self.tasks.show_all_advice(session, taken)
        if not changed and waits == self._waits:
            return
        self._waits = waits
        self._row.show_offers(self._offers(session))
        self.arrange()
        self._ask_for_room()

    def takes(self, advice: Advice) -> bool:
        """Whether it says an advice itself: one that stands, unless it is crowded."""
        return advice.stands and not self.crowded

    @property
    def told(self) -> str:
        """What is said of what one points at; empty while the prompt's own note is shown."""
        return _SEPARATOR.join(self._told)

    @property
    def refuses(self) -> bool:
        """Whether what is told is a refusal."""
        return bool(self._told) and self._against

    def tell(self, lines: Sequence[str] = (), against: bool = False) -> None:
        """Say in the second line what is pointed at would bring, or what is ``against`` it.

        Without words the prompt's own note comes back.
        """
        told = tuple(line.rstrip(".") for line in lines)
        if (told, against) != (self._told, self._against):
            self._told, self._against = told, against
            self.arrange()

    # Its measures

    def kept_height(self, width: float) -> float:
        """The height that is kept for it: two lines, and all tasks of a lesson."""
        tasks = 0 if self.crowded else self.tasks_height(width)
        return self.usual_height(self.tight) + tasks

    def tasks_height(self, width: float) -> int:
        """The height that all tasks of a lesson want, wherever they are said."""
        return self.tasks.kept(self._advice_width(width))

    def wanted_height(self, width: float) -> float:
        """The height that sentence and advice want in that width."""
        return self.sentence_height(width) + self._advice_height(width)

    def sentence_height(self, width: float) -> float:
        """The height that the sentence and its buttons want in that width.

        The sentence has two lines, or more in smaller type, unless it is a very long one. A note
        that is too long for one line has more of them, but none where it is tight or where the
        buttons stand below.
        """
        self._tighten(width)
        room = self._room(width)
        _, rows, pitch = self._type(room)
        if self._stacked:
            return self._stacked_height(room, rows * pitch)
        more = max(0, rows * pitch - self._two_lines())
        if rows == 1 and self._note and not self.tight:
            more += self._note_height(self._note, room) - self.theme.line("small")
        return self.usual_height(self.tight) + more

    def _stacked_height(self, room: int, sentence: int) -> float:
        """The height with the buttons below a sentence that is so high, or below two lines."""
        high = max(sentence, self._two_lines()) + self.theme.px(_GAP)
        return float(high + self._row.layout_height(room) + 2 * self.theme.px(_STACKED_AIR))

    def _note_height(self, words: str, room: int) -> int:
        """The height of what stands in the second line, in a width.

        A label is never lower than it was made, so it is not asked.
        """
        high, one = (self.theme.high(said, "small", room) for said in (words, "x"))
        return max(1, round(high / one)) * self.theme.line("small")

    def usual_height(self, tight: bool) -> float:
        """The height with at most two lines and no advice, when it is tight and when it is not."""
        if tight:
            two = 2 * self.theme.px(_TIGHT_LINE) + self.theme.px(_TIGHT_AIR)
            return max(self._high(_TIGHT, _TIGHT_LINES), float(two))
        return self._high(tokens()["size"]["prompt"], _LINES)

    def _high(self, plain: float, lines: float) -> float:
        """A height that is ``plain`` at 100 %, of which ``lines`` grow with the text."""
        return round(plain + lines * (self.theme.scale - 1.0))

    def _type(self, room: int) -> tuple[str, int, int]:
        """The role of type in which the sentence has its place, its lines, and their pitch."""
        for role, tight in _SMALLER:
            rows = self._sentence.rows(room, role)
            pitch = self.theme.px(tight) if self.tight else self.theme.line(role)
            if rows * pitch <= self._two_lines():
                break
        return role, rows, pitch

    def _two_lines(self) -> int:
        """The height of two lines, which there always is."""
        px = self.theme.px
        return 2 * px(_TIGHT_LINE) if self.tight else 2 * self.theme.line("lead")

    def _room(self, width: float) -> int:
        """How wide the sentence may be."""
        return max(_LEAST_TEXT, self._left_over(width))

    def _left_over(self, width: float) -> int:
        """What the buttons leave of a width."""
        px = self.theme.px
        beside = self._row.buttons and not self._stacked
        taken = self._row.sizeHint().width() + px(_GAP) if beside else 0
        return round(width) - px(_TEXT_LEFT) - taken - px(_END)

    def _tighten(self, width: float) -> None:
        """Let the buttons give way until the sentence has room for two lines, at last downwards."""
        self._stacked = False
        for step in range(3):
            for button in self._row.buttons:
                button.tighten(step)
            if self._sentence.rows(self._room(width), "lead") <= 2:
                return
        _, rows, pitch = self._type(self._room(width))
        cramped = self._left_over(width) < _LEAST_TEXT
        if not self._row.buttons or (rows <= _MOST_ROWS and not cramped):
            return
        self._stacked = True
        room = self._room(width)
        _, fewer, below = self._type(room)
        beside = self.usual_height(self.tight) - self._two_lines() + rows * pitch
        self._stacked = cramped or self._stacked_height(room, fewer * below) < beside

    def _advice_height(self, width: float) -> int:
        return 0 if self.crowded else self.tasks.fit(self._advice_width(width), math.inf)

    def _advice_width(self, width: float) -> float:
        return max(120.0, width - 2 * self.theme.px(_ADVICE_INSET))

    def _ask_for_room(self) -> None:
        wanted = self.wanted_height(self.area.width())
        if wanted != self.area.height() and not self.area.isEmpty():
            self.resized.emit()

    # Laying out

    def tighten(self, tight: bool) -> None:
        """Make do with less height, or with as much as looks best."""
        if tight != self.tight:
            self.tight = tight
            self.arrange()

    def set_area(self, rect: QRectF) -> None:
        """Lie there, in scene coordinates."""
        if rect != self._area:
            self._area = rect
            self.setGeometry(rect.toRect().marginsAdded(_AROUND))
            self.arrange()

    def restyle(self) -> None:
        """Take up another theme or text size."""
        self._below.apply_theme()
        self.arrange()
        self._ask_for_room()

    def arrange(self) -> None:
        """Put the parts where its size wants them."""
        width = self.area.width()
        self._tighten(width)
        self._space_out()
        self.tasks.setFixedHeight(self._advice_height(width))
        self._write(self._room(width))
        for part in (self, *self.findChildren(QWidget)):
            part.setMouseTracking(True)
        self._row.updateGeometry()
        self._rows.activate()
        self._row.settle()
        self.update()

    def _space_out(self) -> None:
        """Leave what is free between the parts, and have the buttons beside or below."""
        spaced = (self._stacked, self.theme.scale)
        if spaced == self._spaced:
            return
        self._spaced, px = spaced, self.theme.px
        way, air = QBoxLayout.Direction, px(_STACKED_AIR) if self._stacked else 0
        self._head.setDirection(way.TopToBottom if self._stacked else way.LeftToRight)
        self._head.setContentsMargins(px(_TEXT_LEFT), air, px(_END), air)
        self._head.setSpacing(px(_GAP))
        self._line.setSpacing(px(_SIGN_GAP))
        inset = px(_ADVICE_INSET)
        self._rows.setContentsMargins(_AROUND)
        self._low.setContentsMargins(inset, 0, inset, 0)

    def _write(self, room: int) -> None:
        """Show sentence and second line in a width.

        What is told stands below one line of a long sentence, a note below a short one.
        """
        role, rows, pitch = self._type(room)
        self._sentence.show_rows(1 if self._told else rows, pitch, role)
        self._sign.setVisible(bool(self._told))
        name, ink = ("close", "danger") if self._against else ("eye", "accent")
        self._sign.show_icon(name, ink)
        said = self._second_line(room) if self._told or (rows == 1 and not self._stacked) else ""
        self._below.setVisible(bool(said))
        self._below.setText(said)
        rename(self._below, self._heard_below())
        self._below.colour("danger" if self._against else "text" if self._told else "text2")
        self._below.setFixedHeight(self._note_height(said, room))

    def _second_line(self, room: int) -> str:
        """The note and how it is done; where that is too long, how it is done, or else the note.

        What is pointed at comes before both, with as much of it as has room. Where it is tight no
        note is longer than a line: the board needs the room, and the sentence's tip says it.
        """
        if self._told:
            room -= self.theme.px(_SIGN + _SIGN_GAP)
            said = [_SEPARATOR.join(self._told[:n]) for n in range(len(self._told), 0, -1)]
            fits, elide = self._first_fitting(said, room), Qt.TextElideMode.ElideRight
            return self._below.fontMetrics().elidedText(fits, elide, room)
        both = [self._note.rstrip(".")] if self._note and self._way else [self._note]
        joined = _SEPARATOR.join(filter(None, (*both, self._way)))
        alone = (self._way or self._note, self._note)
        return self._first_fitting((joined, *alone, *([""] if self.tight else [])), room)

    def _heard_below(self) -> str:
        """What readers hear of the second line: who hears a table plays by keys, and hears of a
        button by itself why it cannot be pressed."""
        own = {button.label.why.rstrip(".") for button in self.buttons()}
        told = [line for line in self._told if line.rstrip(".") not in own]
        if told:
            return _SEPARATOR.join(told)
        return self._keys or self._note or _NOTHING

    def _first_fitting(self, choices: Sequence[str], room: int) -> str:
        """The first of several ways to say something that has room; the last when none has."""
        fits = (words for words in choices if self.theme.wide(words, "small") <= room)
        return next(fits, choices[-1])

    # Its look

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the panel, the seat's bar, and the emblem."""
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = QPoint(_AROUND.left(), _AROUND.top())
        painter.translate(corner)
        inner = QRectF(QPointF(), self.area.size())
        paint_panel(painter, self.art, inner, fill_colour="raised", ratio=ratio)
        if self._seat is not None:
            paint_bar(painter, self.art, inner, self._seat)
        side = self.theme.px(_EMBLEM)
        at = QPointF(self.theme.px(_EMBLEM_X) - side / 2, (self.head.height() - side) / 2)
        if self._seat is not None:
            painter.drawPixmap(at, self.art.badge(self._seat, side, ratio))
        else:
            painter.drawPixmap(at, icon_pixmap(self._icon, self.theme.colours.accent, side, ratio))


def _less(offer: ButtonSpec, session: Session) -> ButtonSpec:
    """The offer while advice waits for an answer: that one is the primary, and Enter's."""
    label = offer.label
    cap = "" if label.cap == session.say(Text("Enter")) else label.cap
    kind = "secondary" if label.kind == "primary" else label.kind
    return evolve(offer, label=evolve(label, kind=kind, cap=cap))


def request_of(session: Session, prompt: Prompt) -> Text:
    """The request with the name of whom it is made to, unless it names that person itself.

    What chance asks is a sentence of its own.
    """
    if prompt.seat is None:
        return prompt.request
    who, chance = Who(prompt.seat), session.match.chance
    if any(fact == who for _, fact in prompt.request.facts):
        return prompt.request
    whole = chance is not None and prompt.request == chance.ask
    if prompt.seat == session.viewer and not whole:
        return Text("{who}, {request}", who=who, request=prompt.request)
    return Text("{who}: {request}", who=who, request=prompt.request)


def _icon_of(session: Session) -> str:
    if session.visiting:
        return "clock"
    if session.still:
        return "eye"
    return "flag" if not session.match.to_act and session.match.chance is None else "hand"
