"""What a move seems worth: to opinions as they stand, and as experience weighs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tabletop.engine.game import Game, HeuristicTerm, M, S
from tabletop.engine.opinions import Opinion

Judge = Callable[[Any, Any], float]
"""Says of a view and a legal move how many points the move seems worth."""


def at_sight(game: Game[S, M]) -> Judge:
    """Judges a move by the game's opinions as they stand, as a greedy player does."""
    return weighed(game, (1.0 for _ in game.heuristics))


def by_experience(game: Game[S, M]) -> Judge:
    """Judges a move by the game's opinions, each weighed by what self-play has taught of it."""
    return weighed(game, (term.weight for term in game.heuristics))


def weighed(game: Game[S, M], weights: Iterable[float]) -> Judge:
    """Judges a move by the game's opinions, each times its weight."""
    asked = _Asked(game.heuristics, tuple(weights))

    def judge(view: Any, move: Any) -> float:
        return asked[type(move)](view, move)

    return judge


class _Asked(dict[type, Judge]):
    """How moves of a class are judged: by the terms about them."""

    def __init__(self, terms: tuple[HeuristicTerm, ...], weights: tuple[float, ...]) -> None:
        super().__init__()
        self._terms = tuple(zip(terms, weights, strict=True))

    def __missing__(self, kind: type) -> Judge:
        terms = [
            (weight, term.value)
            for term, weight in self._terms
            if not term.moves or kind in term.moves
        ]
        self[kind] = found = _together(terms) or _one_by_one(terms)
        return found


def _one_by_one(terms: Sequence[tuple[float, Judge]]) -> Judge:
    def judge(view: Any, move: Any) -> float:
        points = 0.0
        for weight, worth in terms:
            points += weight * worth(view, move)
        return points

    return judge


def _together(terms: Sequence[tuple[float, Judge]]) -> Judge | None:
    """Judges by opinions that are worked out together; None where these terms are not."""
    asked = [(weight, worth) for weight, worth in terms if isinstance(worth, Opinion)]
    sources = {id(worth.among): worth.among for _, worth in asked}
    if len(asked) < len(terms) or len(sources) != 1:
        return None
    (opinions,) = sources.values()
    weights = [0.0] * len(opinions.names)
    for weight, worth in asked:
        weights[worth.place] = weight
    judged = opinions.judged

    def judge(view: Any, move: Any) -> float:
        points = 0.0
        for weight, worth in zip(weights, judged(view, move), strict=True):
            points += weight * worth
        return points

    return judge


def heuristic_value(game: Game[S, M], view: S, move: M) -> float:
    """What a move is worth at sight to the game's opinions together, in the game's own points.

    Rounded to a millionth of a point, so that the order of adding decides nothing.
    """
    return round(at_sight(game)(view, move), 6)
