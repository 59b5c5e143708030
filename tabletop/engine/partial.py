"""A move in the making: picks that narrow what it may become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import permutations
from typing import Generic

from attrs import define, evolve, field, frozen

from tabletop.engine.choices import Choices, MovesByPick
from tabletop.engine.game import Game, M, S
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection


@define(slots=False, eq=False)
class _Position(Generic[S, M]):
    """What is worked out once for a position: the picks of its moves, and what picks may become."""

    game: Game[S, M]
    state: S
    seat: int
    given: tuple[M, ...] | None = None
    readings: dict[tuple[Pick, ...], tuple[M, ...]] = field(factory=dict)

    _counted: dict[int, tuple[M, Counter[Pick]]] = field(factory=dict)

    @cached_property
    def legal(self) -> tuple[M, ...]:
        """The legal moves; where the game tells them by their picks, few ever ask for all."""
        if self.given is not None:
            return self.given
        return tuple(self.game.legal_moves(self.state, self.seat))

    @cached_property
    def told(self) -> MovesByPick[M] | None:
        """The legal moves as the game tells them by their picks; None: all are gone through."""
        if self.given is not None:
            return None
        return self.game.moves_by_pick(self.state, self.seat)

    @cached_property
    def picks(self) -> dict[int, tuple[Pick, ...]]:
        """The picks of each legal move in their order, by the move's ``id``."""
        return {id(move): move.picks() for move in self.legal}

    def picks_of(self, move: M) -> tuple[Pick, ...]:
        """The picks of a legal move in their order."""
        return move.picks() if self.told is not None else self.picks[id(move)]

    def having(self, pick: Pick) -> Sequence[M]:
        """The legal moves that have a pick, in the game's order; one may stand there twice."""
        return self._having.get(pick, ()) if self.told is None else self.told.having(pick)

    @cached_property
    def _having(self) -> dict[Pick, list[M]]:
        found: dict[Pick, list[M]] = {}
        for move in self.legal:
            for pick in self.picks[id(move)]:
                found.setdefault(pick, []).append(move)
        return found

    def counted(self, move: M) -> Counter[Pick]:
        """How often a legal move has each pick; counted when it is first asked for."""
        known = self._counted.get(id(move))
        if known is None:
            # The move is kept beside its answer, so that no other can come to its address.
            known = self._counted[id(move)] = (move, Counter(self.picks_of(move)))
        return known[1]


