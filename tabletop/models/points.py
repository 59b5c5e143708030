"""Everybody's points as Qt table models: by seat and category, and line by line with their rules.

All of it is public: a score is counted of what every seat may see.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tabletop.engine.score import Line, Scoreboard, Tie
from tabletop.engine.text import Text, Who
from tabletop.language import signed
from tabletop.models.session import Session

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
Role = Qt.ItemDataRole

PLAYER = "player"
"""The column of the players' names, before those of the categories."""

REST = "rest"
"""The column of all categories for which there is no room."""

TOTAL = ""
"""The column of all points together, the last one."""

HIDDEN = "…"
"""What stands for a number that nobody is told yet."""


class SessionTable(QAbstractTableModel):
    """A table that is said in the language of a session, and again in another one."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        session.retranslated.connect(self.renew)

    def renew(self) -> None:
        """Let everything be read again."""
        rows, columns = self.rowCount(), self.columnCount()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, columns - 1)
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))


class PointsModel(SessionTable):
    """A row a side: its name, its points by category, by those that are ``folded``, and in all.

    A side is a seat, or partners; it is called by its first seat, and ``sides`` has all of them.
    While they are ``hidden`` nobody is told how many they are.
    """

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.board = session.scoreboard()
        self.sides = session.game.info.sides(len(session.players))
        self.categories = tuple(category for category, _ in self.board.categories)
        self.columns = (PLAYER, *self.categories, REST, TOTAL)
        self.folded: tuple[str, ...] = ()
        self.hidden = False

    def show(self, board: Scoreboard) -> None:
        """Show another count, and tell of the numbers that it changes, or of all in a new deal."""
        if self.hidden:
            self.board, self.hidden = board, False
            self.renew()
        elif board != self.board:
            latest, before, self.board = self.beyond(1), self.board, board
            if self.beyond(1) != latest:
                self.renew()
            else:
                self._tell_changes(before)

    def hide(self) -> None:
        """Tell nobody how many points there are."""
        if not self.hidden:
            self.hidden = True
            self.renew()

    def _tell_changes(self, before: Scoreboard) -> None:
        """Tell of changed numbers only: readers hear of each, and drop words in a flood."""
        for row, (seat, *_) in enumerate(self.sides):
            for column, category in enumerate(self.columns[1:], 1):
                if self.points(seat, category) != self.points(seat, category, before):
                    cell = self.index(row, column)
                    self.dataChanged.emit(cell, cell)

    def points(self, seat: int, category: str, board: Scoreboard | None = None) -> int:
        """The points of a seat in a column, by another count if one is given."""
        board = board or self.board
        if category == REST:
            return sum(board.points(seat, each) for each in self.folded)
        return board.points(seat, category) if category in self.categories else board.total(seat)

    def beyond(self, shown: int) -> tuple[str, ...]:
        """The categories that have no column of their own where only so many have.

        Of a running score those stay in which points came last.
        """
        if not self.board.running:
            return self.categories[shown:]
        scored = {line.category for line in self.board.lines}
        last = max((at for at, each in enumerate(self.categories, 1) if each in scored), default=0)
        end = max(last, shown)
        return self.categories[: end - shown] + self.categories[end:]

    def lines(self, seat: int, category: str) -> tuple[Line, ...]:
        """The lines that make a number."""
        meant = {REST: self.folded, TOTAL: self.categories, PLAYER: self.categories}
        within = meant.get(category, (category,))
        return tuple(li for li in self.board.lines if li.seat == seat and li.category in within)

    def title(self, seat: int, category: str) -> str:
        """Whose number it is, and of what."""
        name = self._names[category]
        who = self._who(self.row_of(seat))
        return self._session.say(Text("{player} · {category}", player=who, category=name))

    def row_of(self, seat: int) -> int:
        """The row of the side that a seat belongs to."""
        return next(row for row, side in enumerate(self.sides) if seat in side)

    def name(self, row: int) -> str:
        """What a side is called: by its players."""
        return self._session.say(Text("{players}", players=self._who(row)))

    def _who(self, row: int) -> tuple[Who, ...]:
        return tuple(map(Who, self.sides[row]))

    @property
    def _names(self) -> dict[str, Text]:
        total = Text("Total")
        return {PLAYER: total, **dict(self.board.categories), REST: Text("Other"), TOTAL: total}

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """One a side."""
        return 0 if parent.isValid() else len(self.sides)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """The name, the categories, the rest, and the total."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A name or a number; to screen readers with whose it is and what for."""
        row, category = index.row(), self.columns[index.column()]
        named = category == PLAYER
        if role == Role.DisplayRole and named:
            return self.name(row)
        if role == Role.DisplayRole:
            return HIDDEN if self.hidden else signed(self.points(self.sides[row][0], category))
        if role == Role.AccessibleTextRole and not named:
            return self._session.say(self._spoken(row, category))
        if role == Role.ToolTipRole and not named and not self.hidden:
            return self._session.say(Text("Show where these points come from"))
        return None

    @property
    def _together(self) -> Text:
        """What the column of the rest has in it."""
        names = self._names
        return Text("{categories}", categories=tuple(names[each] for each in self.folded))

    def _spoken(self, row: int, category: str) -> Text:
        name, player = self._names[category], self._who(row)
        if category == REST and self.folded:
            name = self._together
        if self.hidden:
            return Text("{player}, {category}: being counted", player=player, category=name)
        points = self.points(self.sides[row][0], category)
        return Text("{player}, {category}: {points}", player=player, category=name, points=points)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The categories above their columns, the players beside their rows."""
        rest = way == Qt.Orientation.Horizontal and self.columns[section] == REST
        if role == Role.ToolTipRole and rest and self.folded:
            return self._session.say(self._together)
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        if role != Role.DisplayRole:
            return None
        if way == Qt.Orientation.Vertical:
            return self.name(section)
        category = self.columns[section]
        return "" if category == PLAYER else self._session.say(self._names[category])


class SumsModel(SessionTable):
    """A row a line of a sum, or the one that settles a tie: why, and how many points."""

    PLACE, RULE = Role.UserRole, Role.UserRole + 1
    """Roles: the place of its rule in the book, as words, and the rule's id."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.lines: tuple[Line | Tie, ...] = ()

    def show(self, lines: Sequence[Line | Tie]) -> None:
        """Show other lines."""
        if tuple(lines) != self.lines:
            self.beginResetModel()
            self.lines = tuple(lines)
            self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """One a line."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """Why, and how many."""
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """The words or the number of a cell, and what is known of its line."""
        line, say = self.lines[index.row()], self._session.say
        points = signed(line.points) if isinstance(line, Line) else ""
        place = say(line.rule.cite.section)
        if role == Role.DisplayRole:
            return points if index.column() else say(line.why)
        if role == Role.AccessibleTextRole:
            why = f"{say(line.why)}: {points}" if points else say(line.why)
            return points if index.column() else f"{why}. {place}"
        known = {self.PLACE: place, self.RULE: line.rule.id, Role.ToolTipRole: say(line.rule.text)}
        return known.get(role)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The heads, which readers say though they are not shown."""
        if role != Role.DisplayRole or way != Qt.Orientation.Horizontal:
            return None
        return self._session.say((Text("Why"), Text("Points"))[section])
