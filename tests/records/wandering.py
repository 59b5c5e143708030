"""Play that goes everywhere: moves, cards, undo, redo, other branches."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.engine.match import Match


def wander(match: Match[Any, Any], rng: Random, back: float = 0.2) -> Iterator[None]:
    """Act by act to the end; ``back`` is how often something is taken back or visited again."""
    everybody = frozenset(range(len(match.players)))
    while not match.over:
        dice = rng.random()
        if dice < back / 2:
            refused = match.undo(rng.choice(sorted(everybody)), everybody)
        elif dice < back * 3 / 4:
            refused = match.redo()
        elif dice < back:
            refused = match.goto(rng.randrange(len(match.history.nodes)), None, everybody)
        elif match.chance is not None:
            refused = match.deal()
        else:
            seat = rng.choice(sorted(match.to_act))
            refused = match.propose(rng.choice(match.game.legal_moves(match.state, seat)))
        if not refused:
            yield


def wandered(match: Match[Any, Any], seed: str, back: float = 0.2) -> Match[Any, Any]:
    """The match after play to the end."""
    for _ in wander(match, Random(seed), back):
        pass
    return match


def told(match: Match[Any, Any]) -> tuple[Any, ...]:
    """All that two equal matches have in common."""
    nodes = match.history.nodes
    return (
        match.game.info.id,
        dict(match.game.components),
        match.players,
        match.options,
        match.dealer,
        match.policy,
        match.acts,
        match.node.id,
        [(node.parent, node.event, node.seat, node.state, node.dealt) for node in nodes],
        match.scoreboard(),
    )
