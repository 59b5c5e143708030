"""A comparison by categories as bars that go to both sides of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.charts.bars import Balance, Row
from tabletop.engine.text import Text
from tabletop.language import headed
from tabletop.models.coaching.counsel import Bars
from tabletop.ui.controls.chart import ThemeRuler, paint_chart
from tabletop.ui.table.items import words

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.look.theme import Theme

_GAP = 8
_BETWEEN = 20
_WORD = 5
_SWATCH = 10
_MANY = 99


@frozen
class Weighed:
    """The comparison in the reader's language; it paints itself into a rectangle.

    Bars to the right speak for it, bars to the left against it; signs and sides say the same as
    the colours.
    """

    title: str
    lines: tuple[Row, ...]
    legend: tuple[str, str]

    @property
    def words(self) -> str:
        """All of it, as it is read aloud."""
        return f"{self.title} {self.bars.words}."

    @property
    def bars(self) -> Balance:
        """The bars alone."""
        return Balance(self.lines)

    def widths(self, theme: Theme) -> tuple[float, ...]:
        """The widths that one column of bars needs, two columns, and so on."""
        return self.bars.widths(ThemeRuler(theme))

    def height(self, theme: Theme, width: float) -> float:
        """The height that the bars take in a width."""
        return self.bars.height(ThemeRuler(theme), width)

    def paint(self, painter: QPainter, theme: Theme, room: QRectF) -> None:
        """A row for each category, in as many columns as there is room for."""
        paint_chart(painter, theme, self.bars, room)

    def head_height(self, theme: Theme, width: float) -> float:
        """The height of the title, and of what the two sides mean."""
        rows = len(self._title_rows(theme, width)) * theme.line("small")
        return float(rows if self._legend_beside(theme, width) else rows + theme.line("caption"))

    def paint_head(self, painter: QPainter, theme: Theme, room: QRectF) -> None:
        """The title and what the two sides mean."""
        top, line = room.top(), theme.line("small")
        for row in self._title_rows(theme, room.width()):
            box = QRectF(room.left(), top, room.width(), line)
            words.line(painter, box, row, theme.font("small"), theme.colour("text2"))
            top += line
        left = room.left()
        if self._legend_beside(theme, room.width()):
            left += words.width(self.title, theme.font("small")) + theme.px(2 * _GAP)
            top -= line
        else:
            line = theme.line("caption")
        self._paint_legend(painter, theme, QRectF(left, top, room.right() - left, line))

    # In words

    def terse_height(self, theme: Theme, width: float) -> float:
        """The height of title and points as words, without bars: where these have no room."""
        rows = len(self._title_rows(theme, width)) + len(self._said_rows(theme, width))
        return float(rows * theme.line("small"))

    def paint_terse(self, painter: QPainter, theme: Theme, room: QRectF) -> None:
        """The title, and below it each category with its points, in the colour of its side."""
        top, high, plain = room.top(), theme.line("small"), theme.colour("text")
        for row in self._title_rows(theme, room.width()):
            box = QRectF(room.left(), top, room.width(), high)
            words.line(painter, box, row, theme.font("small"), theme.colour("text2"))
            top += high
        for lines in self._said_rows(theme, room.width()):
            left = room.left()
            for line in lines:
                box = QRectF(left, top, room.right() - left, high)
                name = words.line(
                    painter, box, line.name, theme.font("small"), theme.colour("text")
                )
                box.setLeft(left + name + theme.px(_WORD))
                ink = theme.colour("hint") if line.points >= 0 else plain
                words.line(painter, box, line.said, theme.font("small", 700), ink)
                left += self._said_width(theme, line) + theme.px(_BETWEEN)
            top += high

    def _said_rows(self, theme: Theme, width: float) -> list[list[Row]]:
        """The categories in as many lines as they need; a name and its points stay together."""
        rows: list[list[Row]] = []
        used = 0.0
        for line in self.lines:
            wide = self._said_width(theme, line)
            if not rows or used + wide > width:
                rows.append([])
                used = 0.0
            rows[-1].append(line)
            used += wide + theme.px(_BETWEEN)
        return rows

    def _said_width(self, theme: Theme, line: Row) -> float:
        name = words.width(line.name, theme.font("small"))
        return name + theme.px(_WORD) + words.width(line.said, theme.font("small", 700))

    # The parts

    def _title_rows(self, theme: Theme, width: float) -> list[str]:
        return words.wrapped(self.title, theme.font("small"), width, _MANY) if self.title else []

    def _legend_beside(self, theme: Theme, width: float) -> bool:
        """Whether the legend has room in the title's only line."""
        title = words.width(self.title, theme.font("small"))
        return bool(self.title) and title + self._legend_width(theme) < width

    def _sides(self) -> list[tuple[bool, str]]:
        """The sides that have a bar, and what they mean."""
        sides = zip((True, False), self.legend, strict=True)
        return [
            (speaks_for, said)
            for speaks_for, said in sides
            if any((line.points >= 0) == speaks_for for line in self.lines)
        ]

    def _legend_width(self, theme: Theme) -> float:
        font = theme.font("caption")
        each = theme.px(_SWATCH) + theme.px(2.75 * _GAP)
        return float(sum(words.width(said, font) + each for _, said in self._sides()))

    def _paint_legend(self, painter: QPainter, theme: Theme, room: QRectF) -> None:
        """A swatch and a word for each side that has a bar."""
        left, side = room.left(), theme.px(_SWATCH)
        for speaks_for, said in self._sides():
            swatch = QRectF(left, room.center().y() - side * 0.35, side, side * 0.7)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_ink(theme, speaks_for))
            painter.drawRoundedRect(swatch, 2, 2)
            left += side + theme.px(0.75 * _GAP)
            box = QRectF(left, room.top(), room.right() - left, room.height())
            wide = words.line(painter, box, said, theme.font("caption"), theme.colour("text2"))
            left += wide + theme.px(1.5 * _GAP)


def weighed(session: Session, bars: Bars) -> Weighed:
    """A comparison in the reader's language."""
    say = session.say
    lines = (
        Row(headed(say(bar.name)), bar.points, _said(session, bar.points)) for bar in bars.rows
    )
    legend = say(Text("speaks for it")), say(Text("speaks against it"))
    return Weighed(say(bars.title), tuple(lines), legend)


def _said(session: Session, points: float) -> str:
    """Points with their sign, to a tenth."""
    said = session.words.catalogue.language.decimals(points)
    return f"+{said}" if points > 0 else said


def _ink(theme: Theme, speaks_for: bool) -> QColor:
    return theme.colour("hint" if speaks_for else "edge")
