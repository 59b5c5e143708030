"""What is known of a position by looking into it, asked for once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QObject

from tabletop.advisor.hint import LOOKING, WEIGHING
from tabletop.advisor.mind import Look
from tabletop.advisor.search.finding import Finding
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import Game
from tabletop.engine.move import Move
from tabletop.models.asking import Asking

Found = Callable[[Finding[Any] | None], None]
"""Hears a finding in the window's thread; None: nothing could be found out."""


@frozen
class Position:
    """Where a seat has to choose: the moment, and what the seat sees of it."""

    node: int
    seat: int
    view: Any = field(eq=False, repr=False)


class Insight(QObject):
    """Looks into one position at a time; what was found is kept until another is asked about.

    The same position gives the same findings. Only the last question is answered: a new one, or
    ``drop``, gives up the one before.
    """

    def __init__(self, game: Game[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._asking = Asking(game, self)
        self._position: Position | None = None
        self._known: dict[Any, Finding[Any]] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being looked into."""
        return self._asking.busy

    def look(self, position: Position, found: Found) -> None:
        """Find the best moves."""
        self._ask(position, "look", LOOKING, (), found)

    def weigh(
        self, position: Position, one: Move, other: Move, found: Found, effort: Effort = WEIGHING
    ) -> None:
        """Compare two moves, in other scenarios than those in which the best were found."""
        self._ask(position, "weigh", effort, (one, other), found)

    def drop(self) -> None:
        """Want no answer any more; what is known stays known."""
        self._asking.drop()

    def stop(self) -> None:
        """Look into nothing any more."""
        self._asking.stop()

    def _ask(
        self, position: Position, seed: str, effort: Effort, moves: tuple[Move, ...], found: Found
    ) -> None:
        if position != self._position:
            self._position, self._known = position, {}
        self._asking.drop()
        key = (effort, frozenset(moves))
        if key in self._known:
            found(self._known[key])
            return
        question = Look.of(self._game, position.view, position.seat, seed, effort, moves)
        self._asking.ask(question, partial(self._learn, position, key, found))

    def _learn(
        self, position: Position, key: Any, found: Found, finding: Finding[Any] | None
    ) -> None:
        if finding is not None and position == self._position:
            self._known[key] = finding
        found(finding)
