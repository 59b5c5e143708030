"""Counsel below the prompt's sentence: who says it, what, how it is weighed, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.models.coaching.counsel import Counsel, Tone, Way
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.panels import words
from tabletop.ui.table.panels.comparison import Weighed, weighed
from tabletop.ui.table.panels.panel import Caps, Panel, always
from tabletop.ui.table.panels.row import ButtonRow, Offer
from tabletop.ui.table.panels.scene_button import Label, SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

_PAD = 12
_ABOVE = 6
_SIGN = 18
_TEXT_LEFT = 38
_GAP = 8
_COLUMN = 28
_BESIDE = 330
"""Where bars and reasons have as much room each, they stand side by side."""
_BODY = 6
_CORNER = 8.0
_DOT = 2.0
_MANY = 99


@frozen
class _Look:
    """How a tone looks: its sign, the sign's colour, the wash."""

    sign: str
    ink: str
    wash: str
    share: float = 1.0


_LOOKS = {
    Tone.HINT: _Look("bulb", "hint", "hintwash"),
    Tone.WARNING: _Look("warning", "warn", "warnwash"),
    Tone.TASK: _Look("flag", "accent", "accentwash"),
    Tone.PRAISE: _Look("tick", "good", "good", 0.16),
}


def way_name(counsel: Counsel, way: Way) -> str:
    """The id of the button of a way."""
    return f"{counsel.tone.value}:{way.id}"


def spoken(session: Session, counsel: Counsel) -> str:
    """All that a counsel says, as it is read aloud."""
    parts = [session.say(text) for text in (counsel.text, counsel.step) if text is not None]
    parts[1:] = [f"({part})" for part in parts[1:]]
    if counsel.busy:
        parts.append(session.say(THINKING))
    if counsel.bars is not None:
        parts.append(weighed(session, counsel.bars).words)
    return " ".join((*parts, *(session.say(reason) for reason in counsel.reasons)))


THINKING = Text("Thinking…")


