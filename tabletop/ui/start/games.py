"""The cards of the installed games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.engine.game import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.controls.card import SHADE, PressCard
from tabletop.ui.desk import Desk
from tabletop.ui.start.fitting import Fitting
from tabletop.ui.start.pictures import Pictures

_WORDS = 92
_FLAT = 78
_LEAST_FLAT = 48
_THUMB = 1.1


class GameCard(PressCard):
    """A game: its picture, name, a sentence, and for how many and by whom.

    A ``flat`` one, for low windows, has its picture beside the words.
    """

    def __init__(self, desk: Desk, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent=parent)
        self.info = info
        self.flat = False
        self._pictures = Pictures(desk, info.id, info.colours)
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        desk.tell(self, info.name, "setText", "setAccessibleName")
        desk.tell(self, info.tagline, "setAccessibleDescription")

    def sizeHint(self) -> QSize:
        """As in the design: 344 wide, with the picture's own proportions."""
        width = self._desk.px(344)
        if self.flat:
            return QSize(width, self._desk.px(_FLAT) + 2 * SHADE)
        return QSize(width, round(width * 0.42) + self._desk.px(_WORDS) + 2 * SHADE)

    def heightForWidth(self, width: int) -> int:
        """The whole picture, and the words below it."""
        if self.flat:
            return self._desk.px(_FLAT) + 2 * SHADE
        shape = self._pictures.shape
        picture = (width - 2 * SHADE) * shape.height() / shape.width()
        return round(picture) + self._desk.px(_WORDS) + 2 * SHADE

    def minimumSizeHint(self) -> QSize:
        """The words, and a strip of the picture."""
        if self.flat:
            return QSize(self._desk.px(240), self._desk.px(_LEAST_FLAT) + 2 * SHADE)
        return QSize(self._desk.px(240), self._desk.px(_WORDS + 60) + 2 * SHADE)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The picture above, the words below it; or side by side."""
        desk, inner = self._desk, rect.adjusted(1, 1, -1, -1)
        if self.flat:
            self._paint_flat(painter, inner)
            return
        words = desk.px(_WORDS)
        picture = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - words)
        if self._pictures.has_cover:
            self._pictures.paint(painter, picture, self._radius)
        painter.fillRect(
            QRectF(inner.left(), picture.bottom(), inner.width(), 1), desk.colour("line")
        )
        left, room = inner.left() + desk.px(17), inner.width() - desk.px(34)
        base = picture.bottom() + desk.px(31)
        marked = room - (desk.px(36) if self.isChecked() else 0)
        self._line(painter, left, base, marked, "heading", "text", self.text())
        tagline = desk.say(self.info.tagline)
        self._line(painter, left, base + desk.px(21), room, "body", "text", tagline)
        self._line(painter, left, base + desk.px(43), room, "small", "text2", self._for_whom())
        if self.isChecked():
            self._paint_tick(painter, inner.right() - desk.px(24), picture.bottom() + desk.px(24))

    def _paint_flat(self, painter: QPainter, inner: QRectF) -> None:
        desk, wide = self._desk, min(_THUMB * inner.height(), 0.3 * inner.width())
        picture = QRectF(inner.left(), inner.top(), wide, inner.height())
        if self._pictures.has_cover:
            self._pictures.paint(painter, picture, self._radius)
        left = picture.right() + desk.px(14)
        room = inner.right() - left - desk.px(14)
        middle = inner.center().y()
        self._line(painter, left, middle - desk.px(5), room, "lead", "text", self.text())
        tagline = desk.say(self.info.tagline)
        self._line(painter, left, middle + desk.px(16), room, "small", "text2", tagline)
        if self.isChecked():
            self._paint_tick(painter, picture.right() - desk.px(17), picture.top() + desk.px(17))

    def _for_whom(self) -> str:
        least, most = self.info.seats
        players = Text("{least}–{most} players", least=least, most=most)
        by = self.info.authors
        return self._desk.say(Text("{players} · {authors}", players=players, authors=by))

    def _line(
        self, painter: QPainter, x: float, y: float, room: float, role: str, ink: str, words: str
    ) -> None:
        font = self._desk.font(role)
        painter.setFont(font)
        painter.setPen(self._desk.colour(ink))
        shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(round(x), round(y), shown)

    def _paint_tick(self, painter: QPainter, x: float, y: float) -> None:
        desk = self._desk
        radius, side = desk.px(13), desk.px(18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(desk.colour("accent"))
        painter.drawEllipse(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
        desk.paint_icon(painter, "tick", "onaccent", QRectF(x - side / 2, y - side / 2, side, side))


class GameCards(QWidget):
    """The cards of all games, of which one is chosen; ``chosen`` carries its id."""

    chosen = Signal(str)

    def __init__(
        self, desk: Desk, infos: Sequence[GameInfo], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._flat = desk, False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self.cards = [GameCard(desk, info, self) for info in infos]
        for card in self.cards:
            self._group.addButton(card)
        self._lay()
        self._group.buttonClicked.connect(lambda card: self.chosen.emit(card.info.id))

    def hasHeightForWidth(self) -> bool:
        """No: there is a height it would like, and a lower one it can do with."""
        return False

    def sizeHint(self) -> QSize:
        """As high as whole pictures need at the width there is."""
        hint = super().sizeHint()
        return QSize(hint.width(), self._grid.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wants another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def flatten(self, flat: bool) -> None:
        """Lay the cards flat, one below the other, where the window is low."""
        if flat != self._flat:
            self._flat = flat
            self._lay()

    def _lay(self) -> None:
        columns = 1 if self._flat or len(self.cards) < 2 else 2
        self._grid.setSpacing(self._desk.px(2 if self._flat else 12))
        for index, card in enumerate(self.cards):
            card.flat = self._flat
            card.updateGeometry()
            self._grid.addWidget(card, index // columns, index % columns)
        self._grid.activate()
        self.updateGeometry()

    def choose(self, game: str) -> None:
        """Mark a game without telling anybody."""
        for card in self.cards:
            card.setChecked(card.info.id == game)


class _Column(QWidget):
    """The cards and the note below them, never lower than the least they need."""

    def __init__(self, desk: Desk, cards: GameCards, note: QWidget) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(desk.px(4))
        self._box.addWidget(cards)
        self._box.addWidget(note)
        self._box.addStretch(1)

    def heightForWidth(self, width: int) -> int:
        """The least height of all parts together, at a width."""
        self._box.activate()
        return self._box.totalMinimumHeightForWidth(width)


class GameList(Fitting):
    """All games, and what is to be said of the chosen one.

    Pictures give way before it scrolls; the chosen game comes into sight.
    """

    def __init__(
        self, desk: Desk, cards: GameCards, note: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(_Column(desk, cards, note), parent)
        self._cards = cards
        self.setMinimumHeight(desk.px(120))
        least = max(card.minimumSizeHint().width() for card in cards.cards)
        self.setMinimumWidth(least + self.bar)
        self.resized.connect(self.fit)
        self.verticalScrollBar().rangeChanged.connect(self._show_chosen)

    def fit(self) -> None:
        """Take as much room as there is."""
        room = self.contentsRect().size()
        for flat in (False, True):
            self._cards.flatten(flat)
            wide = self._cards.minimumSizeHint().width()
            high = self.widget().heightForWidth(room.width())
            if wide <= room.width() and high <= room.height():
                return

    def _show_chosen(self) -> None:
        chosen = next((card for card in self._cards.cards if card.isChecked()), None)
        if chosen is not None:
            self.ensureWidgetVisible(chosen, 0, 0)
