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
        self.setColumnCount(1)
        self._insert(QModelIndex(), 0, log.rowCount() - 1)
        log.rowsInserted.connect(self._insert)
        log.rowsAboutToBeRemoved.connect(self._remove)
        log.dataChanged.connect(self._change)
        # The log goes with its match, which may be left before the page that shows it.
        log.destroyed.connect(self._forget)

    def line(self, row: Index) -> QModelIndex:
        """The line of the log that a row stands for."""
        return self._log.index(row.row())

    def measured(self, row: int, size: QSize) -> None:
        """A line was measured, and is laid out next: not a word of it to views, which do that."""
        self._keep(row, size, _SIZE)

    def _keep(self, row: int, value: object, role: int) -> None:
        blocked = self.blockSignals(True)
        self.setData(self.index(row, 0), value, role)
        self.blockSignals(blocked)

    def _insert(self, parent: QModelIndex, first: int, last: int) -> None:
        rows = range(first, last + 1)
        self.invisibleRootItem().insertRows(first, [_row(self._words(row)) for row in rows])

    def _forget(self) -> None:
        # Not `clear`: PySide would keep all items for ever.
        self.removeRows(0, self.rowCount())

    def _words(self, row: int) -> str:
        return str(self._log.index(row).data())

    def _remove(self, parent: QModelIndex, first: int, last: int) -> None:
        self.removeRows(first, last - first + 1)

    def _change(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        if not roles or _WORDS in roles:
            for row in range(first.row(), last.row() + 1):
                self._keep(row, self._words(row), _WORDS)
        self.dataChanged.emit(self.index(first.row(), 0), self.index(last.row(), 0), roles)


def _row(words: str) -> QStandardItem:
    item = QStandardItem(words)
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    item.setFlags(flags | Qt.ItemFlag.ItemNeverHasChildren)
    return item
