"""The sheet: rows by columns, boxes to write in, points beside them, doubts below their row."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from tabletop.engine.pad import Cell, Claims, Number, Result, Row, ValidationIssue
from tabletop.engine.rule import Rule
from tabletop.engine.table import Face
from tabletop.language import signed
from tabletop.models.deferred import later
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import CardPanel
from tabletop.ui.controls.layout import Places, Scroll, discard, fill, hbox, vbox
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.scorepad.cells import CellBox, ListBox, NumberBox, Points
from tabletop.ui.scorepad.players import SheetHead
from tabletop.ui.scorepad.sheet_columns import SheetColumns
from tabletop.ui.scorepad.totals import Totals

_LOWEST, _HIGHEST, _TOP = 33, 60, 5
_FINGER, _ROW = 40, 34
"""How high (pixels) a row is for a finger at any size of type, and for its words, at 100 %."""
_NAME_LEFT, _LEAST_NAME, _SPARE = 42, 56, 30
"""Where a row's name begins beside its picture, how much room it needs there, and how much of its
column is kept free for the sign of a doubt, at 100 %."""
_BAR = 18
"""What is kept free for a scroll bar at the right of heads, rows and totals, at 100 %."""
_APART = 3
"""How far a factor stays from the points, at 100 %: what is nearer is read as one number."""


@frozen
class PlacedCell:
    """A row and where it stands."""

    row: Row
    top: float
    height: float


class SheetBody(QWidget):
    """The rows, as wide as ``room`` beside its scroll bar.

    ``seen`` carries a box that should be scrolled into sight.
    ``misread`` says that something is written, or no more, that means nothing; ``summed`` that a
    key has asked how a number comes about, which is the one to be proved now; ``sought`` that the
    things are wanted which words may mean.
    """

    seen = Signal(object)
    summed = Signal()
    sought = Signal()
    misread = Signal()

    def __init__(self, context: AppContext, model: PadModel, art: Art, room: QScrollArea) -> None:
        super().__init__(room.viewport())
        self._context, self._model, self.art = context, model, art
        self._room = room
        self.boxes: dict[Cell, CellBox] = {}
        self.points: dict[tuple[str, int], Points] = {}
        self.placed: list[PlacedCell] = []
        self._places = Places(self, self._place)
        model.changed.connect(self.refresh)
        model.entered.connect(self._entered)
        model.pointed.connect(self._pointed)
        self.rebuild()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that are entered here: things on a plan are tapped in the picture alone."""
        rows = self._model.sheet.rows
        return tuple(row for row in rows if not (isinstance(row, Claims) and row.plan))

    def rebuild(self) -> None:
        """Make the boxes of the sheet as it is now; the one in focus stays in focus.

        What was there goes last: of focus that had nowhere to stay, Qt would scroll the page away.
        """
        focused = next((cell for cell, box in self.boxes.items() if box.hasFocus()), None)
        before = (*self.boxes.values(), *self.points.values())
        self.boxes, self.points = {}, {}
        for seat in self._model.columns:
            for row in self.rows:
                self._add_cell(row, seat)
        self.updateGeometry()
        self.refresh()
        self._tell_issues()
        if focused is not None:
            self.boxes[self._nearest(focused)].setFocus()
        for widget in before:
            discard(widget)

    def _nearest(self, cell: Cell) -> Cell:
        """The cell of the same row at that seat, or at the last one where that seat is gone."""
        return Cell(cell.field, min(cell.seat, self._model.columns[-1]))

    def _add_cell(self, row: Row, seat: int) -> None:
        context, model = self._context, self._model
        cell = Cell(row.id, seat)
        points = Points(context, model, row.id, seat, row.name, self)
        self.points[row.id, seat] = points
        if not isinstance(row, Result):
            box: CellBox
            if isinstance(row, Number):
                box = NumberBox(context, model, cell, row, self)
            else:
                box = ListBox(context, model, cell, row, self)
            font = context.font("lead", 700)
            font.setPixelSize(context.px(18 if isinstance(row, Number) else 14))
            box.setFont(font)
            box.misread.connect(self.misread)
            box.misread.connect(self.update)
            box.summed.connect(lambda: self._sum_up(seat))
            box.sought.connect(self.sought)
            box.stepped.connect(lambda seats, rows, box=box: self._step(box, seats, rows))
            self.boxes[cell] = box
            box.show()
        points.show()

    def refresh(self) -> None:
        """Show all anew: what is entered, what it counts, what is doubted."""
        numbers = {row.id: number for number, row in enumerate(self.rows, 1)}
        for cell, box in self.boxes.items():
            box.say(numbers[cell.field], len(numbers))
            box.refresh()
        for points in self.points.values():
            points.refresh()
        self._places.renew()
        self.update()

    def _entered(self) -> None:
        """What is doubted of the box that is left is told later: readers are there until then."""
        for box in self.boxes.values():
            if box.hasFocus():
                box.keep_issues()
        later(self, self._tell_issues)

    def _tell_issues(self) -> None:
        for box in self.boxes.values():
            box.tell_issues()

    def _sum_up(self, seat: int) -> None:
        """Prove the seat's next number that nobody enters: the total, then each such row."""
        computed = [TOTAL, *(row.id for row in self.rows if isinstance(row, Result))]
        now = self._model.row
        after = computed.index(now) + 1 if now in computed else 0
        self._model.point(computed[after % len(computed)], seat)
        self.summed.emit()

    def go_on(self, cell: Cell) -> None:
        """Put the pencil behind what is written in a cell."""
        box = self.boxes[cell]
        box.setFocus(Qt.FocusReason.OtherFocusReason)
        box.end(False)
        self.seen.emit(box)

    def _pointed(self) -> None:
        for points in self.points.values():
            points.update()
        self.update()

    @property
    def unread(self) -> dict[ValidationIssue, CellBox]:
        """What is written and means nothing, and where."""
        rows = {row.id: row for row in self.rows}
        return {
            ValidationIssue(_listing(rows[cell.field]), box.wrong.why, (cell,)): box
            for cell, box in self.boxes.items()
            if box.wrong is not None
        }

    # Where everything stands

    def minimumSizeHint(self) -> QSize:
        """Room for the rows at their lowest."""
        return QSize(0, _TOP + self._context.px(_LOWEST) * len(self.rows))

    def _place(self, size: QSize) -> Iterator[tuple[QWidget, QRect]]:
        """Give the rows the height there is, and put boxes and points in their places."""
        px, columns = self._context.px, self._columns
        share = (size.height() - _TOP) / max(1, len(self.rows))
        pitch = min(max(share, px(_LOWEST)), px(_HIGHEST))
        self.placed = [
            PlacedCell(row, _TOP + number * pitch, pitch) for number, row in enumerate(self.rows)
        ]
        for placed in self.placed:
            row, top = placed.row, placed.top
            for seat in self._model.columns:
                box = self.boxes.get(Cell(row.id, seat))
                points = self.points.get((row.id, seat))
                if box is not None:
                    wide = isinstance(row, Claims)
                    yield box, columns.box(seat, top, pitch, wide=wide).toRect()
                if points is not None:
                    yield points, columns.points(seat, top, pitch).toRect()

    @property
    def _wide(self) -> int:
        return self._room.width() - self._context.px(_BAR)

    @property
    def _columns(self) -> SheetColumns:
        return SheetColumns(self._context.theme, self._wide, len(self._model.sides))

    # The keyboard

    def _step(self, box: CellBox, seats: int, rows: int) -> None:
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the chosen seat's strip, names, factors and lines, and the ring of focus."""
        painter, theme = QPainter(self), self._context.theme
        strip = self._columns.column(self._model.seat, 0, self.height())
        painter.fillRect(strip, theme.colour("accentwash"))
        before: Row | None = None
        for placed in self.placed:
            if before is not None and bool(before.face) != bool(placed.row.face):
                line = QRectF(0, round(placed.top), self._wide, 1)
                painter.fillRect(line, theme.colour("line"))
            self._paint_name(painter, placed)
            self._paint_factors(painter, placed)
            self._paint_doubt(painter, placed)
            before = placed.row
        for box in self.boxes.values():
            if box.hasFocus():
                ring = QRectF(box.geometry()).adjusted(-5, -5, 5, 5)
                paint.focus_ring(painter, theme, ring, 12)

    def _paint_name(self, painter: QPainter, placed: PlacedCell) -> None:
        """The picture of a row and its name, or the name alone where that has too little room."""
        px, row = self._context.px, placed.row
        left, spare = 0.0, float(px(_SPARE))
        if row.face is not None and self._columns.names - px(_NAME_LEFT) - spare >= px(_LEAST_NAME):
            self._paint_picture(painter, placed, row.face)
            left = px(_NAME_LEFT)
        elif not self._doubted(row):
            spare = float(px(_SPARE) / 4)
        room = QRectF(left, placed.top, self._columns.names - left - spare, placed.height)
        self._paint_words(painter, row, room)

    def _paint_picture(self, painter: QPainter, placed: PlacedCell, face: Face) -> None:
        context = self._context
        side = min(context.px(32), placed.height - 6)
        ratio = self.devicePixelRatioF()
        made = Picture(face.art, face.facts)
        picture = self.art.pixmap(made, side, side, ratio, rim=context.theme.dark)
        wide, high = picture.width() / ratio, picture.height() / ratio
        middle = placed.top + placed.height / 2
        at = QRectF((context.px(32) - wide) / 2, middle - high / 2, wide, high)
        painter.drawPixmap(at.topLeft(), picture)

    def _paint_words(self, painter: QPainter, row: Row, room: QRectF) -> None:
        context = self._context
        name = context.say(row.name)
        note = context.say(row.note) if row.note is not None else ""
        role = "small" if context.theme.wide(name, "label") > room.width() else "label"
        metrics = QFontMetricsF(context.font(role, 700))
        small = QFontMetricsF(context.font("caption"))
        widest = max(metrics.horizontalAdvance(name), small.horizontalAdvance(note))
        if not note or widest > room.width():
            paint.wrapped_words(painter, context, room, name, role, 700)
            return
        top = room.center().y() - (metrics.height() + small.height()) / 2
        first = QRectF(room.left(), top, room.width(), metrics.height())
        paint.words(painter, context, first, name, role, weight=700)
        second = QRectF(room.left(), first.bottom(), room.width(), small.height())
        paint.words(painter, context, second, note, "caption", "text2")

    def _paint_doubt(self, painter: QPainter, placed: PlacedCell) -> None:
        """A sign at a row of which something is doubted, or cannot be read."""
        if not self._doubted(placed.row):
            return
        side = self._context.px(18)
        left = self._columns.names - side - self._context.px(10)
        square = QRectF(left, placed.top + (placed.height - side) / 2, side, side)
        self._context.paint_icon(painter, "warning", "warn", square)

    def _doubted(self, row: Row) -> bool:
        issues = (*self._model.breakdown.open, *self.unread)
        return any(_is_at(issue, row.id) for issue in issues)

    def _paint_factors(self, painter: QPainter, placed: PlacedCell) -> None:
        context, columns = self._context, self._columns
        for seat in self._model.columns:
            factor = self._model.factor(placed.row.id, seat)
            if factor is None or isinstance(placed.row, Claims):
                continue
            chosen = (placed.row.id, seat) == (self._model.row, self._model.seat)
            ink, words = "text" if chosen else "text2", f"× {signed(factor)}"
            self._paint_factor(painter, placed, seat, words, ink)
            if isinstance(placed.row, Result) and factor:
                many = str(self._model.points(placed.row.id, seat) // factor)
                box = columns.box(seat, placed.top, placed.height)
                paint.words(painter, context, box, many, "body", ink, flags=paint.CENTRE)

    def _paint_factor(
        self, painter: QPainter, placed: PlacedCell, seat: int, words: str, ink: str
    ) -> None:
        """A factor between the box and the points, in a type that has room; else it is left out.

        Where the points come from tells it as well.
        """
        context = self._context
        left = self._columns.box(seat, placed.top, placed.height).right()
        right = self.points[placed.row.id, seat].number_left
        for role, gap, short in (
            ("body", 8, words),
            ("small", 4, words),
            ("small", 3, words.replace(" ", "")),
            ("caption", 1, words.replace(" ", "")),
        ):
            room = QRectF(left, placed.top, right - left, placed.height)
            room.adjust(context.px(gap), 0, -context.px(_APART), 0)
            if context.theme.wide(short, role) <= room.width():
                paint.words(painter, context, room, short, role, ink)
                return


def _is_at(issue: ValidationIssue, row: str) -> bool:
    return bool(issue.at) and issue.at[0].field == row


def _listing(row: Row) -> Rule:
    """The rule that says what a row may hold."""
    assert not isinstance(row, Result)
    return row.listed or row.limit if isinstance(row, Claims) else row.limit


class SheetCard(CardPanel):
    """The whole sheet: heads, rows that scroll where there is no room, and the totals."""

    def __init__(
        self, context: AppContext, model: PadModel, art: Art, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent=parent)
        self._model = model
        px = context.px
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column = vbox(self, gap=0, around=(px(24), px(8), px(6), px(10)))
        self.head = SheetHead(context, model, self)
        self.area = Scroll(self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body = SheetBody(context, model, art, self.area)
        self.area.scroll_page(self.body)
        self.totals = Totals(context, model, self)
        head, foot = self._beside_bar(self.head), self._beside_bar(self.totals)
        fill(column, head, (self.area, 1), foot)
        self.body.seen.connect(lambda box: self.area.ensureWidgetVisible(box, 10, 60))
        model.reshaped.connect(self._reshape)

    def _beside_bar(self, part: QWidget) -> QHBoxLayout:
        """Heads, rows and totals are equally wide; a scroll bar stands beside them."""
        return fill(hbox(around=(0, 0, self._context.px(_BAR), 0)), part)

    def _reshape(self) -> None:
        self.head.rebuild()
        self.body.rebuild()
        self.totals.rebuild()

    @property
    def wanted(self) -> int:
        """How high it is with all its rows in sight."""
        rows = max(6, len(self.body.rows))
        return self._context.px(170) + rows * max(_FINGER, self._context.px(_ROW))

    def hasHeightForWidth(self) -> bool:
        """What has no room scrolls."""
        return False

    def sizeHint(self) -> QSize:
        """All rows in sight."""
        return QSize(self._context.px(824), self.wanted)

    def minimumSizeHint(self) -> QSize:
        """A few rows are always in sight."""
        return QSize(self._context.px(420), self._context.px(300))
