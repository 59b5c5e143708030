"""The values of the graph as a table, for those who read rather than look."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from tabletop.advisor.review.description import Description
from tabletop.advisor.review.report import Prospect
from tabletop.engine.text import Text

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class Values(QAbstractTableModel):
    """A row a moment: what led to it, and everybody's expected points."""

    def __init__(self) -> None:
        super().__init__()
        self._description: Description | None = None
        self._names: tuple[str, ...] = ()
        self.prospects: tuple[Prospect, ...] = ()

    def show_prospects(
        self, prospects: tuple[Prospect, ...], description: Description, seats: int
    ) -> None:
        """Show other values."""
        self.beginResetModel()
        self._description, self.prospects = description, prospects
        self._names = tuple(description.player(seat) for seat in range(seats))
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many moments are known."""
        return 0 if parent.isValid() else len(self.prospects)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """The moment, and a column for each seat."""
        return 0 if parent.isValid() else 1 + len(self._names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words or the number of a cell."""
        description, prospect = self._description, self.prospects[index.row()]
        if description is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column():
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if not index.column():
            return description.moment(prospect)
        return description.level(prospect.points[index.column() - 1].mean, prospect)

    def headerData(
        self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The players' names above their columns."""
        if role != Qt.ItemDataRole.DisplayRole or way != Qt.Orientation.Horizontal:
            return None
        if self._description is None:
            return None
        return self._names[section - 1] if section else self._description.say(Text("Moment"))
