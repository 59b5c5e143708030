"""What a round brought: a value for each side, from the counts before the round and after it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.score import Scoreboard
from tabletop.engine.step import EndsRound
from tabletop.engine.text import Text


@frozen
class Gain:
    """What a side gained in a round: by category (its name, the points), and its points in all.

    ``seat`` is the side's first one.
    """

    seat: int
    gained: int
    total: int
    categories: tuple[tuple[Text, int], ...]


@frozen
class RoundSummary:
    """Which round ended, and what it brought each side, the most points in all first."""

    round: int
    gains: tuple[Gain, ...]


def round_summary(match: Match[Any, Any], node: Node[Any]) -> RoundSummary | None:
    """What the round brought that ended at a node; None: none did, or the game ended with it.

    Every count is as if the game ended then, of what every seat may see.
    """
    game, event = match.game, _end(node)
    if event is None or not game.due(node.state):
        return None
    line = match.history.line(node.id)[:-1]
    ends = (each for each in reversed(line) if _end(each) is not None)
    before, after = (_count(game, each) for each in (next(ends, line[0]), node))
    firsts = (side[0] for side in game.info.sides(after.seats))
    gains = (_gain(seat, before, after) for seat in firsts)
    best_first = sorted(gains, key=lambda gain: (-gain.total, gain.seat))
    return RoundSummary(event.ends_round(), tuple(best_first))


def _end(node: Node[Any]) -> EndsRound | None:
    event: object = node.event
    return event if isinstance(event, EndsRound) else None


def _count(game: Game[Any, Any], node: Node[Any]) -> Scoreboard:
    return game.score(game.tally(game.view(node.state, None)))


def _gain(seat: int, before: Scoreboard, after: Scoreboard) -> Gain:
    changed = (
        (name, after.points(seat, category) - before.points(seat, category))
        for category, name in after.categories
    )
    total = after.total(seat)
    categories = tuple((name, points) for name, points in changed if points)
    return Gain(seat, total - before.total(seat), total, categories)
