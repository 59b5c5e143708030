"""The prompt line: the one sentence that one has to read, and what can be pressed now."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Prompt
from tabletop.engine.text import Text, Who
from tabletop.models.coaching.advice import Advice
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.theme import tokens
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import ButtonSpec, Caps, always
from tabletop.ui.table.overlay.advice_block import AdviceBlock, AdviceColumn
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.panels.moment import asked, prompt_offers, say_way
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.row import ButtonRow
from tabletop.ui.table.panels.scene_button import SceneButton
from tabletop.ui.table.panels.seats import paint_bar

if TYPE_CHECKING:
    from tabletop.models.session import Session

Tools = Callable[["Session", Caps], list[ButtonSpec]]

_TEXT_LEFT = 56
_EMBLEM = 26
_EMBLEM_X = 30
_END = 12
_GAP = 8
_ADVICE_INSET = 12
_MOST_ROWS = 4
_LINES = 46
_TIGHT = 48
_TIGHT_LINES = 30
_TIGHT_LINE = 20
_TIGHT_AIR = 2
_SIGN = 16
_SEPARATOR = " · "


class PromptLine(Panel):
    """Who is asked and for what, with the buttons that belong to the moment at the right.

    Below the sentence stand the tasks of a lesson. ``resized`` says that all of it wants another
    height than it has. ``spoken`` is emitted with the sentence when it is another one than
    before. ``tools`` are the buttons of what is in the hand.
    """

    resized = Signal()
    spoken = Signal(str)

    def __init__(
        self, art: Art, *, caps: Caps = always, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(art, parent)
        self._caps = caps
        self._row = ButtonRow(art, self)
        self.tools: Tools = lambda session, caps: []
        self._request = self._rest = self._note = self._way = ""
        self._seat: int | None = None
        self._holds = self._turns = False
        self._icon = "hand"
        self.tasks = AdviceColumn(art, caps)
        """The widget below the sentence."""
        self._waits = False
        self._told: tuple[str, ...] = ()
        self._against = False
        self._wanted = 0.0

    @property
    def sentence(self) -> str:
        """All that the prompt says, as it is read aloud."""
        return " ".join(filter(None, (self._request, self._rest, self._note)))

    def buttons(self) -> tuple[SceneButton | OfferButton, ...]:
        """The buttons, from left to right, then those of the advice."""
        return (*self.painted_buttons(), *self.tasks.buttons())

    def painted_buttons(self) -> tuple[SceneButton, ...]:
        """The buttons beside the sentence."""
        return tuple(reversed(tuple(self._row)))

    @property
    def advice(self) -> tuple[AdviceBlock, ...]:
        """What is said below the sentence, from the top."""
        return self.tasks.blocks

    @property
    def head(self) -> QRectF:
        """Where the sentence stands, without the advice below it."""
        return self.rect.adjusted(0, 0, 0, -self._advice_height(self.rect.width()))

    def refresh(self, session: Session) -> None:
        """Say what now, with the picks made so far."""
        prompt = asked(session)
        before = self.sentence
        self._request = session.say(_request(session, prompt))
        self._rest = session.say(prompt.rest) if prompt.rest else ""
        self._note = session.say(prompt.note) if prompt.note else ""
        self._row.show(self._offers(session))
        self._way = say_way(session, self._turns) if prompt.seat == session.viewer else ""
        self._seat = prompt.seat
        self._icon = _icon_of(session)
        set_tip(self, self._note)
        self.tasks.refresh(session)
        self.arrange()
        self.update()
        if self.sentence != before:
            self.spoken.emit(self.sentence)
        self._ask_for_room()

    def _offers(self, session: Session) -> list[ButtonSpec]:
        """The buttons from the right; those of a move in the making before the tools."""
        offers, tools = prompt_offers(session, self._caps), self.tools(session, self._caps)
        self._holds = bool(tools)
        self._turns = any(tool.label.id == "turn" for tool in tools)
        shown = [*offers, *tools] if session.picks else [*tools, *offers]
        less = self._waits and not session.picks
        return [_less(offer, session) for offer in shown] if less else shown

    def advise(self, session: Session, all_advice: Sequence[Advice]) -> None:
        """Say those of these below the sentence that stand there all the time."""
        waits = any(way.primary for advice in all_advice for way in advice.actions)
        changed = self.tasks.show_all_advice(session, [one for one in all_advice if one.stands])
        if not changed and waits == self._waits:
            return
        self._waits = waits
        self._row.show(self._offers(session))
        self.arrange()
        self.update()
        self._ask_for_room()

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
            self.update()

    def wanted_height(self, width: float) -> float:
        """The height that sentence and advice want in that width.

        The sentence has two lines unless it is a very long one.
        """
        self._tighten(width)
        room = self._room(width)
        rows = words.rows_needed(self._runs(), room)
        more = min(max(0, rows - 2), _MOST_ROWS - 2) * self._line()
        if rows == 1:
            more += (min(self._note_rows(room), _MOST_ROWS - 1) - 1) * self.theme.line("small")
        return self.usual_height(self.tight) + more + self._advice_height(width)

    def _note_rows(self, room: float) -> int:
        """How many rows the note takes below a sentence of one row."""
        theme = self.theme
        run = words.Run(self._note, theme.font("small"), theme.colour("text2"))
        return words.rows_needed([run], room)

    def usual_height(self, tight: bool) -> float:
        """The height with at most two lines and no advice, when it is tight and when it is not."""
        if tight:
            two = 2 * self.theme.px(_TIGHT_LINE) + self.theme.px(_TIGHT_AIR)
            return max(self.high(_TIGHT, _TIGHT_LINES), float(two))
        return self.high(tokens()["size"]["prompt"], _LINES)

    def _line(self) -> float:
        """From one line of the sentence to the next."""
        return self.theme.px(_TIGHT_LINE) if self.tight else self.theme.line("lead")

    def arrange(self) -> None:
        theme = self.theme
        self._tighten(self._size.width())
        left = self._size.width() - theme.px(_END)
        high = self._size.height() - self._advice_height(self._size.width())
        for button in self._row:
            size = button.natural_size()
            left -= size.width()
            button.place(round(left), round((high - size.height()) / 2))
            left -= theme.px(_GAP)
        self._place_tasks(high)

    def _advice_height(self, width: float) -> float:
        return self.tasks.fit(self._advice_width(width), math.inf)

    def _advice_width(self, width: float) -> float:
        return max(120.0, width - 2 * self.theme.px(_ADVICE_INSET))

    def _place_tasks(self, top: float) -> None:
        wide = self._advice_width(self._size.width())
        corner = self.scenePos() + QPointF(self.theme.px(_ADVICE_INSET), top)
        size = QSizeF(wide, self.tasks.fit(wide, math.inf))
        self.tasks.setGeometry(QRectF(corner, size).toRect())

    def restyle(self) -> None:
        super().restyle()
        self._ask_for_room()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The seat's bar and emblem, the sentence, the note below it."""
        ratio = self.ratio(painter)
        paint_panel(painter, self.art, self.inner, fill_colour="raised", ratio=ratio)
        high = self._size.height() - self._advice_height(self._size.width())
        if self._seat is not None:
            paint_bar(painter, self.art, self.inner, self._seat)
        self._paint_emblem(painter, high, ratio)
        self._paint_sentence(painter, high)

    def _runs(self) -> list[words.Run]:
        theme = self.theme
        ink = theme.colour("text")
        runs = [words.Run(self._request, theme.font("lead"), ink)]
        if self._rest:
            runs = [words.Run(self._request + " ", theme.font("lead"), ink)]
            runs.append(words.Run(self._rest, theme.font("lead", 400), ink))
        return runs

    def _room(self, width: float) -> float:
        theme = self.theme
        taken = sum(b.natural_size().width() + theme.px(_GAP) for b in self._row)
        return max(120.0, width - theme.px(_TEXT_LEFT) - taken - theme.px(_END + _GAP))

    def _tighten(self, width: float) -> None:
        """Let the buttons give way until the sentence has room for two lines."""
        for step in range(3):
            for button in self._row:
                button.tighten(step)
            if words.rows_needed(self._runs(), self._room(width)) <= 2:
                return

    def _ask_for_room(self) -> None:
        wanted = self.wanted_height(self._size.width())
        if wanted != self._size.height() and not self._size.isEmpty():
            self.resized.emit()

    def _paint_emblem(self, painter: QPainter, high: float, ratio: float) -> None:
        theme = self.theme
        side = theme.px(_EMBLEM)
        at = QPointF(theme.px(_EMBLEM_X) - side / 2, (high - side) / 2)
        if self._seat is not None:
            painter.drawPixmap(at, self.art.badge(self._seat, side, ratio))
        else:
            painter.drawPixmap(at, icon_pixmap(self._icon, theme.colours.accent, side, ratio))

    def _paint_sentence(self, painter: QPainter, high: float) -> None:
        theme = self.theme
        left, room = theme.px(_TEXT_LEFT), self._room(self._size.width())
        lead, small = self._line(), theme.line("small")
        most = max(1, int((high - theme.px(_TIGHT_AIR if self.tight else 6)) / lead))
        rows = words.flow(self._runs(), room, most)
        if self._told and len(rows) > 1:
            rows = words.flow(self._runs()[:1], room, 1)
        notes = self._notes(room, high - lead) if len(rows) == 1 else []
        total = len(rows) * lead + len(notes) * small
        top = (high - total) / 2
        for row in rows:
            line = QRectF(left, top, room, lead)
            words.paint_row(painter, left, words.baseline(line, theme.font("lead")), row)
            top += lead
        ink = theme.colour("danger" if self._against else "text" if self._told else "text2")
        for note in notes:
            line = QRectF(left, top, room, small)
            if self._told:
                line = self._paint_sign(painter, line)
            words.line(painter, line, note, theme.font("small"), ink)
            top += small

    def _notes(self, room: float, high: float) -> list[str]:
        """What stands below the sentence, in as many rows as there is height for."""
        note = self._second_line(room)
        if not note or self._told:
            return [note] if note else []
        theme = self.theme
        most = max(1, int(high / theme.line("small")))
        return words.wrapped(note, theme.font("small"), room, most)

    def _paint_sign(self, painter: QPainter, line: QRectF) -> QRectF:
        """The sign before what is told, an eye or a cross; what is left of the line."""
        theme = self.theme
        side, colours = theme.px(_SIGN), theme.colours
        name, ink = ("close", colours.danger) if self._against else ("eye", colours.accent)
        sign = icon_pixmap(name, ink, side, self.ratio(painter))
        painter.drawPixmap(QPointF(line.left(), line.center().y() - side / 2), sign)
        return line.adjusted(side + theme.px(4), 0, 0, 0)

    def _second_line(self, room: float) -> str:
        """The note and how it is done; where that is too long, one of them, or else nothing.

        What is pointed at comes before both, with as much of it as has room.
        """
        if self._told:
            room -= self.theme.px(_SIGN + 4)
            said = [_SEPARATOR.join(self._told[:n]) for n in range(len(self._told), 0, -1)]
            return words.first_fitting(said, self.theme.font("small"), room)
        both = [self._note.rstrip(".")] if self._note and self._way else [self._note]
        said = _SEPARATOR.join(filter(None, (*both, self._way)))
        alone = (self._way, self._note) if self._holds else (self._note,)
        return words.first_fitting((said, *alone), self.theme.font("small"), room)


def _less(offer: ButtonSpec, session: Session) -> ButtonSpec:
    """The offer while advice waits for an answer: that one is the primary, and Enter's."""
    label = offer.label
    cap = "" if label.cap == session.say(Text("Enter")) else label.cap
    kind = "secondary" if label.kind == "primary" else label.kind
    return evolve(offer, label=evolve(label, kind=kind, cap=cap))


def _request(session: Session, prompt: Prompt) -> Text:
    """The request with the name of whom it is made to, unless it names that person itself."""
    if prompt.seat is None:
        return prompt.request
    who = Who(prompt.seat)
    if any(fact == who for _, fact in prompt.request.facts):
        return prompt.request
    if prompt.seat == session.viewer:
        return Text("{who}, {request}", who=who, request=prompt.request)
    return Text("{who}: {request}", who=who, request=prompt.request)


def _icon_of(session: Session) -> str:
    if session.visiting:
        return "clock"
    if session.still:
        return "eye"
    return "flag" if not session.match.to_act and session.match.chance is None else "hand"
