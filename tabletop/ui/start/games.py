"""The cards of the installed games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLayoutItem, QSizePolicy, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import SHADE, PressCard
from tabletop.ui.controls.layout import ColumnsLayout, wrap_size
from tabletop.ui.controls.one_of import OneOf
from tabletop.ui.controls.roles import Grouping
from tabletop.ui.start.pictures import SHAPE, Pictures

_LEAST = 240
"""How wide a card must be to stand beside another one."""
_FLAT = 78
_THUMB = 1.1
_SIDE = 17
_AIR = 14
_CUT = 0.55
"""The part of a picture's height that is left of it where height is missing."""
_WIDTHS = 16
"""Of so many widths a card remembers its lines."""


_Line = tuple[str, str, str, float]
"""Role, colour, words and height of something that is said."""


class GameTile(PressCard):
    """A card among those of all games."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent=parent)
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """The least of a card beside another one."""
        width = self._context.px(_LEAST)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The least of a card alone."""
        return QSize(self._context.px(220), self._context.px(_FLAT) + 2 * SHADE)

    @abstractmethod
    def whole_height(self, width: int) -> int:
        """How high it is with all that it shows."""

    @abstractmethod
    def flat_height(self, width: int) -> int:
        """How high it is where all stand one below the other."""

    def _line(self, role: str, ink: str, words: str, room: float) -> _Line:
        tick = self._context.px(36) if role == "heading" else 0
        theme = self._context.theme
        high = max(round(theme.high(words, role, room - tick)), theme.line(role))
        return role, ink, words, high + self._context.px(2)

    def _write(self, painter: QPainter, rect: QRectF, lines: list[_Line]) -> None:
        top = rect.top()
        for role, ink, words, high in lines:
            tick = self._context.px(36) if role == "heading" else 0
            room = QRectF(rect.left(), top, rect.width() - tick, high)
            flags = paint.WRAPPED | paint.LEFT
            paint.words(painter, self._context, room, words, role, ink, flags=flags)
            top += high


