"""The sheet on paper: as a PDF to print, as a picture to send."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
)

from tabletop.engine.pad import Cell, Claims, Result, Row
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.pad import TOTAL, PadModel
from tabletop.scorepad.export.sheet import entered
from tabletop.scorepad.playing_time import playing_time
from tabletop.ui.exports import Unmade
from tabletop.ui.look.art import Art, Picture, seat_badge
from tabletop.ui.look.theme import Theme
from tabletop.ui.scorepad.days import long_day
from tabletop.ui.scorepad.totals import TOTAL_NAME

WIDE, HIGH = 760.0, 1075.0
"""An A4 page in the units that a sheet is drawn in."""

_MARGIN, _ROW, _NAMES = 40.0, 34.0, 0.3
_DPI = 144
_PICTURE = 2.0
"""Pixels to a unit, in a picture."""

_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)

_INK, _SOFT, _LINE, _WASH = (QColor(c) for c in ("#241C14", "#5B4F41", "#857660", "#F3EEE3"))


_UNDRAWN = Text("The sheet is too large to be drawn.")


class Paper:
    """Draws one scoring from the top of a page; ``bottom`` is where the ink ends."""

    def __init__(self, model: PadModel, art: Art, painter: QPainter) -> None:
        self._model, self._painter = model, painter
        self._theme = Theme("light")
        self._art = Art(model.game.info.id, art.colours, self._theme, say=model.say)
        self.bottom = _MARGIN

    def draw(self) -> float:
        """Draw everything; returns where the ink ends."""
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._head()
        self._players()
        for index, row in enumerate(self._model.sheet.rows):
            self._row(row, shaded=index % 2 == 0)
        self._totals()
        self._remarks()
        return self.bottom + _MARGIN

    # Parts

    def _head(self) -> None:
        model, scoring = self._model, self._model.scoring
        self._line(model.say(model.game.info.name), self._font("title"), 36)
        day = long_day(model.words.language.code, scoring.played)
        took = "" if scoring.minutes is None else model.say(playing_time(scoring.minutes))
        where = [day, *filter(None, (took, scoring.place, scoring.remark))]
        self._line("  ·  ".join(where), self._font("body"), 24, _SOFT)
        self.bottom += 8

    def _players(self) -> None:
        model = self._model
        for column, side in enumerate(model.sides):
            strip = self._column(column, 58)
            left = strip.center().x() - 15 * len(side) + 3
            for seat in side:
                picture = seat_badge(model.seats[seat].colour, 24, 3.0, self._theme)
                at = QRectF(left, strip.top(), 24, 24)
                self._painter.drawPixmap(at, picture, QRectF(picture.rect()))
                left += 30
            name = model.say(model.side_name(column))
            below = strip.adjusted(0, 28, 0, 0)
            self._words(below, name, self._font("lead"), Qt.AlignmentFlag.AlignHCenter)
        self.bottom += 60

    def _row(self, row: Row, *, shaded: bool) -> None:
        high = self._high(row)
        left = QRectF(_MARGIN, self.bottom, WIDE - 2 * _MARGIN, high)
        if shaded:
            self._painter.fillRect(left, _WASH)
        start = _MARGIN + 6
        if row.face is not None:
            face = Picture(row.face.art, row.face.facts)
            picture = self._art.pixmap(face, 24, 24, 3.0)
            wide, tall = picture.width() / 3.0, picture.height() / 3.0
            at = QRectF(start, self.bottom + (high - tall) / 2, wide, tall)
            self._painter.drawPixmap(at, picture, QRectF(picture.rect()))
            start += 32
        name = QRectF(start, self.bottom, self._names - start + _MARGIN - 4, high)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._words(name, self._model.say(row.name), self._font("small", 700), middle)
        for seat in self._model.columns:
            self._cell(row, seat, high)
        self.bottom += high

    def _high(self, row: Row) -> float:
        """As high as the longest list of what somebody has claimed."""
        metrics = QFontMetricsF(self._font("small"))
        lists = [
            metrics.boundingRect(self._room(row, seat, 1000), _WRAPPED, self._entered(row, seat))
            for seat in self._model.columns
        ]
        return max(_ROW, *(each.height() + 14 for each in lists))

    def _room(self, row: Row, seat: int, high: float) -> QRectF:
        """Where it is written what was entered, beside the points."""
        points = 34 if self._model.scores(row.id) else 0
        return self._column(seat, high).adjusted(8, 0, -10 - points, 0)

    def _cell(self, row: Row, seat: int, high: float) -> None:
        model, strip = self._model, self._column(seat, high).adjusted(8, 0, -10, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        points = signed(model.points(row.id, seat)) if model.scores(row.id) else ""
        self._words(strip, points, self._font("lead", 900), middle | Qt.AlignmentFlag.AlignRight)
        self._painter.setFont(self._font("small"))
        self._painter.setPen(_SOFT)
        self._painter.drawText(self._room(row, seat, high), _WRAPPED, self._entered(row, seat))

    def _entered(self, row: Row, seat: int) -> str:
        model = self._model
        if isinstance(row, Result):
            factor = model.factor(row.id, seat)
            many = model.points(row.id, seat) // factor if factor else 0
            return f"{many} × {signed(factor)}" if factor else ""
        if isinstance(row, Claims):
            return entered(row, model.claims(row.id, seat), model.say)
        value, factor = model.value(Cell(row.id, seat)), model.factor(row.id, seat)
        if value is None:
            return ""
        return f"{value} × {signed(factor)}" if factor is not None else str(value)

    def _totals(self) -> None:
        line = QRectF(_MARGIN, self.bottom + 3, WIDE - 2 * _MARGIN, 2)
        self._painter.fillRect(line, _LINE)
        self.bottom += 8
        middle = Qt.AlignmentFlag.AlignVCenter
        name = QRectF(_MARGIN + 6, self.bottom, self._names, 44)
        self._words(name, self._model.say(TOTAL_NAME), self._font("heading"), middle)
        for seat in self._model.columns:
            strip = self._column(seat, 44).adjusted(8, 0, -10, 0)
            place = self._model.say(Text("{place}.", place=self._model.rank(seat)))
            self._words(strip, place, self._font("lead"), middle, _SOFT)
            total = signed(self._model.points(TOTAL, seat))
            right = middle | Qt.AlignmentFlag.AlignRight
            self._words(strip, total, self._font("title"), right)
        self.bottom += 52

    def _remarks(self) -> None:
        model = self._model
        said = [] if model.board.tie is None else [model.say(model.board.tie.why)]
        for issue, note in model.breakdown.answered:
            words = note.words or model.say(Text("played differently"))
            said.append(f"{model.say(issue.why)} – {words}")
        said += [model.say(issue.why) for issue in model.breakdown.open]
        for words in said:
            room = QRectF(_MARGIN, self.bottom, WIDE - 2 * _MARGIN, 400)
            self._painter.setFont(self._font("small"))
            self._painter.setPen(_SOFT)
            flags = int(Qt.TextFlag.TextWordWrap)
            used = self._painter.boundingRect(room, flags, words)
            self._painter.drawText(room, flags, words)
            self.bottom += used.height() + 6

    # Strokes

    @property
    def _names(self) -> float:
        return (WIDE - 2 * _MARGIN) * _NAMES

    def _column(self, seat: int, high: float) -> QRectF:
        seats = len(self._model.sides)
        pitch = (WIDE - 2 * _MARGIN - self._names) / seats
        return QRectF(_MARGIN + self._names + seat * pitch, self.bottom, pitch, high)

    def _font(self, role: str, weight: int | None = None) -> QFont:
        return self._theme.font(role, weight)

    def _line(self, words: str, font: QFont, high: float, ink: QColor = _INK) -> None:
        room = QRectF(_MARGIN, self.bottom, WIDE - 2 * _MARGIN, high)
        self._words(room, words, font, Qt.AlignmentFlag.AlignVCenter, ink)
        self.bottom += high

    def _words(
        self,
        room: QRectF,
        words: str,
        font: QFont,
        align: Qt.AlignmentFlag,
        ink: QColor = _INK,
    ) -> None:
        """One line of words, set smaller where the room asks for it."""
        font = QFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        if wide > room.width() > 0:
            font.setPixelSize(max(8, int(font.pixelSize() * room.width() / wide)))
        self._painter.setFont(font)
        self._painter.setPen(ink)
        self._painter.drawText(room, int(align), words)


def pdf_of(model: PadModel, art: Art) -> bytes:
    """The sheet as a PDF of one A4 page; raises Unmade."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(model.say(model.game.info.name))
    high = _height(model, art)
    painter = _painter_on(writer)
    scale = writer.width() / WIDE
    painter.scale(scale, scale)
    if high > HIGH:
        painter.scale(HIGH / high, HIGH / high)
    Paper(model, art, painter).draw()
    if not painter.end() or not buffer.size():
        raise Unmade(_UNDRAWN)
    return bytes(buffer.data().data())


def picture(model: PadModel, art: Art) -> QImage:
    """The sheet as a picture, as high as its ink; raises Unmade."""
    high = _height(model, art)
    made = QImage(round(WIDE * _PICTURE), round(high * _PICTURE), QImage.Format.Format_RGB32)
    made.fill(QColor("#FFFFFF"))
    painter = _painter_on(made)
    painter.scale(_PICTURE, _PICTURE)
    Paper(model, art, painter).draw()
    painter.end()
    return made


def png_of(image: QImage) -> bytes:
    """A picture as a PNG; raises Unmade."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG") or not buffer.size():  # type: ignore[call-overload]  # PySide: bytes
        raise Unmade(_UNDRAWN)
    return bytes(buffer.data().data())


def _painter_on(device: QPaintDevice) -> QPainter:
    painter = QPainter()
    if not painter.begin(device):
        raise Unmade(_UNDRAWN)
    return painter


def _height(model: PadModel, art: Art) -> float:
    """How high the ink of a sheet is."""
    blank = QImage(round(WIDE), round(HIGH), QImage.Format.Format_RGB32)
    with QPainter(blank) as painter:
        return Paper(model, art, painter).draw()
