"""The picks of the seat that plays at this screen."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from attrs import evolve, field, frozen

from tabletop.engine.game import Game
from tabletop.engine.move import Move, Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection


@frozen(slots=False, eq=False)
class Hand:
    """A partial move of a seat, also of one that has nothing to do now, with what it may become.

    Answers are worked out once for each set of picks.
    """

    game: Game[Any, Any]
    state: Any
    seat: int
    to_act: frozenset[int]
    picks: tuple[Pick, ...] = ()
    legal: tuple[Move, ...] = field()

    @legal.default
    def _legal_now(self) -> tuple[Move, ...]:
        return tuple(self.game.legal_moves(self.state, self.seat)) if self._acts else ()

    @property
    def _acts(self) -> bool:
        return self.seat in self.to_act

    @cached_property
    def _partial(self) -> PartialMove[Any, Any]:
        return PartialMove(self.game, self.state, self.seat, self.picks, self.legal)

    @cached_property
    def _choices(self) -> frozenset[Pick]:
        return self._partial.choices()

    @cached_property
    def _waits(self) -> bool:
        return self._partial.waits()

    def choices(self) -> frozenset[Pick]:
        """Every pick that can come next."""
        return self._choices

    def why_not(self, pick: Pick) -> tuple[Objection, ...]:
        """Why a pick cannot come next; nothing when it can."""
        return self._partial.refusals(pick)

    def whole(self) -> Move | None:
        """The legal move that the picks are already."""
        return self._partial.whole() if self.picks else None

    def waits(self) -> bool:
        """Whether a longer move could still come of the picks."""
        return self._waits

    def with_pick(self, pick: Pick) -> Move | None:
        """The move that one pick more would make."""
        return self._partial.add(pick).whole()

    def add(self, pick: Pick) -> Hand:
        """The hand with one pick more."""
        return evolve(self, picks=(*self.picks, pick))

    def drop(self) -> Hand:
        """The hand without its last pick."""
        return evolve(self, picks=self.picks[:-1])
