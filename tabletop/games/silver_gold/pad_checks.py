"""What cannot be so on a score pad of Silver & Gold, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.pad import Doubt, Entry, Sheet
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text
from tabletop.games.silver_gold.components import Box
from tabletop.games.silver_gold.rules import BOOK

_CONTENTS = Text("Contents of the box")

DECK = Rule(
    "deck", Text("There are 47 treasure cards, and only one of each."), Citation(BOOK, _CONTENTS)
)
RULES: tuple[Rule, ...] = (DECK,)


class Checks:
    """The checks for a box."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def doubts(self, sheet: Sheet, entry: Entry) -> Iterator[Doubt]:
        """Everything that cannot be so."""
        yield from ()