class FaultyCard(GameTile):
    """A game that cannot be played: its id, what is wrong with its package, and where.

    A press says it in a box, out of which it can be copied.
    """

    def __init__(
        self, context: AppContext, game: str, fault: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent)
        self.game, self.fault = game, fault
        context.tell(self, Text("{name}", name=game), set_text, QWidget.setAccessibleName)
        context.tell(self, fault, QWidget.setAccessibleDescription)

    def heightForWidth(self, width: int) -> int:
        """The sign beside the id, and all that is wrong."""
        lines = self._lines(width - 2 * SHADE - 2 - 2 * self._context.px(_SIDE))
        return round(sum(high for *_, high in lines)) + 2 * (self._context.px(_AIR) + SHADE)

    def whole_height(self, width: int) -> int:
        """The same."""
        return self.heightForWidth(width)

    def flat_height(self, width: int) -> int:
        """The same."""
        return self.heightForWidth(width)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The id with a sign, and below it what is wrong."""
        context, side = self._context, self._context.px(_SIDE)
        words = rect.adjusted(side, context.px(_AIR), -side, 0)
        self._write(painter, words, self._lines(words.width()))
        sign = context.px(22)
        corner = QRectF(words.right() - sign, words.top(), sign, sign)
        context.paint_icon(painter, "warning", "danger", corner)

    def _lines(self, room: float) -> list[_Line]:
        said = (("heading", "text", self.text()), ("small", "danger", self._words))
        return [self._line(role, ink, words, room) for role, ink, words in said]

    @property
    def _words(self) -> str:
        return self._context.say(self.fault)


class GameCard(GameTile):
    """A game: its picture, name, a sentence, and for how many and by whom.

    Where height is missing the picture is cut; one that is too low for it has it beside the words.
    ``fault`` says what is wrong with what the game brings, where it can be played all the same.
    """

    def __init__(
        self,
        context: AppContext,
        info: GameInfo,
        fault: Text | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self.info, self.fault = info, fault
        self._pictures = Pictures(context, info.id, info.colours, self)
        self._known: dict[tuple[float, bool, str, float], list[_Line]] = {}
        context.tell(self, info.name, set_text, QWidget.setAccessibleName)
        told = info.tagline
        if fault is not None:
            told = Text("{sentence} {more}", sentence=told, more=fault)
        context.tell(self, told, QWidget.setAccessibleDescription)

    def heightForWidth(self, width: int) -> int:
        """The picture, cut as far as it may be, and the words below it."""
        inner = width - 2 * SHADE - 2
        return self.whole_height(width) - round((1 - _CUT) * self._picture_height(inner))

    def whole_height(self, width: int) -> int:
        """The whole picture, and the words below it."""
        inner = width - 2 * SHADE - 2
        return round(self._picture_height(inner) + self._words_height(inner)) + 2 * SHADE + 2

    def flat_height(self, width: int) -> int:
        """The words, with a part of the picture beside them."""
        inner = width - 2 * SHADE - 2
        room = inner - self._thumb(inner, self._context.px(_FLAT)) - 2 * self._context.px(14)
        words = sum(high for _, _, _, high in self._lines(room, flat=True))
        return max(self._context.px(_FLAT), round(words) + self._context.px(20)) + 2 * SHADE

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The picture above, the words below it; or side by side."""
        inner = rect.adjusted(1, 1, -1, -1)
        wide = inner.width()
        picture = inner.height() - self._words_height(wide)
        if picture < int(_CUT * self._picture_height(wide)):
            self._paint_flat(painter, inner)
        else:
            self._paint_upright(painter, inner)

    def _paint_upright(self, painter: QPainter, inner: QRectF) -> None:
        context, wide = self._context, inner.width()
        high = min(self._picture_height(wide), inner.height() - self._words_height(wide))
        picture = QRectF(inner.left(), inner.top(), inner.width(), high)
        self._paint_picture(painter, picture)
        edge = QRectF(inner.left(), picture.bottom(), inner.width(), 1)
        paint.ground(painter, edge, context.colour("line"))
        side = context.px(_SIDE)
        words = inner.adjusted(side, high + context.px(9), -side, 0)
        self._write(painter, words, self._lines(words.width()))
        if self.isChecked():
            self._paint_tick(
                painter, inner.right() - context.px(24), picture.bottom() + context.px(24)
            )

    def _paint_flat(self, painter: QPainter, inner: QRectF) -> None:
        context, wide = self._context, self._thumb(inner.width(), inner.height())
        picture = QRectF(inner.left(), inner.top(), wide, inner.height())
        self._paint_picture(painter, picture)
        words = inner.adjusted(wide + context.px(14), 0, -context.px(14), 0)
        lines = self._lines(words.width(), flat=True)
        high = sum(line for _, _, _, line in lines)
        words.setTop(inner.center().y() - high / 2)
        self._write(painter, words, lines)
        if self.isChecked():
            self._paint_tick(
                painter, picture.right() - context.px(17), picture.top() + context.px(17)
            )

    def _paint_picture(self, painter: QPainter, picture: QRectF) -> None:
        """The cover; of a game that brings none the letter with which it begins."""
        if self._pictures.has_cover:
            self._pictures.paint(painter, picture, self._radius)
            return
        ground = self._context.px(6)
        plate = picture.adjusted(ground, ground, -ground, -ground)
        paint.panel(painter, self._context.theme, plate, fill="sunken", edge="", radius=8)
        middle = Qt.AlignmentFlag.AlignCenter
        paint.words(
            painter, self._context, plate, self.text()[:1], "display", "text2", flags=middle
        )

    def _thumb(self, width: float, height: float) -> float:
        return min(_THUMB * height, 0.3 * width)

    def _picture_height(self, width: float) -> float:
        return round(width * SHAPE.height() / SHAPE.width())

    def _words_height(self, width: float) -> float:
        lines = self._lines(width - 2 * self._context.px(_SIDE))
        return sum(high for _, _, _, high in lines) + self._context.px(9 + 14)

    def _lines(self, room: float, *, flat: bool = False) -> list[_Line]:
        """What is said, at a width: layouts ask for it again and again, in two or three of them."""
        key = room, flat, self._context.language, self._context.theme.scale
        if key not in self._known:
            if len(self._known) > _WIDTHS:
                self._known.clear()
            self._known[key] = self._found_lines(room, flat)
        return self._known[key]

    def _found_lines(self, room: float, flat: bool) -> list[_Line]:
        tagline = self._context.say(self.info.tagline)
        said = [("heading", "text", self.text()), ("body", "text", tagline)]
        said.append(("small", "text2", self._for_whom()))
        if flat:
            said = [("lead", "text", self.text()), ("small", "text2", tagline)]
        if self.fault is not None:
            said.append(("small", "danger", self._context.say(self.fault)))
        return [self._line(role, ink, words, room) for role, ink, words in said]

    def _for_whom(self) -> str:
        by = self.info.authors
        said = Text("{players} · {authors}", players=self.info.players, authors=by)
        return self._context.say(said)

    def _paint_tick(self, painter: QPainter, x: float, y: float) -> None:
        context = self._context
        radius, side = context.px(13), context.px(18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(context.colour("accent"))
        painter.drawEllipse(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
        context.paint_icon(
            painter, "tick", "onaccent", QRectF(x - side / 2, y - side / 2, side, side)
        )


class _Rows(ColumnsLayout):
    """Cards with their pictures above the words, or all of them flat, one below the other."""

    def row_height(self, row: list[QLayoutItem], cell: int, columns: int) -> int:
        """As high as the highest."""
        if columns > 1 or self.count() == 1:
            return super().row_height(row, cell, columns)
        return max(cast(GameTile, item.widget()).flat_height(cell) for item in row)

    def row_most(self, row: list[QLayoutItem], cell: int, columns: int) -> int:
        """With whole pictures."""
        if columns == 1 and self.count() > 1:
            return super().row_most(row, cell, columns)
        return max(cast(GameTile, item.widget()).whole_height(cell) for item in row)


class GameCards(Grouping):
    """The cards of all games, of which one is chosen; ``chosen`` carries its id.

    After them come those of games with ``faults`` that cannot be played; ``told`` carries what is
    wrong with one that is pressed.
    """

    chosen = Signal(str)
    told = Signal(object)

    def __init__(
        self,
        context: AppContext,
        infos: Sequence[GameInfo],
        faults: Mapping[str, Text],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Games"), parent)
        self._rows = rows = _Rows(self, context.px(4))
        self._group = OneOf(self)
        self.cards = [
            GameCard(context.of(info.id), info, faults.get(info.id), self) for info in infos
        ]
        for card in self.cards:
            self._group.take(card.info.id, card)
            rows.addWidget(card)
        known = {info.id for info in infos}
        self.faulty = [
            FaultyCard(context, game, fault, self)
            for game, fault in faults.items()
            if game not in known
        ]
        for each in self.faulty:
            each.clicked.connect(partial(self._tell, each.fault))
            rows.addWidget(each)
        self._group.picked.connect(self.chosen.emit)

    def most_height(self, width: int) -> int:
        """How high they are with whole pictures."""
        return self._rows.most_height(width)

    def _tell(self, fault: Text, _: bool = False) -> None:
        self.told.emit(fault)

    def choose(self, game: str) -> None:
        """Mark a game without telling anybody."""
        self._group.choose(game)
