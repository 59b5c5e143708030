"""The deals of one game that was played, as a table: a row a deal and a column a side."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.cell_model import CellModel, Index, Role
from tabletop.models.pad import PadModel
from tabletop.scorepad.rounds import Round


class PlayedRounds(CellModel):
    """What each deal brought every side, and where it stood then."""

    def __init__(self, pad: PadModel, deals: Sequence[Round]) -> None:
        super().__init__()
        self._say, self._deals = pad.say, tuple(deals)
        self.sides = tuple(pad.say(pad.side_name(column)) for column in pad.columns)

    @property
    def length(self) -> int:
        """How many deals were counted."""
        return len(self._deals)

    @property
    def heads(self) -> tuple[str, ...]:
        """What the table is about, and the sides."""
        return (self._say(Text("Deal by deal")), *self.sides)

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
