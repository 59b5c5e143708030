"""The rows of the setup where people and computer players sit down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.language import colour_name
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import add_colours, badge
from tabletop.ui.controls.buttons import IconButton, PaintedButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.roles import Grouping
from tabletop.ui.controls.segments import Segments
from tabletop.ui.look.tips import set_name, set_tip
from tabletop.ui.start.setup import LEVEL, NAME, PERSON

COMPUTER = "computer"


class ColourButton(PaintedButton):
    """A seat's badge; pressing it offers the other colours."""

    chosen = Signal(str)
    ring = 9.0

    def __init__(
        self, context: AppContext, seat: int, colour: str, colours: Sequence[str], parent: QWidget
    ) -> None:
        super().__init__(context, parent)
        self._colour, self._colours = colour, tuple(colours)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name = Text(
            "Colour of seat {number}: {colour}", number=seat + 1, colour=colour_name(colour)
        )
        context.tell(self, name, set_name)
        self.clicked.connect(self._offer)

    def sizeHint(self) -> QSize:
        """Room for the badge and a chevron."""
        return QSize(self._context.px(54), self._context.theme.size("control"))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints badge and chevron."""
        context, side = self._context, self._context.px(30)
        picture = badge(context, self._colour, side, self.devicePixelRatioF())
        painter.drawPixmap(context.px(2), round((rect.height() - side) / 2), picture)
        _paint_chevron(painter, context, rect, context.px(36))

    def _offer(self) -> None:
        menu = self.menu()
        add_colours(menu, self._context, self._colours, self.chosen.emit)
        self.drop(menu)


def _paint_chevron(painter: QPainter, context: AppContext, rect: QRectF, left: float) -> None:
    side = context.px(14)
    square = QRectF(left, (rect.height() - side) / 2, side, side)
    context.paint_icon(painter, "chevron_down", "text2", square)


class KindButton(PaintedButton):
    """Which computer player it is; pressing it offers the others."""

    chosen = Signal(str)
    ring = 9.0

    def __init__(
        self,
        context: AppContext,
        seat: int,
        kind: str,
        kinds: Mapping[str, tuple[Text, Text]],
        parent: QWidget,
    ) -> None:
        super().__init__(context, parent)
        self._kind, self._kinds = kind, kinds
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name, note = kinds[kind]
        context.tell(self, name, set_text)
        context.tell(self, note, set_tip)
        whole = Text("Computer player at seat {number}: {name}", number=seat + 1, name=name)
        context.tell(self, whole, QWidget.setAccessibleName)
        self.clicked.connect(self._offer)

    def sizeHint(self) -> QSize:
        """Room for the longest of the names."""
        names = [self._context.say(name) for name, _ in self._kinds.values()]
        width = max(self._context.theme.wide(name, "label") for name in names)
        return QSize(width + self._context.px(26), self._context.theme.size("control"))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the name and a chevron."""
        context = self._context
        words = rect.adjusted(context.px(6), 0, 0, 0)
        paint.words(painter, context, words, self.text(), "label")
        left = context.theme.wide(self.text(), "label") + context.px(9)
        _paint_chevron(painter, context, rect, left)

    def _offer(self) -> None:
        menu = self.menu()
        for kind, (name, note) in self._kinds.items():
            action = menu.addAction(self._context.say(name))
            set_tip(action, self._context.say(note))
            action.setCheckable(True)
            action.setChecked(kind == self._kind)
            action.triggered.connect(lambda _=False, kind=kind: self.chosen.emit(kind))
        self.drop(menu)


