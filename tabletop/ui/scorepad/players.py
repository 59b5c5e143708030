"""The heads of the columns: who played, in which colour; and when, where and how long it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QDate, QLocale, QRect, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCompleter, QDateEdit, QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.language import colour_name
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import add_colours, badge
from tabletop.ui.controls.buttons import IconButton, PaintedButton
from tabletop.ui.controls.layout import Places, discard
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.look.tips import set_name
from tabletop.ui.scorepad.cells import CellField
from tabletop.ui.scorepad.days import day_format
from tabletop.ui.scorepad.sheet_columns import SheetColumns
from tabletop.ui.scorepad.time_field import TimeField

_ROLES = ("lead", "body", "small", "caption")
"""The types of a name, as long as it has no room in a larger one."""
_BESIDE_NAME = 12
"""What the edges of its field take of a name's room, at 100 %."""
_TIME = 84
"""How wide the playing time is, at 100 %."""


class SeatBadge(PaintedButton):
    """A seat's badge; pressing it offers the other colours, and to take the seat away."""

    coloured = Signal(str)
    removed = Signal()
    ring = 18.0

    def __init__(self, context: AppContext, model: PadModel, seat: int, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._model, self._seat = model, seat
        self.clicked.connect(self._offer)

    @property
    def _colour(self) -> str:
        return self._model.seats[self._seat].colour

    def refresh(self) -> None:
        """Wear the colour of the seat."""
        name = Text("Colour: {colour}", colour=colour_name(self._colour))
        self._context.tell(self, name, set_name)
        self.update()

    def sizeHint(self) -> QSize:
        """The least that a finger hits."""
        return QSize(self._context.px(40), self._context.px(36))

    @property
    def ringed(self) -> bool:
        """While it is in focus or pointed at."""
        return self.hasFocus() or self.underMouse()

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the badge."""
        side = self._context.px(29)
        left, top = (self.width() - side) // 2, (self.height() - side) // 2
        picture = badge(self._context, self._colour, side, self.devicePixelRatioF())
        painter.drawPixmap(left, top, picture)

    def _offer(self) -> None:
        menu = self.menu()
        add_colours(menu, self._context, self._model.game.info.colours, self.coloured.emit)
        menu.addSeparator()
        gone = menu.addAction(self._context.say(Text("Remove this seat")))
        gone.setEnabled(self._model.can_remove)
        gone.triggered.connect(self.removed)
        self.drop(menu)


class NameField(CellField):
    """A player's name, completed from those who have played before.

    A long one is written smaller while that makes it whole; the smallest type is that of notes.
    """

    def __init__(
        self, context: AppContext, seat: int, known: QStringListModel, parent: QWidget
    ) -> None:
        super().__init__(parent=parent)
        self._context, self._role = context, _ROLES[0]
        self.setProperty("kind", "name")
        self.setMaxLength(24)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFont(context.font(self._role))
        self.textChanged.connect(self._fit)
        context.theme_changed.connect(self._fit)
        name = Text("Name of player {number}", number=seat + 1)
        context.tell(self, name, set_name)
        player = Text("Player {number}", number=seat + 1)
        context.tell(self, player, QLineEdit.setPlaceholderText)
        completer = QCompleter(known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        self.setCompleter(completer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write as large as there is room for now."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take the largest type in which all of the name is seen, or else the smallest."""
        room, theme = self.width() - self._context.px(_BESIDE_NAME), self._context.theme
        weight = self._context.font(_ROLES[0]).weight()
        fits = (role for role in _ROLES if theme.wide(self.text(), role, weight) <= room)
        self._role = next(fits, _ROLES[-1])
        self.setFont(self._context.font(self._role, weight))


class SheetHead(QWidget):
    """The heads of the columns; day, place and playing time stand above the names of
    the rows."""

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._model = context, model
        self._known, self._places = QStringListModel(self), QStringListModel(self)
        self.badges: list[SeatBadge] = []
        self.names: list[NameField] = []
        self.day = self._day_field()
        self.place = self._place_field()
        self.time = TimeField(context, model, self)
        self.add = IconButton(
            context, "plus", Text("Add a player"), self._add, size=18, parent=self
        )
        self._laid = Places(self, self._place)
        model.changed.connect(self.refresh)
        model.pointed.connect(self.update)
        self.rebuild()

    def remember(self, names: Sequence[str], places: Sequence[str]) -> None:
        """Complete names and places from those that were used before."""
        self._known.setStringList(list(names))
        self._places.setStringList(list(places))

    def rebuild(self) -> None:
        """Make the heads of as many seats as there are; those that go have no more to say."""
        for widget in (*self.badges, *self.names):
            widget.blockSignals(True)
            discard(widget)
        self.badges, self.names = [], []
        for seat in range(len(self._model.seats)):
            self._add_seat(seat)
        self.refresh()
        self._laid.renew()

    def _add_seat(self, seat: int) -> None:
        model = self._model
        picture = SeatBadge(self._context, model, seat, self)
        picture.coloured.connect(lambda colour: model.sit(seat, colour=colour))
        picture.removed.connect(lambda: self._remove(seat))
        field = NameField(self._context, seat, self._known, self)
        field.editingFinished.connect(lambda: model.sit(seat, name=field.text()))
        for widget in (picture, field):
            widget.show()
        self.badges.append(picture)
        self.names.append(field)

    def _add(self) -> None:
        self._take_name()
        self._model.add_seat()

    def _remove(self, seat: int) -> None:
        self._take_name()
        self._model.remove_seat(seat)

    def _take_name(self) -> None:
        """A name that is being typed counts before there are other heads."""
        typed = self.focusWidget()
        if isinstance(typed, NameField):
            typed.clearFocus()

    def refresh(self) -> None:
        """Show who sits where."""
        for seat, sitter in enumerate(self._model.seats[: len(self.names)]):
            self.badges[seat].refresh()
            if self.names[seat].text() != sitter.name:
                self.names[seat].setText(sitter.name)
                self.names[seat].setCursorPosition(0)
        scoring = self._model.scoring
        day = QDate(scoring.played.year, scoring.played.month, scoring.played.day)
        if self.day.date() != day:
            self.day.setDate(day)
        if not self.place.hasFocus():
            self.place.setText(scoring.place)
            self.place.setCursorPosition(0)
        self.time.refresh()
        self.add.setVisible(self._model.can_add)

    def _day_field(self) -> QDateEdit:
        field = QDateEdit(self)
        field.setProperty("kind", "day")
        field.setLocale(QLocale(self._context.language))
        field.setDisplayFormat(day_format(self._context))
        field.lineEdit().setTextMargins(self._context.px(8), 0, 0, 0)
        self._context.tell(field, Text("Day of the game"), set_name)
        field.userDateChanged.connect(self._dated)
        return field

    def _dated(self, day: QDate) -> None:
        self._model.tell(played=day.toPython())

    def _place_field(self) -> QLineEdit:
        field = LineField(parent=self)
        field.setProperty("kind", "place")
        field.setMaxLength(60)
        self._context.tell(
            field, Text("Place"), QLineEdit.setPlaceholderText, QWidget.setAccessibleName
        )
        completer = QCompleter(self._places, field)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        field.setCompleter(completer)
        field.editingFinished.connect(lambda: self._model.tell(place=field.text().strip()))
        return field

    def sizeHint(self) -> QSize:
        """A badge and a name."""
        return QSize(self._context.px(600), self._context.px(82))

    def minimumSizeHint(self) -> QSize:
        """The same height always."""
        return QSize(self._context.px(300), self._context.px(82))

    def _place(self, size: QSize) -> Iterator[tuple[QWidget, QRect]]:
        """The heads stand over their columns."""
        px = self._context.px
        # While heads are made anew some are still to come.
        sides = [[s for s in side if s < len(self.names)] for side in self._model.sides]
        columns = SheetColumns(self._context.theme, size.width(), len(sides))
        for column, side in enumerate(sides):
            strip = columns.column(column, 0, size.height())
            wide = strip.width() / max(1, len(side))
            for at, seat in enumerate(side):
                left = strip.left() + at * wide
                middle = round(left + wide / 2)
                yield self.badges[seat], QRect(middle - px(20), px(5), px(40), px(36))
                yield self.names[seat], QRect(round(left) + 3, px(43), round(wide) - 6, px(31))
        wide = min(round(columns.names) - px(46), px(170))
        yield self.day, QRect(0, px(4), wide, px(34))
        time = px(_TIME)
        yield self.place, QRect(0, px(42), wide + px(42) - time - px(6), px(34))
        yield self.time, QRect(wide + px(42) - time, px(42), time, px(34))
        yield self.add, QRect(wide + px(6), px(3), px(36), px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the upper end of the chosen seat's strip."""
        theme = self._context.theme
        columns = SheetColumns(theme, self.width(), len(self._model.sides))
        strip = columns.column(self._model.seat, 0, self.height() + 20)
        paint.panel(QPainter(self), theme, strip, fill="accentwash", edge="", radius=8)
