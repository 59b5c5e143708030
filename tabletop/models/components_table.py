"""The lists of a components file as tables: what is printed on pieces, one row a piece."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

from attrs import frozen
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QUndoCommand, QUndoStack

Index = QModelIndex | QPersistentModelIndex
Words = Mapping[str, Mapping[str, str]]

_ID = "id"
_NAMES = "columns"
"""Under this a game's words name what stands in the lists of its components."""


@frozen
class Column:
    """What stands in a column: a key of the pieces, or one within it, and what its values are.

    ``choices`` are its values, where they are a few words that the game names.
    """

    path: tuple[str, ...]
    kind: type
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """As a file's place names it."""
        return ".".join(self.path)

    def of(self, piece: Mapping[str, Any]) -> Any:
        """What a piece has there; None: nothing."""
        value: Any = piece
        for key in self.path:
            value = value.get(key) if isinstance(value, Mapping) else None
        return value

    def put(self, piece: dict[str, Any], value: Any) -> None:
        """Give a piece another value; None: nothing."""
        *outer, last = self.path
        for key in outer:
            piece = piece.setdefault(key, {})
        if value is None:
            piece.pop(last, None)
        else:
            piece[last] = value

    @property
    def is_id(self) -> bool:
        """Whether it is what a program calls the pieces by."""
        return self.path == (_ID,)

    def written(self, value: Any) -> str:
        """A value as people type it."""
        if value is None:
            return ""
        if isinstance(value, list):
            return (" / " if self._of_rows(value) else ", ").join(map(str, value))
        return str(value)

    def read(self, words: str) -> Any:
        """What people typed; raises ValueError where it is not of this kind."""
        said = words.strip()
        if not said:
            return [] if self.kind is list else None
        if self.kind is int:
            return int(said)
        if self.kind is list:
            parts = [part.strip() for part in said.replace("/", ",").split(",") if part.strip()]
            return [int(part) if part.lstrip("-").isdigit() else part for part in parts]
        return said

    @staticmethod
    def _of_rows(value: list[Any]) -> bool:
        return all(isinstance(part, str) for part in value)


