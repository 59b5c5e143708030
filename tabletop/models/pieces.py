"""The pieces of the table that is shown, as a Qt list model."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from tabletop.engine.table import Piece, Table
from tabletop.models.words import Words

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class PieceRole(IntEnum):
    """What can be asked of a piece beside its name."""

    PIECE = Qt.ItemDataRole.UserRole
    ID = Qt.ItemDataRole.UserRole + 1
    SPACE = Qt.ItemDataRole.UserRole + 2
    OWNER = Qt.ItemDataRole.UserRole + 3
    PICK = Qt.ItemDataRole.UserRole + 4


class PiecesModel(QAbstractListModel):
    """One row a piece, in the order of the table; only what differs is reported as changed."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._words = words
        self._rows: list[Piece] = []
        words.changed.connect(self._rename)

    def show(self, table: Table) -> None:
        """Take over the pieces of a table."""
        new = list(table.pieces)
        kept = {piece.id for piece in new}
        for row in reversed(range(len(self._rows))):
            if self._rows[row].id not in kept:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
        self._update(new)

    def _update(self, new: list[Piece]) -> None:
        row_of = {piece.id: row for row, piece in enumerate(self._rows)}
        for piece in new:
            row = row_of.get(piece.id)
            if row is None:
                end = len(self._rows)
                self.beginInsertRows(QModelIndex(), end, end)
                self._rows.append(piece)
                self.endInsertRows()
            elif self._rows[row] != piece:
                self._rows[row] = piece
                self.dataChanged.emit(self.index(row), self.index(row))

    def _rename(self) -> None:
        if self._rows:
            last = self.index(len(self._rows) - 1)
            self.dataChanged.emit(self.index(0), last, [Qt.ItemDataRole.DisplayRole])

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many pieces the seat can see."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The piece's name in the reader's language, or what the role asks for."""
        if not index.isValid():
            return None
        piece = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words.say(piece.name)
        answers: dict[int, Any] = {
            PieceRole.PIECE: piece,
            PieceRole.ID: piece.id,
            PieceRole.SPACE: piece.space,
            PieceRole.OWNER: piece.owner,
            PieceRole.PICK: piece.pick,
        }
        return answers.get(role)
