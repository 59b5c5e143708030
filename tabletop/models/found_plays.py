"""What becomes of the plays of a file, as a table; nothing is added yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt

from tabletop.engine.text import Text
from tabletop.language import Catalogue, signed
from tabletop.models.cell_model import CellModel, Index, Role
from tabletop.scorepad.imports.merging import Found, ImportState

STATES = {
    ImportState.NEW: Text("New"),
    ImportState.KNOWN: Text("Already there"),
    ImportState.UNCLEAR: Text("Left out"),
}
_HEADS = (Text("What becomes of it"), Text("Game"), Text("Players"))


class FoundPlays(CellModel):
    """A row a play: what becomes of it, which game on which day, and everybody's points."""

    def __init__(
        self, words: Catalogue, found: Sequence[Found], day: Callable[[Found], str]
    ) -> None:
        """Show plays.

        Args:
            words: the reader's language.
            found: the plays.
            day: says the day of one.
        """
        super().__init__()
        self._words, self._found, self._day = words, tuple(found), day

    @property
    def length(self) -> int:
        """How many plays there are."""
        return len(self._found)

    @property
    def heads(self) -> tuple[str, ...]:
        """What becomes of it, the game, the players."""
        return tuple(map(self._words.say, _HEADS))

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """The words of a cell, and what becomes of the play."""
        if role == Role.UserRole:
            return self._found[index.row()].state
        if role not in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole):
            return None
        found = self._found[index.row()]
        return (self._becomes, self._game, self._players)[index.column()](found)

    def _becomes(self, found: Found) -> str:
        say, state = self._words.say, STATES[found.state]
        if found.state is not ImportState.UNCLEAR or found.why is None:
            return say(state)
        return say(Text("{state}: {why}", state=state, why=found.why))

    def _game(self, found: Found) -> str:
        name = found.play.names[0] if found.play.names else "–"
        return f"{name}, {self._day(found)}"

    def _players(self, found: Found) -> str:
        scores = zip(found.play.people, found.play.totals, strict=True)
        told = [f"{name} {'–' if total is None else signed(total)}" for name, total in scores]
        return ", ".join(told)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The heads; there are words in all columns, at the left."""
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        return super().headerData(section, way, role)