@frozen(slots=False, eq=False)
class PartialMove(Generic[S, M]):
    """The picks a seat has made so far, and the legal moves they may still become.

    The one door for drags, clicks, keys, typed moves and screen readers. Options (picks without a
    space) may come at any time until the move is whole; once it is whole by a placement, none is
    waited for. Placements may be made in any order in which the rules allow them. Picks that no
    legal move has are taken for those of the move that the game says they mean.
    """

    game: Game[S, M]
    state: S
    seat: int
    picks: tuple[Pick, ...] = ()
    _given: tuple[M, ...] | None = None
    _position: _Position[S, M] = field()
    _placed: dict[str, frozenset[frozenset[str]]] = field(factory=dict, init=False)

    @_position.default
    def _not_read_yet(self) -> _Position[S, M]:
        return _Position(self.game, self.state, self.seat, self._given)

    @property
    def legal(self) -> tuple[M, ...]:
        """The legal moves of the position: those that were ``given``, else all."""
        return self._position.legal

    @property
    def every(self) -> tuple[M, ...] | MovesByPick[M]:
        """The same; those that the game tells by their picks are made as they are come to."""
        return self.legal if self._position.told is None else self._position.told

    def readings(self) -> tuple[M, ...]:
        """The legal moves that these picks are, or may become, in the game's order."""
        return self._readings(self.picks)

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
        return not self._left(move, self.picks)

    def choices(self) -> Choices:
        """Every pick that can come next; worked out once."""
        return self._choices

    @cached_property
    def _choices(self) -> Choices:
        told = self._position.told
        return told.first if told is not None and not self.picks else Choices.of(self._next())

    def _next(self) -> Iterable[Pick]:
        found: dict[Pick, None] = {}
        chosen, picks_of = Counter(self.picks), self._position.picks_of
        for move in self.readings():
            made = picks_of(move)
            if not chosen and len(made) == 1:
                found[made[0]] = None
                continue
            for pick in self._counted(move) - chosen:
                if pick not in found and self._leads(move, (*self.picks, pick)):
                    found[pick] = None
        return found

    def placements(self, piece: str) -> frozenset[frozenset[str]]:
        """The sets of spaces on which ``piece`` would make a legal move of the picks so far.

        Worked out once for each piece.
        """
        if piece not in self._placed:
            self._placed[piece] = self._placements(piece)
        return self._placed[piece]

    def _placements(self, piece: str) -> frozenset[frozenset[str]]:
        chosen = Counter(self.picks)
        rests = (self._counted(move) - chosen for move in self._meant(piece))
        return frozenset(
            frozenset(pick.space for pick in rest)
            for rest in rests
            if rest and all(pick.piece == piece and pick.space for pick in rest)
        )

    def _meant(self, piece: str) -> Iterable[M]:
        """The moves that picks of a piece may come to."""
        told = self._position.told
        if told is not None and not self.picks:
            begun = (Pick(piece, space) for space in told.first.spaces_for(piece))
            return (move for pick in begun for move in told.having(pick))
        picks_of = self._position.picks_of
        every = self.readings()
        return (move for move in every if any(pick.piece == piece for pick in picks_of(move)))

    def refusals(self, *picks: Pick) -> tuple[Objection, ...]:
        """Why ``picks`` cannot come next, the headline first; nothing when they can."""
        if not self.picks and len(picks) == 1 and self._begins_told(picks[0]):
            return ()
        tried = (*self.picks, *picks)
        if self._readings(tried):
            return ()
        meant = self.game.compose(self.state, self.seat, tried)
        if isinstance(meant, Objection):
            return (meant,)
        if self._begins(meant):
            return ()
        return tuple(self.game.objections(self.state, meant))

    def lacks(self, *picks: Pick) -> tuple[Objection, ...]:
        """What is against the move that these picks more would be, and only options could mend.

        Nothing where they are a legal move, or where something is still to be placed after them.
        """
        meant = self.game.compose(self.state, self.seat, (*self.picks, *picks))
        if isinstance(meant, Objection):
            against: tuple[Objection, ...] = (meant,)
        else:
            against = tuple(self.game.objections(self.state, meant))
        placed = against and any(pick.space for pick in self.add(*picks).choices())
        return () if placed else against

    def add(self, *picks: Pick) -> PartialMove[S, M]:
        """The partial move with these picks more; ask ``refusals`` first."""
        tried = (*self.picks, *picks)
        if not self._readings(tried):
            meant = self.game.compose(self.state, self.seat, tried)
            if not isinstance(meant, Objection) and self._begins(meant):
                tried = meant.picks()
        return evolve(self, picks=tried)

    def _begins_told(self, pick: Pick) -> bool:
        """Whether the game itself tells that a move begins with a pick, so that none is made."""
        told = self._position.told
        return told is not None and pick in told.first

    def _begins(self, meant: M) -> bool:
        """Whether the picks of a move, which may be too short, lead to a legal one."""
        return bool(meant.picks() and self._readings(meant.picks()))

    def drop(self) -> PartialMove[S, M]:
        """The partial move without its last pick."""
        return evolve(self, picks=self.picks[:-1])

    def _readings(self, picks: tuple[Pick, ...]) -> tuple[M, ...]:
        if not picks:
            return self.legal
        known = self._position.readings
        if picks not in known:
            known[picks] = self._read(picks)
        return known[picks]

    def _read(self, picks: tuple[Pick, ...]) -> tuple[M, ...]:
        wanted = Counter(picks)
        leading = [
            move
            for move in self._with_rarest(picks)
            if wanted <= self._counted(move) and self._leads(move, picks)
        ]
        if any(self._optional(move, picks) for move in leading) and self._was_whole(picks):
            leading = [move for move in leading if not self._optional(move, picks)]
        return tuple(leading)

    def _was_whole(self, picks: tuple[Pick, ...]) -> bool:
        """Whether a placement, the last one or one before, made these picks a move."""
        for count, pick in enumerate(picks, 1):
            begun = picks[:count]
            if pick.space and any(
                Counter(begun) <= self._counted(move)
                and not self._left(move, begun)
                and self._leads(move, begun)
                for move in self._with_rarest(begun)
            ):
                return True
        return False

    def _with_rarest(self, picks: tuple[Pick, ...]) -> Iterable[M]:
        """The legal moves with one of some picks, that which the fewest have."""
        fewest = min([self._position.having(pick) for pick in picks], key=len)
        return dict.fromkeys(fewest)

    def _leads(self, move: M, picks: tuple[Pick, ...]) -> bool:
        """Whether ``move`` can be made with ``picks`` as its first touches, in that order."""
        if self._position.picks_of(move)[: len(picks)] == picks:
            return True
        rest = tuple(self._left(move, picks).elements())
        options = tuple(pick for pick in rest if not pick.space)
        return any(
            self.game.compose(self.state, self.seat, picks + options + placements) == move
            for placements in permutations(pick for pick in rest if pick.space)
        )

    def _counted(self, move: M) -> Counter[Pick]:
        """How often a legal move has each pick."""
        return self._position.counted(move)

    def _optional(self, move: M, picks: tuple[Pick, ...]) -> bool:
        """Whether options of a legal move are still to be made after some picks."""
        return any(not pick.space for pick in self._left(move, picks))

    def _left(self, move: M, picks: tuple[Pick, ...]) -> Counter[Pick]:
        """The picks of a legal move that are still to be made, without what they imply."""
        rest = self._counted(move) - Counter(picks)
        follows = self.game.implied(self.state, move) if rest else ()
        return rest - Counter(follows) if follows else rest
