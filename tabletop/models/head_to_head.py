"""Two who met, as a table: a block of rows for all games, then one for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from tabletop.engine.text import Text
from tabletop.language import Catalogue, signed
from tabletop.scorepad.head_to_head import Meetings

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
Role = Qt.ItemDataRole


@frozen
class _Row:
    """What is compared and both numbers, or what the rows below are about."""

    what: str
    numbers: tuple[str, str] | None = None


class HeadToHeadModel(QAbstractTableModel):
    """What is compared, then a column for each of the two."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__()
        self._words = words
        self._names = ("", "")
        self._rows: tuple[_Row, ...] = ()

    def compare(
        self, names: tuple[str, str], found: Sequence[Meetings], games: Mapping[str, str]
    ) -> None:
        """Compare two others.

        Args:
            names: what they are called.
            found: how they met.
            games: what each game is called, by its id.
        """
        self.beginResetModel()
        self._names = names
        self._rows = tuple(row for each in found for row in self._block(each, games))
        self.endResetModel()

    def _block(self, met: Meetings, games: Mapping[str, str]) -> Iterator[_Row]:
        say, decimals = self._words.say, self._words.language.decimals
        if met.game:
            game = games.get(met.game, met.game)
            head = Text("{game}: {n} game", "{game}: {n} games", game=game, n=met.games)
        else:
            head = Text("{n} game together", "{n} games together", n=met.games)
        yield _Row(say(head))
        one, other = met.sides
        yield _Row(say(Text("Ahead of the other")), (str(one.ahead), str(other.ahead)))
        yield _Row(say(Text("Games won")), (str(one.wins), str(other.wins)))
        if met.game:
            yield _Row(say(Text("Points on average")), (decimals(one.mean), decimals(other.mean)))
            yield _Row(say(Text("Most points")), (signed(one.best), signed(other.best)))

    def is_head(self, row: int) -> bool:
        """Whether a row says what those below it are about."""
        return self._rows[row].numbers is None

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """What is compared, and the two."""
        return 0 if parent.isValid() else 3

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing is selected here."""
        return Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """The words or the number of a cell; to screen readers with what it is and whose."""
        row, column = self._rows[index.row()], index.column()
        if role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        if not column or row.numbers is None:
            return "" if column else row.what
        number = row.numbers[column - 1]
        if role == Role.DisplayRole:
            return number
        said = Text(
            "{what}, {player}: {points}",
            what=row.what,
            player=self._names[column - 1],
            points=number,
        )
        return self._words.say(said)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The names above their columns."""
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignBottom
        if role != Role.DisplayRole or way != Qt.Orientation.Horizontal:
            return None
        return self._names[section - 1] if section else ""
