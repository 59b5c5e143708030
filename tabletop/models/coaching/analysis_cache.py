"""What is known of a position by looking into it, asked for once."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QObject

from tabletop.advisor.engine_process import EngineProcess, Look, Question, See
from tabletop.advisor.hint import CAREFUL, GLANCE, HintBudget
from tabletop.engine.game import Game
from tabletop.engine.move import Move
from tabletop.models.background_query import BackgroundQuery

Found = Callable[[Any], None]
"""Hears what was found out, in the window's thread; None: nothing could be."""


@frozen
class SeatPosition:
    """Where a seat has to choose: the moment, and what the seat sees of it."""

    node: int
    seat: int
    view: Any = field(eq=False, repr=False)


class AnalysisCache(QObject):
    """Looks into one position at a time; what was found is kept until another is asked about.

    The same position gives the same findings. Only the last question is answered: another one, or
    ``drop``, gives up the one before. Several may share an ``engine``.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        parent: QObject | None = None,
        care: HintBudget = CAREFUL,
        engine: EngineProcess | None = None,
    ) -> None:
        super().__init__(parent)
        self._game, self._care = game, care
        self._asking = BackgroundQuery(game, self, engine)
        self._position: SeatPosition | None = None
        self._known: dict[Any, Any] = {}
        self._asked: Any = None
        self._found: Found | None = None

    def glance(self, position: SeatPosition, found: Found, *also: Move) -> None:
        """Ask opinions alone for the two best moves, and of others: a SearchResult, there now.

        It takes some milliseconds, so it is not left to a process that may only be starting.
        """
        facts = (position.view, position.seat, "look", GLANCE, also)
        self._ask(position, Look, facts, (GLANCE, also), found, slow=False)

    def look(self, position: SeatPosition, found: Found | None = None) -> None:
        """Find the best moves: a SearchResult. Without ``found`` they are only known later."""
        facts = (position.view, position.seat, "look", self._care.look, (), self._care.seconds)
        self._ask(position, Look, facts, self._care.look, found)

    def weigh(
        self, position: SeatPosition, one: Move, other: Move, found: Found, most: float = inf
    ) -> None:
        """Compare two moves, in other scenarios than those in which the best were found.

        It takes no more than ``most`` seconds, about, where the care leaves it more.
        """
        pair, seconds = (one, other), min(self._care.seconds, most)
        facts = (position.view, position.seat, "weigh", self._care.weigh, pair, seconds)
        self._ask(position, Look, facts, frozenset((one, other)), found)

    def seen(
        self,
        position: SeatPosition,
        level: str,
        better: Move,
        played: Move,
        line: int,
        found: Found,
    ) -> None:
        """Whether a player of that level would see that a move costs so many points."""
        facts = (level, position.view, position.seat, better, played, line)
        self._ask(position, See, facts, (level, better, played, line), found)

    def drop(self) -> None:
        """Want no answer any more; what is known stays known."""
        self._asked = self._found = None
        self._asking.drop()

    def stop(self) -> None:
        """Look into nothing any more."""
        self._asking.stop()

    def _ask(
        self,
        position: SeatPosition,
        kind: type[Question],
        facts: tuple[Any, ...],
        key: Any,
        found: Found | None,
        *,
        slow: bool = True,
    ) -> None:
        if position != self._position:
            self.drop()
            self._position, self._known = position, {}
        if key == self._asked:
            self._found = found
            return
        self.drop()
        if key in self._known:
            if found:
                found(self._known[key])
            return
        self._asked, self._found = key, found
        self._asking.ask(kind.of(self._game, *facts), self._learn, slow=slow)

    def _learn(self, answer: Any) -> None:
        found, key = self._found, self._asked
        self._asked = self._found = None
        if answer is not None:
            self._known[key] = answer
        if found:
            found(answer)
