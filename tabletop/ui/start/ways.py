"""The other ways in: the last game, a file, the components, the rules."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tabletop.engine.game import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import SHADE, Card, PressCard, Words
from tabletop.ui.desk import Desk
from tabletop.ui.look.theme import player_colours


class ContinueCard(PressCard):
    """The last game: what it is, who is to move, when it was played, and who sits there."""

    def __init__(
        self,
        desk: Desk,
        title: Text,
        where: str,
        when: str,
        colours: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, parent=parent)
        self._where, self._when, self._colours = where, when, colours
        self._strip = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        desk.tell(self, title, "setText", "setAccessibleName")
        self.setAccessibleDescription(f"{where} {when}")

    def tell(self, where: str, colour: str = "") -> None:
        """Say where the game stands, and show the colour of whoever is to move."""
        self._where = where
        self._strip = colour
        self.setAccessibleDescription(f"{where} {self._when}")
        self.update()

    def sizeHint(self) -> QSize:
        """92 high."""
        return QSize(self._desk.px(400), self._desk.px(92) + 2 * SHADE)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The colour of whoever moves, three lines, badges and the key."""
        desk = self._desk
        self._paint_strip(painter, rect)
        side = desk.px(22)
        square = QRectF(rect.left() + desk.px(25), rect.center().y() - side / 2, side, side)
        desk.paint_icon(painter, "play", "accent", square)
        right = rect.right() - desk.px(26)
        if desk.preferences.key_caps:
            paint.key_cap(painter, desk.theme, right, rect.center().y(), "C", desk.colour("text2"))
            right -= desk.px(34)
        size, ratio = desk.px(24), painter.device().devicePixelRatioF()
        for colour in reversed(self._colours):
            right -= size
            at = round(rect.center().y() - size / 2)
            painter.drawPixmap(round(right), at, badge(desk, colour, size, ratio))
            right -= desk.px(4)
        left = rect.left() + desk.px(64)
        self._paint_words(painter, QRectF(left, rect.top(), right - left - 8, rect.height()))

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """What it is, where it stands in one line or in two, and when it was played."""
        desk, wide = self._desk, room.width()
        font = desk.font("body")
        two = QFontMetricsF(font).horizontalAdvance(self._where) > wide
        bases = (27, 47, 83) if two else (34, 56, 76)
        lines = (("lead", "text", self.text()), ("body", "text", self._where))
        lines += (("small", "text2", self._when),)
        for (role, ink, words), base in zip(lines, bases, strict=True):
            font = desk.font(role, 900 if role == "lead" else None)
            metrics = QFontMetricsF(font)
            rows = 2 if two and words is self._where else 1
            painter.setFont(font)
            painter.setPen(desk.colour(ink))
            most = wide * (rows - 0.12 * (rows - 1))
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, most)
            top = room.top() + desk.px(base) - metrics.ascent()
            box = QRectF(room.left(), top, wide, rows * metrics.lineSpacing() + 1)
            painter.drawText(box, int(Qt.TextFlag.TextWordWrap), shown)

    def _paint_strip(self, painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setClipRect(QRectF(rect.left(), rect.top(), 6, rect.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        seat = player_colours().get(self._strip)
        painter.setBrush(QColor(seat.fill) if seat else self._desk.colour("accent"))
        painter.drawRoundedRect(rect, self._radius, self._radius)
        painter.restore()


class WayCard(PressCard):
    """A tile with an icon, a title and a line."""

    def __init__(
        self, desk: Desk, icon: str, title: Text, line: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent=parent)
        self._icon = icon
        self._line = line
        self._flat = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        desk.tell(self, title, "setText", "setAccessibleName")
        desk.tell(self, line, "setAccessibleDescription")

    def say(self, line: Text) -> None:
        """Say another line."""
        self._line = line
        self._desk.tell(self, line, "setAccessibleDescription")
        self.updateGeometry()
        self.update()

    def flatten(self, flat: bool) -> None:
        """Show icon and title alone, side by side, where there is little room."""
        if flat != self._flat:
            self._flat = flat
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As the design has it."""
        width = self._desk.px(200)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        """Room for icon, title, and as many lines as the words take."""
        if self._flat:
            return self._desk.px(48) + 2 * SHADE
        metrics = QFontMetrics(self._desk.font("small"))
        room = QRect(0, 0, max(40, width - 2 * SHADE - self._desk.px(30)), 1000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        lines = metrics.boundingRect(room, wrap, self._desk.say(self._line)).height()
        return self._desk.px(62) + max(lines, self._desk.px(34)) + self._desk.px(8) + 2 * SHADE

    def minimumSizeHint(self) -> QSize:
        """As wide as its title, and as high as its words are then."""
        width = self.title_width + self._desk.px(64 if self._flat else 36)
        return QSize(width, self.heightForWidth(width))

    @property
    def title_width(self) -> int:
        """How wide its title is."""
        return QFontMetrics(self._desk.font("lead")).horizontalAdvance(self.text())

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """Icon, title, line."""
        desk = self._desk
        side = desk.px(22)
        left = rect.left() + desk.px(17)
        if self._flat:
            square = QRectF(left, rect.center().y() - side / 2, side, side)
            desk.paint_icon(painter, self._icon, "accent", square)
            painter.setFont(desk.font("lead"))
            painter.setPen(desk.colour("text"))
            words = rect.adjusted(desk.px(49), 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
            return
        square = QRectF(left, rect.top() + desk.px(14), side, side)
        desk.paint_icon(painter, self._icon, "accent", square)
        painter.setFont(desk.font("lead"))
        painter.setPen(desk.colour("text"))
        painter.drawText(round(left), round(rect.top() + desk.px(57)), self.text())
        painter.setFont(desk.font("small"))
        painter.setPen(desk.colour("text2"))
        width = rect.right() - left - desk.px(12)
        room = QRectF(left, rect.top() + desk.px(62), width, rect.height() - desk.px(62))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(room, int(flags), desk.say(self._line))


class ComponentsNote(Card):
    """Says what is a stand-in, or that a user's own file is played with; ``asked`` to change it."""

    asked = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent=parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(desk.px(17), desk.px(6), desk.px(10), desk.px(6))
        row.setSpacing(desk.px(12))
        self._words = Words(desk, None, "small", "text2", wrap=True)
        row.addWidget(self._words, 1)
        self.button = WordButton(desk, Text("Your own file…"), icon="folder")
        self.button.clicked.connect(self.asked)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def tell(self, info: GameInfo, own: str) -> None:
        """Say it of a game; ``own`` is the path of the user's file, or empty."""
        self.setVisible(bool(own) or info.stand_in is not None)
        if own:
            self._words.word(Text("You play with the components of {file}.", file=Path(own).name))
        elif info.stand_in is not None:
            self._words.word(info.stand_in)