class CounselBlock(Panel):
    """One counsel inside the prompt's panel, as high as its words want.

    Its ways are buttons, beside the words where there is room, else below them.
    """

    def __init__(
        self, art: Art, *, caps: Caps = always, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(art, parent)
        self._caps = caps
        self._row = ButtonRow(art, self)
        self.counsel: Counsel | None = None
        self._text = self._step = ""
        self._reasons: tuple[str, ...] = ()
        self._weighed: Weighed | None = None

    @property
    def ways(self) -> tuple[Way, ...]:
        """What can be done about it."""
        return self.counsel.ways if self.counsel is not None else ()

    def buttons(self) -> tuple[SceneButton, ...]:
        """The ways, from left to right."""
        return tuple(self._row)

    @property
    def words(self) -> str:
        """All that it says."""
        why = self._weighed.words if self._weighed is not None else ""
        return " ".join(filter(None, (self._text, self._step, why, *self._reasons)))

    def show_counsel(self, session: Session, counsel: Counsel) -> None:
        """Say this."""
        say = session.say
        self.counsel = counsel
        self._text = say(counsel.text)
        self._step = say(counsel.step) if counsel.step is not None else ""
        if counsel.busy and not self._step:
            self._step = say(THINKING)
        self._reasons = tuple(say(reason) for reason in counsel.reasons)
        self._weighed = weighed(session, counsel.bars) if counsel.bars is not None else None
        self._row.show([self._offer(session, counsel, way) for way in counsel.ways])
        self.arrange()
        self.update()

    def _offer(self, session: Session, counsel: Counsel, way: Way) -> Offer:
        kind = "primary" if way.primary else "secondary"
        key = "Enter" if way.primary else way.key
        cap = session.say(Text("Enter")) if way.primary else way.key
        cap = cap if key and self._caps(key) else ""
        label = Label(way_name(counsel, way), session.say(way.label), kind, cap, way.icon)
        return Offer(label, way.act)

    # Its parts, in a width

    def wanted_height(self, width: float) -> float:
        """The height that everything has, words never shortened."""
        high = self._head_height(width)
        body = self._body_height(width)
        return high + (body + self.theme.px(_BODY) if body else 0.0)

    def _head_height(self, width: float) -> float:
        theme, ways = self.theme, self._ways_size()
        high = self._rows(width) * theme.line("label") + 2 * theme.px(_ABOVE)
        if not self._row:
            return float(high)
        if self._beside(width):
            return float(max(high, ways.height() + theme.px(_GAP)))
        return float(high + len(self._ways_rows(width)) * (ways.height() + theme.px(_GAP)))

    def _beside(self, width: float) -> bool:
        """Whether the ways stand beside the words: these then take no more than two lines."""
        room = self._room(width) - self._ways_size().width() - self.theme.px(_COLUMN)
        return room > 0 and words.rows_needed(self._runs(), room) <= 2

    def _rows(self, width: float) -> int:
        return words.rows_needed(self._runs(), self._text_room(width))

    def _text_room(self, width: float) -> float:
        """How wide the words may be."""
        room = self._room(width)
        if self._row and self._beside(width):
            room -= self._ways_size().width() + self.theme.px(_COLUMN)
        return max(80.0, room)

    def _room(self, width: float) -> float:
        """What is left beside the sign and the step."""
        theme = self.theme
        step = words.width(self._step, theme.font("small"))
        if self._step:
            step += theme.px(_PAD + (_SIGN + 4 if self._busy else 0))
        return width - theme.px(_TEXT_LEFT) - theme.px(_PAD) - step

    @property
    def _busy(self) -> bool:
        return self.counsel is not None and self.counsel.busy

    def _runs(self) -> list[words.Run]:
        return [words.Run(self._text, self.theme.font("label"), self.theme.colour("text"))]

    def _ways_size(self) -> QSizeF:
        """All ways in one line."""
        sizes = [button.natural_size() for button in self._row]
        gaps = self.theme.px(_GAP) * max(0, len(sizes) - 1)
        wide = sum(size.width() for size in sizes) + gaps
        return QSizeF(wide, max((size.height() for size in sizes), default=0.0))

    def _ways_rows(self, width: float) -> list[list[SceneButton]]:
        """The ways below the words, in as many lines as they need."""
        room = width - self.theme.px(_TEXT_LEFT + _PAD)
        rows: list[list[SceneButton]] = []
        used = 0.0
        for button in self._row:
            wide = button.natural_size().width() + self.theme.px(_GAP)
            if not rows or used + wide > room:
                rows.append([])
                used = 0.0
            rows[-1].append(button)
            used += wide
        return rows

    # The body

    def _columns(self, width: float) -> tuple[QRectF, QRectF]:
        """Where the bars and where the reasons are; the height is that of what they want."""
        theme = self.theme
        left, wide = float(theme.px(_TEXT_LEFT)), width - theme.px(_TEXT_LEFT + _PAD)
        bars, reasons = self._weighed is not None, bool(self._reasons)
        gap = float(theme.px(_COLUMN))
        half = (wide - gap) / 2
        side_by_side = bars and reasons and half >= theme.px(_BESIDE)
        each = half if side_by_side else wide
        high = self._weighed.height(theme, each) if self._weighed is not None else 0.0
        first = QRectF(left, 0.0, each, high)
        more = self._reasons_height(each)
        if side_by_side:
            return first, QRectF(left + half + gap, 0.0, each, more)
        top = high + (theme.px(_BODY) if bars and reasons else 0)
        return first, QRectF(left, top, each, more)

    def _body_height(self, width: float) -> float:
        bars, reasons = self._columns(width)
        return max(bars.bottom(), reasons.bottom())

    def _reason_rows(self, room: float) -> list[list[list[words.Run]]]:
        theme = self.theme
        font, ink = theme.font("small"), theme.colour("text")
        indent = theme.px(_PAD)
        return [
            words.flow([words.Run(reason, font, ink)], room - indent, _MANY)
            for reason in self._reasons
        ]

    def _reasons_height(self, room: float) -> float:
        rows = sum(len(rows) for rows in self._reason_rows(room))
        gaps = max(0, len(self._reasons) - 1) * self.theme.px(2)
        return float(rows * self.theme.line("small") + gaps)

    # Laying out

    def arrange(self) -> None:
        width, theme = self._size.width(), self.theme
        if not self._row or width <= 0:
            return
        size = self._ways_size()
        if self._beside(width):
            left = self._room(width) + theme.px(_TEXT_LEFT) - size.width()
            self._put_row(list(self._row), left, (self._head_height(width) - size.height()) / 2)
            return
        top = theme.px(_ABOVE) + self._rows(width) * theme.line("label") + theme.px(_GAP) / 2
        for row in self._ways_rows(width):
            self._put_row(row, theme.px(_TEXT_LEFT), top)
            top += size.height() + theme.px(_GAP)

    def _put_row(self, row: list[SceneButton], left: float, top: float) -> None:
        for button in row:
            button.place(round(left), round(top))
            left += button.natural_size().width() + self.theme.px(_GAP)

    # Painting

    def boundingRect(self) -> QRectF:
        """The wash: it has no shadow of its own."""
        return self.inner

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The wash, the sign, the words, the step; below them what speaks for it."""
        if self.counsel is None:
            return
        look, theme = _LOOKS[self.counsel.tone], self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wash = QColor(theme.colour(look.wash))
        wash.setAlphaF(look.share)
        painter.setBrush(wash)
        painter.drawRoundedRect(self.inner, _CORNER, _CORNER)
        self._paint_head(painter, look)
        top = self._head_height(self._size.width())
        bars, reasons = (part.translated(0, top) for part in self._columns(self._size.width()))
        if self._weighed is not None:
            self._weighed.paint(painter, theme, bars)
        self._paint_reasons(painter, reasons)

    def _paint_head(self, painter: QPainter, look: _Look) -> None:
        theme, width, ratio = self.theme, self._size.width(), self.ratio(painter)
        line, side = theme.line("label"), theme.px(_SIGN)
        rows = words.flow(self._runs(), self._text_room(width), _MANY)
        top = float(theme.px(_ABOVE))
        if self._row and self._beside(width):
            top = (self._head_height(width) - len(rows) * line) / 2
        first = QRectF(0.0, top, width, line)
        sign = icon_pixmap(look.sign, getattr(theme.colours, look.ink), side, ratio)
        painter.drawPixmap(QPointF(theme.px(_PAD), first.center().y() - side / 2), sign)
        left = float(theme.px(_TEXT_LEFT))
        for row in rows:
            box = QRectF(left, top, width - left, line)
            words.paint_row(painter, left, words.baseline(box, theme.font("label")), row)
            top += line
        self._paint_step(painter, first.adjusted(0, 0, -theme.px(_PAD), 0), ratio)

    def _paint_step(self, painter: QPainter, line: QRectF, ratio: float) -> None:
        theme = self.theme
        right, ink = Qt.AlignmentFlag.AlignRight, theme.colour("text2")
        wide = words.line(painter, line, self._step, theme.font("small"), ink, right)
        if self._busy:
            side = theme.px(_SIGN)
            sign = icon_pixmap("clock", theme.colours.text2, side, ratio)
            at = QPointF(line.right() - wide - theme.px(4) - side, line.center().y() - side / 2)
            painter.drawPixmap(at, sign)

    def _paint_reasons(self, painter: QPainter, room: QRectF) -> None:
        theme, top = self.theme, room.top()
        line, indent = theme.line("small"), theme.px(_PAD)
        for rows in self._reason_rows(room.width()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("text2"))
            painter.drawEllipse(QPointF(room.left() + _DOT, top + line / 2), _DOT, _DOT)
            for row in rows:
                box = QRectF(room.left() + indent, top, room.width(), line)
                words.paint_row(painter, box.left(), words.baseline(box, theme.font("small")), row)
                top += line
            top += theme.px(2)
