"""The page of the score pad: what is tapped at the left, the sheet and its proof at the right."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.records.catalogue import folder
from tabletop.ui.controls.card import SHADE
from tabletop.ui.desk import Desk
from tabletop.ui.look.art import Art
from tabletop.ui.scorepad.banner import Banner
from tabletop.ui.scorepad.proof import ProofCard
from tabletop.ui.scorepad.sheet import SheetCard
from tabletop.ui.scorepad.things import ThingsCard
from tabletop.ui.table.layout import load_layout

_WIDEST, _TALLEST = 1800, 1060
"""What the cards take of a large window, at 100 %."""
_NARROW, _LOWEST = 1230, 600
"""Less width puts one card above the other, less height scrolls; at 100 %."""


class PadPage(QWidget):
    """One game under the pencil.

    ``cited`` carries the id of a rule; ``shared`` and ``saved`` ask for what they say; ``told``
    says that the title or what can be taken back has changed.
    """

    cited = Signal(str)
    shared = Signal()
    saved = Signal()
    told = Signal()

    def __init__(self, desk: Desk, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self.model = desk, model
        game = model.game.info.id
        self._layout = load_layout(folder(game) / "layout.json")
        self.art = Art(game, self._colours, desk.theme, say=desk.say)
        self.banner = Banner(desk, self)
        self.things = ThingsCard(desk, model, self.art, self._layout, self)
        self.sheet = SheetCard(desk, model, self.art)
        self.proof = ProofCard(desk, model)
        self._lay()
        for part in (self.things, self.sheet.body, self.proof):
            part.cited.connect(self.cited)
        self.proof.shared.connect(self.shared)
        self.proof.saved.connect(self.saved)
        model.changed.connect(self._changed)
        desk.redressed.connect(self._dress)
        self._order_tabs()
        model.reshaped.connect(self._order_tabs)

    def _lay(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setSpacing(self._desk.px(8))
        line = QHBoxLayout()
        line.setContentsMargins(SHADE, 0, SHADE, 0)
        line.addWidget(self.banner)
        self._column.addLayout(line)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        self._room = _Room()
        self._room.setAutoFillBackground(False)
        self._row = QHBoxLayout(self._room)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.things, 40)
        right = QVBoxLayout()
        right.setSpacing(self._desk.px(12) - 2 * SHADE)
        right.addWidget(self.sheet, 1)
        right.addWidget(self.proof)
        self._row.addLayout(right, 59)
        self.area.setWidget(self._room)
        self._room.setAutoFillBackground(False)
        self._column.addWidget(self.area, 1)

    def _arrange(self) -> None:
        """Side by side; one above the other where the window is narrow for the type."""
        px = self._desk.px
        stacked = self.width() < px(_NARROW)
        way = QBoxLayout.Direction.BottomToTop if stacked else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._row.setSpacing(px(16) - 2 * SHADE)
        high = self.sheet.wanted + px(232)
        self.sheet.setMinimumHeight(self.sheet.wanted if stacked else 0)
        self.things.setMinimumHeight(px(620) if stacked else 0)
        self._room.setMinimumHeight(high + px(640) if stacked else min(high, px(_LOWEST)))

    @property
    def _colours(self) -> tuple[str, ...]:
        return tuple(sitter.colour for sitter in self.model.seats)

    @property
    def game(self):  # type: ignore[no-untyped-def]
        """The game that is scored."""
        return self.model.game

    @property
    def accent(self) -> str:
        """The game's colour in the furniture."""
        return self._layout.accent

    @property
    def subtitle(self) -> str:
        """What this is, and of which day."""
        words = Text("Score sheet  ·  game of {day}", day=spoken_day(self._desk, self.model))
        return self._desk.say(words)

    def undo(self) -> None:
        """Take the last step back."""
        self.model.undo()

    def redo(self) -> None:
        """Make the step again that was taken back."""
        self.model.redo()

    def start(self) -> None:
        """Put the pencil to the first box."""
        boxes = list(self.sheet.body.boxes.values())
        if boxes:
            boxes[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _changed(self) -> None:
        if self.art.colours != self._colours:
            self._new_art()
        self._arrange()
        self.told.emit()

    def _new_art(self) -> None:
        """Figures and badges in other colours."""
        game = self.model.game.info.id
        self.art = Art(game, self._colours, self._desk.theme, say=self._desk.say)
        self.things.paint_with(self.art)
        self.sheet.body.art = self.art
        self.sheet.body.update()

    def _dress(self) -> None:
        self.art.theme = self._desk.theme
        self.update()
        for part in (self.things, self.sheet, self.proof):
            part.update()

    def _order_tabs(self) -> None:
        """Tab goes down a seat's column, then to the next seat; then to the proof."""
        body, totals = self.sheet.body, self.sheet.totals
        stops: list[QWidget] = []
        for seat in range(len(self.model.seats)):
            for row in body.rows:
                box = body.boxes.get(Cell(row.id, seat))
                stops.append(box or body.points[row.id, seat])
            stops.append(totals.points[seat])
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses the seat whose things are tapped, outside of the boxes."""
        focus = self.window().focusWidget()
        digit = event.key() - Qt.Key.Key_1
        if not isinstance(focus, QLineEdit) and 0 <= digit < len(self.model.seats):
            self.things.choose_seat(digit)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the cards together in the middle of a large window."""
        super().resizeEvent(event)
        px = self._desk.px
        margin = px(20 if self.width() >= px(1360) else 16) - SHADE
        side = max(margin, (self.width() - px(_WIDEST)) // 2)
        above = max(px(14) - SHADE, (self.height() - px(_TALLEST)) // 2)
        self._column.setContentsMargins(side, above, side, above)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        QPainter(self).fillRect(self.rect(), self._desk.colour("window"))


class _Room(QWidget):
    """Where the cards stand; they take the height there is, and not what they would like."""

    def heightForWidth(self, width: int) -> int:
        """The least: else the page would scroll although everything fits."""
        return max(self.minimumHeight(), self.layout().minimumHeightForWidth(width))


def spoken_day(desk: Desk, model: PadModel) -> str:
    """The day of a game as one says it; the year only where it is another one."""
    played = model.scoring.played
    locale = QLocale(desk.language)
    if played.year == date.today().year:  # noqa: DTZ011  (the reader's own calendar)
        pattern = {"en": "d MMMM", "de": "d. MMMM"}.get(desk.language, "d MMMM")
        return str(locale.toString(played, pattern))
    return str(locale.toString(played, QLocale.FormatType.LongFormat))
