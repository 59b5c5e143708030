"""The legal moves nearest to what was tried."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import islice

from tabletop.engine.choices import MovesByPick
from tabletop.engine.game import Game, M, S
from tabletop.engine.move import Pick

Distance = Callable[[str, str], float]
"""How far two spaces lie from each other on the table, in the layout's units."""

_FEW = 200
"""So many moves are compared where nothing was tried yet."""


def related(game: Game[S, M], state: S, seat: int, tried: tuple[Pick, ...]) -> Collection[M]:
    """The legal moves with a piece or a space that was tried, for those are the nearest; where
    there are none, the first ones. None at all where the game does not tell them by their picks."""
    told = game.moves_by_pick(state, seat)
    if told is None:
        return ()
    first = told.first
    begun = [
        pick
        for one in tried
        for pick in (
            Pick(one.piece),
            *(Pick(one.piece, space) for space in sorted(first.spaces_for(one.piece))),
            *(Pick(piece, one.space) for piece in sorted(first.pieces_for(one.space)) if one.space),
        )
    ]
    return dict.fromkeys(_having(told, begun)) or tuple(islice(told, _FEW))


def _having(told: MovesByPick[M], picks: list[Pick]) -> Iterator[M]:
    return (move for pick in picks for move in told.having(pick))


def nearest(
    legal: Collection[M], tried: tuple[Pick, ...], most: int, distance: Distance | None = None
) -> tuple[M, ...]:
    """At most ``most`` of the legal moves, the one most like ``tried`` first.

    Like means, in this order: the same earlier picks, the refused pick itself with an option
    added, another piece on the very space, the same piece on a space close by, few further
    touches. At most two of them differ in their spaces only, so that another way out has a place:
    rather one with the refused pick itself.
    """
    ranked = sorted(legal, key=lambda move: _unlikeness(move, tried, distance))
    chosen: list[M] = []
    for move in ranked:
        alike = sum(_kind(move) == _kind(other) for other in chosen)
        if chosen and not alike:
            same = (other for other in ranked if _kind(other) == _kind(move))
            chosen.append(next((m for m in same if tried and tried[-1] in m.picks()), move))
        elif move not in chosen and (alike < 2 or len(ranked) <= most):
            chosen.append(move)
        if len(chosen) == most:
            break
    return tuple(chosen)


def _kind(move: M) -> tuple[type, int, frozenset[str]]:
    touches = move.picks()
    return type(move), len(touches), frozenset(pick.piece for pick in touches)


def _unlikeness(
    move: M, tried: tuple[Pick, ...], distance: Distance | None
) -> tuple[float, float, float, int]:
    touches = move.picks()
    earlier = sum(pick not in touches for pick in tried[:-1])
    if not tried:
        return (0, 0, 0, len(touches))
    last = tried[-1]
    if last in touches:
        return (earlier, 0, 0, len(touches))
    if last.space and any(pick.space == last.space for pick in touches):
        return (earlier, 1, 0, len(touches))
    same_piece = [pick for pick in touches if pick.piece == last.piece and pick not in tried]
    if not same_piece:
        return (earlier, 3, 0, len(touches))
    far = min(_far(pick.space, last.space, distance) for pick in same_piece)
    return (earlier, 2, far, len(touches))


def _far(one: str, other: str, distance: Distance | None) -> float:
    if one == other:
        return 0.0
    return distance(one, other) if distance and one and other else 1.0
