"""What cannot be so on a score pad of Thebes, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.pad import Doubt, Entry, Sheet
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board

SHOWS, CONGRESSES = "shows", "congresses"
"""The rows that are about no site."""

_BOOK = Text("Thebes rulebook")
_CONTENTS = Text("Contents of the box")

TOKENS = Rule(
    "tokens",
    Text("Each site has thirteen artefacts, with the values on its summary card."),
    Citation(_BOOK, _CONTENTS),
)
EXHIBITIONS = Rule(
    "exhibition cards",
    Text("There are ten exhibitions, one card each."),
    Citation(_BOOK, _CONTENTS),
)
CONGRESS_CARDS = Rule(
    "congress cards",
    Text("Nine of the researcher cards are congresses."),
    Citation(_BOOK, _CONTENTS),
)
BOOKS = Rule(
    "books in the box",
    Text("Cards and tokens have only so many books about each site."),
    Citation(_BOOK, _CONTENTS, "T12"),
)
RULES: tuple[Rule, ...] = (TOKENS, EXHIBITIONS, CONGRESS_CARDS, BOOKS)


class Checks:
    """The checks for a box."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def doubts(self, sheet: Sheet, entry: Entry) -> Iterator[Doubt]:
        """Everything that cannot be so."""
        yield from ()
