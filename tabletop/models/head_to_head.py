"""Two who met, as a table: a block of rows for all games, then one for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.language import Catalogue, signed
from tabletop.models.cell_model import CellModel, Index, Role
from tabletop.scorepad.head_to_head import Meetings


@frozen
class _Row:
    """What is compared and both numbers, or what the rows below are about."""

    what: str
    numbers: tuple[str, str] | None = None


class HeadToHeadModel(CellModel):
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

    @property
    def length(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    @property
    def heads(self) -> tuple[str, ...]:
        """What is compared, and the names of the two."""
        return ("", *self._names)

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
