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
class MoveBuilder:
    """A partial move of a seat, also of one that has nothing to do now, with what it may become.

    Answers are worked out once for each set of picks.
    """

    game: Game[Any, Any]
    state: Any
    seat: int
    to_act: frozenset[int]
    _partial: PartialMove[Any, Any] = field()

    @_partial.default
    def _nothing_picked(self) -> PartialMove[Any, Any]:
        acts = self.seat in self.to_act
        legal = tuple(self.game.legal_moves(self.state, self.seat)) if acts else ()
        return PartialMove(self.game, self.state, self.seat, (), legal)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks made so far."""
        return self._partial.picks

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the seat."""
        return self._partial.legal

    @cached_property
    def choices(self) -> frozenset[Pick]:
        """Every pick that can come next."""
        return self._partial.choices()

    @cached_property
    def _placements(self) -> dict[str, frozenset[frozenset[str]]]:
        return {}

    def placements(self, piece: str) -> frozenset[frozenset[str]]:
        """The sets of spaces on which a piece would make a legal move of the picks so far."""
        if piece not in self._placements:
            self._placements[piece] = self._partial.placements(piece)
        return self._placements[piece]

    def why_not(self, *picks: Pick) -> tuple[Objection, ...]:
        """Why picks cannot come next; nothing when they can."""
        return self._partial.refusals(*picks)

    def lacks(self, *picks: Pick) -> tuple[Objection, ...]:
        """What is against the move that these picks more would be, and only options could mend.

        Nothing where they are a legal move, or where something is still to be placed after them.
        """
        meant = self.game.compose(self.state, self.seat, (*self.picks, *picks))
        against = (
            (meant,)
            if isinstance(meant, Objection)
            else tuple(self.game.objections(self.state, meant))
        )
        if against and any(pick.space for pick in self.add(*picks).choices):
            return ()
        return against

    def whole(self) -> Move | None:
        """The legal move that the picks are already."""
        return self._partial.whole() if self.picks else None

    def waits(self) -> bool:
        """Whether a longer move could still come of the picks."""
        return self._partial.waits()

    def with_picks(self, *picks: Pick) -> Move | None:
        """The move that these picks more would make."""
        return self._partial.add(*picks).whole()

    def add(self, *picks: Pick) -> MoveBuilder:
        """The hand with these picks more."""
        return evolve(self, partial=self._partial.add(*picks))

    def renewed(self, state: Any, to_act: frozenset[int]) -> MoveBuilder:
        """The same hand after others have acted: the picks stay as far as they still can."""
        hand = MoveBuilder(self.game, state, self.seat, to_act)
        for pick in self.picks:
            if hand.why_not(pick):
                break
            hand = hand.add(pick)
        return hand

    def drop(self) -> MoveBuilder:
        """The hand without its last pick."""
        return evolve(self, partial=self._partial.drop())