class SeatRow(Grouping):
    """One seat: colour, name, person or computer, and a cross where a seat may go.

    ``changed`` carries the new Player.
    """

    changed = Signal(object)
    removed = Signal()

    def __init__(
        self,
        context: AppContext,
        seat: int,
        player: Player,
        colours: Sequence[str],
        kinds: Mapping[str, tuple[Text, Text]],
        *,
        removable: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Seat {number}", number=seat + 1), parent)
        self._context, self._player, self._kinds = context, player, kinds
        lines = Flow(gap=context.px(8))
        self.colour = ColourButton(context, seat, player.colour, colours, self)
        self.colour.chosen.connect(lambda name: self._say(evolve(self._player, colour=name)))
        self.name = self._name_field(seat)
        lines.add_row(self.colour, self.name)
        self.kind = self._kind_field(seat)
        self.computer = None if player.person else self._computer_field(seat)
        plays = Flow(gap=context.px(8))
        plays.add(self.kind, *([self.computer] if self.computer else []))
        lines.add(plays)
        remove = Text("Remove seat {number}", number=seat + 1)
        self.remove = IconButton(context, "close", remove, self.removed, size=18, parent=self)
        self.remove.setEnabled(removable)
        if not removable:
            self.remove.name(Text("The game needs this many seats."))
        px = context.px
        box = hbox(self, gap=px(8), around=(px(10), px(6), px(6), px(6)))
        fill(box, (lines, 1), (self.remove, Qt.AlignmentFlag.AlignTop))

    def changed_since(self, before: Player) -> QWidget:
        """The field by which another player was made of one: their colour, level, or who plays."""
        if before.colour != self._player.colour and before.kind == self._player.kind:
            return self.colour
        return self.computer if self.computer is not None and not before.person else self.kind

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the row's ground."""
        theme = self._context.theme
        paint.panel(QPainter(self), theme, QRectF(self.rect()), fill="sunken", edge="", radius=10)

    def _name_field(self, seat: int) -> QLineEdit:
        field = LineField(self._player.name, self)
        field.setMaxLength(NAME)
        field.setMinimumWidth(self._context.px(92))
        field.setCursorPosition(0)
        field.setFixedHeight(self._context.theme.size("control"))
        self._context.tell(field, Text("Name"), QLineEdit.setPlaceholderText)
        whole = Text("Name of seat {number}", number=seat + 1)
        self._context.tell(field, whole, QWidget.setAccessibleName)
        field.editingFinished.connect(self._named)
        return field

    def _named(self) -> None:
        name = self.name.text().strip() or self._player.name
        self.name.setText(name)
        if name != self._player.name:
            self._say(evolve(self._player, name=name))

    def _kind_field(self, seat: int) -> Segments:
        value = PERSON if self._player.person else COMPUTER
        choices = ((PERSON, Text("Person")), (COMPUTER, Text("Computer")))
        name = Text("Who plays at seat {number}", number=seat + 1)
        field = Segments(self._context, name, choices, value, self)
        field.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        field.chosen.connect(self._kind_chosen)
        return field

    def _kind_chosen(self, value: str) -> None:
        kind = PERSON if value == PERSON else LEVEL
        if (value == PERSON) != self._player.person:
            self._say(evolve(self._player, kind=kind))

    def _computer_field(self, seat: int) -> KindButton:
        field = KindButton(self._context, seat, self._player.kind, self._kinds, self)
        field.chosen.connect(lambda kind: self._say(evolve(self._player, kind=kind)))
        return field

    def _say(self, player: Player) -> None:
        self._player = evolve(player, name=self.name.text().strip() or player.name)
        self.changed.emit(self._player)


class AddRow(PaintedButton):
    """The place where another seat could be."""

    ring = 10.0

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.tell(self, Text("Add a seat"), set_text, QWidget.setAccessibleName)

    def sizeHint(self) -> QSize:
        """As high as a row."""
        return QSize(self._context.px(200), self._context.px(48))

    def minimumSizeHint(self) -> QSize:
        """As wide as its words."""
        wide = self._context.theme.wide(self.text(), "label")
        return QSize(wide + self._context.px(54), self._context.px(48))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints a dashed outline and the words."""
        context = self._context
        pen = painter.pen()
        pen.setColor(context.colour("accent" if self.underMouse() else "edge"))
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        size = context.px(18)
        square = QRectF(context.px(18), (rect.height() - size) / 2, size, size)
        context.paint_icon(painter, "plus", "accent", square)
        paint.words(painter, context, rect.adjusted(context.px(46), 0, -8, 0), self.text(), "label")
