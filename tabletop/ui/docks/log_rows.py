"""The lines of the log as Qt lays them out: how many, how large, and what is read aloud."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from tabletop.models.log import LogModel

Index = QModelIndex | QPersistentModelIndex

_SIZE = int(Qt.ItemDataRole.SizeHintRole)
_WORDS = int(Qt.ItemDataRole.DisplayRole)


class LogRows(QStandardItemModel):
    """A row for each line of the log, with its words and its size; all else the log knows.

    A list asks for the sizes of all its rows when one comes or goes: 700 of them take 0.1 ms
    where Qt has them, and 2.3 where a model or a delegate in Python is asked for each.
    """

    def __init__(self, log: LogModel, parent: QObject) -> None:
        super().__init__(parent)
        self._log = log
        like = QStandardItem()
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        like.setFlags(flags | Qt.ItemFlag.ItemNeverHasChildren)
        self.setItemPrototype(like)
        self.setColumnCount(1)
        self.setRowCount(log.rowCount())
        log.rowsInserted.connect(self._insert)
        log.rowsAboutToBeRemoved.connect(self._remove)
        log.dataChanged.connect(self._change)

    def line(self, row: Index) -> QModelIndex:
        """The line of the log that a row stands for."""
        return self._log.index(row.row())

    def measured(self, row: int, size: QSize) -> None:
        """A line was measured, and is laid out next: not a word of it to views, which do that."""
        blocked = self.blockSignals(True)
        self.setItemData(self.index(row, 0), {_WORDS: self._log.index(row).data(), _SIZE: size})
        self.blockSignals(blocked)

    def _insert(self, parent: QModelIndex, first: int, last: int) -> None:
        self.insertRows(first, last - first + 1)

    def _remove(self, parent: QModelIndex, first: int, last: int) -> None:
        self.removeRows(first, last - first + 1)

    def _change(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        self.dataChanged.emit(self.index(first.row(), 0), self.index(last.row(), 0), roles)
