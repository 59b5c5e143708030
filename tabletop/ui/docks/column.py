"""The dock column: beside the table where there is room, a rail and sheets over it where not."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget, QWidgetItem

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.card import SHADE
from tabletop.ui.controls.layout import StackLayout, fill, height_at, vbox
from tabletop.ui.docks.log import LogDock
from tabletop.ui.docks.points import PointsDock
from tabletop.ui.docks.rail import Rail
from tabletop.ui.settings import BESIDE, FOLDED

RAIL_BELOW = 1200
"""In windows narrower than this (at 100 %) the column has no room beside the table."""

COLUMN_FROM = 1600
"""Windows as wide as this (at 100 %) begin with the column, whatever it takes from the table."""

_BESIDE = Text("Points and log stand beside the table.")
_FOLDED = Text("Points and log are folded away.")
_OVER = {
    "": Text("Points and log are open over the table."),
    "points": Text("The points are open over the table."),
    "log": Text("The log is open over the table."),
}

_EDGE = 7
_WIDER, _WIDEST = 46, 80
"""By how much a column may be wider than the design has it: for the sake of all the points, and of
the names beside a few."""


class DockColumn(QWidget):
    """Points above log, one column; folded away it is a rail.

    ``cited`` carries the id of a rule to open, ``types`` asks for the line to type a move,
    ``spoken`` brings the spaces that the line one points at speaks of, ``pointed`` its node.
    """

    cited = Signal(str)
    types = Signal()
    studied = Signal(int)
    spoken = Signal(object)
    pointed = Signal(int)

    def __init__(self, context: AppContext, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.points = PointsDock(context, session, self)
        self.log = LogDock(context, session, self)
        self.points.cited.connect(self.cited)
        self.log.types.connect(self.types)
        self.log.studied.connect(self.studied)
        self.log.spoken.connect(self.spoken)
        self.log.pointed.connect(self.pointed)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        edge = context.px(_EDGE)
        self.setContentsMargins(edge, edge, edge, edge)
        box = StackLayout(self, context.px(2))
        box.addWidget(self.points)
        box.addWidget(self.log)
        self._end = QWidget()
        self._end.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._end.hide()
        box.addWidget(self._end)
        self.log.folded.connect(self._end.setVisible)

    @property
    def least(self) -> int:
        """The least height in which both docks can be used, also while one of them is hidden."""
        docks = self.points.minimumSizeHint().height() + self.log.minimumSizeHint().height()
        return docks + 2 * self._context.px(_EDGE) + self._context.px(2)

    def fill(self, whole: bool) -> None:
        """Whether the column takes all the height, or only what its docks need."""
        self._end.setVisible(whole and not self.log.body.isVisibleTo(self.log))

    def fit(self, window_width: int) -> None:
        """Take the width the design gives a column beside a window that wide.

        Where that lets all the points be seen, or else the names beside a few, it is a little
        wider.
        """
        given, table = self._context.theme.dock(window_width), self.points.points.table
        more, most = (given + self._context.px(each) for each in (_WIDER, _WIDEST))
        sides = 2 * (self._context.px(_EDGE) + SHADE)
        whole, least = table.sizeHint().width() + sides, table.minimumSizeHint().width() + sides
        self.setFixedWidth(max(given, whole if whole <= more else min(least, most)))
        self.log.lines.expect(self.width() - sides)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the column's ground and its left hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._context.colour("window"))
        painter.fillRect(0, 0, 1, self.height(), self._context.colour("line"))


Gains = Callable[[float, float, float], bool]
"""Whether a table of a height is drawn larger in the second width than in the first (pixels)."""


class Docks(QWidget):
    """The column or the rail at the right of a table, and the sheet that opens over it.

    The column lies in this widget; over the table it is lifted into ``host``. The user's own wish
    is kept; without one the column stands beside the table in wide windows, and where the table
    ``gains`` nothing from the room. A narrow or low window folds by itself.
    """

    cited = Signal(str)
    rules = Signal()
    types = Signal()
    studied = Signal(int)
    spoken = Signal(object)
    pointed = Signal(int)

    def __init__(
        self,
        context: AppContext,
        session: Session,
        host: QWidget,
        gains: Gains,
    ) -> None:
        super().__init__(host)
        self._context, self._host, self._gains = context, host, gains
        self._over, self._open = False, ""
        self._bar: QWidget | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.rail = Rail(context, session)
        self.column = DockColumn(context, session, self)
        self._box = fill(vbox(self, gap=0), self.rail, self.column)
        session.told.connect(self._renew_rail)
        self.rail.opened.connect(self._press)
        self.rail.rules.connect(self.rules)
        self.column.cited.connect(self.cited)
        self.column.types.connect(self.types)
        self.column.studied.connect(self.studied)
        self.column.spoken.connect(self.spoken)
        self.column.pointed.connect(self.pointed)

    @property
    def narrow(self) -> bool:
        """Whether the window has no room for a column beside the table."""
        return self._host.width() < self._context.px(RAIL_BELOW) or self._low

    @property
    def _low(self) -> bool:
        """Whether the window is too low for both docks, one below the other."""
        return self._room() < self.column.least

    @property
    def folded(self) -> bool:
        """Whether the rail stands in the column's place."""
        wish = self._context.preferences.docks
        return self.narrow or (wish == FOLDED if wish else not self._begins)

    @property
    def _begins(self) -> bool:
        """Whether the column stands beside the table before anybody has said where it should."""
        width, theme = self._host.width(), self._context.theme
        beside, alone = width - self.column.width(), width - theme.size("dock_rail")
        wide = width >= self._context.px(COLUMN_FROM)
        return wide or not self._gains(self._room(), beside, alone)

    def toggle(self) -> None:
        """F9: fold the column away, or bring it back, over the table where it is narrow."""
        if self._over:
            self.close_over()
        elif self.narrow:
            self.open_over()
        else:
            self._context.preferences.docks = BESIDE if self.folded else FOLDED
            self.arrange()
        self._tell()

    def _tell(self) -> None:
        """Have readers told where points and log are now."""
        if self._over:
            told = _OVER[self._open]
        else:
            told = _FOLDED if self.folded else _BESIDE
        Announcer.of(self).announce(self._context.say(told), self)

    def _press(self, name: str) -> None:
        self.open_over(name)
        self._tell()

    def prove(self, seat: int) -> None:
        """Show where all the points of a seat come from, also where the column is folded."""
        if self.folded and not self.column.points.isVisible():
            self.open_over("points")
        self.column.points.points.prove(seat)

    def arrange(self) -> None:
        """Show column or rail as the window's width and the user's wish have it."""
        self.column.fit(self._host.width())
        folded = self.folded
        if self._over and not folded:
            self.close_over()
        if folded and self.rail.isHidden():
            self.rail.refresh()
        if not self._over:
            # Both at once would be laid out one above the other, and the log in less height.
            first, then = (self.column, self.rail) if folded else (self.rail, self.column)
            first.hide()
            then.show()
        else:
            self.rail.setVisible(folded)
        width = self._context.theme.size("dock_rail") if folded else self.column.width()
        self.setFixedWidth(width)
        if self._over:
            self._lay_over()

    def _renew_rail(self) -> None:
        """Have the rail tell the points of the moment, where it can be seen."""
        if not self.rail.isHidden():
            self.rail.refresh()

    def open_over(self, name: str = "") -> None:
        """Open ``points`` or ``log`` over the table; else both, where there is room, or the points.

        What is open already is closed.
        """
        name = name or ("points" if self._low else "")
        again = self._over and self._open == name
        self.close_over()
        if again:
            return
        self._over, self._open = True, name
        self._box.removeWidget(self.column)
        self.column.setParent(self._host)
        self.column.points.setVisible(name != "log")
        self.column.log.setVisible(name != "points")
        self.column.fill(name != "points")
        self._lay_over()
        self.column.show()
        self.column.raise_()

    def close_over(self) -> None:
        """Put the column back."""
        if not self._over:
            return
        self._over = False
        self.column.hide()
        self.column.setParent(self)
        self._box.addWidget(self.column)
        self.column.points.show()
        self.column.log.show()
        self.column.fill(True)
        self.arrange()

    @property
    def over(self) -> bool:
        """Whether a dock lies open over the table."""
        return self._over

    def _lay_over(self) -> None:
        rail = self._context.theme.size("dock_rail")
        column = self.column
        left = self._host.width() - rail - column.width()
        high = self._room()
        top = self._host.height() - high
        if self._open == "points":
            high = min(high, column.heightForWidth(column.width()))
        column.setGeometry(left, top, column.width(), high)

    def stand_below(self, bar: QWidget) -> None:
        """Leave room for a bar above the table."""
        self._bar = bar

    def _room(self) -> int:
        """The height beside the table."""
        width = self._host.width()
        return self._host.height() - (height_at(QWidgetItem(self._bar), width) if self._bar else 0)

    def sizeHint(self) -> QSize:
        """As wide as what is shown."""
        return QSize(self.width(), 200)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes what lies over the table."""
        if event.key() == Qt.Key.Key_Escape and self._over:
            self.close_over()
            self._tell()
        else:
            super().keyPressEvent(event)
