"""A move in the making: picks that narrow what it may become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Generic

from attrs import evolve, field, frozen

from tabletop.engine.game import Game, M, S
from tabletop.engine.move import Implying, Move, Pick
from tabletop.engine.rule import Objection


@frozen(slots=False, eq=False)
class PartialMove(Generic[S, M]):
    """The picks a seat has made so far, and the legal moves they may still become.

    The one door for drags, clicks, keys, typed moves and screen readers. Options (picks without a
    space) come first; after the first placement no further option is waited for. Placements may be
    made in any order in which the rules allow them.
    """

    game: Game[S, M]
    state: S
    seat: int
    picks: tuple[Pick, ...] = ()
    legal: tuple[M, ...] = field()

    @legal.default
    def _all_legal(self) -> tuple[M, ...]:
        return tuple(self.game.legal_moves(self.state, self.seat))

    def readings(self) -> tuple[M, ...]:
        """The legal moves that these picks are, or may become, in the game's order."""
        return tuple(self._readings(self.picks))

    def whole(self) -> M | None:
        """The legal move that the picks are already, or None."""
        for move in self._readings(self.picks):
            if self._is_whole(move):
                return move
        return None

    def waits(self) -> bool:
        """Whether a longer move could still come of these picks."""
        return any(not self._is_whole(move) for move in self._readings(self.picks))

    def _is_whole(self, move: M) -> bool:
        """Whether nothing of the move is left to be done but what follows by itself."""
        return not _left(move, self.picks)

    def choices(self) -> frozenset[Pick]:
        """Every pick that can come next."""
        found: set[Pick] = set()
        chosen = Counter(self.picks)
        for move in self.readings():
            for pick in Counter(move.picks()) - chosen:
                if pick not in found and self._leads(move, (*self.picks, pick)):
                    found.add(pick)
        return frozenset(found)

    def placements(self, piece: str) -> frozenset[frozenset[str]]:
        """The sets of spaces on which ``piece`` would make a legal move of the picks so far."""
        chosen = Counter(self.picks)
        rests = (Counter(move.picks()) - chosen for move in self.readings())
        return frozenset(
            frozenset(pick.space for pick in rest)
            for rest in rests
            if rest and all(pick.piece == piece and pick.space for pick in rest)
        )

    def refusals(self, *picks: Pick) -> tuple[Objection, ...]:
        """Why ``picks`` cannot come next, the headline first; nothing when they can."""
        tried = (*self.picks, *picks)
        if any(True for _ in self._readings(tried)):
            return ()
        meant = self.game.compose(self.state, self.seat, tried)
        if isinstance(meant, Objection):
            return (meant,)
        return tuple(self.game.objections(self.state, meant))

    def add(self, *picks: Pick) -> PartialMove[S, M]:
        """The partial move with these picks more; ask ``refusals`` first."""
        return evolve(self, picks=(*self.picks, *picks))

    def drop(self) -> PartialMove[S, M]:
        """The partial move without its last pick."""
        return evolve(self, picks=self.picks[:-1])

    def _readings(self, picks: tuple[Pick, ...]) -> Iterator[M]:
        if not picks:
            yield from self.legal
            return
        wanted = Counter(picks)
        for move in self.legal:
            if wanted <= Counter(move.picks()) and self._leads(move, picks):
                yield move

    def _leads(self, move: M, picks: tuple[Pick, ...]) -> bool:
        """Whether ``move`` can be made with ``picks`` as its first touches, in that order."""
        touches = move.picks()
        if touches[: len(picks)] == picks:
            return True
        rest = list(_left(move, picks).elements())
        if any(pick.space for pick in picks) and any(not pick.space for pick in rest):
            return False
        return any(
            self.game.compose(self.state, self.seat, picks + order) == move
            for order in permutations(rest)
        )


def _left(move: Move, picks: tuple[Pick, ...]) -> Counter[Pick]:
    """The picks of a move that are still to be made after some, without what they imply."""
    rest = Counter(move.picks()) - Counter(picks)
    made: object = move
    if rest and isinstance(made, Implying):
        rest -= Counter(made.implied())
    return rest
