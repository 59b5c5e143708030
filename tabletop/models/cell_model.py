"""Tables that are only read, cell by cell."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_NO_INDEX = QModelIndex()


class CellModel(QAbstractTableModel):
    """So many rows as the ``length`` says, and a column below each of the ``heads``.

    What a row is about stands in the first column, at the left; numbers stand at the right.
    """

    @property
    def length(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    @property
    def heads(self) -> tuple[str, ...]:
        """The words above the columns."""
        raise NotImplementedError

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many rows there are; nothing is below them."""
        return 0 if parent.isValid() else self.length

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """How many columns there are; nothing is below them."""
        return 0 if parent.isValid() else len(self.heads)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The heads, each above its column as what is below it stands there."""
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignBottom
        if role != Role.DisplayRole or way != Qt.Orientation.Horizontal:
            return None
        return self.heads[section]
