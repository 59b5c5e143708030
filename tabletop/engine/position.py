"""A position of a game, written down: what lies where, in the game's own words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from tabletop.engine.rule import Objection

S = TypeVar("S")
P = TypeVar("P")


class PositionFormat(ABC, Generic[S, P]):
    """How the positions of a game are written and read.

    ``shape`` is the type of its positions: a frozen attrs class of plain words and numbers, whose
    fields have defaults wherever a table may be without. Whatever follows from the rest and from
    the components is left out; what is face down is whatever is not told to lie elsewhere.
    """

    shape: type[P]

    @abstractmethod
    def write(self, seen: S) -> P:
        """The position of a state, or of what a seat sees of one; it tells no more than that."""

    @abstractmethod
    def read(self, opening: S, position: P) -> S | tuple[Objection, ...]:
        """The state in which everything lies as told, or all that cannot be so.

        ``opening`` is the table before anything is dealt (``Game.setup``). Any value of ``shape``
        is answered. Each objection cites the rule in the way and lights up the pieces, each at the
        space where it is told to lie. What a position leaves unknown is blank in the state, as in
        ``Game.view``.
        """
