"""The sheet: rows by columns, boxes to write in, points beside them, doubts below their row."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tabletop.engine.pad import Cell, Claims, Doubt, Number, Result, Row
from tabletop.models.pad import PadModel
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import Card
from tabletop.ui.desk import Desk
from tabletop.ui.docks.number import signed
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.scorepad.boxes import Box, ListBox, NumberBox, Points
from tabletop.ui.scorepad.columns import Columns
from tabletop.ui.scorepad.doubt import DoubtLine
from tabletop.ui.scorepad.players import SheetHead
from tabletop.ui.scorepad.totals import Totals

_LOWEST, _HIGHEST, _TOP = 37, 60, 5
_FEW = 2
"""So many doubts at a row are all shown; of more, the first."""


@frozen
class Placed:
    """A row and where it stands."""

    row: Row
    top: float
    height: float


class SheetBody(QWidget):
    """The rows. ``seen`` carries a box that should be scrolled into sight."""

    seen = Signal(object)
    cited = Signal(str)

    def __init__(self, desk: Desk, model: PadModel, art: Art, room: QWidget) -> None:
        super().__init__(room)
        self._desk, self._model, self.art = desk, model, art
        self._room = room
        self.boxes: dict[Cell, Box] = {}
        self.points: dict[tuple[str, int], Points] = {}
        self.doubts: list[DoubtLine] = []
        self.placed: list[Placed] = []
        self._unfolded: set[str] = set()
        model.changed.connect(self.refresh)
        model.pointed.connect(self._pointed)
        self.rebuild()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that are entered here: things on a plan are tapped in the picture alone."""
        rows = self._model.sheet.rows
        return tuple(row for row in rows if not (isinstance(row, Claims) and row.plan))

    def rebuild(self) -> None:
        """Make the boxes of the sheet as it is now; the one in focus stays in focus."""
        focused = next((cell for cell, box in self.boxes.items() if box.hasFocus()), None)
        for widget in (*self.boxes.values(), *self.points.values()):
            widget.hide()
            widget.deleteLater()
        self.boxes, self.points = {}, {}
        for seat in range(len(self._model.seats)):
            for row in self.rows:
                self._add_cell(row, seat)
        self.refresh()
        if focused in self.boxes:
            self.boxes[focused].setFocus()

    def _add_cell(self, row: Row, seat: int) -> None:
        desk, model = self._desk, self._model
        cell = Cell(row.id, seat)
        points = Points(desk, model, row.id, seat, row.name, self)
        self.points[row.id, seat] = points
        if isinstance(row, Result):
            points.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        else:
            box: Box
            if isinstance(row, Number):
                box = NumberBox(desk, model, cell, row, self)
            else:
                box = ListBox(desk, model, cell, row, self)
            font = desk.font("lead", 700)
            font.setPixelSize(desk.px(18 if isinstance(row, Number) else 14))
            box.setFont(font)
            if row.note is not None:
                desk.tell(box, row.note, "setToolTip")
            box.misread.connect(self._retell)
            box.stepped.connect(lambda seats, rows, box=box: self._step(box, seats, rows))
            self.boxes[cell] = box
            box.show()
        points.show()

    def refresh(self) -> None:
        """Show all anew: what is entered, what it counts, what is doubted."""
        for box in self.boxes.values():
            box.say()
            box.refresh()
        for points in self.points.values():
            points.refresh()
        self._doubt()
        self.lay_out()
        self.update()

    def _retell(self) -> None:
        """Say at its row what cannot be read."""
        self._doubt()
        self.lay_out()
        self.update()

    def _pointed(self) -> None:
        for points in self.points.values():
            points.update()
        self.update()

    def _doubt(self) -> None:
        found = {row.id: self._model.doubts_at(row.id) for row in self.rows}
        folded = {row: len(some) - 1 for row, some in found.items() if self._folds(row, some)}
        wanted = [d for row, some in found.items() for d in (some[:1] if row in folded else some)]
        self._show_doubts([*self._unread(), *wanted])
        for line in self.doubts:
            line.fold(folded.get(line.doubt.at[0].field, 0))

    def _unread(self) -> list[Doubt]:
        """What is written and means nothing; it cannot be noted, as it is not entered."""
        rows = {row.id: row for row in self.rows}
        return [
            Doubt(row.listed or row.limit, box.wrong, (cell,))
            for cell, box in self.boxes.items()
            if box.wrong is not None and isinstance(row := rows[cell.field], Claims)
        ]

    def _folds(self, row: str, some: tuple[Doubt, ...]) -> bool:
        return len(some) > _FEW and row not in self._unfolded

    def _unfold(self, row: str) -> None:
        self._unfolded.add(row)
        self.refresh()

    def _show_doubts(self, wanted: list[Doubt]) -> None:
        if [line.doubt for line in self.doubts] == wanted:
            for line in self.doubts:
                line.refresh()
            return
        old = {line.doubt: line for line in self.doubts}
        self.doubts = []
        for doubt in wanted:
            line = old.pop(doubt) if doubt in old else self._new_line(doubt)
            line.refresh()
            self.doubts.append(line)
        for line in old.values():
            line.hide()
            line.deleteLater()

    def _new_line(self, doubt: Doubt) -> DoubtLine:
        line = DoubtLine(self._desk, self._model, doubt, self)
        line.cited.connect(self.cited)
        line.unfolded.connect(lambda: self._unfold(doubt.at[0].field))
        line.button.setVisible(doubt not in self._unread())
        line.show()
        return line

    # Where everything stands

    def lay_out(self) -> None:
        """Give the rows the height there is, and put boxes, points and doubts in their places."""
        width = self.width()
        lines = {id(line): self._line_height(line, width) for line in self.doubts}
        spare = self._room.height() - sum(lines.values()) - _TOP
        px = self._desk.px
        pitch = min(max(spare / max(1, len(self.rows)), px(_LOWEST)), px(_HIGHEST))
        top = float(_TOP)
        self.placed = []
        for row in self.rows:
            self.placed.append(Placed(row, top, pitch))
            self._place(row, top, pitch)
            top += pitch
            for line in self.doubts:
                if line.doubt.at[0].field == row.id:
                    high = lines[id(line)]
                    line.setGeometry(0, round(top + 2), width, round(high - 4))
                    line.raise_()
                    top += high
        self.resize(width, max(round(top), self._room.height()))

    def _line_height(self, line: DoubtLine, width: int) -> float:
        layout = line.layout()
        return max(layout.heightForWidth(width), self._desk.px(44)) + self._desk.px(6)

    def _place(self, row: Row, top: float, height: float) -> None:
        columns = self._columns
        for seat in range(len(self._model.seats)):
            box = self.boxes.get(Cell(row.id, seat))
            if box is not None:
                wide = isinstance(row, Claims)
                box.setGeometry(columns.box(seat, top, height, wide=wide).toRect())
            self.points[row.id, seat].setGeometry(columns.points(seat, top, height).toRect())

    @property
    def _columns(self) -> Columns:
        return Columns(self._desk.theme, self.width(), len(self._model.seats))

    # The keyboard

    def _step(self, box: Box, seats: int, rows: int) -> None:
        """Go so many seats to the right or rows down; below the last row, to the next seat."""
        written = [row.id for row in self.rows if not isinstance(row, Result)]
        seat = box.cell.seat + seats
        place = written.index(box.cell.field) + rows
        if rows and not 0 <= place < len(written):
            seat, place = seat + rows, place % len(written)
        found = self.boxes.get(Cell(written[place], seat))
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
            self.seen.emit(found)

    # Paint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns share the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the chosen seat's strip, names, factors and lines, and the ring of focus."""
        painter, theme = QPainter(self), self._desk.theme
        strip = self._columns.column(self._model.seat, 0, self.height())
        painter.fillRect(strip, theme.colour("accentwash"))
        before: Row | None = None
        for placed in self.placed:
            if before is not None and bool(before.face) != bool(placed.row.face):
                line = QRectF(0, round(placed.top), self.width(), 1)
                painter.fillRect(line, theme.colour("line"))
            self._paint_name(painter, placed)
            self._paint_factors(painter, placed)
            before = placed.row
        for box in self.boxes.values():
            if box.hasFocus():
                ring = QRectF(box.geometry()).adjusted(-5, -5, 5, 5)
                paint.focus_ring(painter, theme, ring, 12)

    def _paint_name(self, painter: QPainter, placed: Placed) -> None:
        desk, row = self._desk, placed.row
        left = 0.0
        if row.face is not None:
            side = min(desk.px(32), placed.height - 6)
            ratio = self.devicePixelRatioF()
            face = Picture(row.face.art, row.face.facts)
            picture = self.art.pixmap(face, side, side, ratio, rim=desk.theme.dark)
            wide, high = picture.width() / ratio, picture.height() / ratio
            middle = placed.top + placed.height / 2
            at = QRectF((desk.px(32) - wide) / 2, middle - high / 2, wide, high)
            painter.drawPixmap(at.topLeft(), picture)
            left = desk.px(42)
        room = QRectF(left, placed.top, self._columns.names - left - desk.px(8), placed.height)
        self._paint_words(painter, row, room)

    def _paint_words(self, painter: QPainter, row: Row, room: QRectF) -> None:
        desk = self._desk
        name = desk.say(row.name)
        note = desk.say(row.note) if row.note is not None else ""
        font = desk.font("label")
        if QFontMetricsF(font).horizontalAdvance(name) > room.width():
            font = desk.font("small", 700)
        painter.setFont(font)
        painter.setPen(desk.colour("text"))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        widest = max(
            QFontMetricsF(font).horizontalAdvance(name),
            QFontMetricsF(desk.font("caption")).horizontalAdvance(note),
        )
        if not note or widest > room.width():
            painter.drawText(room, flags, name)
            return
        metrics, small = QFontMetricsF(font), QFontMetricsF(desk.font("caption"))
        high = metrics.height() + small.height()
        top = room.top() + (room.height() - high) / 2
        first = QRectF(room.left(), top, room.width(), metrics.height())
        painter.drawText(first, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.setFont(desk.font("caption"))
        painter.setPen(desk.colour("text2"))
        second = QRectF(room.left(), first.bottom(), room.width(), small.height())
        painter.drawText(second, int(Qt.AlignmentFlag.AlignVCenter), note)

    def _paint_factors(self, painter: QPainter, placed: Placed) -> None:
        desk, columns = self._desk, self._columns
        painter.setFont(desk.font("body"))
        for seat in range(len(self._model.seats)):
            factor = self._model.factor(placed.row.id, seat)
            if factor is None or isinstance(placed.row, Claims):
                continue
            chosen = (placed.row.id, seat) == (self._model.row, self._model.seat)
            painter.setPen(desk.colour("text" if chosen else "text2"))
            rect = columns.factor(seat, placed.top, placed.height)
            centre = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip)
            painter.drawText(rect.adjusted(desk.px(5), 0, 0, 0), centre, f"× {signed(factor)}")
            if isinstance(placed.row, Result) and factor:
                many = self._model.points(placed.row.id, seat) // factor
                box = columns.box(seat, placed.top, placed.height)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(many))


