"""The options of a game, with small pictures where the game has them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.engine.option import Choice, Option
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import PressCard, Words
from tabletop.ui.controls.segments import Segments
from tabletop.ui.desk import Desk
from tabletop.ui.look.art import Picture
from tabletop.ui.start.pictures import Pictures


class ChoiceCard(PressCard):
    """One value of an option: picture, name, note."""

    def __init__(
        self, desk: Desk, choice: Choice, pictures: Pictures, picture: Picture, parent: QWidget
    ) -> None:
        super().__init__(desk, radius=10, parent=parent)
        self.value = choice.value
        self._choice, self._pictures, self._picture = choice, pictures, picture
        self.setContentsMargins(0, 0, 0, 0)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(desk.px(112))
        desk.tell(self, choice.name, "setText", "setAccessibleName")
        desk.tell(self, choice.note, "setAccessibleDescription", "setToolTip")

    def sizeHint(self) -> QSize:
        """As in the design."""
        return QSize(self._desk.px(220), self._desk.px(100))

    def minimumSizeHint(self) -> QSize:
        """Enough for name and two lines of the note."""
        return QSize(self._desk.px(150), self._desk.px(70))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card flat: it lies in another one."""
        desk, painter = self._desk, QPainter(self)
        rect = QRectF(self.rect())
        on = self.isChecked()
        edge, width = ("accent", 2) if on else ("edge", 1)
        fill = "accentwash" if self.underMouse() and not on else "raised"
        paint.panel(painter, desk.theme, rect, fill=fill, edge=edge, width=width, radius=10)
        side = min(rect.height() - desk.px(16), rect.width() * 0.34)
        left = rect.left() + desk.px(11)
        ratio = self.devicePixelRatioF()
        pixmap = self._pictures.small(self._picture, side, ratio)
        painter.drawPixmap(round(left), round(rect.center().y() - side / 2), pixmap)
        self._paint_words(painter, rect.adjusted(side + desk.px(23), 0, -desk.px(8), 0))
        if self.hasFocus():
            paint.focus_ring(painter, desk.theme, rect, 10)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        desk = self._desk
        lead, small = desk.font("lead"), desk.font("small")
        note = desk.say(self._choice.note)
        metrics = QFontMetrics(small)
        wrap = int(Qt.TextFlag.TextWordWrap)
        room = metrics.boundingRect(rect.toRect(), wrap, note).height()
        head = desk.theme.line("lead")
        fits = head + room <= rect.height() - desk.px(6)
        high = head + (room if fits else 0)
        top = rect.center().y() - high / 2
        painter.setFont(lead)
        painter.setPen(desk.colour("text"))
        painter.drawText(
            QRectF(rect.left(), top, rect.width(), head),
            int(Qt.AlignmentFlag.AlignVCenter),
            self.text(),
        )
        if fits:
            painter.setFont(small)
            painter.setPen(desk.colour("text2"))
            painter.drawText(QRectF(rect.left(), top + head, rect.width(), room), wrap, note)


class OptionRow(QWidget):
    """An option's name and its values; ``chosen`` carries (option, value)."""

    chosen = Signal(str, str)

    def __init__(
        self,
        desk: Desk,
        option: Option,
        value: str,
        pictures: Pictures,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._option = option
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(desk.px(5))
        box.addWidget(Words(desk, option.name, "label", "text2"))
        drawn = {one.value: pictures.choice(option.id, one.value) for one in option.choices}
        if pictures.complete(option):
            box.addLayout(self._cards(desk, value, pictures, drawn))
        else:
            choices = tuple((choice.value, choice.name) for choice in option.choices)
            field = Segments(desk, option.name, choices, value, self)
            field.chosen.connect(lambda picked: self.chosen.emit(option.id, picked))
            for choice in option.choices:
                desk.tell(field.segment(choice.value), choice.note, "setToolTip")
            box.addWidget(field)

    def _cards(
        self, desk: Desk, value: str, pictures: Pictures, drawn: dict[str, Picture | None]
    ) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(desk.px(9))
        self._group = QButtonGroup(self)
        for choice in self._option.choices:
            picture = drawn[choice.value]
            assert picture is not None
            card = ChoiceCard(desk, choice, pictures, picture, self)
            card.setChecked(choice.value == value)
            self._group.addButton(card)
            row.addWidget(card)
        chosen = self.chosen
        name = self._option.id
        self._group.buttonClicked.connect(lambda card: chosen.emit(name, card.value))
        return row
