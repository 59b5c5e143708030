"""Words painted in panels: measured, shortened where nothing else helps, wrapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tabletop.ui.look.theme import LEAST_TYPE

_DOTS = "…"
_ROUNDING = 0.01
"""How much (pixels) sums of measures may be off."""
_NARROWEST = 76
"""How wide (per cent) letters are at least, where words have too little room."""
_RATHER_THAN_CUT = (11, 10)
"""How high (pixels) letters are where that alone keeps words from being cut."""
_MOST_KEPT = 1500
_WIDTHS: dict[tuple[str, QFont], float] = {}
_ROWS: dict[tuple[object, ...], int] = {}


@frozen(eq=False)
class Run:
    """Some words in one font and one colour."""

    words: str
    font: QFont
    colour: QColor


def width(words: str, font: QFont) -> float:
    """How wide the words are, in logical pixels."""
    wide = _WIDTHS.get((words, font))
    if wide is None:
        if len(_WIDTHS) > _MOST_KEPT:
            _WIDTHS.clear()
        wide = _WIDTHS[words, QFont(font)] = QFontMetricsF(font).horizontalAdvance(words)
    return wide


def forget_widths() -> None:
    """Measure words in panels anew from now on; most known ones may be of a game that is over."""
    _WIDTHS.clear()
    _ROWS.clear()


def narrowed(words: str, font: QFont, room: float) -> QFont:
    """The font, its letters a little narrower where the words would be too wide with it."""
    found, share = QFont(font), 100
    while share > _NARROWEST and width(words, found) > room + _ROUNDING:
        share -= 2
        found.setStretch(share)
    return found


def uncut(words: str, font: QFont, room: float) -> QFont:
    """The font, its letters narrower, then smaller, until the words have room, if any of it has."""
    found = narrowed(words, font, room)
    while found.pixelSize() > LEAST_TYPE and width(words, found) > room + _ROUNDING:
        found.setPixelSize(found.pixelSize() - 1)
    if width(words, found) > room + _ROUNDING:
        for size in _RATHER_THAN_CUT:
            smaller = QFont(found)
            smaller.setPixelSize(size)
            if width(words, smaller) <= room + _ROUNDING:
                return smaller
    return found


def shortened(words: str, font: QFont, room: float) -> str:
    """The words, or as many of them as fit and an ellipsis."""
    if width(words, font) <= room + _ROUNDING:
        return words
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, room))


def baseline(rect: QRectF, font: QFont) -> float:
    """Where a line stands that is centred in ``rect`` from top to bottom, by its capitals."""
    return rect.center().y() + QFontMetricsF(font).capHeight() / 2


def first_fitting(choices: Sequence[str], font: QFont, room: float) -> str:
    """The first of several ways to say something that has room; the last when none has."""
    for words in choices:
        if width(words, font) <= room + _ROUNDING:
            return words
    return choices[-1]


def line(
    painter: QPainter,
    rect: QRectF,
    words: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Paint one line in the middle of ``rect``, shortened to its width; returns its width."""
    wide = width(words, font)
    if wide > rect.width() + _ROUNDING:
        words = shortened(words, font, rect.width())
        wide = width(words, font)
    left = rect.left()
    if align == Qt.AlignmentFlag.AlignRight:
        left = rect.right() - wide
    elif align == Qt.AlignmentFlag.AlignHCenter:
        left = rect.center().x() - wide / 2
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(left, baseline(rect, font)), words)
    return wide


def line_fitted(
    painter: QPainter,
    rect: QRectF,
    words: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Paint one line in ``rect`` whole: where it is too wide in narrower, then smaller letters."""
    return line(painter, rect, words, uncut(words, font, rect.width()), colour, align)


def fits(words: str, font: QFont, room: float) -> bool:
    """Whether ``line_fitted`` has room for all the words."""
    return width(words, uncut(words, font, room)) <= room + _ROUNDING


def wrapped(words: str, font: QFont, room: float, lines: int) -> list[str]:
    """The words broken at spaces into at most ``lines`` lines; the last is shortened to fit."""
    return [
        "".join(run.words for run in row) for row in flow([Run(words, font, QColor())], room, lines)
    ]


def flow(runs: Sequence[Run], room: float, lines: int) -> list[list[Run]]:
    """Runs broken at spaces into at most ``lines`` rows; the end of the last is shortened."""
    return [_joined(row, room) for row in _rows(runs, room, lines)]


def wrapped_whole(words: str, font: QFont, room: float, lines: int) -> list[str]:
    """The words broken at spaces into at most ``lines`` lines, of which any may be too wide."""
    rows = _rows([Run(words, font, QColor())], room, lines)
    return ["".join(run.words for run in row).rstrip() for row in rows]


def _rows(runs: Sequence[Run], room: float, lines: int) -> list[list[Run]]:
    rows: list[list[Run]] = [[]]
    used = 0.0
    for run in _pieces(runs):
        wide = width(run.words.rstrip(), run.font)
        if used and used + wide > room + 0.5 and len(rows) < lines:
            rows.append([])
            used = 0.0
        rows[-1].append(run)
        used += width(run.words, run.font)
    return rows


def rows_needed(runs: Sequence[Run], room: float) -> int:
    """How many rows the runs take when nothing is shortened."""
    key = (room, *((run.words, QFont(run.font)) for run in runs))
    if key not in _ROWS:
        if len(_ROWS) > _MOST_KEPT:
            _ROWS.clear()
        _ROWS[key] = len(flow(runs, room, 99))
    return _ROWS[key]


def _pieces(runs: Sequence[Run]) -> Iterator[Run]:
    for run in runs:
        words = run.words.split(" ")
        for index, word in enumerate(words):
            gap = " " if index < len(words) - 1 else ""
            if word or gap:
                yield Run(word + gap, run.font, run.colour)


def _joined(row: Sequence[Run], room: float) -> list[Run]:
    """A row's words as few runs without a gap at the end, shortened where there is no room."""
    merged: list[Run] = []
    for index, run in enumerate(row):
        words = run.words.rstrip() if index == len(row) - 1 else run.words
        if merged and merged[-1].font is run.font and merged[-1].colour == run.colour:
            merged[-1] = Run(merged[-1].words + words, run.font, run.colour)
        else:
            merged.append(Run(words, run.font, run.colour))
    fitting: list[Run] = []
    left = room + 1
    for run in merged:
        shown = shortened(run.words, run.font, left)
        if shown in ("", _DOTS) and fitting:
            last = fitting[-1]
            fitting[-1] = Run(last.words.rstrip() + _DOTS, last.font, last.colour)
            break
        fitting.append(Run(shown, run.font, run.colour))
        if shown != run.words:
            break
        left -= width(run.words, run.font)
    return fitting
