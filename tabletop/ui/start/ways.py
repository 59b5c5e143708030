"""The other ways in: the last game, a file, the components, the rules."""

from __future__ import annotations

import math
from pathlib import Path
from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLayoutItem, QSizePolicy, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.buttons import PaintedButton, WordButton
from tabletop.ui.controls.card import SHADE, PressCard, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import ColumnsLayout, wrap_size
from tabletop.ui.look.theme import player_colour
from tabletop.ui.look.tips import set_tip

_HALVES = 0.57
"""How much of a sentence the longer of its two lines has, at most."""
_CARD, _ABOVE, _BETWEEN = 92, 7, 3
"""How high the card of the last game is at least, what is kept free above and below its words, and
between what they say (pixels at 100 %)."""
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class ContinueCard(PressCard):
    """The last game: what it is, who is to move, when it was played, and who sits there.

    It is as high as its words are, which are never cut.
    """

    def __init__(
        self,
        context: AppContext,
        title: Text,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent=parent)
        self._where, self._when, self._strip = "", "", ""
        self._colours: tuple[str, ...] = ()
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        context.tell(self, title, set_text, QWidget.setAccessibleName)

    def tell(self, where: str, when: str, colours: tuple[str, ...], strip: str) -> None:
        """Say where the game stands and who sits there; ``strip`` is the colour of who moves."""
        self._where, self._when, self._colours, self._strip = where, when, colours, strip
        self.setAccessibleDescription(f"{where} {when}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """92 high."""
        return QSize(self._context.px(400), self._context.px(_CARD) + 2 * SHADE)

    def heightForWidth(self, width: int) -> int:
        """Higher where its words take more lines."""
        inner = QRectF(0, 0, width - 2 * SHADE, 0)
        said = sum(high for *_, high in self._lines(self._room(inner).width()))
        words = math.ceil(said) + 2 * self._context.px(_ABOVE + _BETWEEN)
        return max(self._context.px(_CARD), words) + 2 * SHADE

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The colour of whoever moves, what it says, badges and the key.

        Where the words have no room beside the badges these go, and the key moves up to the title,
        if it has room there.
        """
        context = self._context
        self._paint_strip(painter, rect)
        side, narrow, room = context.px(22), self._narrow(rect), self._room(rect)
        left = room.left() - context.px(16) - side
        square = QRectF(left, rect.center().y() - side / 2, side, side)
        context.paint_icon(painter, "play", "accent", square)
        right = rect.right() - context.px(26)
        beside_title = room.left() + self._title_width() < right - context.px(18)
        if context.preferences.key_caps and (not narrow or beside_title):
            middle = self._title_middle(room) if narrow else rect.center().y()
            paint.key_cap(painter, context.theme, right, middle, "C", context.colour("text2"))
        ratio, size = painter.device().devicePixelRatioF(), context.px(_BADGE)
        for index, colour in enumerate(() if narrow else self._colours):
            at = round(room.right() + 8 + context.px(_APART) * (index + 0.5) + index * size)
            high = round(rect.center().y() - size / 2)
            painter.drawPixmap(at, high, badge(context, colour, size, ratio))
        self._paint_words(painter, room)

    def _beside(self, rect: QRectF) -> float:
        """How far words reach that have badges beside them."""
        px, caps = self._context.px, self._context.preferences.key_caps
        badges = len(self._colours) * px(_BADGE + _APART) + 8
        return rect.right() - px(26) - (px(34) if caps else 0) - badges

    def _narrow(self, rect: QRectF) -> bool:
        """Whether the words have no room beside the badges."""
        return self._beside(rect) - rect.left() - self._context.px(64) < self._least()

    def _room(self, rect: QRectF) -> QRectF:
        """What the words have of a card."""
        px, narrow = self._context.px, self._narrow(rect)
        left = rect.left() + px(16 if narrow else 25) + px(22) + px(16)
        end = rect.right() - px(10) if narrow else self._beside(rect)
        return QRectF(left, rect.top(), end - left, rect.height())

    def _least(self) -> float:
        """How wide the words must be to stand in one line each, or the place in two."""
        context = self._context
        where = QFontMetricsF(context.font("body")).horizontalAdvance(self._where)
        when = QFontMetricsF(context.font("small")).horizontalAdvance(self._when)
        return max(self._title_width(), when, where * _HALVES)

    def _title_width(self) -> float:
        return QFontMetricsF(self._context.font("lead", 900)).horizontalAdvance(self.text())

    def _lines(self, wide: float) -> list[tuple[QFont, str, str, float]]:
        """What it is, where it stands, and when it was played, each with its height."""
        told = (
            ("lead", 900, "text", self.text()),
            ("body", None, "text", self._where),
            ("small", None, "text2", self._when),
        )
        found = []
        for role, weight, ink, words in told:
            font, room = self._context.font(role, weight), QRectF(0, 0, wide, 1)
            high = QFontMetricsF(font).boundingRect(room, _WRAPPED, words).height()
            found.append((font, ink, words, high))
        return found

    def _top(self, room: QRectF) -> float:
        """Where the words begin: they stand in the middle, one below the other."""
        said = sum(high for *_, high in self._lines(room.width()))
        return room.center().y() - said / 2 - self._context.px(_BETWEEN)

    def _title_middle(self, room: QRectF) -> float:
        (*_, high), *_ = self._lines(room.width())
        return self._top(room) + high / 2

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        lines, between = self._lines(room.width()), self._context.px(_BETWEEN)
        top = self._top(room)
        for font, ink, words, high in lines:
            painter.setFont(font)
            painter.setPen(self._context.colour(ink))
            painter.drawText(QRectF(room.left(), top, room.width(), high + 1), _WRAPPED, words)
            top += high + between

    def _paint_strip(self, painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setClipRect(QRectF(rect.left(), rect.top(), 6, rect.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        strip = QColor(player_colour(self._strip).fill) if self._strip else None
        painter.setBrush(strip or self._context.colour("accent"))
        painter.drawRoundedRect(rect, self._radius, self._radius)
        painter.restore()


_BADGE, _APART = 24, 4
"""How large a badge is on that card, and how far from the next one (pixels at 100 %)."""
_LEFT = 49
"""Where the words of a tile begin, beside its icon."""
_HIGH, _FLAT = 64, 48
"""How high a tile is with its line, and without."""


class WayCard(PressCard):
    """A tile with an icon, and beside it a title and a line; one that is too low has no line."""

    def __init__(
        self, context: AppContext, icon: str, title: Text, line: Text, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent=parent)
        self._icon = icon
        self._line = line
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        context.tell(self, title, set_text, QWidget.setAccessibleName)
        context.tell(self, line, QWidget.setAccessibleDescription)

    def say(self, line: Text) -> None:
        """Say another line."""
        self._line = line
        self._context.tell(self, line, QWidget.setAccessibleDescription)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its title."""
        title = self._context.theme.wide(self.text(), "lead")
        width = title + self._context.px(_LEFT + 7) + 2 * SHADE
        return QSize(width, self._context.px(_HIGH) + 2 * SHADE)

    def minimumSizeHint(self) -> QSize:
        """The same, without the line."""
        return QSize(self.sizeHint().width(), self._context.px(_FLAT) + 2 * SHADE)

    def heightForWidth(self, width: int) -> int:
        """Its title alone."""
        return self.minimumSizeHint().height()

    def whole_height(self, width: int) -> int:
        """Room for the line as well, where it is short enough."""
        line = self._context.theme.wide(self._context.say(self._line), "small")
        whole = line + self._context.px(_LEFT + 7) + 2 * SHADE <= width
        return self.sizeHint().height() if whole else self.heightForWidth(width)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """Icon, title, line."""
        context = self._context
        side, middle = context.px(22), rect.center().y()
        square = QRectF(rect.left() + context.px(17), middle - side / 2, side, side)
        context.paint_icon(painter, self._icon, "accent", square)
        words = rect.adjusted(context.px(_LEFT), 0, -context.px(6), 0)
        if rect.height() < context.px(_HIGH):
            paint.words(painter, context, words, self.text(), "lead")
            return
        painter.setFont(context.font("lead"))
        painter.setPen(context.colour("text"))
        painter.drawText(round(words.left()), round(middle - context.px(4)), self.text())
        painter.setFont(context.font("small"))
        painter.setPen(context.colour("text2"))
        painter.drawText(
            round(words.left()), round(middle + context.px(16)), context.say(self._line)
        )


class Ways(ColumnsLayout):
    """The tiles, all of one height: with their lines where all are short and height is left."""

    def __init__(self, gap: int, most: int) -> None:
        super().__init__(gap=gap, most=most)
        self._wholes: dict[int, int] = {}

    def forget(self) -> None:
        """Ask the tiles anew."""
        super().forget()
        self._wholes = {}

    def row_most(self, row: list[QLayoutItem], cell: int, columns: int) -> int:
        """What the one with the longest line can have."""
        if cell not in self._wholes:
            tiles = [cast(WayCard, item.widget()) for item in self.shown()]
            self._wholes[cell] = min(tile.whole_height(cell) for tile in tiles)
        return self._wholes[cell]


class Aside(TextLabel):
    """A remark beside a button, in as many lines as it takes; too narrow, it goes above it."""

    def __init__(
        self, context: AppContext, text: Text | str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(context, text, "small", "text2", wrap=True, parent=parent)
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(context.px(190))


def owners(info: GameInfo) -> Text:
    """Whose a game is, and whose its drawings, if it says so."""
    told = Text(
        "{game}: {authors}, {publisher}.",
        game=info.name,
        authors=info.authors,
        publisher=info.publisher,
    )
    if info.art is None:
        return told
    return Text("{sentence} {more}", sentence=told, more=info.art)


class MoreButton(PaintedButton):
    """Unfolds what need not be asked, and says what of it was answered otherwise than usual.

    ``unfolds`` carries whether it is to be seen.
    """

    unfolds = Signal(bool)
    ring = 10.0

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._answers, self.unfolded = "", False
        self.clicked.connect(self._turn)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.tell(self, Text("More"), set_text, QWidget.setAccessibleName)

    def _turn(self) -> None:
        self.unfolded = not self.unfolded
        words = Text("Less") if self.unfolded else Text("More")
        self._context.tell(self, words, set_text, QWidget.setAccessibleName)
        self.unfolds.emit(self.unfolded)
        self.update()

    def tell(self, answers: str) -> None:
        """Say what was answered; empty where all is as usual."""
        self._answers = answers
        self.setAccessibleDescription(answers)
        set_tip(self, answers)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its name."""
        wide = self._context.theme.wide(self.text(), "label")
        return QSize(wide + self._context.px(48), self._context.theme.size("control"))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the chevron, the name, and the answers as far as there is room."""
        context, side = self._context, self._context.px(18)
        icon = "chevron_down" if self.unfolded else "chevron_right"
        square = QRectF(context.px(10), (rect.height() - side) / 2, side, side)
        context.paint_icon(painter, icon, "accent", square)
        words = rect.adjusted(context.px(36), 0, -context.px(10), 0)
        paint.words(painter, context, words, self.text(), "label")
        if not self.unfolded:
            words.setLeft(words.left() + context.theme.wide(self.text(), "label") + context.px(16))
            paint.words(painter, context, words, self._answers, "small", "text2", short=True)


class ComponentsNote(QWidget):
    """Says with which components one plays; ``asked`` to take others."""

    asked = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = Aside(context)
        self.button = WordButton(context, Text("Your own file…"), self.asked, icon="folder")
        row = Flow(self, context.px(12))
        row.add(self._words, self.button)
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignRight)

    def tell(self, info: GameInfo, own: str) -> None:
        """Say it of a game; ``own`` is the path of the user's file, or empty."""
        self.setVisible(bool(own) or info.stand_in is not None)
        if own:
            self._words.word(Text("You play with the components of {file}.", file=Path(own).name))
        else:
            self._words.word(Text("You play with the components that come with the app."))
