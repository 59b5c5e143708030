"""What would have changed the winner: the least change of a single cell."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.pad import Cell, Entry, Value
from tabletop.engine.text import Text


@frozen
class Swing:
    """A change of one cell after which others win.

    ``before`` is None where the cell is empty. ``size`` is by how much a number differs, or how
    many things more or fewer are claimed; ``winners`` are who would win; ``says`` tells it all.
    """

    cell: Cell
    before: Value | None
    after: Value | None
    size: int
    winners: tuple[int, ...]
    says: Text


def swings(game: Game[Any, Any], entry: Entry) -> tuple[Swing, ...]:
    """The least changes of single cells that give other winners and raise no new doubt.

    The smallest come first, of each cell the smallest alone, and at most a handful of them.
    """
    return ()