def lists_of(components: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the lists of pieces: those of objects with an id or a number."""
    return tuple(
        key
        for key, value in components.items()
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value)
    )


def columns_of(pieces: Sequence[Mapping[str, Any]], words: Words) -> tuple[Column, ...]:
    """All that any of the pieces has."""
    found: dict[tuple[str, ...], Any] = {}
    for piece in pieces:
        for path, value in _leaves(piece):
            found.setdefault(path, value)
    return tuple(
        Column(path, _kind(value), tuple(words.get(path[-1], ()))) for path, value in found.items()
    )


def _leaves(piece: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in piece.items():
        if isinstance(value, Mapping):
            yield from (((key, *path), leaf) for path, leaf in _leaves(value))
        else:
            yield (key,), value


def _kind(value: Any) -> type:
    return type(value) if isinstance(value, int | list) else str


class _Edit(QUndoCommand):
    """Another value in a cell."""

    def __init__(self, model: ComponentsTable, row: int, column: int, value: Any) -> None:
        super().__init__()
        self._model, self._at = model, (row, column)
        self._values = (model.value(row, column), value)

    def undo(self) -> None:
        self._model.put(*self._at, self._values[0])

    def redo(self) -> None:
        self._model.put(*self._at, self._values[1])


class ComponentsTable(QAbstractTableModel):
    """One list of a components file, cell by cell; edits can be undone.

    ``components`` is the whole file, which the edits change. ``misread`` carries what was typed
    and is no value of its column. Pieces are numbered for people; the id that the file has for one
    is its number's tip.
    """

    edited = Signal()
    misread = Signal(str)

    def __init__(
        self,
        components: dict[str, Any],
        name: str,
        words: Words,
        stack: QUndoStack,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.name = name
        self._pieces: list[dict[str, Any]] = components[name]
        self._words, self._stack = words, stack
        self.columns = columns_of(self._pieces, words)
        self.wrong: tuple[int, str] | None = None

    def value(self, row: int, column: int) -> Any:
        """What stands in a cell."""
        return deepcopy(self.columns[column].of(self._pieces[row]))

    def put(self, row: int, column: int, value: Any) -> None:
        """Let another value stand in a cell."""
        self.columns[column].put(self._pieces[row], deepcopy(value))
        cell = self.index(row, column)
        self.dataChanged.emit(cell, cell)
        self.edited.emit()

    def blame(self, place: str) -> QModelIndex:
        """Mark the piece that a place in the file names; answers its cell, or an invalid one."""
        before, self.wrong = self.wrong, None
        if place.startswith(f"{self.name}["):
            row, _, key = place.removeprefix(f"{self.name}[").partition("]")
            if row.isdigit() and int(row) < len(self._pieces):
                self.wrong = (int(row), key.lstrip("."))
        if before != self.wrong:
            self.layoutChanged.emit()
        return self._cell(self.wrong) if self.wrong is not None else QModelIndex()

    def place(self, index: Index) -> str:
        """Where a cell is, as people see it: whose, and in which column."""
        column = self.headerData(index.column(), Qt.Orientation.Horizontal)
        return f"{self._whose(index)}, {column}" if index.column() else self._whose(index)

    def _whose(self, index: Index) -> str:
        """The piece in a row: its number, or what stands first of it."""
        first = self.columns[0]
        if not first.is_id:
            return self.called(0, first.written(self.value(index.row(), 0)))
        return f"{self.headerData(0, Qt.Orientation.Horizontal)} {index.row() + 1}"

    def _cell(self, wrong: tuple[int, str]) -> QModelIndex:
        row, key = wrong
        column = next((n for n, one in enumerate(self.columns) if key.startswith(one.key)), 0)
        return self.index(row, column)

    def called(self, column: int, value: str) -> str:
        """A value in the reader's words, where the game has some for it."""
        return self._words.get(self.columns[column].path[-1], {}).get(value, value)

    # What Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        return 0 if parent.isValid() else len(self._pieces)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, value = self.columns[index.column()], self.value(index.row(), index.column())
        if role == Qt.ItemDataRole.EditRole:
            return column.written(value)
        if role == Qt.ItemDataRole.DisplayRole:
            sign = "⚠ " if self._blamed(index) and not index.column() else ""
            return sign + self._said(index)
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.written(value) if column.is_id else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(index)
        if role == Qt.ItemDataRole.UserRole:
            return self._blamed(index)
        return None

    def spoken(self, index: Index) -> str:
        """A cell as it is read aloud: whose it is and in which column, for a reader tells of a cell
        alone."""
        whose = self._said(self.index(index.row(), 0))
        if self.columns[0].is_id:
            whose = f"{self.headerData(0, Qt.Orientation.Horizontal)} {whose}"
        column = self.headerData(index.column(), Qt.Orientation.Horizontal)
        told = f"{column}: {self._said(index)}"
        return f"{whose}, {told}" if index.column() else told

    def _said(self, index: Index) -> str:
        """What a cell has, in the reader's words."""
        column, value = self.columns[index.column()], self.value(index.row(), index.column())
        said = str(index.row() + 1) if column.is_id else column.written(value)
        return self.called(index.column(), said)

    def _blamed(self, index: Index) -> bool:
        return self.wrong is not None and self.wrong[0] == index.row()

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        column = self.columns[index.column()]
        try:
            read = column.read(str(value))
        except ValueError:
            self.misread.emit(str(value))
            return False
        if read != self.value(index.row(), index.column()):
            self._stack.push(_Edit(self, index.row(), index.column(), read))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        here = super().flags(index)
        fixed = self.columns[index.column()].is_id
        return here if fixed else here | Qt.ItemFlag.ItemIsEditable

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        names = self._words.get(_NAMES, {})
        path = self.columns[section].path
        return " · ".join(names.get(key, key) for key in path)


def text_of(components: Mapping[str, Any]) -> str:
    """The file as it is written."""
    return json.dumps(components, indent=1, ensure_ascii=False) + "\n"


def read_draft(text: str) -> dict[str, Any]:
    """A file that was being written; raises ValueError where it is none."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("no object")
    return cast(dict[str, Any], data)
