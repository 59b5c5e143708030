"""The options of a game, with small pictures where the game has them."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.option import Choice, Option
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import PressCard, TextLabel
from tabletop.ui.controls.layout import ColumnsLayout, fill, vbox, wrap_size
from tabletop.ui.controls.one_of import OneOf
from tabletop.ui.controls.roles import Grouping
from tabletop.ui.controls.segments import Segments
from tabletop.ui.look.art import Picture
from tabletop.ui.look.tips import set_tip
from tabletop.ui.start.pictures import Pictures

_LEAST = 70
"""How high a card is at the least."""


class ChoiceCard(PressCard):
    """One value of an option: picture, name, note."""

    def __init__(
        self,
        context: AppContext,
        option: Option,
        choice: Choice,
        pictures: Pictures,
        picture: Picture,
        parent: QWidget,
    ) -> None:
        super().__init__(context, radius=10, parent=parent)
        self._choice, self._pictures, self._picture = choice, pictures, picture
        self.setContentsMargins(0, 0, 0, 0)
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(context.px(112))
        context.tell(self, choice.name)
        whole = Text("{option}: {choice}", option=option.name, choice=choice.name)
        context.tell(self, whole, QWidget.setAccessibleName)
        context.tell(self, choice.note, QWidget.setAccessibleDescription, set_tip)

    def sizeHint(self) -> QSize:
        """The least of a card beside another one."""
        return QSize(self._context.px(170), self._context.px(_LEAST))

    def minimumSizeHint(self) -> QSize:
        """The least of a card alone."""
        return self.sizeHint()

    def heightForWidth(self, width: int) -> int:
        """Name and note whole, beside a small picture."""
        words = self._words_height(self._words_room(width, self._small))
        return max(self._context.px(_LEAST), words + self._context.px(14))

    @property
    def _small(self) -> float:
        return self._context.px(_LEAST - 16)

    def _words_room(self, width: float, side: float) -> float:
        """How wide the words are beside a picture."""
        return width - side - self._context.px(23 + 8)

    def _words_height(self, room: float) -> int:
        return self._context.theme.line("lead") + self._note_height(room)

    def _note_height(self, room: float) -> int:
        note = self._context.say(self._choice.note)
        return ceil(self._context.theme.high(note, "small", round(room)))

    def _side(self, width: float, height: float) -> float:
        """How large the picture is: as the height allows, but the words come first."""
        large = min(height - self._context.px(16), width * 0.34)
        words = self._words_height(self._words_room(width, large))
        return large if words <= height - self._context.px(6) else self._small

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card flat: it lies in another one."""
        context, painter = self._context, QPainter(self)
        rect = QRectF(self.rect())
        on = self.isChecked()
        edge, width = ("accent", 2) if on else ("edge", 1)
        fill = "accentwash" if self.underMouse() and not on else "raised"
        paint.panel(painter, context.theme, rect, fill=fill, edge=edge, width=width, radius=10)
        side = self._side(rect.width(), rect.height())
        left = rect.left() + context.px(11)
        ratio = self.devicePixelRatioF()
        pixmap = self._pictures.small(self._picture, side, ratio)
        painter.drawPixmap(round(left), round(rect.center().y() - side / 2), pixmap)
        self._paint_words(painter, rect.adjusted(side + context.px(23), 0, -context.px(8), 0))
        if self.hasFocus():
            paint.focus_ring(painter, context.theme, rect, 10)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        context = self._context
        head, room = context.theme.line("lead"), self._note_height(rect.width())
        top = rect.center().y() - (head + room) / 2
        line = QRectF(rect.left(), top, rect.width(), head)
        paint.words(painter, context, line, self.text(), "lead")
        note = QRectF(rect.left(), top + head, rect.width(), room)
        words = context.say(self._choice.note)
        paint.words(painter, context, note, words, "small", "text2", flags=paint.WRAPPED)


class OptionRow(QWidget):
    """An option's name and its values; ``chosen`` carries (option, value)."""

    chosen = Signal(str, str)

    def __init__(
        self,
        context: AppContext,
        option: Option,
        value: str,
        pictures: Pictures,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._option = option
        box = fill(vbox(self, gap=context.px(5)), TextLabel(context, option.name, "label", "text2"))
        drawn = {one.value: pictures.choice(option.id, one.value) for one in option.choices}
        if pictures.complete(option):
            cards = Grouping(context, option.name, self)
            cards.setLayout(self._cards(context, value, pictures, drawn, cards))
            box.addWidget(cards)
        else:
            choices = tuple((choice.value, choice.name) for choice in option.choices)
            field = Segments(context, option.name, choices, value, self)
            field.chosen.connect(lambda picked: self.chosen.emit(option.id, picked))
            for choice in option.choices:
                context.tell(field.segment(choice.value), choice.note, set_tip)
            fill(box, field, 1)

    def _cards(
        self,
        context: AppContext,
        value: str,
        pictures: Pictures,
        drawn: dict[str, Picture | None],
        parent: QWidget,
    ) -> ColumnsLayout:
        row = ColumnsLayout(gap=context.px(9))
        self._group = OneOf(self)
        for choice in self._option.choices:
            picture = drawn[choice.value]
            assert picture is not None
            card = ChoiceCard(context, self._option, choice, pictures, picture, parent)
            self._group.take(choice.value, card)
            row.addWidget(card)
        self._group.choose(value)
        self._group.picked.connect(lambda value: self.chosen.emit(self._option.id, value))
        return row
