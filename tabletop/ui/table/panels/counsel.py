"""One counsel: who says it, what, how it is weighed, what can be done."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.models.coaching.counsel import Counsel, Tone, Way
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.items import words
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
_BESIDE = 260
"""Where reasons have as much room, they stand beside the bars."""
_WIDE = 420
"""How wide one column of bars is at most, beside reasons."""
_BODY = 6
_SHARE = 0.19
"""The share of the table's height beyond which bars give way to words."""
_SEPARATOR = " · "
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


_LINES = 2


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


@frozen
class _Body:
    """Where title, bars and reasons are, from the top of the body.

    A ``terse`` one has no bars: what they say stands in words below the title, in ``head``.
    """

    head: QRectF
    bars: QRectF
    reasons: QRectF
    terse: bool = False

    @property
    def height(self) -> float:
        """The height of all."""
        return max(self.bars.bottom(), self.reasons.bottom())


class CounselBlock(Panel):
    """One counsel on a panel, as high as its words want.

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
        body = self._body(width).height
        return high + (body + self.theme.px(_BODY) if body else 0.0)

    def _head_height(self, width: float) -> float:
        """The words with their ways; as high for one line without a way as for one with it."""
        theme, ways = self.theme, self._ways_size()
        high = self._rows(width) * theme.line("label") + 2 * theme.px(_ABOVE)
        if not self._row or self._beside(width):
            return float(max(high, theme.size("control") + theme.px(_GAP) / 2))
        return float(high + len(self._ways_rows(width)) * (ways.height() + theme.px(_GAP)))

    def _beside(self, width: float) -> bool:
        """Whether the ways stand beside the words: these then take no more than two lines."""
        room = self._room(width) - self._ways_size().width() - self.theme.px(_COLUMN)
        return room > 0 and words.rows_needed(self._runs(), room) <= 2

    def _rows(self, width: float) -> int:
        """The lines of the words; what stands there all the time has room for two in any case, so
        that the table does not move from one sentence to the next."""
        rows = words.rows_needed(self._runs(), self._text_room(width))
        stands = self.counsel is not None and self.counsel.stands
        return max(rows, _LINES) if stands else rows

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

    def _body(self, width: float) -> _Body:
        """Title, bars and reasons, so that they take the least height; all words are whole.

        Where they are still too high for the table, points and reasons are said without a picture.
        """
        left, wide = float(self.theme.px(_TEXT_LEFT)), width - self.theme.px(_TEXT_LEFT + _PAD)
        if self._weighed is None:
            room = QRectF(left, 0.0, wide, self._reasons_height(wide))
            return _Body(QRectF(), QRectF(), room)
        below = self._stacked(self._weighed, left, wide)
        both = self._reasons and self._weighed.lines
        beside = self._side_by_side(self._weighed, left, wide) if both else ()
        best = min((*beside, below), key=lambda body: body.height)
        if self._head_height(width) + best.height <= self._most:
            return best
        return min((best, self._terse(self._weighed, left, wide)), key=lambda body: body.height)

    @property
    def _most(self) -> float:
        """How high it may be, so that the table is seen."""
        scene = self.scene()
        return float(_SHARE * scene.sceneRect().height()) if scene is not None else math.inf

    def _terse(self, shown: Weighed, left: float, wide: float) -> _Body:
        """Points and reasons in words, one line after the other."""
        head = QRectF(left, 0.0, wide, shown.terse_height(self.theme, wide))
        rows = len(self._terse_reasons(wide))
        high = rows * self.theme.line("small")
        return _Body(head, QRectF(), QRectF(left, head.bottom(), wide, high), terse=True)

    def _terse_reasons(self, room: float) -> list[list[words.Run]]:
        theme = self.theme
        said = _SEPARATOR.join(reason.rstrip(".") for reason in self._reasons)
        run = words.Run(said, theme.font("small"), theme.colour("text2"))
        return words.flow([run], room, _MANY) if said else []

    def _stacked(self, shown: Weighed, left: float, wide: float) -> _Body:
        """The reasons below the bars."""
        theme = self.theme
        head = QRectF(left, 0.0, wide, shown.head_height(theme, wide))
        bars = QRectF(left, head.bottom(), wide, shown.height(theme, wide))
        top = bars.bottom() + (theme.px(_BODY) if self._reasons else 0)
        return _Body(head, bars, QRectF(left, top, wide, self._reasons_height(wide)))

    def _side_by_side(self, shown: Weighed, left: float, wide: float) -> Iterator[_Body]:
        """The reasons beside the bars, below the title or beside that as well."""
        theme, gap = self.theme, float(self.theme.px(_COLUMN))
        for least in shown.widths(theme):
            each = max(least, min((wide - gap) / 2, theme.px(_WIDE)))
            room = wide - each - gap
            if room < theme.px(_BESIDE):
                return
            high, more = shown.height(theme, each), self._reasons_height(room)
            for across in (wide, each):
                head = QRectF(left, 0.0, across, shown.head_height(theme, across))
                top = head.bottom() if across == wide else 0.0
                bars = QRectF(left, head.bottom(), each, high)
                yield _Body(head, bars, QRectF(left + each + gap, top, room, more))

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
        body = self._body(self._size.width())
        reasons = body.reasons.translated(0, top)
        if self._weighed is not None and body.terse:
            self._weighed.paint_terse(painter, theme, body.head.translated(0, top))
            self._paint_rows(painter, reasons.topLeft(), self._terse_reasons(reasons.width()))
            return
        if self._weighed is not None:
            self._weighed.paint_head(painter, theme, body.head.translated(0, top))
            self._weighed.paint(painter, theme, body.bars.translated(0, top))
        self._paint_reasons(painter, reasons)

    def _paint_head(self, painter: QPainter, look: _Look) -> None:
        theme, width, ratio = self.theme, self._size.width(), self.ratio(painter)
        line, side = theme.line("label"), theme.px(_SIGN)
        rows = words.flow(self._runs(), self._text_room(width), _MANY)
        top = float(theme.px(_ABOVE))
        if not self._row or self._beside(width):
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
            self._paint_rows(painter, QPointF(room.left() + indent, top), rows)
            top += len(rows) * line + theme.px(2)

    def _paint_rows(self, painter: QPainter, at: QPointF, rows: list[list[words.Run]]) -> None:
        line, font = self.theme.line("small"), self.theme.font("small")
        for index, row in enumerate(rows):
            box = QRectF(at.x(), at.y() + index * line, 0.0, line)
            words.paint_row(painter, at.x(), words.baseline(box, font), row)
