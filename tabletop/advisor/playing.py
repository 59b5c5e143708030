"""Computer players at a match of their own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.advisor.players import choose
from tabletop.engine.history import Node
from tabletop.engine.match import Match


def play_on(match: Match[Any, Any], seed: str) -> Iterator[Node[Any]]:
    """Let the computer players play to the end; after each of their acts comes the moment reached.

    Args:
        match: every seat that comes to act is a computer player's, and its dealer knows an answer.
        seed: what the players' own chance depends on; the same seed gives the same game.

    Raises:
        ValueError: the rules leave a seat without a move, or nobody deals.
    """
    chances = [Random(f"{seed}:{seat}") for seat in range(len(match.players))]
    game = match.game
    while not match.over:
        if match.chance is not None:
            refused = match.deal()
        else:
            seat = min(match.to_act)
            view = game.view(match.state, seat)
            kind = match.players[seat].kind
            refused = match.propose(choose(kind, game, view, seat, chances[seat]))
        if refused:
            raise ValueError(f"{refused[0].rule.id} stops a computer player")
        yield match.node
