"""The deals of one game that was played, as a table: a row a deal and a column a side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.pad import PadModel
from tabletop.scorepad.rounds import Round

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
Role = Qt.ItemDataRole


class PlayedRounds(QAbstractTableModel):
    """What each deal brought every side, and where it stood then."""

    def __init__(self, pad: PadModel, deals: Sequence[Round]) -> None:
        super().__init__()
        self._say, self._deals = pad.say, tuple(deals)
        self.sides = tuple(pad.say(pad.side_name(column)) for column in pad.columns)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many deals were counted."""
        return 0 if parent.isValid() else len(self._deals)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """The name of the deal, and the sides."""
        return 0 if parent.isValid() else 1 + len(self.sides)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing is selected here."""
        return Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A name, or points and their sum; to screen readers with the deal and whose they are."""
        if role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        deal, column = self._deals[index.row()], index.column()
        name = self._say(deal.name)
        if not column:
            return name
        points, total = deal.points[column - 1], signed(deal.totals[column - 1])
        plus = f"+{points}" if points > 0 else signed(points)
        if role == Role.DisplayRole:
            return f"{plus}  →  {total}"
        said = Text(
            "{deal}, {player}: {points}, then {total} in all",
            deal=name,
            player=self.sides[column - 1],
            points=plus,
            total=total,
        )
        return self._say(said)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """What the table is about, and the sides above their columns."""
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignBottom
        if role != Role.DisplayRole or way != Qt.Orientation.Horizontal:
            return None
        return self.sides[section - 1] if section else self._say(Text("Deal by deal"))
