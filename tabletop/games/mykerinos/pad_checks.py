"""What cannot be so on a score pad of Mykerinos, beyond the limits of single rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.pad import Doubt, Entry, Sheet
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text
from tabletop.games.mykerinos.board import Board, Plan

TRACK, ROOMS, LEFT = "track", "rooms", "left"
"""The rows that are not a patron's."""

_BOOK = Text("Mykerinos rulebook")
_CONTENTS = Text("Contents of the box")

TILES = Rule(
    "patron tiles",
    Text("Each of the five patrons is on seven tiles; one more tile has no patron."),
    Citation(_BOOK, _CONTENTS),
)
FIGURES = Rule(
    "figures", Text("There are 25 archaeologists of each colour."), Citation(_BOOK, _CONTENTS, "M3")
)
RULES: tuple[Rule, ...] = (TILES, FIGURES)


def wing_option(wing: int) -> str:
    """The option that says whose wing that is; wings are counted from 1."""
    return f"wing:{wing}"


class Checks:
    """The checks for a box."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.shares = Counter(tile.patron for tile in board.components.tiles)

    def doubts(self, sheet: Sheet, entry: Entry, plan: Plan) -> Iterator[Doubt]:
        """Everything that cannot be so."""
        yield from ()