class SheetCard(Card):
    """The whole sheet: heads, rows that scroll where there is no room, and the totals."""

    cited = Signal(str)

    def __init__(self, desk: Desk, model: PadModel, art: Art) -> None:
        super().__init__(desk)
        self._model = model
        column = QVBoxLayout(self)
        px = desk.px
        column.setContentsMargins(px(24), px(8), px(6), px(10))
        column.setSpacing(0)
        self._side = px(18)
        self.head = SheetHead(desk, model, self)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.body = SheetBody(desk, model, art, self.area.viewport())
        self.body.setAutoFillBackground(False)
        self.area.setWidget(self.body)
        self.totals = Totals(desk, model, self)
        for widget, stretch in ((self.head, 0), (self.area, 1), (self.totals, 0)):
            column.addWidget(widget, stretch)
        self.body.seen.connect(lambda box: self.area.ensureWidgetVisible(box, 10, 60))
        self.body.cited.connect(self.cited)
        model.reshaped.connect(self._reshape)

    def _reshape(self) -> None:
        self.head.rebuild()
        self.body.rebuild()
        self.totals.rebuild()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Heads, rows and totals are equally wide; a scroll bar stands beside them."""
        super().resizeEvent(event)
        self.layout().activate()
        width = self.area.viewport().width() - self._side
        if self.area.verticalScrollBar().isVisible():
            width = self.area.width() - self._side
        self.head.setFixedWidth(width)
        self.totals.setFixedWidth(width)
        self.body.resize(width, self.body.height())
        self.body.lay_out()

    @property
    def wanted(self) -> int:
        """How high it is with all its rows in sight."""
        rows = max(6, len(self.body.rows))
        return self._desk.px(170 + 40 * rows + 56 * len(self.body.doubts))

    def minimumSizeHint(self) -> QSize:
        """A few rows are always in sight."""
        return QSize(self._desk.px(420), self._desk.px(300))
